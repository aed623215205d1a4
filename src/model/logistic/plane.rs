//! The fit of the most frequent case, in a tenth of the time of the general method: two classes, linear features,
//! points that are not nearly collinear, and a maximum that exists.
//!
//! It makes one loop per pass, and starts at the log-odds of a shared covariance. Where it is not certain of a maximum,
//! the general objective decides; a test compares the two.

use bayesboard_kernels::plane::largest_eigenvalue;

use super::estimate::Estimate;
use super::features::Frame;
use super::landscape::Part;
use super::newton::{End, Suspicion, minimize};
use super::{Features, Landscape, LogisticFit, LogisticSettings, Status, Weights};
use crate::data::{ClassMoments, Dataset, Moments};
use crate::math::{Point, Quadratics, Sym2, Vec2};

/// Fits two present classes; `None` where the assumptions of this module do not hold.
pub(super) fn fit(
    data: &Dataset,
    settings: &LogisticSettings,
    start: Option<&LogisticFit>,
    present: [usize; 2],
) -> Option<LogisticFit> {
    if settings.features != Features::Linear || settings.penalize_intercept && settings.precision().is_some() {
        return None;
    }
    let moments = ClassMoments::of(data);
    let plane = Plane::of(data, &moments.grand, present, settings)?;
    let classes = present.map(|class| &moments.classes[class]);
    let warm = start.and_then(|fit| plane.weights_of(fit.scores.as_ref()?, present));
    let start = warm.unwrap_or_else(|| plane.discriminant(classes)).to_vec();
    let minimum = minimize(&Part { landscape: &plane.landscape, held: None }, Some(start), Suspicion::Stop);
    let [constant, x, y] = minimum.at[..] else { return None };
    if minimum.end != End::Minimum {
        return None;
    }
    let estimate = Estimate {
        frame: &plane.frame,
        differences: &[constant, x * plane.frame.scale.x, y * plane.frame.scale.y],
        value: minimum.value,
        penalty: 0.5 * plane.precision * (x * x + y * y),
        spread: plane.frame.spread(moments.grand.weight, plane.precision),
    };
    let empty = LogisticFit {
        parameters: 3,
        iterations: minimum.passes,
        safe_rate: Some(1.0 / (0.25 * plane.largest(&moments.grand) + plane.precision)),
        ..LogisticFit::empty(Status::Fitted, present.to_vec())
    };
    Some(estimate.complete(data.n_classes(), empty))
}

/// The log-posterior, and the frame of its coordinates d = x − center.
struct Plane<'a> {
    landscape: Landscape<'a>,
    frame: Frame,
    /// 1/λ².
    precision: f64,
}

