//! The panel *Experiment*: test errors of both models over the number of training messages.

use serde::Serialize;

use super::em_chart::{ChartTick, tick_marks};
use crate::bag::{N_WORD_SIZES, WordExperiment};
use crate::lab::{Errors, size};
use crate::messages::Messages;
use crate::wire::curves::curves_csv;
use crate::wire::numbers::plain;
use crate::words::messages::{cannot_experiment, experiment_label, experiment_said};
use crate::words::percent;

/// The largest error of the chart.
const WORST: f64 = 0.5;

/// The ticks of the errors.
const ERRORS: [f64; 6] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5];

/// The panel *Experiment*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordsTried {
    /// Why messages cannot be drawn from the present model.
    pub missing: Option<String>,
    /// The part that is done, from 0 to 1; null when it is not running.
    pub progress: Option<f64>,
    /// The result in words.
    pub found: String,
    /// The curves as CSV, a line for each number of training messages.
    pub csv: String,
    /// Null until every size has been tried once.
    pub chart: Option<ErrorsChart>,
}

/// The curves, in a box from 0 to 1 in both directions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ErrorsChart {
    /// The mean errors of naive Bayes, and of logistic regression.
    pub curves: [Vec<[f64; 2]>; 2],
    /// The lower and the upper quartile at each size, likewise.
    pub bands: [Vec<[f64; 2]>; 2],
    /// The error of the best classifier.
    pub best: f64,
    pub sizes: Vec<ChartTick>,
    pub errors: Vec<ChartTick>,
    /// A description.
    pub label: String,
}

pub(super) fn experiment_panel(app: &Messages) -> WordsTried {
    let experiment = app.experiment();
    WordsTried {
        missing: cannot_experiment(app),
        progress: experiment.filter(|_| app.is_experimenting()).map(WordExperiment::progress),
        found: experiment_said(app),
        csv: curves_csv(experiment.into_iter().flat_map(WordExperiment::rows)),
        chart: experiment.and_then(|experiment| chart(app, experiment)),
    }
}

fn chart(app: &Messages, experiment: &WordExperiment) -> Option<ErrorsChart> {
    let along = |k: usize| k as f64 / (N_WORD_SIZES - 1) as f64;
    let up = |error: f64| plain(error.min(WORST) / WORST);
    let of_model =
        |model: usize| -> Option<Vec<Errors>> { (0..N_WORD_SIZES).map(|k| experiment.errors(model, k)).collect() };
    let both = [of_model(0)?, of_model(1)?];
    let sizes: Vec<f64> = (0..N_WORD_SIZES).map(|k| size(k) as f64).collect();
    Some(ErrorsChart {
        curves: both.each_ref().map(|of| of.iter().enumerate().map(|(k, of)| [along(k), up(of.mean)]).collect()),
        bands: both.each_ref().map(|of| of.iter().map(|of| of.quartiles.map(up)).collect()),
        best: up(experiment.models.best_error),
        sizes: tick_marks(&sizes, |n| (n / 4.0).log2() / (N_WORD_SIZES - 1) as f64, |n| n.to_string()),
        errors: tick_marks(&ERRORS, |error| error / WORST, percent),
        label: experiment_label(app),
    })
}
