//! A board as the hash of an address: `#v=1&…`, settings and view as readable keys in a fixed order, those that are
//! as on a new board left out, and the points in one block of letters.

use super::block;
use super::state::{PARTS, hex, palette};
use crate::app::{Board, Saved};
use crate::decimal::shortest;
use crate::model::Settings;
use crate::model::logistic::Features;

/// The longest hash that is read or written, in bytes.
pub const MAX_LINK: usize = 65_536;

pub(super) const VERSION: &str = "1";
pub(super) const FEATURES: [(&str, Features); 3] =
    [("linear", Features::Linear), ("squares", Features::Squares), ("quadratic", Features::Quadratic)];

/// A board as a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// What stands in an address, from the `#` on.
    pub hash: String,
    /// Whether coordinates had to be rounded for it.
    pub rounded: bool,
}

/// The hash of a board; `None` when it would be longer than [`MAX_LINK`].
pub fn link(saved: &Saved) -> Option<Link> {
    let Board { data, settings, axes, .. } = &saved.board;
    let (usual, plain) = (Saved::default(), Settings::default());
    let mut hash = format!("#v={VERSION}");
    let mut put = |key: &str, is_usual: bool, value: String| {
        if !is_usual {
            for part in ["&", key, "=", &value] {
                hash.push_str(part);
            }
        }
    };
    let (generative, logistic) = (&settings.generative, &settings.logistic);
    put(
        "classes",
        data.classes() == usual.board.data.classes(),
        joined(&mut data.classes().iter().map(|name| escaped(name))),
    );
    for (i, key) in ["x", "y"].into_iter().enumerate() {
        put(key, data.axes()[i] == usual.board.data.axes()[i], escaped(&data.axes()[i]));
    }
    for (key, value, usual) in [
        ("pooling", generative.pooling, plain.generative.pooling),
        ("correlation", generative.correlation, plain.generative.correlation),
        ("smoothing", generative.variance_smoothing, plain.generative.variance_smoothing),
        ("pseudocount", generative.prior_smoothing, plain.generative.prior_smoothing),
    ] {
        put(key, value == usual, shortest(value));
    }
    put("prior", generative.prior.is_none(), numbers(generative.prior.as_deref().unwrap_or_default()));
    let features = FEATURES.iter().find(|(_, features)| *features == logistic.features);
    put("features", logistic.features == plain.logistic.features, features.map_or("", |(name, _)| name).to_owned());
    let std = logistic.prior_std.map_or("inf".to_owned(), shortest);
    put("lambda", logistic.prior_std == plain.logistic.prior_std, std);
    put("intercept", !logistic.penalize_intercept, "penalized".to_owned());
    put("axes", *axes == usual.board.axes, numbers(&[axes.low.x, axes.high.x, axes.low.y, axes.high.y]));
    let mut shown = PARTS.into_iter().zip(saved.shown.flags()).filter(|(_, on)| *on).map(|(part, _)| part.to_owned());
    put("show", saved.shown == usual.shown, joined(&mut shown));
    put("palette", saved.colors.palette == usual.colors.palette, palette(saved.colors.palette).to_owned());
    let mut own = saved.colors.own.iter().map(|color| color.map_or(String::new(), |color| hex(color).split_off(1)));
    put("colors", saved.colors.own == usual.colors.own, joined(&mut own));
    put("fits", !saved.fits_hidden, "hidden".to_owned());
    let (block, rounded) = block::pack(data)?;
    put("p", data.is_empty(), block);
    (hash.len() <= MAX_LINK).then_some(Link { hash, rounded })
}

/// Texts with commas between them.
fn joined(parts: &mut dyn Iterator<Item = String>) -> String {
    let mut text = String::new();
    for (i, part) in parts.enumerate() {
        if i > 0 {
            text.push(',');
        }
        text.push_str(&part);
    }
    text
}

fn numbers(numbers: &[f64]) -> String {
    joined(&mut numbers.iter().map(|&number| shortest(number)))
}

/// A name with all but letters, digits and the most harmless signs as `%` and two digits a byte.
fn escaped(name: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut text = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            let digit = |four: u8| char::from(DIGITS[usize::from(four & 15)]);
            text.extend(['%', digit(byte >> 4), digit(byte)]);
        }
    }
    text
}
