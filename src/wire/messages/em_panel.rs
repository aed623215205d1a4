//! The panel *EM*: the present step, its curve, its sums, and the labels that it finds.

use serde::Serialize;

use crate::lab::Heights;
use crate::math::{Jensen, sort_by_number};
use crate::messages::{EmRun, Messages};
use crate::screen::Screen;
use crate::text::{Bag, Message};
use crate::wire::numbers::plain;
use crate::wire::screen::Pace;
use crate::words::Number::Amount;
use crate::words::messages::{
    chart_of, em_note, em_said, found_note, gray_message, heads_of_found, heads_of_sums, in_parts, no_em, of_hidden,
    step_name, word_sum,
};
use crate::words::{self, Number, number, relation};

/// The most terms of a sum that are written out, the largest ones.
const TERMS: usize = 6;

/// The most pies in a row.
const PIES: usize = 40;

/// The least share that is drawn or written.
const LEAST: f64 = 0.004;

/// The panel "EM".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EmPanel {
    /// Why EM cannot run; null if it can.
    pub missing: Option<String>,
    /// Whether labels can be hidden: all messages have one, or there are hidden ones.
    pub can_hide: bool,
    /// Whether the seed matters: for the labels to hide, or for a start without labels.
    pub has_seed: bool,
    pub seed: usize,
    /// How many labels are hidden.
    pub hidden: usize,
    /// Whether they are shown beside what EM finds.
    pub shows_hidden: bool,
    pub run: Option<EmView>,
}

/// The present step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EmView {
    pub pace: Pace,
    pub said: String,
    /// What stays out of it; empty if nothing does.
    pub note: String,
    /// The sum of the word that is pointed at, after an M-step.
    pub word: Option<WordSum>,
    /// The messages without a class, up to 40.
    pub pies: Vec<Pie>,
    /// What the chart shows.
    pub chart: String,
    pub sums: EmSums,
    /// Jensen's inequality at one message without a class; null where there is none.
    pub jensen: Option<String>,
    /// What is found of the hidden labels, at the end and while they are shown.
    pub found: Option<EmFound>,
}

/// The weighted count of a word in a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordSum {
    pub head: String,
    pub class: usize,
    /// Whole messages as one term.
    pub terms: Vec<SumTerm>,
    /// With the sign before it.
    pub sum: String,
    pub note: String,
}

/// A term of a sum.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct SumTerm {
    pub text: String,
    /// Whether it is of labeled messages.
    pub is_given: bool,
}

/// A message without a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Pie {
    /// The share of each class; null before the first E-step, and for 0/0.
    pub shares: Option<Vec<f64>>,
    /// Whether it has no answer (0/0).
    pub is_impossible: bool,
    /// The hidden class, while it is shown.
    pub hidden: Option<usize>,
    /// Whether EM finds another class than that.
    pub is_wrong: bool,
}

/// What EM maximizes, in parts, at the start and now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EmSums {
    pub columns: Vec<String>,
    /// The heads of labels given and missing; the others are fixed.
    pub heads: [String; 2],
    /// Labels given, labels missing, ghosts, and together.
    pub rows: [Vec<String>; 4],
    /// Whether the ghosts are messages without a word too.
    pub has_absent: bool,
    /// Whether the class prior has ghosts.
    pub has_prior: bool,
}

/// What is found of the hidden labels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmFound {
    pub rows: Vec<FoundRow>,
    pub note: String,
}

/// What a model finds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct FoundRow {
    pub head: String,
    /// "10 of 12"; empty while the labels are covered.
    pub found: String,
    pub height: String,
}

pub(super) fn em_panel(app: &Messages) -> EmPanel {
    let run = app.em();
    let corpus = app.corpus();
    let n_labeled = app.n_labeled();
    let is_all = n_labeled == corpus.messages.len() && n_labeled > 0;
    EmPanel {
        missing: run.err().map(|none| no_em(app, none)),
        can_hide: is_all,
        has_seed: is_all || n_labeled == 0 && run.is_ok(),
        seed: app.em_state().seed as usize,
        hidden: app.n_hidden(),
        shows_hidden: app.shows_hidden(),
        run: run.ok().filter(|_| !app.fits_hidden()).map(|run| em_view(app, run)),
    }
}

fn em_view(app: &Messages, run: &EmRun) -> EmView {
    let has_found = run.n_hidden() > 0 && (run.has_ended() || app.shows_hidden());
    EmView {
        pace: Pace::new(app.em_state().pace, run.has_ended()),
        said: em_said(run),
        note: em_note(app, run),
        word: app.pointed().filter(|_| run.heights().len() > 1 && !has_found).map(|word| word_sum_of(app, run, word)),
        pies: pies(app),
        chart: chart_of(run),
        sums: sums(app, run),
        jensen: run.most_telling().and_then(|index| Some(said_of(app, run, index, &run.jensen_at(index)?))),
        found: has_found.then(|| found(app, run)),
    }
}

fn said_of(app: &Messages, run: &EmRun, index: usize, bound: &Jensen) -> String {
    let corpus = app.corpus();
    words::jensen(&gray_message(&corpus.messages[index].text), &corpus.classes, bound, run.steps())
}

