//! The tasks that come with the page: each a start, conditions on what a student makes of it, and a solution.

mod cells;
mod moved;
mod plan;
mod set;
mod starts;

use super::document::Shelved;
use crate::screen::TaskWords;
use crate::task::Task;
use crate::task::points::Variant;
use plan::Plan;

/// The task of these words in the variant of a seed; `None` where no task is called so.
pub fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
    let mut plans = [moved::PLANS, cells::PLANS, set::PLANS].into_iter().flatten();
    let (_, plan) = plans.find(|(id, _)| *id == words.id)?;
    let Plan { mut saved, allow, goal, misses, solution, shifts } = plan();
    let variant = Variant::of_seed(seed, shifts);
    saved.board.data = variant.data(&saved.board.data).ok()?;
    saved.board.axes = variant.rect(saved.board.axes);
    let task = words.task(Task { allow, goal, seed, ..Task::default() }, misses);
    let scene = words.scene(variant.task(task), saved);
    Some(Shelved { scene, solution: solution.iter().map(|act| variant.act(act)).collect() })
}
