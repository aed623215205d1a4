//! Points drawn from a model or a known truth, and the experiment on them.

use super::histogram::NO_EXPERIMENT;
use super::missing::missing;
use super::numbers::{coordinate, count, percent};
use crate::board::{App, Drawing, Source};
use crate::decimal::fixed;
use crate::model::experiment::{N_SIZES, Verdict};
use crate::model::{Model, PerModel};

/// Says that points were drawn.
pub(super) fn generated(drawing: &Drawing) -> String {
    let from = if drawing.source == Source::Model { "the model" } else { "a known distribution" };
    format!("Drew {} from {from} (seed {}).", count(drawing.n, "point"), drawing.seed)
}

/// Why nothing can be drawn from the generative model; `None` when it can.
pub fn cannot_draw(app: &App) -> Option<String> {
    missing(app, Model::Generative)
}

/// Why the experiment cannot use the generative model; `None` when it can.
pub fn cannot_experiment(app: &App) -> Option<String> {
    let several = app.board().data.n_classes() > 2;
    let is_other = || app.fit().gaussian().is_none().then(|| NO_EXPERIMENT.to_owned());
    cannot_draw(app)
        .or_else(is_other)
        .or_else(|| several.then(|| "The experiment is about two classes; this model has more.".to_owned()))
}

/// The Bayes error of the distribution that points were drawn from.
pub fn bayes_error(share: f64) -> String {
    // A tiny share is written as “less than” already.
    format!("The Bayes-optimal classifier is wrong on {} of such points (the Bayes error).", percent(share))
}

/// The progress and the result of the experiment; empty before the first one.
pub fn experiment(app: &App) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let design = experiment.design();
    let text = format!("{} of {} repetitions", experiment.n_done() / N_SIZES, design.repetitions);
    if app.is_experimenting() {
        return text;
    }
    if experiment.n_done() < N_SIZES {
        return "Stopped before the first repetition was complete.".to_owned();
    }
    let found = found(Found {
        verdict: experiment.verdict().map(|model| NAMES[model]),
        n_crossings: experiment.n_crossings(),
        bayes: ("Bayes error", experiment.truth().bayes_error),
        std: design.prior_std,
        seed: design.seed,
    });
    text + &found
}

const NAMES: PerModel<&str> = PerModel { generative: NAIVE_AND_LOGISTIC[0], discriminative: NAIVE_AND_LOGISTIC[1] };

/// The names of both models of an experiment.
pub(super) const NAIVE_AND_LOGISTIC: [&str; 2] = ["naive Bayes", "logistic regression"];

/// What an experiment has found.
pub(super) struct Found {
    pub(super) verdict: Verdict<&'static str>,
    pub(super) n_crossings: usize,
    /// The error of the best classifier, and what comes before it.
    pub(super) bayes: (&'static str, f64),
    /// λ.
    pub(super) std: f64,
    pub(super) seed: usize,
}

/// What an experiment has found, as the end of a sentence, and what it was.
pub(super) fn found(of: Found) -> String {
    let (said, is_crossing) = match of.verdict {
        Verdict::Level => ("No clear crossing: no difference is above three standard errors".to_owned(), false),
        Verdict::Ahead(leader) => (format!("No clear crossing: {leader} is ahead or level at every n"), false),
        Verdict::Crossing(n, leader) => {
            (format!("The curves cross at about n = {}: {leader} is ahead or level from there on", fixed(n, 0)), true)
        }
    };
    let other = if of.n_crossings > 1 && is_crossing {
        format!(" (they cross {} times in all)", of.n_crossings)
    } else {
        String::new()
    };
    let ((before, bayes), std) = (of.bayes, coordinate(of.std, of.std));
    let bayes = percent(bayes);
    format!(". {said}{other}. {before} {bayes}; λ = {std}; seed {}.", of.seed)
}
