use std::collections::VecDeque;

use anyhow::Result;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::{Page, command};

/// Random events of pointers, keys and the wheel, reproducible for the same seed and the same answers of the page.
///
/// The events are the browser's own input, in gestures: clicks, drags, taps, keys with and without modifiers, and text
/// typed into fields, on the plot and on all controls.
#[derive(Debug)]
pub struct Storm {
    random: Random,
    latest: VecDeque<String>,
    sent: usize,
}

/// How many events are kept for the report of a failure.
const KEPT: usize = 40;

/// About how many events are sent at once.
const BATCH: usize = 40;

/// The keys that a storm presses, apart from its chords.
const KEYS: [Key; 15] = [
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Enter,
    Key::Space,
    Key::Escape,
    Key::Delete,
    Key::Backspace,
    Key::Tab,
    Key::Tab,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
];

/// Single characters: all that may be a shortcut, and what a number is made of.
const CHARACTERS: &str = "abcdefghijklmnopqrstuvwxyzNPH0123456789.-?+[]/";

/// The visible controls as boxes, and separately the plot or the list of messages: left, top, width, height, whether it
/// is a slider.
const CONTROLS: &str = "const box = (node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
      return [x, y, width, height, node.type === 'range' ? 1 : 0];
    };
    const seen = ([, , width, height]) => width > 0 && height > 0;
    const all = [...document.querySelectorAll('button, input, select, summary, textarea, [role=menuitem]')];
    return { size: [innerWidth, innerHeight], plot: box(document.querySelector('[role=application], #list')),
      controls: all.filter((node) => node.checkVisibility({ visibilityProperty: true })).map(box).filter(seen) };";

/// What lies where in the viewport, in CSS pixels.
#[derive(serde::Deserialize)]
struct Layout {
    size: [f64; 2],
    plot: Area,
    controls: Vec<Area>,
}

#[derive(Clone, Copy, serde::Deserialize)]
struct Area(f64, f64, f64, f64, u8);

impl Storm {
    /// A storm that has not begun.
    pub fn new(seed: u64) -> Storm {
        Storm { random: Random(seed), latest: VecDeque::new(), sent: 0 }
    }

    /// How many events have been sent.
    pub fn sent(&self) -> usize {
        self.sent
    }

    /// The events sent last, oldest first.
    pub fn latest(&self) -> String {
        self.latest.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// Sends at least so many events, and then releases whatever is pressed.
    pub async fn blow(&mut self, page: &Page, events: usize) -> Result<()> {
        let end = self.sent + events;
        while self.sent < end {
            let layout: Layout = page.run(CONTROLS, &[]).await?;
            let mut batch = Batch::new(layout.size);
            while batch.ticks.len() < BATCH.min(end - self.sent) {
                self.gesture(&layout, &mut batch);
            }
            self.sent += batch.ticks.len();
            for tick in &batch.ticks {
                self.latest.push_back(format!("{} {}", tick.source, tick.action));
            }
            self.latest.drain(..self.latest.len().saturating_sub(KEPT));
            command::perform(&page.driver, batch.actions()).await?;
            if self.random.one_in(6) {
                scroll(page, self.random.share()).await?;
            }
        }
        command::release(&page.driver).await
    }

    fn gesture(&mut self, layout: &Layout, batch: &mut Batch) {
        let control = self.random.pick(&layout.controls).copied();
        match (self.random.below(100), control) {
            (0..40, _) if layout.plot.2 > 0.0 && layout.plot.3 > 0.0 => self.on_plot(layout.plot, batch),
            (40..66, Some(area)) => self.on_control(area, batch),
            (66..70, _) if layout.plot.3 > 0.0 => {
                batch.wheel(self.random.inside(layout.plot), self.random.between(-400, 400))
            }
            (70..76, _) => {
                let undo: &[char] = if self.random.one_in(3) { &['y'] } else { &['z'] };
                batch.chord(&[Key::Control.value()], undo);
            }
            _ => self.keys(batch),
        }
    }

    fn on_plot(&mut self, plot: Area, batch: &mut Batch) {
        let pointer = POINTERS[self.random.below(POINTERS.len())];
        let button = if self.random.one_in(12) && pointer == "mouse" { 2 } else { 0 };
        batch.to(pointer, self.random.inside(plot));
        match self.random.below(8) {
            0 => batch.to(pointer, self.random.inside(plot)),
            1..4 => {
                batch.press(pointer, 0);
                for _ in 0..self.random.between(1, 6) {
                    batch.to(pointer, self.random.inside(plot));
                }
                // Sometimes the key that cancels a gesture comes in its middle.
                if self.random.one_in(8) {
                    batch.key(Key::Escape.value());
                }
                batch.lift(pointer, 0);
            }
            n => {
                for _ in 0..if n == 4 { 2 } else { 1 } {
                    batch.press(pointer, button);
                    batch.lift(pointer, button);
                }
            }
        }
    }

    fn on_control(&mut self, area: Area, batch: &mut Batch) {
        let pointer = POINTERS[self.random.below(POINTERS.len())];
        batch.to(pointer, self.random.inside(area));
        batch.press(pointer, 0);
        if area.4 == 1 {
            for _ in 0..self.random.between(0, 5) {
                batch.to(pointer, self.random.inside(area));
            }
        }
        batch.lift(pointer, 0);
    }

    fn keys(&mut self, batch: &mut Batch) {
        let characters: Vec<char> = CHARACTERS.chars().collect();
        for _ in 0..self.random.between(1, 4) {
            if self.random.one_in(2) {
                let key = KEYS[self.random.below(KEYS.len())].value();
                match self.random.below(5) {
                    0 => batch.chord(&[Key::Shift.value()], &[key]),
                    // With Alt, keys that are not the page's may be the browser's.
                    1 if key == Key::Up.value() || key == Key::Down.value() => {
                        batch.chord(&[Key::Alt.value()], &[key]);
                    }
                    _ => batch.key(key),
                }
            } else {
                batch.key(characters[self.random.below(characters.len())]);
            }
        }
    }
}

const POINTERS: [&str; 4] = ["mouse", "mouse", "touch", "pen"];

/// Scrolls the page, and what scrolls in it, to a share of their heights.
async fn scroll(page: &Page, share: f64) -> Result<()> {
    let body =
        "for (const node of [document.scrollingElement, ...document.querySelectorAll('.margin, #list, #inside')])
      node.scrollTop = arguments[0] * Math.max(0, node.scrollHeight - node.clientHeight);";
    page.run::<Value>(body, &[json!(share)]).await?;
    Ok(())
}

/// One event of one device.
struct Tick {
    source: &'static str,
    action: Value,
}

/// Events in turn, to be sent as one WebDriver command.
struct Batch {
    size: [f64; 2],
    ticks: Vec<Tick>,
}

impl Batch {
    fn new(size: [f64; 2]) -> Batch {
        Batch { size, ticks: Vec::new() }
    }

