//! Copies of a data set with other points, positions or labels.

use super::{DataError, Dataset, UNLABELED, check_point};
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
        other.hidden.clone_from(&self.hidden);
        other.regroup();
        Ok(other)
    }

    /// The points of these indices alone, without hidden labels.
    pub fn only(&self, indices: impl IntoIterator<Item = usize>) -> Dataset {
        let mut only = self.without_points();
        for i in indices {
            only.x.push(self.x[i]);
            only.y.push(self.y[i]);
            only.labels.push(self.labels[i]);
            only.hidden.push(UNLABELED);
        }
        only.regroup();
        only
    }

    /// A copy in which the labels of these points are hidden.
    pub fn with_hidden(&self, indices: &[usize]) -> Dataset {
        let mut other = self.clone();
        for &index in indices.iter().filter(|&&index| self.labels[index] != UNLABELED) {
            other.hidden[index] = std::mem::replace(&mut other.labels[index], UNLABELED);
        }
        other.regroup();
        other
    }

    /// A copy with the hidden labels.
    pub fn with_labels_back(&self) -> Dataset {
        let mut other = self.clone();
        for index in 0..self.len() {
            if let Some(class) = self.hidden(index) {
                // At most MAX_CLASSES = 8 classes are declared, so the cast cannot truncate.
                other.labels[index] = class as i8;
            }
        }
        other.hidden.fill(UNLABELED);
        other.regroup();
        other
    }
}
