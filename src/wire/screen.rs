//! The commands, questions and types that all screens share.
//!
//! The page needs these of every screen, most of which come from [`Common`]:
//!
//! * to store and restore: the commands `load`, `begin` and `resume`, the questions `saved`, `place` and `flags`. What
//!   `saved` gives as `state`, with `scenes` added, comes back to `load`; it is null where the document surely has more
//!   characters than the second argument allows;
//! * for the keys, Help and the notice: the commands `key`, `singleKeys`, `hideParts` and `dismissNotice`, the
//!   questions `keys` and `description`; a command without arguments skips those that it gets;
//! * for Share and for a page around this one: the command `cancel`, the questions `share`, `state`, `exportName` and
//!   `report`; where there are fits, also the command `hideFits`.
//!
//! `openLink` gets the hash without `screen=NAME`, which the options of `share` have. A link begins with its version,
//! `v=1`: `www/kit/address.js` tells links by it.

use std::marker::PhantomData;

use serde::Serialize;

use super::at::At;
use super::contract::{Argument, Whole, arguments, rows};
use super::identifiers::Named;
use super::link::Qr;
use super::value::{Invalid, Value};
use crate::keyboard::{KeyPress, Scope, With};
use crate::screen::{
    self, Answered, Common, Content, MAX_SCENES, Playback, SceneCommand, Screen, Shelved, TaskCommand, TaskWords,
};
use crate::task::{CHOICES, MAX_TASK_SEED};
use crate::words::{self, expected};

/// Who has answered a key: "board", or the task of the page, "fixed" where it is to say what a task leaves fixed; null
/// for other commands, and for a key without an effect.
pub(super) fn answered<T>(answered: Option<Answered<T>>, task: impl FnOnce(T) -> &'static str) -> Option<&'static str> {
    answered.map(|answered| match answered {
        Answered::Screen => "board",
        Answered::Page(page_task) => task(page_task),
        Answered::Fixed => "fixed",
    })
}

/// A document with names for its panels and presets, and a file format.
pub trait Filed: Content<Panel: Named, Preset: Named> {
    /// Reads the content of a file.
    ///
    /// # Errors
    /// The first field that is unknown, of a wrong type or out of range.
    fn read_file(file: &Value) -> Result<Self::Saved, Box<Invalid>>;

    /// The words of the tasks that come with the page.
    const TASKS: &'static [TaskWords];

    /// The task of these words in the variant of a seed.
    fn shelved(words: &TaskWords, seed: usize) -> Option<Shelved<Self>>;
}

/// The task of this id in the variant of a seed, if it comes with the page.
pub(super) fn task_of<D: Filed>(id: &str, seed: usize) -> Option<Shelved<D>> {
    D::shelved(D::TASKS.iter().find(|words| words.id == id)?, seed)
}

/// The argument of a command that is a file.
pub(super) struct File<D>(PhantomData<D>);

impl<D: Filed> Argument for File<D> {
    type Value = Box<D::Saved>;
    const TYPE: &'static str = "unknown";

    fn read(at: &At) -> Result<Self::Value, Box<Invalid>> {
        D::read_file(at.value).map(Box::new)
    }
}

/// How the run of a panel goes on.
const PLAYBACKS: [(&str, Playback); 7] = [
    ("forward", Playback::Forward),
    ("back", Playback::Back),
    ("run", Playback::Run(true)),
    ("stop", Playback::Run(false)),
    ("whole", Playback::Whole),
    ("tick", Playback::Tick),
    ("reset", Playback::Reset),
];

arguments! {
    Playback: Playback = "\"forward\" | \"back\" | \"run\" | \"stop\" | \"whole\" | \"tick\" | \"reset\"", |at| {
        let known = PLAYBACKS.iter().find(|(name, _)| at.is_text(name)).map(|(_, playback)| *playback);
        known.ok_or_else(|| at.invalid(&expected::one_of(&PLAYBACKS.map(|(name, _)| name))))
    };
}

/// The progress of a run, for its buttons.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// The steps taken.
    pub steps: usize,
    /// Whether it is playing.
    pub is_running: bool,
    /// Whether there is no further step.
    pub has_ended: bool,
}

impl Pace {
    pub(super) fn new(pace: screen::Pace, has_ended: bool) -> Self {
        Pace { steps: pace.steps, is_running: pace.is_running, has_ended }
    }
}

type SceneIndex = Whole<0, MAX_SCENES>;

