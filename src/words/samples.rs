//! Points drawn from a model or a known truth, and the experiment on them.

use super::numbers::{coordinate, count, percent};
use super::states::generative_missing;
use crate::app::{App, Drawing, Source};
use crate::decimal::fixed;
use crate::model::experiment::{N_SIZES, Verdict};

/// What points are drawn from.
fn source(source: Source) -> &'static str {
    match source {
        Source::Model => "the model",
        Source::Round => "two round clouds",
        Source::Unequal => "clouds of unequal variances",
        Source::Correlated => "correlated features",
        Source::Moons => "two moons",
        Source::Xor => "XOR",
        Source::Outliers => "clouds with outliers",
    }
}

/// That points were drawn.
pub(super) fn generated(drawing: &Drawing) -> String {
    format!("Drew {} from {} (seed {}).", count(drawing.n, "point"), source(drawing.source), drawing.seed)
}

/// Why nothing can be drawn from the generative model; `None` when it can.
pub fn cannot_draw(app: &App) -> Option<String> {
    generative_missing(&app.board().data, app.fit())
}

/// Why the experiment cannot be about the generative model; `None` when it can.
pub fn cannot_experiment(app: &App) -> Option<String> {
    let several = app.board().data.n_classes() > 2;
    cannot_draw(app).or_else(|| several.then(|| "The experiment is about two classes; this model has more.".to_owned()))
}

/// What is best possible on what points were drawn from.
pub fn bayes_error(share: f64) -> String {
    format!("No classifier can be wrong on less than {} of such points (Bayes error).", percent(share))
}

/// How far the experiment is, and what it has found; before the first, nothing.
pub fn experiment(app: &App) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let repetitions = experiment.design().repetitions;
    let n_done = experiment.n_done() / N_SIZES;
    if app.is_experimenting() {
        return format!("Repetition {} of {repetitions}", n_done + 1);
    }
    let found = match experiment.verdict() {
        Verdict::Level => "No crossing: neither model is ahead by more than chance.".to_owned(),
        Verdict::Ahead(model) => format!("No crossing: {} is ahead or level at every n.", NAMES[model]),
        Verdict::Crossing(n, model) => format!("{} overtakes at about n = {}.", capital(NAMES[model]), fixed(n, 0)),
    };
    let stopped =
        if n_done < repetitions { format!("Stopped after {}. ", count(n_done, "repetition")) } else { String::new() };
    let bayes = percent(experiment.truth().bayes_error);
    format!("{stopped}{found} Bayes error {bayes}; seed {}.", experiment.design().seed)
}

const NAMES: [&str; 2] = ["naive Bayes", "logistic regression"];

fn capital(name: &'static str) -> &'static str {
    if name == NAMES[0] { "Naive Bayes" } else { "Logistic regression" }
}

/// What logistic regression on few points means.
pub fn small_samples(app: &App) -> String {
    let std = app.experiment_std();
    let why = if app.board().settings.logistic.prior_std.is_some() {
        "the prior of the board"
    } else {
        "a prior in place of maximum likelihood"
    };
    format!(
        "Few points are often separable, and then the likelihood of logistic regression has no maximum: it has {why}, λ = {}.",
        coordinate(std, std)
    )
}
