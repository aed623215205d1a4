//! The task that a document belongs to: in files an object, in links a few fields before those of the document.

use serde::Serialize;

use super::at::At;
use super::link::{Link, Linkable, OWN_TASK, Reader, TASK, escaped, with_options};
use super::screen::{Filed, task_of};
use super::task::Described;
use super::value::{Invalid, Read, Value};
use crate::data::clean_name;
use crate::decimal::shortest;
use crate::screen::{Exercise, Progress, Scene};
use crate::task::{MAX_TASK_SEED, Subject, Task};
use crate::words::expected;

/// The key of an exercise in a file.
pub(super) const EXERCISE: &str = "exercise";

const SEED: &str = "seed";
const MOVES: &str = "moves";
const PREDICTED: &str = "predicted";
const SHOWN: &str = "shown";
const BY: &str = "by";
const TESTED: &str = "tested";
/// λ without a prior, in links.
const NONE: &str = "none";

/// The most moves that are told.
const MAX_MOVES: usize = 99_999;

/// A document that can belong to a task, in files.
pub(super) trait Exercised: Filed + Linkable<Subject: Described> {
    /// The field of a link that names its screen; empty for the one that a page opens with.
    const SCREEN: &'static str;
    /// A scene, as files have it.
    type SceneOut: Serialize;
    /// A document, as files have it.
    type Out: Serialize;

    /// Writes a scene.
    fn scene_out(scene: &Scene<Self>) -> Self::SceneOut;

    /// Writes a document in little space.
    fn packed(saved: &Self::Saved) -> Self::Out;

    /// Reads a scene.
    fn scene_in(at: &At) -> Read<Scene<Self>>;

    /// The document without a lecture or a task, in the usual view.
    fn only(document: Self) -> Self::Saved;

    /// The document without what proves nothing.
    fn proof(saved: Self::Saved) -> Self::Saved;

    /// The document without a task of its own whose scene is a sample, for which the task was not read, and with the
    /// document from before that task as its last scene; `None` where it was not because there is none.
    fn beside_sample(saved: Self::Saved, scene: &Self::Saved, before: Option<Self::Saved>) -> Option<Self::Saved>;

    /// The document as that of an exercise, and how far a student has come with it.
    fn exercised(saved: Self::Saved, exercise: Exercise<Self>, progress: Progress) -> Self::Saved;
}

/// An exercise in a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ExerciseOut<S, D> {
    id: String,
    seed: usize,
    moves: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    predicted: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    shown: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    by: String,
    /// The values of λ at which the test part was opened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tested: Vec<Option<f64>>,
    /// The scene, of a task that does not come with the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<S>,
    /// The document from before the task, in the browser's storage.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<Box<D>>,
}

/// An exercise of a document, in a file.
pub(super) type ExerciseOf<D> = ExerciseOut<<D as Exercised>::SceneOut, <D as Exercised>::Out>;

/// The scene of an exercise whose task does not come with the page, or is not as it comes.
pub(super) fn own_task<D: Filed>(exercise: &Exercise<D>) -> Option<&Scene<D>> {
    let task = exercise.task()?;
    let is_own = task_of::<D>(&task.id, task.seed).is_none_or(|known| known.scene != *exercise.scene);
    is_own.then_some(&*exercise.scene)
}

/// The exercise of a document; with the document from before it, where it is for the browser's storage.
pub(super) fn written_exercise<D: Exercised>(saved: &D::Saved, is_kept: bool) -> Option<ExerciseOf<D>> {
    let exercise = D::of(saved).exercise()?;
    let task = exercise.task()?;
    let Progress { moves, predicted, was_shown, by, tested } = D::progress(saved).clone();
    let scene = own_task(exercise).map(D::scene_out);
    // Its scenes are those of the document.
    let before = exercise
        .before
        .as_ref()
        .filter(|_| is_kept)
        .map(|before| Box::new(D::packed(&D::alone(D::Saved::clone(before)))));
    let (id, seed) = (task.id.clone(), task.seed);
    Some(ExerciseOut { id, seed, moves, predicted, shown: was_shown, by, tested, scene, before })
}

/// The document of a file with its exercise, if the file has one.
///
/// # Errors
/// The first field of the exercise that is unknown, of a wrong type or out of range; an unknown task.
pub(super) fn with_exercise<D: Exercised>(file: &Value, saved: D::Saved) -> Result<D::Saved, Box<Invalid>> {
    let Value::Object(entries) = file else { return Ok(saved) };
    match entries.iter().find(|(key, _)| key == EXERCISE) {
        Some((_, exercise)) => read_exercise::<D>(&At::root("state.exercise", exercise), saved),
        None => Ok(saved),
    }
}

