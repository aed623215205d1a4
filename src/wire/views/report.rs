use serde::Serialize;

use crate::board::boundary_kind_of;
use crate::data::Dataset;
use crate::geometry::BoundaryKind;
use crate::model::gaussian::GaussianModel;
use crate::model::logistic::Status;
use crate::model::{Fit, LeaveOneOut, Model, Progress, ReadOut};
use crate::wire::family;
use crate::wire::numbers::{plain, point};
use crate::words;

/// The report of both fits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Report {
    /// How many points have a class.
    pub n: usize,
    /// By class.
    pub counts: Vec<usize>,
    /// How many points have none.
    pub unlabelled: usize,
    /// The Gaussian family, or histograms.
    pub generative: GenerativeReport,
    /// Logistic regression.
    pub logistic: LogisticReport,
}

/// The report of the generative model. Log-likelihoods are in nats.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct GenerativeReport {
    pub status: GenerativeStatus,
    /// Why there is no model.
    pub reason: Option<String>,
    /// P(class) of every declared class; with a pseudo-count above 0 also without points.
    pub prior: Option<Vec<f64>>,
    /// Null: an absent class.
    pub classes: Vec<Option<ClassReport>>,
    /// [w0, w1, w2] of class 1 against 0, for two classes and a linear boundary.
    pub log_odds: Option<[f64; 3]>,
    /// The log-odds of two classes with a Gaussian each.
    pub boundary: Option<BoundaryReport>,
    /// The number of free parameters.
    pub parameters: usize,
    pub joint_log_likelihood: Option<f64>,
    pub conditional_log_likelihood: Option<f64>,
    /// A tie predicts nothing, so it is not right.
    pub accuracy: Option<f64>,
    /// By true class, then by predicted one, without the points that are tied or have no answer.
    pub confusion: Option<Vec<Vec<usize>>>,
    /// How many points have two or more most probable classes.
    pub tied: Option<usize>,
    pub leave_one_out: Option<LeaveOneOutReport>,
    /// Why there is no leave-one-out validation, or no log-loss.
    pub leave_one_out_reason: Option<String>,
    /// The counts of a histogram.
    pub counts: Option<Counts>,
}

/// Whether there is a generative model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum GenerativeStatus {
    Fitted,
    Unfittable,
}

/// The density of a class. A histogram has neither mean nor covariance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ClassReport {
    pub prior: f64,
    pub mean: Option<[f64; 2]>,
    /// [xx, xy, yy].
    pub covariance: Option<[f64; 3]>,
}

/// Log-odds of class 1 against 0: A u₁² + B u₁u₂ + C u₂² + D u₁ + E u₂ + G with u = x − origin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct BoundaryReport {
    pub kind: BoundaryKind,
    pub origin: [f64; 2],
    /// A, B, C, D, E, G.
    pub coefficients: [f64; 6],
}

/// The result of leave-one-out validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct LeaveOneOutReport {
    pub accuracy: f64,
    /// In nats a point; null where it is infinite or there is no answer.
    pub log_loss: Option<f64>,
}

/// The counts of a histogram. Tables are by column, then by row; a class without points has none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// By class.
    pub cells: Vec<Vec<Vec<f64>>>,
    pub theta: Theta,
    pub empty_cells: usize,
    /// Cells where every class is impossible.
    pub undefined_cells: usize,
    pub tied_cells: usize,
    pub mutual_information: MutualInformation,
    pub leave_one_out: Option<LeftOutReport>,
}

/// The probabilities of a histogram.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Theta {
    /// By axis and class, P(bin | class).
    pub naive: [Vec<Option<Vec<f64>>>; 2],
    /// By class, P(cell | class).
    pub joint: Vec<Option<Vec<Vec<f64>>>>,
}

/// The mutual information of the bins along both axes, in nats.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MutualInformation {
    pub all: f64,
    pub within_classes: f64,
}

/// The errors of leave-one-out validation. Points that are tied or have no answer count as wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LeftOutReport {
    pub wrong: usize,
    pub tied: usize,
    pub undefined: usize,
}

