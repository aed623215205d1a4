use super::presets::Preset;
use crate::bag::ModelKind;
use crate::import::{Account, ImportError};
use crate::screen::LinkFault;

/// What happened last, of which the page says a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Another text is judged, or by other settings.
    Judged,
    /// A message was added.
    Added,
    /// A message was taken out.
    Removed,
    /// A message has another text.
    Edited,
    /// The message of this index has this class.
    Labeled(usize, Option<usize>),
    /// The other model is used.
    Model(ModelKind),
    /// A corpus that comes with the page was opened.
    Opened(Preset),
    /// Something else was opened.
    Loaded,
    /// Messages were taken from a file of this name; without a name they were pasted.
    Imported(String, Box<Account>),
    /// All messages were taken out.
    Cleared,
    /// All is as it was opened.
    StartedAgain,
    /// A step was taken back.
    Undone,
    /// A step was done again.
    Redone,
    /// What the model says was hidden, or shown.
    Hidden(bool),
    /// The scene of this index is shown.
    Scene(usize),
    /// The answer of the scene is shown.
    Answered,
}

/// What could not be read, and stays said until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The link was not taken, or not whole.
    Link(LinkFault),
    /// The file of this name was not taken; without a name it was pasted.
    Import(String, ImportError),
}

impl From<LinkFault> for Notice {
    fn from(fault: LinkFault) -> Self {
        Notice::Link(fault)
    }
}
