//! What every screen reads and answers alike.

use serde::Serialize;

use super::link::Qr;
use super::value::{At, Fields, Invalid};
use crate::data::clean_text;
use crate::keyboard::{KeyPress, Scope, With};
use crate::screen::{Answered, Content, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene, SceneCommand, Screen};
use crate::words::{self, expected};

/// A key, by the browser's names for it and its place, what is held with it, and where it was pressed.
pub(super) fn key(at: &At) -> Result<KeyPress, Box<Invalid>> {
    let held = at.item(3).whole(0, 7)?;
    let [shift, alt, ctrl] = [1, 2, 4].map(|bit| held & bit != 0);
    let [key, code] = [at.item(1).text()?.to_owned(), at.item(2).text()?.to_owned()];
    Ok(KeyPress { key, code, shift, alt, ctrl, on_plot: at.item(4).bool()?, presenting: at.item(5).bool()? })
}

/// Who has answered a key: "board", or what the page is to do; null for all else, and for a key that has no meaning.
pub(super) fn answered<T>(answered: Option<Answered<T>>, task: impl FnOnce(T) -> &'static str) -> Option<&'static str> {
    answered.map(|answered| match answered {
        Answered::Screen => "board",
        Answered::Page(page_task) => task(page_task),
    })
}

/// How one goes through a lecture; `None` for anything else that is done with scenes.
pub(super) fn scene_command(at: &At) -> Result<Option<SceneCommand>, Box<Invalid>> {
    Ok(Some(match at.item(1).text()? {
        "next" => SceneCommand::Step { forward: true },
        "previous" => SceneCommand::Step { forward: false },
        "answer" => SceneCommand::Answer,
        "play" => SceneCommand::Play(at.item(2).number()?),
        "go" => SceneCommand::Go(at.item(2).whole(0, MAX_SCENES)?),
        _ => return Ok(None),
    }))
}

/// Says that there is no such thing to be done with scenes.
pub(super) fn no_scene_command(at: &At) -> Box<Invalid> {
    at.item(1).invalid(expected::OF_SCENES)
}

/// Reads the title, the question and the sentence of a scene in a file.
pub(super) fn read_texts<D: Content>(fields: &Fields, scene: &mut Scene<D>) -> Result<(), Box<Invalid>> {
    fields.set("title", &mut scene.title, |at| Ok(clean_text(at.text()?, MAX_TITLE)))?;
    fields.set("question", &mut scene.question, |at| Ok(clean_text(at.text()?, MAX_SENTENCE)))?;
    fields.set("sentence", &mut scene.sentence, |at| Ok(clean_text(at.text()?, MAX_SENTENCE)))
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
pub struct Prepared {
    /// What links and commands call it.
    pub id: &'static str,
    /// What users call it.
    pub title: &'static str,
    /// What it shows.
    pub sentence: &'static str,
}
