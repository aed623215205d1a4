use fastrand::Rng;

use super::{Dataset, default_names};
use crate::math::{Point, Sym2, Vec2};

/// Points drawn from one normal distribution, or around a circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cloud {
    /// The mean of the distribution.
    pub mean: Point,
    /// Its covariance, positive semidefinite.
    pub covariance: Sym2,
    /// The radius of a hole around the mean: each point is moved away from the mean by this; 0 for no hole.
    pub hole: f64,
    /// The number of points.
    pub n: usize,
    /// Their class, or none.
    pub class: Option<usize>,
}

/// Generated points are rounded to multiples of this, like points placed by hand.
const GRID: f64 = 1.0 / 512.0;

/// Draws a data set from clouds, with the default class names. The same seed draws the same points.
pub fn clouds(seed: u64, clouds: &[Cloud]) -> Dataset {
    let mut rng = Rng::with_seed(seed);
    let mut data = Dataset::default();
    if let Some(last) = clouds.iter().filter_map(|cloud| cloud.class).max() {
        // Too few or too many classes are refused; then the default two stay.
        let _ = data.set_classes(default_names(last + 1));
    }
    for cloud in clouds {
        let axes = cloud.covariance.eigen();
        for _ in 0..cloud.n {
            let z = normal_pair(&mut rng);
            let along = |k: usize, z: f64| axes.vectors[k] * (axes.values[k].max(0.0).sqrt() * z);
            let point = cloud.mean + along(0, z.x) + along(1, z.y) + z * (cloud.hole / z.length());
            let round = |v: f64| (v / GRID).round() * GRID;
            // Points of an undeclared class or out of range are left out.
            let _ = data.push(Point::new(round(point.x), round(point.y)), cloud.class);
        }
    }
    data
}

/// Draws `n` points from an isotropic normal distribution. The same seed draws the same points.
pub fn round_cloud(seed: u64, mean: Point, std: f64, n: usize) -> Vec<Point> {
    let mut rng = Rng::with_seed(seed);
    (0..n).map(|_| mean + normal_pair(&mut rng) * std).collect()
}

/// Two independent standard normal deviates, by the polar method (Marsaglia and Bray 1964).
pub fn normal_pair(rng: &mut Rng) -> Vec2 {
    loop {
        // Uniform in the square [−1, 1)²; those in the unit disk are kept.
        let z = Vec2::new(2.0 * rng.f64() - 1.0, 2.0 * rng.f64() - 1.0);
        let square = z.dot(z);
        if 0.0 < square && square < 1.0 {
            return z * (-2.0 * square.ln() / square).sqrt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::ClassMoments;

    #[test]
    fn a_large_cloud_has_the_moments_it_was_drawn_with() {
        let covariance = Sym2::new(2.0, -0.8, 0.5);
        let cloud = Cloud { mean: Point::new(1.0, -2.0), covariance, hole: 0.0, n: 20_000, class: Some(1) };
        let drawn = ClassMoments::of(&clouds(42, &[cloud])).classes[1];
        // Four standard errors of a mean (σ/√n) and of a variance (σ²√(2/n)).
        assert!(drawn.mean.distance(cloud.mean) < 0.06, "{drawn:?}");
        let off = drawn.covariance() - covariance;
        assert!(off.xx.abs() < 0.08 && off.xy.abs() < 0.04 && off.yy.abs() < 0.02, "{off:?}");
    }

    #[test]
    fn clouds_of_seeds_in_a_row_are_normal_together() {
        let mut data = Dataset::default();
        for seed in 0..4_000 {
            for point in round_cloud(seed, Point::new(1.0, -2.0), 0.5, 5) {
                data.push(point, Some(0)).expect("a valid point");
            }
        }
        let drawn = ClassMoments::of(&data).classes[0];
        // Four standard errors of 20,000 points, as above.
        assert!(drawn.mean.distance(Point::new(1.0, -2.0)) < 0.02, "{drawn:?}");
        let off = drawn.covariance() - Sym2::diagonal(0.25, 0.25);
        assert!(off.xx.abs() < 0.01 && off.xy.abs() < 0.008 && off.yy.abs() < 0.01, "{off:?}");
    }
}
