use super::{Mark, Meaning, axis_ticks};
use crate::geometry::Viewport;
use crate::math::Point;

/// How many times closer its lines are than ticks with numbers.
const CLOSER: f64 = 2.0;

/// The lines of the grid of a small board, which has no numbers along its axes.
pub fn grid(viewport: Viewport) -> Vec<Mark> {
    let (rect, frame) = (viewport.rect(), viewport.frame());
    let (low, high) = (rect.low, rect.high);
    let upright = axis_ticks(low.x, high.x, CLOSER * frame.width).values;
    let level = axis_ticks(low.y, high.y, CLOSER * frame.height).values;
    let upright = upright.into_iter().map(|x| vec![Point::new(x, low.y), Point::new(x, high.y)]);
    let level = level.into_iter().map(|y| vec![Point::new(low.x, y), Point::new(high.x, y)]);
    upright.chain(level).map(|path| Mark::Curve { path, meaning: Meaning::Grid }).collect()
}
