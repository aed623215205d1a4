//! How leave-one-out validation goes on beside the frames.

use crate::board::document::Board;
use crate::board::holdout::IDLE_WORK;
use crate::model::{Fit, LeaveOneOut};

/// The most work of leave-one-out validation that is done before the next frame: a fraction of a millisecond.
///
/// With few points, a figure that came later would add a line and move what stands below it.
const AT_ONCE: usize = IDLE_WORK / 4;

/// Begins leave-one-out validation, and completes it where that takes little time.
pub(super) fn begun(Board { data, settings, .. }: &Board, fit: &Fit) -> LeaveOneOut {
    let of_refit = fit.moments.grand.weight as usize * fit.logistic().parameters;
    let is_quick = data.len() * of_refit <= AT_ONCE;
    if is_quick { LeaveOneOut::complete(data, settings, fit) } else { LeaveOneOut::new(data, settings, fit) }
}
