//! Conics of all kinds and sizes, and where they lie.

use bayesboard::geometry::Rect;
use bayesboard::math::{Point, Quadratic, Sym2, Vec2};

use super::{covariance, gaussian};
use crate::support::curves::Rng;

/// A conic in a view of about [−1, 1]², and places where it does something small.
pub(super) struct Shape {
    pub(super) q: Quadratic,
    pub(super) interesting: Vec<Vec2>,
}

/// The product of two affine functions, each given by a point where it vanishes and the angle of its normal.
pub(super) fn product(p: Vec2, first: f64, r: Vec2, second: f64) -> Quadratic {
    let (m, n) = (Vec2::new(first.cos(), first.sin()), Vec2::new(second.cos(), second.sin()));
    let (c, d) = (-m.dot(p), -n.dot(r));
    let form = Sym2::new(m.x * n.x, 0.5 * (m.x * n.y + m.y * n.x), m.y * n.y);
    Quadratic { constant: c * d, linear: m * d + n * c, form }
}

/// The kinds of shapes, in the order of [`shape`].
pub(super) const N_SHAPES: usize = 9;

pub(super) fn shape(kind: usize, rng: &mut Rng) -> Shape {
    let center = rng.in_square(0.9);
    let (angle, turn) = (rng.uniform(0.0, 6.3), rng.log_uniform(1e-5, 1.5));
    let both = |q: Quadratic| Shape { q, interesting: vec![center] };
    match kind {
        // Two Gaussians, sometimes with variances that agree to 1e-15.
        0 => {
            let first = covariance(rng);
            let second = if rng.chance(0.5) {
                let part = rng.log_uniform(1e-15, 0.1);
                Sym2::new(first.xx * (1.0 + part), first.xy, first.yy * (1.0 - part * rng.uniform(-1.0, 1.0)))
            } else {
                covariance(rng)
            };
            let other = rng.in_square(0.9);
            let q = gaussian(center, first, rng.uniform(-2.0, 2.0)) - gaussian(other, second, 0.0);
            Shape { q, interesting: vec![center, other] }
        }
        // Any coefficients.
        1 => {
            let mut c = || rng.uniform(-1.0, 1.0);
            let q = Quadratic { constant: c(), linear: Vec2::new(c(), c()), form: Sym2::new(c(), c(), c()) };
            both(q)
        }
        // Ellipses from a speck to larger than the view, up to 1:1000.
        2 => {
            let (size, ratio) = (rng.log_uniform(1e-4, 10.0), rng.log_uniform(1e-3, 1.0));
            let (cos, sin) = (angle.cos(), angle.sin());
            let axes = Sym2::outer(Vec2::new(cos, sin)) + Sym2::outer(Vec2::new(-sin, cos)) * (ratio * ratio);
            let form = axes.inverse() * (1.0 / (size * size));
            both(Quadratic { constant: -1.0, linear: Vec2::ZERO, form }.recentered(-center))
        }
        // Hyperbolas whose branches come close.
        3 => {
            let mut q = product(center, angle, center, angle + turn);
            q.constant += rng.sign() * rng.log_uniform(1e-9, 1e-1) * turn;
            both(q)
        }
        // Parabolas, narrow and wide.
        4 => {
            let along = Vec2::new(angle.cos(), angle.sin());
            let q = Quadratic { constant: 0.0, linear: along.perpendicular(), form: Sym2::ZERO };
            let bend = Sym2::outer(along) * rng.log_uniform(1e-8, 1e4);
            both(Quadratic { form: bend, ..q }.recentered(-center))
        }
        // Two lines crossing in the view, also at small angles.
        5 => both(product(center, angle, center, angle + turn)),
        // Lines along the axes: the coefficients of both squares are 0.
        6 => both(product(center, 0.0, center, std::f64::consts::FRAC_PI_2)),
        // Parallel lines, down to a gap of 1e-4.
        7 => {
            let gap = Vec2::new(angle.cos(), angle.sin()) * rng.log_uniform(1e-4, 1.0);
            both(product(center, angle, center + gap, angle))
        }
        // A line, bent by next to nothing.
        _ => {
            let mut q = Quadratic::affine(0.0, Vec2::new(angle.cos(), angle.sin()));
            if rng.chance(0.7) {
                q.form = Sym2::new(rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0));
                q.form = q.form * rng.log_uniform(1e-18, 0.5);
            }
            both(q.recentered(-center))
        }
    }
}

/// A shape placed at some scale and offset, seen in a view around it, with its values blown up or shrunk.
pub(super) struct Placed {
    pub(super) q: Quadratic,
    pub(super) origin: Point,
    pub(super) rect: Rect,
    pub(super) tolerance: f64,
    pub(super) interesting: Vec<Point>,
    /// The data length of one unit of the shape.
    pub(super) unit: f64,
}

pub(super) fn place(shape: Shape, rng: &mut Rng) -> Placed {
    let scale = rng.log_uniform(1e-3, 1e6);
    let offset = if rng.chance(0.5) { 0.0 } else { 1e6 };
    let center = Point::new(rng.uniform(-offset, offset), rng.uniform(-offset, offset));
    // The origin of the quadratic lies near the data, not in the middle of the view.
    let shift = rng.in_square(3.0);
    let q = shape.q.recentered(shift);
    let value = rng.log_uniform(1e-6, 1e6) * rng.sign();
    let q = Quadratic {
        constant: q.constant * value,
        linear: q.linear * (value / scale),
        form: q.form * (value / (scale * scale)),
    };
    let half = Vec2::new(rng.uniform(0.5, 1.5), rng.uniform(0.5, 1.5)) * scale;
    let rect = Rect { low: center - half, high: center + half };
    let interesting = shape.interesting.into_iter().map(|v| center + v * scale).collect();
    // A quarter of a pixel when the diagonal has about 900.
    Placed { q, origin: center + shift * scale, rect, tolerance: rect.diagonal() / 3600.0, interesting, unit: scale }
}
