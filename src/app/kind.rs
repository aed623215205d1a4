use crate::geometry::{BoundaryKind, Rect, classify};
use crate::model::Fit;

/// The kind of the generative boundary between two declared classes; `None` when it is not defined.
pub fn boundary_kind_of(fit: &Fit) -> Option<BoundaryKind> {
    let (origin, odds) = fit.gaussian.as_ref().ok()?.log_odds()?;
    let (low, high) = fit.bounds?;
    Some(classify(odds, origin, Rect { low, high }))
}

/// The kind of the boundary of logistic regression between the two classes that have points; `None` when there are
/// more or fewer of them, or nothing is drawn.
pub fn logistic_kind_of(fit: &Fit) -> Option<BoundaryKind> {
    let [earlier, later] = fit.logistic.present[..] else { return None };
    let scores = fit.logistic.scores.as_ref().or(fit.logistic.limit.as_ref())?;
    let (low, high) = fit.bounds?;
    Some(classify(scores.difference(later, earlier)?, scores.origin, Rect { low, high }))
}
