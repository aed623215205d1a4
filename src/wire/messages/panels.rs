use super::command::SORTS;
use super::formulas::formulas;
use super::prior::prior;
use super::table::table;
use super::view::bar;
use crate::bag::BagModel;
use crate::messages::{Messages, Panel, Sort};
use crate::wire::tree::{Tree, object};
use crate::words::messages::{fraction, ghosts, in_units, sides_note, words_head, words_note};
use crate::words::probability;

/// How many words are shown at once.
const ROWS: usize = 200;

/// Of so many words those of the judged text come first.
const FEW: usize = 60;

/// So many ghosts are drawn as marks; more are a number.
const MOST_MARKS: f64 = 10.0;

/// What the open panel shows; what gives the answer away is empty while it is hidden.
pub(super) fn panel(app: &Messages) -> Tree {
    match app.panel() {
        Panel::Words => words_panel(app),
        Panel::Table => table(app),
        Panel::Prior => prior(app),
        Panel::Formulas => formulas(app),
    }
}

/// `WordsPanel` of the public contract.
fn words_panel(app: &Messages) -> Tree {
    let model = app.model();
    let vocabulary = app.counts().vocabulary();
    let (sort, filter) = app.words_shown();
    let needle = filter.trim().to_lowercase();
    let mut places: Vec<usize> =
        (0..vocabulary.len()).filter(|&word| needle.is_empty() || vocabulary[word].contains(&needle)).collect();
    let total = places.len();
    let judged = app.judged();
    let is_judged = |word: usize| judged.known.binary_search_by_key(&word, |known| known.0).is_ok();
    let count = |word: usize| -> f64 { (0..2).map(|class| counted(model, class, word)).sum() };
    match sort {
        Sort::Name => {}
        Sort::Count => descending(&mut places, count),
        // Those of the judged text first, unless so many rows would move with each key.
        Sort::Factor => descending(&mut places, |word| {
            if is_judged(word) && vocabulary.len() <= FEW { f64::INFINITY } else { strength(model, word).min(f64::MAX) }
        }),
    }
    places.truncate(ROWS);
    let longest = places.iter().map(|&word| odds(model, word)).filter(|odds| odds.is_finite());
    let longest = longest.fold(1.0_f64, |longest, odds| longest.max(odds.abs()));
    let shown = places.len();
    let rows = places.into_iter().map(|word| {
        let shares = [0, 1].map(|class| model.fraction(class, Some(word), 0));
        object! {
            word: vocabulary[word].clone(),
            counts: Tree::list([0, 1].map(|class| Tree::Whole(counted(model, class, word) as usize))),
            fractions: Tree::list(shares.map(fraction)),
            theta: Tree::list([0, 1].map(|class| theta(model, class, word))),
            factor: in_units(odds(model, word), app.units()),
            bar: bar(odds(model, word), longest),
            isJudged: is_judged(word),
        }
    });
    let rows = Tree::list(if app.fits_hidden() { Vec::new() } else { rows.collect() });
    let alpha = app.corpus().settings.count_smoothing;
    let is_drawn = alpha.fract() == 0.0 && alpha <= MOST_MARKS;
    let [head, note] = words_head(app.corpus().settings.kind);
    let sums = [0, 1].map(|class| {
        let thetas: Option<f64> = (0..vocabulary.len()).map(|word| model.theta(class, word)).sum();
        thetas.filter(|_| !vocabulary.is_empty()).map_or("–".to_owned(), |sum| crate::decimal::fixed(sum, 3))
    });
    object! {
        sort: SORTS[sort as usize],
        filter: filter.to_owned(),
        rows: rows,
        ghosts: is_drawn.then_some(alpha as usize),
        ghostText: if is_drawn { String::new() } else { ghosts(alpha) },
        foot: object! { head: head, sums: Tree::list(sums), note: note },
        note: words_note(shown, total).or_else(|| sides_note(app)),
    }
}

/// Sorts places by what is computed of each, the largest first; equal ones keep their order.
pub(super) fn descending(places: &mut [usize], key: impl Fn(usize) -> f64) {
    let mut keyed: Vec<(f64, usize)> = places.iter().map(|&place| (key(place), place)).collect();
    keyed.sort_by(|a, b| b.0.total_cmp(&a.0));
    places.iter_mut().zip(keyed).for_each(|(place, (_, sorted))| *place = sorted);
}

/// How often a word is counted in a class, without ghosts.
fn counted(model: &BagModel, class: usize, word: usize) -> f64 {
    model.count(&model.counts().classes()[class], Some(word))
}

fn theta(model: &BagModel, class: usize, word: usize) -> String {
    model.theta(class, word).map_or("–".to_owned(), probability)
}

/// The factor of the odds that a word is; NaN (0/0) where it has no probability.
pub(super) fn odds(model: &BagModel, word: usize) -> f64 {
    let log = |class| model.theta(class, word).map_or(f64::NAN, f64::ln);
    log(1) - log(0)
}

/// How strongly a word speaks for either class.
pub(super) fn strength(model: &BagModel, word: usize) -> f64 {
    let odds = odds(model, word);
    if odds.is_nan() { -1.0 } else { odds.abs() }
}
