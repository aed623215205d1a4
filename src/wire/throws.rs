//! Throws as panels draw them: outcomes on a line, each as wide as it is probable, and a pin.

use serde::Serialize;

use super::numbers::plain;
use crate::math::{Chance, Fraction};
use crate::words::line_label;

/// The most faces of a line; the others share one.
const FACES: usize = 40;

/// Outcomes on a line from 0 to 1, and where the throw fell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ThrowLine {
    /// What is thrown, and what it fell on; empty before.
    pub heads: [String; 2],
    /// The class whose mark stands at what it fell on; null for none.
    pub mark: Option<usize>,
    pub faces: Vec<ThrowFace>,
    /// Null before the throw.
    pub pin: Option<f64>,
    /// Earlier throws, and this one.
    pub ticks: Vec<ThrowTick>,
    /// A description.
    pub label: String,
}

/// An outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ThrowFace {
    /// Its width.
    pub share: f64,
    pub text: String,
    /// The class whose color it has; null for none.
    pub class: Option<usize>,
    pub is_hit: bool,
}

/// A throw below its line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ThrowTick {
    pub at: f64,
    /// The middle of its text, which is within the line.
    pub middle: f64,
    /// Empty where there is no room.
    pub text: String,
}

/// The faces of a line, the least probable ones as one if they are many: `more` names that one.
pub(super) fn line(
    heads: [String; 2],
    chance: &Chance,
    pin: Option<f64>,
    name: &dyn Fn(usize, Fraction) -> String,
    class: &dyn Fn(usize) -> Option<usize>,
    more: fn(usize) -> String,
) -> ThrowLine {
    let hit = pin.map(|at| chance.hit(at));
    let n = chance.n_faces();
    let n_own = if n > FACES { FACES - 1 } else { n };
    let face = |place: usize| {
        let face = chance.face(place);
        ThrowFace {
            share: plain(face.span[1] - face.span[0]),
            text: name(face.outcome, face.share),
            class: class(face.outcome),
            is_hit: hit == Some(place),
        }
    };
    let mut faces: Vec<ThrowFace> = (0..n_own).map(face).collect();
    if n_own < n {
        faces.push(ThrowFace {
            share: plain(1.0 - chance.face(n_own).span[0]),
            text: more(n - n_own),
            class: class(chance.face(n_own).outcome),
            is_hit: hit.is_some_and(|hit| hit >= n_own),
        });
    }
    ThrowLine { label: line_label(&heads, n), heads, mark: None, faces, pin: pin.map(plain), ticks: Vec::new() }
}

/// A line before its chances are known.
pub(super) fn empty_line(heads: [String; 2]) -> ThrowLine {
    ThrowLine { heads, mark: None, faces: Vec::new(), pin: None, ticks: Vec::new(), label: String::new() }
}
