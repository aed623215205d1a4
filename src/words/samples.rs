//! Points drawn from a model or a known truth, and the experiment on them.

use super::histogram::NO_EXPERIMENT;
use super::missing::missing;
use super::numbers::{capitalized, coordinate, count, grouped, percent};
use crate::board::{App, Drawing, Source};
use crate::lab::{Experiment, Verdict, size};
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

/// Why a model of more classes is not drawn from.
pub(super) const TWO_CLASSES_ONLY: &str = "The experiment is about two classes; this model has more.";

/// Why the experiment cannot use the generative model; `None` when it can.
pub fn cannot_experiment(app: &App) -> Option<String> {
    let several = app.board().data.n_classes() > 2;
    let is_other = || app.fit().gaussian().is_none().then(|| NO_EXPERIMENT.to_owned());
    cannot_draw(app).or_else(is_other).or_else(|| several.then(|| TWO_CLASSES_ONLY.to_owned()))
}

/// The Bayes error of the distribution that points were drawn from.
pub fn bayes_error(share: f64) -> String {
    // A tiny share is written as “less than” already.
    format!("The Bayes-optimal classifier is wrong on {} of such points (the Bayes error).", percent(share))
}

/// The progress and the result of the experiment; empty before the first one.
pub fn experiment(app: &App) -> String {
    app.experiment().map_or(String::new(), found_by)
}

/// Of what the curves of the experiment are; empty before the first one.
pub fn curves(app: &App) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let Lines { truth, design, .. } = &experiment.models;
    let bayes = ("Bayes error", truth.bayes_error);
    of_curves(experiment, Found { bayes, std: design.prior_std, seed: design.seed, more: String::new() })
}

/// What points are drawn from.
pub fn distribution(source: Source) -> &'static str {
    match source {
        Source::Model => "this model",
        Source::Round => "two round clouds",
        Source::Unequal => "unequal variances",
        Source::Correlated => "correlated features",
        Source::Moons => "two moons",
        Source::Xor => "XOR",
        Source::Outliers => "clouds with outliers",
    }
}

/// The button that draws many points, beside those that draw one, or alone.
pub fn draw(n: usize, is_alone: bool) -> String {
    if is_alone { format!("Draw {}", count(n, "point")) } else { format!("{} at once", grouped(n)) }
}

/// What is known of a distribution that is no model.
pub const KNOWN: &str = "This distribution is known, and so is its best boundary.";

/// The button that runs an experiment.
pub fn run(repetitions: usize) -> String {
    format!("Run {}", grouped(repetitions))
}

/// How the curves of an experiment on points are made.
pub const ABOUT_CURVES: [&str; 4] = [
    "Test error after n training points (Ng and Jordan 2002).",
    "Lines: mean of the repetitions. Shaded: the middle half.",
    "Naive Bayes has shared variances. Logistic regression has the board’s prior, or λ = 100.",
    "Nuisance features are standard normal, the same for both classes.",
];

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

/// With fewer training sets of each size than this, curves still shake.
const STEADY: usize = 10;

/// The progress of an experiment, and what it has found once it has stopped.
pub(super) fn found_by<C>(experiment: &Experiment<C>) -> String {
    let n = experiment.course.n_done() / experiment.n_sizes();
    if experiment.course.is_running() {
        return format!("Repetition {} of {}.", grouped(n + 1), grouped(experiment.repetitions()));
    }
    if n == 0 {
        return "Stopped before the first repetition was complete.".to_owned();
    }
    let (least, most) = (grouped(size(0)), grouped(size(experiment.n_sizes() - 1)));
    let shaken =
        if n < STEADY { format!(" {}: the curves still shake.", count(n, "repetition")) } else { String::new() };
    let said = match experiment.verdict() {
        Verdict::Level => format!("Neither model errs clearly less between {least} and {most}."),
        Verdict::Ahead(leader) => {
            let leader = capitalized(NAIVE_AND_LOGISTIC[leader]);
            format!("{leader} errs less wherever the two clearly differ, from {least} to {most}.")
        }
        Verdict::Crossing(n, leader) => {
            let unit = 10_f64.powf(n.log10().floor() - 1.0).max(1.0); // “About” has two digits.
            let n = grouped(((n / unit).round() * unit) as usize);
            let [first, then] = [1 - leader, leader].map(|model| NAIVE_AND_LOGISTIC[model]);
            format!("Up to about {n} {first} errs less, then {then}.")
        }
    };
    said + &shaken
}

/// Of what the curves are.
pub(super) fn of_curves<C>(experiment: &Experiment<C>, of: Found) -> String {
    let repetitions = count(experiment.course.n_done() / experiment.n_sizes(), "repetition");
    let ((before, bayes), std) = (of.bayes, coordinate(of.std, of.std));
    let bayes = percent(bayes);
    format!("{}. {before} {bayes}; λ = {std}; seed {}.{}", capitalized(&repetitions), of.seed, of.more)
}
