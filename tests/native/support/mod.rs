//! What several tests use.

pub(crate) mod boards;
pub(crate) mod curves;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod points;
pub(crate) mod simplex;

use bayesboard::data::Dataset;
use bayesboard::model::{Checked, Settings};

/// How many random cases a property is tried on: `CASES`, or 5,000. `cargo xtask audit storm` tries 100,000.
pub(crate) fn cases() -> usize {
    std::env::var("CASES").map_or(5_000, |cases| cases.parse().expect("CASES is a number"))
}

/// Settings that are in range for these points.
pub(crate) fn checked(settings: &Settings, data: &Dataset) -> Checked {
    settings.clone().check(data.n_classes()).expect("settings in range")
}
