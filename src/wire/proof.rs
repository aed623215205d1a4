//! Proofs: links of boards that belong to tasks. What they claim to have reached is computed anew from the board.

use serde::Serialize;

use super::exercise::{Exercised, own_task};
use super::link::{read_link, with_options};
use super::messages;
use super::screen::Filed;
use super::value::Invalid;
use super::views::screen_name;
use crate::board::Board;
use crate::messages::Corpus;
use crate::screen::Exercise;
use crate::task::{Measure, Subject, judge};
use crate::words;

/// What a proof amounts to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// What links call the task.
    pub task: String,
    /// What it is called.
    pub title: String,
    /// The screen that it is on: "board" or "messages".
    pub screen: &'static str,
    /// The link of the task, where it does not come with the page: another text or another start is another task.
    pub own: Option<String>,
    /// The variant of its start.
    pub seed: usize,
    /// Who says to have solved it; empty if nobody does.
    pub by: String,
    /// Whether the board solves the task.
    pub is_solved: bool,
    /// Whether a solution was shown, as the link says.
    pub was_shown: bool,
    /// The moves, as the link says.
    pub moves: usize,
    /// The choice of the prediction, as the link says; null for none.
    pub predicted: Option<String>,
    /// What was changed that may not be; null if nothing was.
    pub offense: Option<String>,
    /// Each condition of the goal.
    pub goals: Vec<ProofGoal>,
    /// The same for the same board of the same variant.
    pub board: String,
}

/// A condition of a goal, and how far the board of a proof is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProofGoal {
    /// What it is about, how far it is, and its bound: "Points changed ", "1", ", at most 1".
    pub text: [String; 3],
    /// How far it is, as a number to sort by; null for none.
    pub now: Option<f64>,
    /// Whether it holds.
    pub met: bool,
}

/// Checks a proof: a link, or its part from `#` on. The link of a task is the proof of its start.
///
/// # Errors
/// A link that cannot be read, or is of no task, or names a task that does not come with this version.
pub fn check_task(proof: &str) -> Result<Proof, Box<Invalid>> {
    let refuse = |sentence: &str| Invalid::new("", "", sentence);
    let hash = proof.trim().split_once('#').map_or("", |(_, hash)| hash);
    let hash = format!("#{hash}");
    let names_texts = |task: &str| screen_of_task(task) == Some(screen_name::<Corpus>());
    let is_of_texts = hash[1..]
        .split('&')
        .any(|field| field == Corpus::SCREEN || field.strip_prefix("task=").is_some_and(names_texts));
    let read = if is_of_texts {
        messages::read_link(&hash).map(|read| read.map(|(saved, bad)| (proof_of::<Corpus>(&saved), bad)))
    } else {
        read_link(&hash).map(|read| read.map(|(saved, bad)| (proof_of::<Board>(&saved), bad)))
    };
    let (proof, bad) =
        read.map_err(|fault| refuse(&words::refused_link(&fault)))?.ok_or_else(|| refuse(words::NO_PROOF))?;
    if bad.contains(&"task") {
        return Err(refuse(words::UNKNOWN_TASK));
    }
    if !bad.is_empty() {
        return Err(refuse(&words::unread_proof(&bad)));
    }
    proof.ok_or_else(|| refuse(words::NO_PROOF))
}

/// The id of the screen that a task is on; `None` for no task that comes with the page.
pub fn screen_of_task(id: &str) -> Option<&'static str> {
    fn has<D: Filed>(id: &str) -> bool {
        D::TASKS.iter().any(|words| words.id == id)
    }
    match id {
        _ if has::<Board>(id) => Some(screen_name::<Board>()),
        _ if has::<Corpus>(id) => Some(screen_name::<Corpus>()),
        _ => None,
    }
}

fn proof_of<D: Exercised>(saved: &D::Saved) -> Option<Proof> {
    let document = D::of(saved);
    // The link of a task of one's own opens a scene, its start.
    let begun = || Some(Exercise::new(document.scenes().get(document.scene()?)?.clone(), Vec::new()));
    let exercise: &Exercise<D> = &document.exercise().cloned().or_else(begun)?;
    let task = exercise.task()?;
    let now = D::worked(document.situation(), D::progress(saved));
    let judged = judge(task, &D::of(&exercise.scene.saved).situation(), &now);
    let goal = task.goal.iter().zip(&judged.goal).map(|(condition, met)| ProofGoal {
        text: words::condition(condition, met, D::Subject::classes(&now), D::Subject::values(&now)),
        now: if let Measure::Number(now) = met.now { Some(now) } else { None },
        met: met.holds,
    });
    let progress = D::progress(saved);
    Some(Proof {
        task: task.id.clone(),
        title: exercise.scene.title.clone(),
        screen: screen_name::<D>(),
        own: own_task(exercise).and_then(D::scene_link).map(|link| with_options(link.hash, D::SCREEN)),
        seed: task.seed,
        by: progress.by.clone(),
        is_solved: judged.is_solved(),
        was_shown: progress.was_shown,
        moves: progress.moves,
        predicted: progress.predicted.and_then(|choice| task.predict.get(choice)).cloned(),
        offense: judged.offense.map(|offense| words::offense(offense, &task.allow)),
        goals: goal.collect(),
        board: D::link(&D::only(document.clone())).map_or(String::new(), |link| link.hash),
    })
}
