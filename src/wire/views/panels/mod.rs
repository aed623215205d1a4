//! The panels of *Look inside* in words and numbers.

mod decisions;
mod em;
mod em_formulas;
mod figures;
mod formulas;
mod holdout;
mod numbers;
mod others;
mod probe;
mod samples;
mod throws;
mod weights;
mod worth;

pub(in crate::wire) use figures::of_net;
pub(in crate::wire) use formulas::{pick, slope_at_maximum, smoothed, weight_prior};
pub(in crate::wire) use numbers::numbers;
pub(in crate::wire) use probe::Sum;
pub(super) use probe::posteriors;

use crate::board::{App, Panel};
use crate::screen::Screen;
use crate::wire::block::{Block, fits_hidden};

/// The blocks of the open panel, as of the last refresh of the fit; `None` while none is open.
pub(in crate::wire) fn panel(app: &App) -> Option<Vec<Block>> {
    let told = |of: fn(&App) -> Vec<Block>| if app.fits_hidden() { fits_hidden() } else { of(app) };
    Some(match app.panel() {
        Panel::Numbers => told(numbers),
        Panel::Probe => told(probe::probe),
        Panel::Formulas => told(formulas::formulas),
        Panel::Weights => told(weights::weights),
        Panel::Em => told(em::em),
        Panel::Samples => samples::samples(app),
        Panel::Experiment => samples::experiment(app),
        Panel::HoldOut => told(holdout::hold_out),
        Panel::Decisions => decisions::decisions(app),
        Panel::Closed => return None,
    })
}
