//! The keys: one table says what each asks for, binds it and, with `words`, explains it.

use super::key_press::KeyPress;
use super::{App, Msg, SceneMsg, Tool};
use crate::model::Family;

/// What is held with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Nothing.
    Nothing,
    /// Shift.
    Shift,
    /// Alt.
    Alt,
    /// Control, or Command on a Mac.
    Ctrl,
    /// Control, or Command on a Mac, and Shift.
    CtrlShift,
}

/// Where a key counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere but where text is entered.
    Page,
    /// While the plot has the focus.
    Plot,
    /// In presenter mode, before all else.
    Presenting,
}

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the crosshair by so many fine steps.
    Step(i32),
    /// Use the tool at the crosshair.
    Act,
    /// Call off what is going on.
    Cancel,
    /// Take the selected point out.
    Remove,
    /// Give the selected point the chosen class.
    Relabel,
    /// Select the next point.
    Next,
    /// Select the previous point.
    Previous,
    /// Choose the class of that place in the row of keys.
    Class,
    /// Choose no class.
    Unlabeled,
    /// Choose a tool.
    Tool(Tool),
    /// Make the brush larger, or smaller.
    Grow(bool),
    /// Show a smaller part of the plane, or a larger one.
    Zoom(bool),
    /// Use the next generative model with a name.
    Corner,
    /// Use the other family of generative models.
    Family,
    /// Show the next map.
    Map,
    /// Show or hide the fits.
    HideFits,
    /// Show the board as it was opened.
    StartAgain,
    /// Take the last step back.
    Undo,
    /// Do the step taken back last again.
    Redo,
    /// Go one step on in the lecture, or back.
    Scene(bool),
    /// Something that the page does without the board.
    Page(PageTask),
}

/// What a key has the page do, the board knowing nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTask {
    /// Open the list of keys.
    Help,
    /// Blank the screen.
    Blank,
    /// Fill the screen, or no longer.
    FullScreen,
    /// Fill the window with the QR code of the board.
    Code,
    /// Open the menu of the selected point, or of the place at the crosshair.
    Menu,
    /// Focus a slider; where it has the focus, switch it to its neutral value or back.
    Slider(Slider),
}

/// A slider that has a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slider {
    /// Of the shared variance.
    Pooling,
    /// Of the correlation.
    Correlation,
    /// Of the variance smoothing.
    VarianceSmoothing,
    /// Of the class prior.
    ClassPrior,
    /// Of the weight prior.
    WeightPrior,
    /// Of the bins of histograms.
    Bins,
    /// Of the smoothing of counts.
    CountSmoothing,
}

impl Slider {
    /// All of them, in their order, with the names of their parts of the page and of their models' parts.
    const PARTS: [[&'static str; 2]; 7] = [
        ["pooling", "generative"],
        ["correlation", "generative"],
        ["variance-smoothing", "generative"],
        ["class-prior", "generative"],
        ["prior-std", "logistic"],
        ["bins", "generative"],
        ["count-smoothing", "generative"],
    ];

    /// The name of its part of the page.
    pub fn part(self) -> &'static str {
        Slider::PARTS[self as usize][0]
    }
}

/// Who answers a key, and with what.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The board.
    Board(Msg),
    /// The page.
    Page(PageTask),
}

/// One line of the table: keys that ask for the same thing in the same place.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The browser's names of the keys, letters in lower case.
    pub keys: &'static [&'static str],
    /// What is held with them.
    pub with: With,
    /// Where they count.
    pub scope: Scope,
    /// What they are for.
    pub action: Action,
}

const ARROWS: &[&str] = &["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const fn on(scope: Scope, with: With, keys: &'static [&'static str], action: Action) -> Binding {
    Binding { keys, with, scope, action }
}

