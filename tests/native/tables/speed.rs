use std::time::{Duration, Instant};

use bayesboard::import::{Choice, Intake, TableUse};
use bayesboard::table::{Options, decoded};
use fastrand::Rng;

fn long(n: usize) -> String {
    let row = |i: usize| format!("{},{}.25,{}.5,class {}\n", i, i % 97, (i * 31) % 1_009, i % 3);
    std::iter::once("Id,len,wid,kind\n".to_owned()).chain((0..n).map(row)).collect()
}

/// How long reading a table and taking its points takes at best in a few tries: what else the machine does may make any
/// of them slow, but hardly all.
fn time(bytes: &[u8]) -> Duration {
    let tries = (0..4).map(|_| {
        let begun = Instant::now();
        let _ = Intake::new(bytes.to_vec(), Options::default(), decoded).points();
        begun.elapsed()
    });
    tries.min().unwrap_or_default()
}

#[test]
fn the_time_grows_with_the_rows_alone() {
    let [few, many] = [5_000, 40_000].map(|n| time(long(n).as_bytes()));
    assert!(many < 16 * few, "{few:?} for 5,000 rows, {many:?} for 40,000");
}

/// A column whose labels all differ is a class where it is chosen.
#[test]
fn the_time_grows_with_the_labels_alone() {
    let of = |n: usize| {
        let rows: String = (0..n).map(|i| format!("{}.25,{}.5,label {i}\n", i % 97, (i * 31) % 1_009)).collect();
        let choice = Choice { class: Some(Some(2)), ..Choice::default() };
        let tries = (0..4).map(|_| {
            let mut intake = Intake::new(rows.clone().into_bytes(), Options::default(), decoded);
            intake.set(Options::default(), choice);
            let begun = Instant::now();
            assert_eq!(intake.points().map(|own| own.what.n_classes()), Ok(8));
            begun.elapsed()
        });
        tries.min().unwrap_or_default()
    };
    let [few, many] = [2_500, 20_000].map(of);
    assert!(many < 24 * few, "{few:?} for 2,500 labels, {many:?} for 20,000");
}

/// Whatever a file of four megabytes holds, it is read about as fast as usual rows of that size.
#[test]
fn no_kind_of_file_takes_long() {
    let usual = time(long(160_000).as_bytes());
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
        let own = time(&bytes);
        assert!(own < 3 * usual, "{kind}: {own:?} beside {usual:?}");
    }
}

/// The longest step from the beginning of a reading to a proposal, beside all of them: at best in a few tries.
fn longest(begin: impl Fn(&mut Intake, usize)) -> f64 {
    let mut intake = Intake::new(long(100_000).into_bytes(), Options::default(), decoded);
    let mut share = |of: usize| {
        let mut times = Vec::new();
        let mut step = |act: &mut dyn FnMut() -> bool| {
            let begun = Instant::now();
            let is_last = act();
            times.push(begun.elapsed().as_secs_f64());
            is_last
        };
        step(&mut || {
            begin(&mut intake, of);
            false
        });
        while !step(&mut || intake.go_on()) {}
        assert!(step(&mut || intake.propose(TableUse::Points).is_ok()));
        times.iter().copied().fold(0.0, f64::max) / times.iter().sum::<f64>()
    };
    (0..4).map(&mut share).fold(1.0, f64::min)
}

/// The page answers between two parts, whatever is read, for the first time or again.
#[test]
fn no_part_of_a_file_takes_long() {
    let object = |i: usize| format!("{{\"x\": {}.5, \"y\": {}, \"kind\": \"{}\"}}", i % 89, i % 10, i % 2);
    let records: Vec<String> = (0..50_000).map(object).collect();
    for (kind, text) in [
        ("rows", long(100_000)),
        ("an array", format!("[{}]", records.join(",\n"))),
        ("an object on each line", records.join("\n")),
        ("records in an object", format!("{{\"n\": 3, \"rows\": [{}]}}", records.join(", "))),
    ] {
        let part = longest(|own, _| *own = Intake::begin(text.clone().into_bytes(), Options::default(), decoded));
        assert!(part < 0.25, "{kind}: {part}");
    }
    let header = |of: usize| Options { header: of.is_multiple_of(2).then_some(true), ..Options::default() };
    let part = longest(|own, of| own.set(header(of), Choice::default()));
    assert!(part < 0.25, "the same rows again: {part}");
}
