use serde::Serialize;

use super::dataset::{DatasetOut, dataset, packed_dataset, read_dataset};
use super::demo::{Gesture, demo, read_demo};
use super::exercise::{EXERCISE, ExerciseOf, Exercised, with_exercise, written_exercise};
use super::file::{Parts, read_file, read_scene};
use super::identifiers::Named;
use super::numbers::{plain, point};
use super::screen::Filed;
use super::settings::{SettingsByKey, read_settings, settings};
use super::task::{read_task, written_task};
use super::value::{At, Fields, Invalid, Read, Value};
use super::version::Version;
use crate::board::{
    Board, Color, Colors, DecisionView, Exercise, Lecture, Palette, Panel, Part, Saved, Scene, Shelved, Shown, Stage,
    color, shelved,
};
use crate::data::{Dataset, MAX_COORDINATE};
use crate::geometry::{Rect, Stroke};
use crate::math::Point;
use crate::screen::{Content, Progress, TaskWords};
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
    gesture: Option<Gesture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<Stage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lecture: Option<Lecture>,
    data: DatasetOut,
    settings: SettingsByKey,
    view: ViewOut,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct ViewOut {
    axes: [f64; 4],
    shown: Shown,
    hidden: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<GuessOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    palette: Option<Palette>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<Vec<Option<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    inside: Option<Panel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<DecisionView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct GuessOut {
    path: Vec<f64>,
    closed: bool,
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
        gesture: scene.gesture.as_ref().map(demo),
        task: scene.task.as_deref().map(written_task),
        stage: (scene.stage != Stage::default()).then_some(scene.stage),
        lecture: scene.lecture,
        data: write(&scene.saved.board.data),
        settings: settings(&scene.saved.board.settings),
        view: view(&scene.saved),
    }
}

fn view(saved: &Saved) -> ViewOut {
    let Rect { low, high } = saved.board.axes;
    let guess = |guess: &Stroke| GuessOut {
        path: guess.path().iter().flat_map(|&at| point(at)).collect(),
        closed: guess.is_closed(),
    };
    let Colors { palette, own } = saved.colors;
    ViewOut {
        axes: [low.x, high.x, low.y, high.y].map(plain),
        shown: saved.shown,
        hidden: saved.fits_hidden,
        guess: saved.board.guess.as_ref().map(guess),
        palette: (palette != Palette::default()).then_some(palette),
        colors: (own != Colors::default().own).then(|| own.iter().map(|color| color.map(hex)).collect()),
        inside: saved.panel,
        decided: (saved.panel == Some(Panel::Decisions))
            .then_some(saved.decided)
            .filter(|&of| of != DecisionView::Costs),
    }
}

/// A color as CSS has it.
pub(super) fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn read_color(at: &At) -> Result<Color, Box<Invalid>> {
    at.text()?.strip_prefix('#').and_then(read_hex).ok_or_else(|| at.invalid(expected::COLOR))
}

/// The color that six hexadecimal digits are.
pub(super) fn read_hex(digits: &str) -> Option<Color> {
    let is_hex = digits.len() == 6 && digits.bytes().all(|c| c.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex);
    number.map(color)
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
        fields.set("stage", &mut scene.stage, At::named)?;
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
    let data = read_dataset(&fields.need("data", expected::POINTS_IN_FILE)?)?;
    if let Some(at) = fields.get("settings") {
        saved.board.settings = read_settings(&at, &saved.board.settings, data.n_classes())?;
    }
    saved.board.axes = axes_for(&data);
    saved.board.data = data;
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

/// Reads axes: left, right, bottom and top.
pub(super) fn read_axes(at: &At) -> Result<Rect, Box<Invalid>> {
    match at.numbers()?[..] {
        [left, right, bottom, top] => {
            let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
            if Board::can_show(axes) { Ok(axes) } else { Err(at.invalid(&expected::axes())) }
        }
        _ => Err(at.invalid(&expected::axes())),
    }
}

fn read_view(at: &At, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    let fields = at.fields(&["axes", "shown", "hidden", "guess", "palette", "colors", "inside", "decided"])?;
    fields.set("inside", &mut saved.panel, |at| at.named().map(Some))?;
    fields.set("decided", &mut saved.decided, At::named)?;
    fields.set("axes", &mut saved.board.axes, read_axes)?;
    fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
    if let Some(at) = fields.get("guess") {
        saved.board.guess = Some(read_guess(&at)?);
    }
    fields.set("palette", &mut saved.colors.palette, At::named)?;
    if let Some(at) = fields.get("colors") {
        let own = at.each(|at| at.nullable(read_color))?;
        if own.len() > saved.colors.own.len() {
            return Err(at.invalid(&expected::colors()));
        }
        saved.colors.own[..own.len()].copy_from_slice(&own);
    }
    let Some(at) = fields.get("shown") else { return Ok(()) };
    let fields = at.fields(Part::NAMES)?;
    let mut flags = saved.shown.flags();
    for (key, flag) in Part::NAMES.iter().zip(&mut flags) {
        fields.set(key, flag, At::bool)?;
    }
    saved.shown = Shown::of(flags);
    Ok(())
}

fn read_guess(at: &At) -> Result<Stroke, Box<Invalid>> {
    let fields = at.fields(&["path", "closed"])?;
    let path = fields.need("path", &expected::path())?;
    let mut closed = false;
    fields.set("closed", &mut closed, At::bool)?;
    let mut vertices = Vec::new();
    let numbers = path.numbers()?;
    for pair in numbers.chunks(2) {
        if pair.len() < 2 || pair[0].abs().max(pair[1].abs()) > 4.0 * MAX_COORDINATE {
            return Err(path.invalid(&expected::path()));
        }
        vertices.push(Point::new(pair[0], pair[1]));
    }
    Stroke::new(vertices, closed).ok_or_else(|| path.invalid(&expected::path()))
}
