use super::decisions::decisions;
use super::em_panel::em;
use super::evidence::evidence;
use super::experiment::experiment_panel;
use super::formulas::formulas;
use super::holdout::held_out;
use super::prior::prior;
use super::table::table;
use super::writing::samples;
use crate::messages::{Messages, Panel};
use crate::screen::Screen;
use crate::wire::block::{Block, fits_hidden};

/// What the open panel shows; while the model's statements are hidden, without them.
pub(super) fn panel(app: &Messages) -> Vec<Block> {
    let of = match app.panel() {
        // What is wagered on the fits can still be set.
        Panel::Experiment => return experiment_panel(app),
        Panel::Decisions => return decisions(app),
        Panel::Evidence => evidence,
        Panel::Table => table,
        Panel::Prior => prior,
        Panel::Formulas => formulas,
        Panel::Em => em,
        Panel::HoldOut => held_out,
        Panel::Samples => samples,
    };
    if app.fits_hidden() { fits_hidden() } else { of(app) }
}
