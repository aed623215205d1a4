use super::{Dataset, Moments};
use crate::math::Point;

/// Each axis measured from the mean of the points, in units of their standard deviation along it.
///
/// Over all points, labelled or not, and divided by n, as scikit-learn's `StandardScaler` does it; an axis along which
/// nothing varies keeps its unit, and all of it becomes 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standardization {
    mean: Point,
    /// Standard deviations; 1 where that is zero.
    units: [f64; 2],
}

impl Standardization {
    /// That of these points; without points every position stays where it is.
    pub fn of(data: &Dataset) -> Self {
        let moments = Moments::of(data.iter().map(|(point, _)| point));
        let covariance = moments.covariance();
        let units = [covariance.xx, covariance.yy].map(|v| if v > 0.0 { v.sqrt() } else { 1.0 });
        Standardization { mean: moments.mean, units }
    }

    /// Where a position comes to lie.
    pub fn of_point(&self, p: Point) -> Point {
        let from_mean = p - self.mean;
        Point::new(from_mean.x / self.units[0], from_mean.y / self.units[1])
    }
}
