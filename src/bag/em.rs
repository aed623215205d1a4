//! Expectation maximization for naive Bayes on words when labels are missing (Nigam, McCallum, Thrun and Mitchell 2000).
//!
//! The E-step gives each message without a class the responsibilities q(c) ∝ π_c Π θ; messages with one keep it. The
//! M-step estimates by weighted counts, with the same α and γ. The objective never falls: the log-likelihood, joint of
//! labeled messages and marginal of the others, + α Σ log θ (Bernoulli: + α Σ log(1 − θ) too) + γ Σ log π. The ghosts are
//! the prior Dirichlet(α + 1).
//!
//! At α = 0 a θ that is 0 stays 0. A message that no class can have (0/0) has no responsibilities, and is not counted.

use fastrand::Rng;

use super::settings::{BagSettings, ModelKind};
use crate::math::{argmax, softmax};
use crate::text::{Bag, Message, WordCounts};

/// How far the responsibilities of a start without labels are from equal, at most.
const NUDGE: f64 = 0.05;

/// Messages, labeled or not, and how they are modeled.
#[derive(Clone, Debug)]
pub struct WordMixture {
    vocabulary: Vec<String>,
    classes: Vec<Option<usize>>,
    bags: Vec<Bag>,
    n_classes: usize,
    settings: BagSettings,
}

/// A naive Bayes model by weighted counts, what it makes of the messages, and how likely it makes them.
#[derive(Clone, Debug, PartialEq)]
pub struct WordIterate {
    /// By class.
    pub prior: Vec<f64>,
    /// For each class and word; `None` for a class that counts nothing, and for a die that has no sides (0/0).
    pub theta: Vec<Option<Vec<f64>>>,
    /// For each class and word: in how many messages it is (Bernoulli), or how often (multinomial), each message as its
    /// responsibility.
    pub counts: Vec<Vec<f64>>,
    /// By class: of how many messages (Bernoulli), or among how many words (multinomial).
    pub totals: Vec<f64>,
    /// For each message that has no class, the responsibilities under this model; `None` for the others, and for 0/0.
    pub responsibilities: Vec<Option<Vec<f64>>>,
    /// How many messages without a class no class can have.
    pub n_impossible: usize,
    /// Σ log P(class, message) of labeled messages + Σ log P(message) of the others, without impossible ones.
    pub log_likelihood: f64,
    /// The log-likelihood and the log-prior of the ghosts; it never falls.
    pub objective: f64,
}

/// The logarithms of a class's probabilities.
struct Logs {
    prior: f64,
    /// Of each word.
    present: Vec<f64>,
    /// Of each word that is not there (Bernoulli).
    absent: Vec<f64>,
    /// The sum of the finite ones of `absent`, and how many are not.
    empty: (f64, usize),
}

impl WordMixture {
    /// The vocabulary is that of all messages, whether they have a class or not.
    pub fn new(messages: &[Message], n_classes: usize, settings: &BagSettings) -> Self {
        // As if all were of one class, so that all are counted.
        let together: Vec<Message> =
            messages.iter().map(|m| Message { class: Some(0), text: m.text.clone() }).collect();
        let (counts, bags) = WordCounts::with_bags(&together, n_classes.max(1));
        WordMixture {
            vocabulary: counts.vocabulary().to_vec(),
            classes: messages.iter().map(|message| message.class.filter(|&class| class < n_classes)).collect(),
            bags,
            n_classes,
            settings: settings.clone(),
        }
    }

