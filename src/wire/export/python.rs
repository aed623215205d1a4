use super::push_escaped;
use crate::board::App;
use crate::decimal;
use crate::model::gaussian::{Corner, GaussianModel};
use crate::model::histogram::HistogramModel;
use crate::model::logistic::Features;
use crate::model::{Fit, Generative, GenerativeSettings, Model, ReadOut};
use crate::wire::tree::{Tree, matrix, point};
use crate::words;

/// A program that rebuilds the data and the models and asserts the numbers of the board.
pub(super) fn python(app: &App) -> String {
    let (data, fit) = (&app.board().data, app.fit());
    let mut out = words::snippet::HEAD.to_owned();
    assign(&mut out, "axes", &data.axes()[..].into());
    assign(&mut out, "classes", &data.classes().into());
    out.push_str("data = np.array([\n");
    for (at, class) in data.iter() {
        let class = class.map_or(-1.0, |class| class as f64);
        push_literal(&mut out, &vec![at.x, at.y, class].into());
        out.push_str(",\n");
    }
    out.push_str("], dtype=float).reshape(-1, 3)\n");
    out.push_str(words::snippet::LABELED);
    out.push_str(words::model_head(&fit.settings, Model::Generative));
    match &fit.generative.model {
        Ok(Generative::Gaussian(model)) => generative(&mut out, fit, model),
        Ok(Generative::Histogram(model)) => histogram(&mut out, fit, model),
        Err(_) => missing(&mut out, words::generative_missing(data, fit)),
    }
    out.push_str("\n# ");
    out.push_str(words::LOGISTIC);
    match &fit.logistic().weights {
        Some(weights) => logistic(&mut out, fit, weights),
        None => missing(&mut out, words::logistic_missing(data, fit)),
    }
    out
}

/// Why there is nothing to rebuild.
fn missing(out: &mut String, sentence: Option<String>) {
    out.push_str(": ");
    out.push_str(&sentence.unwrap_or_default());
    out.push('\n');
}

fn generative(out: &mut String, fit: &Fit, model: &GaussianModel) {
    let settings = &fit.settings.generative;
    let corner = settings.corner();
    let why = match corner {
        Some(Corner::NaiveBayes) => None,
        Some(Corner::NaiveBayesShared) => Some(0),
        Some(Corner::Qda) => Some(1),
        Some(Corner::Lda) => Some(2),
        None => Some(3),
    };
    if let Some(why) = why {
        out.push_str(": ");
        out.push_str(words::snippet::WHY[why]);
    }
    out.push('\n');
    assign(out, "pooling", &settings.pooling.into());
    assign(out, "correlation", &settings.correlation.into());
    assign(out, "smoothing", &settings.variance_smoothing.into());
    prior_of(out, settings);
    out.push_str(if why.is_none() { words::snippet::NAIVE_BAYES } else { words::snippet::FAMILY });
    absent_classes(out, fit);
    let (mut fitted, mut prior, mut mean, mut covariance) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (c, class) in model.classes.iter().enumerate() {
        if let Some(class) = class {
            fitted.push(Tree::from(c));
            prior.push(class.prior);
            mean.push(point(class.density.mean));
            covariance.push(matrix(class.density.covariance));
        }
    }
    assign(out, "fitted", &Tree::List(fitted));
    out.push_str("fitted = np.isin(labels, fitted)\n");
    call(out, "check(prior[fitted]", &[prior.into()]);
    call(out, "check(mean[fitted]", &[Tree::List(mean)]);
    call(out, "check(covariance[fitted][:, [0, 0, 1], [0, 1, 1]]", &[Tree::List(covariance)]);
    if let Some(ReadOut { own_score, accuracy, conditional, .. }) = &fit.generative.read_out {
        call(out, "check(log_joint[row, column].sum()", &[(*own_score).into()]);
        call(out, "assess(log_joint", &[(*accuracy).into(), (*conditional).into()]);
    }
}

/// The class prior before it is divided by its sum.
fn prior_of(out: &mut String, settings: &GenerativeSettings) {
    match &settings.prior {
        Some(by_hand) => {
            out.push_str("prior = np.array(");
            push_literal(out, &by_hand[..].into());
            out.push_str(")[labels]\n");
        }
        None => {
            out.push_str("prior = n + ");
            push_literal(out, &settings.prior_smoothing.into());
            out.push('\n');
        }
    }
}

/// The share of the class prior that a pseudo-count leaves to the declared classes that have points.
fn absent_classes(out: &mut String, fit: &Fit) {
    let settings = &fit.settings.generative;
    let n_absent = fit.moments.classes.iter().filter(|class| class.weight == 0.0).count();
    if n_absent > 0 && settings.prior.is_none() && settings.prior_smoothing > 0.0 {
        assign(out, "absent", &n_absent.into());
        assign(out, "pseudo_count", &settings.prior_smoothing.into());
        out.push_str(words::snippet::ABSENT);
    }
}

