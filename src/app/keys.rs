use super::{App, Hand, Msg};

/// A key as the browser names it, and what was held with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The browser's `KeyboardEvent.key`.
    pub key: String,
    /// Shift was down.
    pub shift: bool,
    /// Alt was down.
    pub alt: bool,
    /// Control, or Command on a Mac, was down.
    pub ctrl: bool,
    /// The plot has the focus; else only the global keys count.
    pub on_plot: bool,
}

/// Fine steps of the crosshair in one press of an arrow key: plain, with Shift, with Alt.
const STEPS: [i32; 3] = [4, 20, 1];

impl App {
    /// What a key asks for, or `None` when it has no meaning here and is the browser's.
    pub fn binding(&self, press: &KeyPress) -> Option<Msg> {
        if press.ctrl {
            return match (press.key.to_ascii_lowercase().as_str(), press.shift) {
                ("z", false) => Some(Msg::Undo),
                ("z", true) | ("y", false) => Some(Msg::Redo),
                _ => None,
            };
        }
        if !press.on_plot {
            return None;
        }
        let step = match (press.shift, press.alt) {
            (true, _) => STEPS[1],
            (false, true) => STEPS[2],
            (false, false) => STEPS[0],
        };
        match press.key.as_str() {
            "ArrowLeft" => Some(Msg::Step(-step, 0)),
            "ArrowRight" => Some(Msg::Step(step, 0)),
            "ArrowUp" => Some(Msg::Step(0, step)),
            "ArrowDown" => Some(Msg::Step(0, -step)),
            _ if press.alt => None,
            "Enter" | " " => Some(Msg::Act),
            "Escape" => self.has_something_to_cancel().then_some(Msg::Cancel),
            "Delete" | "Backspace" => Some(Msg::RemoveSelected),
            "n" => Some(Msg::SelectNext { forward: true }),
            "N" => Some(Msg::SelectNext { forward: false }),
            "h" | "H" => Some(Msg::HideFits(!self.fits_hidden)),
            "0" => Some(Msg::ChooseClass(None)),
            digit => {
                let class = digit.parse::<usize>().ok()?.checked_sub(1)?;
                (class < self.board.data.n_classes()).then_some(Msg::ChooseClass(Some(class)))
            }
        }
    }

    fn has_something_to_cancel(&self) -> bool {
        self.hand != Hand::Free || self.selected.is_some() || self.crosshair.is_some()
    }
}
