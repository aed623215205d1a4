use super::document::{Saved, Scene};
use super::example::Example;
use super::panel::{Panel, ReadAs, Sort, Units};
use crate::bag::BagPatch;
use crate::keyboard::KeyPress;
use crate::screen::{LinkFault, SceneCommand};
use crate::text::{Table, TableError};

/// Everything that can happen on the page. Indices that no message has do nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Judge this text.
    Judge(String),
    /// Put a word at the end of the judged text.
    PutWord(String),
    /// Take the last occurrence of a word out of the judged text.
    TakeWord(String),
    /// Judge the text of this message.
    JudgeMessage(usize),
    /// Judge the selected message.
    JudgeSelected,
    /// Select a message, or none.
    Select(Option<usize>),
    /// Select the message after or before the selected one.
    SelectNext {
        /// After, else before.
        forward: bool,
    },
    /// Give a message the other class; one without a class gets class 0.
    ToggleLabel(usize),
    /// Give a message a class, or none.
    Label(usize, Option<usize>),
    /// Give the selected message a class, or none.
    LabelSelected(Option<usize>),
    /// Name a class; an empty name, and that of the other class, are not taken.
    RenameClass(usize, String),
    /// Change the text of a message.
    Edit(usize, String),
    /// Take a message out.
    Remove(usize),
    /// Take the selected message out.
    RemoveSelected,
    /// Put a message at the end, of the class of new messages.
    Add(String),
    /// Choose the class of new messages, or none.
    NewClass(Option<usize>),
    /// Choose the next class of new messages: class 0, class 1, none.
    NextClass,
    /// Change settings; such changes in a row are one step.
    Adjust(BagPatch),
    /// Use the other model.
    NextModel,
    /// Smooth counts more, or less, by a step of the slider.
    Smoother(bool),
    /// End a step that goes on: a slider is let go, a text is done.
    Settle,
    /// Undo what the open slider has done.
    Cancel,
    /// Write the evidence in these units.
    Units(Units),
    /// Write the evidence in the other units.
    NextUnits,
    /// Open a panel.
    OpenPanel(Panel),
    /// Sort the table of words, and show those that contain a text.
    Words(Sort, String),
    /// Draw the θ of this word in this class.
    Theta(String, usize),
    /// Read α as a mode, or as a mean.
    ReadAs(ReadAs),
    /// Draw the curve of this prior, Beta(a, b), in place of the one that α stands for; `None`: that one again.
    Beta(Option<[f64; 2]>),
    /// Show the row of each word that is not there, or one row for all.
    OpenAbsent,
    /// Hide all that the model says, or show it.
    HideFits(bool),
    /// Open a corpus that comes with the page.
    Open(Example),
    /// Open a stored or linked corpus; one step.
    Load(Box<Saved>),
    /// Open what a link holds, of which these fields could not be read; one step.
    OpenLink(Box<Saved>, Vec<&'static str>),
    /// Say why a link was not taken.
    RefuseLink(LinkFault),
    /// Have the messages of the file of this name in place of all, or say why not; without a name they were pasted.
    Import(String, Result<Table, TableError>),
    /// What there is now is the first step.
    Begin,
    /// Take the notice away.
    DismissNotice,
    /// Take all messages out.
    Clear,
    /// Show the corpus as it was opened.
    StartAgain,
    /// Take the last step back.
    Undo,
    /// Take back what was undone last.
    Redo,
    /// Put this lecture behind the scenes that there are, and show its first scene.
    Lecture(Vec<Scene>),
    /// Go through the lecture.
    Scene(SceneCommand),
    /// Go on after a reload in this scene, at its question or its answer, and with this panel.
    Resume {
        /// The scene.
        scene: Option<usize>,
        /// Whether its answer is shown.
        is_answered: bool,
        /// The panel.
        panel: Panel,
    },
    /// A key was pressed.
    Key(KeyPress),
    /// Whether keys that are single characters count.
    SingleKeys(bool),
    /// What the page does not offer, as `hide=` of a link names it: its keys do not count.
    HideParts(String),
}
