use super::learner::{Learner, Shares, one_hot};
use crate::math::{MAX_CLASSES, argmax, decided, is_tie, log_sum_exp};

/// The judgments in order, or which fit does not exist, by the index that it leaves out, and why.
pub type Judgments<'a, L> = Result<&'a [Judgment], (usize, <L as Learner>::Lack)>;

/// A labeled observation as a model judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgment {
    /// Its class.
    pub class: usize,
    /// log P(x, class), up to a number that is the same for all classes; −∞ for an impossible one and past the last.
    pub scores: [f64; MAX_CLASSES],
    /// Scores that are no farther apart are a tie.
    pub tie: f64,
}

/// How many observations are judged right, and how sure the judgement is of their classes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many there are.
    pub n: usize,
    /// Those whose class is the most probable one; a tie is not.
    pub right: usize,
    /// Those with two or more most probable classes.
    pub tied: usize,
    /// Those of which no class is possible (0/0).
    pub undefined: usize,
    /// Σ −log P(class | x) in nats, of those of which that is finite.
    pub loss: f64,
}

impl Judgment {
    /// The most probable class; `None` where none is possible, and on a tie.
    pub fn predicted(&self) -> Option<usize> {
        decided(&self.scores, self.tie)
    }
}

impl Tally {
    /// Counts one more. Returns whether −log P(class | x) is finite.
    pub fn count(&mut self, scored @ Judgment { class, scores, tie }: &Judgment) -> bool {
        let loss = log_sum_exp(scores) - scores[*class];
        self.n += 1;
        self.right += usize::from(scored.predicted() == Some(*class));
        self.tied += usize::from(is_tie(scores, *tie));
        self.undefined += usize::from(argmax(scores).is_none());
        self.loss += if loss.is_finite() { loss } else { 0.0 };
        loss.is_finite()
    }

    /// Those that are not judged right: wrong, tied or without an answer.
    pub fn wrong(&self) -> usize {
        self.n - self.right
    }
}

/// An observation by the fit to all others, with why that fit gives no probabilities, if so; or why there is no such
/// fit.
pub type Fold<L> = Result<(Judgment, Option<L>), L>;

/// About how many multiplications it takes to leave out an observation in closed form.
pub(super) const CLOSED_FORM: usize = 4;

/// Leave-one-out validation: each labeled observation is judged by the fit to all others, some of them at a time; in
/// closed form where there is one.
///
/// ```
/// use std::rc::Rc;
///
/// use bayesboard::data::Dataset;
/// use bayesboard::lab::LeftOut;
/// use bayesboard::math::Point;
/// use bayesboard::model::{Model, PointLearner, Settings};
///
/// let mut data = Dataset::default();
/// for (x, class) in [(0.0, 0), (1.0, 0), (2.0, 0), (7.0, 0), (6.0, 1), (7.5, 1), (9.0, 1)] {
///     data.push(Point::new(x, x * x % 5.0), Some(class)).unwrap();
/// }
/// let learner = PointLearner::new(&Rc::new(data), &Settings::default(), Model::Discriminative);
/// let mut left_out = LeftOut::new(learner, None);
/// while !left_out.step(1000) {}
/// assert_eq!((left_out.tally().n, left_out.tally().wrong()), (7, 1));
/// ```
#[derive(Clone, Debug)]
pub struct LeftOut<L: Learner> {
    learner: L,
    /// Where fits start.
    before: Option<L::Model>,
    /// The shares of all labels, once a fit begins.
    shares: Shares,
    /// The fit that goes on.
    fitting: Option<L::Model>,
    next: usize,
    judged: Vec<Judgment>,
    tally: Tally,
    no_loss: Option<NoLoss<L::Lack>>,
    missing: Option<(usize, L::Lack)>,
}

/// Why there is no finite log-loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLoss<L> {
    /// The fit without the observation of this index has no probabilities.
    Lacks(usize, L),
    /// The fit without the observation of this index gives its class probability 0.
    Impossible(usize),
}

impl<L: Learner> LeftOut<L> {
    /// A validation before its first step; `before` is a model to start fits from.
    pub fn new(learner: L, before: Option<L::Model>) -> Self {
        let (shares, judged, tally) = (Vec::new(), Vec::new(), Tally::default());
        LeftOut { learner, before, shares, fitting: None, next: 0, judged, tally, no_loss: None, missing: None }
    }

    /// Goes on for about `work` multiplications, an observation at least. Returns whether all are judged, or will not
    /// be, as one fit does not exist.
    pub fn step(&mut self, work: usize) -> bool {
        let mut left = work;
        while !self.is_done() && left > 0 {
            let index = self.next;
            let Some(class) = self.learner.label(index) else {
                self.next += 1;
                continue;
            };
            let (fold, spent) = match self.learner.leave_out(index, class) {
                Some(fold) => (fold, CLOSED_FORM),
                None => match self.refit(index, class, left) {
                    Some(fold) => (fold, self.learner.work(self.learner.len())),
                    None => return false,
                },
            };
            left = left.saturating_sub(spent);
            match fold {
                Err(lack) => self.missing = Some((index, lack)),
                Ok((scored, lack)) => {
                    let impossible = (!self.tally.count(&scored)).then_some(NoLoss::Impossible(index));
                    self.no_loss = self.no_loss.or(lack.map(|lack| NoLoss::Lacks(index, lack))).or(impossible);
                    self.judged.push(scored);
                }
            }
            self.next += 1;
        }
        self.is_done()
    }

    /// Judges an observation by the fit to all others; `None` while that goes on.
    fn refit(&mut self, index: usize, class: usize, work: usize) -> Option<Fold<L::Lack>> {
        let begun = self.fitting.take().map_or_else(
            || {
                if self.shares.is_empty() {
                    self.shares = self.learner.known_shares();
                }
                self.shares[index][class] = 0.0;
                let begun = self.learner.fit(&self.shares, self.before.as_ref());
                self.shares[index] = one_hot(class);
                begun
            },
            Ok,
        );
        let mut model = match begun {
            Ok(model) => model,
            Err(lack) => return Some(Err(lack)),
        };
        if !self.learner.advance(&mut model, work) {
            self.fitting = Some(model);
            return None;
        }
        Some(self.learner.judge(&model, index, class))
    }

    /// The share of the observations that are judged, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.next as f64 / self.learner.len().max(1) as f64
    }

    /// Whether all are judged, or will not be.
    pub fn is_done(&self) -> bool {
        self.missing.is_some() || self.next >= self.learner.len()
    }

    /// The labeled observations in order, once all are judged.
    ///
    /// # Errors
    /// Which of the fits does not exist, by the index that it leaves out, and why; `None` before the end.
    pub fn judged(&self) -> Option<Judgments<'_, L>> {
        self.is_done().then(|| self.missing.map_or(Ok(&self.judged[..]), Err))
    }

    /// Those that are judged so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Why there is no finite log-loss; `None` if there is one.
    pub fn no_loss(&self) -> Option<NoLoss<L::Lack>> {
        self.no_loss
    }
}
