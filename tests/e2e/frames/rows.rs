//! The rows of the table.

use anyhow::Result;
use e2e::Page;
use serde_json::{Value, json};

use crate::acts::Act;

/// A row: its name, what is loaded first, and what is done.
pub(crate) struct Row {
    pub(crate) name: String,
    load: Load,
    pub(crate) act: Act,
}

#[derive(Clone, Copy)]
enum Load {
    /// So many points, the map on or off, and an open panel, or "".
    Board(usize, bool, &'static str),
    /// So many points, the map, and another part of the picture.
    Shown(usize, &'static str),
    /// So many points that belong to a task with as many conditions as one can have.
    Task(usize),
    /// So many points that have been cleared.
    Cleared(usize),
    /// The lecture of the board, at its first scene.
    Lecture,
    /// So many messages.
    Messages(usize),
    /// So many messages that have been cleared.
    ClearedMessages(usize),
}

const CLEAR: &str = "document.getElementById('clear').click();";

/// Two overlapping Gaussian clouds, by the method of Box and Muller from a small generator.
const CLOUDS: &str = "const [n, shown] = arguments;
    let seed = 1;
    const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const x = [], y = [], c = [];
    for (let i = 0; i < n; i++) {
      const [r, t] = [Math.sqrt(-2 * Math.log(uniform())), 2 * Math.PI * uniform()];
      c.push(i % 2);
      x.push((i % 2 ? 1 : -1) + 1.2 * r * Math.cos(t));
      y.push((i % 2 ? 0.5 : -0.5) + r * Math.sin(t));
    }
    [x[0], y[0]] = [-4, 4];
    window.bayesboard.load({ version: 1, data: { points: { x, y, class: c } }, view: { axes: [-5, 5, -5, 5], shown } });";

/// The present board as the start of a task of one's own.
const TASK: &str = "const { version, data, settings, view } = window.bayesboard.state();
    const turned = (model, bound) => ({ what: 'turned', model, ...bound });
    const goal = [{ what: 'moved', atMost: 1 }, turned('logistic', { atLeast: 60 }), turned('generative', { atMost: 5 }), { what: 'wrong', model: 'generative', atMost: 1e4 }];
    const scene = { title: 'Turn one', question: 'Turn one line.', sentence: '', task: { id: 'turn-one', allow: ['points'], goal }, data, settings, view };
    window.bayesboard.load({ version, data, settings, view, exercise: { id: 'turn-one', scene } });";

/// Messages of 4 to 11 words, the frequent ones as often as in a language, from a small generator.
const MESSAGES: &str = "let seed = 1;
    const uniform = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const word = (of) => `w${Math.floor(Math.exp(uniform() * Math.log(3000))) + (uniform() < 0.3 ? 7 * of : 0)}`;
    const messages = Array.from({ length: arguments[0] }, (_, i) =>
      ({ class: i % 2, text: Array.from({ length: 4 + Math.floor(8 * uniform()) }, () => word(i % 2)).join(' ') }));
    window.bayesboard.load({ version: 1, page: 'messages', messages, judge: '' });";

/// Opens the panel of a name.
const OPEN: &str = "document.querySelector(`[aria-controls=inside-${arguments[0]}]`).click();";

/// The panels that are open beside a drag of 1,000 points.
const DRAGGED: [&str; 9] =
    ["numbers", "probe", "formulas", "weights", "em", "samples", "experiment", "holdout", "decisions"];

/// What is clicked on a board of 1,000 points, each on a page of its own.
const BOARD: [(&str, &str); 12] = [
    ("panel Numbers", "[aria-controls=inside-numbers]"),
    ("panel Probe", "[aria-controls=inside-probe]"),
    ("panel Formulas", "[aria-controls=inside-formulas]"),
    ("panel Weights", "[aria-controls=inside-weights]"),
    ("panel EM", "[aria-controls=inside-em]"),
    ("panel Samples", "[aria-controls=inside-samples]"),
    ("panel Experiment", "[aria-controls=inside-experiment]"),
    ("panel Hold-out", "[aria-controls=inside-holdout]"),
    ("panel Decisions", "[aria-controls=inside-decisions]"),
    ("hide fits", "#hide-fits"),
    ("presets", "[popovertarget=data-sheet]"),
    ("present", "#present"),
];

/// The same for 1,000 messages.
const PANELS: [(&str, &str); 4] = [
    ("panel Evidence", "[aria-controls=inside-evidence]"),
    ("panel Table", "[aria-controls=inside-table]"),
    ("panel Prior of θ", "[aria-controls=inside-prior]"),
    ("panel Formulas, messages", "[aria-controls=inside-formulas]"),
];

/// All rows.
pub(crate) fn all() -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |name: String, load, act| rows.push(Row { name, load, act });
    for n in [80, 1_000, 20_000] {
        for (map, state) in [(false, ""), (true, ", map")] {
            add(format!("drag, {n} points{state}"), Load::Board(n, map, ""), Act::Drag);
        }
    }
    for panel in DRAGGED {
        add(format!("drag, {panel}"), Load::Board(1_000, false, panel), Act::Drag);
    }
    for (n, part, state) in
        [(80, "others", "other samples"), (1_000, "others", "other samples"), (80, "wall", "six models")]
    {
        add(format!("drag, {n} points, {state}"), Load::Shown(n, part), Act::Drag);
    }
    for n in [80, 1_000] {
        add(format!("drag, {n} points, task"), Load::Task(n), Act::Drag);
    }
    let board = Load::Board(1_000, false, "");
    add("slide pooling".to_owned(), board, Act::Slide("#pooling-range"));
    for n in [8, 1_000, 5_000] {
        add(format!("type, {n} messages"), Load::Messages(n), Act::Type("#judge"));
    }
    let slider = Act::Press("#count-smoothing-range", "ArrowRight", 5);
    add("smoothing, 1000 messages".to_owned(), Load::Messages(1_000), slider);
    add("PageDown".to_owned(), Load::Lecture, Act::Press("#plot", "PageDown", 9));
    for (name, selector) in BOARD {
        add(name.to_owned(), board, Act::Click(selector));
    }
    add("clear".to_owned(), board, Act::Click("#clear"));
    for n in [1_000, 20_000] {
        add(format!("undo, {n} points"), Load::Cleared(n), Act::Click("#undo"));
    }
    add("undo, 1000 messages".to_owned(), Load::ClearedMessages(1_000), Act::Click("#undo"));
    for (name, selector) in PANELS {
        add(name.to_owned(), Load::Messages(1_000), Act::Click(selector));
    }
    rows
}

impl Row {
    /// Brings the page, as it has just been opened, to where the act begins.
    pub(crate) async fn load(&self, page: &Page) -> Result<()> {
        let mut open = "";
        match self.load {
            Load::Board(n, map, panel) => {
                page.run::<Value>(CLOUDS, &[json!(n), json!({ "map": map })]).await?;
                open = panel;
            }
            Load::Shown(n, part) => {
                page.run::<Value>(CLOUDS, &[json!(n), json!({ "map": true, part: true })]).await?;
            }
            Load::Task(n) => {
                page.run::<Value>(CLOUDS, &[json!(n), json!({ "map": false })]).await?;
                page.run::<Value>(TASK, &[]).await?;
            }
            Load::Cleared(n) => {
                page.run::<Value>(CLOUDS, &[json!(n), json!({ "map": false })]).await?;
                page.run::<Value>(CLEAR, &[]).await?;
            }
            Load::Lecture => page.open("#lecture=1").await?,
            Load::Messages(n) => {
                page.open("#screen=messages").await?;
                page.run::<Value>(MESSAGES, &[json!(n)]).await?;
            }
            Load::ClearedMessages(n) => {
                page.open("#screen=messages").await?;
                page.run::<Value>(MESSAGES, &[json!(n)]).await?;
                page.run::<Value>(CLEAR, &[]).await?;
            }
        }
        if !open.is_empty() {
            page.run::<Value>(OPEN, &[json!(open)]).await?;
        }
        page.painted().await
    }
}
