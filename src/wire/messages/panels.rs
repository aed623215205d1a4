use serde::Serialize;

use super::formulas::formulas;
use super::prior::{PriorPanel, prior};
use super::table::{TablePanel, table};
use super::view::bar;
use crate::bag::BagModel;
use crate::messages::{Messages, Panel, Sort};
use crate::screen::Screen;
use crate::wire::contract::answers;
use crate::wire::views::Formulas;
use crate::words::messages::{fraction, ghosts, in_units, new_note, words_head, words_note};
use crate::words::{number, probability};

/// How many words are shown at once.
const ROWS: usize = 200;

/// Of so many words those of the judged text come first.
const FEW: usize = 60;

/// So many ghosts are drawn as marks; more are a number.
const MOST_MARKS: f64 = 10.0;

answers! {
    /// What each panel shows.
    MessagesPanelView, MessagesPanels;
    "words" Words(WordsPanel),
    "table" Table(TablePanel),
    "prior" Prior(PriorPanel),
    "formulas" Formulas(Formulas),
}

/// The words, and what each says of the classes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordsPanel {
    pub sort: Sort,
    pub filter: String,
    pub rows: Vec<WordRow>,
    /// α as ghosts to draw: how many whole ones (at most 10), or null and the text "+0.5" or "+100".
    pub ghosts: Option<usize>,
    pub ghost_text: String,
    pub foot: WordsFoot,
    pub note: Option<String>,
}

/// What the columns add up to: "a die: 1.000 and 1.000", or the words that a message has on average.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordsFoot {
    pub head: &'static str,
    /// By class.
    pub sums: [String; 2],
    pub note: &'static str,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordRow {
    pub word: String,
    /// What each class has of it: messages (Bernoulli) or occurrences (multinomial).
    pub counts: [usize; 2],
    /// (count + α) / total, by class.
    pub fractions: [String; 2],
    /// By class.
    pub theta: [String; 2],
    /// The factor of the odds, in the units shown.
    pub factor: String,
    /// From −1, all for class 0, to 1: the part of the bar's half.
    pub bar: f64,
    /// Whether the judged text has it.
    pub is_judged: bool,
}

/// What the open panel shows; what gives the answer away is empty while it is hidden.
pub(super) fn panel(app: &Messages) -> MessagesPanelView {
    match app.panel() {
        Panel::Words => MessagesPanelView::Words(words_panel(app)),
        Panel::Table => MessagesPanelView::Table(table(app)),
        Panel::Prior => MessagesPanelView::Prior(prior(app)),
        Panel::Formulas => MessagesPanelView::Formulas(formulas(app)),
    }
}

/// A row of the table of words: a word of the vocabulary by its place there, or a new one of the judged text.
struct Row<'a> {
    word: &'a str,
    place: Option<usize>,
}

fn words_panel(app: &Messages) -> WordsPanel {
    let model = app.model();
    let vocabulary = app.counts().vocabulary();
    let (sort, filter) = app.words_shown();
    let judged = app.judged();
    let n_new = app.n_new();
    let needle = filter.trim().to_lowercase();
    let is_sought = |word: &str| needle.is_empty() || word.contains(&needle);
    let mut places: Vec<usize> = (0..vocabulary.len()).filter(|&word| is_sought(&vocabulary[word])).collect();
    let new: Vec<Row> = judged.new[..n_new]
        .iter()
        .filter(|(word, _)| is_sought(word))
        .map(|(word, _)| Row { word, place: None })
        .collect();
    let total = places.len() + new.len();
    let is_judged = |word: usize| judged.known.binary_search_by_key(&word, |known| known.0).is_ok();
    let count = |word: usize| -> f64 { (0..2).map(|class| counted(model, class, Some(word))).sum() };
    // Those of the judged text first, unless so many rows would move with each key.
    let is_judged_first = sort == Sort::Factor && vocabulary.len() <= FEW;
    match sort {
        Sort::Name => {}
        Sort::Count => descending(&mut places, count),
        Sort::Factor => descending(&mut places, |word| {
            if is_judged(word) && is_judged_first { f64::INFINITY } else { strength(model, word).min(f64::MAX) }
        }),
    }
    places.truncate(ROWS - new.len().min(ROWS));
    let first = if is_judged_first { places.iter().filter(|&&word| is_judged(word)).count() } else { places.len() };
    let known = |place: usize| Row { word: &vocabulary[place], place: Some(place) };
    let mut rows: Vec<Row> = places.into_iter().map(known).collect();
    rows.splice(first..first, new);
    if sort == Sort::Name {
        rows.sort_by_key(|row| row.word);
    }
    let odds_of = |row: &Row| odds_beside(model, row.place, n_new);
    let longest = rows.iter().map(odds_of).filter(|odds| odds.is_finite());
    let longest = longest.fold(1.0_f64, |longest, odds| longest.max(odds.abs()));
    let shown = rows.len();
    let rows = rows.into_iter().map(|row| WordRow {
        word: row.word.to_owned(),
        counts: [0, 1].map(|class| counted(model, class, row.place) as usize),
        fractions: [0, 1].map(|class| fraction(model.fraction(class, row.place, n_new))),
        theta: [0, 1].map(|class| theta(model, class, row.place, n_new)),
        factor: in_units(odds_of(&row), app.units()),
        bar: bar(odds_of(&row), longest),
        is_judged: row.place.is_none_or(is_judged),
    });
    let rows = if app.fits_hidden() { Vec::new() } else { rows.collect() };
    let alpha = app.corpus().settings.count_smoothing;
    let is_drawn = alpha.fract() == 0.0 && alpha <= MOST_MARKS;
    let [head, note] = words_head(app.corpus().settings.kind);
    let all = || (0..vocabulary.len()).map(Some).chain(std::iter::repeat_n(None, n_new));
    let sums = [0, 1].map(|class| {
        let thetas: Option<f64> = all().map(|word| model.theta_beside(class, word, n_new)).sum();
        thetas.filter(|_| !vocabulary.is_empty()).map_or("–".to_owned(), number)
    });
    WordsPanel {
        sort,
        filter: filter.to_owned(),
        rows,
        ghosts: is_drawn.then_some(alpha as usize),
        ghost_text: if is_drawn { String::new() } else { ghosts(alpha) },
        foot: WordsFoot { head, sums, note },
        note: words_note(shown, total).or_else(|| new_note(app)),
    }
}

/// Sorts places by what is computed of each, the largest first; equal ones keep their order.
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
    model.theta_beside(class, word, n_new).map_or("–".to_owned(), probability)
}

/// The factor of the odds that a word is while new words join the vocabulary; NaN (0/0) where it has no probability.
fn odds_beside(model: &BagModel, word: Option<usize>, n_new: usize) -> f64 {
    let log = |class| model.theta_beside(class, word, n_new).map_or(f64::NAN, f64::ln);
    log(1) - log(0)
}

/// How strongly a word speaks for either class.
pub(super) fn strength(model: &BagModel, word: usize) -> f64 {
    let odds = odds_beside(model, Some(word), 0);
    if odds.is_nan() { -1.0 } else { odds.abs() }
}
