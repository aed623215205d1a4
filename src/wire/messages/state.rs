use serde::Serialize;

use super::settings::{MessageSettings, PartialMessageSettings, given, patch, read_patch, settings};
use super::texts::{read_classes, read_messages, text};
use crate::bag::BagSettings;
use crate::messages::{
    Corpus, Exercise, Gesture, Panel as MessagesPanel, Saved, Scene, Shelved, Tabled, Units, Weighed, shelved,
};
use crate::screen::{Content, Progress, TaskWords};
use crate::text::Message;
use crate::wire::exercise::{EXERCISE, ExerciseOf, Exercised, with_exercise, written_exercise};
use crate::wire::file::{Parts, read_file, read_scene};
use crate::wire::identifiers::Named;
use crate::wire::screen::Filed;
use crate::wire::task::{read_task, written_task};
use crate::wire::value::{At, Fields, Invalid, Read, Value};
use crate::words::expected;
use crate::words::messages::TASKS;

/// The version of files.
pub(super) const VERSION: usize = 1;

/// The value of `page` that identifies files of *Messages*.
const PAGE: &str = "messages";

/// The most steps of a run.
const MAX_STEPS: usize = 1_000_000;

/// The kinds of gestures.
const GESTURES: [&str; 7] = ["reveal", "adjust", "put", "units", "run", "shuffle", "compare"];

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

/// The state of the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
struct MessagesStateView {
    units: Units,
    inside: MessagesPanel,
    hidden: bool,
    /// Whether logistic regression is shown beside naive Bayes.
    logistic: bool,
    /// Of more than two classes, the one that the evidence compares with, if it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    against: Option<usize>,
    /// What the panel Table shows, where it is not messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    table: Option<Tabled>,
    /// The words of the joint table that were chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    words: Vec<String>,
    /// Whether costs of mistakes are weighed.
    costs: bool,
    /// What is shown where they are, if that is not what calls cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    decided: Option<Weighed>,
}

/// The gesture of a scene, which PageDown plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
enum MessagesGesture {
    Reveal(bool),
    Adjust(PartialMessageSettings),
    Put(String),
    Units(Units),
    Run(usize),
    Shuffle(bool),
    Compare(bool),
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

fn view(saved: &Saved) -> MessagesStateView {
    MessagesStateView {
        units: saved.units,
        inside: saved.panel.unwrap_or_default(),
        hidden: saved.fits_hidden,
        logistic: saved.logistic,
        against: saved.against,
        table: Some(saved.tabled).filter(|&tabled| tabled != Tabled::default()),
        words: saved.joint_words.clone(),
        costs: saved.costs,
        decided: Some(saved.weighed).filter(|&weighed| saved.costs && weighed != Weighed::default()),
    }
}

fn written_scene(scene: &Scene) -> MessagesScene {
    let Scene { title, question, sentence, gesture, task, stage: (), lecture, saved } = scene;
    MessagesScene {
        title: title.clone(),
        question: question.clone(),
        sentence: sentence.clone(),
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

fn written(gesture: &Gesture) -> MessagesGesture {
    match gesture {
        Gesture::Reveal => MessagesGesture::Reveal(true),
        Gesture::Adjust(change) => MessagesGesture::Adjust(patch(change)),
        Gesture::Put(word) => MessagesGesture::Put(word.clone()),
        Gesture::Units(units) => MessagesGesture::Units(*units),
        Gesture::Run(steps) => MessagesGesture::Run(*steps),
        Gesture::Shuffle => MessagesGesture::Shuffle(true),
        Gesture::Compare => MessagesGesture::Compare(true),
    }
}

/// The kind of a gesture, and the keys of the settings that it adjusts.
pub(super) fn gesture_uses(gesture: &Gesture) -> String {
    match gesture {
        Gesture::Reveal => GESTURES[0].to_owned(),
        Gesture::Adjust(change) => std::iter::once(GESTURES[1]).chain(given(change)).collect::<Vec<_>>().join(" "),
        Gesture::Put(_) => GESTURES[2].to_owned(),
        Gesture::Units(_) => GESTURES[3].to_owned(),
        Gesture::Run(_) => GESTURES[4].to_owned(),
        Gesture::Shuffle => GESTURES[5].to_owned(),
        Gesture::Compare => GESTURES[6].to_owned(),
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

fn read_gesture(at: &At, n_classes: usize) -> Result<Gesture, Box<Invalid>> {
    let fields = at.fields(&GESTURES)?;
    let mut found = GESTURES.into_iter().filter_map(|kind| Some((kind, fields.get(kind)?)));
    let (Some((kind, field)), None) = (found.next(), found.next()) else {
        return Err(at.invalid(expected::MESSAGES_GESTURE));
    };
    Ok(match kind {
        "reveal" => field.bool().map(|_| Gesture::Reveal)?,
        "adjust" => Gesture::Adjust(read_patch(&field, n_classes)?),
        "put" => Gesture::Put(text(&field)?),
        "run" => Gesture::Run(field.whole(0, MAX_STEPS)?),
        "shuffle" => field.bool().map(|_| Gesture::Shuffle)?,
        "compare" => field.bool().map(|_| Gesture::Compare)?,
        _ => Gesture::Units(field.named()?),
    })
}

fn read_corpus(fields: &Fields) -> Result<Saved, Box<Invalid>> {
    let mut saved = Saved::default();
    let Corpus { classes, messages, judged, settings, .. } = &mut saved.corpus;
    fields.set("classes", classes, read_classes)?;
    let n_classes = classes.len();
    fields.set("messages", messages, |at| Ok(read_messages(at, n_classes)?.into()))?;
    fields.set("judge", judged, text)?;
    fields.set("settings", settings, |at| Ok(read_patch(at, n_classes)?.onto(&BagSettings::default())))?;
    if let Some(at) = fields.get("view") {
        let fields =
            at.fields(&["units", "inside", "hidden", "logistic", "costs", "against", "table", "words", "decided"])?;
        fields.set("units", &mut saved.units, |at| at.named())?;
        fields.set("inside", &mut saved.panel, |at| at.named().map(Some))?;
        fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
        fields.set("logistic", &mut saved.logistic, At::bool)?;
        fields.set("against", &mut saved.against, |at| at.nullable(|at| at.whole(0, n_classes - 1)))?;
        fields.set("table", &mut saved.tabled, |at| at.named())?;
        fields.set("words", &mut saved.joint_words, |at| at.each(text))?;
        fields.set("costs", &mut saved.costs, At::bool)?;
        fields.set("decided", &mut saved.weighed, At::named)?;
    }
    Ok(saved)
}
