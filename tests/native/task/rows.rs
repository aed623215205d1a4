//! Of each task of the shelf: a second solution, and near misses with what is said of them.

use bayesboard::math::Point;
use bayesboard::model::{Patch, Settings};
use bayesboard::task::points::Act;

/// What is said of a near miss.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    /// The sentence of this foreseen failure.
    Miss(usize),
    /// That something was changed that may not be.
    Offense,
}

use Said::{Miss, Offense};

/// A second solution, and near misses.
pub(crate) struct Row {
    pub(crate) second: Vec<Act>,
    pub(crate) near: [(Vec<Act>, Said); 3],
}

const A: usize = 0;
const B: usize = 1;

fn drag(index: usize, x: f64, y: f64) -> Act {
    Act::Move { index, to: Point::new(x, y) }
}

fn add(x: f64, y: f64, class: usize) -> Act {
    Act::Add { at: Point::new(x, y), class: Some(class) }
}

fn set(change: impl FnOnce(&mut Settings)) -> Act {
    let mut settings = Settings::default();
    change(&mut settings);
    Act::Set(Box::new(Patch::between(&Settings::default(), &settings)))
}

fn prior(b: f64) -> Act {
    set(|settings| settings.generative.prior = Some(vec![1.0 - b, b]))
}

fn lambda(std: f64) -> Act {
    set(|settings| settings.logistic.prior_std = Some(std))
}

fn rate(rate: f64) -> Act {
    set(|settings| settings.ascent.rate = rate)
}

fn pooling(t: f64) -> Act {
    set(|settings| settings.generative.pooling = t)
}

fn pseudo_count(gamma: f64) -> Act {
    set(|settings| settings.generative.prior_smoothing = gamma)
}