fn read_exercise<D: Exercised>(at: &At, saved: D::Saved) -> Result<D::Saved, Box<Invalid>> {
    let fields = at.fields(&["id", SEED, MOVES, PREDICTED, SHOWN, BY, TESTED, "scene", "before"])?;
    let id = fields.need("id", expected::KNOWN_TASK)?;
    let mut seed = 0;
    fields.set(SEED, &mut seed, |at| at.whole(0, MAX_TASK_SEED))?;
    let mut exercise: Exercise<D> = match fields.get("scene") {
        Some(at) => {
            let scene = D::scene_in(&at)?;
            if scene.task.is_none() {
                let before = fields.get("before").map(|at| D::read_file(at.value)).transpose()?;
                return D::beside_sample(saved, &scene.saved, before).ok_or_else(|| at.invalid(expected::KNOWN_TASK));
            }
            Exercise::new(scene, Vec::new())
        }
        None => task_of(id.text()?, seed).ok_or_else(|| id.invalid(expected::KNOWN_TASK))?.into(),
    };
    let mut progress = Progress::default();
    let Progress { moves, predicted, was_shown, by, tested } = &mut progress;
    fields.set(MOVES, moves, |at| at.whole(0, MAX_MOVES))?;
    let n = exercise.task().map_or(0, |task| task.predict.len());
    fields.set(PREDICTED, predicted, |at| at.whole(0, n.saturating_sub(1)).map(Some))?;
    fields.set(SHOWN, was_shown, At::bool)?;
    fields.set(BY, by, |at| Ok(clean_name(at.text()?)))?;
    fields.set(TESTED, tested, |at| at.each(|at| at.nullable(At::number)))?;
    if let Some(at) = fields.get("before") {
        let before = D::read_file(at.value)?;
        exercise.before = Some(D::with_scenes(before, D::scenes_of(&saved).clone(), None).into());
    }
    Ok(D::exercised(saved, exercise, progress))
}

/// The link of a document as a proof, for a page at this address; `None` without a task, and for a document that is too
/// large.
pub(super) fn proof_link<D: Exercised>(saved: &D::Saved, address: &str) -> Option<String> {
    let exercise = D::of(saved).exercise()?;
    exercise.task()?;
    let progress = D::progress(saved).clone();
    let proof = D::exercised(D::proof(D::alone(saved.clone())), exercise.clone(), progress);
    let link = D::link(&proof).filter(|link| D::has_room(link, D::SCREEN))?;
    Some(format!("{address}{}", with_options(link.hash, D::SCREEN)))
}

/// The link of a task at its start: by its name alone, where it comes with the page.
pub(super) fn task_link<D: Filed>(exercise: &Exercise<D>, by: &str) -> Option<Link> {
    let task = exercise.task()?;
    task_of::<D>(&task.id, task.seed)?;
    let mut link = Link::bare();
    put_task(&mut link, task, by);
    Some(link)
}

fn put_task<S: Subject>(link: &mut Link, task: &Task<S>, by: &str) {
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

/// Adds the exercise of a document to a link, before the fields of the document; the scene of a task of one's own
/// follows these.
pub(super) fn put_exercise<D: Filed>(link: &mut Link, saved: &D::Saved) {
    let Some(exercise) = D::of(saved).exercise() else { return };
    let Some(task) = exercise.task() else { return };
    let Progress { moves, predicted, was_shown, by, tested } = D::progress(saved);
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
    if !tested.is_empty() {
        let values = tested.iter().map(|value| value.map_or(NONE.to_owned(), shortest));
        link.put(TESTED, &values.collect::<Vec<_>>().join(","));
    }
}

impl Reader<'_> {
    /// The exercise that the fields name: its start, and how far a student has come with it.
    pub(super) fn exercise<D: Filed>(&mut self) -> Option<(Exercise<D>, Progress)> {
        // That of a scene is known when the scene has been read.
        self.get(TASK).filter(|task| *task != OWN_TASK)?;
        let by = self.text(BY).map_or(String::new(), |name| clean_name(&name));
        let named = if by.is_empty() { 0 } else { seed_of(&by) };
        let seed = self.take(SEED, whole(MAX_TASK_SEED)).unwrap_or(named);
        let task = self.take(TASK, |id| task_of::<D>(id, seed))?;
        let n = task.scene.task.as_ref().map_or(0, |task| task.predict.len());
        Some((task.into(), self.progress(n)))
    }

    /// The start of the task that the fields name.
    pub(super) fn begun<D: Exercised>(&mut self) -> Option<D::Saved> {
        let (exercise, progress) = self.exercise::<D>()?;
        let saved = D::Saved::clone(&exercise.scene.saved);
        Some(D::exercised(saved, exercise, Progress { moves: 0, ..progress }))
    }

    /// A document as one that belongs to the task of a scene; the reader has the fields before those of the scene.
    pub(super) fn own_exercise<D: Exercised>(&mut self, saved: D::Saved, scene: Scene<D>) -> D::Saved {
        let Some(n) = scene.task.as_ref().map(|task| task.predict.len()) else {
            self.blame(TASK);
            return saved;
        };
        let progress = self.progress(n);
        D::exercised(saved, Exercise::new(scene, Vec::new()), progress)
    }

    /// How far a student has come with a task of so many choices.
    fn progress(&mut self, n: usize) -> Progress {
        let by = self.text(BY).map_or(String::new(), |name| clean_name(&name));
        let moves = self.take(MOVES, whole(MAX_MOVES)).unwrap_or_default();
        let predicted = self.take(PREDICTED, |text| whole(n)(text)?.checked_sub(1));
        let was_shown = self.take(SHOWN, |text| (text == "1").then_some(true)).unwrap_or_default();
        let value = |text: &str| if text == NONE { Some(None) } else { text.parse().ok().map(Some) };
        let tested = self.take(TESTED, |text| text.split(',').map(value).collect()).unwrap_or_default();
        Progress { moves, predicted, was_shown, by, tested }
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
