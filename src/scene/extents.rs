//! The ellipses of small pictures.

use super::fits::TOLERANCE;
use super::{Emphasis, Mark, Meaning};
use crate::geometry::{Rect, Viewport, clip_polyline, ellipse};
use crate::math::Vec2;
use crate::model::gaussian::{Gaussian, GaussianModel};

/// The size of these ellipses in standard deviations.
const REACH: f64 = 1.5;

/// The room around a mean on each side, as a share of the larger extent of all ellipses: that of a sign and its margin.
const ROOM: f64 = 0.18;

/// The room around all ellipses, likewise.
const MARGIN: f64 = 0.04;

/// The least standard deviation that can be seen, in CSS pixels.
const LEAST: f64 = 0.5;

/// A rectangle around the ellipses of all these models; `None` without any, or where all are one point.
pub fn extent<'a>(models: impl IntoIterator<Item = &'a GaussianModel>) -> Option<Rect> {
    let densities: Vec<Gaussian> =
        models.into_iter().flat_map(|model| model.classes.iter().flatten()).map(|class| class.density).collect();
    // The box of an ellipse does not depend on its correlation.
    let around = |room: f64, margin: f64| {
        Rect::around(densities.iter().flat_map(|&Gaussian { mean, covariance }| {
            let half = [covariance.xx, covariance.yy].map(|variance| (REACH * variance.sqrt() + margin).max(room));
            let half = Vec2::new(half[0], half[1]);
            [mean - half, mean + half]
        }))
    };
    let bare = around(0.0, 0.0)?;
    let larger = bare.width().max(bare.height());
    around(ROOM * larger, MARGIN * larger).filter(|rect| rect.is_proper())
}

/// The ellipse of every class, the first one on top; a sign for a class whose ellipse is too small to be seen.
pub fn extents(model: &GaussianModel, viewport: Viewport) -> Vec<Mark> {
    let (rect, scale) = (viewport.rect(), viewport.px_per_unit());
    let mut marks = Vec::new();
    for (class, present) in model.classes.iter().enumerate().rev() {
        let Some(present) = present else { continue };
        let (mean, covariance) = (present.density.mean, present.density.covariance);
        if covariance.xx.max(covariance.yy).sqrt() * scale < LEAST {
            let seen =
                rect.contains(mean).then_some(Mark::Dot { at: mean, class: Some(class), emphasis: Emphasis::Sign });
            marks.extend(seen);
            continue;
        }
        let outline = ellipse(mean, covariance, REACH, TOLERANCE / scale);
        let meaning = Meaning::Extent { class };
        marks.extend(clip_polyline(&outline, rect).into_iter().map(|path| Mark::Curve { path, meaning }));
    }
    marks
}
