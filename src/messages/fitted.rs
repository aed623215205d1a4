//! Models that are fitted to messages, and what they make of these.

use std::rc::Rc;

use crate::bag::{BagModel, BagSettings, ModelKind, Regression, Tabled, Weights};
use crate::decision::Judged;
use crate::text::{Bag, Message, WordCounts, WordLists};

/// A model, and what it makes of the messages.
#[derive(Clone, Debug)]
pub(super) struct Fitted {
    /// The words of each message.
    pub(super) bags: Rc<[Bag]>,
    /// The model, fitted to counts.
    pub(super) model: BagModel,
    /// How many labeled messages it predicts correctly.
    pub(super) n_right: usize,
    /// What it says of each labeled message.
    pub(super) judged: Vec<Judged>,
}

/// Logistic regression on the same messages.
#[derive(Clone, Debug)]
pub(super) struct Logistic {
    /// As far as it is fitted; `None` unless both classes have messages.
    pub(super) regression: Option<Regression>,
    /// Once it is.
    pub(super) fitted: Option<FittedLogistic>,
    /// What it was computed from: the revision of the messages, whether the words of all messages have weights, and the
    /// settings.
    pub(super) of: (u64, bool, ModelKind, f64, bool),
}

/// The weights of logistic regression, and what they make of the labeled messages.
#[derive(Clone, Debug)]
pub(super) struct FittedLogistic {
    pub(super) weights: Weights,
    /// How many they give their own class.
    pub(super) n_right: usize,
    /// What they say of each.
    pub(super) judged: Vec<Judged>,
}

impl Fitted {
    /// What a model makes of messages, whose words are in its vocabulary.
    pub(super) fn new(messages: &[Message], bags: Rc<[Bag]>, model: BagModel) -> Self {
        let tabled = Tabled::new(&model);
        let (n_right, judged) = judged(messages, &bags, |bag| tabled.judge(bag));
        Fitted { bags, model, n_right, judged }
    }

    /// Fits naive Bayes to the labeled messages, whose words have been read.
    pub(super) fn to_labeled(
        messages: &[Message],
        words: &WordLists,
        n_classes: usize,
        settings: &BagSettings,
    ) -> Self {
        let (counts, bags) = WordCounts::with_lists(messages, words, n_classes);
        Fitted::new(messages, bags.into(), BagModel::new(counts, settings))
    }
}

/// How many labeled messages a model predicts correctly, and what it says of each: of a message it gives the predicted
/// class, which a tie has not, and the log-odds of class 1.
pub(super) fn judged(
    messages: &[Message],
    bags: &[Bag],
    judge: impl Fn(&Bag) -> (Option<usize>, Option<f64>),
) -> (usize, Vec<Judged>) {
    let labeled = messages.iter().zip(bags).filter_map(|(message, bag)| Some((message.class?, judge(bag))));
    let of = |(class, (best, log_odds))| (best == Some(class), Judged { is_positive: class == 1, log_odds });
    let (is_right, judged): (Vec<bool>, Vec<Judged>) = labeled.map(of).unzip();
    (is_right.into_iter().filter(|&is_right| is_right).count(), judged)
}
