//! The lectures on messages: scenes, each of which asks a question and answers it by one gesture.

use super::both_ways;
use super::document::{Corpus, Gesture, Saved, Scene};
use super::panel::{Panel, Units};
use super::presets::Preset;
use crate::bag::{BagPatch, BagSettings, ModelKind};
use crate::screen::{self, SceneWords};

/// A lecture on messages that comes with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lecture {
    /// Messages.
    Messages,
    /// Words, both ways.
    BothWays,
}

/// The words of a lecture, which `words` supplies.
pub type LectureWords = screen::LectureWords<Lecture>;

/// The scenes of the lecture in these words.
pub fn lecture(words: &LectureWords) -> Vec<Scene> {
    let scene = |(index, own): (usize, &SceneWords)| {
        let (saved, gesture) = match words.lecture {
            Lecture::Messages => plan(index),
            Lecture::BothWays => both_ways::plan(index),
        };
        let lecture = Some(words.lecture);
        Scene { gesture: Some(gesture), lecture, saved: saved.into(), ..own.scene() }
    };
    words.scenes.iter().enumerate().map(scene).collect()
}

/// What a scene of the first lecture shows, and the gesture that gives its answer.
fn plan(index: usize) -> (Saved, Gesture) {
    let smoothed = Gesture::Adjust(BagPatch { count_smoothing: Some(1.0), ..BagPatch::default() });
    let put = |word: &str| Gesture::Put(word.to_owned());
    match index {
        0 => (Saved { fits_hidden: true, ..judged(Preset::First, "free lunch now") }, Gesture::Reveal),
        1 => (judged(Preset::WorkedExample, ""), put("x1")),
        2 => (judged(Preset::Minute, "one call"), put("minute")),
        3 => (unsmoothed(judged(Preset::First, "free")), put("mahalanobis")),
        4 => (unsmoothed(judged(Preset::First, "free mahalanobis")), smoothed),
        5 => (judged(Preset::First, "free"), put("free free free free")),
        6 => (Saved { panel: Some(Panel::Prior), ..unsmoothed(coins(judged(Preset::First, "free"))) }, smoothed),
        _ => (judged(Preset::First, "free lunch now"), Gesture::Units(Units::Logs)),
    }
}

fn judged(preset: Preset, text: &str) -> Saved {
    let corpus = Corpus { judged: text.to_owned(), ..preset.corpus() };
    Saved { corpus, panel: Some(Panel::Evidence), ..Saved::default() }
}

fn with(saved: Saved, change: fn(&mut BagSettings)) -> Saved {
    let mut saved = saved;
    change(&mut saved.corpus.settings);
    saved
}

fn unsmoothed(saved: Saved) -> Saved {
    with(saved, |settings| settings.count_smoothing = 0.0)
}

fn coins(saved: Saved) -> Saved {
    with(saved, |settings| settings.kind = ModelKind::Bernoulli)
}
