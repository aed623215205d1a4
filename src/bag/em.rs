//! Naive Bayes on words as a learner, for EM when labels are missing (Nigam, McCallum, Thrun and Mitchell 2000).
//!
//! The E-step gives each message without a class the shares q(c) ∝ π_c Π θ; the M-step estimates by weighted counts,
//! with the same α and γ. The objective never falls: the log-likelihood, joint of labeled messages and marginal of the
//! others, + α Σ log θ (Bernoulli: + α Σ log(1 − θ) too) + γ Σ log π. The ghosts are the prior Dirichlet(α + 1).
//!
//! At α = 0 a θ that is 0 stays 0. A message that no class can have (0/0) has no shares, and is not counted.

use std::convert::Infallible;
use std::rc::Rc;

use fastrand::Rng;

use super::learner::{LabeledWords, row_of};
use super::model::BagModel;
use super::settings::BagSettings;
use super::tabled::Tabled;
use crate::lab::{Learner, Shares, one_hot};
use crate::math::MAX_CLASSES;
use crate::text::{Bag, Message};

/// How far the shares of a start without labels are from equal, at most.
const NUDGE: f64 = 0.05;

/// Messages, labeled or not, and how they are modeled.
///
/// ```
/// use bayesboard::bag::{BagSettings, WordMixture};
/// use bayesboard::lab::Em;
/// use bayesboard::text::Message;
///
/// let texts = [(Some(0), "lunch at noon"), (Some(1), "free win"), (None, "free lunch"), (None, "win now")];
/// let messages = texts.map(|(class, text)| Message { class, text: text.into(), ..Message::default() });
/// let mut em = Em::new(WordMixture::new(&messages, 2, &BagSettings::default()), Vec::new(), 1).unwrap();
/// em.go_to(usize::MAX);
/// assert!(em.has_converged() && em.finds(3) == Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct WordMixture {
    words: LabeledWords,
    settings: BagSettings,
}

impl WordMixture {
    /// The vocabulary is that of all messages, whether they have a class or not.
    pub fn new(messages: &[Message], n_classes: usize, settings: &BagSettings) -> Self {
        WordMixture { words: LabeledWords::new(messages, n_classes), settings: settings.clone() }
    }

    /// The words of all messages, by code point.
    pub fn vocabulary(&self) -> &[String] {
        self.words.matrix.vocabulary()
    }

    /// The bag of each message in this vocabulary.
    pub fn bags(&self) -> &Rc<[Bag]> {
        &self.words.bags
    }

    /// The estimates by weighted counts; a message counts as its shares.
    pub fn counted(&self, shares: &[[f64; MAX_CLASSES]]) -> BagModel {
        BagModel::new(self.words.matrix.in_parts(shares, self.words.n_classes), &self.settings)
    }
}

impl Learner for WordMixture {
    type Model = BagModel;
    type Lack = Infallible;

    fn labels(&self) -> &[Option<usize>] {
        &self.words.classes
    }

    fn n_classes(&self) -> usize {
        self.words.n_classes
    }

    /// The fit to the labeled messages; without any, to shares that the seed draws near to equal ones.
    fn start(&self, seed: u64) -> Option<BagModel> {
        let has_label = self.words.classes.iter().any(Option::is_some);
        let mut random = Rng::with_seed(seed);
        let mut drawn = || {
            let mut q = [0.0; MAX_CLASSES];
            q[..self.words.n_classes].fill_with(|| 1.0 + NUDGE * (2.0 * random.f64() - 1.0));
            let sum: f64 = q.iter().sum();
            q.map(|q| q / sum)
        };
        let row = |class: &Option<usize>| match class {
            Some(class) => one_hot(*class),
            None if has_label => [0.0; MAX_CLASSES],
            None => drawn(),
        };
        Some(self.counted(&self.words.classes.iter().map(row).collect::<Shares>()))
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&BagModel>) -> Result<BagModel, Infallible> {
        Ok(self.counted(shares))
    }

    fn log_joint(&self, model: &BagModel, index: usize) -> [f64; MAX_CLASSES] {
        row_of(&model.log_joint(&self.words.bags[index]))
    }

    /// The logarithms of all θ are taken once.
    fn log_joints(&self, model: &BagModel) -> Vec<[f64; MAX_CLASSES]> {
        let tabled = Tabled::new(model.clone());
        self.words.bags.iter().map(|bag| row_of(&tabled.log_joint(bag))).collect()
    }

    /// α Σ log θ (+ α Σ log(1 − θ)) + γ Σ log π, up to a constant; 0 · log 0 is 0.
    fn log_prior(&self, model: &BagModel) -> f64 {
        let BagSettings { count_smoothing: alpha, prior_smoothing: gamma, prior: by_hand, .. } = model.settings();
        let times = |factor: f64, sum: &dyn Fn() -> f64| if factor == 0.0 { 0.0 } else { factor * sum() };
        let log = |share: super::Fraction| share.value().map_or(0.0, f64::ln);
        let of_word = |class, word| {
            let present = log(model.fraction(class, Some(word), 0));
            if model.is_bernoulli() { present + log(model.complement(class, Some(word))) } else { present }
        };
        let n_words = model.counts().vocabulary().len();
        let of_class = |class| (0..n_words).map(|word| of_word(class, word)).sum::<f64>();
        let of_words = times(*alpha, &|| model.present().map(of_class).sum());
        let of_classes = || times(*gamma, &|| model.prior().iter().map(|p| p.ln()).sum());
        of_words + if by_hand.is_none() { of_classes() } else { 0.0 }
    }
}
