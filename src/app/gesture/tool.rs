//! The tools: what a pointer and the Enter key do on the board.

use super::{Gesture, Hand};
use crate::geometry::Viewport;
use crate::math::Point;

/// What a pointer does on the board, and the Enter key at the crosshair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// A click adds a point, a drag moves one.
    #[default]
    Move,
    /// A stroke sprays points of the current class.
    Brush,
    /// A stroke takes points out.
    Eraser,
    /// The pointer only asks for probabilities, and a click pins the question.
    Probe,
}

impl Tool {
    /// All tools.
    pub const ALL: [Tool; 4] = [Tool::Move, Tool::Brush, Tool::Eraser, Tool::Probe];
}

/// How large the brush and the eraser are, and how much the brush sprays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Brush {
    /// The radius of the ring in CSS pixels: what the eraser takes, and two standard deviations of the spray.
    pub size: f64,
    /// How many points the brush sprays in one place.
    pub density: usize,
}

impl Default for Brush {
    fn default() -> Self {
        Brush { size: 32.0, density: 5 }
    }
}

/// The smallest and the largest radius of the ring, and by how much a key changes it.
pub(super) const SIZES: (f64, f64, f64) = (8.0, 96.0, 8.0);

/// The most that the brush sprays in one place.
const DENSEST: usize = 30;

impl Gesture {
    pub(in crate::app) fn set_brush(&mut self, brush: Brush) {
        if brush.size.is_finite() {
            let size = brush.size.clamp(SIZES.0, SIZES.1);
            self.brush = Brush { size, density: brush.density.clamp(1, DENSEST) };
        }
    }

    /// Makes the ring larger, or smaller, by one step.
    pub(in crate::app) fn grow_brush(&mut self, larger: bool) {
        let step = if larger { SIZES.2 } else { -SIZES.2 };
        self.set_brush(Brush { size: self.brush.size + step, ..self.brush });
    }

    /// The ring of the brush or the eraser in data units, where one is shown.
    pub(in crate::app) fn ring(&self, viewport: Viewport) -> Option<(Point, f64)> {
        let under_pointer = self.hover.filter(|_| self.is_precise).map(|at| viewport.to_data(at));
        let at = match self.hand {
            Hand::Stroking { last, .. } => viewport.to_data(last),
            _ if matches!(self.tool, Tool::Brush | Tool::Eraser) => under_pointer.or(self.crosshair)?,
            _ => return None,
        };
        viewport.rect().contains(at).then_some((at, self.brush.size / viewport.px_per_unit()))
    }
}
