use crate::geometry::{BoundaryKind, Rect, boundary_kind, classify};
use crate::model::Fit;

/// The kind of the generative boundary between two declared classes; `None` when it is not defined.
pub fn boundary_kind_of(fit: &Fit) -> Option<BoundaryKind> {
    let (low, high) = fit.bounds?;
    // About the midpoint of the means, which keeps digits beside a tight class.
    let (origin, odds) = fit.gaussian()?.log_odds()?;
    Some(classify(odds, origin, Rect { low, high }))
}

/// The kind of the boundary of logistic regression between the two classes that have points; `None` when there are
/// more or fewer of them, or nothing is drawn.
pub fn logistic_kind_of(fit: &Fit) -> Option<BoundaryKind> {
    let [earlier, later] = fit.logistic().present[..] else { return None };
    let (low, high) = fit.bounds?;
    boundary_kind(fit.discriminative.scores.as_ref()?, [earlier, later], Rect { low, high })
}