/// Every key there is, in the order in which help lists them.
pub const BINDINGS: &[Binding] = &[
    on(Scope::Presenting, With::Nothing, &["b", "."], Action::Page(PageTask::Blank)),
    on(Scope::Presenting, With::Nothing, &["f"], Action::Page(PageTask::FullScreen)),
    on(Scope::Page, With::Nothing, &["v"], Action::Tool(Tool::Move)),
    on(Scope::Page, With::Nothing, &["b"], Action::Tool(Tool::Brush)),
    on(Scope::Page, With::Nothing, &["e"], Action::Tool(Tool::Eraser)),
    on(Scope::Page, With::Nothing, &["p"], Action::Tool(Tool::Probe)),
    on(Scope::Page, With::Nothing, &["["], Action::Grow(false)),
    on(Scope::Page, With::Nothing, &["]"], Action::Grow(true)),
    on(Scope::Page, With::Nothing, &["1", "2", "3", "4", "5", "6", "7", "8"], Action::Class),
    on(Scope::Page, With::Nothing, &["0"], Action::Unlabeled),
    on(Scope::Page, With::Nothing, &["+", "="], Action::Zoom(true)),
    on(Scope::Page, With::Nothing, &["-"], Action::Zoom(false)),
    on(Scope::Page, With::Nothing, &["h"], Action::HideFits),
    on(Scope::Page, With::Nothing, &["g"], Action::Corner),
    on(Scope::Page, With::Nothing, &["c"], Action::Family),
    on(Scope::Page, With::Nothing, &["m"], Action::Map),
    on(Scope::Page, With::Nothing, &["s"], Action::Page(PageTask::Slider(Slider::Pooling))),
    on(Scope::Page, With::Nothing, &["o"], Action::Page(PageTask::Slider(Slider::Correlation))),
    on(Scope::Page, With::Nothing, &["t"], Action::Page(PageTask::Slider(Slider::VarianceSmoothing))),
    on(Scope::Page, With::Nothing, &["d"], Action::Page(PageTask::Slider(Slider::Bins))),
    on(Scope::Page, With::Nothing, &["a"], Action::Page(PageTask::Slider(Slider::CountSmoothing))),
    on(Scope::Page, With::Nothing, &["i"], Action::Page(PageTask::Slider(Slider::ClassPrior))),
    on(Scope::Page, With::Nothing, &["w"], Action::Page(PageTask::Slider(Slider::WeightPrior))),
    on(Scope::Page, With::Nothing, &["r"], Action::StartAgain),
    on(Scope::Page, With::Ctrl, &["z"], Action::Undo),
    on(Scope::Page, With::CtrlShift, &["z"], Action::Redo),
    on(Scope::Page, With::Ctrl, &["y"], Action::Redo),
    on(Scope::Page, With::Nothing, &["PageDown"], Action::Scene(true)),
    on(Scope::Page, With::Nothing, &["PageUp"], Action::Scene(false)),
    on(Scope::Page, With::Nothing, &["q"], Action::Page(PageTask::Code)),
    on(Scope::Page, With::Nothing, &["?"], Action::Page(PageTask::Help)),
    on(Scope::Plot, With::Nothing, ARROWS, Action::Step(4)),
    on(Scope::Plot, With::Shift, ARROWS, Action::Step(20)),
    on(Scope::Plot, With::Alt, ARROWS, Action::Step(1)),
    on(Scope::Plot, With::Nothing, &["Enter", " "], Action::Act),
    on(Scope::Page, With::Nothing, &["l"], Action::Relabel),
    on(Scope::Page, With::Nothing, &["n"], Action::Next),
    on(Scope::Page, With::Shift, &["n"], Action::Previous),
    on(Scope::Plot, With::Nothing, &["Delete", "Backspace"], Action::Remove),
    on(Scope::Plot, With::Nothing, &["ContextMenu"], Action::Page(PageTask::Menu)),
    on(Scope::Plot, With::Shift, &["F10"], Action::Page(PageTask::Menu)),
    on(Scope::Plot, With::Nothing, &["Escape"], Action::Cancel),
];

impl Action {
    /// The parts of the page, as `hide=` names them, that it belongs to: it needs them all.
    fn parts(self) -> &'static [&'static str] {
        match self {
            Action::Tool(Tool::Probe) => &["tools", "probe"],
            Action::Tool(Tool::Move | Tool::Brush | Tool::Eraser) | Action::Grow(_) | Action::Relabel => &["tools"],
            Action::Undo | Action::Redo | Action::Remove | Action::StartAgain => &["editing"],
            Action::Zoom(_) => &["axes"],
            Action::Corner => &["generative", "pooling", "correlation"],
            Action::Family => &["generative", "family"],
            Action::Map => &["shown"],
            Action::HideFits => &["reveal"],
            Action::Page(PageTask::Blank | PageTask::FullScreen) => &["present"],
            Action::Page(PageTask::Code) => &["files"],
            // The radios of the classes and the steps of the lecture stay, whichever menus are hidden.
            Action::Class | Action::Unlabeled | Action::Scene(_) => &[],
            Action::Step(_) | Action::Act | Action::Next | Action::Previous | Action::Cancel => &[],
            Action::Page(PageTask::Slider(slider)) => &Slider::PARTS[slider as usize],
            Action::Page(PageTask::Help | PageTask::Menu) => &[],
        }
    }
}

