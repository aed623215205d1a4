use std::rc::Rc;

use super::product::Product;
use super::settings::{BagSettings, ModelKind, NewWords};
use crate::decision::log_odds;
use crate::math::{Fraction, argmax, decided, is_tie, posterior, rounding_of, tie_of_counts};
use crate::text::{Bag, ClassCounts, WordCounts};

/// Naive Bayes on bags of words, fitted to counts.
#[derive(Clone, Debug, PartialEq)]
pub struct BagModel {
    counts: Rc<WordCounts>,
    settings: BagSettings,
    prior: Vec<f64>,
    /// For each class, P(message | class) of a message without words.
    empty: Vec<Product>,
}

impl BagModel {
    /// Fits by counting.
    pub fn new(counts: impl Into<Rc<WordCounts>>, settings: &BagSettings) -> Self {
        let counts = counts.into();
        let mut model = BagModel { counts, settings: settings.clone(), prior: Vec::new(), empty: Vec::new() };
        model.prior = model.prior_without(None);
        model.empty = model.counts.classes().iter().map(|class| model.no_words(class, class.messages)).collect();
        model
    }

    /// What was counted.
    pub fn counts(&self) -> &WordCounts {
        &self.counts
    }

    /// The same counts, shared, to fit another model to them.
    pub fn shared_counts(&self) -> &Rc<WordCounts> {
        &self.counts
    }

    /// The settings.
    pub fn settings(&self) -> &BagSettings {
        &self.settings
    }

    /// The class prior, π_c = (n_c + γ) / (n + γK) of all K declared classes, or the one by hand; zeros without a
    /// message.
    pub fn prior(&self) -> &[f64] {
        &self.prior
    }

    /// The class prior without one message of a class.
    pub(super) fn prior_without(&self, left_out: Option<usize>) -> Vec<f64> {
        self.settings.prior.clone().unwrap_or_else(|| self.estimated_prior(left_out))
    }

    /// The same, whether the prior is set by hand or not; zeros without a message.
    pub fn estimated_prior(&self, left_out: Option<usize>) -> Vec<f64> {
        let gamma = self.settings.prior_smoothing;
        let n_classes = self.counts.classes().len();
        let n = self.counts.n_messages() - if left_out.is_some() { 1.0 } else { 0.0 };
        let messages = |c: usize| self.counts.classes()[c].messages - if left_out == Some(c) { 1.0 } else { 0.0 };
        let total = n + gamma * n_classes as f64;
        (0..n_classes).map(|c| if n > 0.0 { (messages(c) + gamma) / total } else { 0.0 }).collect()
    }

    /// Whether a class has messages.
    pub fn is_present(&self, class: usize) -> bool {
        self.counts.classes().get(class).is_some_and(|class| class.messages > 0.0)
    }

