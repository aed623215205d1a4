use super::message::READ_AS;
use crate::bag::Beta;
use crate::messages::Messages;
use crate::text::words;
use crate::wire::tree::{Tree, object};
use crate::words::messages::{NO_THETA, beta as named, counted, no_estimate, prior_note, theta};
use crate::words::number;

/// A curve has so many places, and one more.
const STEPS: usize = 128;

/// How many words can be chosen.
const WORDS: usize = 200;

/// One θ as prior, likelihood and posterior: `PriorPanel` of the public contract.
pub(super) fn prior(app: &Messages) -> Tree {
    let Some((word, class)) = app.theta().map(|(word, class)| (word.to_owned(), class)) else {
        return nothing(app, "", 1, NO_THETA.to_owned());
    };
    let model = app.model();
    let Some(place) = app.counts().place(&word).filter(|_| model.is_present(class)) else {
        return nothing(app, &word, class, no_estimate(app, class));
    };
    let counts = &app.counts().classes()[class];
    let [hits, n] = [model.count(counts, Some(place)), model.outcomes(counts)];
    let [a, b] = app.beta();
    let before = Beta { a, b };
    let (after, likelihood) = (before.after(hits, n - hits), Beta { a: 1.0, b: 1.0 }.after(hits, n - hits));
    let logs = [before, likelihood, after].map(|beta| is_proper(beta).then(|| log_densities(beta)));
    let finite = logs.iter().flatten().flatten().copied().filter(|log| log.is_finite());
    let highest = finite.fold(f64::NEG_INFINITY, f64::max);
    let is_hidden = app.fits_hidden();
    let curve = |logs: &Option<Vec<f64>>| {
        let scaled = |logs: &Vec<f64>| logs.iter().map(|log| (log - highest).exp().min(1.0)).collect::<Vec<f64>>();
        logs.as_ref().filter(|_| !is_hidden).map(scaled)
    };
    let [prior_curve, likelihood_curve, posterior_curve] = [0, 1, 2].map(|i| curve(&logs[i]));
    let mle = (n > 0.0).then(|| hits / n);
    let map = after.mode().filter(|_| app.can_be_mode());
    let mean = is_proper(after).then(|| after.mean());
    let marks = [("mle", "MLE", mle), ("map", "MAP", map), ("mean", "mean", mean)];
    let marks = marks.into_iter().filter_map(|(name, label, at)| Some((name, label, at?)));
    let marks: Vec<Tree> = marks
        .filter(|_| !is_hidden)
        .map(|(name, label, at)| object! { name: name, label: label, text: number(at), at: at })
        .collect();
    let written = |beta: Beta| if is_proper(beta) { named([beta.a, beta.b]) } else { String::new() };
    object! {
        words: Tree::list(choices(app)),
        word: word.clone(),
        class: class,
        readAs: READ_AS[app.read_as() as usize],
        canBeMode: app.can_be_mode(),
        a: a,
        b: b,
        isByHand: app.has_own_beta(),
        curves: object! { prior: prior_curve, likelihood: likelihood_curve, posterior: posterior_curve },
        marks: Tree::List(marks),
        legend: object! {
            prior: written(before),
            likelihood: counted(app, &word, hits, n),
            posterior: written(after),
        },
        sentences: Tree::list([theta(app, &word, class), prior_note(app)]),
        missing: Tree::Null,
    }
}

fn nothing(app: &Messages, word: &str, class: usize, why: String) -> Tree {
    let [a, b] = app.beta();
    object! {
        words: Tree::list(choices(app)),
        word: word.to_owned(),
        class: class,
        readAs: READ_AS[app.read_as() as usize],
        canBeMode: app.can_be_mode(),
        a: a,
        b: b,
        isByHand: app.has_own_beta(),
        curves: object! { prior: Tree::Null, likelihood: Tree::Null, posterior: Tree::Null },
        marks: Tree::List(Vec::new()),
        legend: object! { prior: "", likelihood: "", posterior: "" },
        sentences: Tree::List(Vec::new()),
        missing: why,
    }
}

/// The words that can be chosen: those of the judged text first.
fn choices(app: &Messages) -> Vec<String> {
    let mut choices: Vec<String> = Vec::new();
    let judged = words(&app.corpus().judged).into_iter().filter(|word| app.counts().place(word).is_some());
    let chosen = app.theta().map(|(word, _)| word.to_owned());
    for word in judged.chain(chosen).chain(app.counts().vocabulary().iter().take(WORDS).cloned()) {
        if !choices.contains(&word) {
            choices.push(word);
        }
    }
    choices
}

fn is_proper(beta: Beta) -> bool {
    beta.a > 0.0 && beta.b > 0.0
}

/// The logarithms of a density over θ from 0 to 1; where it has no bound, those of the next place.
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
