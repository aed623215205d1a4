//! The lab: what is done with any model that learns from labels. It knows neither points nor messages, no page and no
//! words.
//!
//! A [`Learner`] is a family of models with its settings, and the observations that it learns from: it fits to
//! observations that count in parts, and gives log P(x, class). Expectation maximization ([`Em`]) needs nothing else.
//! An [`Experiment`] compares two models by their test errors; [`LeftOut`] judges each observation by the fit to all
//! others. [`HoldOut`] chooses settings by the errors on what no fit has seen, in a single split, in
//! folds, or one by one.

mod em;
mod experiment;
mod holdout;
mod learner;
mod left_out;
mod paired;
mod split;

pub use em::{Em, End, LEAST_GAIN, MAX_ITERATIONS};
pub use experiment::{Comparison, Experiment, size};
pub use holdout::{COUNT_SMOOTHINGS, HoldOut, N_TRIED, Tuned, Wrong};
pub use learner::{Heights, Iterate, Learner, Shares, one_hot};
pub use left_out::{Fold, LeftOut, NoLoss, Refit, Scored, Tally};
pub use paired::{Errors, Verdict};
pub use split::{BLOCKS, Division, FOLDS, MAX_LEFT_OUT, NoSplit, Part, Split, Validation};
