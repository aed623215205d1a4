//! How often luck solves a task: random gestures of the kinds that the task allows.

use bayesboard::board::{Board, Shelved};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::{Checked, Kind, Setting, Settings};
use bayesboard::slider::{Scale, Slider};
use bayesboard::task::{Situation, Task, judge};
use fastrand::Rng;

/// How many gestures are tried.
pub(crate) const TRIES: usize = 2_000;

/// The number of random gestures of so many steps that solve the task, and the boards that the first of them lead to.
pub(crate) fn luck(shelved: &Shelved, steps: usize, seed: u64) -> (usize, Vec<Dataset>) {
    let board = &shelved.scene.saved.board;
    let task = shelved.scene.task.as_ref().expect("a task");
    let start = Situation::new(&board.data, &board.settings);
    let mut rng = Rng::with_seed(seed);
    let mut boards = Vec::new();
    let mut n = 0;
    for _ in 0..TRIES {
        let (data, settings) = random_gesture(&mut rng, board, task, steps);
        if judge(task, &start, &Situation::new(&data, &settings)).is_solved() {
            n += 1;
            if boards.len() < 5 {
                boards.push(data);
            }
        }
    }
    (n, boards)
}

/// Single drags of a random point to a random place on the board, or points put there where there are none; random
/// positions of all allowed sliders.
fn random_gesture(rng: &mut Rng, board: &Board, task: &Task, steps: usize) -> (Dataset, Checked) {
    let (mut data, mut settings) = (board.data.clone(), board.settings.unchecked());
    let is_empty = data.is_empty();
    let axes = board.axes;
    for _ in 0..if task.allow.points { steps } else { 0 } {
        let along = |rng: &mut Rng, low: f64, high: f64| (32.0 * (low + (high - low) * rng.f64())).round() / 32.0;
        let to = Point::new(along(rng, axes.low.x, axes.high.x), along(rng, axes.low.y, axes.high.y));
        if is_empty {
            data.push(to, Some(rng.usize(0..data.n_classes()))).expect("a point of the board");
        } else {
            data.move_to(rng.usize(0..data.len()), to).expect("a point of the board");
        }
    }
    for setting in &task.allow.settings {
        if let Some(slider) = &setting.slider {
            set_at_random(rng, setting, slider, &mut settings);
        }
    }
    (data, settings.check(board.data.n_classes()).expect("sliders are in range"))
}

fn set_at_random(rng: &mut Rng, setting: &Setting, slider: &Slider, settings: &mut Settings) {
    let places = ((slider.high - slider.low) / slider.step).round() as usize + 1;
    let all = places + usize::from(slider.least.is_some()) + usize::from(slider.unlimited);
    let place = rng.usize(0..all);
    let number = match (place, slider.least) {
        (0, Some(least)) => Some(least),
        (place, least) => {
            let place = place - usize::from(least.is_some());
            let at = slider.low + slider.step * place as f64;
            (place < places).then(|| match slider.scale {
                Scale::Log => 10_f64.powf(at),
                Scale::Even | Scale::Share => (at * 100.0).round() / 100.0,
            })
        }
    };
    match (&setting.kind, number) {
        (Kind::Number(field, _), Some(number)) => *(field.get_mut)(settings) = number,
        (Kind::Optional(field, _), number) => *(field.get_mut)(settings) = number,
        (Kind::Whole(field, _), Some(number)) => *(field.get_mut)(settings) = number as usize,
        (Kind::Shares(field), Some(share)) => *(field.get_mut)(settings) = Some(vec![1.0 - share, share]),
        _ => panic!("{} has no slider of numbers", setting.key),
    }
}
