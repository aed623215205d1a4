//! What several tests use.

pub(crate) mod ascent;
pub(crate) mod boards;
pub(crate) mod chance;
pub(crate) mod curves;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod lists;
pub(crate) mod page;
pub(crate) mod points;
pub(crate) mod simplex;

use std::time::{Duration, Instant};

use bayesboard::data::Dataset;
use bayesboard::import::{ImportError, Intake, Taken};
use bayesboard::model::{Checked, Settings};
use bayesboard::table::{Options, decoded};

/// How many random cases a property is tried on: `CASES`, or 5,000. `cargo xtask audit storm` tries 100,000.
pub(crate) fn cases() -> usize {
    std::env::var("CASES").map_or(5_000, |cases| cases.parse().expect("CASES is a number"))
}

/// What is taken of a text as points, as it is shown first.
pub(crate) fn read_csv(text: &str) -> Result<Taken<Dataset>, ImportError> {
    Intake::new(text.as_bytes().to_vec(), Options::default(), decoded).points().cloned()
}

/// Settings that are in range for these points.
pub(crate) fn checked(settings: &Settings, data: &Dataset) -> Checked {
    settings.clone().check(data.n_classes()).expect("settings in range")
}

/// Asserts that a task takes no longer than this, at least once in a few tries: what else the machine does may make any
/// one of them slow, but not a slow task quick.
pub(crate) fn fastest_within(limit: Duration, mut task: impl FnMut()) {
    let mut fastest = Duration::MAX;
    for _ in 0..6 {
        let begun = Instant::now();
        task();
        fastest = fastest.min(begun.elapsed());
        if fastest < limit {
            return;
        }
    }
    panic!("{fastest:?} at best, not within {limit:?}");
}
