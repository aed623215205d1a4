//! The lecturer's notes to a scene: in files, and as the page shows them.

use serde::Serialize;

use super::at::At;
use super::lectures::SceneInSmall;
use super::link::{Linkable, has_usual_notes};
use super::value::Read;
use crate::data::clean_lines;
use crate::screen::{MAX_NOTES, MAX_SENTENCE, MINUTES, Scene, Screen};
use crate::words::scenes_of_lecture;

/// The notes of a scene in the file format; without them a scene has those that it came with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub(super) struct SceneNotes {
    /// What the lecturer says, in lines.
    say: Vec<String>,
    /// What the lecturer asks, in lines.
    ask: Vec<String>,
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

pub(super) fn written_notes<D: Linkable>(scene: &Scene<D>) -> Option<SceneNotes> {
    let Scene { say, ask, .. } = scene;
    let is_silent = say.is_empty() && ask.is_empty() && has_usual_notes(scene);
    (!is_silent).then(|| SceneNotes { say: lines(say), ask: lines(ask) })
}

/// What to say and what to ask.
///
/// # Errors
/// The first field that is unknown or no text.
pub(super) fn read_notes(at: &At) -> Read<[String; 2]> {
    let fields = at.fields(&["say", "ask"])?;
    let mut notes = [const { String::new() }; 2];
    for (place, key) in ["say", "ask"].into_iter().enumerate() {
        fields.set(key, &mut notes[place], |at| {
            let texts = at.each(|at| at.text().map(str::to_owned))?;
            Ok(clean_lines(&texts.join("\n"), MAX_SENTENCE, MAX_NOTES[place]))
        })?;
    }
    Ok(notes)
}

/// What the notes show in presenter mode.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Notes {
    /// The title of the lecture, if it came with the page.
    pub lecture: Option<&'static str>,
    /// The minutes that the lecture takes.
    pub minutes: usize,
    /// The places of its scenes in the document.
    pub scenes: Vec<usize>,
    /// The question of the scene.
    pub question: String,
    /// Its answer.
    pub answer: String,
    /// What to say, in lines.
    pub say: Vec<String>,
    /// What to ask, in lines.
    pub ask: Vec<String>,
    /// The scene after it.
    pub next: Option<NextScene>,
}

/// The scene that follows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct NextScene {
    /// Its question, or its title if it has none.
    pub question: String,
    /// Its place in the document.
    pub place: usize,
    /// The scene in small, if it is of messages: one of the board is painted.
    pub small: Option<SceneInSmall>,
}

/// The notes to the scene that is shown; `None` without one.
pub(super) fn notes<S: Screen<Document: Linkable>>(
    screen: &S,
    in_small: impl Fn(&Scene<S::Document>) -> Option<SceneInSmall>,
) -> Option<Notes> {
    let (scenes, at) = (screen.scenes(), screen.scene()?);
    let Scene { question, sentence, say, ask, lecture, .. } = &scenes[at];
    let of_lecture = S::Document::lectures().iter().find(|words| Some(words.lecture) == *lecture);
    let places = scenes_of_lecture(scenes, at, S::Document::BEFORE);
    let next = places.iter().find(|&&place| place > at).map(|&place| {
        let scene = &scenes[place];
        let question = if scene.question.is_empty() { &scene.title } else { &scene.question };
        NextScene { question: question.clone(), place, small: in_small(scene) }
    });
    Some(Notes {
        lecture: of_lecture.map(|words| words.title),
        minutes: of_lecture.map_or(MINUTES * places.len(), |words| words.minutes),
        scenes: places,
        question: question.clone(),
        answer: sentence.clone(),
        say: lines(say),
        ask: lines(ask),
        next,
    })
}
