//! Points drawn from a model or a known truth, and the experiment on them.

use super::histogram::NO_SAMPLES;
use super::numbers::{coordinate, count, percent};
use super::states::generative_missing;
use crate::board::{App, Drawing, Source};
use crate::decimal::fixed;
use crate::model::PerModel;
use crate::model::experiment::{N_SIZES, Verdict};

/// Says that points were drawn.
pub(super) fn generated(drawing: &Drawing) -> String {
    let from = if drawing.source == Source::Model { "the model" } else { "a known distribution" };
    format!("Drew {} from {from} (seed {}).", count(drawing.n, "point"), drawing.seed)
}

/// Why nothing can be drawn from the generative model; `None` when it can.
pub fn cannot_draw(app: &App) -> Option<String> {
    let is_other = app.fit().histogram().is_some();
    generative_missing(&app.board().data, app.fit()).or_else(|| is_other.then(|| NO_SAMPLES.to_owned()))
}

/// Why the experiment cannot use the generative model; `None` when it can.
pub fn cannot_experiment(app: &App) -> Option<String> {
    let several = app.board().data.n_classes() > 2;
    cannot_draw(app).or_else(|| several.then(|| "The experiment is about two classes; this model has more.".to_owned()))
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
    let mut text = format!("{} of {} repetitions", experiment.n_done() / N_SIZES, design.repetitions);
    if app.is_experimenting() {
        return text;
    }
    if experiment.n_done() < N_SIZES {
        return "Stopped before the first repetition was complete.".to_owned();
    }
    let (found, n, leader, where_) = match experiment.verdict() {
        Verdict::Level => (". No crossing: no difference is above three standard errors", String::new(), "", ""),
        Verdict::Ahead(model) => (". No crossing: ", String::new(), NAMES[model], " is ahead or level at every n"),
        Verdict::Crossing(n, model) => {
            (". The curves cross at about n = ", fixed(n, 0) + ": ", NAMES[model], " is ahead or level from there on")
        }
    };
    let bayes = percent(experiment.truth().bayes_error);
    let std = coordinate(design.prior_std, design.prior_std);
    let n_crossings = experiment.n_crossings();
    let other = if n_crossings > 1 && !n.is_empty() {
        format!(" (the mean curves cross {n_crossings} times)")
    } else {
        String::new()
    };
    for part in [found, &n, leader, where_, &other, ". Bayes error ", &bayes, "; λ = ", &std, "; seed "] {
        text.push_str(part);
    }
    text + &design.seed.to_string() + "."
}

const NAMES: PerModel<&str> = PerModel { generative: "naive Bayes", discriminative: "logistic regression" };
