use super::presets::Preset;
use crate::bag::ModelKind;
use crate::import::{Account, ImportError};
use crate::screen::{LinkFault, TaskEvent};

/// The last thing that happened, for the sentence that reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The judged text or the settings changed.
    Judged,
    /// A message was added.
    Added,
    /// A message was removed.
    Removed,
    /// A message has another text.
    Edited,
    /// The message of this index was selected by a key.
    Selected(usize),
    /// The message of this index has this class.
    Labeled(usize, Option<usize>),
    /// The other model is used.
    Model(ModelKind),
    /// Logistic regression is shown, or no longer.
    Logistic(bool),
    /// The messages of this row of the joint table are lit.
    Row(usize),
    /// Costs are weighed, or no longer.
    Costs,
    /// Mistakes cost something else.
    Threshold,
    /// EM is at another step.
    Em,
    /// The model has made another throw of its message, or the words were shuffled.
    Thrown,
    /// The message that the model wrote was kept with this class, or without one; then the message of this index is
    /// predicted wrongly that was not before, if there is one.
    Kept {
        /// Its class.
        class: Option<usize>,
        /// The index.
        errs: Option<usize>,
    },
    /// The messages are divided in another way.
    Divided,
    /// Hold-out was stopped.
    Stopped,
    /// An experiment has begun, or it has ended.
    Experiment,
    /// The errors on the test set are shown.
    Tested,
    /// So many labels were hidden.
    LabelsHidden(usize),
    /// So many labels were given back.
    LabelsBack(usize),
    /// A corpus that comes with the page was opened.
    Opened(Preset),
    /// Something else was opened.
    Loaded,
    /// Messages were taken from a file of this name; without a name they were pasted.
    Imported(String, Box<Account>),
    /// All messages were removed.
    Cleared,
    /// All is as it was opened.
    StartedAgain,
    /// A task was opened at its start.
    TaskOpened,
    /// An undone or redone step has led back into a task.
    TaskBack,
    /// The corpus from before a task has come back.
    TaskLeft,
    /// The solution of a task was shown.
    TaskShown,
    /// A step was undone.
    Undone,
    /// A step was redone.
    Redone,
    /// What the model says was hidden, or shown.
    Hidden(bool),
    /// The scene of this index is shown.
    Scene(usize),
    /// The answer of the scene is shown.
    Answered,
    /// No scene follows.
    LastScene,
}

impl From<TaskEvent> for Event {
    fn from(event: TaskEvent) -> Self {
        match event {
            TaskEvent::Opened => Event::TaskOpened,
            TaskEvent::TakenUp => Event::Loaded,
            TaskEvent::BegunAgain => Event::StartedAgain,
            TaskEvent::Left => Event::TaskLeft,
            TaskEvent::Shown => Event::TaskShown,
            TaskEvent::Back => Event::TaskBack,
        }
    }
}

/// A message about what could not be read, which stays until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The link was refused, in whole or in part.
    Link(LinkFault),
    /// The file of this name was refused; the name is empty for pasted text.
    Import(String, ImportError),
    /// There were so many messages that the screen shows a sample of them.
    Sampled(usize),
    /// There are as many messages as the list takes.
    Full,
}

impl From<LinkFault> for Notice {
    fn from(fault: LinkFault) -> Self {
        Notice::Link(fault)
    }
}
