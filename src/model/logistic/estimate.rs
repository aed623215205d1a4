use super::dense::add_scaled;
use super::features::{Features, Frame};
use super::{LogisticFit, Status};
use crate::data::Dataset;
use crate::math::{Quadratics, tie_of};

/// What rounding of probabilities near ½ leaves of a constant that is 0: with linear features it is the log-odds in the
/// middle of all points. That of classes of equal size is smaller than any slope whose square it depends on.
const LEAST_CONSTANT: f64 = 1e-15;

/// The classes that have points, ascending.
pub(super) fn present(data: &Dataset) -> Vec<usize> {
    let mut classes: Vec<usize> = (0..data.n_classes()).collect();
    classes.retain(|&class| !data.columns(class).0.is_empty());
    classes
}

impl LogisticFit {
    pub(super) fn empty(status: Status, present: Vec<usize>) -> Self {
        LogisticFit {
            status,
            present,
            scores: None,
            binary: None,
            weights: None,
            parameters: 0,
            iterations: 0,
            converged: true,
            log_posterior: None,
            conditional_log_likelihood: None,
            safe_rate: None,
            limit: None,
            undetermined: Vec::new(),
        }
    }
}

/// A maximum: the objective, its penalty, and the weights β of every present class but the first, relative to the
/// first.
pub(super) struct Estimate<'a> {
    pub(super) frame: &'a Frame,
    pub(super) differences: &'a [f64],
    pub(super) value: f64,
    pub(super) penalty: f64,
    /// As of [`Frame::spread`].
    pub(super) spread: f64,
}

impl Estimate<'_> {
    /// Completes a fit with the results of this maximum.
    pub(super) fn complete(&self, n_classes: usize, empty: LogisticFit) -> LogisticFit {
        let count = self.frame.features.count();
        let mut mean = [0.0; 6];
        for row in self.differences.chunks_exact(count) {
            add_scaled(&mut mean, 1.0 / empty.present.len() as f64, row);
        }
        // One row for every class, the first included, with their mean subtracted.
        let mut scaled = vec![0.0; count];
        scaled.extend_from_slice(self.differences);
        scaled.chunks_exact_mut(count).for_each(|row| add_scaled(row, -1.0, &mean));
        let noise = noise(&scaled, count);
        let mut classes = vec![None; n_classes];
        let mut weights = vec![None; n_classes];
        for (row, &class) in scaled.chunks_exact_mut(count).zip(&empty.present) {
            row.iter_mut().for_each(|beta| *beta = rounded(*beta, noise));
            if self.frame.features == Features::Linear {
                row[0] = rounded(row[0], LEAST_CONSTANT);
            }
            let quadratic = self.frame.quadratic(row);
            classes[class] = Some(quadratic);
            let mut raw = self.frame.raw(quadratic);
            for (weight, unit) in raw.iter_mut().zip(self.frame.units()) {
                *weight = rounded(*weight, noise * unit);
            }
            weights[class] = Some(raw);
        }
        let fitted = empty.status == Status::Fitted;
        let binary = match empty.present[..] {
            [_, later] if fitted => weights[later].as_ref().map(|row| row.iter().map(|w| 2.0 * w).collect()),
            _ => None,
        };
        LogisticFit {
            scores: Some(Quadratics { tie: tie_of(self.spread), ..Quadratics::new(self.frame.center, classes) }),
            binary,
            weights: fitted.then_some(weights),
            log_posterior: Some(-self.value),
            // Rounding, in proportion to the number of points, must not make a likelihood exceed 1.
            conditional_log_likelihood: Some((self.penalty - self.value).min(0.0)),
            ..empty
        }
    }
}

/// The rounding error of a weight of a standardized feature, relative to the other slopes and to the constants.
fn noise(scaled: &[f64], count: usize) -> f64 {
    let (mut slope, mut constant) = (0.0f64, 0.0f64);
    for (i, weight) in scaled.iter().enumerate() {
        let largest = if i % count == 0 { &mut constant } else { &mut slope };
        *largest = largest.max(weight.abs());
    }
    (1e-13 * slope).max(1e-15 * constant)
}

/// Sets a weight below the rounding error to 0.
fn rounded(weight: f64, noise: f64) -> f64 {
    if weight.abs() <= noise { 0.0 } else { weight }
}
