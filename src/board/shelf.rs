//! The tasks that come with the page: each a start, conditions on what a student makes of it, and a solution.

use super::document::{Board, Saved, Scene};
use super::lecture::prepared;
use super::part::Part;
use super::presets::Preset;
use crate::data::{Cloud, Dataset, clouds};
use crate::geometry::BoundaryKind;
use crate::math::{Point, Sym2};
use crate::model::gaussian::Corner;
use crate::model::logistic::Status;
use crate::model::{Bins, Model, Patch, SETTINGS, Settings};
use crate::task::{Act, Allow, Arguments, Bound, Condition, Miss, Number, Place, Quantity, Task, Variant, Word};

/// A task in words, which are not the app's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TaskWords {
    /// What links call it.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What to do.
    pub text: &'static str,
    /// What helps.
    pub hint: &'static str,
    /// Why it works.
    pub why: &'static str,
    /// What is said of each foreseen failure.
    pub misses: &'static [&'static str],
    /// The choices of a prediction; none: none is asked for.
    pub predict: &'static [&'static str],
    /// What it is for.
    pub concept: &'static str,
}

/// A task of the shelf: a scene, and what solves it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelved {
    /// Its start and its task.
    pub scene: Scene,
    /// A way to solve it, from its start.
    pub solution: Vec<Act>,
}

/// What a task is beside its words.
struct Plan {
    saved: Saved,
    allow: Allow,
    goal: Vec<Condition>,
    misses: Vec<Vec<Condition>>,
    solution: Vec<Act>,
    /// Whether its variants are shifted. Cells stay where they are.
    shifts: bool,
}

/// The task of these words in the variant of a seed; `None` where no task is called so.
pub fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
    let Plan { mut saved, allow, goal, misses, solution, shifts } = plan(words.id)?;
    let say = |(conditions, say): (_, &&str)| Miss { conditions, say: (*say).to_owned() };
    let task = Task {
        id: words.id.to_owned(),
        allow,
        goal,
        predict: words.predict.iter().map(|&choice| choice.to_owned()).collect(),
        misses: misses.into_iter().zip(words.misses).map(say).collect(),
        hint: words.hint.to_owned(),
        seed,
    };
    let variant = Variant::of_seed(seed, shifts);
    saved.board.data = variant.data(&saved.board.data).ok()?;
    saved.board.axes = variant.rect(saved.board.axes);
    let [title, question, sentence] = [words.title, words.text, words.why].map(str::to_owned);
    let task = Some(variant.task(task).into());
    let scene = Scene { title, question, sentence, task, saved: saved.into(), ..Scene::default() };
    Some(Shelved { scene, solution: solution.iter().map(|act| variant.act(act)).collect() })
}

const A: usize = 0;
const B: usize = 1;
const NAIVE: Model = Model::Generative;
const LOGISTIC: Model = Model::Discriminative;
/// A cloud: mean, variances, number of points, class.
type Recipe = (f64, f64, [f64; 2], usize, Option<usize>);

