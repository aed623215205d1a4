//! The words of the lectures that come with the page: for each scene its title, its question, the answer that one
//! gesture shows, and what the lecturer says and asks. They are data, in files beside this one.

use std::sync::LazyLock;

use serde_json::Value;

use crate::board::{self, Board, LectureWords};
use crate::screen::{self, Lecture, MINUTES, SceneWords};

/// The title of the board that was there before.
pub const BEFORE: &str = "The board before the lecture";

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Board>> {
    Box::new(Lecture { scenes: board::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub static LECTURES: LazyLock<Vec<LectureWords>> =
    LazyLock::new(|| read(include_str!("lectures.json"), &board::Lecture::ALL));

/// The number of scenes of a lecture, and a word about it.
pub fn about_lecture(n_scenes: usize, about: &str) -> String {
    format!("{n_scenes} scenes, {about}")
}

/// The words of these lectures from their file, in its order: an array of objects with the fields of [`LectureWords`]
/// and [`SceneWords`]. Without minutes a lecture takes [`MINUTES`] a scene. What is missing is empty.
pub(super) fn read<L: Copy>(file: &str, lectures: &[L]) -> Vec<screen::LectureWords<L>> {
    let file: Value = serde_json::from_str(file).unwrap_or_default();
    let words = |(of, &lecture): (&Value, &L)| {
        let scenes: Vec<SceneWords> = list(&of["scenes"]).iter().map(scene).collect();
        let minutes = of["minutes"].as_u64().map_or(MINUTES * scenes.len(), |minutes| minutes as usize);
        screen::LectureWords { lecture, title: text(&of["title"]), about: text(&of["about"]), minutes, scenes }
    };
    list(&file).iter().zip(lectures).map(words).collect()
}

fn scene(of: &Value) -> SceneWords {
    let [id, title, question, answer] = ["id", "title", "question", "answer"].map(|key| text(&of[key]));
    let [say, ask] = ["say", "ask"].map(|key| list(&of[key]).iter().map(text).collect());
    SceneWords { id, title, question, answer, say, ask }
}

fn list(of: &Value) -> &[Value] {
    of.as_array().map_or(&[], Vec::as_slice)
}

/// A text, which stays to the end of the program.
fn text(of: &Value) -> &'static str {
    of.as_str().unwrap_or_default().to_owned().leak()
}