impl<'a> Plane<'a> {
    /// `None` when the points are nearly collinear, or so close together that rounding of their coordinates matters.
    fn of(data: &'a Dataset, grand: &Moments, present: [usize; 2], settings: &LogisticSettings) -> Option<Plane<'a>> {
        /// The least squared sine of the angle between the centered columns.
        const FAR_FROM_A_LINE: f64 = 1e-6;
        /// The least standard deviation, as a share of the largest coordinate.
        const FAR_APART: f64 = 1e-8;
        let (center, spread, covariance) = (grand.mean, grand.scatter, grand.covariance());
        let scale = Vec2::new(covariance.xx.sqrt(), covariance.yy.sqrt());
        let landscape = Landscape::about([center.x, center.y], data, settings, present);
        let [x, y] = landscape.extent();
        let is_plane = spread.det() > FAR_FROM_A_LINE * spread.xx * spread.yy
            && scale.x > FAR_APART * (center.x.abs() + x)
            && scale.y > FAR_APART * (center.y.abs() + y);
        let frame = Frame { center, scale, features: Features::Linear };
        is_plane.then_some(Plane { landscape, frame, precision: settings.precision().unwrap_or(0.0) })
    }

    /// The weights of earlier scores, whatever data those were fitted to.
    fn weights_of(&self, scores: &Quadratics, [earlier, later]: [usize; 2]) -> Option<Weights> {
        let difference = scores.difference(later, earlier)?.recentered(self.frame.center - scores.origin);
        Some([difference.constant, difference.linear.x, difference.linear.y])
    }

    /// The log-odds of linear discriminant analysis with a ridge for the penalty; near the maximum for Gaussian
    /// classes.
    ///
    /// With W the scatter within classes, w solves (n₀n₁/n² W + τI) w = n₀n₁/n (μ₁ − μ₀).
    fn discriminant(&self, [earlier, later]: [&Moments; 2]) -> Weights {
        let (n, apart) = (earlier.weight + later.weight, later.mean - earlier.mean);
        let share = earlier.weight * later.weight / n;
        let tau = self.precision;
        let curvature = (earlier.scatter + later.scatter) * (share / n) + Sym2::diagonal(tau, tau);
        let w = curvature.inverse().apply(apart * share);
        let middle = earlier.mean.midpoint(later.mean) - self.frame.center;
        [(later.weight / earlier.weight).ln() - w.dot(middle), w.x, w.y]
    }

    /// λ_max(XᵀX) of the raw features, from the moments.
    fn largest(&self, grand: &Moments) -> f64 {
        let (n, scatter) = (grand.weight, grand.scatter);
        let Point { x, y } = self.frame.center;
        let middle = scatter.xy + n * x * y;
        largest_eigenvalue(&[
            [n, n * x, n * y],
            [n * x, scatter.xx + n * x * x, middle],
            [n * y, middle, scatter.yy + n * y * y],
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::super::fit::fit_classes;
    use super::*;
    use crate::math::LogScores;

    /// Two clouds of some points, a distance apart, in coordinates of a unit and an offset.
    fn clouds(random: &mut fastrand::Rng, n: usize, apart: f64, unit: f64, offset: f64) -> Dataset {
        let mut data = Dataset::default();
        for i in 0..n {
            let class = if i < 2 { i } else { usize::from(random.f64() < 0.3) };
            let mut coordinate = |shift| {
                let normal = (0..6).map(|_| random.f64()).sum::<f64>() - 3.0;
                offset + unit * (normal + shift)
            };
            let point = Point::new(coordinate(apart * class as f64), coordinate(-0.5 * apart * class as f64));
            data.push(point, Some(class)).unwrap();
        }
        data
    }

    /// Compares both methods from a start. Returns whether this one gave a fit.
    fn compare(data: &Dataset, settings: &LogisticSettings, start: Option<&LogisticFit>) -> bool {
        let Some(here) = fit(data, settings, start, [0, 1]) else { return false };
        let general = fit_classes(data, settings, None, vec![0, 1]);
        let what = || format!("{settings:?}, {:?} and {:?}", data.xs(), data.ys());
        assert_eq!(here.status, general.status, "{}", what());
        assert_eq!(here.parameters, general.parameters);
        let near = |a: f64, b: f64, scale: f64| assert!((a - b).abs() <= scale, "{a} {b}, {}", what());
        let scale = 1.0 + general.log_posterior.unwrap().abs();
        near(here.log_posterior.unwrap(), general.log_posterior.unwrap(), 1e-12 * scale);
        near(here.conditional_log_likelihood.unwrap(), general.conditional_log_likelihood.unwrap(), 1e-7 * scale);
        near(here.safe_rate.unwrap(), general.safe_rate.unwrap(), 1e-9 * general.safe_rate.unwrap());
        let (ours, theirs) = (here.scores.unwrap(), general.scores.unwrap());
        for (point, _) in data.labeled() {
            near(ours.posterior(point)[1], theirs.posterior(point)[1], 1e-8);
        }
        for (own, other) in here.weights.unwrap().iter().zip(&general.weights.unwrap()) {
            let (own, other) = (own.as_ref().unwrap(), other.as_ref().unwrap());
            for (w, v) in own.iter().zip(other) {
                near(*w, *v, 1e-6 * other.iter().fold(0.0, |top: f64, v| top.max(v.abs())));
            }
        }
        true
    }

    #[test]
    fn it_is_the_fit_of_the_general_method() {
        let mut random = fastrand::Rng::with_seed(3);
        let (mut all, mut taken) = (0, 0);
        for prior_std in [None, Some(0.01), Some(1.0), Some(10.0), Some(1e4)] {
            for (unit, offset) in [(1.0, 0.0), (1e-3, 1.0), (100.0, 5e3), (1.0, 1e6)] {
                let settings = LogisticSettings { prior_std, ..LogisticSettings::default() };
                let mut before: Option<LogisticFit> = None;
                for n in [3, 4, 7, 12, 40, 63, 64, 65, 129, 300] {
                    for apart in [0.0, 0.7, 2.0] {
                        let data = clouds(&mut random, n, apart, unit, offset);
                        let is_taken = compare(&data, &settings, None);
                        if prior_std.is_some() {
                            (all, taken) = (all + 1, taken + i32::from(is_taken));
                        }
                        // The fit to other points is a valid start.
                        compare(&data, &settings, before.as_ref());
                        before = Some(super::super::fit(&data, &settings, None));
                    }
                }
            }
        }
        assert!(100 * taken >= 99 * all, "{taken} of {all}");
    }

    #[test]
    fn what_is_not_simple_is_left_to_the_general_method() {
        let settings = |prior_std| LogisticSettings { prior_std, ..LogisticSettings::default() };
        let fit = |points: &[(f64, f64)], settings: &LogisticSettings| {
            let mut data = Dataset::default();
            for (i, &(x, y)) in points.iter().enumerate() {
                data.push(Point::new(x, y), Some(i % 2)).unwrap();
            }
            super::fit(&data, settings, None, [0, 1])
        };
        let line = [(0.1, 0.3), (0.2, 0.6), (0.3, 0.9), (0.7, 2.1)];
        let separable = [(0.0, 0.0), (5.0, 0.0), (0.0, 1.0), (5.0, 1.0), (1.0, 0.0), (6.0, 0.0)];
        let touching = [(0.0, 0.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        for prior_std in [None, Some(1.0)] {
            assert!(fit(&line, &settings(prior_std)).is_none());
        }
        for points in [&separable, &touching] {
            assert!(fit(points, &settings(None)).is_none());
            assert!(fit(points, &settings(Some(1.0))).is_some());
        }
        let squares = LogisticSettings { features: Features::Squares, ..settings(Some(1.0)) };
        let whole = LogisticSettings { penalize_intercept: true, ..settings(Some(1.0)) };
        assert!(fit(&separable, &squares).is_none() && fit(&separable, &whole).is_none());
    }
}
