//! The plan of the lecture *One number first*: two bells along one axis, and the logistic curve that they give.

use super::prepared::{adjusted, changed, prepared, staged};
use super::recipes::along_a_line;
use super::{Board, Demo, Part, Preset, Saved, Stage, StageBlock};
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Settings;

/// Tenths along the axis: a tight class within a wide one.
const TWO_WIDTHS: [[i32; 8]; 2] = [[-9, -6, -3, -1, 1, 3, 6, 9], [-38, -26, -14, -4, 10, 22, 34, 46]];

/// Enough for the axis along which nothing varies, and too little to be seen along the other.
const SMOOTHING: f64 = 0.001;

/// What a scene shows, the gesture that gives its answer, and the stage.
pub(super) fn plan(index: usize) -> (Saved, Demo, Stage) {
    let of_scene = match index {
        0 => (Saved { fits_hidden: true, ..bells(7.0, |_| {}) }, Demo::Reveal, Stage::default()),
        1 => {
            let mut saved = bells(6.0, |_| {});
            saved.board.data = along_a_line(TWO_WIDTHS);
            adjusted(saved, |settings| settings.generative.pooling = 0.0)
        }
        _ => {
            let even = |settings: &mut Settings| settings.generative.prior = Some(vec![0.5, 0.5]);
            adjusted(bells(7.0, even), |settings| settings.generative.prior = Some(vec![0.9, 0.1]))
        }
    };
    staged(StageBlock::Bells, of_scene)
}

/// The bells of the classes along x₁ and P(class | x₁), to this distance from 0.
fn bells(reach: f64, change: fn(&mut Settings)) -> Saved {
    use Part::{Errors, Generative, Marginals, Sigmoid};
    let mut saved = prepared(Preset::OnALine, &[Generative, Marginals, Errors, Sigmoid], |settings| {
        settings.generative.variance_smoothing = SMOOTHING;
    });
    saved.board.settings = changed(&saved.board.settings, change);
    let (width, height) = (reach, 0.75 * reach);
    let axes = Rect { low: Point::new(-width, -height), high: Point::new(width, height) };
    Saved { board: Board { axes, ..saved.board }, ..saved }
}
