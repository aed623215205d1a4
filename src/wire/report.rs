use serde::Serialize;

use super::value::{At, Invalid, Value};
use crate::app::boundary_kind_of;
use crate::data::{Dataset, MAX_COORDINATE};
use crate::geometry::BoundaryKind;
use crate::math::{MAX_CLASSES, Point};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::model::logistic::Status;
use crate::model::{Fit, LeaveOneOut, LeftOneOut, Progress};
use crate::words;

/// `Report` of the public contract.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    n: usize,
    counts: Vec<usize>,
    unlabelled: usize,
    generative: GenerativeReport,
    logistic: LogisticReport,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct GenerativeReport {
    status: &'static str,
    reason: Option<String>,
    classes: Vec<Option<ClassReport>>,
    log_odds: Option<[f64; 3]>,
    boundary: Option<BoundaryReport>,
    parameters: usize,
    joint_log_likelihood: Option<f64>,
    conditional_log_likelihood: Option<f64>,
    accuracy: Option<f64>,
    confusion: Option<Vec<Vec<usize>>>,
    leave_one_out: Option<LeaveOneOutReport>,
}

#[derive(Clone, Debug, Serialize)]
struct ClassReport {
    prior: f64,
    mean: [f64; 2],
    covariance: [f64; 3],
}

