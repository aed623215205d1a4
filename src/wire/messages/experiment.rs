//! The panel *Experiment*: test errors of both models over the number of training messages.

use crate::bag::{MAX_WORD_REPETITIONS, WordSource, WordTrial};
use crate::messages::{MAX_SEED, Messages, REPETITIONS_OF_EXPERIMENT};
use crate::wire::block::{Block, command};
use crate::wire::experiment::{Tried, experiment};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::heads;
use crate::words::messages::{
    ABOUT_WORD_CURVES, cannot_experiment, dice, experiment_label, experiment_said, word_curves,
};

/// What messages are drawn from.
const SOURCES: [WordSource; 3] = [WordSource::Dice, WordSource::Twins, WordSource::Model];

pub(super) fn experiment_panel(app: &Messages) -> Vec<Block> {
    let WordTrial { source, repetitions, seed } = app.trial();
    let [repetitions, seed] = [repetitions, seed].map(|number| Value::Number(number as f64));
    experiment(Tried {
        course: app.experiment().map(|experiment| &experiment.course),
        rows: app.experiment().map_or(Vec::new(), |experiment| experiment.rows().collect()),
        command: command("experiment", [Value::text(source.name()), repetitions, seed]),
        sources: (
            heads::MESSAGES_FROM,
            SOURCES.map(|source| (dice(source), source.name())).into(),
            SOURCES.iter().position(|&of| of == source).unwrap_or_default(),
        ),
        numbers: &[
            ("repetitions", heads::REPETITIONS, [1, MAX_WORD_REPETITIONS]),
            ("seed", heads::SEED, [0, MAX_SEED]),
        ],
        repetitions: REPETITIONS_OF_EXPERIMENT,
        missing: if source == WordSource::Model { cannot_experiment(app) } else { None },
        found: experiment_said(app),
        label: experiment_label(app),
        curves: word_curves(app),
        notes: &ABOUT_WORD_CURVES,
    })
}
