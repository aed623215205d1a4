//! How the integration tests make a data set from numbers.

use bayesboard::data::Dataset;
use bayesboard::math::Point;

/// Two overlapping classes whose parameters can be worked out in the head: 6 points of A around (−1, 0) with scatter
/// diag(2, 2), 4 points of B around (1, 0) with scatter diag(8, 8). The largest grand variance is that of x₁:
/// (10 + 6·0.8² + 4·1.2²) / 10 = 1.96.
pub(crate) const OVERLAP: [(f64, f64, usize); 10] = [
    (-2.0, 0.0, 0),
    (0.0, 0.0, 0),
    (-1.0, 1.0, 0),
    (-1.0, -1.0, 0),
    (-1.0, 0.0, 0),
    (-1.0, 0.0, 0),
    (1.0, 2.0, 1),
    (1.0, -2.0, 1),
    (3.0, 0.0, 1),
    (-1.0, 0.0, 1),
];

/// An empty data set of `n_classes` classes named 0, 1, and so on.
pub(crate) fn declared(n_classes: usize) -> Dataset {
    let names = (0..n_classes).map(|class| class.to_string()).collect();
    Dataset::new(names, ["x".into(), "y".into()]).expect("2 to 8 classes")
}

/// A data set whose points are given as (x₁, x₂, class), with `n_classes` declared.
pub(crate) fn dataset<C: Into<Option<usize>>>(
    points: impl IntoIterator<Item = (f64, f64, C)>,
    n_classes: usize,
) -> Dataset {
    with_points(declared(n_classes), points)
}

/// Points of the classes A and B, given as (x₁, x₂, class); a class of `None` is no label.
pub(crate) fn points<C: Into<Option<usize>>>(points: impl IntoIterator<Item = (f64, f64, C)>) -> Dataset {
    with_points(Dataset::default(), points)
}

fn with_points<C: Into<Option<usize>>>(mut data: Dataset, points: impl IntoIterator<Item = (f64, f64, C)>) -> Dataset {
    for (x, y, class) in points {
        data.push(Point::new(x, y), class.into()).expect("a valid point");
    }
    data
}
