//! Points held out for validation and test, while the panel that shows it is open.

use super::document::Board;
use crate::model::holdout::{HoldOut, NoSplit, Split};

/// The work of a slice of idle time, about a millisecond: logistic refits × points × parameters.
pub(super) const IDLE_WORK: usize = 4000;

/// The most work for which all values are tried before the next frame, about three milliseconds; more work is done one
/// fit at a time in idle time.
const AT_ONCE: usize = 3 * IDLE_WORK;

/// Holds points out, and tries all values at once where that takes little time.
///
/// # Errors
/// Why the points cannot be divided.
pub(super) fn hold_out(board: &Board, split: Split, earlier: Option<HoldOut>) -> Result<HoldOut, NoSplit> {
    let mut held_out = HoldOut::new(&board.data, &board.settings, split, earlier)?;
    if held_out.work() <= AT_ONCE {
        held_out.step(usize::MAX);
    }
    Ok(held_out)
}
