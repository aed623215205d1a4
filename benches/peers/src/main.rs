//! The Rust peers of `cargo xtask bench`: reads `task classes points` line by line, and answers each with the
//! milliseconds that doing it once took on average, or with the reason why not.

use std::error::Error;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::time::Instant;
use std::{env, fs};

use linfa::prelude::*;
use linfa_bayes::GaussianNb;
use linfa_logistic::LogisticRegression;
use ndarray::{Array1, Array2};
use smartcore::linalg::basic::matrix::DenseMatrix;
use smartcore::linear::logistic_regression as smart_logistic;
use smartcore::naive_bayes::gaussian as smart_gaussian;

/// A measurement is the median of batches that take this many milliseconds, so that most of them are not interrupted…
const BATCH: f64 = 1.0;

/// …and that take so many together.
const ENOUGH: f64 = 30.0;

/// The size of the grid.
const GRID: (usize, usize) = (400, 300);

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = env::args().collect();
    let [_, folder, library] = &arguments[..] else { return Err("bench-peers DATA linfa|smartcore".into()) };
    println!("ready");
    for line in io::stdin().lock().lines() {
        let line = line?;
        let outcome = match library.as_str() {
            "linfa" => with_linfa(folder, &line),
            _ => with_smartcore(folder, &line),
        };
        match outcome {
            Ok(milliseconds) => println!("{milliseconds}"),
            Err(reason) => println!("no: {reason}"),
        }
        io::stdout().flush()?;
    }
    Ok(())
}

fn with_linfa(folder: &str, line: &str) -> Outcome<f64> {
    let (task, points) = parse(folder, line)?;
    let records = Array2::from_shape_vec((points.labels.len(), 2), points.interleaved())?;
    let grid = Array2::from_shape_vec((GRID.0 * GRID.1, 2), points.grid())?;
    let data = Dataset::new(records, Array1::from_vec(points.labels));
    match task.as_str() {
        "gaussian" => time(|| Ok(GaussianNb::params().var_smoothing(1e-9).fit(&data)?)),
        "logistic" => time(|| Ok(LogisticRegression::default().alpha(1.0).fit(&data)?)),
        "field" => {
            let model = GaussianNb::params().var_smoothing(1e-9).fit(&data)?;
            time(|| Ok(linfa_bayes::NaiveBayes::predict_proba(&model, grid.view())))
        }
        _ => Err("not a task".into()),
    }
}

fn with_smartcore(folder: &str, line: &str) -> Outcome<f64> {
    let (task, points) = parse(folder, line)?;
    let matrix = |rows: Vec<f64>| DenseMatrix::new(rows.len() / 2, 2, rows, false);
    let (x, grid) = (matrix(points.interleaved())?, matrix(points.grid())?);
    let y: Vec<u32> = points.labels.iter().map(|&label| label as u32).collect();
    let gaussian = || smart_gaussian::GaussianNB::fit(&x, &y, smart_gaussian::GaussianNBParameters::default());
    match task.as_str() {
        "gaussian" => time(|| Ok(gaussian()?)),
        "logistic" => time(|| {
            let settings = smart_logistic::LogisticRegressionParameters::default().with_alpha(1.0);
            Ok(smart_logistic::LogisticRegression::fit(&x, &y, settings)?)
        }),
        "field" => {
            let model = gaussian()?;
            // It gives labels, no probabilities.
            time(|| Ok(model.predict(&grid)?))
        }
        _ => Err("not a task".into()),
    }
}

fn time<T>(work: impl Fn() -> Outcome<T>) -> Outcome<f64> {
    let batch = |times: usize| -> Outcome<f64> {
        let start = Instant::now();
        for _ in 0..times {
            black_box(work()?);
        }
        Ok(start.elapsed().as_secs_f64() * 1e3)
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

/// Labeled points in columns.
struct Points {
    xs: Vec<f64>,
    ys: Vec<f64>,
    labels: Vec<usize>,
}

impl Points {
    /// A row per point.
    fn interleaved(&self) -> Vec<f64> {
        self.xs.iter().zip(&self.ys).flat_map(|(&x, &y)| [x, y]).collect()
    }

    /// The rows of a grid over the points' bounding box.
    fn grid(&self) -> Vec<f64> {
        let span = |values: &[f64]| {
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            (low, values.iter().copied().fold(f64::NEG_INFINITY, f64::max) - low)
        };
        let (x, y) = (span(&self.xs), span(&self.ys));
        let at = |(low, width): (f64, f64), i: usize, n: usize| low + width * (i as f64 + 0.5) / n as f64;
        (0..GRID.1).flat_map(|j| (0..GRID.0).flat_map(move |i| [at(x, i, GRID.0), at(y, j, GRID.1)])).collect()
    }
}

/// The name of the task, and its data: two columns of numbers and one of bytes.
fn parse(folder: &str, line: &str) -> Outcome<(String, Points)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [task, k, n] = words[..] else { return Err("not a task".into()) };
    let (n, bytes): (usize, _) = (n.parse()?, fs::read(format!("{folder}/{k}-{n}"))?);
    let column = |i: usize| -> Option<Vec<f64>> {
        Some(bytes.get(8 * n * i..8 * n * (i + 1))?.as_chunks().0.iter().map(|&b| f64::from_le_bytes(b)).collect())
    };
    let labels = bytes.get(16 * n..17 * n).ok_or("short data")?.iter().map(|&label| usize::from(label)).collect();
    let short = || -> Box<dyn Error> { "short data".into() };
    Ok((task.to_owned(), Points { xs: column(0).ok_or_else(short)?, ys: column(1).ok_or_else(short)?, labels }))
}
