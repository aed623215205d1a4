//! The lecture *Words, both ways*: where messages come from, what messages without a class are worth, and two roads to
//! the weight of a word.

use std::rc::Rc;

use super::changes::without_last;
use super::document::{Corpus, Gesture, Saved};
use super::panel::{Panel, Units};
use super::presets::Preset;

/// More steps than any run of the lecture takes.
const ALL_STEPS: usize = 1000;

/// The word that stands wherever “free” does.
const TWIN: &str = "gratis";

/// What a scene shows, and the gesture that gives its answer.
pub(super) fn plan(index: usize) -> (Saved, Gesture) {
    match index {
        0 => (writing(""), Gesture::Run(ALL_STEPS)),
        1 => (writing("now at free at"), Gesture::Shuffle),
        2 => (Preset::GrayHelps.saved(), Gesture::Run(ALL_STEPS)),
        3 => (Preset::GrayHurts.saved(), Gesture::Run(ALL_STEPS)),
        4 => {
            let mut corpus = Preset::Twice.corpus();
            corpus.judged = "free for me".to_owned();
            for message in Rc::make_mut(&mut corpus.messages) {
                message.text = without_last(&message.text, TWIN);
            }
            let panel = Some(Panel::Evidence);
            (
                Saved { corpus, panel, logistic: true, units: Units::Logs, ..Saved::default() },
                Gesture::Twin { word: "free".into(), twin: TWIN.into() },
            )
        }
        5 => {
            let saved = Preset::Twice.saved();
            // The word that the answer is about.
            let corpus = Corpus { judged: "win free gratis".to_owned(), ..saved.corpus.clone() };
            (Saved { corpus, panel: Some(Panel::Evidence), ..saved }, Gesture::Compare)
        }
        6 => {
            let panel = Some(Panel::Experiment);
            (Saved { panel, ..Preset::First.saved() }, Gesture::Run(ALL_STEPS))
        }
        _ => {
            let saved = Preset::JointTable.saved();
            let corpus = Corpus { judged: String::new(), ..saved.corpus.clone() };
            (Saved { corpus, ..saved }, Gesture::Put("a".into()))
        }
    }
}

/// The first messages, of which the model has written so much.
fn writing(text: &str) -> Saved {
    let corpus = Corpus { judged: text.to_owned(), ..Preset::First.corpus() };
    Saved { corpus, panel: Some(Panel::Samples), ..Saved::default() }
}
