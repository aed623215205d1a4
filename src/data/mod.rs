//! Labelled points and what is computed straight from them.

mod csv;
mod dataset;
mod moments;

pub use csv::{CsvError, CsvReason, MAX_NAME, MAX_ROWS, clean_name, read_csv};
pub use dataset::{DataError, Dataset, MAX_COORDINATE};
pub use moments::{ClassMoments, Moments};
