use serde::Serialize;

use super::identifiers::Named;
use super::numbers::plain;
use crate::messages::{self, ScenePicture};
use crate::screen::SceneWords;
use crate::words;

/// A lecture that comes with the page, on whichever screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PreparedLecture {
    /// Its identifier in commands and files.
    pub id: &'static str,
    /// Its title for users.
    pub title: &'static str,
    /// Its length, in words.
    pub about: String,
    /// The screen that it is on.
    pub screen: &'static str,
    /// The titles of its scenes.
    pub scenes: Vec<&'static str>,
    /// Its scenes in small, where they are of messages: those of the board are painted.
    pub pictures: Vec<SceneInSmall>,
}

/// A scene of messages in small.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SceneInSmall {
    /// The class of each message, or null: the first 24.
    pub messages: Vec<Option<usize>>,
    /// The signed length of the bar of each factor of the judged text, from −1 (class 0) to 1 (class 1): the first 5.
    pub bars: Vec<f64>,
    /// P(class | text); empty without an answer, and where it is asked for.
    pub posterior: Vec<f64>,
}

/// The most messages of a picture, and the most factors.
const MESSAGES: usize = 24;
const FACTORS: usize = 5;

/// The log-odds that the longest bar stands for at least.
const BAR: f64 = 1.5;

pub(super) fn in_small(picture: ScenePicture) -> SceneInSmall {
    let longest =
        picture.factors.iter().filter(|odds| odds.is_finite()).fold(BAR, |longest, odds| longest.max(odds.abs()));
    let bar = |odds: &f64| if odds.is_nan() { 0.0 } else { plain((odds / longest).clamp(-1.0, 1.0)) };
    SceneInSmall {
        messages: picture.messages.into_iter().take(MESSAGES).collect(),
        bars: picture.factors.iter().take(FACTORS).map(bar).collect(),
        posterior: picture.posterior.into_iter().flatten().map(plain).collect(),
    }
}

/// All of them, the first of which a course begins with; the same from every screen.
pub(super) fn lectures() -> Vec<PreparedLecture> {
    let titles = |scenes: &[SceneWords]| scenes.iter().map(|scene| scene.title).collect();
    // The last one is the easiest to begin with.
    let (others, first) = words::LECTURES.split_at(words::LECTURES.len().saturating_sub(1));
    let of_board = first.iter().chain(others).map(|lecture| PreparedLecture {
        id: lecture.lecture.name(),
        title: lecture.title,
        about: words::about_lecture(lecture.scenes.len(), lecture.about),
        screen: "board",
        scenes: titles(&lecture.scenes),
        pictures: Vec::new(),
    });
    let of_messages = words::messages::LECTURES.iter().map(|lecture| PreparedLecture {
        id: lecture.lecture.name(),
        title: lecture.title,
        about: words::about_lecture(lecture.scenes.len(), lecture.about),
        screen: "messages",
        scenes: titles(&lecture.scenes),
        pictures: messages::lecture(lecture).iter().map(|scene| in_small(ScenePicture::new(&scene.saved))).collect(),
    });
    of_board.chain(of_messages).collect()
}