/// Counts in bins, or in cells numbered column by column.
fn histogram(out: &mut String, fit: &Fit, model: &HistogramModel) {
    let (settings, grid) = (&fit.settings.generative, model.counts().grid());
    out.push('\n');
    assign(out, "cuts", &Tree::list(grid.cuts().iter().map(|cuts| Tree::from(&cuts[..]))));
    assign(out, "alpha", &settings.count_smoothing.into());
    assign(out, "joint", &usize::from(settings.is_joint()).into());
    prior_of(out, settings);
    out.push_str(words::snippet::HISTOGRAM);
    absent_classes(out, fit);
    let [columns, rows] = [0, 1].map(|axis| grid.bins(axis));
    let (mut fitted, mut shares, mut is_possible) = (Vec::new(), Vec::new(), true);
    for (class, prior) in model.priors.iter().enumerate() {
        let Some(prior) = prior.filter(|_| model.is_present(class)) else { continue };
        is_possible &= prior > 0.0;
        let share: Vec<Option<f64>> = if settings.is_joint() {
            (0..columns * rows).map(|i| model.jointly([i / rows, i % rows], class)).collect()
        } else {
            let along = |axis: usize| (0..grid.bins(axis)).map(move |bin| model.along(axis, bin, class));
            along(0).chain(along(1)).collect()
        };
        fitted.push(Tree::from(class));
        shares.push(Tree::from(share.into_iter().flatten().collect::<Vec<f64>>()));
    }
    assign(out, "fitted", &Tree::List(fitted));
    out.push_str("fitted = np.isin(labels, fitted)\n");
    call(out, "check(shares[fitted]", &[Tree::List(shares)]);
    // A class of prior 0 leaves its own points without an answer.
    if let (true, Some(ReadOut { own_score, accuracy, conditional, .. })) = (is_possible, &fit.generative.read_out) {
        call(out, "check(log_joint[row, column].sum()", &[(*own_score).into()]);
        call(out, "assess(log_joint", &[(*accuracy).into(), (*conditional).into()]);
    }
}

fn logistic(out: &mut String, fit: &Fit, weights: &[Option<Vec<f64>>]) {
    let settings = &fit.settings.logistic;
    let is_shifted = settings.features == Features::Linear && !settings.penalize_intercept;
    let features = match settings.features {
        Features::Linear => "",
        Features::Squares => "Z = np.c_[Z, Z**2]\n",
        Features::Quadratic => "Z = np.c_[Z, Z**2, Z[:, 0] * Z[:, 1]]\n",
    };
    let center = if is_shifted { "center = X.mean(axis=0)\nZ = X - center\n" } else { "Z = X\n" };
    for part in [words::snippet::LOGISTIC_NOTE, center, features] {
        out.push_str(part);
    }
    if settings.penalize_intercept {
        out.push_str("Z = np.c_[np.ones(len(Z)), Z]  # The intercept is penalized like the other weights.\n");
    }
    out.push_str("model = LogisticRegression(C=");
    match settings.prior_std {
        Some(std) => {
            push_literal(out, &std.into());
            out.push_str("**2");
        }
        None => out.push_str("np.inf"),
    }
    out.push_str(", solver=\"newton-cg\", tol=1e-10, max_iter=10000");
    out.push_str(if settings.penalize_intercept { ", fit_intercept=False" } else { "" });
    out.push_str(").fit(Z, y)\nweights = ");
    out.push_str(if settings.penalize_intercept { "model.coef_\n" } else { "np.c_[model.intercept_, model.coef_]\n" });
    if is_shifted {
        out.push_str("weights[:, 0] -= weights[:, 1:] @ center\n");
    }
    let (ours, scores, board) = match &fit.logistic().binary {
        Some(binary) => ("check(weights[0]", "assess(np.c_[0 * row, model.decision_function(Z)]", binary[..].into()),
        None => {
            let rows = weights.iter().flatten().map(|row| Tree::from(&row[..]));
            ("check(weights - weights.mean(axis=0)", "assess(model.decision_function(Z)", Tree::list(rows))
        }
    };
    call(out, ours, &[board, 1e-4.into()]);
    if let Some(ReadOut { accuracy, conditional, .. }) = &fit.discriminative.read_out {
        call(out, scores, &[(*accuracy).into(), (*conditional).into()]);
    }
}

/// A call with these further arguments.
pub(in crate::wire) fn call(out: &mut String, begun: &str, arguments: &[Tree]) {
    out.push_str(begun);
    for argument in arguments {
        out.push_str(", ");
        push_literal(out, argument);
    }
    out.push_str(")\n");
}

pub(in crate::wire) fn assign(out: &mut String, name: &str, value: &Tree) {
    out.push_str(name);
    out.push_str(" = ");
    push_literal(out, value);
    out.push('\n');
}

fn push_list<T>(out: &mut String, items: &[T], push: fn(&mut String, &T)) {
    out.push('[');
    for (i, item) in items.iter().enumerate() {
        out.push_str(if i > 0 { ", " } else { "" });
        push(out, item);
    }
    out.push(']');
}

/// Plain data as Python writes them.
pub(in crate::wire) fn push_literal(out: &mut String, value: &Tree) {
    match value {
        Tree::Whole(number) => out.push_str(&number.to_string()),
        Tree::Number(number) => out.push_str(&decimal::shortest(*number)),
        Tree::Text(text) => {
            out.push('"');
            push_escaped(out, text, "\\\"", &[('\n', "\\n"), ('\r', "\\r"), ('\0', "\\0")]);
            out.push('"');
        }
        Tree::Numbers(numbers) => push_list(out, numbers, |out, number| out.push_str(&decimal::shortest(*number))),
        Tree::List(items) => push_list(out, items, push_literal),
        Tree::Null | Tree::Bool(_) | Tree::Object(_) | Tree::Points(_) => out.push_str("None"),
    }
}
