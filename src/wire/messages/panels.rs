use super::decisions::decisions;
use super::em_panel::em;
use super::experiment::experiment_panel;
use super::formulas::formulas;
use super::holdout::held_out;
use super::prior::prior;
use super::table::{TablePanel, table};
use super::writing::samples;
use crate::messages::{Messages, Panel};
use crate::screen::Screen;
use crate::wire::block::{Block, fits_hidden};
use crate::wire::contract::answers;

answers! {
    /// What each panel shows beside the view.
    MessagesPanelView, MessagesPanels;
    "evidence" Evidence(()),
    "table" Table(TablePanel),
    "prior" Prior(Vec<Block>),
    "formulas" Formulas(Vec<Block>),
    "em" Em(Vec<Block>),
    "samples" Samples(Vec<Block>),
    "experiment" Experiment(Vec<Block>),
    "holdout" HoldOut(Vec<Block>),
    "decisions" Decisions(Vec<Block>),
}

/// What the open panel shows; while the model's statements are hidden, without them.
pub(super) fn panel(app: &Messages) -> MessagesPanelView {
    match app.panel() {
        Panel::Evidence => MessagesPanelView::Evidence(()),
        Panel::Table => MessagesPanelView::Table(table(app)),
        Panel::Prior => MessagesPanelView::Prior(blocks(app, prior)),
        Panel::Formulas => MessagesPanelView::Formulas(blocks(app, formulas)),
        Panel::Em => MessagesPanelView::Em(blocks(app, em)),
        Panel::Experiment => MessagesPanelView::Experiment(experiment_panel(app)),
        Panel::HoldOut => MessagesPanelView::HoldOut(blocks(app, held_out)),
        Panel::Decisions => MessagesPanelView::Decisions(decisions(app)),
        Panel::Samples => MessagesPanelView::Samples(blocks(app, samples)),
    }
}

/// The blocks of a panel, which says nothing else while the fits are hidden.
fn blocks(app: &Messages, of: fn(&Messages) -> Vec<Block>) -> Vec<Block> {
    if app.fits_hidden() { fits_hidden() } else { of(app) }
}
