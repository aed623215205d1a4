//! EM on the board and beside it: responsibilities as pie charts, and the likelihood over the half-steps.

use super::hill::curves_chart;
use super::{Chart, Label, Mark, Meaning, in_view};
use crate::data::Dataset;
use crate::geometry::Viewport;
use crate::lab::{Heights, Shares};
use crate::math::Point;

/// The most points that are drawn as pie charts; more points mix the colors.
const PIES: usize = 60;

/// The unlabeled points inside the view with their responsibilities, in place of their hollow markers.
pub fn shares(data: &Dataset, responsibilities: &Shares, viewport: Viewport) -> Vec<Mark> {
    let (rect, mut marks) = (in_view(viewport), Vec::new());
    let n_labeled: usize = data.counts().iter().sum();
    let is_pie = data.len() - n_labeled <= PIES;
    for ((at, label), &shares) in data.iter().zip(responsibilities) {
        if label.is_none() && rect.contains(at) {
            marks.push(Mark::Share { at, shares, is_pie });
        }
    }
    marks
}

/// What EM maximizes (solid) and its lower bound (dashed) over the first half-steps, a unit being an iteration:
/// E-steps end at halves, where the bound touches, M-steps at whole numbers.
pub fn em_chart(heights: &[Heights], half_steps: usize) -> Chart<Label> {
    let (mut solid, mut dashed, mut touches) = (Vec::new(), Vec::new(), Vec::new());
    for h in 0..=half_steps {
        let x = 0.5 * h as f64;
        let now = Point::new(x, heights[h / 2].objective());
        solid.push(now);
        if h % 2 == 1 {
            touches.push(now);
            dashed.push(now);
        } else if h > 0 {
            dashed.push(Point::new(x, heights[h / 2].bound));
        }
    }
    let curves = [(solid, Meaning::Way, Label::LogLikelihood), (dashed, Meaning::LogisticOneOfMany, Label::Bound)];
    curves_chart(curves, &touches, (0.5 * half_steps as f64).max(4.0), [Label::Iteration, Label::Unnamed])
}
