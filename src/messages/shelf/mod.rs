//! The tasks that come with the screen: each a start, conditions on what a student makes of it, and a solution.

mod plans;
mod starts;

use super::document::{Corpus, Saved, Shelved};
use crate::screen::TaskWords;
use crate::task::Task;
use crate::task::texts::{State, Variant};
use plans::{PLANS, Plan};

/// The task of these words in the variant of a seed; `None` where no task is called so.
pub fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
    let (_, plan) = PLANS.iter().find(|(id, _)| *id == words.id)?;
    let Plan { corpus, allow, goal, misses, solution } = plan();
    let start = State::from(&corpus);
    let variant = Variant::of_seed(seed, &start);
    let State { classes, messages, judged, settings } = variant.state(&start);
    let corpus = Corpus { classes, messages: messages.into(), judged, settings, ..corpus };
    let task = words.task(Task { allow, goal, seed, ..Task::default() }, misses);
    // What the model says would give the prediction away.
    let fits_hidden = !words.predict.is_empty();
    let scene = words.scene(variant.task(task), Saved { corpus, fits_hidden, ..Saved::default() });
    Some(Shelved { scene, solution: solution.iter().map(|act| variant.act(act)).collect() })
}
