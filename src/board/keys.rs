//! The key bindings of the board; `words` explains each.

use std::sync::LazyLock;

use super::{App, Command, Panel, Part, Tool};
use crate::keyboard::{self, Scope, With};
use crate::model::{SETTINGS, Setting};
use crate::screen::{self, Common, Playback, SceneCommand, Screen};
use crate::slider::Slider;

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Move the crosshair by so many fine steps.
    Step(i32),
    /// Use the tool at the crosshair.
    Act,
    /// Cancel what is under way.
    Cancel,
    /// Remove the selected point.
    Remove,
    /// Give the selected point the chosen class.
    Relabel,
    /// Select the next point.
    Next,
    /// Select the previous point.
    Previous,
    /// Choose the class of the key's index in its row.
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
    /// Show or hide a part of the picture.
    Show(Part),
    /// Open the panel of the key's index in its row, or close it.
    Panel,
    /// Show or hide the fits.
    HideFits,
    /// Show the board as it was opened.
    StartAgain,
    /// Undo the last step.
    Undo,
    /// Redo the step that was undone last.
    Redo,
    /// Go one step forward in the lecture, or back.
    Scene(bool),
    /// Take the next step of the open panel, or the last one back.
    PanelStep(bool),
    /// Something that the page does without the board.
    Page(PageTask),
}

/// What a key has the page do without the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTask {
    /// Open the list of keys.
    Help,
    /// Blank the screen.
    Blank,
    /// Enter or leave full screen.
    FullScreen,
    /// Open the controls that are not on stage, or close them.
    Controls,
    /// Open the list of scenes, or close it.
    Scenes,
    /// Show the notes, or hide them.
    Notes,
    /// Fill the window with the QR code of the board.
    Code,
    /// Open the menu of the selected point, or of the place at the crosshair.
    Menu,
    /// Focus a slider; where it has the focus, switch it to its neutral value or back.
    Slider(&'static Slider),
}

/// Whether the screen or the page answers a key, and with what.
pub type Answer = screen::Answer<Command, PageTask>;

/// One line of the table.
pub type Binding = keyboard::Binding<Action>;

/// What links call the panels, in the order of [`Panel::ALL`]; they hide the tables with all panels.
const PANEL_PARTS: [&str; 9] =
    ["numbers", "probe", "formulas", "weights", "em", "samples", "experiment", "holdout", "decisions"];

