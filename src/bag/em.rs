//! Expectation maximization for naive Bayes on words when labels are missing (Nigam, McCallum, Thrun and Mitchell
//! 2000).
//!
//! The E-step gives each message without a class the responsibilities q(c) ∝ π_c Π θ; messages with one keep it. The
//! M-step estimates by weighted counts, with the same α and γ. The objective never falls: the log-likelihood, joint of
//! labeled messages and marginal of the others, + α Σ log θ (Bernoulli: + α Σ log(1 − θ) too) + γ Σ log π. The ghosts
//! are the prior Dirichlet(α + 1).
//!
//! At α = 0 a θ that is 0 stays 0. A message that no class can have (0/0) has no responsibilities, and is not counted.

use std::rc::Rc;

use fastrand::Rng;

use super::model::BagModel;
use super::settings::BagSettings;
use crate::math::{Jensen, argmax, softmax};
use crate::text::{Bag, Message, WordCounts, bags_of};

/// How far the responsibilities of a start without labels are from equal, at most.
const NUDGE: f64 = 0.05;

/// The responsibilities of the classes for each message that has none; `None` for the others, and for 0/0.
pub type Responsibilities = Vec<Option<Vec<f64>>>;

/// Messages, labeled or not, and how they are modeled.
#[derive(Clone, Debug)]
pub struct WordMixture {
    vocabulary: Rc<[String]>,
    classes: Vec<Option<usize>>,
    bags: Rc<[Bag]>,
    n_classes: usize,
    settings: BagSettings,
}

/// A naive Bayes model by weighted counts, what it makes of the messages, and how likely it makes them.
#[derive(Clone, Debug, PartialEq)]
pub struct WordIterate {
    /// Each message counts as its responsibilities before.
    pub model: BagModel,
    /// Under this model.
    pub responsibilities: Responsibilities,
    /// How many messages without a class no class can have.
    pub n_impossible: usize,
    /// What it maximizes.
    pub heights: Heights,
}

/// What EM maximizes, in parts, and its lower bound; all in nats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heights {
    /// Σ log P(class, message) of labeled messages.
    pub given: f64,
    /// Σ log P(message) of the others, without impossible ones.
    pub missing: f64,
    /// The log-prior of the ghosts, up to a constant.
    pub ghosts: f64,
    /// The lower bound of the objective that the responsibilities before the M-step give (Neal and Hinton 1998): it has
    /// their sum Σ q (log P(class, message) − log q) in the place of `missing`. At the start it is the objective.
    pub bound: f64,
}

impl WordIterate {
    /// The class of the largest responsibility for a message; `None` for one that has a class, and for 0/0.
    pub fn found(&self, index: usize) -> Option<usize> {
        self.responsibilities.get(index)?.as_ref().and_then(|shares| argmax(shares))
    }
}

impl Heights {
    /// The log-likelihood of labeled messages and of the others.
    pub fn log_likelihood(&self) -> f64 {
        self.given + self.missing
    }

    /// The log-likelihood and the log-prior of the ghosts; it never falls.
    pub fn objective(&self) -> f64 {
        self.log_likelihood() + self.ghosts
    }
}

impl WordMixture {
    /// The vocabulary is that of all messages, whether they have a class or not.
    pub fn new(messages: &[Message], n_classes: usize, settings: &BagSettings) -> Self {
        let (vocabulary, bags) = bags_of(messages.iter().map(|message| (message.text.as_str(), true)));
        let classes = messages.iter().map(|message| message.class.filter(|&class| class < n_classes)).collect();
        WordMixture { vocabulary, classes, bags: bags.into(), n_classes, settings: settings.clone() }
    }

