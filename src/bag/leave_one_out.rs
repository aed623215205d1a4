use super::model::BagModel;
use super::product::Product;
use super::settings::NewWords;
use crate::lab::{Judgment, Tally};
use crate::text::{Bag, ClassCounts, Message};

/// Judges each labeled message by the counts of the others; `None` for fewer than two. A word that no other labeled
/// message has is new then, and counts or is ignored as the settings have it.
///
/// Time is linear in the words of all messages.
pub fn leave_one_out(model: &BagModel, messages: &[Message]) -> Option<Tally> {
    let mut tally = Tally::default();
    for scored in &scores_left_out(model, messages)? {
        tally.count(scored);
    }
    Some(tally)
}

/// The labeled messages, each by a model without it; `None` for fewer than two.
pub fn scores_left_out(model: &BagModel, messages: &[Message]) -> Option<Vec<Judgment>> {
    if model.counts().n_messages() < 2.0 {
        return None;
    }
    let (without, n_classes) = (Without::new(model.clone()), model.counts().classes().len());
    let judge = |message: &Message| {
        let class = message.class.filter(|&class| class < n_classes)?;
        Some(without.judge(&model.counts().bag(&message.text), class))
    };
    Some(messages.iter().filter_map(judge).collect())
}

/// A model, and what is the same of each message that it is without.
#[derive(Clone, Debug)]
pub(super) struct Without {
    model: BagModel,
    /// The class priors without a message of each class.
    priors: Vec<Vec<f64>>,
    /// P(message | class) of a message without words, by all messages of the class, and without one of them.
    empty: [Vec<Product>; 2],
}

impl Without {
    pub(super) fn new(model: BagModel) -> Self {
        let classes = model.counts().classes();
        let priors = (0..classes.len()).map(|class| model.prior_without(Some(class))).collect();
        let empty = [0.0, 1.0].map(|less| classes.iter().map(|own| model.no_words(own, own.messages - less)).collect());
        Without { priors, empty, model }
    }

    /// Judges a message of a class by the others.
    pub(super) fn judge(&self, bag: &Bag, class: usize) -> Judgment {
        let (rest, n_classes) = (Rest::new(&self.model, bag, class), self.priors.len());
        let score = |other: usize| {
            let prior = self.priors[class][other];
            if !rest.has(other) || !rest.is_defined() || prior == 0.0 {
                return f64::NEG_INFINITY;
            }
            rest.product(other, self.empty[usize::from(other == class)][other].times(prior, 1)).log()
        };
        let scores = std::array::from_fn(|other| if other < n_classes { score(other) } else { f64::NEG_INFINITY });
        Judgment { class, scores, tie: self.model.tie_among(&scores) }
    }
}

/// The counts without one message, which is judged by them.
struct Rest<'a> {
    model: &'a BagModel,
    class: usize,
    bag: &'a Bag,
    /// For each of its words, whether it is ignored: it is new without the message.
    is_ignored: Vec<bool>,
    /// How many words there are without those.
    n_words: usize,
}

impl<'a> Rest<'a> {
    fn new(model: &'a BagModel, bag: &'a Bag, class: usize) -> Self {
        let is_ignoring = model.settings().new_words == NewWords::Ignored;
        let n_with = |word: usize| model.counts().classes().iter().map(|class| class.presence[word]).sum::<f64>();
        let is_ignored: Vec<bool> = bag.known.iter().map(|&(word, _)| is_ignoring && n_with(word) <= 1.0).collect();
        let n_ignored = is_ignored.iter().filter(|&&is_ignored| is_ignored).count();
        Rest { model, class, bag, is_ignored, n_words: model.counts().n_words() - n_ignored }
    }

    fn counts(&self, class: usize) -> &'a ClassCounts {
        &self.model.counts().classes()[class]
    }

    /// Whether a class has messages.
    fn has(&self, class: usize) -> bool {
        self.counts(class).messages > if class == self.class { 1.0 } else { 0.0 }
    }

    /// Messages (Bernoulli) or words (multinomial) of a class.
    fn outcomes(&self, class: usize) -> f64 {
        let own = if self.model.is_bernoulli() { 1.0 } else { f64::from(self.bag.n_words()) };
        self.model.outcomes(self.counts(class)) - if class == self.class { own } else { 0.0 }
    }

    /// P(class, message). `empty` is the product for a message without words.
    fn product(&self, class: usize, empty: Product) -> Product {
        let (model, n) = (self.model, self.outcomes(class));
        let words = self.bag.known.iter().zip(&self.is_ignored);
        words.fold(empty, |mut product, (&(word, times), is_ignored)| {
            let own = if model.is_bernoulli() { 1.0 } else { f64::from(times) };
            let count = model.count(self.counts(class), Some(word));
            // A word that all messages of the class contain has no factor in `empty`.
            if model.is_bernoulli() && count <= n {
                product = product.without(model.share_of(n, n - count, self.n_words));
            }
            let left = count - if class == self.class { own } else { 0.0 };
            if *is_ignored { product } else { model.with_word(product, model.share_of(n, left, self.n_words), times) }
        })
    }

    /// Whether each class has a θ.
    fn is_defined(&self) -> bool {
        if self.model.is_bernoulli() || self.is_ignored.iter().all(|&is_ignored| is_ignored) {
            return true;
        }
        let total = |class: usize| self.model.share_of(self.outcomes(class), 0.0, self.n_words).total;
        (0..self.model.counts().classes().len()).filter(|&class| self.has(class)).all(|class| total(class) > 0.0)
    }
}
