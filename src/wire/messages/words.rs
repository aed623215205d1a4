//! The table of words: the counts of each word by class, and its factor of the odds.

use serde::Serialize;

use super::evidence::{Total, bar, without_bar};
use crate::bag::{BagModel, Weights};
use crate::messages::{Messages, Sort};
use crate::screen::Screen;
use crate::text::distinct_words;
use crate::wire::numbers::plain;
use crate::words::messages::{
    PENDING, fraction, ghosts, in_units, new_note, part_of, side, weighted_fraction, words_head, words_note,
};
use crate::words::{MISSING, number, probability};

/// The most words shown at once.
const ROWS: usize = 200;

/// The most ghosts drawn as marks; more are written as a number.
const MOST_MARKS: f64 = 10.0;

/// The words with their counts and factors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordsTable {
    pub sort: Sort,
    pub filter: String,
    pub rows: Vec<WordRow>,
    /// α as ghosts to draw: how many whole ones (at most 10), or null and the text "+0.5" or "+100".
    pub ghosts: Option<usize>,
    pub ghost_text: String,
    pub foot: WordsFoot,
    pub note: Option<String>,
}

/// The sums of the columns: 1 for a die, or for coins the expected number of distinct words of a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordsFoot {
    pub head: &'static str,
    /// By class.
    pub sums: Vec<String>,
    pub note: &'static str,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordRow {
    pub word: String,
    /// Its count in each class: messages (Bernoulli) or occurrences (multinomial); weighted in EM.
    pub counts: Vec<WordCount>,
    /// (count + α) / total, by class.
    pub fractions: Vec<String>,
    /// By class.
    pub theta: Vec<String>,
    /// The factor of the odds of the two classes compared, in the units shown; beside logistic regression the weight, which is that of w·x + b.
    pub factor: String,
    /// From −1, all for the first class of the pair, to 1: the part of the bar's half.
    pub bar: f64,
    /// Its weight in logistic regression; null unless that is shown. Both bars have the same scale.
    pub second: Option<Total>,
    /// Whether the judged text has it.
    pub is_judged: bool,
}

/// A count, to be drawn and to be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordCount {
    pub count: f64,
    pub text: String,
}

/// A row of the table of words: a word of the vocabulary by its index, or a new word of the judged text.
struct Row<'a> {
    word: &'a str,
    place: Option<usize>,
}

