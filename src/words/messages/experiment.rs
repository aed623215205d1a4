//! The experiment on words.

use super::amounts::typed;
use super::writing::no_story;
use crate::bag::{N_WORD_SIZES, NoTruth, WordModels, WordSource, WordTruth};
use crate::messages::Messages;
use crate::words::numbers::{count, percent};
use crate::words::samples::{Found, NAIVE_AND_LOGISTIC, TWO_CLASSES_ONLY, found_by, of_curves};

/// Why messages cannot be drawn from the present model; `None` when they can.
pub fn cannot_experiment(app: &Messages) -> Option<String> {
    WordTruth::check(app.fit()).err().map(|none| no_truth(none, &app.corpus().classes))
}

/// Why messages cannot be drawn from a model of these classes.
pub fn no_truth(none: NoTruth, classes: &[String]) -> String {
    match none {
        NoTruth::OneClass if classes.len() > 2 => TWO_CLASSES_ONLY.into(),
        NoTruth::OneClass => "The model needs messages of both classes to be drawn from.".into(),
        NoTruth::NoWord => "The model needs a message with words to be drawn from.".into(),
        NoTruth::Story(none) => no_story(none, classes),
    }
}

/// The progress and the result of the experiment; empty before the first one.
pub fn experiment_said(app: &Messages) -> String {
    app.experiment().map_or(String::new(), found_by)
}

/// What messages are drawn from.
pub fn dice(source: WordSource) -> &'static str {
    match source {
        WordSource::Dice => "a pair of dice",
        WordSource::Twins => "dice with twins",
        WordSource::Model => "the present model",
    }
}

/// How the curves of an experiment on messages are made.
pub const ABOUT_WORD_CURVES: [&str; 5] = [
    "Error on 2,000 fresh messages after n training messages (Ng and Jordan 2002).",
    "Lines: mean of the repetitions. Shaded: the middle half. Thin: the best classifier, estimated.",
    "Each die has 40 words; their log-odds go evenly from −1.2 to 1.2.",
    "A message has 8 words before twins.",
    "With twins, every second word brings two others along.",
];

/// Of what the curves of the experiment are; empty before the first one.
pub fn word_curves(app: &Messages) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let WordModels { design, best_error, .. } = &experiment.models;
    let more = format!(" α = {}.", typed(design.settings.count_smoothing));
    let bayes = ("Estimated Bayes error", *best_error);
    of_curves(experiment, Found { bayes, std: design.settings.weight_prior, seed: design.trial.seed, more })
}

/// What the chart shows.
pub fn experiment_label(app: &Messages) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let from = match experiment.models.design.trial.source {
        WordSource::Dice => "a known pair of dice",
        WordSource::Twins => "a known pair of dice with twins",
        WordSource::Model => "the present model",
    };
    let errors = [0, 1].map(|model| {
        let of = |k| experiment.errors(model, k).map_or(String::new(), |of| percent(of.mean));
        format!("{} from {} to {}", NAIVE_AND_LOGISTIC[model], of(0), of(N_WORD_SIZES - 1))
    });
    let n = count(experiment.models.truth.n_words(), "word");
    format!("Test errors over 4 to 1,024 messages from {from} of {n}: {}.", errors.join("; "))
}
