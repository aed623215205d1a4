use serde::{Serialize, Serializer};

use super::panels::panel;
use super::python::python;
use super::report::{MessagesReport, report};
use super::rows::{MessagesRows, rows};
use super::share::share;
use super::state::{MessagesState, packed_state, state};
use super::view::{MessagesView, view};
use super::words::{WordsTable, words_table};
use crate::bag::SLIDERS;
use crate::messages::{Corpus, Messages, Panel as MessagesPanel, Preset as MessagesPreset, ScenePicture};
use crate::screen::Screen;
use crate::text::{MAX_MESSAGES, write_table};
use crate::wire::at::At;
use crate::wire::block::Block;
use crate::wire::contract::{Row, Whole, questions};
use crate::wire::declaration::Declaration;
use crate::wire::exercise::proof_link;
use crate::wire::identifiers::{Named, names};
use crate::wire::lectures::{PreparedLecture, in_small, lectures};
use crate::wire::notes::{Notes, notes};
use crate::wire::screen::{self, Flags, Keys, Place, Prepared, Sharing, prepared};
use crate::wire::sliders::{SettingSlider, sliders};
use crate::wire::value::{Invalid, Value};
use crate::wire::views::{PreparedTask, tasks};
use crate::words::expected;
use crate::words::messages::{action, description, preset};

/// The content of an exported file, by its extension.
#[derive(Clone, Copy, Debug, PartialEq)]
enum MessagesFormat {
    /// The messages, separated by commas.
    Csv,
    /// The messages, separated by tabs.
    Tsv,
    /// The numbers as a program in Python.
    Python,
}

names! {
    /// The content of an exported file, by its extension.
    MessagesFormat { Csv = "csv", Tsv = "tsv", Python = "py", }
}

questions! {
    /// The answers of *Messages*, by the names of the questions.
    MessagesAnswer, MessagesAnswers, app: Messages;
    "view" () -> View(Box<MessagesView>) = Box::new(view(app)),
    "flags" () -> Flags(Flags) = screen::flags(app),
    /// For "resume".
    "place" () -> Place(Place<MessagesPanel>) = screen::place(app, app.scene_in_sight().and(app.corpus().scene)),
    /// What the open panel shows.
    "panel" | "inside" () -> Panel(Vec<Block>) = panel(app),
    /// The whole screen in sentences.
    "description" () -> Description(String) = description(app),
    /// Some of the messages: of the part of the list around a place, `count` rows from place `first` on, by default
    /// all.
    "rows" (place: Whole<0, MAX_MESSAGES>, first: Option<Whole<0, MAX_MESSAGES>>, count: Option<Whole<0, MAX_MESSAGES>>) -> Rows(MessagesRows) = {
        rows(app, place, first, count)
    },
    "presets" | "corpora" () -> Presets(Vec<Prepared<MessagesPreset>>) = prepared(&MessagesPreset::ALL, preset),
    /// The table of words: `count` rows from place `first` on, by default all; and the place of a word.
    "words" (first: Option<Whole<0, MAX_MESSAGES>>, count: Option<Whole<0, MAX_MESSAGES>>, word: Option<String>) -> Words(Box<WordsTable>) = {
        Box::new(words_table(app, first, count, word.as_deref()))
    },
    /// The lecturer's notes to the scene; null without one.
    "notes" () -> Notes(Option<Box<Notes>>) = {
        notes(app, |scene| Some(in_small(ScenePicture::new(&scene.saved)))).map(Box::new)
    },
    /// The lectures that come with the page, on all screens.
    "lectures" () -> Lectures(Vec<PreparedLecture>) = lectures(),
    /// The tasks that come with the screen.
    "tasks" () -> Tasks(Vec<PreparedTask>) = tasks(),
    /// The link of the messages, as a proof that their task is solved, for a page at this address; null without a task.
    "proof" (address: String) -> Proof(Option<String>) = proof_link::<Corpus>(&app.saved(), &address),
    "keys" () -> Keys(Vec<Keys>) = screen::keys(app, action),
    /// Those of settings.
    "sliders" () -> Sliders(Vec<SettingSlider>) = sliders(SLIDERS),
    /// The link to the messages for a page at this address, with further fields of its hash: with the scenes of the
    /// lecture if they fit, or the messages alone.
    "share" (address: String, options: String, alone: bool) -> Share(Sharing) = share(app, &address, &options, alone),
    "state" () -> State(MessagesState) = state(&app.saved()),
    /// The scenes are left out if `known` is their revision. Null if it has more than `most` characters for certain.
    "saved" (known: Option<f64>, most: Option<f64>) -> Saved(Option<Box<MessagesSaved>>) = {
        screen::fits(app, most).then(|| Box::new(saved(app, known)))
    },
    "report" () -> Report(Box<MessagesReport>) = {
        let app = app.at_fit();
        let logistic = app.shows_logistic().then(|| app.regression().filter(|regression| regression.is_done()));
        Box::new(report(&app.corpus().messages, app.bags(), app.model(), logistic))
    },
    /// The messages or the numbers as a text, by the extension of such a file.
    "export" (format: MessagesFormat) -> Export(String) = match format {
        MessagesFormat::Csv => write_table(&app.corpus().classes, &app.corpus().messages, false),
        MessagesFormat::Tsv => write_table(&app.corpus().classes, &app.corpus().messages, true),
        MessagesFormat::Python => python(&app.at_fit()),
    },
    /// The name of an exported file, without its extension.
    "exportName" () -> ExportName(String) = match app.lesson() {
        Some(which) => format!("messages-{}", which.name()),
        None => "messages".to_owned(),
    },
}

/// The questions of *Messages*.
pub const QUESTIONS: &[Row] = MessagesAnswer::ROWS;

/// Their type in TypeScript.
pub static QUESTION_TYPE: Declaration = Declaration::of_questions("MessagesQuestions", MessagesAnswer::DOCS, QUESTIONS);

/// The document as the browser's storage keeps it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesSaved {
    /// The file format, without scenes that the page already has.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "KeptState"))]
    pub state: MessagesState,
    /// The revision of the scenes.
    pub lecture: u32,
}

/// Answers a question: an array of its name and its arguments, as in the rows of `MessagesAnswer`.
///
/// # Errors
/// An unknown name, or an argument that is not valid.
pub fn answer(app: &mut Messages, question: &Value) -> Result<MessagesAnswer, Box<Invalid>> {
    let at = At::root("question", question);
    // These are answered before anything is computed, so the work is stored even if the computation fails.
    if !matches!(at.item(0).text()?, "saved" | "flags" | "place") {
        app.refresh();
    }
    MessagesAnswer::read(&at, app)?.ok_or_else(|| at.item(0).invalid(expected::QUESTION))
}

/// The document for the browser's storage, and the revision of its scenes, which are left out if `known` is that
/// revision.
fn saved(app: &Messages, known: Option<f64>) -> MessagesSaved {
    let (mut saved, revision) = (app.saved(), app.revisions().scenes);
    if known == Some(f64::from(revision)) {
        saved.corpus.scenes = Default::default();
    }
    MessagesSaved { state: packed_state(&saved), lecture: revision }
}
