//! The lab: what is done with any model that learns from labels. It knows neither points nor messages, no page and no
//! words.
//!
//! A [`Learner`] is a kind of model with its settings, and the observations that it learns from. It fits to
//! observations that count in parts, and gives log P(x, class). Expectation maximization ([`Em`]) needs nothing else.
//! [`LeftOut`] judges each observation by the fit to all others. [`HoldOut`] chooses settings by the errors on what no
//! fit has seen, in a single split, in folds, or one by one. An [`Experiment`] keeps the test errors of two models.
//!
//! ```text
//! EM             q(c) ∝ P(xᵢ, c), then the fit to these shares         Dempster, Laird and Rubin 1977
//! leave-one-out  −Σ log P(yᵢ|xᵢ)/n, each by the fit to all others      Stone 1974
//! hold-out       the value with the fewest errors on what is held out; ties to the most regularization
//! experiment     a difference counts above three standard errors       Ng and Jordan 2002
//! ```
//!
//! Long computations go on for about so many multiplications at a time. Their [`Course`] says what share is done, and
//! stops them.

mod course;
mod em;
mod experiment;
mod holdout;
mod learner;
mod left_out;
mod split;

pub use course::Course;
pub use em::{Em, End, LEAST_GAIN, MAX_ITERATIONS, Standing};
pub use experiment::{Errors, Experiment, Verdict, size};
pub use holdout::{COUNT_SMOOTHINGS, Candidate, HoldOut, N_TRIED, Tried, Wrong};
pub use learner::{Heights, Iterate, Learner, Shares, one_hot};
pub use left_out::{Fold, Judgment, Judgments, LeftOut, NoLoss, Tally};
pub use split::{BLOCKS, Division, FOLDS, MAX_LEFT_OUT, NoSplit, Part, Split, Validation};
