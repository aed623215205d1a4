use super::fits::TOLERANCE;
use super::names::{is_boundary_of, paths};
use super::{Mark, Meaning};
use crate::geometry::{Px, Viewport};
use crate::math::Scores;
use crate::model::{Model, PerModel};

/// The least distance that a boundary must have moved for the previous one to be drawn, in CSS pixels.
const MOVED: f64 = 10.0;

/// The parts of the previous boundaries, given their scores, that lie away from those among `marks`.
pub fn previous(scores: &PerModel<Option<Scores>>, marks: &[Mark], viewport: Viewport) -> Vec<Mark> {
    let mut previous = Vec::new();
    for model in Model::ALL {
        let Some(scores) = &scores[model] else { continue };
        let now = paths(marks, is_boundary_of(model), viewport);
        let before = viewport.boundaries(scores, TOLERANCE);
        let has_moved = |path: &[_]| path.iter().any(|&p| distance(viewport.to_px(p), &now) > MOVED);
        if before.iter().any(|curve| has_moved(&curve.path)) {
            let meaning = Meaning::Previous { is_logistic: model == Model::Discriminative };
            previous.extend(before.into_iter().map(|curve| Mark::Curve { path: curve.path, meaning }));
        }
    }
    previous
}

/// The boundaries of earlier weights of logistic regression, given their scores.
pub fn trail(earlier: &[Scores], viewport: Viewport) -> Vec<Mark> {
    let meaning = Meaning::Previous { is_logistic: true };
    let curves = earlier.iter().flat_map(|scores| viewport.boundaries(scores, TOLERANCE));
    curves.map(|curve| Mark::Curve { path: curve.path, meaning }).collect()
}

/// The distance from a position to the nearest polyline; infinite without any.
fn distance(from: Px, paths: &[Vec<Px>]) -> f64 {
    let mut nearest = f64::INFINITY;
    for pair in paths.iter().flat_map(|path| path.windows(2)) {
        let (a, b) = (pair[0], pair[1]);
        let (along_x, along_y) = (b.x - a.x, b.y - a.y);
        let square = along_x * along_x + along_y * along_y;
        let share = if square > 0.0 { ((from.x - a.x) * along_x + (from.y - a.y) * along_y) / square } else { 0.0 };
        let share = share.clamp(0.0, 1.0);
        nearest = nearest.min(from.distance(Px::new(a.x + share * along_x, a.y + share * along_y)));
    }
    nearest
}
