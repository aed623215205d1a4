//! The boards that tasks of the shelf begin with.

use super::plan::{A, B};
use crate::board::document::{Board, Saved};
use crate::board::part::Part;
use crate::board::prepared::prepared;
use crate::board::presets::Preset;
use crate::data::{Cloud, Dataset, clouds};
use crate::math::{Point, Sym2};
use crate::model::{Bins, Settings};

/// A cloud: mean, variances, number of points, class.
pub(super) type Recipe = (f64, f64, [f64; 2], usize, Option<usize>);

/// Two rows of points with shared variance 1.25 along x₁, whose means are 1 apart: the log-odds are log(π / (1 − π)) +
/// 0.8 x₁. At the largest x₁, 2, they are 0 where π is 0.168.
pub(super) const IN_LINE: [(f64, f64, usize); 8] = [
    (-2.0, -1.0, A),
    (-1.0, 1.0, A),
    (0.0, 1.0, A),
    (1.0, -1.0, A),
    (-1.0, -1.0, B),
    (0.0, 1.0, B),
    (1.0, 1.0, B),
    (2.0, -1.0, B),
];

pub(super) const FLINCH: [Recipe; 2] = [(-1.7, -0.2, [0.5, 0.5], 9, Some(A)), (1.7, 0.6, [0.5, 0.5], 9, Some(B))];

pub(super) fn two_clouds() -> Saved {
    drawn(38, &FLINCH, |settings| settings.generative.pooling = 1.0)
}

/// Two clouds that a line parts, without a prior on the weights.
pub(super) fn runaway(n: usize) -> Saved {
    drawn(3, &[(-2.0, -1.0, [0.5; 2], n, Some(A)), (2.0, 1.0, [0.5; 2], n, Some(B))], |settings| {
        settings.logistic.prior_std = None;
    })
}

pub(super) fn tilted() -> Dataset {
    let cloud = |x: f64, y: f64, class| Cloud {
        mean: Point::new(x, y),
        covariance: Sym2::new(1.2, 1.0, 1.2),
        hole: 0.0,
        n: 25,
        class,
    };
    let mut data = clouds(5, &[cloud(-1.0, -0.6, Some(A)), cloud(1.0, 0.6, Some(B))]);
    data.push(Point::new(-3.0, 3.0), None).ok();
    data
}

pub(super) fn drawn(seed: u64, recipe: &[Recipe], change: fn(&mut Settings)) -> Saved {
    let cloud = |&(x, y, [xx, yy], n, class): &Recipe| Cloud {
        mean: Point::new(x, y),
        covariance: Sym2::new(xx, 0.0, yy),
        hole: 0.0,
        n,
        class,
    };
    let mut saved = prepared(Preset::Empty, &[Part::Generative, Part::Logistic, Part::Map], change);
    saved.board.data = clouds(seed, &recipe.iter().map(cloud).collect::<Vec<_>>());
    saved
}

pub(super) fn placed(points: &[(f64, f64, usize)]) -> Saved {
    let mut saved = prepared(Preset::Empty, &[Part::Generative, Part::Map], |_| {});
    for &(x, y, class) in points {
        // Points of the plane in declared classes are never refused.
        saved.board.data.push(Point::new(x, y), Some(class)).ok();
    }
    saved
}

/// A board of cells: histograms, or with correlation 1 the joint table.
pub(super) fn cells(data: Dataset, n: usize, correlation: f64) -> Saved {
    let saved = prepared(Preset::Empty, &[Part::Generative, Part::Map], |_| {});
    let bins = Bins { n, ..Bins::default() };
    let settings = saved.board.settings.with_histogram(bins, correlation == 1.0);
    Saved { board: Board { data, settings, ..saved.board }, ..saved }
}

/// A point of each class in each of four cells.
pub(super) fn one_in_each() -> Dataset {
    let mut data = Dataset::default();
    for class in [A, B] {
        for index in 0..4 {
            let [x, y] = [(-2.5, -2.5), (2.5, -2.5), (-2.5, 2.5), (2.5, 2.5)].map(|(x, y)| [x, y])[index];
            data.push(place(index + 4 * class, x, y), Some(class)).ok();
        }
    }
    data
}

/// A place near another one, so that no two points lie on each other.
pub(super) fn place(index: usize, x: f64, y: f64) -> Point {
    let [right, up] = [index % 3, index / 3].map(|n| n as f64 * 0.5 - 0.5);
    Point::new(x + right, y + up)
}
