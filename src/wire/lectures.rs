use serde::Serialize;

use super::identifiers::Named;
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
}

/// All of them in their order, the same from every screen.
pub(super) fn lectures() -> Vec<PreparedLecture> {
    let titles = |scenes: &[[&'static str; 3]]| scenes.iter().map(|[title, ..]| *title).collect();
    let of_board = words::LECTURES.iter().map(|lecture| PreparedLecture {
        id: lecture.lecture.name(),
        title: lecture.title,
        about: words::about_lecture(lecture.scenes.len(), lecture.about),
        screen: "board",
        scenes: titles(lecture.scenes),
    });
    let of_messages = words::messages::LECTURES.iter().map(|lecture| PreparedLecture {
        id: lecture.lecture.name(),
        title: lecture.title,
        about: words::about_lecture(lecture.scenes.len(), lecture.about),
        screen: "messages",
        scenes: titles(lecture.scenes),
    });
    of_board.chain(of_messages).collect()
}