const ARROWS: &[&str] = &["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/// Every key there is, in the order in which help lists them. Those of sliders stand in the table of settings.
pub static BINDINGS: LazyLock<Vec<Binding>> = LazyLock::new(|| {
    let sliders =
        Setting::sliders().filter_map(|slider| screen::to_slider(slider, Action::Page(PageTask::Slider(slider))));
    BEFORE_SLIDERS.iter().copied().chain(sliders).chain(AFTER_SLIDERS.iter().copied()).collect()
});

const BEFORE_SLIDERS: &[Binding] = &[
    Binding::new(Scope::Presenting, With::Nothing, &["b", "."], Action::Page(PageTask::Blank)),
    Binding::new(Scope::Presenting, With::Nothing, &["f"], Action::Page(PageTask::FullScreen)),
    Binding::new(Scope::Presenting, With::Nothing, &["c"], Action::Page(PageTask::Controls)),
    Binding::new(Scope::Presenting, With::Nothing, &["l"], Action::Page(PageTask::Scenes)),
    Binding::new(Scope::Presenting, With::Nothing, &["n"], Action::Page(PageTask::Notes)),
    Binding::new(Scope::Presenting, With::Shift, &["n"], Action::Next),
    Binding::new(Scope::Page, With::Nothing, &["v"], Action::Tool(Tool::Move)),
    Binding::new(Scope::Page, With::Nothing, &["b"], Action::Tool(Tool::Brush)),
    Binding::new(Scope::Page, With::Nothing, &["e"], Action::Tool(Tool::Eraser)),
    Binding::new(Scope::Page, With::Nothing, &["p"], Action::Tool(Tool::Probe)),
    Binding::new(Scope::Page, With::Nothing, &["["], Action::Grow(false)),
    Binding::new(Scope::Page, With::Nothing, &["]"], Action::Grow(true)),
    Binding::new(Scope::Page, With::Nothing, &["1", "2", "3", "4", "5", "6", "7", "8"], Action::Class),
    Binding::new(Scope::Page, With::Nothing, &["0"], Action::Unlabeled),
    Binding::new(Scope::Page, With::Nothing, &["+", "="], Action::Zoom(true)),
    Binding::new(Scope::Page, With::Nothing, &["-"], Action::Zoom(false)),
    Binding::new(Scope::Page, With::Nothing, &["h"], Action::HideFits),
    Binding::new(Scope::Page, With::Nothing, &["g"], Action::Corner),
    Binding::new(Scope::Page, With::Shift, &["g"], Action::Show(Part::Wall)),
    Binding::new(Scope::Page, With::Shift, &["c"], Action::Family),
    Binding::new(Scope::Page, With::Nothing, &["m"], Action::Map),
    Binding::new(Scope::Page, With::Nothing, &["y"], Action::Show(Part::Marginals)),
    Binding::new(Scope::Page, With::Nothing, &["u"], Action::Show(Part::Errors)),
    Binding::new(Scope::Page, With::Nothing, &["j"], Action::Show(Part::Sigmoid)),
    Binding::new(Scope::Page, With::Nothing, &["k"], Action::Show(Part::Contours)),
    Binding::new(Scope::Page, With::Nothing, &["z"], Action::Show(Part::Others)),
    Binding::new(Scope::Page, With::Nothing, &["x"], Action::PanelStep(true)),
    Binding::new(Scope::Page, With::Shift, &["x"], Action::PanelStep(false)),
    Binding::new(Scope::Page, With::Shift, &["1", "2", "3", "4", "5", "6", "7", "8", "9"], Action::Panel),
];

const AFTER_SLIDERS: &[Binding] = &[
    Binding::new(Scope::Page, With::Nothing, &["r"], Action::StartAgain),
    Binding::new(Scope::Page, With::Ctrl, &["z"], Action::Undo),
    Binding::new(Scope::Page, With::CtrlShift, &["z"], Action::Redo),
    Binding::new(Scope::Page, With::Ctrl, &["y"], Action::Redo),
    Binding::new(Scope::Page, With::Nothing, &["PageDown"], Action::Scene(true)),
    Binding::new(Scope::Page, With::Nothing, &["PageUp"], Action::Scene(false)),
    Binding::new(Scope::Page, With::Nothing, &["q"], Action::Page(PageTask::Code)),
    Binding::new(Scope::Page, With::Nothing, &["?"], Action::Page(PageTask::Help)),
    Binding::new(Scope::Plot, With::Nothing, ARROWS, Action::Step(4)),
    Binding::new(Scope::Plot, With::Shift, ARROWS, Action::Step(20)),
    Binding::new(Scope::Plot, With::Alt, ARROWS, Action::Step(1)),
    Binding::new(Scope::Plot, With::Nothing, &["Enter", " "], Action::Act),
    Binding::new(Scope::Page, With::Nothing, &["l"], Action::Relabel),
    Binding::new(Scope::Page, With::Nothing, &["n"], Action::Next),
    Binding::new(Scope::Page, With::Shift, &["n"], Action::Previous),
    Binding::new(Scope::Plot, With::Nothing, &["Delete", "Backspace"], Action::Remove),
    Binding::new(Scope::Plot, With::Nothing, &["ContextMenu"], Action::Page(PageTask::Menu)),
    Binding::new(Scope::Plot, With::Shift, &["F10"], Action::Page(PageTask::Menu)),
    Binding::new(Scope::Plot, With::Nothing, &["Escape"], Action::Cancel),
];

impl Action {
    /// The parts of the page, by their names in `hide=`, that the action needs.
    pub(super) fn parts(self) -> &'static [&'static str] {
        match self {
            Action::Tool(Tool::Probe) => &["tools", "probe"],
            Action::Tool(Tool::Move | Tool::Brush | Tool::Eraser) | Action::Grow(_) | Action::Relabel => &["tools"],
            Action::Undo | Action::Redo | Action::Remove | Action::StartAgain => &["editing"],
            Action::Zoom(_) => &["axes"],
            Action::Corner => &["generative", "pooling", "correlation"],
            Action::Family => &["generative", "family"],
            Action::Map | Action::Show(_) => &["shown"],
            Action::Panel => &["numbers"],
            Action::HideFits => &["reveal"],
            Action::Page(PageTask::Code) => &["files"],
            // The radio buttons of the classes and the steps of the lecture are never hidden.
            Action::Class | Action::Unlabeled | Action::Scene(_) => &[],
            Action::Step(_) | Action::PanelStep(_) | Action::Act | Action::Next | Action::Previous | Action::Cancel => {
                &[]
            }
            Action::Page(PageTask::Slider(slider)) => slider.parts,
            Action::Page(_) => &[],
        }
    }

    /// The settings that the action changes.
    pub(super) fn sets(self) -> Vec<&'static Setting> {
        let is_set = |setting: &&Setting| match self {
            Action::Corner => ["pooling", "correlation"].contains(&setting.key),
            Action::Family => setting.key == "family",
            Action::Page(PageTask::Slider(slider)) => setting.slider.as_ref() == Some(slider),
            _ => false,
        };
        SETTINGS.iter().filter(is_set).collect()
    }
}