/// The report of logistic regression. Log-likelihoods are in nats.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct LogisticReport {
    pub status: Status,
    /// Why there is no model.
    pub reason: Option<String>,
    /// Two present classes: [w0, w1, w2, …] of the later against the earlier.
    pub binary: Option<Vec<f64>>,
    /// One row per class, rows sum to zero; a null row is an absent class.
    pub weights: Option<Vec<Option<Vec<f64>>>>,
    /// The number of free parameters.
    pub parameters: usize,
    /// 1/L, the largest rate at which gradient ascent is monotone.
    pub safe_rate: Option<f64>,
    pub conditional_log_likelihood: Option<f64>,
    /// A tie predicts nothing, so it is not right.
    pub accuracy: Option<f64>,
    /// By true class, then by predicted one, without the points that are tied or have no answer.
    pub confusion: Option<Vec<Vec<usize>>>,
    /// How many points have two or more most probable classes.
    pub tied: Option<usize>,
    pub leave_one_out: Option<LeaveOneOutReport>,
    /// Why there is no leave-one-out validation, or no log-loss.
    pub leave_one_out_reason: Option<String>,
    /// The passes of Newton's method; null where there is nothing to fit.
    pub iterations: Option<usize>,
}

/// Reports what both fits amount to, with as much of the leave-one-out validation as has been done.
pub fn report(data: &Dataset, fit: &Fit, left_out: &LeaveOneOut) -> Report {
    let counts = data.counts();
    let n: usize = counts.iter().sum();
    Report {
        n,
        counts: counts.to_vec(),
        unlabelled: data.len() - n,
        generative: generative(data, fit, left_out),
        logistic: logistic(data, fit, left_out.results.discriminative),
    }
}

fn left_one_out(progress: Progress) -> Option<LeaveOneOutReport> {
    match progress {
        Progress::Done(Ok(result)) => {
            Some(LeaveOneOutReport { accuracy: result.accuracy(), log_loss: result.log_loss.ok() })
        }
        Progress::Done(Err(_)) | Progress::Pending => None,
    }
}

fn generative(data: &Dataset, fit: &Fit, left_out: &LeaveOneOut) -> GenerativeReport {
    let left_out = left_out.results.generative;
    let read_out = fit.generative.read_out.as_ref();
    let class = |c: usize| family::of(fit.generative.model.as_ref().ok()?).class(c);
    GenerativeReport {
        status: if fit.generative.model.is_ok() { GenerativeStatus::Fitted } else { GenerativeStatus::Unfittable },
        reason: words::generative_missing(data, fit),
        prior: fit.priors(),
        classes: (0..data.n_classes()).map(class).collect(),
        log_odds: fit.gaussian().and_then(GaussianModel::log_odds_weights).map(|weights| weights.map(plain)),
        boundary: boundary(fit),
        parameters: fit.generative.parameters.unwrap_or(0),
        joint_log_likelihood: read_out.and_then(|r| r.own_score),
        conditional_log_likelihood: read_out.and_then(|r| r.conditional),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(confusion),
        tied: read_out.map(|r| r.n_tied),
        leave_one_out: left_one_out(left_out),
        leave_one_out_reason: words::no_figure(left_out),
        counts: fit.histogram().map(|model| family::counts(model, left_out)),
    }
}

fn confusion(read_out: &ReadOut) -> Vec<Vec<usize>> {
    read_out.confusion.iter().map(|row| row.to_vec()).collect()
}

fn boundary(fit: &Fit) -> Option<BoundaryReport> {
    let (origin, odds) = fit.gaussian()?.log_odds()?;
    let kind = boundary_kind_of(fit, Model::Generative)?;
    let coefficients = [odds.form.xx, 2.0 * odds.form.xy, odds.form.yy, odds.linear.x, odds.linear.y, odds.constant];
    Some(BoundaryReport { kind, origin: point(origin), coefficients: coefficients.map(plain) })
}

fn logistic(data: &Dataset, fit: &Fit, left_out: Progress) -> LogisticReport {
    let logistic = fit.logistic();
    let read_out = fit.discriminative.read_out.as_ref();
    LogisticReport {
        status: logistic.status,
        reason: words::logistic_missing(data, fit),
        binary: logistic.binary.clone(),
        weights: logistic.weights.clone(),
        parameters: logistic.parameters,
        safe_rate: logistic.safe_rate,
        conditional_log_likelihood: read_out.and_then(|r| r.conditional),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(confusion),
        tied: read_out.map(|r| r.n_tied),
        leave_one_out: left_one_out(left_out),
        leave_one_out_reason: words::no_figure(left_out),
        iterations: (logistic.present.len() > 1).then_some(logistic.iterations),
    }
}
