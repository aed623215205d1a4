//! The classifiers. Each fit ends in [`Scores`](crate::math::Scores): one quadratic per class, whose softmax is the posterior.

pub mod gaussian;
mod readout;

pub use readout::{ReadOut, read_out};
