//! The screen *Messages*: its views and commands, its files and links, and the functions for scripts.

mod command;
mod decide;
mod decisions;
mod em;
mod em_panel;
mod evidence;
mod experiment;
mod formulas;
mod gesture;
mod holdout;
mod joint;
mod judged_formulas;
mod kept_view;
mod likelihood;
mod link;
mod logistic_formulas;
mod panels;
mod posterior;
mod prior;
mod python;
mod question;
mod report;
mod rows;
mod settings;
mod share;
mod state;
mod table;
mod tasks;
mod texts;
mod throws;
mod view;
mod word_rows;
mod words;
mod writing;

pub use command::{COMMAND_TYPE, COMMANDS, read_command, send};
pub use decide::{MessagesDecisions, decide_messages};
pub use em::{MessagesEmTrace, em_messages};
pub use link::{Linked, link, read_link};
pub use question::{QUESTION_TYPE, QUESTIONS, answer};
pub use report::{Judged, MessagesReport, fit_messages, judge};
pub use state::{read_state, state};

use serde::{Serialize, Serializer};

use crate::bag::{Hiding, ModelKind, NewWords, WordSource};
use crate::messages::{
    Formula as MessagesFormula, Lecture as MessagesLecture, Panel as MessagesPanel, Preset as MessagesPreset, ReadAs,
    Sort, Tabled, Units, Weighed,
};
use crate::wire::identifiers::names;

names! {
    /// The corpora that come with the page.
    MessagesPreset {
        First = "first-messages",
        WorkedExample = "worked-example",
        JointTable = "abc",
        Thunder = "thunder",
        Counts = "counts",
        Minute = "minute",
        China = "china",
        Twice = "twice",
        Topics = "topics",
        FourLabels = "four-labels",
        GrayHelps = "gray-helps",
        GrayHurts = "gray-hurts",
    }
}

names! {
    /// The lectures on messages.
    MessagesLecture { Messages = "messages", BothWays = "both-ways", }
}

names! {
    /// The models.
    ModelKind { Bernoulli = "bernoulli", Multinomial = "multinomial", }
}

names! {
    /// How new words are treated.
    NewWords { Counted = "counted", Ignored = "ignored", }
}

names! {
    /// The panels.
    MessagesPanel {
        Evidence = "evidence",
        Table = "table",
        Formulas = "formulas",
        Prior = "prior",
        Em = "em",
        Samples = "samples",
        Experiment = "experiment",
        HoldOut = "holdout",
        Decisions = "decisions",
    }
    before { Evidence = "words", }
}

names! {
    /// What the formulas are about.
    MessagesFormula {
        Estimate = "estimate",
        Likelihood = "likelihood",
        Map = "map",
        Bayes = "bayes",
        Net = "net",
        Line = "line",
        Numbers = "numbers",
        Logistic = "logistic",
    }
}

names! {
    /// The units of the evidence.
    Units { Factors = "factors", Logs = "logs", }
}

names! {
    /// What the panel *Decisions* shows.
    Weighed { Costs = "costs", Reliability = "reliability", }
}

names! {
    /// The orders of the table of words.
    Sort { Factor = "factor", Count = "count", Difference = "difference", Name = "name", }
}

names! {
    /// What the panel of tables shows.
    Tabled { Messages = "messages", AllWords = "words", Joint = "joint", }
}

names! {
    /// How many labels of each class are hidden; one stays in any case.
    Hiding { Half = "half", ThreeQuarters = "threeQuarters", AllButOne = "allButOne", }
}

names! {
    /// What messages of an experiment are drawn from.
    WordSource { Dice = "dice", Twins = "twins", Model = "model", }
}

names! {
    /// How α is interpreted.
    ReadAs { Mode = "mode", Mean = "mean", }
}
