//! How the integration tests make a data set from numbers.

use bayesboard::data::Dataset;
use bayesboard::math::Point;

/// A data set whose points are given as (x₁, x₂, class), with `n_classes` declared.
pub(crate) fn dataset(points: impl IntoIterator<Item = (f64, f64, usize)>, n_classes: usize) -> Dataset {
    let names = (0..n_classes).map(|c| c.to_string()).collect();
    let mut data = Dataset::new(names, ["x".into(), "y".into()]).expect("2 to 8 classes");
    for (x, y, class) in points {
        data.push(Point::new(x, y), Some(class)).expect("a valid point");
    }
    data
}
