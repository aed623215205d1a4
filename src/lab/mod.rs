//! The lab: what is done with any model that learns from labels. It knows neither points nor messages, no page and no
//! words.
//!
//! A [`Learner`] is a family of models with its settings, and the observations that it learns from: it fits to
//! observations that count in parts, and gives log P(x, class). Expectation maximization ([`Em`]) needs nothing else.
//! An [`Experiment`] compares two models by their test errors.

mod em;
mod experiment;
mod learner;
mod paired;

pub use em::{Em, End, LEAST_GAIN, MAX_ITERATIONS};
pub use experiment::{Comparison, Experiment, size};
pub use learner::{Heights, Iterate, Learner, Shares, one_hot};
pub use paired::{Errors, Verdict};
