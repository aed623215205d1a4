use serde::Serialize;

use crate::bag::Beta;
use crate::messages::{Messages, ReadAs};
use crate::screen::Screen;
use crate::text::distinct_words;
use crate::wire::numbers::plain;
use crate::words::messages::{NO_THETA, beta as named, counted, exponents, no_estimate, prior_note, theta};
use crate::words::number;

/// The intervals of a curve.
const STEPS: usize = 128;

/// The most words that can be chosen.
const WORDS: usize = 200;

/// One θ as prior, likelihood and posterior.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct PriorPanel {
    /// The words that can be chosen, those of the judged text first; empty if there is nothing to draw.
    pub words: Vec<String>,
    pub word: String,
    pub class: usize,
    pub read_as: ReadAs,
    /// Whether α can be read as a mode; in the multinomial model only as a mean.
    pub can_be_mode: bool,
    /// The first parameter of the prior.
    pub a: f64,
    /// The second one.
    pub b: f64,
    /// Whether a and b are set by hand.
    pub is_by_hand: bool,
    /// Densities at θ = 0, 1/128, …, 1, divided by the largest that is drawn; null for one that cannot be drawn.
    pub curves: Three<Option<Vec<f64>>>,
    pub marks: Vec<PriorMark>,
    /// "Beta(2, 2)", "3 of 4 messages have “free”", "Beta(5, 3)".
    pub legend: Three<String>,
    /// A sentence on θ, one on α, and one on the exponents if they are whole numbers.
    pub sentences: Vec<String>,
    /// Why nothing is drawn.
    pub missing: Option<String>,
}

/// A value for each of prior, likelihood and posterior.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Three<T> {
    pub prior: T,
    pub likelihood: T,
    pub posterior: T,
}

impl<T> From<[T; 3]> for Three<T> {
    fn from([prior, likelihood, posterior]: [T; 3]) -> Self {
        Three { prior, likelihood, posterior }
    }
}

/// An estimate of θ.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PriorMark {
    pub name: Estimate,
    pub label: &'static str,
    /// The value as text.
    pub text: String,
    /// The value.
    pub at: f64,
}

/// How θ is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum Estimate {
    Mle,
    Map,
    Mean,
}

/// What is drawn of one θ.
#[derive(Default)]
struct Curves {
    /// The densities of prior, likelihood and posterior.
    curves: [Option<Vec<f64>>; 3],
    legend: [String; 3],
    marks: Vec<PriorMark>,
    sentences: Vec<String>,
    /// Why nothing is.
    missing: Option<String>,
}

pub(super) fn prior(app: &Messages) -> PriorPanel {
    let missing = |why: String| Curves { missing: Some(why), ..Curves::default() };
    let (word, class) = app.theta().unwrap_or(("", 1));
    let drawn = match app.counts().place(word) {
        None => missing(NO_THETA.to_owned()),
        Some(_) if !app.model().is_present(class) => missing(no_estimate(app, class)),
        Some(place) => drawn(app, place, class),
    };
    let [a, b] = app.beta();
    PriorPanel {
        words: choices(app),
        word: word.to_owned(),
        class,
        read_as: app.read_as(),
        can_be_mode: app.can_be_mode(),
        a,
        b,
        is_by_hand: app.has_own_beta(),
        curves: drawn.curves.into(),
        marks: drawn.marks,
        legend: drawn.legend.into(),
        sentences: drawn.sentences,
        missing: drawn.missing,
    }
}

/// The θ of a word of the vocabulary in a class that has messages.
fn drawn(app: &Messages, place: usize, class: usize) -> Curves {
    let (model, word) = (app.model(), &app.counts().vocabulary()[place]);
    let counts = &app.counts().classes()[class];
    let [hits, n] = [model.count(counts, Some(place)), model.outcomes(counts)];
    let [a, b] = app.beta();
    let before = Beta { a, b };
    let (after, likelihood) = (before.after(hits, n - hits), Beta { a: 1.0, b: 1.0 }.after(hits, n - hits));
    let logs = [before, likelihood, after].map(|beta| is_proper(beta).then(|| log_densities(beta)));
    let finite = logs.iter().flatten().flatten().copied().filter(|log| log.is_finite());
    let highest = finite.fold(f64::NEG_INFINITY, f64::max);
    let scaled = |logs: Vec<f64>| logs.iter().map(|log| (log - highest).exp().min(1.0)).collect();
    let is_shown = !app.fits_hidden();
    let mle = (n > 0.0).then(|| hits / n);
    let map = after.mode().filter(|_| app.can_be_mode());
    let mean = is_proper(after).then(|| after.mean());
    let marks = [(Estimate::Mle, "MLE", mle), (Estimate::Map, "MAP", map), (Estimate::Mean, "mean", mean)];
    let marks = marks.into_iter().filter_map(|(name, label, at)| Some((name, label, at.filter(|_| is_shown)?)));
    let added =
        Some(exponents([a, b], [hits, n - hits])).filter(|text| is_shown && is_proper(before) && !text.is_empty());
    let written = |beta: Beta| if is_proper(beta) { named([beta.a, beta.b]) } else { String::new() };
    Curves {
        curves: logs.map(|logs| logs.filter(|_| is_shown).map(scaled)),
        legend: [
            written(before),
            counted(app, word, hits, n),
            if app.fits_hidden() { String::new() } else { written(after) },
        ],
        marks: marks.map(|(name, label, at)| PriorMark { name, label, text: number(at), at: plain(at) }).collect(),
        sentences: [theta(app, word, class), prior_note(app)].into_iter().chain(added).collect(),
        missing: None,
    }
}

/// The words that can be chosen: those of the judged text first.
fn choices(app: &Messages) -> Vec<String> {
    let is_known = |word: &String| app.counts().place(word).is_some();
    let mut choices: Vec<String> =
        distinct_words(app.judged_text()).into_iter().map(|(word, _)| word).filter(is_known).collect();
    let chosen = app.theta().map(|(word, _)| word.to_owned());
    for word in chosen.into_iter().chain(app.counts().vocabulary().iter().take(WORDS).cloned()) {
        if !choices.contains(&word) {
            choices.push(word);
        }
    }
    choices
}

fn is_proper(beta: Beta) -> bool {
    beta.a > 0.0 && beta.b > 0.0
}

/// The log-density over θ from 0 to 1; where it is unbounded, the value at the neighboring point.
fn log_densities(beta: Beta) -> Vec<f64> {
    let at = |i: usize| beta.log_density(i as f64 / STEPS as f64);
    let mut logs: Vec<f64> = (0..=STEPS).map(at).collect();
    for (end, next) in [(0, 1), (STEPS, STEPS - 1)] {
        if logs[end] == f64::INFINITY {
            logs[end] = logs[next];
        }
    }
    logs
}
