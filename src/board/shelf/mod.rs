//! The tasks that come with the page: each a start, conditions on what a student makes of it, and a solution.

mod cells;
mod moved;
mod plan;
mod set;
mod starts;

use super::document::Scene;
use crate::task::{Act, Miss, Task, Variant};
use plan::Plan;

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

/// The task of these words in the variant of a seed; `None` where no task is called so.
pub fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
    let mut plans = [moved::PLANS, cells::PLANS, set::PLANS].into_iter().flatten();
    let (_, plan) = plans.find(|(id, _)| *id == words.id)?;
    let Plan { mut saved, allow, goal, misses, solution, shifts } = plan();
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
