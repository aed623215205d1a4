use super::dense::{Matrix, largest_eigenvalue, norm};
use super::design::Design;
use super::estimate::{Estimate, present};
use super::margin::maximum_margin;
use super::newton::{Convex, End, Suspicion, minimize};
use super::objective::Objective;
use super::plane;
use super::separation::separation;
use super::{LogisticFit, LogisticSettings, Separation, Status, Unfittable};
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

/// The fit to a single present class: its posterior is 1 for all weights, and the prior makes them 0.
fn certain_class(data: &Dataset, settings: &LogisticSettings, class: usize) -> LogisticFit {
    let only = |c: usize| c == class;
    let zero = vec![0.0; settings.features.count()];
    let classes = 0..data.n_classes();
    let origin = data.labeled().map(|(point, _)| point).next().unwrap_or_default();
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
        // Rounding decided where the search ended; a fixed start makes the result independent of the earlier fit.
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
                spread: design.frame.spread(design.n_points() as f64, settings.precision().unwrap_or(0.0)),
            };
            let undetermined = if status == Status::Fitted { Vec::new() } else { undetermined(&design) };
            let empty = LogisticFit { converged: minimum.end.is_minimum(), undetermined, ..empty };
            estimate.complete(data.n_classes(), empty)
        }
        _ => LogisticFit { limit: maximum_margin(data, &design, settings, status), ..empty },
    }
}

/// The solver's coordinates of the logits of earlier scores, whatever data those were fitted to.
fn coordinates_of(scores: &Quadratics, design: &Design, objective: &Objective) -> Vec<f64> {
    let shift = design.frame.center - scores.origin;
    let mut beta = Vec::new();
    for &class in &design.classes[1..] {
        let difference = scores.difference(class, design.classes[0]).unwrap_or_default();
        beta.extend(design.frame.weights(difference.recentered(shift)));
    }
    objective.coordinates(&Matrix::reshaped(beta, design.mixing.rows).times(&design.mixing).entries)
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
