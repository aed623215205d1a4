use crate::geometry::{BoundaryKind, Rect, boundary_kind};
use crate::math::Vec2;
use crate::model::{Fit, Model};

/// The kind of the boundary of a model between two classes; `None` when it is not defined or nothing is drawn.
pub fn boundary_kind_of(fit: &Fit, model: Model) -> Option<BoundaryKind> {
    let (low, high) = fit.bounds?;
    boundary_kind(fit[model].scores.as_ref()?, pair(fit, model)?, Rect { low, high })
}

/// The two classes that a boundary separates: the declared ones, or for logistic regression those with points; `None`
/// unless there are exactly two.
fn pair(fit: &Fit, model: Model) -> Option<[usize; 2]> {
    let classes = &fit.moments.classes;
    let mut all: Vec<usize> = (0..classes.len()).collect();
    if model == Model::Discriminative {
        all.retain(|&class| classes[class].weight > 0.0);
    }
    let pair = <[usize; 2]>::try_from(all).ok()?;
    pair.iter().all(|&class| classes[class].weight > 0.0).then_some(pair)
}

/// The direction across the line that is the boundary of a model, toward the second class; `None` where its boundary is
/// no single line.
pub fn across_line(fit: &Fit, model: Model) -> Option<Vec2> {
    if boundary_kind_of(fit, model)? != BoundaryKind::Line {
        return None;
    }
    let [a, b] = pair(fit, model)?;
    let (_, log_odds) = fit[model].scores.as_ref()?.log_odds(b, a)?;
    Some(log_odds.linear)
}
