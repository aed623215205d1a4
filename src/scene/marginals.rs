use super::{Emphasis, Mark, Meaning};
use crate::geometry::{Viewport, clip_polyline};
use crate::math::Point;
use crate::model::Fit;

/// The extent of a curve on either side of the mean, in standard deviations.
const REACH: i32 = 4;

/// Pieces of a curve per standard deviation.
const PIECES: i32 = 12;

/// The height of the highest curve as a share of the shorter side of the plot.
const HEIGHT: f64 = 0.17;

/// p(x₁ | class) along the lower edge of the view and p(x₂ | class) along its left edge, for every present class, all
/// on one scale, each with the sign of its class at the top: N(μⱼ, σⱼ²), whatever the correlation.
pub(super) fn marginals(fit: &Fit, viewport: Viewport, marks: &mut Vec<Mark>) {
    let Some(model) = fit.gaussian() else { return };
    let rect = viewport.rect();
    let mut highest = f64::NEG_INFINITY;
    for present in model.classes.iter().flatten() {
        let [x, y] = present.density.log_marginals(present.density.mean);
        highest = highest.max(x).max(y);
    }
    let scale = HEIGHT * rect.width().min(rect.height());
    for (class, present) in model.classes.iter().enumerate() {
        let Some(present) = present else { continue };
        let density = present.density;
        for axis in 0..2 {
            let variance = [density.covariance.xx, density.covariance.yy][axis];
            let on_curve = |i: i32| {
                let away = variance.sqrt() * f64::from(i) / f64::from(PIECES);
                let at = Point::new(density.mean.x + away, density.mean.y + away);
                let height = scale * (density.log_marginals(at)[axis] - highest).exp();
                [Point::new(at.x, rect.low.y + height), Point::new(rect.low.x + height, at.y)][axis]
            };
            let mut path = Vec::new();
            for i in -REACH * PIECES..=REACH * PIECES {
                path.push(on_curve(i));
            }
            for path in clip_polyline(&path, rect) {
                marks.push(Mark::Curve { path, meaning: Meaning::Density { class } });
            }
            let at = on_curve(0);
            if rect.contains(at) {
                marks.push(Mark::Dot { at, class: Some(class), emphasis: Emphasis::Sign });
            }
        }
    }
}