/// The table of words; without rows while what the model says is hidden.
pub(super) fn words_table(app: &Messages) -> WordsTable {
    let model = app.model();
    let vocabulary = app.counts().vocabulary();
    let (sort, filter) = app.words_shown();
    let n_new = app.n_new();
    let classes = || 0..app.n_classes();
    let needle = filter.trim().to_lowercase();
    let is_sought = |word: &str| needle.is_empty() || word.contains(&needle);
    let judged = distinct_words(app.judged_text());
    // Beside those of logistic regression, the weights of naive Bayes are those of w·x + b.
    let beside = app.regression().map(|_| Weights::between(model, app.pair(), n_new));
    let odds_of = |place: Option<usize>| match (&beside, place) {
        (Some(weights), Some(place)) => weights.weights[place],
        _ => odds_beside(model, place, n_new, app.pair()),
    };
    let second_of = |place: Option<usize>| {
        let (weights, _) = app.logistic()?;
        Some(place.map_or(0.0, |place| weights.weights[place]))
    };
    // Words of the judged text come first, in its order; new ones only if they are counted.
    let mut rows: Vec<Row> = judged
        .iter()
        .map(|(word, _)| Row { word, place: app.counts().place(word) })
        .filter(|row| (row.place.is_some() || n_new > 0) && is_sought(row.word))
        .collect();
    let n_judged = rows.len();
    let mut is_judged = vec![false; vocabulary.len()];
    rows.iter().filter_map(|row| row.place).for_each(|place| is_judged[place] = true);
    let mut places: Vec<usize> =
        (0..vocabulary.len()).filter(|&word| !is_judged[word] && is_sought(&vocabulary[word])).collect();
    match sort {
        Sort::Name => {}
        Sort::Count => {
            descending(&mut places, |word| classes().map(|class| counted(model, class, Some(word))).sum());
        }
        Sort::Difference if beside.is_some() => descending(&mut places, |word| {
            let [one, other] = [odds_of(Some(word)), second_of(Some(word)).unwrap_or_default()];
            if one.is_nan() { -1.0 } else { (one - other).abs().min(f64::MAX) }
        }),
        Sort::Factor | Sort::Difference => descending(&mut places, |word| model.strength(word).min(f64::MAX)),
    }
    rows.extend(places.into_iter().map(|place| Row { word: &vocabulary[place], place: Some(place) }));
    let total = rows.len();
    rows.truncate(ROWS);
    let both = |row: &Row| [odds_of(row.place), second_of(row.place).unwrap_or_default()];
    let longest = rows.iter().flat_map(both).filter(|odds| odds.is_finite());
    let longest = longest.fold(1.0_f64, |longest, odds| longest.max(odds.abs()));
    let shown = rows.len();
    let has_both = app.pair().iter().all(|&class| model.is_present(class));
    let is_weighted = app.em().is_ok_and(|run| run.heights().len() > 1);
    let written = if is_weighted { weighted_fraction } else { fraction };
    let rows = rows.into_iter().enumerate().map(|(i, row)| WordRow {
        word: row.word.to_owned(),
        counts: classes()
            .map(|class| {
                let count = counted(model, class, row.place);
                WordCount { count: plain(count), text: if is_weighted { part_of(count) } else { count.to_string() } }
            })
            .collect(),
        fractions: classes()
            .map(|class| match model.is_present(class) {
                true => written(model.fraction(class, row.place, n_new)),
                false => MISSING.to_owned(),
            })
            .collect(),
        theta: classes().map(|class| theta(model, class, row.place, n_new)).collect(),
        factor: if has_both { in_units(odds_of(row.place), app.units()) } else { MISSING.to_owned() },
        bar: bar(odds_of(row.place), longest),
        second: app.regression().map(|_| match second_of(row.place) {
            Some(odds) => Total { value: in_units(odds, app.units()), bar: bar(odds, longest), side: side(app, odds) },
            None => without_bar(PENDING),
        }),
        is_judged: i < n_judged,
    });
    let rows = if app.fits_hidden() { Vec::new() } else { rows.collect() };
    let alpha = app.corpus().settings.count_smoothing;
    let drawn = ghosts_drawn(alpha);
    let [head, note] = words_head(app.corpus().settings.kind);
    let all = || (0..vocabulary.len()).map(Some).chain(std::iter::repeat_n(None, n_new));
    let sums = classes().map(|class| {
        let thetas: Option<f64> = all().map(|word| model.theta_beside(class, word, n_new)).sum();
        thetas.filter(|_| !vocabulary.is_empty()).map_or(MISSING.to_owned(), number)
    });
    let sums = sums.collect();
    WordsTable {
        sort,
        filter: filter.to_owned(),
        rows,
        ghosts: drawn,
        ghost_text: if drawn.is_some() { String::new() } else { ghosts(alpha) },
        foot: WordsFoot { head, sums, note },
        note: words_note(shown, total).or_else(|| new_note(app)),
    }
}

/// How many ghosts are drawn as marks; `None` for those that are written as a number.
pub(super) fn ghosts_drawn(alpha: f64) -> Option<usize> {
    (alpha.fract() == 0.0 && alpha <= MOST_MARKS).then_some(alpha as usize)
}

/// Sorts indices by `key`, the largest first; the sort is stable.
pub(super) fn descending(places: &mut [usize], key: impl Fn(usize) -> f64) {
    let mut keyed: Vec<(f64, usize)> = places.iter().map(|&place| (key(place), place)).collect();
    keyed.sort_by(|a, b| b.0.total_cmp(&a.0));
    places.iter_mut().zip(keyed).for_each(|(place, (_, sorted))| *place = sorted);
}

/// How often a word is counted in a class, without ghosts.
fn counted(model: &BagModel, class: usize, word: Option<usize>) -> f64 {
    model.count(&model.counts().classes()[class], word)
}

fn theta(model: &BagModel, class: usize, word: Option<usize>, n_new: usize) -> String {
    model.theta_beside(class, word, n_new).map_or(MISSING.to_owned(), probability)
}

/// The log of the factor of a word while `n_new` new words join the vocabulary; NaN (0/0) without probabilities.
fn odds_beside(model: &BagModel, word: Option<usize>, n_new: usize, [zero, one]: [usize; 2]) -> f64 {
    let log = |class| model.theta_beside(class, word, n_new).map_or(f64::NAN, f64::ln);
    log(one) - log(zero)
}
