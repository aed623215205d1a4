use super::Rect;
use crate::math::{Point, Quadratic, Sym2, Vec2};

/// Two branches of a curve closer than this, in half-diagonals of a view or of the box of the points, meet.
pub(super) const CROSSING: f64 = 2e-7;

/// A bound on the relative rounding error of a sum of few terms.
pub(super) const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// A rectangle and a quadratic, normalized: the center is the origin, the half-diagonal is 1, and the largest
/// coefficient is near 1. So tolerances do not depend on scale and offset.
pub(super) struct View {
    pub(super) q: Quadratic,
    /// A bound on the rounding error of the coefficients of `q`.
    pub(super) noise: f64,
    half: Vec2,
    rect: Rect,
    pub(super) half_diagonal: f64,
}

impl View {
    pub(super) fn of(q: Quadratic, origin: Point, rect: Rect) -> Option<Self> {
        if !rect.is_proper() {
            return None;
        }
        let unit = 0.5 * rect.diagonal();
        let shift = rect.center() - origin;
        let Quadratic { constant, linear, form } = q.recentered(shift);
        let scaled = Quadratic { constant, linear: linear * unit, form: form * (unit * unit) };
        let largest = magnitude(scaled, 1.0);
        let q_unit = times(scaled, 1.0 / largest);
        if !(q_unit.is_finite() && largest > 0.0) {
            return None;
        }
        // Moving the origin adds a few terms of this magnitude, each with a rounding error of ε/2.
        let noise = ROUNDING * (magnitude(q, shift.length() + unit) / largest);
        let half = Vec2::new(0.5 * rect.width(), 0.5 * rect.height()) * (1.0 / unit);
        Some(View { q: q_unit, noise, half, rect, half_diagonal: unit })
    }

    /// The frame's corners, counter-clockwise from the lower left.
    pub(super) fn corners(&self) -> [Vec2; 4] {
        let Vec2 { x, y } = self.half;
        [Vec2::new(-x, -y), Vec2::new(x, -y), Vec2::new(x, y), Vec2::new(-x, y)]
    }

    /// Whether `w` lies inside, or outside by at most `slack`; false for NaN.
    pub(super) fn contains(&self, w: Vec2, slack: f64) -> bool {
        w.x.abs() <= self.half.x + slack && w.y.abs() <= self.half.y + slack
    }

    /// The nearest point inside.
    pub(super) fn nearest(&self, w: Vec2) -> Vec2 {
        let Vec2 { x, y } = self.half;
        Vec2::new(w.x.max(-x).min(x), w.y.max(-y).min(y))
    }

    /// The point in data units; one on the frame is on the rectangle's frame exactly.
    pub(super) fn to_data(&self, w: Vec2) -> Point {
        let Rect { low, high } = self.rect;
        let along = |w: f64, half: f64, low: f64, high: f64| match w {
            w if w >= half => high,
            w if w <= -half => low,
            w => (low.midpoint(high) + w * self.half_diagonal).max(low).min(high),
        };
        Point::new(along(w.x, self.half.x, low.x, high.x), along(w.y, self.half.y, low.y, high.y))
    }
}

/// The sum of the largest absolute values of all terms within `radius` of the quadratic's origin.
pub(super) fn magnitude(q: Quadratic, radius: f64) -> f64 {
    let form = q.form.xx.abs() + 2.0 * q.form.xy.abs() + q.form.yy.abs();
    q.constant.abs() + (q.linear.x.abs() + q.linear.y.abs()) * radius + form * radius * radius
}

pub(super) fn times(q: Quadratic, factor: f64) -> Quadratic {
    let Quadratic { constant, linear, form: Sym2 { .. } } = q;
    Quadratic { constant: constant * factor, linear: linear * factor, form: q.form * factor }
}
