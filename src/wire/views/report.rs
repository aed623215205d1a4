use crate::board::boundary_kind_of;
use crate::data::{Dataset, MAX_COORDINATE};
use crate::math::{LogScores, Point, argmax};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::model::histogram::HistogramModel;
use crate::model::logistic::Status;
use crate::model::{Fit, Generative, LeaveOneOut, LeftOneOut, Model, Progress, ReadOut};
use crate::wire::identifiers;
use crate::wire::tree::{Tree, matrix, object, point};
use crate::wire::value::{At, Invalid, Value};
use crate::words::{self, expected};

/// `Report` of the public contract: what both fits amount to, with as much of the leave-one-out validation as has been
/// done.
pub fn report(data: &Dataset, fit: &Fit, left_out: &LeaveOneOut) -> Tree {
    let counts = data.counts();
    let n: usize = counts.iter().sum();
    object! {
        n: n,
        counts: Tree::list(counts),
        unlabelled: data.len() - n,
        generative: generative(data, fit, left_out),
        logistic: logistic(data, fit, left_out.results.discriminative),
    }
}

fn left_one_out(progress: Progress) -> Tree {
    match progress {
        Progress::Done(Ok(LeftOneOut { accuracy, log_loss, .. })) => {
            object! { accuracy: accuracy, logLoss: log_loss.ok() }
        }
        Progress::Done(Err(_)) | Progress::Pending => Tree::Null,
    }
}

fn generative(data: &Dataset, fit: &Fit, left_out: &LeaveOneOut) -> Tree {
    let left_out = left_out.results.generative;
    let model = fit.gaussian();
    let read_out = fit.generative.read_out.as_ref();
    let class = |c: usize| match fit.generative.model.as_ref().ok()? {
        Generative::Gaussian(model) => model.classes[c].as_ref().map(class_report),
        Generative::Histogram(model) => {
            let prior = model.priors[c].filter(|_| model.is_present(c));
            prior.map(|prior| object! { prior: prior, mean: Tree::Null, covariance: Tree::Null })
        }
    };
    object! {
        status: if fit.generative.model.is_ok() { "fitted" } else { "unfittable" },
        reason: words::generative_missing(data, fit),
        prior: fit.priors(),
        classes: Tree::list((0..data.n_classes()).map(class)),
        logOdds: model.and_then(GaussianModel::log_odds_weights).map(Vec::from),
        boundary: boundary(fit),
        parameters: fit.generative.parameters.unwrap_or(0),
        jointLogLikelihood: read_out.and_then(|r| r.own_score),
        conditionalLogLikelihood: read_out.and_then(|r| r.conditional),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(confusion),
        tied: read_out.map(|r| r.n_tied),
        leaveOneOut: left_one_out(left_out),
        leaveOneOutReason: words::no_figure(left_out),
        counts: fit.histogram().map(|model| counts(model, left_out)),
    }
}

/// What a histogram has counted, and its tables: lists by class, column and row.
fn counts(model: &HistogramModel, left_out: Progress) -> Tree {
    let (counts, k) = (model.counts(), model.priors.len());
    let [columns, rows] = [0, 1].map(|axis| counts.grid().bins(axis));
    let table = |value: &dyn Fn([usize; 2]) -> Tree| {
        Tree::list((0..columns).map(|column| Tree::list((0..rows).map(|row| value([column, row])))))
    };
    let histogram = |axis: usize, class: usize| {
        model
            .is_present(class)
            .then(|| Tree::list((0..counts.grid().bins(axis)).map(|bin| model.along(axis, bin, class))))
    };
    let joint = |class: usize| model.is_present(class).then(|| table(&|cell| model.jointly(cell, class).into()));
    let left_out = match left_out {
        Progress::Done(Ok(result)) => {
            let n = counts.of_classes().iter().sum::<f64>();
            let wrong = (n * (1.0 - result.accuracy)).round();
            object! { wrong: wrong, tied: result.n_tied, undefined: result.n_undefined }
        }
        Progress::Done(Err(_)) | Progress::Pending => Tree::Null,
    };
    object! {
        cells: Tree::list((0..k).map(|class| table(&|cell| counts.in_cell(cell)[class].into()))),
        theta: object! {
            naive: Tree::list([0, 1].map(|axis| Tree::list((0..k).map(|class| histogram(axis, class))))),
            joint: Tree::list((0..k).map(joint)),
        },
        emptyCells: counts.n_empty(),
        undefinedCells: model.n_undefined(),
        tiedCells: model.n_tied(),
        mutualInformation: object! {
            all: counts.mutual_information(),
            withinClasses: counts.mutual_information_within_classes(),
        },
        leaveOneOut: left_out,
    }
}

