//! The ellipses of small pictures.

use super::fits::TOLERANCE;
use super::{Emphasis, Mark, Meaning};
use crate::geometry::{Rect, Viewport, clip_polyline};
use crate::math::Vec2;
use crate::model::gaussian::{Gaussian, GaussianModel};

/// The size of these ellipses in standard deviations.
const REACH: f64 = 1.5;

/// The room around a mean on each side, as a share of the larger extent of all ellipses, or of each of two
/// uneven ones: that of a sign and its margin.
const ROOM: f64 = 0.18;

/// The room around all ellipses, likewise.
const MARGIN: f64 = 0.04;

/// The least standard deviation that can be seen, in CSS pixels.
const LEAST: f64 = 0.5;

/// A rectangle around the ellipses of all these models, with its own room along each axis where these are uneven;
/// `None` without any, or where all are one point.
pub fn extent<'a>(models: impl IntoIterator<Item = &'a GaussianModel>, is_uneven: bool) -> Option<Rect> {
    let densities: Vec<Gaussian> =
        models.into_iter().flat_map(|model| model.classes.iter().flatten()).map(|class| class.density).collect();
    // The box of an ellipse does not depend on its correlation.
    let around = |extent: Vec2| {
        let half = |variance: f64, extent: f64| (REACH * variance.sqrt() + MARGIN * extent).max(ROOM * extent);
        Rect::around(densities.iter().flat_map(|&Gaussian { mean, covariance }| {
            let half = Vec2::new(half(covariance.xx, extent.x), half(covariance.yy, extent.y));
            [mean - half, mean + half]
        }))
    };
    let bare = around(Vec2::ZERO)?;
    let larger = bare.width().max(bare.height());
    let extent = if is_uneven { bare.high - bare.low } else { Vec2::new(larger, larger) };
    around(extent).filter(|rect| rect.is_proper())
}

/// The ellipse of every class, the first one on top; a sign for a class whose ellipse is too small to be seen.
pub fn extents(model: &GaussianModel, viewport: Viewport) -> Vec<Mark> {
    let rect = viewport.rect();
    let mut marks = Vec::new();
    for (class, present) in model.classes.iter().enumerate().rev() {
        let Some(present) = present else { continue };
        let (mean, covariance) = (present.density.mean, present.density.covariance);
        let even = viewport.even_covariance(covariance);
        if even.xx.max(even.yy).sqrt() * viewport.px_per_unit() < LEAST {
            let seen =
                rect.contains(mean).then_some(Mark::Dot { at: mean, class: Some(class), emphasis: Emphasis::Sign });
            marks.extend(seen);
            continue;
        }
        let outline = viewport.ellipse(mean, covariance, REACH, TOLERANCE);
        let meaning = Meaning::Extent { class };
        marks.extend(clip_polyline(&outline, rect).into_iter().map(|path| Mark::Curve { path, meaning }));
    }
    marks
}
