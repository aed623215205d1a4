//! The task that a board belongs to: in files an object, in links a few fields before those of the board.

use serde::Serialize;

use super::file::read_scene;
use super::link::{Link, OWN_TASK, Reader, TASK, escaped};
use super::state::{SceneOut, State, packed_state, read_state, scene_out};
use super::value::{At, Invalid};
use super::version::Version;
use crate::board::{Exercise, Progress, Saved, Scene, Shelved, TaskWords, shelved};
use crate::data::clean_name;
use crate::task::{MAX_TASK_SEED, Task};
use crate::words::{TASKS, expected};

const SEED: &str = "seed";
const MOVES: &str = "moves";
const PREDICTED: &str = "predicted";
const SHOWN: &str = "shown";
const BY: &str = "by";

/// The most moves that are told.
const MAX_MOVES: usize = 99_999;

/// An exercise in a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ExerciseOut {
    id: String,
    seed: usize,
    moves: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    predicted: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    shown: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    by: String,
    /// The scene, of a task that does not come with the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<SceneOut>,
    /// The board from before the task, in the browser's storage.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<Box<State>>,
}

/// The words of a task that comes with the page.
pub(super) fn words_of(id: &str) -> Option<&'static TaskWords> {
    TASKS.iter().find(|words| words.id == id)
}

/// The task of this id in the variant of a seed, if it comes with the page.
pub(super) fn task_of(id: &str, seed: usize) -> Option<Shelved> {
    shelved(words_of(id)?, seed)
}

fn begun(task: Shelved) -> Exercise {
    Exercise::new(task.scene, task.solution)
}

/// The scene of an exercise whose task does not come with the page, or is not as it comes.
pub(super) fn own_task(exercise: &Exercise) -> Option<&Scene> {
    let task = exercise.task()?;
    let is_own = task_of(&task.id, task.seed).is_none_or(|known| known.scene != *exercise.scene);
    is_own.then_some(&*exercise.scene)
}

/// The exercise of a board; with the board from before it, where it is for the browser's storage.
pub(super) fn written_exercise(saved: &Saved, is_kept: bool) -> Option<ExerciseOut> {
    let exercise = saved.board.exercise.as_ref()?;
    let task = exercise.task()?;
    let Progress { moves, predicted, was_shown, by } = saved.progress.clone();
    let scene = own_task(exercise).map(scene_out);
    // Its scenes are those of the board.
    let before = exercise.before.as_ref().filter(|_| is_kept).map(|before| {
        let board = crate::board::Board { scenes: Default::default(), ..before.board.clone() };
        Box::new(packed_state(&Saved { board, ..Saved::clone(before) }))
    });
    Some(ExerciseOut { id: task.id.clone(), seed: task.seed, moves, predicted, shown: was_shown, by, scene, before })
}

/// Reads the exercise of a board.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range; an unknown task.
pub(super) fn read_exercise(at: &At, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    let fields = at.fields(&["id", SEED, MOVES, PREDICTED, SHOWN, BY, "scene", "before"])?;
    let id = fields.need("id", expected::KNOWN_TASK)?;
    let mut seed = 0;
    fields.set(SEED, &mut seed, |at| at.whole(0, MAX_TASK_SEED))?;
    let mut exercise = match fields.get("scene") {
        Some(at) => {
            let scene: Scene = read_scene(&at, Version::NEWEST)?;
            let is_task = scene.task.is_some();
            if !is_task {
                return Err(at.invalid(expected::KNOWN_TASK));
            }
            Exercise::new(scene, Vec::new())
        }
        None => begun(task_of(id.text()?, seed).ok_or_else(|| id.invalid(expected::KNOWN_TASK))?),
    };
    let Progress { moves, predicted, was_shown, by } = &mut saved.progress;
    fields.set(MOVES, moves, |at| at.whole(0, MAX_MOVES))?;
    let n = exercise.task().map_or(0, |task| task.predict.len());
    fields.set(PREDICTED, predicted, |at| at.whole(0, n.saturating_sub(1)).map(Some))?;
    fields.set(SHOWN, was_shown, At::bool)?;
    fields.set(BY, by, |at| Ok(clean_name(at.text()?)))?;
    if let Some(at) = fields.get("before") {
        let mut before = read_state(at.value)?;
        before.board.scenes = saved.board.scenes.clone();
        exercise.before = Some(before.into());
    }
    saved.board.exercise = Some(exercise);
    Ok(())
}

