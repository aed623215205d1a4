//! The figures of *EM*: Jensen's chord at one message.

use serde::Serialize;

use crate::geometry::Rect;
use crate::math::{Chord, Point};
use crate::messages::{EmRun, Messages};
use crate::scene::ChordPicture;
use crate::wire::numbers::plain;
use crate::words;
use crate::words::messages::gray_message;

/// The figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmFigures {
    /// The lower bound at one message without a class; null where there is none.
    pub chord: Option<ChordView>,
}

/// Jensen's inequality at one message, in a box from 0 to 1 in both directions, upward.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ChordView {
    /// The logarithm.
    pub curve: Vec<[f64; 2]>,
    pub chord: Vec<[f64; 2]>,
    /// The mark of each class with a share.
    pub ends: Vec<ChordMark>,
    /// The mean of the logs, and above it the log of the mean.
    pub gap: [[f64; 2]; 2],
    pub said: String,
}

/// The mark of a class.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ChordMark {
    pub class: usize,
    pub at: [f64; 2],
}

pub(super) fn figures(app: &Messages, run: &EmRun) -> EmFigures {
    EmFigures { chord: run.chord().map(|(index, chord)| view(app, run, index, &chord)) }
}

fn view(app: &Messages, run: &EmRun, index: usize, chord: &Chord) -> ChordView {
    let picture = ChordPicture::new(chord);
    let Rect { low, .. } = picture.range;
    let (width, height) = (picture.range.width(), picture.range.height());
    let place = |at: Point| [plain((at.x - low.x) / width), plain((at.y - low.y) / height)];
    let corpus = app.corpus();
    ChordView {
        curve: picture.curve.iter().copied().map(place).collect(),
        chord: picture.chord().into_iter().map(place).collect(),
        ends: picture.ends.iter().map(|&(class, at)| ChordMark { class, at: place(at) }).collect(),
        gap: [picture.mean_of_logs, picture.log_of_mean].map(place),
        said: words::chord(&gray_message(&corpus.messages[index].text), &corpus.classes, chord, run.steps()),
    }
}
