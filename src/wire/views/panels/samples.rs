use serde::Serialize;

use super::others::{OtherSamples, other_samples};
use super::throws::{DrawnThrows, TossedLabels, drawn_throws, tossed_labels};
use crate::board::{App, FIRST_REPETITIONS, MAX_SEED, Source, Trial};
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};
use crate::wire::block::{Block, command};
use crate::wire::experiment::{Tried, experiment as list};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// The panel "Samples": whether points can be drawn, and the Bayes error of those that were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Drawn {
    /// Why nothing can be drawn from the model.
    pub missing: Option<String>,
    /// The error of the best classifier; null: the points were not drawn.
    pub bayes: Option<String>,
    /// Whether its boundary is shown.
    pub optimal: bool,
    /// Whether other samples are shown in place of that.
    pub open: bool,
    pub others: OtherSamples,
    /// What points are drawn from; null: logistic regression tosses labels.
    pub from: Option<&'static str>,
    /// The seed of the last draw, or of the first.
    pub seed: usize,
    /// Whether something was drawn by it, so that the next draw takes another one.
    pub used: bool,
    /// The point that the model draws throw by throw; null where it cannot.
    pub throws: Option<DrawnThrows>,
    pub labels: TossedLabels,
}

pub(super) fn samples(app: &App) -> Drawn {
    let truth = app.board().truth.as_ref();
    Drawn {
        missing: words::cannot_draw(app),
        bayes: truth.map(|truth| words::bayes_error(truth.bayes_error)),
        optimal: app.shows_optimal(),
        open: app.others().is_open,
        others: other_samples(app),
        from: app.throws().from.map(Source::name),
        seed: app.throws().seed,
        used: app.throws().is_used,
        throws: drawn_throws(app),
        labels: tossed_labels(app),
    }
}

/// The panel *Experiment*.
pub(super) fn experiment(app: &App) -> Vec<Block> {
    let Trial { source, nuisance, repetitions, seed } = app.trial();
    let numbers = [nuisance, repetitions, seed].map(|number| Value::Number(number as f64));
    let missing = if source == Source::Model { words::cannot_experiment(app) } else { None };
    let label = words::chart(app, 0).map(|_| words::experiment(app));
    list(Tried {
        course: app.experiment().map(|experiment| &experiment.course),
        rows: app.experiment().map_or(Vec::new(), |experiment| experiment.rows().collect()),
        command: command("experiment", [Value::text(source.name())].into_iter().chain(numbers)),
        sources: (
            heads::POINTS_FROM,
            Source::ALL.map(|source| (words::distribution(source), source.name())).into(),
            Source::ALL.iter().position(|&of| of == source).unwrap_or_default(),
        ),
        numbers: &[
            ("nuisance", heads::NUISANCE, [0, MAX_NUISANCE]),
            ("repetitions", heads::REPETITIONS, [1, MAX_REPETITIONS]),
            ("seed", heads::SEED, [0, MAX_SEED]),
        ],
        repetitions: [FIRST_REPETITIONS, 50],
        missing,
        found: words::experiment(app),
        label,
        notes: [words::curves(app)].into_iter().chain(words::ABOUT_CURVES.map(str::to_owned)).collect(),
    })
}
