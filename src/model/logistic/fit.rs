use super::dense::{Matrix, add_scaled, largest_eigenvalue, norm};
use super::design::Design;
use super::features::Frame;
use super::margin::maximum_margin;
use super::newton::{End, Suspicion, minimize};
use super::objective::Objective;
use super::plane;
use super::separation::{Separation, separation};
use super::{LogisticFit, LogisticSettings, Status, Unfittable};
use crate::data::Dataset;
use crate::math::{Quadratic, Quadratics};

/// Fits logistic regression to the labeled points.
///
/// `start` may be any earlier fit, to these data or others; only the number of passes depends on it.
pub fn fit(data: &Dataset, settings: &LogisticSettings, start: Option<&LogisticFit>) -> LogisticFit {
    let present = present(data);
    match present[..] {
        [] => LogisticFit::empty(Status::Unfittable(Unfittable::NoPoints), present),
        [only] if settings.precision().is_some() && settings.penalize_intercept => certain_class(data, settings, only),
        [only] => LogisticFit::empty(Status::Unfittable(Unfittable::OneClass(only)), present),
        [earlier, later] => plane::fit(data, settings, start, [earlier, later])
            .unwrap_or_else(|| fit_classes(data, settings, start, present)),
        _ => fit_classes(data, settings, start, present),
    }
}

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

/// The fit to a single present class: its posterior is 1 for all weights, and the prior makes them 0.
fn certain_class(data: &Dataset, settings: &LogisticSettings, class: usize) -> LogisticFit {
    let only = |c: usize| c == class;
    let zero = vec![0.0; settings.features.count()];
    let classes = 0..data.n_classes();
    let origin = data.labelled().map(|(point, _)| point).next().unwrap_or_default();
    LogisticFit {
        scores: Some(Quadratics::new(origin, classes.clone().map(|c| only(c).then(Quadratic::default)).collect())),
        weights: Some(classes.map(|c| only(c).then(|| zero.clone())).collect()),
        log_posterior: Some(0.0),
        conditional_log_likelihood: Some(0.0),
        ..LogisticFit::empty(Status::Fitted, vec![class])
    }
}

/// Fits any number of classes and any features, by the general Newton method.
pub(super) fn fit_classes(
    data: &Dataset,
    settings: &LogisticSettings,
    start: Option<&LogisticFit>,
    present: Vec<usize>,
) -> LogisticFit {
    let design = Design::of(data, settings.features);
    let objective = Objective::new(&design, settings);
    let warm = start.and_then(|fit| fit.scores.as_ref()).map(|scores| coordinates_of(scores, &design, &objective));
    let is_warm = warm.is_some();
    let mut minimum = minimize(&objective, warm, Suspicion::Stop);
    if is_warm && matches!(minimum.end, End::Floor | End::Stalled) {
        // Rounding decided where it ended; a fixed start makes the result independent of the earlier fit.
        minimum = minimize(&objective, None, Suspicion::Stop);
    }
    let mut status = Status::Fitted;
    if !minimum.end.is_minimum() && objective.is_likelihood() {
        match separation(data, &design) {
            Separation::Complete => status = Status::Separable,
            Separation::Quasi => status = Status::QuasiSeparable,
            Separation::Overlap => {
                let passes = minimum.passes;
                minimum = minimize(&objective, Some(minimum.at), Suspicion::Dispelled);
                minimum.passes += passes;
            }
        }
    }
    if status == Status::Fitted && objective.is_likelihood() && design.null.rows > 0 {
        status = Status::Undetermined;
    }
    let empty = LogisticFit {
        parameters: settings.features.count() * (present.len() - 1),
        iterations: minimum.passes,
        safe_rate: Some(safe_rate(&design, settings)),
        ..LogisticFit::empty(status, present)
    };
    match status {
        Status::Fitted | Status::Undetermined => {
            let estimate = Estimate {
                frame: &design.frame,
                differences: &objective.scaled_weights(&minimum.at).entries,
                value: minimum.value,
                penalty: objective.penalty_at(&minimum.at),
            };
            let undetermined = if status == Status::Fitted { Vec::new() } else { undetermined(&design) };
            let empty = LogisticFit { converged: minimum.end.is_minimum(), undetermined, ..empty };
            estimate.complete(data.n_classes(), empty)
        }
        _ => LogisticFit { limit: maximum_margin(data, &design, settings, status), ..empty },
    }
}

/// A maximum: the weights β of every present class but the first, relative to the first, the objective and its penalty.
pub(super) struct Estimate<'a> {
    pub(super) frame: &'a Frame,
    pub(super) differences: &'a [f64],
    pub(super) value: f64,
    pub(super) penalty: f64,
}

impl Estimate<'_> {
    /// Completes a fit with the results of this maximum.
    pub(super) fn complete(&self, n_classes: usize, empty: LogisticFit) -> LogisticFit {
        let count = self.frame.features.count();
        let mut mean = [0.0; 6];
        for row in self.differences.chunks_exact(count) {
            add_scaled(&mut mean, 1.0 / empty.present.len() as f64, row);
        }
        // One row for every class, the first included, with their mean taken off.
        let mut scaled = vec![0.0; count];
        scaled.extend_from_slice(self.differences);
        scaled.chunks_exact_mut(count).for_each(|row| add_scaled(row, -1.0, &mean));
        let noise = noise(&scaled, count);
        let mut classes = vec![None; n_classes];
        let mut weights = vec![None; n_classes];
        for (row, &class) in scaled.chunks_exact_mut(count).zip(&empty.present) {
            row.iter_mut().for_each(|beta| *beta = rounded(*beta, noise));
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
            scores: Some(Quadratics::new(self.frame.center, classes)),
            binary,
            weights: fitted.then_some(weights),
            log_posterior: Some(-self.value),
            // The value is exact to rounding of the number of points, which must not make a likelihood exceed 1.
            conditional_log_likelihood: Some((self.penalty - self.value).min(0.0)),
            ..empty
        }
    }
}

/// The solver's coordinates of the logits of earlier scores, whatever data those were fitted to.
fn coordinates_of(scores: &Quadratics, design: &Design, objective: &Objective) -> Vec<f64> {
    let shift = design.frame.center - scores.origin;
    let mut beta = Vec::new();
    for &class in &design.classes[1..] {
        let difference = scores.difference(class, design.classes[0]).unwrap_or_default();
        beta.extend(design.frame.weights(difference.recentred(shift)));
    }
    objective.coordinates(&Matrix::reshaped(beta, design.mixing.rows).times(&design.mixing).entries)
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

/// 1/L. With φ(x) = A R ψ on the data and Σ ψψᵀ = n I, λ_max(XᵀX) is n times that of (AR)ᵀ(AR).
fn safe_rate(design: &Design, settings: &LogisticSettings) -> f64 {
    let raw = design.frame.raw_features().times(&design.mixing);
    let largest = design.n_points() as f64 * largest_eigenvalue(&raw.gram());
    let curvature = if design.classes.len() == 2 { 0.25 } else { 0.5 };
    1.0 / (curvature * largest + settings.precision().unwrap_or(0.0))
}

fn undetermined(design: &Design) -> Vec<Vec<f64>> {
    let weights = design.null.times_transposed(&design.frame.raw_weights());
    let unit = |w: &[f64]| {
        let length = norm(&w[1..]);
        w.iter().map(|x| x / length).collect()
    };
    weights.entries.chunks_exact(weights.cols).map(unit).collect()
}
