//! Expectation maximization on messages, for scripts.

use serde::Serialize;

use super::report::{Given, read};
use crate::bag::{BagModel, WordMixture};
use crate::lab::{Iterate, Learner};
use crate::wire::at::At;
use crate::wire::numbers::plain;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;

/// The most iterations of one trace.
const MAX_ITERATIONS: usize = 10_000;

/// The seed of a run without any label.
const SEED: usize = 1;

/// The largest seed.
const MAX_SEED: usize = u32::MAX as usize;

/// The vocabulary, the start of a run of EM, and every iteration after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesEmTrace {
    /// Of all messages, labeled or not, by code point.
    pub vocabulary: Vec<String>,
    /// The start first.
    pub steps: Vec<MessagesEmStep>,
}

/// A model by weighted counts, and what it makes of the messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MessagesEmStep {
    /// By class.
    pub prior: Vec<f64>,
    /// For each class and word; null for a class that counts nothing, and for 0/0.
    pub theta: Vec<Option<Vec<f64>>>,
    /// For each class and word, the weighted count.
    pub counts: Vec<Vec<f64>>,
    /// For each message without a class, P(class | message); null for the others, and for 0/0.
    pub responsibilities: Vec<Option<Vec<f64>>>,
    /// How many messages without a class no class can have (0/0): they are not counted.
    pub impossible: usize,
    /// Joint of labeled messages, marginal of the others; in nats. Null where a labeled message is impossible.
    pub log_likelihood: Option<f64>,
    /// The same with the log-prior of the ghosts, which never falls.
    pub objective: Option<f64>,
}

/// Runs EM on messages of which some, or all, have no class: the start, then every iteration. The start is the fit to
/// the labeled messages; without any, responsibilities that the seed draws near to equal ones.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn em_messages(corpus: &Value, settings: &Value, options: &Value) -> Result<MessagesEmTrace, Box<Invalid>> {
    let Given { messages, n_classes, settings, .. } = read(corpus, settings)?;
    let at = At::root("options", options);
    let fields = at.fields(&["iterations", "seed"])?;
    let iterations = fields.need("iterations", expected::WHOLE)?.whole(0, MAX_ITERATIONS)?;
    let mut seed = SEED;
    fields.set("seed", &mut seed, |at| at.whole(0, MAX_SEED))?;
    let mixture = WordMixture::new(&messages, n_classes, &settings);
    let steps = std::iter::successors(mixture.begin(seed as u64), |now| mixture.next(now).ok());
    Ok(MessagesEmTrace {
        vocabulary: mixture.vocabulary().to_vec(),
        steps: steps.take(iterations + 1).map(|iterate| step(&mixture, &iterate)).collect(),
    })
}

fn step(mixture: &WordMixture, iterate: &Iterate<BagModel>) -> MessagesEmStep {
    let model = &iterate.model;
    let (classes, words) = (model.counts().classes(), 0..model.counts().vocabulary().len());
    let shares = iterate.shares.iter().enumerate().map(|(index, shares)| {
        let is_shared = mixture.label(index).is_none() && iterate.found(index).is_some();
        is_shared.then(|| shares[..classes.len()].to_vec())
    });
    let finite = |value: f64| value.is_finite().then(|| plain(value));
    MessagesEmStep {
        prior: model.prior().to_vec(),
        theta: (0..classes.len()).map(|class| model.thetas(class)).collect(),
        counts: classes
            .iter()
            .map(|class| words.clone().map(|word| model.count(class, Some(word))).collect())
            .collect(),
        responsibilities: shares.collect(),
        impossible: iterate.n_impossible,
        log_likelihood: finite(iterate.heights.log_likelihood()),
        objective: finite(iterate.heights.objective()),
    }
}
