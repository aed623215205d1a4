use serde::Serialize;

use super::others::{OtherSamples, other_samples};
use super::throws::{DrawnThrows, TossedLabels, drawn_throws, tossed_labels};
use crate::board::{App, Source};
use crate::model::experiment::Experiment;
use crate::wire::curves::curves_csv;
use crate::wire::identifiers::Named;
use crate::words;

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

/// The panel "Experiment": its progress and its results.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Tried {
    /// Why the experiment cannot use the model.
    pub missing: Option<String>,
    /// The part that is done, from 0 to 1; null when it is not running.
    pub progress: Option<f64>,
    /// The result in words.
    pub found: String,
    /// The curves as CSV, a line for each number of training points.
    pub csv: String,
}

pub(super) fn experiment(app: &App) -> Tried {
    let progress = app.experiment().and_then(|experiment| experiment.course.running());
    Tried { missing: words::cannot_experiment(app), progress, found: words::experiment(app), csv: experiment_csv(app) }
}

/// The curves of the experiment as CSV.
pub fn experiment_csv(app: &App) -> String {
    curves_csv(app.experiment().into_iter().flat_map(Experiment::rows))
}
