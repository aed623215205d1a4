use super::{Dataset, Moments};
use crate::math::{Point, Vec2};

/// Standardizes each axis: subtracts the mean of the points and divides by their standard deviation.
///
/// All points count, labeled or not, and the divisor is n, as in scikit-learn's `StandardScaler`. An axis along which
/// the points do not vary beyond rounding (`_is_constant_feature` there) is left unchanged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standardization {
    /// Subtracted before the mean, so that a mean far from zero costs no digits.
    origin: Point,
    mean: Vec2,
    /// Standard deviations; `None` along an axis where nothing varies.
    units: [Option<f64>; 2],
}

impl Standardization {
    /// The standardization of these points; without points it leaves every position unchanged.
    pub fn of(data: &Dataset) -> Self {
        let origin = if data.is_empty() { Point::ORIGIN } else { data.point(0) };
        let moments = Moments::of(data.iter().map(|(point, _)| Point::ORIGIN + (point - origin)));
        let (mean, covariance) = (moments.mean - Point::ORIGIN, moments.covariance());
        let unit = |variance: f64, mean: f64| {
            let rounding = moments.weight * f64::EPSILON * variance + (moments.weight * mean * f64::EPSILON).powi(2);
            (variance > rounding).then(|| variance.sqrt())
        };
        let units = [unit(covariance.xx, origin.x + mean.x), unit(covariance.yy, origin.y + mean.y)];
        Standardization { origin, mean, units }
    }

    /// Whether the points vary along each axis.
    pub fn varies(&self) -> [bool; 2] {
        self.units.map(|unit| unit.is_some())
    }

    /// Whether the points are standardized already, up to rounding.
    pub fn is_done(&self) -> bool {
        let mean = self.origin + self.mean;
        let is_done = |mean: f64, unit: Option<f64>| unit.is_none_or(|unit| mean.abs().max((unit - 1.0).abs()) < 1e-9);
        is_done(mean.x, self.units[0]) && is_done(mean.y, self.units[1])
    }

    /// Standardizes a position.
    pub fn of_point(&self, p: Point) -> Point {
        let from_mean = (p - self.origin) - self.mean;
        let [x, y] = self.units;
        Point::new(x.map_or(p.x, |unit| from_mean.x / unit), y.map_or(p.y, |unit| from_mean.y / unit))
    }
}
