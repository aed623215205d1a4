use super::{Mark, plot_frame};
use crate::geometry::{Rect, Viewport, clip_polyline};

/// Before the name of a horizontal axis: its labels are 2 to the power of its values. No name has such a character.
pub const POWERS_OF_TWO: char = '\u{2}';

/// A second plot beside the board, in units of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows at least.
    pub range: Rect,
    /// Whether a unit is equally long along both axes; it may show more than its range then.
    pub equal: bool,
    /// The names of its axes.
    pub axes: [String; 2],
    /// What is drawn.
    pub marks: Vec<Mark>,
}

impl Chart {
    /// How large text, markers and lines are on a chart, 1 being the board's usual size.
    pub const UI: f64 = 0.8;

    /// How such a chart lies on a canvas of this size in CSS pixels; `None` when there is no room or nothing to show.
    pub fn viewport(range: Rect, equal: bool, width: f64, height: f64) -> Option<Viewport> {
        let frame = plot_frame(width, height, Chart::UI, range);
        if equal { Viewport::fit(range, frame) } else { Viewport::fill(range, frame) }
    }

    /// What of the marks is inside the view.
    pub fn clipped(&self, viewport: Viewport) -> Vec<Mark> {
        let (rect, mut marks) = (viewport.rect(), Vec::new());
        for mark in &self.marks {
            match mark {
                Mark::Curve { path, meaning } => {
                    let pieces = clip_polyline(path, rect).into_iter();
                    marks.extend(pieces.map(|path| Mark::Curve { path, meaning: *meaning }));
                }
                Mark::Dot { at, .. } | Mark::Spot { at, .. } | Mark::Crosshair { at } if !rect.contains(*at) => {}
                other => marks.push(other.clone()),
            }
        }
        marks
    }
}
