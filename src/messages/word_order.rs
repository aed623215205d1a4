//! The order of the table of words.

use super::derived::Derived;
use super::document::Corpus;
use super::edit::Group;
use super::em::Em;
use super::panel::Sort;
use super::state::Messages;
use super::view::View;
use crate::bag::{BagModel, BagSettings, Weights};
use crate::document::Document;
use crate::math::sort_by_number;

/// The vocabulary in the order of the table of words. It stays while a slider moves: a word that is looked at would be
/// elsewhere, or gone.
#[derive(Clone, Debug, Default)]
pub(super) struct WordOrder {
    places: Vec<usize>,
    /// What it was computed from; `None` at first.
    of: Option<Of>,
}

/// What an order depends on.
#[derive(Clone, Debug, PartialEq)]
struct Of {
    /// The revision of the messages.
    messages: u64,
    sort: Sort,
    settings: BagSettings,
    em: Option<Em>,
    /// Of the difference of two models: whether the second one is fitted, the pair of classes, and the number of new
    /// words.
    beside: Option<(bool, [usize; 2], usize)>,
}

impl Of {
    /// Whether only the settings are other ones.
    fn differs_by_settings(&self, other: &Of) -> bool {
        *self == Of { settings: self.settings.clone(), ..other.clone() }
    }
}

impl WordOrder {
    /// Orders the words anew if something else decides; not in the middle of a gesture that moves a setting.
    fn follow(&mut self, of: Of, is_in_motion: bool, model: &BagModel, logistic: Option<&Weights>) {
        let is_held = |before: &Of| *before == of || (is_in_motion && before.differs_by_settings(&of));
        if self.of.as_ref().is_some_and(is_held) {
            return;
        }
        self.places = (0..model.counts().vocabulary().len()).collect();
        match of.sort {
            Sort::Name => {}
            Sort::Count => {
                let classes = model.counts().classes();
                let count = |word| classes.iter().map(|class| model.count(class, Some(word))).sum();
                descending(&mut self.places, count);
            }
            Sort::Difference if of.beside.is_some() => {
                let (_, pair, n_new) = of.beside.unwrap_or_default();
                let other = |word: usize| logistic.map_or(0.0, |weights| weights.weights[word]);
                descending(&mut self.places, |word| {
                    let one = Weights::weight_between(model, pair, word, n_new);
                    if one.is_nan() { -1.0 } else { (one - other(word)).abs().min(f64::MAX) }
                });
            }
            Sort::Factor | Sort::Difference => descending(&mut self.places, |word| model.strength(word).min(f64::MAX)),
        }
        self.of = Some(of);
    }
}

impl Derived {
    /// Puts the words in the order of their table.
    pub(super) fn order_words(&mut self, document: &Document<Corpus>, view: &View) {
        let logistic = self.logistic.as_ref().and_then(|logistic| logistic.fitted.as_ref());
        let model = &self.of_em.as_ref().unwrap_or(&self.fit).model;
        let has_two = self.logistic.as_ref().is_some_and(|logistic| logistic.regression.is_some());
        let pair = self.evidence.as_ref().map_or([0, 1], |evidence| evidence.pair);
        let beside = (logistic.is_some(), pair, model.n_counted_new(&self.judged));
        let of = Of {
            messages: self.revisions.messages,
            sort: view.sort,
            settings: document.state().settings.of_fits(),
            em: view.open_em(),
            beside: (has_two && view.sort == Sort::Difference).then_some(beside),
        };
        let is_in_motion = matches!(document.open_group(), Some(Group::Adjust | Group::Play));
        self.word_order.follow(of, is_in_motion, model, logistic.map(|fitted| &fitted.weights));
    }
}

impl Messages {
    /// The vocabulary in the order of the table of words, as of the last refresh.
    pub fn order_of_words(&self) -> &[usize] {
        &self.derived.word_order.places
    }
}

/// Sorts indices by `key`, the largest first; the sort is stable.
fn descending(places: &mut [usize], key: impl Fn(usize) -> f64) {
    sort_by_number(places, |&place| -key(place));
}
