use std::rc::Rc;

use serde::Serialize;

use super::at::At;
use super::block::Block;
use super::contract::{Row, Whole, questions};
use super::declaration::Declaration;
use super::draft::{Change, DraftView, Drafted, changes, draft};
use super::exercise::proof_link;
use super::export::{Format, export_text};
use super::identifiers::Named;
use super::lectures::{PreparedLecture, lectures};
use super::link::share;
use super::notes::{Notes, notes};
use super::screen::{self, File, Flags, Keys, Place, Sharing};
use super::sliders::{SettingSlider, sliders};
use super::state::{State, packed_state, state};
use super::value::{Invalid, Value};
use super::views::{
    Caption, Menu, PreparedBoard, PreparedTask, Report, Rows, View, landmarks, menu, panel, presets, report, rows,
    tasks, view,
};
use crate::board::{App, Board, Panel, Pointer};
use crate::data::MAX_POINTS;
use crate::geometry::Px;
use crate::math::Point;
use crate::model::Setting;
use crate::screen::Screen;
use crate::task::points::Situation;
use crate::words::{self, expected};

questions! {
    /// The answers of the board, by the names of the questions.
    Answer, Answers, app: App;
    "view" () -> View(Box<View>) = Box::new(view(app)),
    "flags" () -> Flags(Flags) = screen::flags(app),
    /// For "resume".
    "place" () -> Place(Place<Panel>) = screen::place(app, app.scene()),
    /// What the open panel shows; null while none is open.
    "panel" | "inside" () -> Panel(Option<Vec<Block>>) = panel(app),
    /// The whole board in sentences.
    "description" () -> Description(String) = words::description(app),
    /// Whether this pointer would pick up a point there.
    "hits" (x: f64, y: f64, pointer: Pointer) -> Hits(bool) = app.takes_hold(Px::new(x, y), pointer),
    /// What a menu opened there is about; without a position, at the crosshair.
    "menu" (x: Option<f64>, y: Option<f64>, pointer: Option<Pointer>) -> Menu(Menu) = {
        menu(app, x.zip(y).zip(pointer).map(|((x, y), pointer)| (Px::new(x, y), pointer)))
    },
    /// The rows of the table of points around one of them.
    "rows" (row: Whole<0, MAX_POINTS>) -> Rows(Rows) = rows(app, row),
    /// The link to the board for a page at this address, with further fields of its hash: with the scenes of the
    /// lecture if they fit, or the board alone.
    "share" (address: String, options: String, alone: bool) -> Share(Sharing) = share(app, &address, &options, alone),
    /// The lecturer's notes to the scene; null without one.
    "notes" () -> Notes(Option<Box<Notes>>) = notes(app, |_| None).map(Box::new),
    "presets" () -> Presets(Vec<PreparedBoard>) = presets(),
    /// The lectures that come with the page, on all screens.
    "lectures" () -> Lectures(Vec<PreparedLecture>) = lectures(),
    /// The tasks that come with the page.
    "tasks" () -> Tasks(Vec<PreparedTask>) = tasks(),
    /// The link of the board, as a proof that its task is solved, for a page at this address; null without a task.
    "proof" (address: String) -> Proof(Option<String>) = proof_link::<Board>(&app.saved(), &address),
    /// What can be asked of a student, from a start to the present board, or to another: first what has changed.
    "changes" (start: File<Board>, to: Option<File<Board>>) -> Changes(Vec<Change>) = {
        match to {
            Some(to) => changes(&start, &Situation::new(&to.board.data, &to.board.settings)),
            None => changes(&start, &Situation::fitted(&app.board().data, &app.board().settings, app.fit())),
        }
    },
    /// Whether a scene with a task that is being made can be given away, and whether this board solves it.
    "draft" (scene: Drafted, solved: File<Board>) -> Draft(DraftView) = draft(&scene, &solved)?,
    "keys" () -> Keys(Vec<Keys>) = screen::keys(app, words::action),
    /// Those of settings.
    "sliders" () -> Sliders(Vec<SettingSlider>) = sliders(Setting::sliders()),
    "landmarks" () -> Landmarks(Vec<Caption>) = landmarks(app),
    "state" () -> State(State) = state(&app.saved()),
    /// The scenes are left out if `known` is their revision. Null if it has more than `most` characters for certain.
    "saved" (known: Option<f64>, most: Option<f64>) -> Saved(Option<Box<Saved>>) = {
        screen::fits(app, most).then(|| Box::new(saved(app, known)))
    },
    "report" () -> Report(Box<Report>) = {
        while !app.validate() {}
        Box::new(report(&app.board().data, app.fit(), app.left_out()))
    },
    /// Where a data point is drawn, in CSS pixels from the plot's top left.
    "toPage" (x: f64, y: f64) -> ToPage([f64; 2]) = {
        let px = app.viewport().to_px(Point::new(x, y));
        [px.x, px.y]
    },
    /// The points or the numbers as a text, by the extension of such a file.
    "export" (format: Format) -> Export(String) = export_text(app, format),
    /// The name of an exported file, without its extension.
    "exportName" () -> ExportName(String) = match app.lesson() {
        Some(lesson) => format!("bayesboard-{}", lesson.name()),
        None => "bayesboard".to_owned(),
    },
}

/// The questions of the board.
pub const QUESTIONS: &[Row] = Answer::ROWS;

/// Their type in TypeScript.
pub static QUESTION_TYPE: Declaration = Declaration::of_questions("Questions", Answer::DOCS, QUESTIONS);

/// The document as the browser's storage keeps it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Saved {
    /// The file format with packed columns, without scenes that the page already has.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "KeptState"))]
    pub state: State,
    /// The revision of the scenes.
    pub lecture: u32,
}

/// Answers a question: an array of its name and its arguments, as in the rows of `Answer`.
///
/// # Errors
/// An unknown name, or an argument that is not valid.
pub fn answer(app: &mut App, question: &Value) -> Result<Answer, Box<Invalid>> {
    let at = At::root("question", question);
    // These are answered before the fit, so the work is stored even if the fit fails.
    if !matches!(at.item(0).text()?, "saved" | "flags" | "place") {
        app.refresh();
    }
    Answer::read(&at, app)?.ok_or_else(|| at.item(0).invalid(expected::QUESTION))
}

/// The board for the browser's storage, and the revision of its scenes, which are left out if `known` is that revision.
fn saved(app: &App, known: Option<f64>) -> Saved {
    let (mut saved, revision) = (app.saved(), app.scenes_revision());
    if known == Some(f64::from(revision)) {
        saved.board.scenes = Rc::default();
    }
    Saved { state: packed_state(&saved), lecture: revision }
}