    /// The words of all messages, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
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
        let given: Vec<Option<Vec<f64>>> = self.classes.iter().map(|_| (!has_label).then(&mut drawn)).collect();
        self.m_step(&given)
    }

    /// One iteration: the M-step after the E-step of this iterate, and what that model makes of the messages.
    pub fn next(&self, from: &WordIterate) -> WordIterate {
        self.m_step(&from.responsibilities)
    }

    /// The estimates by weighted counts; messages with a class count as one of it.
    fn m_step(&self, responsibilities: &[Option<Vec<f64>>]) -> WordIterate {
        let (k, v) = (self.n_classes, self.vocabulary.len());
        let (mut n, mut totals, mut counts) = (vec![0.0; k], vec![0.0; k], vec![vec![0.0; v]; k]);
        for ((class, bag), q) in self.classes.iter().zip(&self.bags).zip(responsibilities) {
            for c in 0..k {
                let share = match (class, q) {
                    (Some(class), _) => f64::from(u8::from(*class == c)),
                    (None, Some(q)) => q[c],
                    (None, None) => 0.0,
                };
                if share == 0.0 {
                    continue;
                }
                n[c] += share;
                for &(word, times) in &bag.known {
                    let times = self.amount(times);
                    counts[c][word] += share * times;
                    totals[c] += share * times;
                }
            }
        }
        if self.is_bernoulli() {
            totals.clone_from(&n);
        }
        let BagSettings { prior_smoothing: gamma, prior: by_hand, .. } = &self.settings;
        let all: f64 = n.iter().sum::<f64>() + gamma * k as f64;
        let estimated = || n.iter().map(|n| if all > 0.0 { (n + gamma) / all } else { 0.0 }).collect();
        let prior: Vec<f64> = by_hand.clone().unwrap_or_else(estimated);
        let theta = |c: usize| -> Option<Vec<f64>> {
            let total = totals[c] + self.ghosts();
            (n[c] > 0.0 && total > 0.0)
                .then(|| counts[c].iter().map(|count| (count + self.settings.count_smoothing) / total).collect())
        };
        let theta = (0..k).map(theta).collect();
        self.e_step(WordIterate {
            prior,
            theta,
            counts,
            totals,
            responsibilities: Vec::new(),
            n_impossible: 0,
            log_likelihood: 0.0,
            objective: 0.0,
        })
    }

    fn e_step(&self, mut iterate: WordIterate) -> WordIterate {
        let logs: Vec<Option<Logs>> = (0..self.n_classes).map(|class| self.logs(&iterate, class)).collect();
        for (class, bag) in self.classes.iter().zip(&self.bags) {
            let mut scores: Vec<f64> =
                logs.iter().map(|logs| logs.as_ref().map_or(f64::NEG_INFINITY, |logs| self.score(logs, bag))).collect();
            let q = match class {
                Some(class) => {
                    iterate.log_likelihood += scores[*class];
                    None
                }
                None if argmax(&scores).is_none() => {
                    iterate.n_impossible += 1;
                    None
                }
                None => {
                    iterate.log_likelihood += softmax(&mut scores);
                    Some(scores)
                }
            };
            iterate.responsibilities.push(q);
        }
        iterate.objective = iterate.log_likelihood + self.log_prior(&iterate, &logs);
        iterate
    }

    /// α Σ log θ (+ α Σ log(1 − θ)) + γ Σ log π, up to a constant; 0 · log 0 is 0.
    fn log_prior(&self, iterate: &WordIterate, logs: &[Option<Logs>]) -> f64 {
        let BagSettings { count_smoothing: alpha, prior_smoothing: gamma, prior, .. } = &self.settings;
        let times = |factor: f64, sum: f64| if factor == 0.0 { 0.0 } else { factor * sum };
        let of_class = |logs: &Logs| logs.present.iter().sum::<f64>() + logs.absent.iter().sum::<f64>();
        let of_words = times(*alpha, logs.iter().flatten().map(of_class).sum());
        let of_classes = times(*gamma, iterate.prior.iter().map(|p| p.ln()).sum());
        of_words + if prior.is_none() { of_classes } else { 0.0 }
    }

    fn logs(&self, iterate: &WordIterate, class: usize) -> Option<Logs> {
        let theta = iterate.theta[class].as_ref()?;
        let (total, alpha) = (iterate.totals[class], self.settings.count_smoothing);
        // From counts: 1 − θ would lose digits. Weighted counts may exceed their total by rounding.
        let rest = |count: &f64| ((total - count).max(0.0) + alpha) / (total + self.ghosts());
        let counts = if self.is_bernoulli() { &iterate.counts[class][..] } else { &[] };
        let absent: Vec<f64> = counts.iter().map(|count| rest(count).ln()).collect();
        let finite = absent.iter().filter(|log| log.is_finite());
        let empty = (finite.clone().sum(), absent.len() - finite.count());
        Some(Logs { prior: iterate.prior[class].ln(), present: theta.iter().map(|p| p.ln()).collect(), absent, empty })
    }

    /// log P(class, message).
    fn score(&self, logs: &Logs, bag: &Bag) -> f64 {
        let (mut sum, mut n_zeros) = logs.empty;
        for &(word, times) in &bag.known {
            if let Some(&absent) = logs.absent.get(word) {
                if absent.is_finite() { sum -= absent } else { n_zeros -= 1 }
            }
            sum += self.amount(times) * logs.present[word];
        }
        if n_zeros > 0 { f64::NEG_INFINITY } else { sum + logs.prior }
    }

    fn amount(&self, times: u32) -> f64 {
        if self.is_bernoulli() { 1.0 } else { f64::from(times) }
    }

    fn is_bernoulli(&self) -> bool {
        self.settings.kind == ModelKind::Bernoulli
    }

    /// The pseudo-counts of all outcomes of a class together.
    fn ghosts(&self) -> f64 {
        self.settings.count_smoothing * if self.is_bernoulli() { 2.0 } else { self.vocabulary.len() as f64 }
    }
}
