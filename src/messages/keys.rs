//! The key bindings of the screen; `words` explains each.

use std::sync::LazyLock;

use super::command::Command;
use super::panel::{Panel, Tabled};
use super::state::Messages;
use crate::bag::{BagSetting, SLIDERS};
use crate::keyboard::{self, Scope, With};
use crate::screen::{self, Common, Playback, SceneCommand, Screen};
use crate::slider::Slider;

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Select the next message, or the previous one.
    Select(bool),
    /// Remove the selected message.
    Remove,
    /// Judge the selected message.
    JudgeSelected,
    /// Give the selected message the class of this index; without a selection, give it to new messages.
    Class,
    /// Give the selected message no class; without a selection, give new messages none.
    Unlabeled,
    /// Use the other model.
    Model,
    /// Show logistic regression, or not.
    Logistic,
    /// Smooth more, or less.
    Smoother(bool),
    /// Take the next step of what is open, or the last one back: of a run, else the other units of the evidence. The
    /// step after the last throw of a message keeps it.
    Step(bool),
    /// Shuffle the words that the model wrote.
    Shuffle,
    /// Show the joint table in the panel *Table*, or the messages.
    Joint,
    /// Open the panel of this index, or the evidence if it is open.
    Panel,
    /// Hide what the model says, or show it.
    HideFits,
    /// Show the corpus as it was opened.
    StartAgain,
    /// Undo the last step.
    Undo,
    /// Redo the step that was undone last.
    Redo,
    /// Go one step forward in the lecture, or back.
    Scene(bool),
    /// Cancel what is under way, go back to the evidence, or deselect.
    Cancel,
    /// Something that the page does without the app.
    Page(PageTask),
}

/// What a key has the page do.
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
    /// Fill the window with the QR code.
    Code,
    /// Focus the text that is judged.
    Judge,
    /// Focus the field of a new message.
    NewMessage,
    /// Edit the selected message.
    Edit,
    /// Focus a slider; where it has the focus, switch it to its neutral value or back.
    Slider(&'static Slider),
}

/// Whether the screen or the page answers a key, and with what.
pub type Answer = screen::Answer<Command, PageTask>;

/// One line of the table.
pub type Binding = keyboard::Binding<Action>;

const fn on(scope: Scope, keys: &'static [&'static str], action: Action) -> Binding {
    Binding::new(scope, With::Nothing, keys, action)
}

/// The names of the panels in links, in the order of [`Panel::ALL`].
const PANEL_PARTS: [&str; 9] =
    ["evidence", "table", "formulas", "prior", "em", "samples", "experiment", "holdout", "costs"];

/// Every key there is, in the order in which help lists them. Those of sliders stand in the table of sliders.
pub static BINDINGS: LazyLock<Vec<Binding>> = LazyLock::new(|| {
    let sliders = SLIDERS.iter().filter_map(|slider| screen::to_slider(slider, Action::Page(PageTask::Slider(slider))));
    BEFORE_SLIDERS.iter().copied().chain(sliders).chain(AFTER_SLIDERS.iter().copied()).collect()
});

const BEFORE_SLIDERS: &[Binding] = &[
    on(Scope::Presenting, &["b", "."], Action::Page(PageTask::Blank)),
    on(Scope::Presenting, &["f"], Action::Page(PageTask::FullScreen)),
    on(Scope::Presenting, &["c"], Action::Page(PageTask::Controls)),
    on(Scope::Presenting, &["l"], Action::Page(PageTask::Scenes)),
    on(Scope::Presenting, &["n"], Action::Page(PageTask::Notes)),
    Binding::new(Scope::Presenting, With::Shift, &["n"], Action::Select(true)),
    on(Scope::Page, &["/"], Action::Page(PageTask::Judge)),
    on(Scope::Page, &["a"], Action::Page(PageTask::NewMessage)),
    on(Scope::Page, &["1", "2", "3", "4", "5", "6", "7", "8"], Action::Class),
    on(Scope::Page, &["0"], Action::Unlabeled),
    on(Scope::Page, &["m"], Action::Model),
    Binding::new(Scope::Page, With::Shift, &["w"], Action::Logistic),
    on(Scope::Page, &["x"], Action::Step(true)),
    Binding::new(Scope::Page, With::Shift, &["x"], Action::Step(false)),
    Binding::new(Scope::Page, With::Shift, &["s"], Action::Shuffle),
    on(Scope::Page, &["t"], Action::Joint),
    Binding::new(Scope::Page, With::Shift, &["1", "2", "3", "4", "5", "6", "7", "8", "9"], Action::Panel),
    on(Scope::Page, &["["], Action::Smoother(false)),
    on(Scope::Page, &["]"], Action::Smoother(true)),
];

