use super::push_escaped;
use crate::board::App;
use crate::decimal;
use crate::decision::Calls;
use crate::model::decisions::judged;
use crate::model::logistic::Features;
use crate::model::{Fit, GenerativeSettings, Maximum, Model, ReadOut};
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
    out
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
        call(out, &format!("check(calls({log_odds})"), &[&calls.called]);
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
            std.push_to(out);
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
    let rows: Vec<Vec<f64>> = weights.iter().flatten().cloned().collect();
    let (ours, scores, board): (_, _, &dyn Literal) = match &fit.logistic().binary {
        Some(binary) => ("check(weights[0]", "assess(np.c_[0 * row, model.decision_function(Z)]", binary),
        None => ("check(weights - weights.mean(axis=0)", "assess(model.decision_function(Z)", &rows),
    };
    call(out, ours, &[board, &1e-4]);
    if let Some(ReadOut { accuracy, conditional, .. }) = &fit.discriminative.read_out {
        call(out, scores, &[accuracy, conditional]);
    }
}

/// A call with these additional arguments.
pub(in crate::wire) fn call(out: &mut String, begun: &str, arguments: &[&dyn Literal]) {
    out.push_str(begun);
    for argument in arguments {
        out.push_str(", ");
        argument.push_to(out);
    }
    out.push_str(")\n");
}

pub(in crate::wire) fn assign(out: &mut String, name: &str, value: &dyn Literal) {
    out.push_str(name);
    out.push_str(" = ");
    value.push_to(out);
    out.push('\n');
}

/// Plain data as Python literals.
pub(in crate::wire) trait Literal {
    /// Appends them.
    fn push_to(&self, out: &mut String);
}

impl Literal for usize {
    fn push_to(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl Literal for f64 {
    fn push_to(&self, out: &mut String) {
        out.push_str(&decimal::shortest(*self));
    }
}

impl Literal for String {
    fn push_to(&self, out: &mut String) {
        out.push('"');
        push_escaped(out, self, "\\\"", &[('\n', "\\n"), ('\r', "\\r"), ('\0', "\\0")]);
        out.push('"');
    }
}

impl<T: Literal> Literal for Option<T> {
    fn push_to(&self, out: &mut String) {
        match self {
            Some(value) => value.push_to(out),
            None => out.push_str("None"),
        }
    }
}

impl<T: Literal> Literal for [T] {
    fn push_to(&self, out: &mut String) {
        out.push('[');
        for (i, item) in self.iter().enumerate() {
            out.push_str(if i > 0 { ", " } else { "" });
            item.push_to(out);
        }
        out.push(']');
    }
}

impl<T: Literal, const N: usize> Literal for [T; N] {
    fn push_to(&self, out: &mut String) {
        self[..].push_to(out);
    }
}

impl<T: Literal> Literal for Vec<T> {
    fn push_to(&self, out: &mut String) {
        self[..].push_to(out);
    }
}
