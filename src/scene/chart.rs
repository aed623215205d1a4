use super::{Mark, plot_frame};
use crate::geometry::{Rect, Ticks, Viewport, clip_polyline};

/// What stands at the ticks of a horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The values.
    Linear,
    /// Powers of this number, of which the values are the exponents.
    Powers(f64),
}

impl Scale {
    /// The label at a value; `None` where there is none.
    pub fn label(self, ticks: &Ticks, value: f64) -> Option<String> {
        match self {
            Scale::Linear => Some(ticks.label(value)),
            // Between whole exponents there is no round number.
            Scale::Powers(base) => {
                let ticks = Ticks { values: Vec::new(), decimals: (-value).max(0.0) as usize };
                (value == value.round()).then(|| ticks.label((value * base.ln()).exp()))
            }
        }
    }
}

/// A second plot beside the board, in units of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows at least.
    pub range: Rect,
    /// Whether a unit is equally long along both axes; it may show more than its range then.
    pub equal: bool,
    /// The names of its axes.
    pub axes: [String; 2],
    /// The scale of the horizontal one.
    pub scale: Scale,
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
