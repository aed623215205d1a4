//! Points held out for validation and test while the panel that shows it is open, and points left out one by one.

use super::document::Board;
use crate::model::holdout::{HoldOut, NoSplit, Split};
use crate::model::{Fit, LeaveOneOut};

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

/// Begins leave-one-out validation, and completes it where that takes a fraction of a millisecond: with few points, a
/// figure that came later would add a line and move what stands below it.
pub(super) fn leave_out(Board { data, settings, .. }: &Board, fit: &Fit) -> LeaveOneOut {
    let of_refit = fit.moments.grand.weight as usize * fit.logistic().parameters;
    let is_quick = data.len() * of_refit <= IDLE_WORK / 4;
    if is_quick { LeaveOneOut::complete(data, settings, fit) } else { LeaveOneOut::new(data, settings, fit) }
}
