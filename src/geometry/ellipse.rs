use std::f64::consts::FRAC_1_SQRT_2;

use crate::math::{Eigen, Point, Sym2};

/// The fewest segments an ellipse is drawn with, so that a tiny one still looks round.
const MIN_SEGMENTS: usize = 32;
/// The most segments, reached when the major semi-axis is about three million tolerances long.
const MAX_SEGMENTS: usize = 4096;

/// The curve at Mahalanobis distance `sigmas` from `mean`, a closed polyline that repeats its first vertex.
///
/// An ellipse is the affine image of the unit circle: mean + sigmas · (√λ₁ v₁ cos θ + √λ₂ v₂ sin θ), so every vertex
/// lies on it. With n equal steps of θ, chords deviate by at most a(1 − cos(π/n)), with a the major semi-axis; n is the
/// smallest power of two from 32 to 4096 that keeps this below `tolerance` (data units).
///
/// Negative eigenvalues, from rounding of a singular covariance, count as 0: such an ellipse is a flat closed polyline.
/// The path is empty when anything is not finite.
pub fn ellipse(mean: Point, covariance: Sym2, sigmas: f64, tolerance: f64) -> Vec<Point> {
    let Eigen { values, vectors } = covariance.eigen();
    let [major, minor] = [0, 1].map(|i| vectors[i] * (sigmas * values[i].max(0.0).sqrt()));
    if !(mean.is_finite() && major.is_finite() && minor.is_finite()) || values.iter().any(|v| v.is_nan()) {
        return Vec::new();
    }
    let (n, (cos, sin)) = segments(major.length(), tolerance);
    let mut path = Vec::with_capacity(n + 1);
    let (mut x, mut y) = (1.0, 0.0);
    for _ in 0..n {
        path.push(mean + (major * x + minor * y));
        // The accumulated rounding error is about nε, far below a pixel.
        (x, y) = (x * cos - y * sin, x * sin + y * cos);
    }
    path.push(path[0]);
    path
}

/// The smallest power of two n, within bounds, for which radius · (1 − cos(π/n)) ≤ tolerance, with the cosine and the
/// sine of the step 2π/n.
fn segments(radius: f64, tolerance: f64) -> (usize, (f64, f64)) {
    // The cosine and the sine of π/n, by the half-angle formulas from π/4 on; 1 − cos = sin² / (1 + cos).
    let (mut n, mut cos, mut sin) = (4, FRAC_1_SQRT_2, FRAC_1_SQRT_2);
    while n < MIN_SEGMENTS || (n < MAX_SEGMENTS && radius * sin * sin / (1.0 + cos) > tolerance) {
        n *= 2;
        cos = (0.5 + 0.5 * cos).sqrt();
        sin /= 2.0 * cos;
    }
    (n, (1.0 - 2.0 * sin * sin, 2.0 * sin * cos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_are_on_the_ellipse_and_chords_within_tolerance() {
        let mean = Point::new(1e3, -2.0);
        for covariance in [
            Sym2::diagonal(1.0, 1.0),
            Sym2::new(4.0, 1.9, 1.0),
            Sym2::new(1.0, -0.9999, 1.0),
            Sym2::new(1e-6, 0.0, 1e6),
            Sym2::new(1e-6, 5e-7, 1e-6),
        ] {
            let precision = covariance.inverse();
            let sigmas = 2.0;
            let extent = sigmas * covariance.eigen().values[0].sqrt();
            let tolerance = 1e-3 * extent;
            let path = ellipse(mean, covariance, sigmas, tolerance);
            assert_eq!(path.first(), path.last());
            for ends in path.windows(2) {
                let distance = precision.form(ends[0] - mean).sqrt();
                // A vertex is off by about ε(|mean| + extent), seen through the shortest semi-axis.
                let shortest = sigmas * covariance.eigen().values[1].sqrt();
                let rounding = 8.0 * f64::EPSILON * (1e3 + extent) / shortest * extent / shortest.clamp(1e-9, 1.0);
                assert!((distance - sigmas).abs() < 1e-12 + rounding, "{distance} for {covariance:?}");
                // Between two vertices the exact arc stays within the tolerance of the chord.
                let middle = ends[0].midpoint(ends[1]);
                let apex = mean + (middle - mean) * (sigmas / precision.form(middle - mean).sqrt());
                assert!(apex.distance(middle) <= extent * 0.5 && chord_distance(apex, ends[0], ends[1]) <= tolerance);
            }
        }
    }

    fn chord_distance(p: Point, a: Point, b: Point) -> f64 {
        let along = b - a;
        (p - a).cross(along).abs() / along.length()
    }

    #[test]
    fn the_number_of_vertices_is_bounded_both_ways() {
        let n = |tolerance| ellipse(Point::ORIGIN, Sym2::diagonal(1.0, 1.0), 1.0, tolerance).len() - 1;
        assert_eq!((n(10.0), n(0.0)), (32, 4096));
        // 1 − cos(π/n) ≤ 1e-4 asks for n ≥ 222.1, and 4e-4 for n ≥ 111.1.
        assert_eq!((n(1e-4), n(4e-4)), (256, 128));
    }

    #[test]
    fn singular_covariances_give_segments_and_points() {
        let flat = ellipse(Point::ORIGIN, Sym2::diagonal(4.0, 0.0), 1.0, 1e-3);
        assert!(flat.iter().all(|p| p.y.abs() < 1e-15 && p.x.abs() <= 2.0 + 1e-13));
        let point = ellipse(Point::new(1.0, 2.0), Sym2::ZERO, 2.0, 1e-3);
        assert!(!point.is_empty() && point.iter().all(|&p| p == Point::new(1.0, 2.0)));
        assert!(ellipse(Point::ORIGIN, Sym2::diagonal(f64::NAN, 1.0), 1.0, 1e-3).is_empty());
        assert!(ellipse(Point::ORIGIN, Sym2::diagonal(f64::INFINITY, 1.0), 1.0, 1e-3).is_empty());
    }
}
