//! The rows of the table of words.

use std::borrow::Cow;

use super::evidence::bar;
use super::words::{WordCount, WordRow, WordWeight};
use crate::bag::{BagModel, Weights};
use crate::math::sort_by;
use crate::messages::Messages;
use crate::wire::numbers::plain;
use crate::words::messages::{PENDING, fraction, in_units, side};
use crate::words::{MISSING, amount, probability};

/// The most marks of a count.
const MOST_MARKS: usize = 10;

/// The width of a mark, in digits.
const MARK: f64 = 1.5;

/// A word that is listed: one of the vocabulary by its index, or a new word of the judged text.
pub(super) struct Listed<'a> {
    pub(super) word: Cow<'a, str>,
    pub(super) place: Option<usize>,
    pub(super) is_judged: bool,
}

/// Writes rows.
pub(super) struct Writer<'a> {
    app: &'a Messages,
    model: &'a BagModel,
    n_new: usize,
    /// Whether both classes of the pair have messages.
    has_both: bool,
    /// The log-odds of the longest bar.
    longest: f64,
}

impl<'a> Writer<'a> {
    /// A writer of rows, whose bars have one scale.
    pub(super) fn new(app: &'a Messages, listed: &[Listed]) -> Self {
        let model = app.model();
        let mut writer = Writer {
            app,
            model,
            n_new: app.n_new(),
            has_both: app.pair().iter().all(|&class| model.is_present(class)),
            longest: 1.0,
        };
        let both = |word: &Listed| [writer.odds(word), writer.second(word).unwrap_or_default()];
        let all = listed.iter().flat_map(both).filter(|odds| odds.is_finite());
        writer.longest = all.fold(1.0, |longest, odds: f64| longest.max(odds.abs()));
        writer
    }

    pub(super) fn row(&self, word: &Listed) -> WordRow {
        let odds = self.odds(word);
        let theta = |class| self.model.theta_beside(class, word.place, self.n_new);
        WordRow {
            word: word.word.to_string(),
            counts: self.classes().map(|class| self.counted(class, word)).collect(),
            fractions: self.classes().map(|class| self.fraction(class, word)).collect(),
            theta: self.classes().map(|class| theta(class).map_or(MISSING.to_owned(), probability)).collect(),
            factor: self.factor(odds),
            bar: bar(odds, self.longest),
            second: self.app.regression().map(|_| match self.second(word) {
                Some(odds) => WordWeight {
                    value: in_units(odds, self.app.units()),
                    bar: bar(odds, self.longest),
                    side: side(self.app, odds),
                },
                None => without_bar(PENDING),
            }),
            is_judged: word.is_judged,
        }
    }

    /// What takes as much room as all of these, column by column, and how many marks of a count have room beside their
    /// fractions.
    pub(super) fn widest(&self, listed: &[Listed]) -> (Option<WordRow>, usize) {
        let longest = |words: Vec<&Listed>, of: &dyn Fn(&Listed) -> String| {
            words.into_iter().map(of).max_by_key(|text| text.chars().count()).unwrap_or_default()
        };
        // What is written of a count or of a weight is as long for each word that has it.
        let of_counts = |class| distinct(listed, |word| self.count(class, word));
        let fractions = self.classes().map(|class| longest(of_counts(class), &|word| self.fraction(class, word)));
        let fractions: Vec<String> = fractions.collect();
        let most_marks = room_for_marks(&fractions);
        let room = |counted: &WordCount| match counted.count <= most_marks as f64 {
            true => MARK * counted.count,
            false => counted.text.len() as f64,
        };
        let widest_count = |class| {
            let counts = of_counts(class).into_iter().map(|word| self.counted(class, word));
            counts.max_by(|a, b| room(a).total_cmp(&room(b))).unwrap_or(WordCount { count: 0.0, text: String::new() })
        };
        let second = |word: &Listed| self.second(word).unwrap_or_default();
        let widest = WordRow {
            word: listed
                .iter()
                .max_by_key(|listed| listed.word.chars().count())
                .map_or_else(String::new, |of| of.word.to_string()),
            counts: self.classes().map(widest_count).collect(),
            fractions,
            theta: self.classes().map(|_| String::new()).collect(),
            factor: longest(distinct(listed, |word| self.odds(word)), &|word| self.factor(self.odds(word))),
            bar: 0.0,
            second: self.app.regression().map(|_| match self.app.logistic() {
                Some(_) => {
                    without_bar(&longest(distinct(listed, second), &|word| in_units(second(word), self.app.units())))
                }
                None => without_bar(PENDING),
            }),
            is_judged: true,
        };
        (Some(widest).filter(|_| !listed.is_empty()), most_marks)
    }

    fn classes(&self) -> std::ops::Range<usize> {
        0..self.app.n_classes()
    }

    /// How often a word is counted in a class, without ghosts.
    fn count(&self, class: usize, word: &Listed) -> f64 {
        self.model.count(&self.model.counts().classes()[class], word.place)
    }

    /// The same, to be drawn and to be read.
    fn counted(&self, class: usize, word: &Listed) -> WordCount {
        let count = self.count(class, word);
        WordCount { count: plain(count), text: amount(count) }
    }

    fn fraction(&self, class: usize, word: &Listed) -> String {
        match self.model.is_present(class) {
            true => fraction(self.model.fraction(class, word.place, self.n_new)),
            false => MISSING.to_owned(),
        }
    }

    fn factor(&self, odds: f64) -> String {
        if self.has_both { in_units(odds, self.app.units()) } else { MISSING.to_owned() }
    }

    /// The log of the factor of a word while new words join the vocabulary, NaN (0/0) without probabilities; beside
    /// logistic regression the weight, which is that of w·x + b.
    fn odds(&self, word: &Listed) -> f64 {
        let [zero, one] = self.app.pair();
        if let (Some(_), Some(place)) = (self.app.regression(), word.place) {
            return Weights::weight_between(self.model, [zero, one], place, self.n_new);
        }
        let log = |class| self.model.theta_beside(class, word.place, self.n_new).map_or(f64::NAN, f64::ln);
        log(one) - log(zero)
    }

    /// The weight in logistic regression, once it is fitted.
    fn second(&self, word: &Listed) -> Option<f64> {
        let weights = self.app.logistic()?;
        Some(word.place.map_or(0.0, |place| weights.weights[place]))
    }
}

/// One word for each value of a number.
fn distinct<'a>(listed: &'a [Listed<'a>], number: impl Fn(&Listed) -> f64) -> Vec<&'a Listed<'a>> {
    let mut words: Vec<(u64, &Listed)> = listed.iter().map(|word| (number(word).to_bits(), word)).collect();
    sort_by(&mut words, |(a, _), (b, _)| a.cmp(b));
    words.dedup_by_key(|(number, _)| *number);
    words.into_iter().map(|(_, word)| word).collect()
}

/// How many marks of a count have room beside the longest fractions.
fn room_for_marks(fractions: &[String]) -> usize {
    match fractions.iter().map(String::len).max().unwrap_or(0) {
        0..=7 => MOST_MARKS,
        8..=10 => 4,
        11..=12 => 2,
        _ => 0,
    }
}

/// A text in the place of a number.
fn without_bar(text: &str) -> WordWeight {
    WordWeight { value: text.to_owned(), bar: 0.0, side: String::new() }
}
