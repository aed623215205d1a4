use super::document::Corpus;
use super::panel::{Formula, LitBin, ReadAs, Sort, Tabled, Units, Weighed};
use crate::bag::{BagPatch, Hiding, WordTrial};
use crate::geometry::Px;
use crate::import::{ImportError, Taken};
use crate::lab::Split;
use crate::model::Model;
use crate::screen::{Common, Playback};
use crate::text::Labeled;

/// Everything that can happen on the screen. Indices that no message has do nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// What can happen to any screen.
    Common(Common<Corpus>),
    /// Judge this text.
    Judge(String),
    /// Put a word at the end of the judged text.
    PutWord(String),
    /// Remove the last occurrence of a word from the judged text.
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
    /// Give a message the next class; one without a class gets class 0.
    ToggleLabel(usize),
    /// Give a message a class, or none.
    Label(usize, Option<usize>),
    /// Give the selected message a class, or none.
    LabelSelected(Option<usize>),
    /// Rename a class; an empty name, and the name of the other class, are ignored.
    RenameClass(usize, String),
    /// Change the text of a message.
    Edit(usize, String),
    /// Remove a message.
    Remove(usize),
    /// Remove the selected message.
    RemoveSelected,
    /// Put a message at the end, of the class of new messages.
    Add(String),
    /// Choose the class of new messages, or none.
    NewClass(Option<usize>),
    /// Choose the next class of new messages: each class, then none.
    NextClass,
    /// Change settings; such changes in a row are one step.
    Adjust(BagPatch),
    /// Use the other model.
    NextModel,
    /// Show logistic regression beside naive Bayes, or not.
    ShowLogistic(bool),
    /// All type of charts is so many times its usual size.
    SizeType(f64),
    /// Show this in *Decisions*.
    Weigh(Weighed),
    /// Light the messages of this bin of a reliability diagram, or of none.
    LightBin(Option<LitBin>),
    /// Light those of the bin of naive Bayes, or of logistic regression, that is nearest to a position of its diagram
    /// in CSS pixels, on a canvas of this width and height.
    LightAt(Model, Px, [f64; 2]),
    /// Light those of the bin so many further.
    NextBin(Model, isize),
    /// Weigh costs by the probabilities of logistic regression, where it is shown, else by those of naive Bayes.
    CostsOfLogistic(bool),
    /// Set the cost that leads to this threshold.
    Threshold(f64),
    /// Go on with the fit of logistic regression, with hold-out, or with the experiment, which take their time for many
    /// words.
    Fit,
    /// Smooth counts more, or less, by a step of the slider.
    Smoother(bool),
    /// Undo what the slider being moved has done.
    Cancel,
    /// Show the formulas of this subject.
    Formula(Formula),
    /// Write the evidence in these units.
    Units(Units),
    /// Write the evidence in the other units.
    NextUnits,
    /// Sort the table of words, and show those that contain a text.
    Words(Sort, String),
    /// Compare the most probable of more than two classes with this one, or with the next.
    Against(Option<usize>),
    /// Show this in the panel *Table*.
    Table(Tabled),
    /// Put a word into the joint table, or take it out.
    JointWord(String),
    /// Light the messages of this row of the joint table, or of none.
    JointRow(Option<usize>),
    /// Draw the θ of this word in this class.
    Theta(String, usize),
    /// Read α as a mode, or as a mean.
    ReadAs(ReadAs),
    /// Draw this prior, Beta(a, b), in place of the one that α stands for; `None` returns to the latter.
    Beta(Option<[f64; 2]>),
    /// Move the run of the open panel.
    Playback(Playback),
    /// Choose how many labels are to be hidden.
    Hiding(Hiding),
    /// Hide labels, for EM to find.
    HideLabels(Hiding),
    /// Show the hidden labels beside what EM finds, or cover them again.
    ShowHidden(bool),
    /// Give the messages their hidden labels back.
    GiveLabelsBack,
    /// Use another seed in the open panel: for the message that the model writes, else for the labels to hide, and for
    /// EM without labels.
    Seed(usize),
    /// Have the model write a message of this many words; `None`: as many as a message of its class.
    Length(Option<usize>),
    /// Divide the messages in another way for hold-out.
    Split(Split),
    /// Show the errors on the test set.
    OpenTest,
    /// Begin an experiment with the present settings.
    Experiment(WordTrial),
    /// Put the words that the model wrote into another order.
    Shuffle,
    /// Keep the message that the model wrote, with its class or without.
    Keep {
        /// With its class.
        is_labeled: bool,
    },
    /// Point at a word, or at none.
    Point(Option<String>),
    /// Replace all messages by those of a file, or report its error. The name is empty for pasted text.
    Import(String, Result<Box<Taken<Labeled>>, ImportError>),
}

impl From<Common<Corpus>> for Command {
    fn from(common: Common<Corpus>) -> Self {
        Command::Common(common)
    }
}
