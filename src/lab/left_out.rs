use std::fmt::Debug;

use crate::math::{MAX_CLASSES, argmax, decided, is_tie, log_sum_exp};

/// A labeled observation as a model judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
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

impl Tally {
    /// Counts one more. Returns whether −log P(class | x) is finite.
    pub fn count(&mut self, Scored { class, scores, tie }: &Scored) -> bool {
        let loss = log_sum_exp(scores) - scores[*class];
        self.n += 1;
        self.right += usize::from(decided(scores, *tie) == Some(*class));
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
pub type Fold<L> = Result<(Scored, Option<L>), L>;

/// What can be fitted without one observation.
pub trait Refit {
    /// The observations, or `()` if it has them.
    type Data: ?Sized;
    /// Why there is no fit.
    type Lack: Copy + Debug;

    /// How many observations there are.
    fn n(&self, data: &Self::Data) -> usize;

    /// The class of an observation; `None` for an unlabeled one.
    fn label(&self, data: &Self::Data, index: usize) -> Option<usize>;

    /// Judges an observation of this class by the fit to all others; `None` where that takes more than about `work`
    /// multiplications, and is to go on.
    fn judge(&mut self, data: &Self::Data, index: usize, class: usize, work: usize) -> Option<Fold<Self::Lack>>;
}

/// Leave-one-out validation: each labeled observation is judged by the fit to all others, some of them at a time.
///
/// ```
/// use bayesboard::lab::{Fold, LeftOut, Refit, Scored};
/// use bayesboard::math::{MAX_CLASSES, TIE};
///
/// /// The share of each class, whatever else is known.
/// struct Shares;
///
/// impl Refit for Shares {
///     type Data = [usize];
///     type Lack = ();
///
///     fn n(&self, classes: &[usize]) -> usize { classes.len() }
///     fn label(&self, classes: &[usize], index: usize) -> Option<usize> { Some(classes[index]) }
///
///     fn judge(&mut self, classes: &[usize], index: usize, class: usize, _: usize) -> Option<Fold<()>> {
///         let mut n = [0.0_f64; MAX_CLASSES];
///         (0..classes.len()).filter(|&other| other != index).for_each(|other| n[classes[other]] += 1.0);
///         Some(Ok((Scored { class, scores: n.map(f64::ln), tie: TIE }, None)))
///     }
/// }
///
/// let mut left_out = LeftOut::new(Shares, None);
/// assert!(left_out.step(&[0, 0, 0, 1], usize::MAX, usize::MAX));
/// assert_eq!((left_out.tally().n, left_out.tally().right), (4, 3));
/// ```
#[derive(Clone, Debug)]
pub struct LeftOut<R: Refit> {
    refit: R,
    next: usize,
    is_done: bool,
    judged: Vec<Scored>,
    tally: Tally,
    no_loss: Option<NoLoss<R::Lack>>,
    missing: Option<R::Lack>,
}

/// Why there is no finite log-loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLoss<L> {
    /// The fit without one has no probabilities.
    Lacks(L),
    /// The fit without the observation of this index gives its class probability 0.
    Impossible(usize),
}

impl<R: Refit> LeftOut<R> {
    /// A validation before its first step; `missing`: why there is none.
    pub fn new(refit: R, missing: Option<R::Lack>) -> Self {
        let (judged, tally) = (Vec::new(), Tally::default());
        LeftOut { refit, next: 0, is_done: missing.is_some(), judged, tally, no_loss: None, missing }
    }

    /// Leaves out at most `most` of the next observations, or goes on with the fit to all but one for about `work`
    /// multiplications. Returns whether all are judged, or will not be, as one fit does not exist.
    pub fn step(&mut self, data: &R::Data, most: usize, work: usize) -> bool {
        let n = self.refit.n(data);
        let end = n.min(self.next.saturating_add(most));
        while !self.is_done && self.next < end {
            let index = self.next;
            if let Some(class) = self.refit.label(data, index) {
                match self.refit.judge(data, index, class, work) {
                    None => return false,
                    Some(Err(missing)) => (self.missing, self.is_done) = (Some(missing), true),
                    Some(Ok((judged, lack))) => {
                        let is_finite = self.tally.count(&judged);
                        let impossible = (!is_finite).then_some(NoLoss::Impossible(index));
                        self.no_loss = self.no_loss.or(lack.map(NoLoss::Lacks)).or(impossible);
                        self.judged.push(judged);
                    }
                }
            }
            self.next += 1;
        }
        self.is_done |= self.next >= n;
        self.is_done
    }

    /// The labeled observations in order, once all are judged.
    ///
    /// # Errors
    /// Why one of the fits does not exist; `None` before the end.
    pub fn judged(&self) -> Option<Result<&[Scored], R::Lack>> {
        self.is_done.then(|| self.missing.map_or(Ok(&self.judged[..]), Err))
    }

    /// Those that are judged so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Why there is no finite log-loss; `None` if there is one.
    pub fn no_loss(&self) -> Option<NoLoss<R::Lack>> {
        self.no_loss
    }
}
