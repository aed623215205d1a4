//! The charts of panels, with their names.

use super::panels::estimated;
use crate::bag::N_WORD_SIZES;
use crate::messages::{Messages, Panel};
use crate::model::Model;
use crate::model::holdout::Choice;
use crate::scene::{Chart, Label, em_chart, experiment_chart, prior_chart, tried_chart};
use crate::screen::Screen;
use crate::words::charts::fixed_label;

/// The settings that validation chooses.
pub const CHOICES: [Choice; 2] = [Choice::CountSmoothing, Choice::WeightPrior];

/// The chart of the canvas of this index in the open panel; `None` if it shows nothing.
pub fn chart(app: &Messages, index: usize) -> Option<Chart> {
    let chart = match app.panel() {
        Panel::Experiment => {
            let found = app.experiment().map(|experiment| (experiment, experiment.models.best_error));
            Some(experiment_chart(found, N_WORD_SIZES))
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
        Panel::Prior => {
            let theta = app.drawn_theta()?;
            let estimates = theta.estimates();
            let at: Vec<f64> = estimates.iter().map(|estimate| estimate.1).collect();
            let logs = theta.densities().map(|beta| beta.map(|beta| move |at: f64| beta.log_density(at)));
            let logs = logs.each_ref().map(|log| log.as_ref().map(|log| log as &dyn Fn(f64) -> f64));
            return Some(prior_chart(logs, &at).written(|label| match label {
                Label::Estimate(i) => estimates.get(i).map_or_else(String::new, |&estimate| estimated(estimate)),
                label => fixed_label(label).unwrap_or_default(),
            }));
        }
        Panel::Decisions => {
            let class = &app.corpus().classes[1];
            return Some(app.diagram(index)?.written(|label| match label {
                Label::Said(Model::Generative, _) => format!("naive Bayes: P({class})"),
                Label::Said(Model::Discriminative, _) => format!("logistic: P({class})"),
                Label::ShareSeen(_) => format!("share of {class}"),
                label => fixed_label(label).unwrap_or_default(),
            }));
        }
        _ => None,
    }?;
    Some(chart.written(|label| fixed_label(label).unwrap_or_default()))
}