/// The pie of a message; `None` for one that has a class, and without a run.
pub(super) fn pie(app: &Messages, index: usize, message: &Message) -> Option<Pie> {
    let run = app.em().ok().filter(|_| message.class.is_none() && !app.fits_hidden())?;
    let shares = run.shares().map(|all| &all[index][..app.n_classes()]);
    let is_impossible = |shares: &&[f64]| shares.iter().all(|&share| share == 0.0);
    let hidden = run.hidden(index).filter(|_| app.shows_hidden());
    Some(Pie {
        shares: shares
            .filter(|shares| !is_impossible(shares))
            .map(|shares| shares.iter().copied().map(plain).collect()),
        is_impossible: shares.as_ref().is_some_and(is_impossible),
        hidden,
        is_wrong: hidden.is_some() && run.finds(index) != hidden,
    })
}

fn pies(app: &Messages) -> Vec<Pie> {
    let messages = app.corpus().messages.iter().enumerate();
    messages.filter_map(|(index, message)| pie(app, index, message)).take(PIES).collect()
}

/// The sum of a word in the class that has the most of it; of equals the later one. It is of the pies that are shown:
/// after an M-step what the model counts, after an E-step what the next M-step will count.
fn word_sum_of(app: &Messages, run: &EmRun, word: usize) -> WordSum {
    let model = app.model();
    let counted = |class: usize| model.count(&model.counts().classes()[class], Some(word));
    let class = (0..app.n_classes()).max_by(|&a, &b| counted(a).total_cmp(&counted(b))).unwrap_or_default();
    let times = |bag: &Bag| {
        let place = bag.known.binary_search_by_key(&word, |known| known.0).ok()?;
        Some(if model.is_bernoulli() { 1.0 } else { f64::from(bag.known[place].1) })
    };
    let (mut whole, mut n_whole, mut in_pies, mut parts) = (0.0, 0, 0.0, Vec::new());
    for (index, (message, bag)) in app.messages().enumerate() {
        let Some(times) = times(bag) else { continue };
        match (message.class, run.shares().map(|all| &all[index])) {
            (Some(own), _) if own == class => (whole, n_whole) = (whole + times, n_whole + 1),
            (None, Some(shares)) => {
                let part = times * shares[class];
                in_pies += part;
                if part >= LEAST {
                    parts.push(part);
                }
            }
            _ => {}
        }
    }
    let n_parts = parts.len();
    sort_by_number(&mut parts, |part| -part);
    let given = (n_whole > 0).then_some(Amount(whole));
    let terms: Vec<Number> = given.into_iter().chain(parts.into_iter().take(TERMS).map(Amount)).collect();
    let sum = Amount(whole + in_pies);
    let sign = relation(&terms, [sum], |terms| [terms.iter().sum()]);
    let term = |(i, term): (usize, Number)| SumTerm { text: term.text(), is_given: i == 0 && given.is_some() };
    let more = (n_parts > TERMS).then(|| SumTerm { text: "…".into(), is_given: false });
    WordSum {
        head: word_sum(&model.counts().vocabulary()[word]),
        class,
        terms: terms.into_iter().enumerate().map(term).chain(more).collect(),
        sum: format!("{sign} {}", sum.text()),
        note: in_parts(n_whole, n_parts),
    }
}

fn sums(app: &Messages, run: &EmRun) -> EmSums {
    let heights = run.heights();
    let n = heights.len() - 1;
    let shown: Vec<&Heights> = if n == 0 { vec![&heights[0]] } else { vec![&heights[0], &heights[n]] };
    let row = |of: fn(&Heights) -> f64| shown.iter().map(|heights| number(of(heights))).collect();
    let settings = &app.corpus().settings;
    EmSums {
        columns: if n == 0 { vec![step_name(0)] } else { vec![step_name(0), step_name(n)] },
        heads: heads_of_sums(run.n_given_and_missing()),
        rows: [
            row(|heights| heights.given),
            row(|heights| heights.missing),
            row(|heights| heights.prior),
            row(Heights::objective),
        ],
        has_absent: app.model().is_bernoulli(),
        has_prior: settings.prior.is_none() && settings.prior_smoothing > 0.0,
    }
}

fn found(app: &Messages, run: &EmRun) -> EmFound {
    let n_given = run.n_given_and_missing()[0];
    let others = [Some(run.start()).filter(|_| n_given > 0), run.with_all()];
    let others = others.map(|model| model.map(|model| (run.n_found_by(model), model)));
    let models = [Some((run.n_found(), run.now()))].into_iter().chain(others);
    let rows = heads_of_found(n_given).into_iter().zip(models).filter_map(|(head, model)| {
        let (n, model) = model?;
        let found = if app.shows_hidden() { of_hidden(n, run.n_hidden()) } else { String::new() };
        Some(FoundRow { head, found, height: number(model.heights.objective()) })
    });
    EmFound { rows: rows.collect(), note: if app.shows_hidden() { found_note(run) } else { String::new() } }
}
