//! Which two columns tell the classes apart best.

use crate::table::Table;

/// Two columns, and how well naive Bayes tells the classes by them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The columns.
    pub columns: [usize; 2],
    /// The mean of −log P(class | x) in nats, each row left out once; smaller is better.
    pub log_loss: f64,
}

/// The most rows that are looked at, spread over all.
const LOOKED_AT: usize = 2_000;

/// The most columns whose pairs are tried: the best alone.
const TRIED: usize = 12;

/// About how many cells are looked at to find these.
const CELLS: usize = 200_000;

/// The smallest probability that counts.
const LEAST: f64 = 1e-15;

/// The share of the variance of a column that is added to that of each class, as in scikit-learn.
const SMOOTHING: f64 = 1e-9;

/// Rows by class: of each column the log density of each class, without the row itself.
struct Scores {
    n_classes: usize,
    labels: Vec<usize>,
    /// By column, then row by row one for each class.
    columns: Vec<Vec<f64>>,
    /// Row by row, one for each class.
    priors: Vec<f64>,
}

/// The pairs of these columns, the best first; of many columns only those of the best ones alone.
///
/// Only some rows count where there are very many, and rows in which a number is missing do not.
pub fn pairs(table: &Table, columns: &[usize], labels: &[Option<usize>], n_classes: usize) -> Vec<Pair> {
    let labeled: Vec<usize> = (0..labels.len()).filter(|&row| labels[row].is_some()).collect();
    let scores = |columns: &[usize], most: usize| {
        let step = labeled.len().div_ceil(most).max(1);
        let row = |&row: &usize| {
            let numbers: Option<Vec<f64>> = columns.iter().map(|&column| table.number(row, column)).collect();
            Some((numbers?, labels[row]?))
        };
        let rows: Vec<_> = labeled.iter().step_by(step).filter_map(row).collect();
        Scores::of(&rows, columns.len(), n_classes)
    };
    let mut tried = columns.to_vec();
    if columns.len() > TRIED {
        let most = (CELLS / columns.len()).min(LOOKED_AT);
        let alone = |&column: &usize| (column, scores(&[column], most).log_loss(&[0]));
        let mut losses: Vec<(usize, f64)> = columns.iter().map(alone).collect();
        losses.sort_by(|a, b| a.1.total_cmp(&b.1));
        tried = losses[..TRIED].iter().map(|&(column, _)| column).collect();
        tried.sort_unstable();
    }
    let scores = scores(&tried, LOOKED_AT);
    let mut pairs = Vec::new();
    for (i, &first) in tried.iter().enumerate() {
        for (j, &second) in tried.iter().enumerate().skip(i + 1) {
            pairs.push(Pair { columns: [first, second], log_loss: scores.log_loss(&[i, j]) });
        }
    }
    pairs.sort_by(|a, b| a.log_loss.total_cmp(&b.log_loss));
    pairs
}

impl Scores {
    fn of(rows: &[(Vec<f64>, usize)], n_columns: usize, n_classes: usize) -> Scores {
        let labels: Vec<usize> = rows.iter().map(|&(_, label)| label).collect();
        let mut sizes = vec![0.0_f64; n_classes];
        labels.iter().for_each(|&label| sizes[label] += 1.0);
        let prior = |label: usize, class: usize| {
            let n = sizes[class] - f64::from(u8::from(label == class));
            (n / (rows.len() as f64 - 1.0).max(1.0)).ln()
        };
        let priors = labels.iter().flat_map(|&label| (0..n_classes).map(move |class| (label, class)));
        let priors = priors.map(|(label, class)| prior(label, class)).collect();
        let column = |column: usize| {
            let values: Vec<f64> = rows.iter().map(|(numbers, _)| numbers[column]).collect();
            densities(&values, &labels, &sizes)
        };
        Scores { n_classes, columns: (0..n_columns).map(column).collect(), labels, priors }
    }

    fn log_loss(&self, columns: &[usize]) -> f64 {
        let k = self.n_classes;
        let mut sum = 0.0;
        for (row, &label) in self.labels.iter().enumerate() {
            let score = |class: usize| {
                let densities: f64 = columns.iter().map(|&column| self.columns[column][row * k + class]).sum();
                self.priors[row * k + class] + densities
            };
            let scores: Vec<f64> = (0..k).map(score).collect();
            let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let all: f64 = scores.iter().map(|score| (score - top).exp()).sum();
            let posterior = (scores[label] - top).exp() / all;
            sum -= if posterior > LEAST { posterior.ln() } else { LEAST.ln() };
        }
        sum / self.labels.len().max(1) as f64
    }
}

/// The log densities of each row under each class, whose mean and variance are those of its other rows.
fn densities(values: &[f64], labels: &[usize], sizes: &[f64]) -> Vec<f64> {
    let k = sizes.len();
    let all = moments(values.iter().copied());
    let smoothing = SMOOTHING * all.1;
    let own: Vec<(f64, f64)> = (0..k)
        .map(|class| moments(values.iter().zip(labels).filter(|(_, label)| **label == class).map(|(&value, _)| value)))
        .collect();
    let mut out = Vec::with_capacity(values.len() * k);
    for (&value, &label) in values.iter().zip(labels) {
        for (class, (&(mean, variance), &n)) in own.iter().zip(sizes).enumerate() {
            let (mean, variance, n) = if class == label {
                // Moments of n values without one of them.
                let (rest, from) = (n - 1.0, value - mean);
                (mean - from / rest, (n / rest) * (variance - from * from / rest), rest)
            } else {
                (mean, variance, n)
            };
            let variance = variance.max(0.0) + smoothing;
            let from = value - mean;
            let is_none = n < 1.0 || variance <= 0.0;
            out.push(if is_none { f64::NEG_INFINITY } else { -0.5 * (variance.ln() + from * from / variance) });
        }
    }
    out
}

/// The mean and the variance (divided by n).
fn moments(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = (values.clone().count() as f64).max(1.0);
    let mean = values.clone().sum::<f64>() / n;
    (mean, values.map(|value| (value - mean).powi(2)).sum::<f64>() / n)
}
