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
pub use report::{fit_messages, judge};
pub use state::{read_state, state};

use crate::bag::{ModelKind, NewWords};

/// The models: `ModelKind` in order.
pub(super) const MODELS: [&str; 2] = ["bernoulli", "multinomial"];

/// What becomes of new words: `NewWords` in order.
pub(super) const NEW_WORDS: [&str; 2] = ["counted", "ignored"];

/// The panels: `Panel::ALL`.
pub(super) const PANELS: [&str; 4] = ["words", "table", "prior", "formulas"];

/// The units of the evidence: `Units::ALL`.
pub(super) const UNITS: [&str; 2] = ["factors", "logs"];

const KINDS: [ModelKind; 2] = [ModelKind::Bernoulli, ModelKind::Multinomial];

const NEW_WORDS_ALL: [NewWords; 2] = [NewWords::Counted, NewWords::Ignored];
