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
    "samples" Samples(samples::Drawn),
    "experiment" Experiment(Vec<Block>),
    "holdout" HoldOut(Vec<Block>),
    "decisions" Decisions(Box<decisions::Decided>),
    "none" Closed(()),
}

/// The content of the open panel, as of the last refresh of the fit.
pub(in crate::wire) fn panel(app: &App) -> PanelView {
    match app.panel() {
        Panel::Numbers if app.fits_hidden() => PanelView::Numbers(fits_hidden()),
        Panel::Probe if app.fits_hidden() => PanelView::Probe(fits_hidden()),
        Panel::Formulas if app.fits_hidden() => PanelView::Formulas(fits_hidden()),
        Panel::Weights if app.fits_hidden() => PanelView::Weights(fits_hidden()),
        Panel::HoldOut if app.fits_hidden() => PanelView::HoldOut(fits_hidden()),
        Panel::Numbers => PanelView::Numbers(numbers(app)),
        Panel::Probe => PanelView::Probe(probe::probe(app)),
        Panel::Formulas => PanelView::Formulas(formulas::formulas(app)),
        Panel::Weights => PanelView::Weights(weights::weights(app)),
        Panel::Em => PanelView::Em(em::em(app)),
        Panel::Samples => PanelView::Samples(samples::samples(app)),
        Panel::Experiment => PanelView::Experiment(samples::experiment(app)),
        Panel::HoldOut => PanelView::HoldOut(holdout::hold_out(app)),
        Panel::Decisions => PanelView::Decisions(Box::new(decisions::decided(app))),
        Panel::Closed => PanelView::Closed(()),
    }
}
