//! Points drawn from a model or a known truth, and the experiment on them.

use super::histogram::NO_EXPERIMENT;
use super::missing::missing;
use super::numbers::{coordinate, count, percent};
use crate::board::{App, Drawing, Source};
use crate::decimal::fixed;
use crate::lab::{Experiment, Verdict};
use crate::model::Model;
use crate::model::experiment::Lines;

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
    let Lines { truth, design, .. } = &experiment.models;
    let bayes = ("Bayes error", truth.bayes_error);
    said_of(experiment, Found { bayes, std: design.prior_std, seed: design.seed, more: String::new() })
}

/// The names of both models of an experiment.
pub(super) const NAIVE_AND_LOGISTIC: [&str; 2] = ["naive Bayes", "logistic regression"];

/// What is said of an experiment beside its curves.
pub(super) struct Found {
    /// The error of the best classifier, and what comes before it.
    pub(super) bayes: (&'static str, f64),
    /// λ.
    pub(super) std: f64,
    pub(super) seed: usize,
    /// What comes after all.
    pub(super) more: String,
}

/// The progress of an experiment, and what it has found once it has stopped.
pub(super) fn said_of<C>(experiment: &Experiment<C>, of: Found) -> String {
    let n_complete = experiment.course.n_done() / experiment.n_sizes();
    let text = format!("{n_complete} of {} repetitions", experiment.repetitions());
    if experiment.course.is_running() {
        return text;
    }
    if n_complete == 0 {
        return "Stopped before the first repetition was complete.".to_owned();
    }
    let (said, is_crossing) = match experiment.verdict() {
        Verdict::Level => ("No clear crossing: no difference is above three standard errors".to_owned(), false),
        Verdict::Ahead(leader) => {
            (format!("No clear crossing: {} is ahead or level at every n", NAIVE_AND_LOGISTIC[leader]), false)
        }
        Verdict::Crossing(n, leader) => {
            let leader = NAIVE_AND_LOGISTIC[leader];
            (format!("The curves cross at about n = {}: {leader} is ahead or level from there on", fixed(n, 0)), true)
        }
    };
    let n_crossings = experiment.n_crossings();
    let other = if n_crossings > 1 && is_crossing {
        format!(" (they cross {n_crossings} times in all)")
    } else {
        String::new()
    };
    let ((before, bayes), std) = (of.bayes, coordinate(of.std, of.std));
    let bayes = percent(bayes);
    format!("{text}. {said}{other}. {before} {bayes}; λ = {std}; seed {}.{}", of.seed, of.more)
}