#[derive(Clone, Debug, Serialize)]
struct BoundaryReport {
    kind: &'static str,
    origin: [f64; 2],
    coefficients: [f64; 6],
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LeaveOneOutReport {
    accuracy: f64,
    log_loss: Option<f64>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LogisticReport {
    status: &'static str,
    reason: Option<String>,
    binary: Option<Vec<f64>>,
    weights: Option<Vec<Option<Vec<f64>>>>,
    parameters: usize,
    safe_rate: Option<f64>,
    conditional_log_likelihood: Option<f64>,
    accuracy: Option<f64>,
    confusion: Option<Vec<Vec<usize>>>,
    leave_one_out: Option<LeaveOneOutReport>,
    iterations: Option<usize>,
}

/// What both fits amount to, with as much of the leave-one-out validation as has been done.
pub fn report(data: &Dataset, fit: &Fit, left_out: &LeaveOneOut) -> Report {
    let [generative_left_out, logistic_left_out] = left_out.results.map(left_one_out);
    let counts = data.counts();
    let n: usize = counts.iter().sum();
    Report {
        n,
        unlabelled: data.len() - n,
        counts,
        generative: generative(data, fit, generative_left_out),
        logistic: logistic(data, fit, logistic_left_out),
    }
}

/// The same number, but no negative zero, which JavaScript tells from zero.
fn plain(value: f64) -> f64 {
    value + 0.0
}

fn plain_all(values: &[f64]) -> Vec<f64> {
    values.iter().map(|&value| plain(value)).collect()
}

fn left_one_out(progress: Progress) -> Option<LeaveOneOutReport> {
    match progress {
        Progress::Done(Some(LeftOneOut { accuracy, log_loss })) => {
            Some(LeaveOneOutReport { accuracy, log_loss: log_loss.map(plain) })
        }
        Progress::Done(None) | Progress::Pending => None,
    }
}

fn generative(data: &Dataset, fit: &Fit, leave_one_out: Option<LeaveOneOutReport>) -> GenerativeReport {
    let read_out = fit.gaussian_read_out.as_ref();
    let absent = vec![None; data.n_classes()];
    GenerativeReport {
        status: if fit.gaussian.is_ok() { "fitted" } else { "unfittable" },
        reason: words::generative_missing(data, fit),
        classes: fit.gaussian.as_ref().map_or(absent, class_reports),
        log_odds: fit.gaussian.as_ref().ok().and_then(GaussianModel::log_odds_weights).map(|w| w.map(plain)),
        boundary: boundary(fit),
        parameters: fit.gaussian.as_ref().map_or(0, |model| model.parameters),
        joint_log_likelihood: read_out.and_then(|r| r.own_score).map(plain),
        conditional_log_likelihood: read_out.and_then(|r| r.conditional).map(plain),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(|r| r.confusion.clone()),
        leave_one_out,
    }
}

fn class_reports(model: &GaussianModel) -> Vec<Option<ClassReport>> {
    let class = |class: &GaussianClass| {
        let (mean, covariance) = (class.density.mean, class.density.covariance);
        ClassReport {
            prior: class.prior,
            mean: [mean.x, mean.y].map(plain),
            covariance: [covariance.xx, covariance.xy, covariance.yy].map(plain),
        }
    };
    model.classes.iter().map(|present| present.as_ref().map(class)).collect()
}

fn boundary(fit: &Fit) -> Option<BoundaryReport> {
    let (origin, odds) = fit.gaussian.as_ref().ok()?.log_odds()?;
    let kind = boundary_kind_of(fit)?;
    Some(BoundaryReport {
        kind: kind_name(kind),
        origin: [origin.x, origin.y].map(plain),
        coefficients: [odds.form.xx, 2.0 * odds.form.xy, odds.form.yy, odds.linear.x, odds.linear.y, odds.constant]
            .map(plain),
    })
}

fn kind_name(kind: BoundaryKind) -> &'static str {
    match kind {
        BoundaryKind::Line => "line",
        BoundaryKind::Ellipse => "ellipse",
        BoundaryKind::Hyperbola => "hyperbola",
        BoundaryKind::Parabola => "parabola",
        BoundaryKind::ParallelLines => "parallel-lines",
        BoundaryKind::CrossingLines => "crossing-lines",
        BoundaryKind::Point => "point",
        BoundaryKind::DoubleLine => "double-line",
        BoundaryKind::Empty => "empty",
        BoundaryKind::None => "none",
        BoundaryKind::Everywhere => "everywhere",
    }
}

fn logistic(data: &Dataset, fit: &Fit, leave_one_out: Option<LeaveOneOutReport>) -> LogisticReport {
    let logistic = &fit.logistic;
    let read_out = fit.logistic_read_out.as_ref();
    LogisticReport {
        status: match logistic.status {
            Status::Fitted => "fitted",
            Status::Separable => "separable",
            Status::QuasiSeparable => "quasi-separable",
            Status::Undetermined => "undetermined",
            Status::Unfittable(_) => "unfittable",
        },
        reason: words::logistic_missing(data, fit),
        binary: logistic.binary.as_deref().map(plain_all),
        weights: logistic.weights.as_ref().map(|rows| rows.iter().map(|row| row.as_deref().map(plain_all)).collect()),
        parameters: logistic.parameters,
        safe_rate: logistic.safe_rate,
        conditional_log_likelihood: read_out.and_then(|r| r.conditional).map(plain),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(|r| r.confusion.clone()),
        leave_one_out,
        iterations: (logistic.present.len() > 1).then_some(logistic.iterations),
    }
}

/// The posteriors of both models at some positions: a row per position, a column per declared class.
#[derive(Clone, Debug, Serialize)]
pub struct Posteriors {
    generative: Option<Vec<Vec<f64>>>,
    logistic: Option<Vec<Vec<f64>>>,
}

/// Reads the positions at which the models are asked.
///
/// # Errors
/// Anything but pairs of numbers, or a coordinate that no data set takes: far beyond, scores leave the range of numbers.
pub fn read_queries(queries: &Value) -> Result<Vec<Point>, Invalid> {
    let query = |at: At| match at.numbers()?[..] {
        [x, y] if x.abs().max(y.abs()) <= MAX_COORDINATE => Ok(Point::new(x, y)),
        _ => Err(at.invalid("a pair of numbers [x, y] from −1e12 to 1e12")),
    };
    At::root("queries", queries).items()?.map(query).collect()
}

/// Asks both models for their posteriors; `None` for a model that does not exist.
pub fn posterior(data: &Dataset, fit: &Fit, queries: &[Point]) -> Posteriors {
    let k = data.n_classes();
    let rows = |posterior: &dyn Fn(Point) -> [f64; MAX_CLASSES]| -> Vec<Vec<f64>> {
        queries.iter().map(|&x| posterior(x)[..k].to_vec()).collect()
    };
    let logistic = fit.logistic.scores.as_ref().filter(|_| fit.logistic.status == Status::Fitted);
    Posteriors {
        generative: fit.gaussian.as_ref().ok().map(|model| rows(&|x| model.posterior(x))),
        logistic: logistic.map(|scores| rows(&|x| scores.posterior(x))),
    }
}
