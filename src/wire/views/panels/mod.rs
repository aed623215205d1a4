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
pub(in crate::wire) use formulas::{pick, weight_prior};
pub(in crate::wire) use numbers::numbers;
pub(in crate::wire) use probe::Sum;
pub(super) use probe::posteriors;

use crate::board::{App, Panel};
use crate::screen::Screen;
use crate::wire::block::{Block, fits_hidden};
use crate::wire::contract::answers;

answers! {
    /// The content of the open panel in words and numbers.
    PanelView, Panels;
    "numbers" Numbers(Vec<Block>),
    "probe" Probe(Vec<Block>),
    "formulas" Formulas(Vec<Block>),
    "weights" Weights(Vec<Block>),
    "em" Em(Vec<Block>),
    "samples" Samples(Vec<Block>),
    "experiment" Experiment(Vec<Block>),
    "holdout" HoldOut(Vec<Block>),
    "decisions" Decisions(Vec<Block>),
    "none" Closed(()),
}

/// The content of the open panel, as of the last refresh of the fit.
pub(in crate::wire) fn panel(app: &App) -> PanelView {
    let told = |of: fn(&App) -> Vec<Block>| if app.fits_hidden() { fits_hidden() } else { of(app) };
    match app.panel() {
        Panel::Numbers => PanelView::Numbers(told(numbers)),
        Panel::Probe => PanelView::Probe(told(probe::probe)),
        Panel::Formulas => PanelView::Formulas(told(formulas::formulas)),
        Panel::Weights => PanelView::Weights(told(weights::weights)),
        Panel::Em => PanelView::Em(em::em(app)),
        Panel::Samples => PanelView::Samples(samples::samples(app)),
        Panel::Experiment => PanelView::Experiment(samples::experiment(app)),
        Panel::HoldOut => PanelView::HoldOut(told(holdout::hold_out)),
        Panel::Decisions => PanelView::Decisions(decisions::decisions(app)),
        Panel::Closed => PanelView::Closed(()),
    }
}
