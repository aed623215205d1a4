//! What every screen reads and answers alike.

use std::marker::PhantomData;

use serde::Serialize;

use super::contract::{Argument, Whole, rows};
use super::identifiers::Named;
use super::link::Qr;
use super::value::{At, Invalid, Value};
use crate::keyboard::{KeyPress, Scope, With};
use crate::screen::{Answered, Common, Content, MAX_SCENES, SceneCommand, Screen};
use crate::words;

/// Who has answered a key: "board", or what the page is to do; null for all else, and for a key that has no meaning.
pub(super) fn answered<T>(answered: Option<Answered<T>>, task: impl FnOnce(T) -> &'static str) -> Option<&'static str> {
    answered.map(|answered| match answered {
        Answered::Screen => "board",
        Answered::Page(page_task) => task(page_task),
    })
}

/// A document that commands and files have.
pub trait Filed: Content<Panel: Named, Preset: Named> {
    /// Reads the content of a file.
    ///
    /// # Errors
    /// The first field that is unknown, of a wrong type or out of range.
    fn read_file(file: &Value) -> Result<Self::Saved, Box<Invalid>>;
}

/// The content of a file with a document.
pub(super) struct File<D>(PhantomData<D>);

impl<D: Filed> Argument for File<D> {
    type Value = Box<D::Saved>;
    const TYPE: &'static str = "unknown";

    fn read(at: &At) -> Result<Self::Value, Box<Invalid>> {
        D::read_file(at.value).map(Box::new)
    }
}

type SceneIndex = Whole<0, MAX_SCENES>;

impl<D: Filed> Common<D> {
    rows! {
        /// What can be asked of any screen.
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
        /// Shows this part of the gesture that is being played, from 0 to 1.
        "scene"("play") (part: f64) => Common::Scene(SceneCommand::Play(part)),
        "resume" (scene: Option<SceneIndex>, answered: bool, panel: D::Panel) => {
            Common::Resume { scene, is_answered: answered, panel }
        },
        /// A key by the browser's names for it and its place, while Shift (1), Alt (2), Ctrl (4) are held.
        "key" (key: String, code: String, held: Whole<0, 7>, plot: bool, presenting: bool) => {
            let [shift, alt, ctrl] = [1, 2, 4].map(|bit| held & bit != 0);
            Common::Key(KeyPress { key, code, shift, alt, ctrl, on_plot: plot, presenting })
        },
        /// Whether keys that are single characters count.
        "singleKeys" (on: bool) => Common::SingleKeys(on),
        /// What the page does not offer, as `hide=` of a link names it: its keys do not count either. Unknown names are ignored.
        "hideParts" (names: String) => Common::HideParts(names),
        "dismissNotice" () => Common::DismissNotice,
    }
}

/// Keys that ask for the same thing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Keys {
    /// Where they count.
    pub scope: Scope,
    /// The names of what is held, with spaces between.
    pub with: With,
    /// What is written on them.
    pub keys: Vec<String>,
    /// What they ask for.
    pub sentence: String,
}

/// The keys that count, for the page's help. `sentence` says what each is for.
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

/// What is asked about a screen at once, without the words of a view.
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
    /// Whether something was refused or not taken whole, and not dismissed since.
    pub has_notice: bool,
}

pub(super) fn flags(screen: &impl Screen) -> Flags {
    Flags {
        empty: screen.is_empty(),
        fits_hidden: screen.fits_hidden(),
        has_scenes: !screen.scenes().is_empty(),
        has_notice: screen.notice().is_some(),
    }
}

/// Where a tab is in its lecture, which a reload brings back by "resume".
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
    /// How many there have been, which tells two alike apart.
    pub count: usize,
    /// Whether no more of the same may follow, which waiting would spare.
    pub at_once: bool,
    /// Whether a gesture of the pointer goes on.
    pub wait: bool,
}

/// What the share dialog shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Sharing {
    /// Null: the document is too large for a link.
    pub link: Option<String>,
    /// What there is to know of the link.
    pub notes: Vec<String>,
    /// Null: the link is too long for a code.
    pub qr: Option<QrPath>,
    /// Whether the scenes leave no room for a code, which the document alone may have.
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
    /// What links and commands call it.
    pub id: Id,
    /// What users call it.
    pub title: &'static str,
    /// What it shows.
    pub sentence: &'static str,
}

/// What is prepared, in order, with the title and the sentence that `words` has.
pub(super) fn prepared<Id: Copy>(all: &[Id], words: impl Fn(Id) -> (&'static str, &'static str)) -> Vec<Prepared<Id>> {
    let one = |&id: &Id| {
        let (title, sentence) = words(id);
        Prepared { id, title, sentence }
    };
    all.iter().map(one).collect()
}
