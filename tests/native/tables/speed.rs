use std::time::{Duration, Instant};

use bayesboard::import::{Intake, Progress};
use bayesboard::table::Options;
use fastrand::Rng;

fn long(n: usize) -> String {
    let row = |i: usize| format!("{},{}.25,{}.5,class {}\n", i, i % 97, (i * 31) % 1_009, i % 3);
    std::iter::once("Id,len,wid,kind\n".to_owned()).chain((0..n).map(row)).collect()
}

/// How long each step of reading a table and taking its points takes at best in a few tries: what else the machine does
/// may make any of them slow, but hardly the same one in every try.
fn steps(bytes: &[u8]) -> Vec<Duration> {
    let tries = (0..4).map(|_| {
        let (mut intake, mut times) = (begin(bytes.to_vec()), Vec::new());
        let mut timed = |step: &mut dyn FnMut() -> bool| {
            let begun = Instant::now();
            let is_last = step();
            times.push(begun.elapsed());
            is_last
        };
        while !timed(&mut || intake.step(256) == Progress::Done) {}
        timed(&mut || intake.points().is_ok());
        times
    });
    let shorter =
        |best: Vec<Duration>, times: Vec<Duration>| best.into_iter().zip(times).map(|(a, b)| a.min(b)).collect();
    tries.reduce(shorter).unwrap_or_default()
}

#[test]
fn the_time_grows_with_the_rows_alone() {
    let time = |n: usize| steps(long(n).as_bytes()).into_iter().sum::<Duration>();
    let (few, many) = (time(5_000), time(40_000));
    assert!(many < 16 * few, "{few:?} for 5,000 rows, {many:?} for 40,000");
}

/// Between two slices a page paints: each is a small part of the whole.
#[test]
fn no_step_takes_long() {
    let text = long(100_000);
    let (mut intake, mut before, mut n) = (begin(text.into_bytes()), 0.0, 0);
    while let Progress::Reading(share) = intake.step(256) {
        assert!(share >= before && share - before < 0.01, "{before} to {share}");
        (before, n) = (share, n + 1);
    }
    assert!(n > 500, "{n} slices");
}

/// Whatever a file holds, no step of reading takes a seventh of the time that 100,000 usual rows take.
#[test]
fn no_kind_of_file_has_a_long_step() {
    let rows = long(100_000).into_bytes();
    let usual = steps(&rows).into_iter().sum::<Duration>();
    let wide = |n: usize| format!("{}\n", vec!["0.125"; n].join(",")).repeat(4_000_000 / (6 * n));
    let mut rng = Rng::with_seed(1);
    let object = |i: usize| format!("{{\"x\": 0.5, \"y\": {}, \"kind\": \"{}\"}},\n", i % 10, i % 2);
    let objects: String = (0..60_000).map(object).collect();
    for (kind, bytes) in [
        ("a record of 10 MB", format!("x,y,c\n1,2,{}\n", "a".repeat(10_000_000)).into_bytes()),
        ("5,000 columns", wide(5_000).into_bytes()),
        ("1,000 columns", wide(1_000).into_bytes()),
        ("Windows-1252", b"spam,caf\xe9 au lait \xe0 midi\n".repeat(150_000)),
        ("binary", std::iter::repeat_with(|| rng.u8(..)).take(4_000_000).collect()),
        ("JSON", format!("[{objects}{{\"x\": 1}}]").into_bytes()),
        ("long texts", format!("spam,{}\n", "word ".repeat(100_000)).repeat(8).into_bytes()),
        ("a quote that never closes", format!("x,y,c\n1,2,\"a\n{}", "1,2,a\n".repeat(200_000)).into_bytes()),
    ] {
        let times = steps(&bytes);
        // Taking the points is no step of reading.
        let longest = times[..times.len() - 1].iter().max().expect("a step");
        assert!(7 * *longest < usual, "{kind}: a step of {longest:?} beside {usual:?}");
    }
}

fn begin(bytes: Vec<u8>) -> Intake {
    Intake::new(bytes, Options::default(), str::to_owned)
}