    /// The classes that have messages.
    pub fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.counts.classes().len()).filter(|&class| self.is_present(class))
    }

    /// θ = P(word | class) of a word of the vocabulary, or of a new one, while `n_new` new words join the vocabulary.
    pub fn fraction(&self, class: usize, word: Option<usize>, n_new: usize) -> Fraction {
        let class = &self.counts.classes()[class];
        self.share(self.outcomes(class), self.count(class, word), n_new)
    }

    /// 1 − θ of the Bernoulli model, from the messages without the word.
    pub fn complement(&self, class: usize, word: Option<usize>) -> Fraction {
        let class = &self.counts.classes()[class];
        let n = self.outcomes(class);
        self.share(n, n - self.count(class, word), 0)
    }

    /// θ of a word of the vocabulary; `None` for an absent class, and for a class without a word at α = 0
    /// (multinomial).
    pub fn theta(&self, class: usize, word: usize) -> Option<f64> {
        self.theta_beside(class, Some(word), 0)
    }

    /// θ of any word while `n_new` new words join the vocabulary; the word `None` is one that no labeled message has.
    pub fn theta_beside(&self, class: usize, word: Option<usize>, n_new: usize) -> Option<f64> {
        self.is_present(class).then(|| self.fraction(class, word, n_new).value()).flatten()
    }

    /// θ of each word of the vocabulary; `None` where [`BagModel::theta`] is.
    pub fn thetas(&self, class: usize) -> Option<Vec<f64>> {
        let thetas = (0..self.counts.vocabulary().len()).map(|word| self.theta(class, word)).collect();
        if self.is_present(class) { thetas } else { None }
    }

    /// How strongly a word tells two present classes apart: the largest |log θ − log θ'|, infinite where one is 0; −1
    /// for a word that tells nothing because of 0/0, or with fewer than two classes.
    pub fn strength(&self, word: usize) -> f64 {
        let logs: Vec<f64> = self.present().map(|class| self.theta(class, word).map_or(f64::NAN, f64::ln)).collect();
        let [least, most] = [f64::min, f64::max].map(|of| logs.iter().copied().fold(f64::NAN, of));
        let is_told = logs.len() > 1 && logs.iter().all(|log| !log.is_nan()) && most > f64::NEG_INFINITY;
        if is_told { most - least } else { -1.0 }
    }

    /// The number of free parameters: the class prior (when estimated), and the θ of each present class.
    pub fn n_parameters(&self) -> usize {
        let (k, v) = (self.present().count(), self.counts.vocabulary().len());
        let prior = if self.settings.prior.is_none() { k.saturating_sub(1) } else { 0 };
        prior + k * if self.is_bernoulli() { v } else { v.saturating_sub(1) }
    }

    /// How many words of a message join the vocabulary while it is judged.
    pub fn n_counted_new(&self, bag: &Bag) -> usize {
        if self.settings.new_words == NewWords::Counted { bag.new.len() } else { 0 }
    }

    /// Whether θ exists for each word of the message in all present classes. In the multinomial model at α = 0, a class
    /// whose messages have no word has no θ.
    pub fn is_defined(&self, bag: &Bag) -> bool {
        let n_new = self.n_counted_new(bag);
        let is_judged_by_words = !bag.known.is_empty() || n_new > 0;
        !is_judged_by_words || self.present().all(|class| self.fraction(class, None, n_new).total > 0.0)
    }

    /// log P(class, message) for every class: −∞ for one that is impossible or absent; all of them −∞ where
    /// [`BagModel::is_defined`] is false.
    pub fn log_joint(&self, bag: &Bag) -> Vec<f64> {
        self.log_joint_by(bag, |class| self.product(class, bag))
    }

    /// The same from P(class, message) of the classes that are possible.
    pub(super) fn log_joint_by(&self, bag: &Bag, product: impl Fn(usize) -> Product) -> Vec<f64> {
        let is_defined = self.is_defined(bag);
        let score = |class| {
            let is_possible = is_defined && self.is_present(class);
            if is_possible { product(class).log() } else { f64::NEG_INFINITY }
        };
        (0..self.counts.classes().len()).map(score).collect()
    }

    /// P(class, message) of a present class.
    pub fn product(&self, class: usize, bag: &Bag) -> Product {
        let n_new = self.n_counted_new(bag);
        let mut product = self.empty_message(class);
        for &(word, times) in &bag.known {
            if self.is_bernoulli() {
                product = product.without(self.complement(class, Some(word)));
            }
            product = self.with_word(product, self.fraction(class, Some(word), n_new), times);
        }
        for (_, times) in &bag.new[..n_new] {
            product = self.with_word(product, self.fraction(class, None, n_new), *times);
        }
        product
    }

    /// P(class, message) of a message without words, of a present class.
    pub(super) fn empty_message(&self, class: usize) -> Product {
        self.empty[class].times(self.prior[class], 1)
    }

    /// The product with the factors of a word of the message: one factor in the Bernoulli model, one per occurrence in
    /// the multinomial model.
    pub(super) fn with_word(&self, product: Product, theta: Fraction, times: u32) -> Product {
        product.times_share(theta, if self.is_bernoulli() { 1 } else { times })
    }

    /// P(class | message) for every class; `None` where every class is impossible (0/0).
    pub fn posterior(&self, bag: &Bag) -> Option<Vec<f64>> {
        let mut scores = self.log_joint(bag);
        argmax(&scores)?;
        posterior(&mut scores);
        Some(scores)
    }

    /// The most probable class; `None` where there is no answer, and where two or more tie for the first place.
    pub fn predict(&self, bag: &Bag) -> Option<usize> {
        let scores = self.log_joint(bag);
        decided(&scores, self.tie_among(&scores))
    }

    /// The most probable class, as [`BagModel::predict`] has it, and the log-odds of class 1 against all others; `None`
    /// without an answer.
    pub fn judge(&self, bag: &Bag) -> (Option<usize>, Option<f64>) {
        self.judge_scores(&self.log_joint(bag))
    }

    /// What scores decide, and the log-odds of class 1.
    pub(super) fn judge_scores(&self, scores: &[f64]) -> (Option<usize>, Option<f64>) {
        let tie = self.tie_among(scores);
        (decided(scores, tie), log_odds(scores, 1, tie))
    }

    /// Whether two or more classes are the most probable.
    pub fn is_tie(&self, bag: &Bag) -> bool {
        let scores = self.log_joint(bag);
        is_tie(&scores, self.tie_among(&scores))
    }

    /// Two log-scores of a message of few words that are no farther apart are a tie.
    pub fn tie(&self) -> f64 {
        let empty = self.empty.iter().map(|product| product.log());
        tie_of_counts(self.settings.count_smoothing).max(rounding_of(empty))
    }

    /// The tie of the log-scores of a message.
    pub fn tie_among(&self, scores: &[f64]) -> f64 {
        self.tie().max(rounding_of(scores.iter().copied()))
    }

    /// P(message | class) of a message without words, for a class with this many messages. In the Bernoulli model it is
    /// Π (1 − θ_t) over the words that at most this many messages contain.
    pub(super) fn no_words(&self, class: &ClassCounts, messages: f64) -> Product {
        if !self.is_bernoulli() || messages <= 0.0 {
            return Product::default();
        }
        let known = class.presence.iter().enumerate().filter(|(word, _)| !self.counts.is_new(*word));
        let without = known.map(|(_, count)| messages - count).filter(|count| *count >= 0.0);
        without.fold(Product::default(), |product, count| product.times_share(self.share(messages, count, 0), 1))
    }

    /// Whether the model is the Bernoulli one.
    pub fn is_bernoulli(&self) -> bool {
        self.settings.kind == ModelKind::Bernoulli
    }

    /// The count of a word in a class: of messages (Bernoulli) or of occurrences (multinomial). It is 0 for a new word.
    pub fn count(&self, class: &ClassCounts, word: Option<usize>) -> f64 {
        let counts = if self.is_bernoulli() { &class.presence } else { &class.occurrences };
        word.map_or(0.0, |word| counts[word])
    }

    /// The number of outcomes that the count of a word refers to: messages (Bernoulli) or words (multinomial) of the
    /// class.
    pub fn outcomes(&self, class: &ClassCounts) -> f64 {
        if self.is_bernoulli() { class.messages } else { class.words }
    }

    /// (count + α) / (n + 2α) in the Bernoulli model, (count + α) / (n + αV) in the multinomial model, where V includes
    /// the new words.
    fn share(&self, n: f64, count: f64, n_new: usize) -> Fraction {
        self.share_of(n, count, self.counts.n_words() + n_new)
    }

    /// The same with another number of words, V.
    pub(super) fn share_of(&self, n: f64, count: f64, n_words: usize) -> Fraction {
        let alpha = self.settings.count_smoothing;
        let sides = if self.is_bernoulli() { 2 } else { n_words };
        Fraction { count: count + alpha, total: n + alpha * sides as f64 }
    }
}