    /// The words of all messages, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
    }

    /// The bag of each message in this vocabulary.
    pub fn bags(&self) -> &Rc<[Bag]> {
        &self.bags
    }

    /// How many messages have a class, and how many have none.
    pub fn n_given_and_missing(&self) -> [usize; 2] {
        let n_given = self.classes.iter().flatten().count();
        [n_given, self.classes.len() - n_given]
    }

    /// The fit to the labeled messages; without any, to responsibilities that a seed draws near to equal ones.
    pub fn start(&self, seed: u64) -> WordIterate {
        let has_label = self.classes.iter().any(Option::is_some);
        let mut random = Rng::with_seed(seed);
        let mut drawn = || {
            let mut q: Vec<f64> = (0..self.n_classes).map(|_| 1.0 + NUDGE * (2.0 * random.f64() - 1.0)).collect();
            let sum: f64 = q.iter().sum();
            q.iter_mut().for_each(|q| *q /= sum);
            q
        };
        let given: Responsibilities = self.classes.iter().map(|_| (!has_label).then(&mut drawn)).collect();
        let mut start = self.e_step(self.m_step(&given), &given);
        start.heights.bound = start.heights.objective();
        start
    }

    /// One iteration: the M-step after the E-step of this iterate, and what that model makes of the messages.
    pub fn next(&self, from: &WordIterate) -> WordIterate {
        self.e_step(self.m_step(&from.responsibilities), &from.responsibilities)
    }

    /// The lower bound of EM at a message without a class, by these shares of its classes; without shares, where all
    /// that are possible have the same. `None` for a message with a class, and for 0/0.
    pub fn jensen(&self, at: &WordIterate, shares: Option<&[f64]>, index: usize) -> Option<Jensen> {
        if self.classes.get(index)?.is_some() {
            return None;
        }
        let log_joint = at.model.log_joint(&self.bags[index]);
        shares.map_or_else(|| Jensen::even(&log_joint), |shares| Jensen::new(shares, &log_joint))
    }

    /// The message without a class at which the bound with equal shares tells the most.
    pub fn most_telling(&self, at: &WordIterate) -> Option<usize> {
        let gap = |index: usize| Some((index, self.jensen(at, None, index)?.gap()));
        Jensen::most_telling((0..self.bags.len()).filter_map(gap))
    }

    /// The model of these messages, some without a class, by the classes that they have in `whole`, and how likely it
    /// makes them as they are.
    pub fn fit_to(&self, whole: &[Option<usize>]) -> WordIterate {
        let one_hot = |class: &Option<usize>| class.map(|class| self.one_hot(class));
        let known: Responsibilities = whole.iter().map(one_hot).collect();
        self.e_step(self.m_step(&known), &known)
    }

    fn one_hot(&self, class: usize) -> Vec<f64> {
        (0..self.n_classes).map(|other| f64::from(u8::from(other == class))).collect()
    }

    /// The estimates by weighted counts; messages with a class count as one of it.
    fn m_step(&self, responsibilities: &[Option<Vec<f64>>]) -> BagModel {
        let messages = self.classes.iter().zip(self.bags.iter()).zip(responsibilities);
        let counted = messages.filter_map(|((class, bag), q)| {
            let shares = class.map(|class| self.one_hot(class)).or_else(|| q.clone())?;
            Some((bag, shares))
        });
        BagModel::new(WordCounts::in_parts(&self.vocabulary, self.n_classes, counted), &self.settings)
    }

    fn e_step(&self, model: BagModel, before: &[Option<Vec<f64>>]) -> WordIterate {
        let (mut given, mut missing, mut expected) = (0.0, 0.0, 0.0);
        let (mut responsibilities, mut n_impossible) = (Vec::with_capacity(self.bags.len()), 0);
        for ((class, bag), before) in self.classes.iter().zip(self.bags.iter()).zip(before) {
            let mut scores = model.log_joint(bag);
            let q = match class {
                Some(class) => {
                    given += scores[*class];
                    None
                }
                None if argmax(&scores).is_none() => {
                    n_impossible += 1;
                    None
                }
                None => {
                    expected += before.as_ref().map_or(0.0, |before| expected_score(before, &scores));
                    missing += softmax(&mut scores);
                    Some(scores)
                }
            };
            responsibilities.push(q);
        }
        let ghosts = log_prior(&model);
        let heights = Heights { given, missing, ghosts, bound: given + expected + ghosts };
        WordIterate { model, responsibilities, n_impossible, heights }
    }
}

/// Σ q (log P(class, message) − log q); 0 log 0 is 0. After an M-step a class with q > 0 is impossible only where q is
/// lost in the rounding of a sum.
fn expected_score(q: &[f64], scores: &[f64]) -> f64 {
    q.iter()
        .zip(scores)
        .filter(|(q, score)| **q > 0.0 && score.is_finite())
        .map(|(q, score)| q * (score - q.ln()))
        .sum()
}

/// α Σ log θ (+ α Σ log(1 − θ)) + γ Σ log π, up to a constant; 0 · log 0 is 0.
fn log_prior(model: &BagModel) -> f64 {
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