impl<D: Filed> Common<D> {
    rows! {
        /// The commands of every screen.
        read(at) -> Common<D>;
        "undo" () => Common::Undo,
        "redo" () => Common::Redo,
        "begin" () => Common::Begin,
        "settle" () => Common::Settle,
        "clear" () => Common::Clear,
        "startAgain" () => Common::StartAgain,
        "hideFits" (on: bool) => Common::HideFits(on),
        "panel" | "inside" (panel: D::Panel) => Common::OpenPanel(panel),
        "preset" | "corpus" (preset: D::Preset) => Common::Open(preset),
        "load" (state: File<D>) => Common::Load(state),
        "scene"("next") () => Common::Scene(SceneCommand::Step { forward: true }),
        "scene"("previous") () => Common::Scene(SceneCommand::Step { forward: false }),
        "scene"("answer") () => Common::Scene(SceneCommand::Answer),
        "scene"("go") (index: SceneIndex) => Common::Scene(SceneCommand::Go(index)),
        /// Shows this part, from 0 to 1, of the gesture being played.
        "scene"("play") (part: f64) => Common::Scene(SceneCommand::Play(part)),
        /// Open a task that comes with the page, in the variant of this seed.
        "task"("open") (id: String, seed: Option<Whole<0, MAX_TASK_SEED>>) => {
            let task = task_of(&id, seed.unwrap_or_default());
            let task = task.ok_or_else(|| at.item(2).invalid(expected::KNOWN_TASK))?;
            Common::Task(TaskCommand::Open(Box::new(task)))
        },
        /// Go back to the document from before the task.
        "task"("leave") () => Common::Task(TaskCommand::Leave),
        /// Predict by the choice of this index.
        "task"("predict") (choice: Whole<0, { CHOICES.1 }>) => Common::Task(TaskCommand::Predict(choice)),
        /// Show this part of the solution, from 0 to 1.
        "task"("solve") (part: f64) => Common::Task(TaskCommand::Solve(part)),
        "resume" (scene: Option<SceneIndex>, answered: bool, panel: D::Panel) => {
            Common::Resume { scene, is_answered: answered, panel }
        },
        /// A key press: `event.key`, `event.code`, and the modifiers Shift (1), Alt (2), Ctrl (4).
        "key" (key: String, code: String, held: Whole<0, 7>, plot: bool, presenting: bool) => {
            let [shift, alt, ctrl] = [1, 2, 4].map(|bit| held & bit != 0);
            Common::Key(KeyPress { key, code, shift, alt, ctrl, on_plot: plot, presenting })
        },
        /// Whether single-character shortcuts are active.
        "singleKeys" (on: bool) => Common::SingleKeys(on),
        /// Hides parts of the page, by their names in `hide=` of a link, and their keys. Unknown names are ignored.
        "hideParts" (names: String) => Common::HideParts(names),
        "dismissNotice" () => Common::DismissNotice,
        /// Take back what a slider has changed since it was pressed, and what was said of it.
        "takeBack" () => Common::TakeBack,
    }
}

/// Keys with the same action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Keys {
    /// Where they count.
    pub scope: Scope,
    /// The modifiers, separated by spaces.
    pub with: With,
    /// What is written on them.
    pub keys: Vec<String>,
    /// What they do.
    pub sentence: String,
}

/// The active keys, for the page's help. `sentence` describes an action.
pub(super) fn keys<S: Screen>(screen: &S, sentence: impl Fn(S::Action) -> String) -> Vec<Keys> {
    screen
        .bindings()
        .map(|row| Keys {
            scope: row.scope,
            with: row.with,
            keys: row.keys.iter().map(|key| words::key(key)).collect(),
            sentence: sentence(row.action),
        })
        .collect()
}

/// Flags of a screen that can be read without composing a view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Flags {
    /// Whether there is no point, or no message.
    pub empty: bool,
    /// Whether the fits are hidden.
    pub fits_hidden: bool,
    /// Whether there is a lecture.
    pub has_scenes: bool,
    /// Whether there is a notice.
    pub has_notice: bool,
    /// Whether the document is a scene of a lecture as it was prepared, or after its gesture.
    pub unchanged_scene: bool,
}

pub(super) fn flags(screen: &impl Screen) -> Flags {
    Flags {
        empty: screen.is_empty(),
        fits_hidden: screen.fits_hidden(),
        has_scenes: !screen.scenes().is_empty(),
        has_notice: screen.notice().is_some(),
        unchanged_scene: screen.is_unchanged_scene(),
    }
}

/// Whether the document can be written in so many characters, as far as its texts say; `None` sets no limit.
pub(super) fn fits<S: Screen>(screen: &S, most: Option<f64>) -> bool {
    most.is_none_or(|most| screen.session().document.state().n_characters(most as usize) as f64 <= most)
}

/// The position of a tab in its lecture, which "resume" restores after a reload.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Place<Panel> {
    /// The current scene; null without any.
    pub scene: Option<usize>,
    /// Whether its answer is shown.
    pub is_answered: bool,
    /// The open panel.
    pub panel: Panel,
}

pub(super) fn place<S: Screen>(screen: &S, scene: Option<usize>) -> Place<<S::Document as Content>::Panel> {
    Place { scene, is_answered: screen.is_answered(), panel: screen.panel() }
}

/// What to say aloud.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// The number of announcements so far, which distinguishes equal ones.
    pub count: usize,
    /// Whether to say it at once; else similar ones may follow and replace it.
    pub at_once: bool,
    /// Whether to wait for the end of a pointer gesture.
    pub wait: bool,
}

/// What the share dialog shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Sharing {
    /// Null: the document is too large for a link.
    pub link: Option<String>,
    /// Notes on the link.
    pub notes: Vec<String>,
    /// Null: the link is too long for a code.
    pub qr: Option<QrPath>,
    /// Whether leaving out the scenes would make room for a code.
    pub can_be_alone: bool,
}

/// A QR code.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct QrPath {
    /// Modules along a side.
    pub size: usize,
    /// The dark modules as a path of SVG, one unit each.
    pub path: String,
}

impl From<Qr> for QrPath {
    fn from(code: Qr) -> Self {
        QrPath { size: code.size, path: code.path() }
    }
}

/// Something prepared that can be opened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Prepared<Id> {
    /// Its identifier in links and commands.
    pub id: Id,
    /// Its title for users.
    pub title: &'static str,
    /// What it shows.
    pub sentence: &'static str,
}

/// The prepared documents in order, with title and sentence from `words`.
pub(super) fn prepared<Id: Copy>(all: &[Id], words: impl Fn(Id) -> (&'static str, &'static str)) -> Vec<Prepared<Id>> {
    let one = |&id: &Id| {
        let (title, sentence) = words(id);
        Prepared { id, title, sentence }
    };
    all.iter().map(one).collect()
}