impl Binding {
    /// Whether it is a character without a modifier, which speech input and unsteady hands strike by accident.
    pub fn is_single_character(&self) -> bool {
        matches!(self.with, With::Nothing | With::Shift) && self.keys[0].len() == 1 && self.keys[0] != " "
    }
}

impl App {
    /// The keys that count on this page: all but those of parts that are hidden.
    pub fn bindings(&self) -> impl Iterator<Item = &'static Binding> {
        BINDINGS.iter().filter(|row| !row.action.parts().iter().any(|part| self.view.hides(part)))
    }

    /// What a key asks for, or `None` when it has no meaning here and is the browser's.
    pub fn binding(&self, press: &KeyPress) -> Option<Answer> {
        // A layout may have its digits, and nothing else, behind Shift: what lies there chooses classes all the same.
        let place = press.code.strip_prefix("Digit").filter(|_| !press.shift && !press.alt);
        let name = place.unwrap_or(&press.key);
        let held = match (press.ctrl, press.shift, press.alt) {
            (false, false, false) => With::Nothing,
            (false, true, false) => With::Shift,
            (false, _, true) => With::Alt,
            (true, shift, false) => {
                if shift {
                    With::CtrlShift
                } else {
                    With::Ctrl
                }
            }
            (true, _, true) => return None,
        };
        // Capital letters and signs that need Shift are found without it.
        let (row, place) = self.row(name, held, press).or_else(|| match held {
            With::Shift => self.row(name, With::Nothing, press),
            _ => None,
        })?;
        match row.action {
            Action::Page(task) => Some(Answer::Page(task)),
            action => self.message(action, place).map(Answer::Board),
        }
    }

    fn row(&self, name: &str, held: With, press: &KeyPress) -> Option<(&'static Binding, usize)> {
        for row in self.bindings() {
            let counts = row.with == held
                && match row.scope {
                    Scope::Page => true,
                    // Wherever the focus is, Escape calls off what plays by itself.
                    Scope::Plot => press.on_plot || row.action == Action::Cancel && self.played().is_some(),
                    Scope::Presenting => press.presenting,
                }
                && (self.view.single_keys() || !row.is_single_character());
            if let Some(place) = row.keys.iter().position(|key| key.eq_ignore_ascii_case(name))
                && counts
            {
                return Some((row, place));
            }
        }
        None
    }

    fn message(&self, action: Action, place: usize) -> Option<Msg> {
        Some(match action {
            Action::Step(by) => {
                let (right, up) = [(-by, 0), (by, 0), (0, by), (0, -by)][place];
                Msg::Step(right, up)
            }
            Action::Act => Msg::Act,
            Action::Cancel if self.played().is_some() => Msg::Scene(SceneMsg::Stop),
            Action::Cancel => return self.gesture.can_cancel().then_some(Msg::Cancel),
            Action::Remove => Msg::RemoveSelected,
            Action::Relabel => Msg::RelabelSelected,
            Action::Next => Msg::SelectNext { forward: true },
            Action::Previous => Msg::SelectNext { forward: false },
            Action::Class => {
                return (place < self.board().data.n_classes()).then_some(Msg::ChooseClass(Some(place)));
            }
            Action::Unlabeled => Msg::ChooseClass(None),
            Action::Tool(tool) => Msg::ChooseTool(tool),
            Action::Grow(larger) => Msg::GrowBrush(larger),
            Action::Zoom(closer) => Msg::Zoom(closer),
            Action::HideFits => Msg::HideFits(!self.view.fits_hidden()),
            Action::Corner => Msg::NextCorner,
            Action::Family => Msg::ChooseFamily(match self.board().settings.generative.family {
                Family::Gaussian => Family::Histogram,
                Family::Histogram => Family::Gaussian,
            }),
            Action::Map => Msg::ShowMap(self.view.shown().map_choice().next()),
            Action::StartAgain => return self.can_start_again().then_some(Msg::StartAgain),
            Action::Undo => Msg::Undo,
            Action::Redo => Msg::Redo,
            Action::Scene(_) if self.scenes().is_empty() => return None,
            Action::Scene(forward) => Msg::Scene(SceneMsg::Step { forward }),
            Action::Page(_) => return None,
        })
    }
}
