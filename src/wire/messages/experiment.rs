//! The panel *Experiment*: test errors of both models over the number of training messages.

use serde::Serialize;

use crate::bag::WordExperiment;
use crate::messages::Messages;
use crate::wire::curves::curves_csv;
use crate::words::messages::{cannot_experiment, chart, experiment_label, experiment_said};

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
    /// What the chart shows; null until every size has been tried once.
    pub chart: Option<String>,
}

pub(super) fn experiment_panel(app: &Messages) -> WordsTried {
    let experiment = app.experiment();
    WordsTried {
        missing: cannot_experiment(app),
        progress: experiment.and_then(|experiment| experiment.course.running()),
        found: experiment_said(app),
        csv: curves_csv(experiment.into_iter().flat_map(WordExperiment::rows)),
        chart: chart(app, 0).map(|_| experiment_label(app)),
    }
}
