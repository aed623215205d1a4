//! The native side of `cargo xtask bench`: reads `task classes points` line by line, and answers each with the
//! milliseconds that doing it once took on average, or with the reason why not.

use std::fs;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use bench_ours::{Bench, WordBench, Work};

/// A measurement is the median of batches that take this many milliseconds, so that most of them are not interrupted…
const BATCH: f64 = 1.0;

/// …and that take so many together.
const ENOUGH: f64 = 30.0;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_default();
    let mut loaded: Option<(String, Box<dyn Work>)> = None;
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

fn measure(folder: &str, loaded: &mut Option<(String, Box<dyn Work>)>, task: &str, set: &str) -> Result<f64, String> {
    let kind = if task.starts_with("words-") { "words-" } else { "" };
    let set = format!("{kind}{set}");
    if loaded.as_ref().is_none_or(|(name, _)| *name != set) {
        *loaded = Some((set.clone(), load(folder, &set).ok_or("no such data")?));
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

/// Reads a data set: of points two columns of numbers and one of bytes, of words numbers of four bytes.
fn load(folder: &str, set: &str) -> Option<Box<dyn Work>> {
    if let Some((k, n)) = set.strip_prefix("words-").and_then(|set| set.split_once(' ')) {
        let bytes = fs::read(format!("{folder}/words-{k}-{n}")).ok()?;
        let numbers: Vec<u32> = bytes.as_chunks().0.iter().map(|&b| u32::from_le_bytes(b)).collect();
        return Some(Box::new(WordBench::new(&numbers, k.parse().ok()?)?));
    }
    let (k, n) = set.split_once(' ')?;
    let (k, n): (usize, usize) = (k.parse().ok()?, n.parse().ok()?);
    let bytes = fs::read(format!("{folder}/{k}-{n}")).ok()?;
    let column = |i: usize| -> Option<Vec<f64>> {
        Some(bytes.get(8 * n * i..8 * n * (i + 1))?.as_chunks().0.iter().map(|&b| f64::from_le_bytes(b)).collect())
    };
    Some(Box::new(Bench::new(&column(0)?, &column(1)?, bytes.get(16 * n..17 * n)?, k)?))
}
