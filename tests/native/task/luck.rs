//! How often luck solves a task: random gestures of the kinds that the task allows.

use bayesboard::board::Shelved;
use bayesboard::data::Dataset;
use bayesboard::task::points::{Situation, random_gesture};
use bayesboard::task::{LUCK_TRIES, judge};
use fastrand::Rng;

/// The number of random gestures of so many steps that solve the task, and the boards that the first of them lead to.
pub(crate) fn luck(shelved: &Shelved, steps: usize, seed: u64) -> (usize, Vec<Dataset>) {
    let board = &shelved.scene.saved.board;
    let task = shelved.scene.task.as_ref().expect("a task");
    let start = Situation::new(&board.data, &board.settings);
    let mut rng = Rng::with_seed(seed);
    let mut boards = Vec::new();
    let mut n = 0;
    for _ in 0..LUCK_TRIES {
        let (data, settings) = random_gesture(&mut rng, (&board.data, &board.settings, board.axes), &task.allow, steps);
        // Who opens the test part is lucky where the settings are right.
        let tested = [settings.logistic.prior_std];
        if judge(task, &start, &Situation { tested: &tested, ..Situation::new(&data, &settings) }).is_solved() {
            n += 1;
            if boards.len() < 5 {
                boards.push(data);
            }
        }
    }
    (n, boards)
}
