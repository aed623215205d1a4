//! How often luck solves a task: random gestures of the kinds that the task allows.

use bayesboard::board::Shelved;
use bayesboard::data::Dataset;
use bayesboard::geometry::Rect;
use bayesboard::math::Point;
use bayesboard::model::{Checked, Kind, Setting, Settings};
use bayesboard::task::points::{Points, PointsPart, Situation};
use bayesboard::task::{Allow, judge};
use fastrand::Rng;

/// How many random gestures a task is tried with.
pub(crate) const LUCK_TRIES: usize = 2_000;

/// The number of random gestures of so many steps that solve the task.
pub(crate) fn luck(shelved: &Shelved, steps: usize, seed: u64) -> usize {
    let board = &shelved.scene.saved.board;
    let task = shelved.scene.task.as_ref().expect("a task");
    let start = Situation::new(&board.data, &board.settings);
    let mut rng = Rng::with_seed(seed);
    let mut is_lucky = || {
        let (data, settings) = random_gesture(&mut rng, (&board.data, &board.settings, board.axes), &task.allow, steps);
        // Who opens the test part is lucky where the settings are right.
        let tested = [settings.logistic.prior_std];
        judge(task, &start, &Situation { tested: &tested, ..Situation::new(&data, &settings) }).is_solved()
    };
    (0..LUCK_TRIES).filter(|_| is_lucky()).count()
}

/// Points and settings after one random gesture: so many drags of a random point to a random place on the board, or
/// points put there where there are none, or labels where there are none; and random positions of all sliders that may
/// be moved.
fn random_gesture(
    rng: &mut Rng,
    (data, settings, axes): (&Dataset, &Checked, Rect),
    allow: &Allow<Points>,
    drags: usize,
) -> (Dataset, Checked) {
    let (mut data, mut changed) = (data.clone(), settings.unchecked());
    let (is_empty, is_gray) = (data.is_empty(), data.counts().iter().all(|&n| n == 0));
    for _ in 0..if allow.has(PointsPart::Points) { drags } else { 0 } {
        let along = |rng: &mut Rng, low: f64, high: f64| (32.0 * (low + (high - low) * rng.f64())).round() / 32.0;
        let to = Point::new(along(rng, axes.low.x, axes.high.x), along(rng, axes.low.y, axes.high.y));
        // A place that no point can have leaves the points as they are.
        let _ = if is_empty {
            data.push(to, Some(rng.usize(0..data.n_classes())))
        } else if is_gray {
            data.relabel(rng.usize(0..data.len()), Some(rng.usize(0..data.n_classes())))
        } else {
            data.move_to(rng.usize(0..data.len()), to)
        };
    }
    for setting in &allow.settings {
        set_at_random(rng, setting, &mut changed);
    }
    let settings = changed.check(data.n_classes()).unwrap_or_else(|_| settings.clone());
    (data, settings)
}

/// Sets a setting as some place of its slider says; what has no numbers stays.
fn set_at_random(rng: &mut Rng, setting: &Setting, settings: &mut Settings) {
    let Some(slider) = &setting.slider else { return };
    let number = slider.value(rng.usize(0..slider.n_positions()));
    match (&setting.kind, number) {
        (Kind::Number(field, _), Some(number)) => *(field.get_mut)(settings) = number,
        (Kind::Optional(field, _), number) => *(field.get_mut)(settings) = number,
        (Kind::Whole(field, _), Some(number)) => *(field.get_mut)(settings) = number as usize,
        (Kind::Shares(field), Some(share)) => *(field.get_mut)(settings) = Some(vec![1.0 - share, share]),
        _ => {}
    }
}
