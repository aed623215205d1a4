//! What a person does, by real input events.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use e2e::Page;
use serde_json::{Value, json};

use crate::tools::Tools;

/// How many moves a drag has.
const MOVES: u32 = 120;

/// The time between two moves: one for each frame of a screen.
const MOVE: Duration = Duration::from_micros(16_667);

/// The time between two keys of somebody who types.
const KEY: Duration = Duration::from_millis(100);

/// The time after an input that is looked at alone.
const LOOK: Duration = Duration::from_millis(500);

/// What is done.
#[derive(Clone, Copy)]
pub(crate) enum Act {
    /// Drags the first point around the middle of the board.
    Drag,
    /// Drags the thumb of the slider with this selector there and back.
    Slide(&'static str),
    /// Types words into the field with this selector.
    Type(&'static str),
    /// Presses a key so many times on what this selector finds.
    Press(&'static str, &'static str, usize),
    /// Clicks what this selector finds.
    Click(&'static str),
}

/// An act, and where the page has what it works on.
pub(crate) struct Plan {
    act: Act,
    /// Where the pointer goes, in CSS pixels of the window.
    way: Vec<(f64, f64)>,
}

impl Act {
    /// Whether frame follows frame, or each input is answered by itself.
    pub(crate) fn is_gesture(self) -> bool {
        matches!(self, Act::Drag | Act::Slide(_))
    }

    /// Asks the page where it is done, and focuses what keys go to.
    pub(crate) async fn plan(self, page: &Page) -> Result<Plan> {
        let way = match self {
            Act::Drag => {
                let places = "const at = (x, y) => { const p = window.bayesboard.toPage(x, y); return Array.isArray(p) ? p : [p.x, p.y]; };
                    return [at(-4, 4), ...Array.from({ length: arguments[0] }, (_, i) => at(3 * Math.cos(2.4 + i / 20), 3 * Math.sin(2.4 + i / 20)))];";
                page.run(places, &[json!(MOVES)]).await?
            }
            Act::Slide(selector) => {
                let [left, top, width, height] = place(page, selector).await?;
                let at = |i| (left + width * (0.5 + 0.4 * (f64::from(i) / 20.0).sin()), top + height / 2.0);
                (0..MOVES).map(at).collect()
            }
            Act::Click(selector) => {
                let [left, top, width, height] = place(page, selector).await?;
                vec![(left + width / 2.0, top + height / 2.0)]
            }
            Act::Type(selector) | Act::Press(selector, ..) => {
                page.run::<Value>("document.querySelector(arguments[0]).focus();", &[json!(selector)]).await?;
                Vec::new()
            }
        };
        Ok(Plan { act: self, way })
    }
}

impl Plan {
    /// Does it.
    pub(crate) fn perform(&self, tools: &mut Tools) -> Result<()> {
        let from = self.way.first().copied().unwrap_or_default();
        match self.act {
            Act::Drag | Act::Slide(_) => {
                mouse(tools, "mouseMoved", from, 0)?;
                mouse(tools, "mousePressed", from, 1)?;
                let start = Instant::now();
                // Moves come at the pace of a screen, whether or not the page keeps up with them.
                for (&at, i) in self.way.iter().zip(1..) {
                    mouse(tools, "mouseMoved", at, 1)?;
                    sleep((start + i * MOVE).saturating_duration_since(Instant::now()));
                }
                mouse(tools, "mouseReleased", self.way.last().copied().unwrap_or(from), 0)?;
            }
            Act::Click(_) => {
                for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
                    mouse(tools, kind, from, buttons)?;
                }
            }
            Act::Type(_) => {
                for character in "free w1 w2 meeting w3 win ".chars() {
                    press(tools, &character.to_string())?;
                    sleep(KEY);
                }
            }
            Act::Press(_, key, times) => {
                for _ in 0..times {
                    press(tools, key)?;
                    sleep(LOOK);
                }
            }
        }
        sleep(LOOK);
        Ok(())
    }
}

/// The box of an element that is in sight: left, top, width and height in CSS pixels of the window.
async fn place(page: &Page, selector: &str) -> Result<[f64; 4]> {
    let body = "const node = document.querySelector(arguments[0]);
        if (!node?.checkVisibility()) return null;
        node.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = node.getBoundingClientRect();
        return [left, top, width, height];";
    let found: Option<[f64; 4]> = page.run(body, &[json!(selector)]).await?;
    found.with_context(|| format!("nothing in sight is {selector}"))
}

fn mouse(tools: &mut Tools, kind: &str, (x, y): (f64, f64), buttons: u8) -> Result<()> {
    let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
    let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
    tools.send("Input.dispatchMouseEvent", event).map(drop)
}

/// A key of one character types it; other ones have a code.
fn press(tools: &mut Tools, key: &str) -> Result<()> {
    let code = match key {
        "PageDown" => 34,
        "ArrowRight" => 39,
        _ => 0,
    };
    for kind in ["keyDown", "keyUp"] {
        let types = kind == "keyDown" && code == 0;
        let event = json!({ "type": kind, "key": key, "code": if code > 0 { key } else { "" },
            "text": if types { key } else { "" }, "windowsVirtualKeyCode": code });
        tools.send("Input.dispatchKeyEvent", event)?;
    }
    Ok(())
}