/// The row of a task.
pub(crate) fn row(id: &str) -> Row {
    let lowered = || set(|settings| settings.generative.variance_smoothing = 0.5);
    match id {
        "only-one-flinches" => Row {
            second: vec![drag(15, -4.0, -1.75)],
            near: [
                (vec![drag(17, 3.25, -5.0)], Miss(1)),
                (vec![drag(0, 1.0, 1.0), drag(5, 0.625, -0.625)], Miss(0)),
                (vec![drag(5, 0.625, -0.625), lambda(1.0)], Offense),
            ],
        },
        "the-other-flinches" => Row {
            second: vec![drag(17, 1.75, -4.75)],
            near: [
                (vec![drag(5, 0.625, -0.625)], Miss(1)),
                (vec![drag(17, 3.25, -5.0), drag(1, -4.0, 4.0)], Miss(0)),
                (vec![drag(17, 3.25, -5.0), pooling(0.5)], Offense),
            ],
        },
        "close-the-curve" => {
            let far = || vec![drag(40, -4.75, 0.0), drag(41, -4.75, 0.5), drag(42, -4.75, -0.5)];
            let and = |act| far().into_iter().chain([act]).collect();
            Row {
                second: vec![drag(50, -4.75, 1.0), drag(51, -4.875, 0.0), drag(52, -4.875, -1.0)],
                near: [
                    (vec![drag(40, -1.0, 0.0), drag(41, -1.0, 0.5), drag(42, -1.0, -0.5)], Miss(1)),
                    (and(drag(0, -1.0, 0.0)), Miss(0)),
                    (and(prior(0.4)), Offense),
                ],
            }
        }
        "open-it-again" => Row {
            second: vec![pooling(1.0), set(|settings| settings.generative.correlation = 1.0)],
            near: [
                (vec![pooling(0.99)], Miss(0)),
                (vec![set(|settings| settings.generative.correlation = 1.0)], Miss(1)),
                (vec![pooling(1.0), drag(0, 0.0, 0.0)], Offense),
            ],
        },
        "six-against-naive" => Row {
            second: vec![
                add(2.5, 2.5, B),
                add(3.5, 2.5, B),
                add(2.5, 3.5, B),
                add(-2.5, -2.5, B),
                add(2.5, -2.5, A),
                add(-2.5, 2.5, A),
            ],
            near: [
                (
                    vec![
                        add(-2.5, -2.5, A),
                        add(2.5, 2.5, A),
                        add(3.5, 2.5, A),
                        add(-2.5, 2.5, B),
                        add(2.5, -2.5, B),
                        add(3.5, -2.5, B),
                    ],
                    Miss(1),
                ),
                (
                    [(-2.5, -2.5), (-3.5, -2.5), (2.5, 2.5), (3.5, 2.5)]
                        .map(|(x, y)| add(x, y, A))
                        .into_iter()
                        .chain([(-2.5, 2.5), (-3.5, 2.5), (2.5, -2.5), (3.5, -2.5)].map(|(x, y)| add(x, y, B)))
                        .collect(),
                    Miss(0),
                ),
                (
                    vec![
                        add(-2.5, -2.5, A),
                        add(-3.5, -2.5, A),
                        add(-2.5, -3.5, A),
                        add(2.5, 2.5, A),
                        add(-2.5, 2.5, B),
                        add(2.5, -2.5, B),
                        set(|settings| settings.generative.count_smoothing = 1.0),
                    ],
                    Offense,
                ),
            ],
        },
        "thunder" => Row {
            second: [5, 6, 4].map(|index| drag(index, 3.0, 3.0 + 0.125 * index as f64)).into(),
            near: [
                (vec![drag(1, -2.0, -2.0), drag(2, -2.0, -3.0)], Miss(0)),
                (vec![Act::Remove(0), Act::Remove(0), Act::Remove(0), Act::Remove(0)], Miss(1)),
                (vec![drag(1, -2.0, -2.0), drag(2, -2.0, -3.0), drag(3, -3.0, -2.0), prior(0.3)], Offense),
            ],
        },
        "thunder-reversed" => Row {
            second: vec![drag(1, -2.0, -2.0), drag(2, 2.0, 2.0), drag(4, 2.0, -2.0), drag(7, -2.0, 2.0)],
            near: [
                (vec![drag(1, -2.0, -2.0), drag(2, 2.0, 2.0)], Miss(0)),
                (vec![Act::Remove(0), Act::Remove(0), Act::Remove(0), Act::Remove(0)], Miss(1)),
                (
                    [(1, B), (2, B), (4, A), (7, A)]
                        .map(|(index, class)| Act::Relabel(index, Some(class)))
                        .into_iter()
                        .chain([prior(0.3)])
                        .collect(),
                    Offense,
                ),
            ],
        },
        "no-place-for-b" => Row {
            second: vec![prior(NO_PLACE + 0.002)],
            near: [
                (vec![prior(NO_PLACE + 0.01)], Miss(0)),
                (vec![prior(NO_PLACE - 0.01)], Miss(1)),
                (vec![prior(NO_PLACE), drag(0, 0.0, 0.0)], Offense),
            ],
        },
        "too-easy" => Row {
            second: vec![Act::Remove(40)],
            near: [
                (vec![drag(40, 2.5, 1.0)], Miss(1)),
                (vec![drag(40, -2.0, 1.0), drag(0, -3.0, 0.0)], Miss(0)),
                (vec![drag(40, -2.0, 1.0), lowered()], Offense),
            ],
        },
        "hold-them" => Row {
            second: vec![lambda(1.05)],
            near: [
                (vec![lambda(20.0)], Miss(0)),
                (vec![lambda(0.5)], Miss(1)),
                (vec![lambda(1.0), set(|settings| settings.logistic.penalize_intercept = true)], Offense),
            ],
        },
        "too-sure" => Row {
            second: vec![drag(50, 1.0, 4.0)],
            near: [
                (vec![drag(50, 3.0, 0.5)], Miss(0)),
                (vec![drag(0, 1.0, 1.0), drag(1, 2.0, 1.0)], Miss(1)),
                (vec![drag(50, 1.5, 3.25), pooling(0.5)], Offense),
            ],
        },
        "two-labels" => {
            let labels =
                |of: &[(usize, usize)]| of.iter().map(|&(index, class)| Act::Relabel(index, Some(class))).collect();
            let and_pooling = |acts: Vec<Act>| acts.into_iter().chain([pooling(0.9)]).collect();
            Row {
                second: labels(&[(73, B), (4, A)]),
                near: [
                    (labels(&[(1, A), (2, B)]), Miss(1)),
                    (labels(&[(1, A), (41, B), (2, A)]), Miss(0)),
                    (and_pooling(labels(&[(1, A), (41, B)])), Offense),
                ],
            }
        }
        "do-not-peek" => Row {
            second: vec![lambda(0.5), lambda(1.0), Act::Test],
            near: [
                (vec![Act::Test, lambda(1.0)], Miss(0)),
                (vec![lambda(10.0), Act::Test], Miss(1)),
                (vec![lambda(1.0), Act::Test, pooling(0.5)], Offense),
            ],
        },
        "uphill-in-thirty" => Row {
            second: vec![rate(11.1)],
            near: [(vec![rate(20.0)], Miss(0)), (vec![rate(5.0)], Miss(1)), (vec![rate(11.4), lambda(3.0)], Offense)],
        },
        "fake-tosses" => Row {
            second: vec![pseudo_count(1.001)],
            near: [(vec![pseudo_count(3.0)], Miss(0)), (vec![pseudo_count(0.5)], Miss(1)), (vec![prior(0.2)], Offense)],
        },
        "two-roads" => Row {
            second: vec![drag(4, 0.875, -1.375)],
            near: [
                (vec![drag(17, 3.25, -5.0)], Miss(1)),
                (vec![drag(7, 0.875, -1.375), drag(0, -2.0, 0.0)], Miss(0)),
                (vec![drag(7, 0.875, -1.375), lambda(3.0)], Offense),
            ],
        },
        "two-roads-apart" => Row {
            second: vec![drag(6, -4.875, -1.625), drag(15, -5.0, -2.625)],
            near: [
                (vec![drag(0, -2.0, 0.0), drag(9, 2.0, 0.5)], Miss(1)),
                (vec![drag(0, -2.0, 0.0), drag(9, 2.0, 0.5), drag(15, -4.25, -1.875)], Miss(0)),
                (vec![drag(15, -4.25, -1.875), pooling(0.5)], Offense),
            ],
        },
        _ => panic!("{id} has no row"),
    }
}

/// The largest hundredth at which no point is called B.
const NO_PLACE: f64 = 0.16;
