//! The browser's own record of what it did, divided into frames.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::json;

use crate::tools::Tools;

const CATEGORIES: [&str; 3] =
    ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"];

/// What the main thread does, and the events that say so. An event inside of another one counts for its own kind alone.
const KINDS: [&[&str]; 5] = [
    &["EvaluateScript", "FunctionCall", "EventDispatch", "FireAnimationFrame", "RunMicrotasks"],
    &["UpdateLayoutTree"],
    &["Layout"],
    &["PrePaint", "Paint", "Layerize", "UpdateLayer"],
    &["Commit"],
];

/// The main thread's time for one frame in milliseconds: script, style, layout, paint, and the commit to the
/// compositor, with which it ends. The commit is measured by the clock, since the main thread waits in it; the rest is
/// processor time, which other programs lengthen less.
pub(crate) type Frame = [f64; 5];

/// The frames of a while.
pub(crate) struct Record {
    /// What the main thread did for each.
    pub(crate) frames: Vec<Frame>,
    /// The milliseconds between the frames that were drawn.
    pub(crate) intervals: Vec<f64>,
    /// The longest piece of the work that was put off: between two of them the page answers, whatever they sum up to.
    pub(crate) later: f64,
}

#[derive(Deserialize)]
struct Trace {
    #[serde(rename = "traceEvents")]
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Event {
    name: String,
    #[serde(rename = "ph")]
    phase: String,
    pid: u32,
    tid: u32,
    /// Microseconds.
    #[serde(rename = "ts", default)]
    start: f64,
    #[serde(rename = "dur", default)]
    length: f64,
    /// Microseconds of the processor.
    #[serde(rename = "tdur", default)]
    computed: f64,
}

impl Event {
    /// Milliseconds that count for a frame.
    fn cost(&self) -> f64 {
        (if self.name == "Commit" { self.length } else { self.computed }) / 1e3
    }
}

/// Records what the browser does while `act` works on the page.
pub(crate) fn record(tools: &mut Tools, act: impl FnOnce(&mut Tools) -> Result<()>) -> Result<Record> {
    let config = json!({ "transferMode": "ReturnAsStream", "traceConfig": { "includedCategories": CATEGORIES } });
    tools.call("Tracing.start", config)?;
    act(tools)?;
    tools.call("Tracing.end", json!({}))?;
    let stream = tools.event("Tracing.tracingComplete")?["stream"].take();
    let mut text = String::new();
    loop {
        let part = tools.call("IO.read", json!({ "handle": stream }))?;
        text += part["data"].as_str().context("the trace is no text")?;
        if part["eof"] == true {
            break;
        }
    }
    divide(serde_json::from_str::<Trace>(&text)?.events)
}

fn divide(mut events: Vec<Event>) -> Result<Record> {
    events.sort_by(|a, b| a.start.total_cmp(&b.start).then(b.length.total_cmp(&a.length)));
    let has_frames = |event: &&Event| event.name == "FireAnimationFrame";
    let main = events.iter().find(has_frames).map(|event| (event.pid, event.tid)).context("no frame was asked for")?;
    let drawn: Vec<f64> = events
        .iter()
        .filter(|event| event.name == "DrawFrame" && event.pid == main.0)
        .map(|event| event.start)
        .collect();
    let mut record = Record { frames: Vec::new(), intervals: Vec::new(), later: 0.0 };
    record.intervals = drawn.windows(2).map(|pair| (pair[1] - pair[0]) / 1e3).collect();
    let (mut frame, mut around): (Frame, Vec<(f64, usize)>) = ([0.0; 5], Vec::new());
    let mut later_end = f64::NEG_INFINITY;
    for event in events.iter().filter(|event| event.phase == "X" && (event.pid, event.tid) == main) {
        if event.start < later_end {
            continue;
        }
        if event.name == "TimerFire" {
            later_end = event.start + event.length;
            record.later = record.later.max(event.cost());
            continue;
        }
        let Some(kind) = KINDS.iter().position(|names| names.contains(&&*event.name)) else { continue };
        around.retain(|&(end, _)| end > event.start);
        if let Some(&(_, outer)) = around.last() {
            frame[outer] -= event.cost();
        }
        frame[kind] += event.cost();
        around.push((event.start + event.length, kind));
        if event.name == "Commit" {
            record.frames.push(std::mem::take(&mut frame));
        }
    }
    Ok(record)
}
