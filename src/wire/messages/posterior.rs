//! P(class | text) by a model, as it is written and drawn.

use serde::Serialize;

use crate::math::{sort_by, sort_by_number};
use crate::words::{posterior, probability};

/// P(class | judged text).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct JudgedPosterior {
    /// By class, as text.
    pub texts: Vec<String>,
    /// By class.
    pub shares: Vec<f64>,
    /// What is written above the bar of more than two classes: of more than four, the three most probable, and the
    /// others.
    pub parts: Vec<PosteriorPart>,
}

/// The probability of a class, or of the others together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PosteriorPart {
    /// Null: the others.
    pub class: Option<usize>,
    pub text: String,
}

pub(super) fn judged_posterior(both: &[f64]) -> JudgedPosterior {
    let texts: Vec<String> = (0..both.len()).map(|class| posterior(both, class)).collect();
    JudgedPosterior { parts: parts(both, &texts), texts, shares: both.to_vec() }
}

/// How many classes are named above their bar; of more, the three most probable are.
const NAMED: usize = 4;

fn parts(all: &[f64], texts: &[String]) -> Vec<PosteriorPart> {
    let mut named: Vec<usize> = (0..all.len()).collect();
    if all.len() > NAMED {
        sort_by_number(&mut named, |&class| -all[class]);
        named.truncate(NAMED - 1);
        sort_by(&mut named, Ord::cmp);
    }
    let others: f64 = (0..all.len()).filter(|class| !named.contains(class)).map(|class| all[class]).sum();
    let rest = (named.len() < all.len()).then(|| PosteriorPart { class: None, text: probability(others) });
    named
        .into_iter()
        .map(|class| PosteriorPart { class: Some(class), text: texts[class].clone() })
        .chain(rest)
        .collect()
}
