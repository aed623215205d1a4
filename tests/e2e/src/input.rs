use anyhow::{Result, bail};
use serde_json::{Value, json};
use thirtyfour::Key;

/// The pointer of a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// The mouse, with its left button.
    Mouse,
    /// One finger.
    Touch,
    /// A pen.
    Pen,
}

/// One step of a gesture, between which a test can look at the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Presses the left button, or touches the screen.
    Down,
    /// Moves, pressed.
    Move,
    /// Releases the button, or lifts the finger.
    Up,
    /// The system takes the touch away, for a gesture of its own; of a mouse, the same as [`Step::Up`].
    Cancel,
}

impl Step {
    /// The protocol's command for this step of a pointer, with its parameters.
    pub(crate) fn command(self, pointer: Pointer, x: f64, y: f64) -> (&'static str, Value) {
        if pointer == Pointer::Touch {
            let (kind, touches) = match self {
                Step::Down => ("touchStart", json!([{ "x": x, "y": y }])),
                Step::Move => ("touchMove", json!([{ "x": x, "y": y }])),
                Step::Up => ("touchEnd", json!([])),
                Step::Cancel => ("touchCancel", json!([])),
            };
            return ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": touches }));
        }
        let (kind, buttons) = match self {
            Step::Down => ("mousePressed", 1),
            Step::Move => ("mouseMoved", 1),
            Step::Up | Step::Cancel => ("mouseReleased", 0),
        };
        let kind_of_pointer = if pointer == Pointer::Pen { "pen" } else { "mouse" };
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1,
            "pointerType": kind_of_pointer });
        ("Input.dispatchMouseEvent", event)
    }
}

/// The actions of one pointer, step by step; positions are CSS pixels from the top left corner of the viewport.
///
/// The browser gets real input events at the pace that the gesture states, not synthetic DOM events.
#[derive(Clone, Debug)]
pub struct Gesture {
    pointer: Pointer,
    steps: Vec<Value>,
    at: (f64, f64),
}

/// Time between two events of a moving pointer, in milliseconds: 60 a second, as a mouse or a screen sends them.
const EVENT_INTERVAL: u32 = 16;

impl Gesture {
    /// A gesture without steps.
    pub fn new(pointer: Pointer) -> Gesture {
        Gesture { pointer, steps: Vec::new(), at: (0.0, 0.0) }
    }

    /// Goes to a place in one jump.
    pub fn to(self, x: f64, y: f64) -> Gesture {
        self.to_within(x, y, 0)
    }

    /// Goes to a position on a straight line, at constant speed, within `milliseconds`.
    pub fn to_within(mut self, x: f64, y: f64, milliseconds: u32) -> Gesture {
        let (from_x, from_y) = self.at;
        let n_steps = (milliseconds / EVENT_INTERVAL).max(1);
        for step in 1..=n_steps {
            let part = f64::from(step) / f64::from(n_steps);
            self.steps.push(json!({
                "type": "pointerMove",
                "duration": milliseconds / n_steps,
                "x": from_x + part * (x - from_x),
                "y": from_y + part * (y - from_y),
            }));
        }
        self.at = (x, y);
        self
    }

    /// Presses the button, or touches the screen.
    pub fn down(mut self) -> Gesture {
        self.steps.push(json!({ "type": "pointerDown", "button": 0 }));
        self
    }

    /// Clicks with the right button.
    pub fn right_click(mut self) -> Gesture {
        for kind in ["pointerDown", "pointerUp"] {
            self.steps.push(json!({ "type": kind, "button": 2 }));
        }
        self
    }

    /// Releases the button, or lifts the finger.
    pub fn up(mut self) -> Gesture {
        self.steps.push(json!({ "type": "pointerUp", "button": 0 }));
        self
    }

    /// Waits for some milliseconds.
    pub fn wait(mut self, milliseconds: u32) -> Gesture {
        self.steps.push(json!({ "type": "pause", "duration": milliseconds }));
        self
    }
}

/// Gestures made at the same time, step by step, as a WebDriver command.
pub(crate) fn gestures(gestures: &[Gesture]) -> Value {
    let source = |(finger, gesture): (usize, &Gesture)| {
        let kind = match gesture.pointer {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
            Pointer::Pen => "pen",
        };
        json!({
            "type": "pointer",
            "id": format!("{kind} {finger}"),
            "parameters": { "pointerType": kind },
            "actions": gesture.steps,
        })
    };
    json!({ "actions": gestures.iter().enumerate().map(source).collect::<Vec<_>>() })
}

/// A turn of the wheel at a position, as a WebDriver command, which has integer pixels.
pub(crate) fn wheel(x: i32, y: i32, delta_y: i32) -> Value {
    let turn = json!({ "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": delta_y });
    json!({ "actions": [{ "type": "wheel", "id": "wheel", "actions": [turn] }] })
}

/// Keys pressed in turn and then released, `times` times, as a WebDriver command.
pub(crate) fn chord(keys: &str, times: usize) -> Result<Value> {
    let names = if keys == "+" { vec!["+"] } else { keys.split('+').collect() };
    let values = names.into_iter().map(key).collect::<Result<Vec<char>>>()?;
    let down = values.iter().map(|value| json!({ "type": "keyDown", "value": value }));
    let up = values.iter().rev().map(|value| json!({ "type": "keyUp", "value": value }));
    let press: Vec<Value> = down.chain(up).collect();
    Ok(keyboard(vec![press; times].concat()))
}

/// One key pressed or released, as a WebDriver command.
pub(crate) fn hold(name: &str, down: bool) -> Result<Value> {
    let kind = if down { "keyDown" } else { "keyUp" };
    Ok(keyboard(vec![json!({ "type": kind, "value": key(name)? })]))
}

fn keyboard(actions: Vec<Value>) -> Value {
    json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] })
}

/// A key by the name that the page sees as `event.key`.
fn key(name: &str) -> Result<char> {
    let mut characters = name.chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        return Ok(character);
    }
    let key = match name {
        "Alt" => Key::Alt,
        "ArrowDown" => Key::Down,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "Backspace" => Key::Backspace,
        "Control" => Key::Control,
        "Delete" => Key::Delete,
        "End" => Key::End,
        "Enter" => Key::Enter,
        "Escape" => Key::Escape,
        "F10" => Key::F10,
        "F11" => Key::F11,
        "Home" => Key::Home,
        "Meta" => Key::Meta,
        "PageDown" => Key::PageDown,
        "PageUp" => Key::PageUp,
        "Shift" => Key::Shift,
        "Space" => Key::Space,
        "Tab" => Key::Tab,
        _ => bail!("no key has the name {name:?} here"),
    };
    Ok(key.value())
}