    fn push(&mut self, source: &'static str, action: Value) {
        self.ticks.push(Tick { source, action });
    }

    fn to(&mut self, pointer: &'static str, (x, y): (f64, f64)) {
        // The driver refuses positions outside of the viewport.
        let [x, y] = [(x, self.size[0]), (y, self.size[1])].map(|(v, top)| v.clamp(0.0, top - 1.0).floor());
        self.push(pointer, json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }));
    }

    fn press(&mut self, pointer: &'static str, button: u8) {
        self.push(pointer, json!({ "type": "pointerDown", "button": button }));
    }

    fn lift(&mut self, pointer: &'static str, button: u8) {
        self.push(pointer, json!({ "type": "pointerUp", "button": button }));
    }

    fn wheel(&mut self, (x, y): (f64, f64), delta: i64) {
        let [x, y] = [(x, self.size[0]), (y, self.size[1])].map(|(v, top)| v.clamp(0.0, top - 1.0) as i64);
        self.push("wheel", json!({ "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": delta }));
    }

    fn key(&mut self, key: char) {
        self.chord(&[], &[key]);
    }

    fn chord(&mut self, held: &[char], keys: &[char]) {
        let all = [held, keys].concat();
        for key in &all {
            self.push("key", json!({ "type": "keyDown", "value": key }));
        }
        for key in all.iter().rev() {
            self.push("key", json!({ "type": "keyUp", "value": key }));
        }
    }

    /// Every device pauses while another one acts.
    fn actions(&self) -> Value {
        let device = |name: &'static str| {
            let pause = json!({ "type": "pause", "duration": 0 });
            let own = |tick: &Tick| if tick.source == name { tick.action.clone() } else { pause.clone() };
            let actions: Vec<Value> = self.ticks.iter().map(own).collect();
            match name {
                "key" | "wheel" => json!({ "type": name, "id": format!("storm {name}"), "actions": actions }),
                _ => json!({ "type": "pointer", "id": format!("storm {name}"),
                    "parameters": { "pointerType": name }, "actions": actions }),
            }
        };
        let devices = ["mouse", "touch", "pen", "key", "wheel"].map(device);
        json!({ "actions": devices })
    }
}

/// Steele, Lea and Flood's SplitMix64.
#[derive(Debug)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.share() * n as f64) as usize
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + (self.share() * (high - low + 1) as f64) as i64
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    fn inside(&mut self, area: Area) -> (f64, f64) {
        (area.0 + self.share() * area.2, area.1 + self.share() * area.3)
    }
}
