//! The size of the brush and the eraser, and their ring.

use super::{Gesture, Hand};
use crate::board::tool::Tool;
use crate::geometry::Viewport;
use crate::math::Point;

/// The smallest and the largest radius of the ring, and by how much a key changes it.
pub(super) const SIZES: (f64, f64, f64) = (8.0, 96.0, 8.0);

/// The radius of the ring at first.
pub(super) const USUAL: f64 = 32.0;

impl Gesture {
    pub(in crate::board) fn set_brush(&mut self, size: f64) {
        if size.is_finite() {
            self.brush_size = size.clamp(SIZES.0, SIZES.1);
        }
    }

    /// Makes the ring larger, or smaller, by one step.
    pub(in crate::board) fn grow_brush(&mut self, larger: bool) {
        let step = if larger { SIZES.2 } else { -SIZES.2 };
        self.set_brush(self.brush_size + step);
    }

    /// The ring of the brush or the eraser in data units, where one is shown.
    pub(in crate::board) fn ring(&self, viewport: Viewport) -> Option<(Point, f64)> {
        let under_pointer = self.hover.filter(|_| self.is_precise).map(|at| viewport.to_data(at));
        let at = match self.hand {
            Hand::Stroking { last, .. } => viewport.to_data(last),
            _ if matches!(self.tool, Tool::Brush | Tool::Eraser) => under_pointer.or(self.crosshair)?,
            _ => return None,
        };
        viewport.rect().contains(at).then_some((at, self.brush_size / viewport.px_per_unit()))
    }
}