fn class_report(class: &GaussianClass) -> Tree {
    object! { prior: class.prior, mean: point(class.density.mean), covariance: matrix(class.density.covariance) }
}

fn confusion(read_out: &ReadOut) -> Tree {
    Tree::list(read_out.confusion.iter().map(|row| Tree::list(row.iter().copied())))
}

fn boundary(fit: &Fit) -> Option<Tree> {
    let (origin, odds) = fit.gaussian()?.log_odds()?;
    let kind = boundary_kind_of(fit, Model::Generative)?;
    let coefficients =
        vec![odds.form.xx, 2.0 * odds.form.xy, odds.form.yy, odds.linear.x, odds.linear.y, odds.constant];
    Some(object! { kind: identifiers::boundary_kind(kind), origin: point(origin), coefficients: coefficients })
}

fn logistic(data: &Dataset, fit: &Fit, left_out: Progress) -> Tree {
    let logistic = fit.logistic();
    let read_out = fit.discriminative.read_out.as_ref();
    let status = match logistic.status {
        Status::Fitted => "fitted",
        Status::Separable => "separable",
        Status::QuasiSeparable => "quasi-separable",
        Status::Undetermined => "undetermined",
        Status::Unfittable(_) => "unfittable",
    };
    object! {
        status: status,
        reason: words::logistic_missing(data, fit),
        binary: logistic.binary.clone(),
        weights: logistic.weights.clone().map(Tree::list),
        parameters: logistic.parameters,
        safeRate: logistic.safe_rate,
        conditionalLogLikelihood: read_out.and_then(|r| r.conditional),
        accuracy: read_out.and_then(|r| r.accuracy),
        confusion: read_out.map(confusion),
        tied: read_out.map(|r| r.n_tied),
        leaveOneOut: left_one_out(left_out),
        leaveOneOutReason: words::no_figure(left_out),
        iterations: (logistic.present.len() > 1).then_some(logistic.iterations),
    }
}

/// Reads the positions at which the models are asked.
///
/// # Errors
/// Anything but pairs of numbers, or a coordinate that no data set takes: far beyond, scores leave the range of numbers.
pub fn read_queries(queries: &Value) -> Result<Vec<Point>, Box<Invalid>> {
    let query = |at: &At| match at.numbers()?[..] {
        [x, y] if x.abs().max(y.abs()) <= MAX_COORDINATE => Ok(Point::new(x, y)),
        _ => Err(at.invalid(expected::PLACE)),
    };
    At::root("queries", queries).each(query)
}

/// Asks both models for their posteriors, a row per position and a column per declared class; null for a model that does
/// not exist, and for the row of a position where no class is possible.
pub fn posterior(data: &Dataset, fit: &Fit, queries: &[Point]) -> Tree {
    let k = data.n_classes();
    let rows = |model: Model| {
        let scores = fit[model].posterior_scores()?;
        let row = |x: Point| argmax(&scores.at(x)).map(|_| Tree::from(&scores.posterior(x)[..k]));
        Some(Tree::list(queries.iter().map(|&x| row(x))))
    };
    object! { generative: rows(Model::Generative), logistic: rows(Model::Discriminative) }
}
