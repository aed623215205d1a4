use std::fmt::Debug;

use super::left_out::{Fold, Judgment};
use crate::math::{MAX_CLASSES, TIE, argmax, decided, softmax};

/// The share of each class in each observation: a row per observation, whose sum is 1, or 0 where no class is possible.
pub type Shares = Vec<[f64; MAX_CLASSES]>;

/// A kind of model with its settings, and the observations that it learns from, each with a class or none. Whoever fits
/// to whole observations alone, and scores them, has all of the lab but EM.
///
/// Two coins of unknown bias, and tosses of which some do not say which coin it was:
///
/// ```
/// use bayesboard::lab::{Em, Learner};
/// use bayesboard::math::MAX_CLASSES;
///
/// struct Coins<'a> { heads: &'a [bool], labels: &'a [Option<usize>] }
///
/// impl Learner for Coins<'_> {
///     type Model = [f64; 2]; // P(heads) of each.
///     type Lack = ();
///
///     fn labels(&self) -> &[Option<usize>] { self.labels }
///     fn n_classes(&self) -> usize { 2 }
///     fn start(&self, _: u64) -> Option<[f64; 2]> { Some([0.4, 0.8]) }
///
///     fn fit(&self, shares: &[[f64; MAX_CLASSES]], _: Option<&[f64; 2]>) -> Result<[f64; 2], ()> {
///         Ok([0, 1].map(|coin| {
///             let n: f64 = shares.iter().map(|row| row[coin]).sum();
///             self.heads.iter().zip(shares).filter(|(heads, _)| **heads).map(|(_, row)| row[coin]).sum::<f64>() / n
///         }))
///     }
///
///     fn log_joint(&self, model: &[f64; 2], index: usize) -> [f64; MAX_CLASSES] {
///         let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
///         for (score, p) in scores.iter_mut().zip(model) {
///             *score = (0.5 * if self.heads[index] { *p } else { 1.0 - p }).ln();
///         }
///         scores
///     }
/// }
///
/// let labels = [Some(1), Some(1), Some(0), None, None];
/// let coins = Coins { heads: &[true, true, false, true, false], labels: &labels };
/// let mut em = Em::new(coins, Vec::new(), 1).unwrap();
/// em.go_to(usize::MAX);
/// assert!(em.has_converged() && em.finds(3) == Some(1) && em.finds(4) == Some(0));
/// let [before, after] = [em.heights()[0], em.heights()[1]].map(|heights| heights.objective());
/// assert!(after > before, "no step goes down");
/// ```
pub trait Learner {
    /// A fitted model, or one that is being fitted.
    type Model: Clone + Debug;
    /// Why there is none, or none with probabilities.
    type Lack: Copy + Debug + PartialEq;

    /// The class of each observation; `None` for an unlabeled one.
    fn labels(&self) -> &[Option<usize>];

    /// How many classes are declared, at most [`MAX_CLASSES`].
    fn n_classes(&self) -> usize;

    /// How many observations there are.
    fn len(&self) -> usize {
        self.labels().len()
    }

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The class of one of them.
    fn label(&self, index: usize) -> Option<usize> {
        self.labels()[index]
    }

    /// The model of these observations, each of which counts as its shares, or where it begins if it is found in steps.
    /// `before` is another one to start from; in EM, the model that gave the shares.
    ///
    /// # Errors
    /// Why there is no model.
    fn fit(&self, shares: &[[f64; MAX_CLASSES]], before: Option<&Self::Model>) -> Result<Self::Model, Self::Lack>;

    /// Goes on with a fit for about `work` multiplications. Returns whether it has ended.
    fn advance(&self, _: &mut Self::Model, _work: usize) -> bool {
        true
    }

    /// About how many multiplications it takes to fit to `n` observations, and to judge them.
    fn work(&self, n: usize) -> usize {
        n
    }

    /// log P(x, class) at an observation, up to a number that is the same for all classes if there is no EM; −∞ for an
    /// impossible class and past the last one.
    fn log_joint(&self, model: &Self::Model, index: usize) -> [f64; MAX_CLASSES];

    /// How far apart these scores are at most if they are a tie.
    fn tie(&self, _: &Self::Model, _scores: &[f64]) -> f64 {
        TIE
    }

    /// The most probable class of an observation; `None` where none is possible, and on a tie.
    fn predict(&self, model: &Self::Model, index: usize) -> Option<usize> {
        let scores = self.log_joint(model, index);
        decided(&scores, self.tie(model, &scores))
    }

    /// What the fit to all others says of an observation of this class.
    fn judge(&self, model: &Self::Model, index: usize, class: usize) -> Fold<Self::Lack> {
        let scores = self.log_joint(model, index);
        Ok((Judgment { class, scores, tie: self.tie(model, &scores) }, None))
    }

    /// The same in closed form, without a fit; `None` where there is no such form.
    fn leave_out(&mut self, _index: usize, _class: usize) -> Option<Fold<Self::Lack>> {
        None
    }

