use super::dense::{Matrix, add_scaled, largest_eigenvalue, norm};
use super::design::Design;
use super::margin::maximum_margin;
use super::newton::{End, Minimum, Suspicion, minimize};
use super::objective::Objective;
use super::separation::{Separation, separation};
use super::{LogisticFit, LogisticSettings, Status, Unfittable};
use crate::data::Dataset;
use crate::math::{Quadratic, Scores};

/// Fits logistic regression to the labelled points.
///
/// `start` may be any earlier fit, of these data or others: only the number of passes depends on it.
pub fn fit(data: &Dataset, settings: &LogisticSettings, start: Option<&LogisticFit>) -> LogisticFit {
    let present = present(data);
    match present[..] {
        [] => LogisticFit::empty(Status::Unfittable(Unfittable::NoPoints), present),
        [only] if settings.precision().is_some() && settings.penalize_intercept => certain_class(data, settings, only),
        [only] => LogisticFit::empty(Status::Unfittable(Unfittable::OneClass(only)), present),
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
    fn empty(status: Status, present: Vec<usize>) -> Self {
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

/// The only present class has posterior 1 whatever its weights, and the prior makes them 0.
fn certain_class(data: &Dataset, settings: &LogisticSettings, class: usize) -> LogisticFit {
    let only = |c: usize| c == class;
    let zero = vec![0.0; settings.features.count()];
    let classes = 0..data.n_classes();
    let origin = data.labelled().map(|(point, _)| point).next().unwrap_or_default();
    LogisticFit {
        scores: Some(Scores { origin, classes: classes.clone().map(|c| only(c).then(Quadratic::default)).collect() }),
        weights: Some(classes.map(|c| only(c).then(|| zero.clone())).collect()),
        log_posterior: Some(0.0),
        conditional_log_likelihood: Some(0.0),
        ..LogisticFit::empty(Status::Fitted, vec![class])
    }
}

fn fit_classes(
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
        // Where it ended is where rounding left it, which only the same start makes the same.
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
        Status::Fitted | Status::Undetermined => with_estimate(empty, data, &design, &objective, &minimum),
        _ => LogisticFit { limit: maximum_margin(data, &design, settings, status), ..empty },
    }
}

fn with_estimate(
    empty: LogisticFit,
    data: &Dataset,
    design: &Design,
    objective: &Objective,
    minimum: &Minimum,
) -> LogisticFit {
    let raw = design.frame.raw_weights();
    let mut scaled = centered(&objective.scaled_weights(&minimum.at));
    let noise = noise(&scaled);
    scaled.entries.iter_mut().for_each(|beta| *beta = rounded(*beta, noise));
    let raw_weights = raw_weights(&raw, &scaled, noise);
    let mut classes = vec![None; data.n_classes()];
    let mut weights = vec![None; data.n_classes()];
    for (k, &class) in design.classes.iter().enumerate() {
        classes[class] = Some(design.frame.quadratic(scaled.row(k)));
        weights[class] = Some(raw_weights.row(k).to_vec());
    }
    let fitted = empty.status == Status::Fitted;
    let binary = (fitted && scaled.rows == 2).then(|| raw_weights.row(1).iter().map(|w| 2.0 * w).collect());
    let likelihood = objective.penalty_at(&minimum.at) - minimum.value;
    LogisticFit {
        scores: Some(Scores { origin: design.frame.center, classes }),
        binary,
        weights: fitted.then_some(weights),
        converged: minimum.end.is_minimum(),
        log_posterior: Some(-minimum.value),
        // The value is exact to rounding of the number of points, which must not make a likelihood exceed 1.
        conditional_log_likelihood: Some(likelihood.min(0.0)),
        undetermined: if fitted { Vec::new() } else { undetermined(design, &raw) },
        ..empty
    }
}

/// The coordinates of the function that earlier scores describe, whatever they were fitted to.
fn coordinates_of(scores: &Scores, design: &Design, objective: &Objective) -> Vec<f64> {
    let shift = design.frame.center - scores.origin;
    let mut beta = Vec::new();
    for &class in &design.classes[1..] {
        let difference = scores.difference(class, design.classes[0]).unwrap_or_default();
        beta.extend(design.frame.weights(difference.recentred(shift)));
    }
    objective.coordinates(&Matrix::reshaped(beta, design.mixing.rows).times(&design.mixing).entries)
}

/// How small a weight of a standardized feature is nothing but rounding: next to the other weights, or to what all logits
/// share.
fn noise(scaled: &Matrix) -> f64 {
    let (mut slope, mut constant) = (0.0f64, 0.0f64);
    for (i, weight) in scaled.entries.iter().enumerate() {
        let largest = if i % scaled.cols == 0 { &mut constant } else { &mut slope };
        *largest = largest.max(weight.abs());
    }
    (1e-13 * slope).max(1e-15 * constant)
}

/// 0 for what is nothing but rounding.
fn rounded(weight: f64, noise: f64) -> f64 {
    if weight.abs() <= noise { 0.0 } else { weight }
}

/// The weights of the raw features; those to which rounding of standardized ones would amount are 0.
fn raw_weights(raw: &Matrix, scaled: &Matrix, noise: f64) -> Matrix {
    let mut weights = scaled.times_transposed(raw);
    for j in 0..raw.rows {
        let largest = raw.row(j).iter().fold(0.0, |top: f64, entry| top.max(entry.abs()));
        for k in 0..weights.rows {
            let weight = &mut weights.row_mut(k)[j];
            *weight = rounded(*weight, noise * largest);
        }
    }
    weights
}

/// One row for every class, the first included, with their mean taken off.
fn centered(differences: &Matrix) -> Matrix {
    let mut all = Matrix::zeros(1, differences.cols);
    let mut mean = vec![0.0; differences.cols];
    for i in 0..differences.rows {
        all.push(differences.row(i));
        add_scaled(&mut mean, 1.0, differences.row(i));
    }
    mean.iter_mut().for_each(|m| *m /= all.rows as f64);
    for i in 0..all.rows {
        add_scaled(all.row_mut(i), -1.0, &mean);
    }
    all
}

/// 1/L. With φ(x) = A R ψ on the data and Σ ψψᵀ = n I, λ_max(XᵀX) is n times that of (AR)ᵀ(AR).
fn safe_rate(design: &Design, settings: &LogisticSettings) -> f64 {
    let raw = design.frame.raw_features().times(&design.mixing);
    let largest = design.n_points() as f64 * largest_eigenvalue(&raw.gram());
    let curvature = if design.classes.len() == 2 { 0.25 } else { 0.5 };
    1.0 / (curvature * largest + settings.precision().unwrap_or(0.0))
}

fn undetermined(design: &Design, raw: &Matrix) -> Vec<Vec<f64>> {
    let weights = design.null.times_transposed(raw);
    let unit = |w: &[f64]| {
        let length = norm(&w[1..]);
        w.iter().map(|x| x / length).collect()
    };
    weights.entries.chunks_exact(weights.cols).map(unit).collect()
}