fn plan(id: &str) -> Option<Plan> {
    Some(match id {
        "only-one-flinches" => Plan {
            goal: vec![moved(1), least("turned", of(LOGISTIC), 35.0), most("turned", of(NAIVE), 2.0)],
            misses: vec![vec![least("moved", none(), 2.0)], vec![least("turned", of(NAIVE), 15.0)]],
            solution: vec![drag(5, 0.625, -0.625)],
            ..points(two_clouds())
        },
        "the-other-flinches" => Plan {
            goal: vec![moved(1), least("turned", of(NAIVE), 33.0), most("turned", of(LOGISTIC), 2.0)],
            misses: vec![vec![least("moved", none(), 2.0)], vec![least("turned", of(LOGISTIC), 10.0)]],
            solution: vec![drag(17, 3.25, -5.0)],
            ..points(two_clouds())
        },
        "close-the-curve" => Plan {
            goal: vec![is("kind", of(NAIVE), Word::Kind(BoundaryKind::Ellipse)), moved(3)],
            misses: vec![vec![least("moved", none(), 4.0)], vec![least("moved", none(), 3.0)]],
            solution: vec![drag(40, -4.75, 0.0), drag(41, -4.75, 0.5), drag(42, -4.75, -0.5)],
            ..points(drawn(21, &[(-1.4, 0.0, [2.2, 0.1], 40, Some(A)), (1.4, 0.0, [0.1, 2.0], 40, Some(B))], |_| {}))
        },
        "open-it-again" => Plan {
            goal: vec![is("kind", of(NAIVE), Word::Kind(BoundaryKind::Line))],
            misses: vec![
                vec![least("setting", setting("pooling"), 0.5)],
                vec![least("setting", setting("correlation"), 0.5)],
                vec![least("setting", setting("varianceSmoothing"), 0.1)],
            ],
            solution: vec![set(|settings| settings.generative.pooling = 1.0)],
            ..settings(
                prepared(Preset::UnequalVariances, &[Part::Generative, Part::Map], |_| {}),
                &["pooling", "correlation", "varianceSmoothing", "prior"],
            )
        },
        "six-against-naive" => {
            let [joint, naive] = [1.0, 0.0].map(correlation);
            let saved = cells(Dataset::default(), 2, 1.0);
            Plan {
                goal: vec![
                    near("points", none(), 6.0, 0.0),
                    Condition { under: joint, ..most("wrong", of(NAIVE), 0.0) },
                    Condition { under: naive, ..least("wrong", of(NAIVE), 3.0) },
                ],
                misses: vec![vec![least("points", none(), 7.0)], vec![near("points", none(), 6.0, 0.0)]],
                solution: [
                    (-2.5, -2.5, A),
                    (-3.5, -2.5, A),
                    (-2.5, -3.5, A),
                    (2.5, 2.5, A),
                    (-2.5, 2.5, B),
                    (2.5, -2.5, B),
                ]
                .map(|(x, y, class)| Act::Add { at: Point::new(x, y), class: Some(class) })
                .into(),
                shifts: false,
                ..points(saved)
            }
        }
        "thunder" => Plan {
            goal: vec![least("information", none(), 0.04), most("information", within(), 0.0001)],
            misses: vec![
                vec![least("information", within(), 0.001)],
                vec![least("moved", none(), 2.0), most("information", none(), 0.001)],
            ],
            solution: [1, 2, 3].map(|index| Act::Move { index, to: place(index, -2.5, -2.5) }).into(),
            shifts: false,
            ..points(cells(one_in_each(), 2, 0.0))
        },
        "thunder-reversed" => Plan {
            goal: vec![most("information", none(), 0.0001), least("information", within(), 0.5)],
            misses: vec![
                vec![least("information", none(), 0.001)],
                vec![least("moved", none(), 2.0), most("information", within(), 0.001)],
            ],
            solution: [(1, B), (2, B), (4, A), (7, A)].map(|(index, class)| Act::Relabel(index, Some(class))).into(),
            shifts: false,
            ..points(cells(one_in_each(), 2, 0.0))
        },
        "no-place-for-b" => {
            let mut saved = placed(&IN_LINE);
            saved.board.settings = saved.board.settings.at_corner(Corner::NaiveBayesShared);
            let called_b = |bound| condition("called", Arguments { class: Some(B), ..of(NAIVE) }, bound);
            Plan {
                goal: vec![called_b(Bound::AtMost(0.0)), least("number", prior_of_b(), 0.16)],
                misses: vec![
                    vec![called_b(Bound::AtLeast(1.0)), most("number", prior_of_b(), 0.49)],
                    vec![called_b(Bound::AtMost(0.0))],
                ],
                solution: vec![set(|settings| settings.generative.prior = Some(vec![0.84, 0.16]))],
                ..settings(saved, &["prior"])
            }
        }
        "too-easy" => {
            let mut saved = runaway(20);
            saved.board.data.push(Point::new(1.625, 0.75), Some(A)).ok();
            Plan {
                goal: vec![is("status", none(), Word::Status(Status::Separable)), moved(1)],
                misses: vec![vec![least("moved", none(), 2.0)], vec![least("moved", none(), 1.0)]],
                solution: vec![drag(40, -2.0, 1.0)],
                ..points(saved)
            }
        }
        "hold-them" => {
            let mut saved = runaway(15);
            saved.board.data.push(Point::new(1.0, 0.5), None).ok();
            let probability = |bound| condition("probability", at(LOGISTIC, B, Place::Unlabeled), bound);
            Plan {
                goal: vec![
                    is("status", none(), Word::Status(Status::Fitted)),
                    probability(Bound::Near { value: 0.9, within: 0.006 }),
                ],
                misses: vec![vec![probability(Bound::AtLeast(0.906))], vec![probability(Bound::AtMost(0.894))]],
                solution: vec![set(|settings| settings.logistic.prior_std = Some(1.0))],
                ..settings(saved, &["priorStd"])
            }
        }
        "too-sure" => {
            let qda = correlation(1.0);
            let mut saved = drawn(5, &[], |_| {});
            saved.board.data = tilted();
            Plan {
                goal: vec![
                    least("probability", at(NAIVE, B, Place::Unlabeled), 0.99),
                    Condition { under: qda, ..most("probability", at(NAIVE, B, Place::Unlabeled), 0.8) },
                ],
                misses: vec![
                    vec![least("probability", at(NAIVE, B, Place::Unlabeled), 0.99)],
                    vec![least("moved", none(), 2.0)],
                ],
                solution: vec![drag(50, 1.5, 3.25)],
                ..points(saved)
            }
        }
        "fake-tosses" => Plan {
            goal: vec![near("number", prior_of_b(), 0.2, 0.0005)],
            misses: vec![vec![least("number", prior_of_b(), 0.201)], vec![least("number", prior_of_b(), 0.001)]],
            solution: vec![set(|settings| settings.generative.prior_smoothing = 1.0)],
            ..settings(placed(&[(-2.0, -1.0, A), (-1.0, 1.0, A), (0.0, -0.5, A)]), &["priorSmoothing"])
        },
        "two-roads" => Plan {
            goal: vec![most("angle", none(), 2.0), most("turned", of(NAIVE), 5.0), moved(1)],
            misses: vec![vec![least("moved", none(), 2.0)], vec![least("turned", of(NAIVE), 10.0)]],
            solution: vec![drag(7, 0.875, -1.375)],
            ..points(two_clouds())
        },
        "two-roads-apart" => Plan {
            goal: vec![least("angle", none(), 70.0), moved(2)],
            misses: vec![vec![least("moved", none(), 3.0)], vec![least("moved", none(), 2.0)]],
            solution: vec![drag(15, -4.25, -1.875)],
            ..points(two_clouds())
        },
        _ => return None,
    })
}