/// The link of a task at its start: by its name alone, where it comes with the page.
pub(super) fn task_link(exercise: &Exercise, by: &str) -> Option<Link> {
    let task = exercise.task()?;
    task_of(&task.id, task.seed)?;
    let mut link = Link::bare();
    put_task(&mut link, task, by);
    Some(link)
}

fn put_task(link: &mut Link, task: &Task, by: &str) {
    link.put(TASK, &task.id);
    if by.is_empty() || seed_of(by) != task.seed {
        link.put(SEED, &task.seed.to_string());
    }
    put_name(link, by);
}

fn put_name(link: &mut Link, by: &str) {
    if !by.is_empty() {
        link.put(BY, &escaped(by));
    }
}

/// Adds the exercise of a board to a link, before the fields of the board; the scene of a task of one's own follows
/// these.
pub(super) fn put_exercise(link: &mut Link, saved: &Saved) {
    let Some(exercise) = &saved.board.exercise else { return };
    let Some(task) = exercise.task() else { return };
    let Progress { moves, predicted, was_shown, by } = &saved.progress;
    if own_task(exercise).is_some() {
        link.put(TASK, OWN_TASK);
        put_name(link, by);
    } else {
        put_task(link, task, by);
    }
    link.put(MOVES, &moves.to_string());
    if let Some(choice) = predicted.filter(|_| !task.predict.is_empty()) {
        link.put(PREDICTED, &(choice + 1).to_string());
    }
    if *was_shown {
        link.put(SHOWN, "1");
    }
}

impl Reader<'_> {
    /// The exercise that the fields name: its start, and how far a student has come with it.
    pub(super) fn exercise(&mut self) -> Option<(Exercise, Progress)> {
        // That of a scene is known when the scene has been read.
        self.get(TASK).filter(|task| *task != OWN_TASK)?;
        let by = self.text(BY).map_or(String::new(), |name| clean_name(&name));
        let named = if by.is_empty() { 0 } else { seed_of(&by) };
        let seed = self.take(SEED, whole(MAX_TASK_SEED)).unwrap_or(named);
        let task = self.take(TASK, |id| task_of(id, seed))?;
        let n = task.scene.task.as_ref().map_or(0, |task| task.predict.len());
        Some((begun(task), self.progress(n)))
    }

    /// How far a student has come with a task of so many choices.
    pub(super) fn progress(&mut self, n: usize) -> Progress {
        let by = self.text(BY).map_or(String::new(), |name| clean_name(&name));
        let moves = self.take(MOVES, whole(MAX_MOVES)).unwrap_or_default();
        let predicted = self.take(PREDICTED, |text| whole(n)(text)?.checked_sub(1));
        let was_shown = self.take(SHOWN, |text| (text == "1").then_some(true)).unwrap_or_default();
        Progress { moves, predicted, was_shown, by }
    }
}

/// Reads a whole number.
fn whole(most: usize) -> impl Fn(&str) -> Option<usize> {
    move |text| text.parse().ok().filter(|number| *number <= most)
}

/// The seed of a name: its 32-bit FNV-1a hash, below the largest seed. Case and spaces around it do not count.
pub(super) fn seed_of(name: &str) -> usize {
    let lower = name.trim().to_lowercase();
    let hash = lower.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash as usize % (MAX_TASK_SEED + 1)
}
