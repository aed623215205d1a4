//! The table of words: the counts of each word by class, and its factor of the odds.

use serde::Serialize;

use super::word_rows::{Listed, Writer};
use crate::messages::{Messages, Sort};
use crate::screen::Screen;
use crate::text::distinct_words;
use crate::words::messages::{ghosts, new_note, words_head, words_note};
use crate::words::{MISSING, number};

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
    /// How many words are listed, of which the rows are some.
    pub listed: usize,
    /// The place of the first row.
    pub first: usize,
    pub rows: Vec<WordRow>,
    /// The place of the word that was asked for; null if it is not listed.
    pub place: Option<usize>,
    /// What takes as much room as all listed words, column by column; null without one.
    pub widest: Option<WordRow>,
    /// How many marks of a count have room beside the fractions; a larger count is a number. 0: counts have no room,
    /// and stand in the fractions alone.
    pub most_marks: usize,
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
    /// The factor of the odds of the two classes compared, in the units shown; beside logistic regression the weight,
    /// which is that of w·x + b.
    pub factor: String,
    /// From −1, all for the first class of the pair, to 1: the part of the bar's half.
    pub bar: f64,
    /// Its weight in logistic regression; null unless that is shown. Both bars have the same scale.
    pub second: Option<WordWeight>,
    /// Whether the judged text has it.
    pub is_judged: bool,
}

/// The weight of a word in logistic regression.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordWeight {
    /// The value in the units that are shown.
    pub value: String,
    /// The signed length of the bar, from −1 (class 0) to 1 (class 1).
    pub bar: f64,
    /// Which class it speaks for, in words; empty for neither.
    pub side: String,
}

/// A count, to be drawn and to be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordCount {
    pub count: f64,
    pub text: String,
}

/// The table of words, with `count` rows from place `first` on, by default all; without rows while what the model says
/// is hidden. `sought` is a word whose place is told.
pub(super) fn words_table(
    app: &Messages,
    first: Option<usize>,
    count: Option<usize>,
    sought: Option<&str>,
) -> WordsTable {
    let (sort, filter) = app.words_shown();
    let mut listed = listed(app);
    let total = listed.len();
    listed.truncate(ROWS);
    let note = words_note(listed.len(), total).or_else(|| new_note(app));
    if app.fits_hidden() {
        listed.clear();
    }
    let writer = Writer::new(app, &listed);
    let first = first.unwrap_or(0).min(listed.len());
    let rows = listed[first..].iter().take(count.unwrap_or(ROWS)).map(|word| writer.row(word));
    let alpha = app.corpus().settings.count_smoothing;
    let drawn = ghosts_drawn(alpha);
    let [head, foot_note] = words_head(app.corpus().settings.kind);
    let (widest, most_marks) = writer.widest(&listed);
    WordsTable {
        sort,
        filter: filter.to_owned(),
        listed: listed.len(),
        first,
        rows: rows.collect(),
        place: sought.and_then(|sought| listed.iter().position(|listed| listed.word == sought)),
        widest,
        most_marks,
        ghosts: drawn,
        ghost_text: if drawn.is_some() { String::new() } else { ghosts(alpha) },
        foot: WordsFoot { head, sums: sums(app), note: foot_note },
        note,
    }
}

/// The words that are sought: first those of the judged text, in its order, new ones only if they are counted.
fn listed(app: &Messages) -> Vec<Listed<'_>> {
    let vocabulary = app.counts().vocabulary();
    let needle = app.words_shown().1.trim().to_lowercase();
    let is_sought = |word: &str| needle.is_empty() || word.contains(&needle);
    let mut is_judged = vec![false; vocabulary.len()];
    let mut listed: Vec<Listed> = Vec::new();
    for (word, _) in distinct_words(app.judged_text()) {
        let place = app.counts().place(&word);
        place.into_iter().for_each(|place| is_judged[place] = true);
        if (place.is_some() || app.n_new() > 0) && is_sought(&word) {
            listed.push(Listed { word: word.into(), place, is_judged: true });
        }
    }
    let others = app.order_of_words().iter().filter(|&&place| !is_judged[place] && is_sought(&vocabulary[place]));
    listed.extend(others.map(|&place| Listed {
        word: (&vocabulary[place]).into(),
        place: Some(place),
        is_judged: false,
    }));
    listed
}

/// The sum of θ over all words, new ones of the judged text included, by class.
fn sums(app: &Messages) -> Vec<String> {
    let (model, n_new) = (app.model(), app.n_new());
    let n_words = app.counts().vocabulary().len();
    let all = || (0..n_words).map(Some).chain(std::iter::repeat_n(None, n_new));
    let sum = |class| all().map(|word| model.theta_beside(class, word, n_new)).sum::<Option<f64>>();
    let sums = (0..app.n_classes()).map(|class| sum(class).filter(|_| n_words > 0).map_or(MISSING.to_owned(), number));
    sums.collect()
}

/// How many ghosts are drawn as marks; `None` for those that are written as a number.
pub(super) fn ghosts_drawn(alpha: f64) -> Option<usize> {
    (alpha.fract() == 0.0 && alpha <= MOST_MARKS).then_some(alpha as usize)
}
