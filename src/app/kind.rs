use crate::data::Dataset;
use crate::geometry::{BoundaryKind, Rect, classify};
use crate::model::Fit;

/// The kind of the generative boundary between two declared classes; `None` when it is not defined.
pub fn boundary_kind_of(data: &Dataset, fit: &Fit) -> Option<BoundaryKind> {
    let (origin, odds) = fit.gaussian.as_ref().ok()?.log_odds()?;
    let points = Rect::around(data.iter().map(|(point, _)| point))?;
    Some(classify(odds, origin, points))
}
