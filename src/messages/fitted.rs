//! Models that are fitted to messages, and what they make of these.

use std::rc::Rc;

use crate::bag::{BagModel, BagSettings, ModelKind, Regression, Tabled, Weights};
use crate::decision::Judged;
use crate::memo::Memo;
use crate::text::{Bag, Message, WordCounts, WordLists};

/// A model, and what it makes of the messages.
#[derive(Clone, Debug)]
pub(super) struct Fitted {
    /// The words of each message.
    pub(super) bags: Rc<[Bag]>,
    /// The model, fitted to counts.
    pub(super) model: BagModel,
    /// What it says of them.
    pub(super) verdicts: Verdicts,
}

/// Logistic regression on the same messages.
#[derive(Clone, Debug)]
pub(super) struct Logistic {
    /// As far as it is fitted; `None` unless both classes have messages.
    pub(super) regression: Option<Regression>,
    /// Once it is.
    pub(super) fitted: Option<FittedLogistic>,
}

/// Logistic regression as it depends on the revision of the messages, whether the words of all messages have weights,
/// and the settings.
pub(super) type LogisticRun = Memo<(u64, bool, ModelKind, f64, bool), Logistic>;

/// The weights of logistic regression, and what they make of the labeled messages.
#[derive(Clone, Debug)]
pub(super) struct FittedLogistic {
    pub(super) weights: Weights,
    /// What they say of them.
    pub(super) verdicts: Verdicts,
}

impl Logistic {
    /// Goes on with the fit, for about `work` multiplications. Once it is done, says what it makes of these messages.
    pub(super) fn step(&mut self, messages: &[Message], bags: &[Bag], work: usize) {
        let Logistic { regression: Some(regression), fitted: fitted @ None, .. } = self else { return };
        regression.advance(work);
        if regression.is_done() {
            let weights = regression.weights();
            let judge = |bag: &Bag| (weights.predict(bag), Some(weights.log_odds(bag)));
            let verdicts = Verdicts::of(messages, bags, weights.tie, judge);
            *fitted = Some(FittedLogistic { weights, verdicts });
        }
    }
}

impl Fitted {
    /// Fits a model to messages whose words have been read.
    pub(super) fn of(messages: &[Message], words: &WordLists, n_classes: usize, settings: &BagSettings) -> Self {
        let (counts, bags) = WordCounts::with_lists(messages, words, n_classes);
        Fitted::new(messages, bags.into(), BagModel::new(counts, &settings.of_fits()))
    }

    /// What a model makes of messages, whose words are in its vocabulary.
    pub(super) fn new(messages: &[Message], bags: Rc<[Bag]>, model: BagModel) -> Self {
        let tabled = Tabled::new(model.clone());
        let verdicts = Verdicts::of(messages, &bags, model.tie(), |bag| tabled.judge(bag));
        Fitted { bags, model, verdicts }
    }
}

/// What a model says of labeled messages, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct Verdicts {
    /// How many it predicts correctly.
    pub(super) n_right: usize,
    /// What it says of each.
    pub(super) judged: Vec<Judged>,
}

impl Verdicts {
    /// Those of messages; of each `judge` gives the predicted class, which a tie has not, and the log-odds of class 1.
    pub(super) fn of(
        messages: &[Message],
        bags: &[Bag],
        tie: f64,
        judge: impl Fn(&Bag) -> (Option<usize>, Option<f64>),
    ) -> Self {
        let mut verdicts = Verdicts::default();
        for (message, bag) in messages.iter().zip(bags) {
            let Some(class) = message.class else { continue };
            let (best, log_odds) = judge(bag);
            verdicts.n_right += usize::from(best == Some(class));
            verdicts.judged.push(Judged { is_positive: class == 1, log_odds, tie });
        }
        verdicts
    }
}
