use super::{Dataset, Moments};
use crate::math::{Point, Vec2};

/// Each axis measured from the mean of the points, in units of their standard deviation along it.
///
/// Over all points, labelled or not, and divided by n, as scikit-learn's `StandardScaler` does it. An axis along which
/// nothing varies, but for what rounding adds (`_is_constant_feature` there), stays as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standardization {
    /// Positions are measured from here first, so that a mean far out costs no digits.
    origin: Point,
    mean: Vec2,
    /// Standard deviations; `None` along an axis where nothing varies.
    units: [Option<f64>; 2],
}

impl Standardization {
    /// That of these points; without points every position stays where it is.
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

    /// Along which axes anything varies.
    pub fn varies(&self) -> [bool; 2] {
        self.units.map(|unit| unit.is_some())
    }

    /// Whether all is as it would be, but for rounding.
    pub fn is_done(&self) -> bool {
        let mean = self.origin + self.mean;
        let is_done = |mean: f64, unit: Option<f64>| unit.is_none_or(|unit| mean.abs().max((unit - 1.0).abs()) < 1e-9);
        is_done(mean.x, self.units[0]) && is_done(mean.y, self.units[1])
    }

    /// Where a position comes to lie.
    pub fn of_point(&self, p: Point) -> Point {
        let from_mean = (p - self.origin) - self.mean;
        let [x, y] = self.units;
        Point::new(x.map_or(p.x, |unit| from_mean.x / unit), y.map_or(p.y, |unit| from_mean.y / unit))
    }
}
