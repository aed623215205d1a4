use std::time::Duration;

use bayesboard::import::{Choice, Intake, Progress};
use bayesboard::table::Options;

use super::points;
use crate::support::fastest_within;

fn long() -> String {
    let row = |i: usize| format!("{},{}.25,{}.5,class {}\n", i, i % 97, (i * 31) % 1_009, i % 3);
    std::iter::once("Id,len,wid,kind\n".to_owned()).chain((0..100_000).map(row)).collect()
}

/// Tests are compiled with little optimization, and other tests run beside this one: a page needs a fraction of it.
#[test]
fn a_hundred_thousand_rows_are_read_at_once() {
    let text = long();
    fastest_within(Duration::from_secs(3), || {
        let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
        assert_eq!(own.what.len(), 100_000);
    });
}

/// Between two slices a page paints: each is a small part of the whole.
#[test]
fn no_step_takes_long() {
    let text = long();
    let begin = || Intake::new(text.clone().into_bytes(), Options::default(), str::to_owned);
    fastest_within(Duration::from_millis(200), || drop(begin()));
    let (mut intake, mut before, mut n) = (begin(), 0.0, 0);
    while let Progress::Reading(share) = intake.step(256) {
        assert!(share >= before && share - before < 0.01, "{before} to {share}");
        (before, n) = (share, n + 1);
    }
    assert!(n > 500, "{n} slices");
}
