//! What the panels of the margin show in words and numbers.

mod em;
mod em_formulas;
mod formulas;
mod holdout;
mod probe;
mod samples;
mod slots;
mod weights;

pub(super) use probe::posteriors;
pub use samples::experiment_csv;

use crate::board::{App, Panel};
use crate::wire::Tree;

/// What the open panel shows, as of the last refresh of the fit; null where that is nothing, or stands in the view.
pub(in crate::wire) fn panel(app: &App) -> Tree {
    match app.panel() {
        Panel::Probe => probe::probe(app),
        Panel::Formulas => formulas::formulas(app),
        Panel::Samples => samples::samples(app),
        Panel::Experiment => samples::experiment(app),
        Panel::Weights => weights::weights(app),
        Panel::Em => em::em(app),
        Panel::HoldOut => holdout::hold_out(app),
        _ => Tree::Null,
    }
}
