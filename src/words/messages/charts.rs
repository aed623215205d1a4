//! The charts of panels, with their names.

use crate::messages::{Messages, Panel};
use crate::model::holdout::Choice;
use crate::scene::{Chart, em_chart, experiment_chart, tried_chart};
use crate::screen::Screen;
use crate::words::charts::fixed_label;

/// The settings that validation chooses.
pub const CHOICES: [Choice; 2] = [Choice::CountSmoothing, Choice::WeightPrior];

/// The chart of the canvas of this index in the open panel; `None` if it shows nothing.
pub fn chart(app: &Messages, index: usize) -> Option<Chart> {
    let chart = match app.panel() {
        Panel::Experiment => {
            let experiment = app.experiment()?;
            experiment_chart(experiment, experiment.models.best_error)
        }
        _ if app.fits_hidden() => None,
        Panel::Em => {
            let heights = app.em().ok()?.heights();
            Some(em_chart(heights, 2 * (heights.len() - 1)))
        }
        Panel::HoldOut => {
            let held_out = app.held_out().ok()?;
            let model = held_out.choices().nth(index)?;
            tried_chart(held_out, model, CHOICES[model])
        }
        _ => None,
    }?;
    Some(chart.written(|label| fixed_label(label).unwrap_or_default()))
}
