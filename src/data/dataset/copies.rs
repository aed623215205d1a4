//! Copies of a data set with other points, positions or labels.

use super::{DataError, Dataset, Placed, UNLABELED, check_point};
use crate::math::Point;

impl Dataset {
    /// An empty data set with the same classes and axes.
    pub fn without_points(&self) -> Dataset {
        Dataset { classes: self.classes.clone(), axes: self.axes.clone(), ..Dataset::default() }
    }

    /// Maps every position.
    ///
    /// # Errors
    /// [`DataError::Coordinate`] when a mapped coordinate is not valid.
    pub fn mapped(&self, to: impl Fn(Point) -> Point) -> Result<Dataset, DataError> {
        let mut other = self.without_points();
        for i in 0..self.len() {
            let point = to(self.point(i));
            check_point(point)?;
            other.x.push(point.x);
            other.y.push(point.y);
        }
        other.labels.clone_from(&self.labels);
        other.regroup();
        Ok(other)
    }

    /// The labeled points alone, in order.
    pub fn only_labeled(&self) -> Dataset {
        let mut only = self.without_points();
        for i in (0..self.len()).filter(|&i| self.labels[i] != UNLABELED) {
            only.x.push(self.x[i]);
            only.y.push(self.y[i]);
            only.labels.push(self.labels[i]);
        }
        only.regroup();
        only
    }

    /// A copy in which the listed points are unlabeled, or, with `labels_back`, get the listed labels back.
    pub fn relabeled(&self, placed: &[Placed], labels_back: bool) -> Dataset {
        let mut other = self.clone();
        for &(index, _, label) in placed {
            // Listed labels come from a data set whose classes are declared here too.
            other.labels[index] = label.filter(|_| labels_back).map_or(UNLABELED, |class| class as i8);
        }
        other.regroup();
        other
    }
}
