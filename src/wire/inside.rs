mod em;
mod formulas;
mod holdout;
mod slots;
mod weights;

use super::probe::probe;
use super::samples::{experiment, samples};
use super::tree::Tree;
use crate::app::{App, Panel};

pub(super) use formulas::lit_of;

/// What the open panel shows, as of the last refresh of the fit; null where that is nothing, or stands in the view.
pub(super) fn inside(app: &App) -> Tree {
    match app.panel() {
        Panel::Probe => probe(app),
        Panel::Formulas => formulas::formulas(app),
        Panel::Samples => samples(app),
        Panel::Experiment => experiment(app),
        Panel::Weights => weights::weights(app),
        Panel::Em => em::em(app),
        Panel::HoldOut => holdout::hold_out(app),
        _ => Tree::Null,
    }
}