/// Two rows of points with shared variance 1.25 along x₁, whose means are 1 apart: the log-odds are log(π / (1 − π)) + 0.8 x₁.
/// At the largest x₁, 2, they are 0 where π is 0.168.
const IN_LINE: [(f64, f64, usize); 8] = [
    (-2.0, -1.0, A),
    (-1.0, 1.0, A),
    (0.0, 1.0, A),
    (1.0, -1.0, A),
    (-1.0, -1.0, B),
    (0.0, 1.0, B),
    (1.0, 1.0, B),
    (2.0, -1.0, B),
];

const FLINCH: [Recipe; 2] = [(-1.7, -0.2, [0.5, 0.5], 9, Some(A)), (1.7, 0.6, [0.5, 0.5], 9, Some(B))];

fn two_clouds() -> Saved {
    drawn(38, &FLINCH, |settings| settings.generative.pooling = 1.0)
}

/// Two clouds that a line parts, without a prior on the weights.
fn runaway(n: usize) -> Saved {
    drawn(3, &[(-2.0, -1.0, [0.5; 2], n, Some(A)), (2.0, 1.0, [0.5; 2], n, Some(B))], |settings| {
        settings.logistic.prior_std = None;
    })
}

fn tilted() -> Dataset {
    let cloud = |x: f64, y: f64, class| Cloud {
        mean: Point::new(x, y),
        covariance: Sym2::new(1.2, 1.0, 1.2),
        hole: 0.0,
        n: 25,
        class,
    };
    let mut data = clouds(5, &[cloud(-1.0, -0.6, Some(A)), cloud(1.0, 0.6, Some(B))]);
    data.push(Point::new(0.0, 0.0), None).ok();
    data
}

