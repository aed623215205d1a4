//! What a table becomes: points of a board, or messages. Columns are proposed for what they are needed for, and a
//! choice takes the place of a proposal.

mod account;
mod classes;
mod columns;
mod entities;
mod intake;
mod messages;
mod pairs;
mod points;
mod refusal;
mod taking;

pub use account::{Account, Aside, Loss, Lost, Sampled, Taken};
pub use classes::{labels, ordered};
pub use columns::{Proposal, Roles, is_index, name_of};
pub use entities::without_entities;
pub use intake::{Intake, Progress, read_messages, read_points};
pub use messages::propose_messages;
pub use pairs::{Pair, pairs};
pub use points::{points, propose_points};
pub use refusal::{ImportError, Question};

/// How many rows are taken where there are more than a screen takes.
pub const SAMPLED: usize = 10_000;

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
    /// Which rows are taken where there are too many.
    pub rows: Rows,
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
        let wanted = SAMPLED.min(most);
        let rows = match self {
            Rows::First => (0..wanted).collect(),
            Rows::Random { seed } => {
                let mut rng = fastrand::Rng::with_seed(seed);
                let (mut left, mut missing) = (n as u32, wanted as u32);
                // Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S).
                (0..n)
                    .filter(|_| {
                        let is_taken = rng.u32(..left) < missing;
                        left -= 1;
                        missing -= u32::from(is_taken);
                        is_taken
                    })
                    .collect()
            }
        };
        (rows, Some(Sampled { of: n, taken: wanted, rows: self }))
    }
}
