//! The native side of `cargo xtask bench`: reads `task classes points` line by line, and answers each with the
//! milliseconds that doing it once took on average, or with the reason why not.

use std::fs;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use bench_ours::Bench;

/// A measurement is the median of batches that take this many milliseconds, so that most of them are not interrupted…
const BATCH: f64 = 1.0;

/// …and that take so many together.
const ENOUGH: f64 = 30.0;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_default();
    let mut loaded: Option<(String, Bench)> = None;
    println!("ready");
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some((task, set)) => measure(&folder, &mut loaded, task, set),
            None => Err("not a task".to_owned()),
        };
        match answer {
            Ok(milliseconds) => println!("{milliseconds}"),
            Err(reason) => println!("no: {reason}"),
        }
        io::stdout().flush()?;
    }
    Ok(())
}

fn measure(folder: &str, loaded: &mut Option<(String, Bench)>, task: &str, set: &str) -> Result<f64, String> {
    if loaded.as_ref().is_none_or(|(name, _)| name != set) {
        *loaded = Some((set.to_owned(), load(folder, set).ok_or("no such data")?));
    }
    let (_, bench) = loaded.as_mut().ok_or("no data")?;
    let mut batch = |times: usize| {
        let start = Instant::now();
        let known = bench.run(task, times);
        known.then(|| start.elapsed().as_secs_f64() * 1e3).ok_or("not a task")
    };
    let mut times = 1;
    let mut last = batch(times)?;
    while last < BATCH {
        times *= 2;
        last = batch(times)?;
    }
    let mut batches = vec![last];
    while batches.iter().sum::<f64>() < ENOUGH {
        batches.push(batch(times)?);
    }
    batches.sort_by(f64::total_cmp);
    Ok(batches[batches.len() / 2] / times as f64)
}

/// Reads the columns of a data set: two of numbers, one of bytes.
fn load(folder: &str, set: &str) -> Option<Bench> {
    let (k, n) = set.split_once(' ')?;
    let (k, n): (usize, usize) = (k.parse().ok()?, n.parse().ok()?);
    let bytes = fs::read(format!("{folder}/{k}-{n}")).ok()?;
    let column = |i: usize| -> Option<Vec<f64>> {
        Some(bytes.get(8 * n * i..8 * n * (i + 1))?.as_chunks().0.iter().map(|&b| f64::from_le_bytes(b)).collect())
    };
    Bench::new(&column(0)?, &column(1)?, bytes.get(16 * n..17 * n)?, k)
}
