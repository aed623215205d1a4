//! Boundaries on hundreds of random configurations, judged by means that share nothing with how they are traced:
//! directional roots at every vertex and chord, and signs and labels sampled along random scan lines; their kinds;
//! images; and strokes.

mod field;
mod kinds;
mod many;
mod shapes;
mod stroke;
mod two;

use bayesboard::geometry::Rect;
use bayesboard::math::{Point, Quadratic, Sym2, Vec2};

use crate::support::curves::Rng;

/// −½ times the squared Mahalanobis distance from `mean`, normalized, as a log-density is.
fn gaussian(mean: Vec2, covariance: Sym2, log_weight: f64) -> Quadratic {
    let form = covariance.inverse() * -0.5;
    Quadratic { constant: log_weight - 0.5 * covariance.det().ln(), linear: Vec2::ZERO, form }.recentered(-mean)
}

fn covariance(rng: &mut Rng) -> Sym2 {
    let (a, b) = (rng.log_uniform(1e-2, 1.0), rng.log_uniform(1e-2, 1.0));
    let rho = if rng.chance(0.5) { 0.0 } else { rng.uniform(-0.99, 0.99) };
    Sym2::new(a * a, rho * a * b, b * b)
}

/// How far from the origin the view reaches.
fn reach(origin: Point, rect: Rect) -> f64 {
    rect.corners().map(|c| c.distance(origin)).into_iter().fold(0.0, f64::max)
}

fn bisect(mut a: Point, mut b: Point, inside: impl Fn(Point) -> bool) -> Point {
    let side = inside(a);
    for _ in 0..60 {
        let m = a.midpoint(b);
        if inside(m) == side { a = m } else { b = m }
    }
    a.midpoint(b)
}
