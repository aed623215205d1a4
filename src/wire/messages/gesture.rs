//! The gesture of a scene of *Messages* in files.

use serde::Serialize;

use super::settings::{PartialMessageSettings, given, patch, read_patch};
use super::texts::text;
use crate::messages::{Gesture, Units};
use crate::wire::at::At;
use crate::wire::value::Invalid;
use crate::words::expected;

/// The most steps of a run.
const MAX_STEPS: usize = 1_000_000;

/// The kinds of gestures.
const GESTURES: [&str; 8] = ["reveal", "adjust", "put", "units", "run", "shuffle", "compare", "twin"];

/// The gesture of a scene, which PageDown plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub(super) enum MessagesGesture {
    Reveal(bool),
    Adjust(PartialMessageSettings),
    Put(String),
    Twin(Twin),
    Units(Units),
    Run(usize),
    Shuffle(bool),
    Compare(bool),
}

/// A word, and another one that stands after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub(super) struct Twin {
    word: String,
    r#as: String,
}

pub(super) fn written(gesture: &Gesture) -> MessagesGesture {
    match gesture {
        Gesture::Reveal => MessagesGesture::Reveal(true),
        Gesture::Adjust(change) => MessagesGesture::Adjust(patch(change)),
        Gesture::Put(word) => MessagesGesture::Put(word.clone()),
        Gesture::Twin { word, twin } => MessagesGesture::Twin(Twin { word: word.clone(), r#as: twin.clone() }),
        Gesture::Units(units) => MessagesGesture::Units(*units),
        Gesture::Run(steps) => MessagesGesture::Run(*steps),
        Gesture::Shuffle => MessagesGesture::Shuffle(true),
        Gesture::Compare => MessagesGesture::Compare(true),
    }
}

/// The kind of a gesture, and the keys of the settings that it adjusts.
pub(super) fn gesture_uses(gesture: &Gesture) -> String {
    match gesture {
        Gesture::Reveal => GESTURES[0].to_owned(),
        Gesture::Adjust(change) => std::iter::once(GESTURES[1]).chain(given(change)).collect::<Vec<_>>().join(" "),
        Gesture::Put(_) => GESTURES[2].to_owned(),
        Gesture::Units(_) => GESTURES[3].to_owned(),
        Gesture::Run(_) => GESTURES[4].to_owned(),
        Gesture::Shuffle => GESTURES[5].to_owned(),
        Gesture::Compare => GESTURES[6].to_owned(),
        Gesture::Twin { .. } => GESTURES[7].to_owned(),
    }
}

pub(super) fn read_gesture(at: &At, n_classes: usize) -> Result<Gesture, Box<Invalid>> {
    let fields = at.fields(&GESTURES)?;
    let mut found = GESTURES.into_iter().filter_map(|kind| Some((kind, fields.get(kind)?)));
    let (Some((kind, field)), None) = (found.next(), found.next()) else {
        return Err(at.invalid(expected::MESSAGES_GESTURE));
    };
    Ok(match kind {
        "reveal" => field.bool().map(|_| Gesture::Reveal)?,
        "adjust" => Gesture::Adjust(read_patch(&field, n_classes)?),
        "put" => Gesture::Put(text(&field)?),
        "twin" => {
            let fields = field.fields(&["word", "as"])?;
            let word = |key| text(&fields.need(key, expected::STRING)?);
            Gesture::Twin { word: word("word")?, twin: word("as")? }
        }
        "run" => Gesture::Run(field.whole(0, MAX_STEPS)?),
        "shuffle" => field.bool().map(|_| Gesture::Shuffle)?,
        "compare" => field.bool().map(|_| Gesture::Compare)?,
        _ => Gesture::Units(field.named()?),
    })
}
