//! The tasks on boards of cells.

use super::plan::{A, B, Condition, NAIVE, Named, Plan, correlation, least, most, near, none, of, points, within};
use super::starts::{cells, one_in_each, place};
use crate::data::Dataset;
use crate::math::Point;
use crate::task::points::{Act, Points};

/// The tasks of this kind.
pub(super) const PLANS: &[Named] =
    &[("six-against-naive", six_against_naive), ("thunder", thunder), ("thunder-reversed", thunder_reversed)];

fn six_against_naive() -> Plan {
    let [joint, naive] = [1.0, 0.0].map(correlation);
    let saved = cells(Dataset::default(), 2, 1.0);
    Plan {
        goal: vec![
            near(&Points::POINTS, none(), 6.0, 0.0),
            Condition { under: joint, ..most(&Points::WRONG, of(NAIVE), 0.0) },
            Condition { under: naive, ..least(&Points::WRONG, of(NAIVE), 3.0) },
        ],
        misses: vec![vec![least(&Points::POINTS, none(), 7.0)], vec![near(&Points::POINTS, none(), 6.0, 0.0)]],
        solution: [(-2.5, -2.5, A), (-3.5, -2.5, A), (-2.5, -3.5, A), (2.5, 2.5, A), (-2.5, 2.5, B), (2.5, -2.5, B)]
            .map(|(x, y, class)| Act::Add { at: Point::new(x, y), class: Some(class) })
            .into(),
        shifts: false,
        ..points(saved)
    }
}

fn thunder() -> Plan {
    Plan {
        goal: vec![least(&Points::INFORMATION, none(), 0.04), most(&Points::INFORMATION, within(), 0.0001)],
        misses: vec![
            vec![least(&Points::INFORMATION, within(), 0.001)],
            vec![least(&Points::MOVED, none(), 2.0), most(&Points::INFORMATION, none(), 0.001)],
        ],
        solution: [1, 2, 3].map(|index| Act::Move { index, to: place(index, -2.5, -2.5) }).into(),
        shifts: false,
        ..points(cells(one_in_each(), 2, 0.0))
    }
}

fn thunder_reversed() -> Plan {
    Plan {
        goal: vec![most(&Points::INFORMATION, none(), 0.0001), least(&Points::INFORMATION, within(), 0.5)],
        misses: vec![
            vec![least(&Points::INFORMATION, none(), 0.001)],
            vec![least(&Points::MOVED, none(), 2.0), most(&Points::INFORMATION, within(), 0.001)],
        ],
        solution: [(1, B), (2, B), (4, A), (7, A)].map(|(index, class)| Act::Relabel(index, Some(class))).into(),
        shifts: false,
        ..points(cells(one_in_each(), 2, 0.0))
    }
}
