use super::{Literal, assign, call};
use crate::board::App;
use crate::decision::Calls;
use crate::math::LogScores;
use crate::model::bootstrap::resample;
use crate::model::decisions::judged;
use crate::model::gaussian::GaussianClass;
use crate::model::logistic::Features;
use crate::model::{Fit, Fitted, GenerativeSettings, Maximum, Model, ReadOut};
use crate::wire::family;
use crate::words;

/// A program that rebuilds the data and the models and asserts the numbers of the board.
pub(super) fn python(app: &App) -> String {
    let (data, fit) = (&app.board().data, app.fit());
    let mut out = words::snippet::HEAD.to_owned();
    assign(&mut out, "axes", data.axes());
    assign(&mut out, "classes", &data.classes().to_vec());
    out.push_str("data = np.array([\n");
    for (at, class) in data.iter() {
        let class = class.map_or(-1.0, |class| class as f64);
        [at.x, at.y, class].push_to(&mut out);
        out.push_str(",\n");
    }
    out.push_str("], dtype=float).reshape(-1, 3)\n");
    out.push_str(words::snippet::LABELED);
    if has_costs(app) {
        assign(&mut out, "cost", &app.decision().cost);
        assign(&mut out, "threshold", &app.decision().threshold());
        out.push_str(words::snippet::CALLS);
    }
    out.push_str("\n# ");
    out.push_str(words::model_head(&fit.settings, Model::Generative));
    match &fit.generative.model {
        Ok(model) => {
            family::of(model).python(&mut out, fit);
            check_calls(&mut out, app, Model::Generative, "log_joint[:, 1] - log_joint[:, 0]");
        }
        Err(_) => missing(&mut out, words::generative_missing(data, fit)),
    }
    out.push_str("\n# ");
    out.push_str(words::LOGISTIC);
    match &fit.logistic().weights {
        Some(weights) => {
            logistic(&mut out, fit, weights);
            check_calls(&mut out, app, Model::Discriminative, "model.decision_function(Z)");
        }
        None => missing(&mut out, words::logistic_missing(data, fit)),
    }
    other_sample(&mut out, app);
    out.push_str(words::snippet::DONE);
    out
}

/// Where other samples are shown and drawn from the points, refits both models to the first of them.
fn other_sample(out: &mut String, app: &App) {
    let (data, others, fit) = (&app.board().data, app.others(), app.fit());
    let index = 0;
    let Some(other) = app.others_in_sight().and_then(|run| run.fit(index)).filter(|other| !other.times.is_empty())
    else {
        return;
    };
    let drawn = resample(data, others.seed as u64, index);
    // Points without a class are left out.
    let place = |i: usize| data.iter().take(i).filter(|(_, class)| class.is_some()).count();
    let drawn: Vec<usize> = drawn.into_iter().map(place).collect();
    out.push_str("\n# Other samples: points drawn again with replacement, as many of each class\n");
    assign(out, "sample", &(index + 1));
    assign(out, "drawn", &drawn);
    if let Some(model) = other.fit.gaussian() {
        let mean = |class: &GaussianClass| [class.density.mean.x, class.density.mean.y];
        let means: Vec<[f64; 2]> = model.classes.iter().flatten().map(mean).collect();
        call(out, "check([X[drawn][y[drawn] == c].mean(axis=0) for c in labels]", &[&means]);
    }
    let is_refitted = fit.logistic().weights.is_some() && !other.is_penalized;
    if let Some(weights) = other.fit.logistic().binary.as_ref().filter(|_| is_refitted) {
        out.push_str("model.fit(Z[drawn], y[drawn])\n");
        weights_of(out, fit);
        call(out, "check(weights[0]", &[weights, &1e-4]);
    }
}

/// Whether mistakes cost more and less, of two classes that have points.
fn has_costs(app: &App) -> bool {
    let counts = app.board().data.counts();
    app.decision().cost != 1.0 && counts.len() == 2 && !counts.contains(&0)
}

