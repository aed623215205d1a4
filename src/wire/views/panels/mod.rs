//! What the panels of the margin show in words and numbers.

mod em;
mod em_formulas;
mod formulas;
mod holdout;
mod probe;
mod samples;
mod slots;
mod weights;

pub(in crate::wire) use probe::Sum;
pub(super) use probe::posteriors;
pub use samples::experiment_csv;
pub(in crate::wire) use slots::Formulas;

use serde::Serialize;

use crate::board::{App, Panel};
use crate::screen::Screen;

/// What the open panel shows in words and numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Inside {
    /// The view has it.
    Numbers(()),
    /// Null while the fits are hidden.
    Probe(Option<probe::Asked>),
    Formulas(Formulas),
    Weights(weights::WeightSpace),
    Em(em::Em),
    Samples(samples::Drawn),
    Experiment(samples::Tried),
    HoldOut(holdout::HeldOut),
}

/// What the open panel shows, as of the last refresh of the fit.
pub(in crate::wire) fn panel(app: &App) -> Inside {
    match app.panel() {
        Panel::Numbers => Inside::Numbers(()),
        Panel::Probe => Inside::Probe(probe::probe(app)),
        Panel::Formulas => Inside::Formulas(formulas::formulas(app)),
        Panel::Weights => Inside::Weights(weights::weights(app)),
        Panel::Em => Inside::Em(em::em(app)),
        Panel::Samples => Inside::Samples(samples::samples(app)),
        Panel::Experiment => Inside::Experiment(samples::experiment(app)),
        Panel::HoldOut => Inside::HoldOut(holdout::hold_out(app)),
    }
}
