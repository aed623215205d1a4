use serde::Serialize;

use super::gesture::{MessagesGesture, read_gesture, written};
use super::kept_view::{MessagesStateView, read_view, view};
use super::settings::{MessageSettings, read_patch, settings};
use super::texts::{read_classes, read_filed, text};
use crate::bag::BagSettings;
use crate::messages::{Corpus, Exercise, Saved, Scene, Shelved, shelved};
use crate::screen::{Content, Progress, TaskWords};
use crate::text::{Message, sampled};
use crate::wire::at::{At, Fields};
use crate::wire::exercise::{EXERCISE, ExerciseOf, Exercised, with_exercise, written_exercise};
use crate::wire::file::{Parts, read_file, read_scene};
use crate::wire::identifiers::Named;
use crate::wire::notes::{SceneNotes, written_notes};
use crate::wire::screen::Filed;
use crate::wire::task::{read_task, written_task};
use crate::wire::value::{Invalid, Read, Value};
use crate::words::expected;
use crate::words::messages::TASKS;

/// The version of files.
pub(super) const VERSION: usize = 1;

/// The value of `page` that identifies files of *Messages*.
const PAGE: &str = "messages";

/// The document in the file format.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesState {
    version: usize,
    page: &'static str,
    classes: Vec<String>,
    messages: Vec<LabeledMessage>,
    judge: String,
    settings: MessageSettings,
    view: MessagesStateView,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    scenes: Vec<MessagesScene>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "MessagesExercise"))]
    exercise: Option<ExerciseOf<Corpus>>,
}

/// A scene of a lecture: a corpus, a question, and the answer after its gesture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub(in crate::wire) struct MessagesScene {
    title: String,
    question: String,
    sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    notes: Option<SceneNotes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gesture: Option<MessagesGesture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Task"))]
    task: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lecture: Option<&'static str>,
    classes: Vec<String>,
    messages: Vec<LabeledMessage>,
    judge: String,
    settings: MessageSettings,
    view: MessagesStateView,
}

/// A message, its class, null for none, the class that was hidden, if any, and whether the model wrote it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
struct LabeledMessage {
    class: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    hidden: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    drawn: bool,
    text: String,
}

/// A document in the file format.
pub fn state(saved: &Saved) -> MessagesState {
    state_with(saved, false)
}

/// The same for the browser's storage, with the document from before a task.
pub(super) fn packed_state(saved: &Saved) -> MessagesState {
    state_with(saved, true)
}

fn state_with(saved: &Saved, is_kept: bool) -> MessagesState {
    MessagesState {
        version: VERSION,
        page: PAGE,
        classes: saved.corpus.classes.clone(),
        messages: messages(saved),
        judge: saved.corpus.judged.clone(),
        settings: settings(&saved.corpus.settings),
        view: view(saved),
        scenes: saved.corpus.scenes.iter().map(written_scene).collect(),
        exercise: written_exercise::<Corpus>(saved, is_kept),
    }
}

fn messages(saved: &Saved) -> Vec<LabeledMessage> {
    let out = |message: &Message| LabeledMessage {
        class: message.class,
        hidden: message.hidden_class(),
        drawn: message.is_drawn,
        text: message.text.clone(),
    };
    saved.corpus.messages.iter().map(out).collect()
}

fn written_scene(scene: &Scene) -> MessagesScene {
    let Scene { title, question, sentence, say: _, ask: _, gesture, task, stage: (), lecture, saved } = scene;
    MessagesScene {
        title: title.clone(),
        question: question.clone(),
        sentence: sentence.clone(),
        notes: written_notes(scene),
        gesture: gesture.as_ref().map(written),
        task: task.as_deref().map(written_task),
        lecture: lecture.map(Named::name),
        classes: saved.corpus.classes.clone(),
        messages: messages(saved),
        judge: saved.corpus.judged.clone(),
        settings: settings(&saved.corpus.settings),
        view: view(saved),
    }
}

/// Reads a file. Fields other than the version and the page may be left out; they are as in an empty corpus then.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_state(value: &Value) -> Result<Saved, Box<Invalid>> {
    with_exercise::<Corpus>(value, read_file::<Corpus>(value)?)
}

impl Exercised for Corpus {
    const SCREEN: &'static str = "screen=messages";
    type SceneOut = MessagesScene;
    type Out = MessagesState;

    fn scene_out(scene: &Scene) -> MessagesScene {
        written_scene(scene)
    }

    fn packed(saved: &Saved) -> MessagesState {
        packed_state(saved)
    }

    fn scene_in(at: &At) -> Read<Scene> {
        read_scene(at, ())
    }

    fn only(corpus: Corpus) -> Saved {
        Corpus::alone(Saved { corpus, ..Saved::default() })
    }

    fn proof(saved: Saved) -> Saved {
        saved
    }

    fn beside_sample(_: Saved, _: &Saved, _: Option<Saved>) -> Option<Saved> {
        // The task of a sample is read like any other.
        None
    }

    fn exercised(saved: Saved, exercise: Exercise, progress: Progress) -> Saved {
        Saved { corpus: Corpus { exercise: Some(exercise), ..saved.corpus }, progress, ..saved }
    }
}

impl Filed for Corpus {
    fn read_file(file: &Value) -> Result<Saved, Box<Invalid>> {
        read_state(file)
    }

    const TASKS: &'static [TaskWords] = TASKS;

    fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved> {
        shelved(words, seed)
    }
}

impl Parts for Corpus {
    const FILE: &'static [&'static str] = &["page", EXERCISE];
    const SCENE: &'static [&'static str] = &["gesture", "task", "lecture"];
    const DOCUMENT: &'static [&'static str] = &["classes", "messages", "judge", "settings", "view"];

    fn read_version(fields: &Fields) -> Result<(), Box<Invalid>> {
        fields.need("version", &expected::whole(VERSION, VERSION))?.whole(VERSION, VERSION)?;
        let page = fields.need("page", "“messages”")?;
        if page.text()? == PAGE { Ok(()) } else { Err(page.invalid("“messages”")) }
    }

    fn read_document(fields: &Fields, (): ()) -> Result<Saved, Box<Invalid>> {
        read_corpus(fields)
    }

    fn read_scene(fields: &Fields, scene: &mut Scene) -> Result<(), Box<Invalid>> {
        fields.set("lecture", &mut scene.lecture, |at| at.named().map(Some))?;
        let n_classes = scene.saved.corpus.classes.len();
        fields.set("gesture", &mut scene.gesture, |at| read_gesture(at, n_classes).map(Some))?;
        if let Some(at) = fields.get("task") {
            scene.task = Some(read_task(&at, &scene.saved.corpus.situation())?.into());
        }
        Ok(())
    }
}

fn read_corpus(fields: &Fields) -> Result<Saved, Box<Invalid>> {
    let mut saved = Saved::default();
    let Corpus { classes, messages, judged, settings, .. } = &mut saved.corpus;
    fields.set("classes", classes, read_classes)?;
    let n_classes = classes.len();
    if let Some(at) = fields.get("messages") {
        let taken;
        (taken, saved.sampled_of) = sampled(read_filed(&at, n_classes)?);
        *messages = taken.into();
    }
    fields.set("judge", judged, text)?;
    fields.set("settings", settings, |at| Ok(read_patch(at, n_classes)?.onto(&BagSettings::default())))?;
    if let Some(at) = fields.get("view") {
        read_view(&at, n_classes, &mut saved)?;
    }
    Ok(saved)
}