/// Asserts how a model calls the points at what mistakes cost, where it calls each.
fn check_calls(out: &mut String, app: &App, model: Model, log_odds: &str) {
    let fitted = &app.fit()[model];
    if !has_costs(app) || fitted.maximum != Maximum::Unique {
        return;
    }
    let calls = judged(&app.board().data, fitted, 1).map(|points| Calls::new(&points, app.decision()));
    if let Some(calls) = calls.filter(|calls| calls.n_undefined + calls.n_tied() == 0) {
        call(out, &format!("called = calls({log_odds})\ncheck(called"), &[&calls.called]);
        call(out, "check(paid(called)", &[&calls.cost(app.decision())]);
    }
}

/// Why there is nothing to rebuild.
fn missing(out: &mut String, sentence: Option<String>) {
    out.push_str(": ");
    out.push_str(&sentence.unwrap_or_default());
    out.push('\n');
}

/// The class prior before normalization.
pub(in crate::wire) fn prior_of(out: &mut String, settings: &GenerativeSettings) {
    match &settings.prior {
        Some(by_hand) => {
            out.push_str("prior = np.array(");
            by_hand.push_to(out);
            out.push_str(")[labels]\n");
        }
        None => {
            out.push_str("prior = n + ");
            settings.prior_smoothing.push_to(out);
            out.push('\n');
        }
    }
}

/// The share of the class prior that a pseudo-count leaves to the declared classes that have points.
pub(in crate::wire) fn absent_classes(out: &mut String, fit: &Fit) {
    let settings = &fit.settings.generative;
    let n_absent = fit.moments.classes.iter().filter(|class| class.weight == 0.0).count();
    if n_absent > 0 && settings.prior.is_none() && settings.prior_smoothing > 0.0 {
        assign(out, "absent", &n_absent);
        assign(out, "pseudo_count", &settings.prior_smoothing);
        out.push_str(words::snippet::ABSENT);
    }
}

/// Whether the origin is shifted, which changes nothing but the intercept.
fn is_shifted(fit: &Fit) -> bool {
    let settings = &fit.settings.logistic;
    settings.features == Features::Linear && !settings.penalize_intercept
}

/// The weights of the model that was fitted last.
fn weights_of(out: &mut String, fit: &Fit) {
    let is_penalized = fit.settings.logistic.penalize_intercept;
    out.push_str("weights = ");
    out.push_str(if is_penalized { "model.coef_\n" } else { "np.c_[model.intercept_, model.coef_]\n" });
    if is_shifted(fit) {
        out.push_str("weights[:, 0] -= weights[:, 1:] @ center\n");
    }
}

/// Compares accuracy and conditional log-likelihood of an estimator's scores with those of a model that has a read-out.
pub(in crate::wire) fn assess(out: &mut String, scores: &str, of: &Fitted) {
    if let (Some(ReadOut { accuracy, conditional, .. }), Some(own)) = (&of.read_out, &of.scores) {
        call(out, &format!("assess({scores}"), &[accuracy, conditional, &own.tie()]);
    }
}

fn logistic(out: &mut String, fit: &Fit, weights: &[Option<Vec<f64>>]) {
    let settings = &fit.settings.logistic;
    let is_shifted = is_shifted(fit);
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
            std.push_to(out);
            out.push_str("**2");
        }
        None => out.push_str("np.inf"),
    }
    out.push_str(", solver=\"newton-cg\", tol=1e-10, max_iter=10000");
    out.push_str(if settings.penalize_intercept { ", fit_intercept=False" } else { "" });
    out.push_str(").fit(Z, y)\n");
    weights_of(out, fit);
    let rows: Vec<Vec<f64>> = weights.iter().flatten().cloned().collect();
    let (ours, scores, board): (_, _, &dyn Literal) = match &fit.logistic().binary {
        Some(binary) => ("check(weights[0]", "np.c_[0 * row, model.decision_function(Z)]", binary),
        None => ("check(weights - weights.mean(axis=0)", "model.decision_function(Z)", &rows),
    };
    call(out, ours, &[board, &1e-4]);
    assess(out, scores, &fit.discriminative);
}
