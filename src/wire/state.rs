//! The file format of the board.

use serde::Serialize;

use super::at::{At, Fields};
use super::dataset::{DatasetOut, dataset, packed_dataset, read_filed};
use super::demo::{Gesture, demo, read_demo};
use super::exercise::{EXERCISE, ExerciseOf, Exercised, with_exercise, written_exercise};
use super::file::{Parts, read_file, read_scene};
use super::kept_view::{ViewOut, read_view, view};
use super::notes::{SceneNotes, written_notes};
use super::screen::Filed;
use super::settings::{SettingsByKey, read_settings, settings};
use super::stage::{read_stage, written_stage};
use super::task::{read_task, written_task};
use super::value::{Invalid, Read, Value};
use super::version::Version;
use crate::board::{Board, Exercise, Lecture, Saved, Scene, Shelved, shelved, with_labels_of_lecture};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::screen::{Content, MAX_SCENES, Progress, TaskWords};
use crate::words::{self, expected};

/// The file format: everything that is saved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    version: usize,
    data: DatasetOut,
    settings: SettingsByKey,
    view: ViewOut,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scenes: Vec<SceneOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exercise: Option<ExerciseOf<Board>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct SceneOut {
    title: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    question: String,
    sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<SceneNotes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gesture: Option<Gesture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lecture: Option<Lecture>,
    data: DatasetOut,
    settings: SettingsByKey,
    view: ViewOut,
}

/// A document in the file format, with a row per point.
pub fn state(saved: &Saved) -> State {
    state_with(saved, dataset, false)
}

/// The same in a third of the space, for the browser's storage.
pub fn packed_state(saved: &Saved) -> State {
    state_with(saved, packed_dataset, true)
}

fn state_with(saved: &Saved, write: fn(&Dataset) -> DatasetOut, is_kept: bool) -> State {
    State {
        version: Version::NEWEST.number(),
        data: write(&saved.board.data),
        settings: settings(&saved.board.settings),
        view: view(saved),
        scenes: saved.board.scenes.iter().map(|scene| scene_with(scene, write)).collect(),
        exercise: written_exercise::<Board>(saved, is_kept),
    }
}

fn scene_with(scene: &Scene, write: fn(&Dataset) -> DatasetOut) -> SceneOut {
    SceneOut {
        title: scene.title.clone(),
        question: scene.question.clone(),
        sentence: scene.sentence.clone(),
        notes: written_notes(scene),
        gesture: scene.gesture.as_ref().map(demo),
        task: scene.task.as_deref().map(written_task),
        stage: written_stage(&scene.stage),
        lecture: scene.lecture,
        data: write(&scene.saved.board.data),
        settings: settings(&scene.saved.board.settings),
        view: view(&scene.saved),
    }
}

/// Reads either form of a state. Settings and view may be left out, in whole or in part.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_state(value: &Value) -> Result<Saved, Box<Invalid>> {
    with_exercise::<Board>(value, read_file::<Board>(value)?)
}

impl Exercised for Board {
    const SCREEN: &'static str = "";
    type SceneOut = SceneOut;
    type Out = State;

    fn scene_out(scene: &Scene) -> SceneOut {
        scene_with(scene, dataset)
    }

    fn packed(saved: &Saved) -> State {
        packed_state(saved)
    }

    fn scene_in(at: &At) -> Read<Scene> {
        read_scene(at, Version::NEWEST)
    }

    fn only(board: Board) -> Saved {
        Board::alone(Saved { board, ..Saved::default() })
    }

    fn proof(saved: Saved) -> Saved {
        Saved { board: Board { guess: None, ..saved.board }, ..saved }
    }

    fn beside_sample(saved: Saved, scene: &Saved, before: Option<Saved>) -> Option<Saved> {
        let of = scene.sampled_of?;
        let title = words::BEFORE_TASK.to_owned();
        let before = before.map(|before| Scene { title, saved: before.into(), ..Scene::default() });
        let scenes = saved.board.scenes.iter().cloned().chain(before).take(MAX_SCENES).collect();
        let board = Board { scenes, ..saved.board };
        Some(Saved { sampled_of: saved.sampled_of.or(Some(of)), board, ..saved })
    }

    fn exercised(saved: Saved, exercise: Exercise, progress: Progress) -> Saved {
        Saved { board: Board { exercise: Some(exercise), ..saved.board }, progress, ..saved }
    }
}

impl Filed for Board {
    fn read_file(file: &Value) -> Result<Saved, Box<Invalid>> {
        read_state(file)
    }

    const TASKS: &'static [TaskWords] = words::TASKS;

    fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
        shelved(words, seed)
    }
}

impl Parts for Board {
    const FILE: &'static [&'static str] = &[EXERCISE];
    const SCENE: &'static [&'static str] = &["gesture", "task", "stage", "lecture"];
    const DOCUMENT: &'static [&'static str] = &["data", "settings", "view"];

    fn read_version(fields: &Fields) -> Result<Version, Box<Invalid>> {
        let expected = expected::whole(1, Version::NEWEST.number());
        let number = fields.need("version", &expected)?.whole(1, Version::NEWEST.number())?;
        Ok(Version::ALL[number - 1])
    }

    fn read_document(fields: &Fields, version: Version) -> Result<Saved, Box<Invalid>> {
        read_board(fields, version)
    }

    fn read_scene(fields: &Fields, scene: &mut Scene) -> Result<(), Box<Invalid>> {
        fields.set("lecture", &mut scene.lecture, |at| at.named().map(Some))?;
        fields.set("stage", &mut scene.stage, read_stage)?;
        if scene.saved.sampled_of.is_some() {
            // A gesture and a task mean points by their place among all.
            return Ok(());
        }
        if let Some(at) = fields.get("gesture") {
            scene.gesture = Some(read_demo(&at, &scene.saved.board)?);
        }
        if let Some(at) = fields.get("task") {
            scene.task = Some(read_task(&at, &scene.saved.board.situation())?.into());
        }
        Ok(())
    }
}

fn read_board(fields: &Fields, version: Version) -> Result<Saved, Box<Invalid>> {
    let mut saved = version.usual();
    let (data, sampled_of) = read_filed(&fields.need("data", expected::POINTS_IN_FILE)?)?;
    saved.sampled_of = sampled_of;
    if let Some(at) = fields.get("settings") {
        saved.board.settings = read_settings(&at, &saved.board.settings, data.n_classes())?;
    }
    saved.board.axes = axes_for(&data);
    saved.board.data = with_labels_of_lecture(data);
    if let Some(at) = fields.get("view") {
        read_view(&at, &mut saved)?;
    }
    Ok(saved)
}

/// The default axes, unless points lie outside of them.
fn axes_for(data: &Dataset) -> Rect {
    let usual = Board::default().axes;
    let inside = data.iter().all(|(point, _)| usual.contains(point));
    Board::axes_around(data).filter(|_| !inside).unwrap_or(usual)
}