const AFTER_SLIDERS: &[Binding] = &[
    on(Scope::Page, &["h"], Action::HideFits),
    on(Scope::Page, &["r"], Action::StartAgain),
    Binding::new(Scope::Page, With::Ctrl, &["z"], Action::Undo),
    Binding::new(Scope::Page, With::CtrlShift, &["z"], Action::Redo),
    Binding::new(Scope::Page, With::Ctrl, &["y"], Action::Redo),
    on(Scope::Page, &["PageDown"], Action::Scene(true)),
    on(Scope::Page, &["PageUp"], Action::Scene(false)),
    on(Scope::Page, &["q"], Action::Page(PageTask::Code)),
    on(Scope::Page, &["?"], Action::Page(PageTask::Help)),
    on(Scope::Page, &["n"], Action::Select(true)),
    Binding::new(Scope::Page, With::Shift, &["n"], Action::Select(false)),
    on(Scope::Plot, &["ArrowDown"], Action::Select(true)),
    on(Scope::Plot, &["ArrowUp"], Action::Select(false)),
    on(Scope::Plot, &["Enter"], Action::Page(PageTask::Edit)),
    on(Scope::Plot, &["j"], Action::JudgeSelected),
    on(Scope::Plot, &["Delete", "Backspace"], Action::Remove),
    on(Scope::Plot, &["Escape"], Action::Cancel),
];

impl Action {
    /// The parts of the page, by their names in `hide=`, that the action needs.
    pub(super) fn parts(self) -> &'static [&'static str] {
        match self {
            Action::Select(_) | Action::JudgeSelected | Action::Class | Action::Unlabeled => &["messages"],
            Action::Remove | Action::Undo | Action::Redo | Action::StartAgain => &["editing"],
            Action::Page(PageTask::NewMessage | PageTask::Edit) => &["messages"],
            Action::Model => &["model"],
            Action::Logistic => &["logistic"],
            Action::Smoother(_) => &["count-smoothing"],
            Action::Page(PageTask::Slider(slider)) => slider.parts,
            Action::Page(PageTask::Code) => &["files"],
            Action::HideFits => &["reveal"],
            Action::Shuffle => &["samples"],
            Action::Joint => &["table"],
            Action::Panel | Action::Step(_) | Action::Scene(_) | Action::Cancel | Action::Page(_) => &[],
        }
    }

    /// The settings that the action changes.
    pub(super) fn sets(self) -> Vec<BagSetting> {
        let is_set = |setting: &BagSetting| match self {
            Action::Model => *setting == BagSetting::Kind,
            Action::Smoother(_) => *setting == BagSetting::CountSmoothing,
            Action::Page(PageTask::Slider(slider)) => setting.slider() == Some(slider),
            _ => false,
        };
        BagSetting::ALL.into_iter().filter(is_set).collect()
    }
}

impl Messages {
    /// The answer to a key that is bound to an action.
    pub(super) fn answer_of(&self, action: Action, place: usize) -> Option<Answer> {
        match action {
            Action::Page(PageTask::Edit) if self.selected().is_none() => None,
            Action::Page(task) => Some(Answer::Page(task)),
            action => self.command(action, place).map(Answer::Screen),
        }
    }

    fn command(&self, action: Action, place: usize) -> Option<Command> {
        let is_selected = self.selected().is_some();
        Some(match action {
            Action::Select(forward) => Command::SelectNext { forward },
            Action::Remove => return is_selected.then_some(Command::RemoveSelected),
            Action::JudgeSelected => return is_selected.then_some(Command::JudgeSelected),
            Action::Class if place >= self.n_classes() => return None,
            Action::Class if is_selected => Command::LabelSelected(Some(place)),
            Action::Class => Command::NewClass(Some(place)),
            Action::Unlabeled if is_selected => Command::LabelSelected(None),
            Action::Unlabeled => Command::NewClass(None),
            Action::Model => Command::NextModel,
            Action::Logistic => Command::ShowLogistic(!self.shows_logistic()),
            Action::Smoother(more) => Command::Smoother(more),
            Action::Step(true) if self.has_written() => Command::Keep { is_labeled: true },
            Action::Step(true) if self.runs() => Command::Playback(Playback::Forward),
            Action::Step(true) => Command::NextUnits,
            Action::Step(false) => return self.runs().then_some(Command::Playback(Playback::Back)),
            Action::Shuffle => return self.has_written().then_some(Command::Shuffle),
            Action::Joint => {
                let is_joint = self.tabled() == Tabled::Joint;
                let other = if is_joint { Tabled::Messages } else { Tabled::Joint };
                return self.has_table().then_some(Command::Table(other));
            }
            Action::Panel => {
                let panel = Panel::ALL[place];
                if self.session.keyboard.hides(PANEL_PARTS[place]) {
                    return None;
                }
                Common::OpenPanel(if self.view.panel == panel { self.panel_at_rest() } else { panel }).into()
            }
            Action::HideFits => Common::HideFits(!self.fits_hidden()).into(),
            Action::StartAgain => return self.can_start_again().then(|| Common::StartAgain.into()),
            Action::Undo => Common::Undo.into(),
            Action::Redo => Common::Redo.into(),
            Action::Scene(_) if self.scenes().is_empty() => return None,
            Action::Scene(forward) => Common::Scene(SceneCommand::Step { forward }).into(),
            Action::Cancel if self.is_playing() => Common::Scene(SceneCommand::Stop).into(),
            Action::Cancel if self.is_beside_evidence() => Common::OpenPanel(self.panel_at_rest()).into(),
            Action::Cancel => return is_selected.then_some(Command::Select(None)),
            Action::Page(_) => return None,
        })
    }
}
