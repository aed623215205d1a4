use std::time::{Duration, Instant};

use bayesboard::import::{Choice, Intake, Progress};
use bayesboard::table::Options;

use super::points;

fn long(n: usize) -> String {
    let row = |i: usize| format!("{},{}.25,{}.5,class {}\n", i, i % 97, (i * 31) % 1_009, i % 3);
    std::iter::once("Id,len,wid,kind\n".to_owned()).chain((0..n).map(row)).collect()
}

/// What a task takes at best in a few tries: what else the machine does may make any of them slow.
fn fastest(mut task: impl FnMut()) -> Duration {
    let tries = (0..4).map(|_| {
        let begun = Instant::now();
        task();
        begun.elapsed()
    });
    tries.min().unwrap_or_default()
}

#[test]
fn the_time_grows_with_the_rows_alone() {
    let time = |n: usize| {
        let text = long(n);
        fastest(|| {
            let own = points(text.as_bytes(), Options::default(), Choice::default()).expect("a table");
            assert_eq!(own.what.len(), n);
        })
    };
    let (few, many) = (time(5_000), time(40_000));
    assert!(many < 24 * few, "{few:?} for 5,000 rows, {many:?} for 40,000");
}

/// Between two slices a page paints: each is a small part of the whole.
#[test]
fn no_step_takes_long() {
    let text = long(100_000);
    let begin = || Intake::new(text.clone().into_bytes(), Options::default(), str::to_owned);
    let begun = fastest(|| drop(begin()));
    let started = Instant::now();
    let (mut intake, mut before, mut n) = (begin(), 0.0, 0);
    while let Progress::Reading(share) = intake.step(256) {
        assert!(share >= before && share - before < 0.01, "{before} to {share}");
        (before, n) = (share, n + 1);
    }
    assert!(n > 500, "{n} slices");
    assert!(4 * begun < started.elapsed(), "the beginning takes {begun:?}");
}
