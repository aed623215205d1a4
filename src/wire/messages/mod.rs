//! The page *Messages*: what it shows and is told, its files and links, and the functions for scripts.

mod command;
mod formulas;
mod link;
mod panels;
mod prior;
mod python;
mod question;
mod report;
mod settings;
mod share;
mod state;
mod table;
mod view;

pub use command::{read_command, send};
pub use link::{Linked, link, read_link};
pub use question::answer;
pub use report::{Judged, MessagesReport, fit_messages, judge};
pub use state::{read_state, state};

use serde::{Serialize, Serializer};

use crate::bag::{ModelKind, NewWords};
use crate::messages::{Example, Panel as MessagesPanel, ReadAs, Sort, Units};
use crate::wire::identifiers::names;

names! {
    /// The corpora that come with the page: `Example::ALL`.
    pub CORPORA: Example {
        First = "first-messages",
        WorkedExample = "worked-example",
        Counts = "counts",
        Minute = "minute",
        China = "china",
    }
}

/// The corpus of this name.
fn corpus_of(name: &str) -> Option<Example> {
    Example::ALL.into_iter().find(|&example| CORPORA[example as usize] == name)
}

names! {
    /// The models: `ModelKind` in order.
    MODELS: ModelKind { Bernoulli = "bernoulli", Multinomial = "multinomial", }
}

names! {
    /// What becomes of new words: `NewWords` in order.
    NEW_WORDS: NewWords { Counted = "counted", Ignored = "ignored", }
}

names! {
    /// The panels: `Panel::ALL`.
    PANELS: MessagesPanel { Words = "words", Table = "table", Prior = "prior", Formulas = "formulas", }
}

names! {
    /// The units of the evidence: `Units::ALL`.
    UNITS: Units { Factors = "factors", Logs = "logs", }
}

names! {
    /// The orders of the table of words: `Sort::ALL`.
    SORTS: Sort { Factor = "factor", Count = "count", Name = "name", }
}

names! {
    /// What α is read as: `ReadAs::ALL`.
    READ_AS: ReadAs { Mode = "mode", Mean = "mean", }
}

const KINDS: [ModelKind; 2] = [ModelKind::Bernoulli, ModelKind::Multinomial];

const NEW_WORDS_ALL: [NewWords; 2] = [NewWords::Counted, NewWords::Ignored];
