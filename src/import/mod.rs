//! What a table becomes: points of a board, or messages. Columns are proposed for what they are needed for, and a
//! choice takes the place of a proposal. What is not beyond doubt is shown before it is taken.

mod account;
mod classes;
mod columns;
mod entities;
mod intake;
mod proposal;
mod refusal;
mod taking;

pub use account::{Account, Loss, Lost, Sampled, Taken};
pub use classes::ordered;
pub use columns::{Roles, name_of};
pub use entities::decode_entities;
pub use intake::{Intake, read_messages};
pub use proposal::{Proposal, propose_messages, propose_points};
pub use refusal::{ImportError, Question};

use crate::data::sample;

/// What a table is read for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableUse {
    /// Points of a board.
    #[default]
    Points,
    /// Messages.
    Messages,
}

/// What was chosen in place of what is proposed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The column of x.
    pub x: Option<usize>,
    /// The column of y.
    pub y: Option<usize>,
    /// The column of classes, or that there is none.
    pub class: Option<Option<usize>>,
    /// The column of texts.
    pub text: Option<usize>,
    /// Which rows are taken where there are too many; at random with seed 1, where nothing is said.
    pub rows: Option<Rows>,
    /// Whether names of classes that differ in case only are one.
    pub folds: bool,
    /// Whether all is taken as it is proposed, whatever is in doubt.
    pub accept: bool,
}

/// Which rows are taken where there are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// The first ones.
    First,
    /// Drawn at random without replacement, in their order.
    Random {
        /// The same seed draws the same rows.
        seed: u64,
    },
}

impl Default for Rows {
    /// At random with seed 1, since many files are sorted by class.
    fn default() -> Self {
        Rows::Random { seed: 1 }
    }
}

impl Rows {
    /// Which of `n` rows are taken where a screen takes `most`, in their order.
    fn taken(self, n: usize, most: usize) -> (Vec<usize>, Option<Sampled>) {
        if n <= most {
            return ((0..n).collect(), None);
        }
        let rows = match self {
            Rows::First => (0..most).collect(),
            Rows::Random { seed } => sample(n, most, seed),
        };
        (rows, Some(Sampled { of: n, taken: most, rows: self }))
    }
}
