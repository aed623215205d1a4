use super::READ_AS;
use crate::bag::Beta;
use crate::messages::Messages;
use crate::text::distinct_words;
use crate::wire::tree::{Tree, object};
use crate::words::messages::{NO_THETA, beta as named, counted, no_estimate, prior_note, theta};
use crate::words::number;

/// A curve has so many places, and one more.
const STEPS: usize = 128;

/// How many words can be chosen.
const WORDS: usize = 200;

/// What is drawn of one θ.
#[derive(Default)]
struct Curves {
    /// The prior, the likelihood and the posterior as densities, and what they are.
    curves: [Option<Vec<f64>>; 3],
    legend: [String; 3],
    marks: Vec<Tree>,
    sentences: Vec<String>,
    /// Why nothing is.
    missing: Option<String>,
}

/// One θ as prior, likelihood and posterior: `PriorPanel` of the public contract.
pub(super) fn prior(app: &Messages) -> Tree {
    let missing = |why: String| Curves { missing: Some(why), ..Curves::default() };
    let (word, class) = app.theta().unwrap_or(("", 1));
    let drawn = match app.counts().place(word) {
        None => missing(NO_THETA.to_owned()),
        Some(_) if !app.model().is_present(class) => missing(no_estimate(app, class)),
        Some(place) => drawn(app, place, class),
    };
    let [a, b] = app.beta();
    let [prior_curve, likelihood_curve, posterior_curve] = drawn.curves;
    let [prior_legend, likelihood_legend, posterior_legend] = drawn.legend;
    object! {
        words: Tree::list(choices(app)),
        word: word.to_owned(),
        class: class,
        readAs: READ_AS[app.read_as() as usize],
        canBeMode: app.can_be_mode(),
        a: a,
        b: b,
        isByHand: app.has_own_beta(),
        curves: object! { prior: prior_curve, likelihood: likelihood_curve, posterior: posterior_curve },
        marks: Tree::List(drawn.marks),
        legend: object! { prior: prior_legend, likelihood: likelihood_legend, posterior: posterior_legend },
        sentences: Tree::list(drawn.sentences),
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
    let marks = [("mle", "MLE", mle), ("map", "MAP", map), ("mean", "mean", mean)];
    let marks = marks.into_iter().filter_map(|(name, label, at)| Some((name, label, at.filter(|_| is_shown)?)));
    let written = |beta: Beta| if is_proper(beta) { named([beta.a, beta.b]) } else { String::new() };
    Curves {
        curves: logs.map(|logs| logs.filter(|_| is_shown).map(scaled)),
        legend: [
            written(before),
            counted(app, word, hits, n),
            if app.fits_hidden() { String::new() } else { written(after) },
        ],
        marks: marks.map(|(name, label, at)| object! { name: name, label: label, text: number(at), at: at }).collect(),
        sentences: vec![theta(app, word, class), prior_note(app)],
        missing: None,
    }
}

/// The words that can be chosen: those of the judged text first.
fn choices(app: &Messages) -> Vec<String> {
    let is_known = |word: &String| app.counts().place(word).is_some();
    let mut choices: Vec<String> =
        distinct_words(&app.corpus().judged).into_iter().map(|(word, _)| word).filter(is_known).collect();
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
