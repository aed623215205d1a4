use super::corpora::Corpora;
use super::msg::{Msg, SceneMsg};
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
    /// These fields could not be read.
    Fields(Vec<&'static str>),
}

/// The event that a message leads to, unless it is refused; `None`: nothing is said.
pub(super) fn event_of(msg: &Msg) -> Option<Event> {
    Some(match msg {
        Msg::Judge(_) | Msg::PutWord(_) | Msg::TakeWord(_) | Msg::JudgeMessage(_) | Msg::JudgeSelected => Event::Judged,
        Msg::Adjust(patch) => patch.kind.map_or(Event::Judged, Event::Model),
        Msg::Smoother(_) => Event::Judged,
        Msg::HideFits(hidden) => Event::Hidden(*hidden),
        Msg::Open(corpora) => Event::Opened(*corpora),
        Msg::Load(_) | Msg::OpenLink(..) => Event::Loaded,
        Msg::StartAgain => Event::StartedAgain,
        Msg::Scene(SceneMsg::Stop) => Event::Judged,
        // These say it themselves, where it is known what has come of it.
        Msg::Label(..)
        | Msg::LabelSelected(_)
        | Msg::ToggleLabel(_)
        | Msg::Edit(..)
        | Msg::Remove(_)
        | Msg::RemoveSelected
        | Msg::Add(_)
        | Msg::Clear
        | Msg::Undo
        | Msg::Redo
        | Msg::NextModel
        | Msg::Import(..) => return None,
        Msg::Select(_)
        | Msg::SelectNext { .. }
        | Msg::RenameClass(..)
        | Msg::NewClass(_)
        | Msg::NextClass
        | Msg::Settle
        | Msg::Cancel
        | Msg::Units(_)
        | Msg::NextUnits
        | Msg::OpenPanel(_)
        | Msg::Words(..)
        | Msg::Theta(..)
        | Msg::ReadAs(_)
        | Msg::Beta(_)
        | Msg::OpenAbsent
        | Msg::Begin
        | Msg::Lecture(_)
        | Msg::Scene(_)
        | Msg::Resume { .. }
        | Msg::RefuseLink(_)
        | Msg::DismissNotice
        | Msg::Key(_)
        | Msg::SingleKeys(_)
        | Msg::HideParts(_) => return None,
    })
}
