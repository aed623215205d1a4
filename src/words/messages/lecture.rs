use std::sync::LazyLock;

use crate::messages::{self, Corpus, LectureWords};
use crate::screen::Lecture;
use crate::words::lecture::read;

/// The title of the messages that were there before.
pub const BEFORE: &str = "The messages before the lecture";

/// The lecture in these words.
pub fn lecture(words: &LectureWords) -> Box<Lecture<Corpus>> {
    Box::new(Lecture { scenes: messages::lecture(words), before: BEFORE })
}

/// The lectures in the order of their numbers in links.
pub static LECTURES: LazyLock<Vec<LectureWords>> =
    LazyLock::new(|| read(include_str!("lectures.json"), &[messages::Lecture::Messages, messages::Lecture::BothWays]));