fn drawn(seed: u64, recipe: &[Recipe], change: impl FnOnce(&mut Settings)) -> Saved {
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

fn placed(points: &[(f64, f64, usize)]) -> Saved {
    let mut saved = prepared(Preset::Empty, &[Part::Generative, Part::Map], |_| {});
    for &(x, y, class) in points {
        // Points of the plane in declared classes are never refused.
        saved.board.data.push(Point::new(x, y), Some(class)).ok();
    }
    saved
}

/// A board of cells: histograms, or with correlation 1 the joint table.
fn cells(data: Dataset, n: usize, correlation: f64) -> Saved {
    let saved = prepared(Preset::Empty, &[Part::Generative, Part::Map], |_| {});
    let bins = Bins { n, ..Bins::default() };
    let settings = saved.board.settings.with_histogram(bins, correlation == 1.0);
    Saved { board: Board { data, settings, ..saved.board }, ..saved }
}

/// A point of each class in each of four cells.
fn one_in_each() -> Dataset {
    let mut data = Dataset::default();
    for class in [A, B] {
        for index in 0..4 {
            let [x, y] = [(-2.5, -2.5), (2.5, -2.5), (-2.5, 2.5), (2.5, 2.5)].map(|(x, y)| [x, y])[index];
            data.push(place(index + 4 * class, x, y), Some(class)).ok();
        }
    }
    data
}

fn drag(index: usize, x: f64, y: f64) -> Act {
    Act::Move { index, to: Point::new(x, y) }
}

/// A place near another one, so that no two points lie on each other.
fn place(index: usize, x: f64, y: f64) -> Point {
    let [right, up] = [index % 3, index / 3].map(|n| n as f64 * 0.5 - 0.5);
    Point::new(x + right, y + up)
}

fn points(saved: Saved) -> Plan {
    Plan { saved, allow: Allow::points(), goal: vec![], misses: vec![], solution: vec![], shifts: true }
}

fn settings(saved: Saved, keys: &[&str]) -> Plan {
    Plan { allow: Allow::settings(keys), ..points(saved) }
}

fn none() -> Arguments {
    Arguments::default()
}

fn of(model: Model) -> Arguments {
    Arguments { model: Some(model), ..Arguments::default() }
}

fn at(model: Model, class: usize, at: Place) -> Arguments {
    Arguments { class: Some(class), at: Some(at), ..of(model) }
}

fn prior_of_b() -> Arguments {
    Arguments { number: Some(Number::Prior), class: Some(B), ..Arguments::default() }
}

fn setting(key: &str) -> Arguments {
    Arguments { setting: SETTINGS.iter().find(|setting| setting.key == key), ..Arguments::default() }
}

fn within() -> Arguments {
    Arguments { within_classes: true, ..Arguments::default() }
}

fn condition(name: &str, of: Arguments, bound: Bound) -> Condition {
    let what = Quantity::named(name).unwrap_or(&crate::task::QUANTITIES[0]);
    Condition { what, of, bound, under: Patch::default() }
}

fn least(name: &str, of: Arguments, value: f64) -> Condition {
    condition(name, of, Bound::AtLeast(value))
}

fn most(name: &str, of: Arguments, value: f64) -> Condition {
    condition(name, of, Bound::AtMost(value))
}

fn near(name: &str, of: Arguments, value: f64, within: f64) -> Condition {
    condition(name, of, Bound::Near { value, within })
}

fn is(name: &str, of: Arguments, word: Word) -> Condition {
    condition(name, of, Bound::Is(word))
}

fn moved(n: usize) -> Condition {
    most("moved", none(), n as f64)
}

/// The setting that tells the naive model from the full one.
fn correlation(value: f64) -> Patch {
    let mut patch = Patch::default();
    if let Some(setting) = SETTINGS.iter().find(|setting| setting.key == "correlation") {
        let Ok(()) = patch.set(setting, |settings| {
            settings.generative.correlation = value;
            Ok::<(), std::convert::Infallible>(())
        });
    }
    patch
}

/// What a change makes of the usual settings.
fn under(change: impl FnOnce(&mut Settings)) -> Patch {
    let mut settings = Settings::default();
    change(&mut settings);
    Patch::between(&Settings::default(), &settings)
}

fn set(change: impl FnOnce(&mut Settings)) -> Act {
    Act::Set(Box::new(under(change)))
}
