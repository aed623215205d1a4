//! The tasks whose points are to be moved.

use super::plan::{
    A, Arguments, B, Condition, LOGISTIC, NAIVE, Named, Plan, at, correlation, drag, is, least, most, moved, near,
    none, of, points,
};
use super::starts::{drawn, runaway, tilted, two_clouds};
use crate::geometry::BoundaryKind;
use crate::math::Point;
use crate::model::logistic::Status;
use crate::task::points::{Act, Points};
use crate::task::{Place, Word};

/// The tasks of this kind.
pub(super) const PLANS: &[Named] = &[
    ("only-one-flinches", only_one_flinches),
    ("the-other-flinches", the_other_flinches),
    ("close-the-curve", close_the_curve),
    ("too-easy", too_easy),
    ("too-sure", too_sure),
    ("two-labels", two_labels),
    ("two-roads", two_roads),
    ("two-roads-apart", two_roads_apart),
];

fn only_one_flinches() -> Plan {
    Plan {
        goal: vec![moved(1), least(&Points::TURNED, of(LOGISTIC), 35.0), most(&Points::TURNED, of(NAIVE), 2.0)],
        misses: vec![vec![least(&Points::MOVED, none(), 2.0)], vec![least(&Points::TURNED, of(NAIVE), 15.0)]],
        solution: vec![drag(5, 0.625, -0.625)],
        ..points(two_clouds())
    }
}

fn the_other_flinches() -> Plan {
    Plan {
        goal: vec![moved(1), least(&Points::TURNED, of(NAIVE), 33.0), most(&Points::TURNED, of(LOGISTIC), 2.0)],
        misses: vec![vec![least(&Points::MOVED, none(), 2.0)], vec![least(&Points::TURNED, of(LOGISTIC), 10.0)]],
        solution: vec![drag(17, 3.25, -5.0)],
        ..points(two_clouds())
    }
}

fn close_the_curve() -> Plan {
    Plan {
        goal: vec![is(&Points::KIND, of(NAIVE), Word::Kind(BoundaryKind::Ellipse)), moved(3)],
        misses: vec![vec![least(&Points::MOVED, none(), 4.0)], vec![least(&Points::MOVED, none(), 3.0)]],
        solution: vec![drag(40, -4.75, 0.0), drag(41, -4.75, 0.5), drag(42, -4.75, -0.5)],
        ..points(drawn(21, &[(-1.4, 0.0, [2.2, 0.1], 40, Some(A)), (1.4, 0.0, [0.1, 2.0], 40, Some(B))], |_| {}))
    }
}

fn too_easy() -> Plan {
    let mut saved = runaway(20);
    saved.board.data.push(Point::new(1.625, 0.75), Some(A)).ok();
    Plan {
        goal: vec![is(&Points::STATUS, none(), Word::Status(Status::Separable)), moved(1)],
        misses: vec![vec![least(&Points::MOVED, none(), 2.0)], vec![least(&Points::MOVED, none(), 1.0)]],
        solution: vec![drag(40, -2.0, 1.0)],
        ..points(saved)
    }
}

fn too_sure() -> Plan {
    let qda = correlation(1.0);
    let mut saved = drawn(5, &[], |_| {});
    saved.board.data = tilted();
    Plan {
        goal: vec![
            least(&Points::PROBABILITY, at(NAIVE, B, Place::Unlabeled), 0.99),
            Condition { under: qda, ..most(&Points::PROBABILITY, at(NAIVE, B, Place::Unlabeled), 0.8) },
        ],
        misses: vec![
            vec![least(&Points::PROBABILITY, at(NAIVE, B, Place::Unlabeled), 0.99)],
            vec![least(&Points::MOVED, none(), 2.0)],
        ],
        solution: vec![drag(50, 1.5, 3.25)],
        ..points(saved)
    }
}

fn two_labels() -> Plan {
    const OF_EACH: usize = 40;
    let labeled = |class| Arguments { class: Some(class), ..none() };
    let stripe = |y: f64, class| (0.0, y, [5.0, 0.1], OF_EACH, Some(class));
    let mut saved = drawn(19, &[stripe(-0.6, A), stripe(0.6, B)], |settings| settings.generative.pooling = 1.0);
    saved.board.data = saved.board.data.with_hidden(&(0..2 * OF_EACH).collect::<Vec<_>>());
    Plan {
        goal: vec![
            moved(2),
            near(&Points::POINTS, labeled(A), 1.0, 0.0),
            near(&Points::POINTS, labeled(B), 1.0, 0.0),
            most(&Points::EM_WRONG, none(), 3.0),
        ],
        misses: vec![
            vec![least(&Points::MOVED, none(), 3.0)],
            vec![least(&Points::POINTS, labeled(A), 1.0), least(&Points::POINTS, labeled(B), 1.0)],
            vec![least(&Points::MOVED, none(), 1.0)],
        ],
        solution: [(1, A), (41, B)].map(|(index, class)| Act::Relabel(index, Some(class))).into(),
        ..points(saved)
    }
}

fn two_roads() -> Plan {
    Plan {
        goal: vec![most(&Points::ANGLE, none(), 2.0), most(&Points::TURNED, of(NAIVE), 5.0), moved(1)],
        misses: vec![vec![least(&Points::MOVED, none(), 2.0)], vec![least(&Points::TURNED, of(NAIVE), 10.0)]],
        solution: vec![drag(7, 0.875, -1.375)],
        ..points(two_clouds())
    }
}

fn two_roads_apart() -> Plan {
    Plan {
        goal: vec![least(&Points::ANGLE, none(), 70.0), moved(2)],
        misses: vec![vec![least(&Points::MOVED, none(), 3.0)], vec![least(&Points::MOVED, none(), 2.0)]],
        solution: vec![drag(15, -4.25, -1.875)],
        ..points(two_clouds())
    }
}
