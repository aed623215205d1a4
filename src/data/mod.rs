//! Labelled points and what is computed straight from them.

mod dataset;
mod moments;

pub use dataset::{DataError, Dataset, MAX_COORDINATE};
pub use moments::{ClassMoments, Moments};
