use super::command::{Command, SceneCommand};
use super::corpora::Corpora;
use crate::bag::ModelKind;
use crate::text::TableError;

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
    Opened(Corpora),
    /// Something else was opened.
    Loaded,
    /// So many rows were taken from a file.
    Imported(usize),
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
}

/// What could not be read, and stays said until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The link was not taken, or not whole.
    Link(LinkFault),
    /// The file of this name was not taken; without a name it was pasted.
    Import(String, TableError),
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is too long.
    TooLong,
    /// It is of another version.
    Version,
    /// It asks for a lecture that there is not.
    Lecture,
    /// It was changed on its way, and cannot be read.
    Changed,
    /// These fields could not be read.
    Fields(Vec<&'static str>),
}

/// The event that a command leads to, unless it is refused; `None`: nothing is said.
pub(super) fn event_of(command: &Command) -> Option<Event> {
    Some(match command {
        Command::Judge(_)
        | Command::PutWord(_)
        | Command::TakeWord(_)
        | Command::JudgeMessage(_)
        | Command::JudgeSelected => Event::Judged,
        Command::Adjust(patch) => patch.kind.map_or(Event::Judged, Event::Model),
        Command::Smoother(_) => Event::Judged,
        Command::HideFits(hidden) => Event::Hidden(*hidden),
        Command::Open(corpora) => Event::Opened(*corpora),
        Command::Load(_) | Command::OpenLink(..) => Event::Loaded,
        Command::StartAgain => Event::StartedAgain,
        Command::Scene(SceneCommand::Stop) => Event::Judged,
        // These say it themselves, where it is known what has come of it.
        Command::Label(..)
        | Command::LabelSelected(_)
        | Command::ToggleLabel(_)
        | Command::Edit(..)
        | Command::Remove(_)
        | Command::RemoveSelected
        | Command::Add(_)
        | Command::Clear
        | Command::Undo
        | Command::Redo
        | Command::NextModel
        | Command::Import(..) => return None,
        Command::Select(_)
        | Command::SelectNext { .. }
        | Command::RenameClass(..)
        | Command::NewClass(_)
        | Command::NextClass
        | Command::Settle
        | Command::Cancel
        | Command::Units(_)
        | Command::NextUnits
        | Command::OpenPanel(_)
        | Command::Words(..)
        | Command::Theta(..)
        | Command::ReadAs(_)
        | Command::Beta(_)
        | Command::OpenAbsent
        | Command::Begin
        | Command::Lecture(_)
        | Command::Scene(_)
        | Command::Resume { .. }
        | Command::RefuseLink(_)
        | Command::DismissNotice
        | Command::Key(_)
        | Command::SingleKeys(_)
        | Command::HideParts(_) => return None,
    })
}