impl App {
    /// The answer to a key that is bound to an action.
    pub(super) fn answer_of(&self, action: Action, place: usize) -> Option<Answer> {
        match action {
            Action::Page(task) => Some(Answer::Page(task)),
            action => self.command(action, place).map(Answer::Screen),
        }
    }

    fn command(&self, action: Action, place: usize) -> Option<Command> {
        Some(match action {
            Action::Step(by) => {
                let (right, up) = [(-by, 0), (by, 0), (0, by), (0, -by)][place];
                Command::Step(right, up)
            }
            Action::Act => Command::Act,
            Action::Cancel if self.is_playing() => Common::Scene(SceneCommand::Stop).into(),
            Action::Cancel => return (self.gesture.can_cancel() || self.can_leave_wall()).then_some(Command::Escape),
            Action::Remove => Command::RemoveSelected,
            Action::Relabel => Command::RelabelSelected,
            Action::Next => Command::SelectNext { forward: true },
            Action::Previous => Command::SelectNext { forward: false },
            Action::Class => {
                return (place < self.board().data.n_classes()).then_some(Command::ChooseClass(Some(place)));
            }
            Action::Unlabeled => Command::ChooseClass(None),
            Action::Tool(tool) => Command::ChooseTool(tool),
            Action::Grow(larger) => Command::GrowBrush(larger),
            Action::Zoom(closer) => Command::Zoom(closer),
            Action::HideFits => Common::HideFits(!self.fits_hidden()).into(),
            Action::Corner => Command::NextMember,
            Action::Family => Command::ChooseFamily(self.board().settings.generative.family.next()),
            Action::Map => Command::ShowMap(self.view.shown().map_choice().next()),
            Action::Show(part) => Command::Show(part, !self.view.shown().flags()[part as usize]),
            Action::PanelStep(forward) => Command::Playback(if forward { Playback::Forward } else { Playback::Back }),
            Action::Panel => {
                let panel = Panel::ALL[place];
                if self.session.keyboard.hides(PANEL_PARTS[place]) {
                    return None;
                }
                Common::OpenPanel(if self.panel() == panel { Panel::Closed } else { panel }).into()
            }
            Action::StartAgain => return self.can_start_again().then(|| Common::StartAgain.into()),
            Action::Undo => Common::Undo.into(),
            Action::Redo => Common::Redo.into(),
            Action::Scene(_) if self.scenes().is_empty() => return None,
            Action::Scene(forward) => Common::Scene(SceneCommand::Step { forward }).into(),
            Action::Page(_) => return None,
        })
    }
}