    /// The shares of the labeled observations: all of their class.
    fn known_shares(&self) -> Shares {
        self.labels().iter().map(|label| label.map_or([0.0; MAX_CLASSES], one_hot)).collect()
    }

    /// The model at which EM starts: the fit to the labeled observations, or another one; the same seed gives the same
    /// one. `None` where there is none.
    fn start(&self, _seed: u64) -> Option<Self::Model> {
        self.fit(&self.known_shares(), None).ok()
    }

    /// The same of all observations.
    fn log_joints(&self, model: &Self::Model) -> Vec<[f64; MAX_CLASSES]> {
        (0..self.len()).map(|index| self.log_joint(model, index)).collect()
    }

    /// The log-density, up to a constant, of the prior on the parameters that pseudo-counts imply.
    fn log_prior(&self, _: &Self::Model) -> f64 {
        0.0
    }

    /// The first iterate of EM; `None` where there is none.
    fn begin(&self, seed: u64) -> Option<Iterate<Self::Model>> {
        Some(self.e_step(self.start(seed)?, None))
    }

    /// The next iterate: an M-step by these shares, and the E-step after it.
    ///
    /// # Errors
    /// Why there is no further model.
    fn next(&self, now: &Iterate<Self::Model>) -> Result<Iterate<Self::Model>, Self::Lack> {
        Ok(self.e_step(self.fit(&now.shares, Some(&now.model))?, Some(now)))
    }

    /// What a model makes of the observations; `before` is the iterate whose shares it was fitted to, if there is one.
    fn e_step(&self, model: Self::Model, before: Option<&Iterate<Self::Model>>) -> Iterate<Self::Model> {
        let mut now = Iterate::new(model, Heights::default());
        let mut expected = 0.0;
        for (index, mut scores) in self.log_joints(&now.model).into_iter().enumerate() {
            if let Some(class) = self.label(index) {
                now.heights.given += scores[class];
                now.shares.push(one_hot(class));
            } else if argmax(&scores).is_none() {
                now.n_impossible += 1;
                now.shares.push([0.0; MAX_CLASSES]);
            } else {
                // 0 log 0 is 0. After a fit a class with a share is impossible only where rounding has lost the share.
                let shares = before.into_iter().flat_map(|before| before.shares[index]);
                let terms = shares.zip(scores).filter(|(q, score)| *q > 0.0 && score.is_finite());
                expected += terms.map(|(q, score)| q * score).sum::<f64>();
                now.heights.missing += softmax(&mut scores);
                now.entropy -= scores.iter().filter(|q| **q > 0.0).map(|q| q * q.ln()).sum::<f64>();
                now.shares.push(scores);
            }
        }
        now.heights.prior = self.log_prior(&now.model);
        now.heights.bound = match before {
            Some(before) => now.heights.given + expected + before.entropy + now.heights.prior,
            None => now.heights.objective(),
        };
        now
    }
}

/// A model, what it makes of the observations, and how likely it makes them.
#[derive(Clone, Debug, PartialEq)]
pub struct Iterate<M> {
    /// The model.
    pub model: M,
    /// P(class | x) of each unlabeled observation under the model; a labeled one has all of its class.
    pub shares: Shares,
    /// How many unlabeled observations no class can have (0/0): they have no shares, and are not counted.
    pub n_impossible: usize,
    /// What EM maximizes.
    pub heights: Heights,
    /// −Σ q log q of the shares of unlabeled observations.
    pub(crate) entropy: f64,
}

/// What EM maximizes, in parts, and its lower bound; all in nats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Heights {
    /// Σ log P(x, class) of labeled observations.
    pub given: f64,
    /// Σ log P(x) of the others, without impossible ones.
    pub missing: f64,
    /// The log-prior of the parameters, up to a constant.
    pub prior: f64,
    /// The lower bound of the objective that the shares before the M-step give (Neal and Hinton 1998): it has their sum
    /// Σ q (log P(x, class) − log q) in the place of `missing`. At the start it is the objective.
    pub bound: f64,
}

impl<M> Iterate<M> {
    pub(crate) fn new(model: M, heights: Heights) -> Self {
        Iterate { model, shares: Vec::new(), n_impossible: 0, heights, entropy: 0.0 }
    }

    /// The class with the largest share in an observation; `None` where no class is possible.
    pub fn found(&self, index: usize) -> Option<usize> {
        let shares = self.shares.get(index)?;
        argmax(shares).filter(|&class| shares[class] > 0.0)
    }
}

impl Heights {
    /// The log-likelihood of labeled observations and of the others.
    pub fn log_likelihood(&self) -> f64 {
        self.given + self.missing
    }

    /// The log-likelihood and the log-prior. EM never lowers it.
    pub fn objective(&self) -> f64 {
        self.log_likelihood() + self.prior
    }
}

/// The shares of an observation that is of this class.
pub fn one_hot(class: usize) -> [f64; MAX_CLASSES] {
    let mut row = [0.0; MAX_CLASSES];
    row[class] = 1.0;
    row
}
