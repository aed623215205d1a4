//! The boundary that the audience guesses.

use serde::Serialize;

use super::tables::guess_table;
use crate::board::App;
use crate::screen::Screen;
use crate::wire::block::Table;

/// The boundary that the audience guesses.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GuessView {
    /// The ends that can be moved, if any: x, y, x, y in CSS pixels from the plot's top left.
    pub ends: Vec<f64>,
    /// The score, once it is revealed.
    pub table: Option<Table>,
}

/// The ends that can be moved, in CSS pixels, and the score.
pub(super) fn guess(app: &App) -> Option<GuessView> {
    let guess = app.board().guess.as_ref()?;
    let mut ends = Vec::new();
    if let (true, Some(both)) = (app.fits_hidden(), guess.ends()) {
        for end in both {
            let px = app.viewport().to_px(end);
            ends.extend([px.x, px.y]);
        }
    }
    let table = app.guess_score().map(|score| guess_table(app, score));
    Some(GuessView { ends, table })
}
