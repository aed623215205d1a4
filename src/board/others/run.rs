use std::cell::OnceCell;
use std::rc::Rc;

use super::Others;
use crate::board::document::Board;
use crate::board::holdout::IDLE_WORK;
use crate::math::{LogScores, Scores};
use crate::memo::Memo;
use crate::model::bootstrap::{Averaged, Draws, N_SAMPLES, OtherFit, Posterior};
use crate::model::{Fit, Model, PerModel};

/// The work that is done before the next frame, as in *Hold-out*: logistic refits × points × parameters.
const AT_ONCE: usize = 3 * IDLE_WORK;

/// What a sample costs beside its points, in the same unit.
const EACH: usize = 60;

/// The fits to other samples. A sample that is behind is that of before a change.
#[derive(Clone, Debug, Default)]
pub struct OtherRun {
    /// How often what they are of has changed: the revisions of the board, the seed, what is drawn from.
    now: Memo<((u64, u64), usize, Draws), u64>,
    fits: Vec<Option<Rc<OtherFit>>>,
    /// What that was when each fit was made.
    made: Vec<u64>,
    next: usize,
    posterior: Option<Posterior>,
    averaged: OnceCell<PerModel<Scores>>,
}

/// Whether every class with points has two, and two classes have points.
fn can_be_drawn(board: &Board) -> bool {
    let counts = board.data.counts();
    counts.iter().filter(|&&n| n > 0).count() > 1 && counts.iter().all(|&n| n != 1)
}

impl OtherRun {
    /// Follows the board: what is behind is fitted again, as far as the time until the next frame allows.
    pub(in crate::board) fn follow(&mut self, board: &Board, of: (u64, u64), fit: &Fit, others: &Others) {
        if !self.now.follow((of, others.seed, others.draws), |now| *now += 1) {
            return;
        }
        let is_of_as_many = self.fits.iter().flatten().all(|other| has_classes_of(&other.fit, fit));
        if !can_be_drawn(board) || !is_of_as_many {
            self.fits.clear();
        }
        self.fits.resize(if can_be_drawn(board) { N_SAMPLES } else { 0 }, None);
        self.made.resize(N_SAMPLES, 0);
        self.posterior = (others.draws == Draws::Posterior).then(|| Posterior::of(&board.data, fit));
        self.step(board, fit, AT_ONCE);
    }

    /// Fits the next samples that are behind, at least one of them. Returns whether there was none.
    pub(in crate::board) fn step(&mut self, board: &Board, fit: &Fit, work: usize) -> bool {
        let a_fit = board.data.len() * fit.logistic().parameters + EACH;
        for _ in 0..(work / a_fit).max(1) {
            let n = self.fits.len();
            let ahead = (self.next..n).chain(0..self.next.min(n));
            let Some(sample) = { ahead }.find(|&sample| self.made[sample] != *self.now) else { return true };
            let (seed, data) = (self.now.key().map_or(0, |of| of.1) as u64, &board.data);
            let drawn = OtherFit::bootstrap(data, fit, seed, sample);
            let other = match &self.posterior {
                Some(posterior) => posterior.draw(seed, sample, drawn),
                None => drawn,
            };
            self.fits[sample] = Some(Rc::new(other));
            self.made[sample] = *self.now;
            self.next = sample + 1;
            self.averaged.take();
        }
        self.n_behind() == 0
    }

    /// How many samples are not fitted to the present points yet.
    pub fn n_behind(&self) -> usize {
        self.made.iter().take(self.fits.len()).filter(|&&made| made != *self.now).count()
    }

    /// Why there are none: a class with points has one point only, or all points are of one class.
    pub fn is_empty(&self) -> bool {
        self.fits.is_empty()
    }

    /// Those that there are; some may be behind.
    pub fn fits(&self) -> impl Iterator<Item = &OtherFit> {
        self.fits.iter().flatten().map(|fit| &**fit)
    }

    /// The one of this index.
    pub fn fit(&self, index: usize) -> Option<&OtherFit> {
        self.fits.get(index)?.as_deref()
    }

    /// Which models have a posterior to be drawn from; `None` where none is asked for.
    pub fn has_posterior(&self) -> Option<PerModel<bool>> {
        self.posterior.as_ref().map(Posterior::has)
    }

    /// The mean of the posteriors of a model; `None` without any.
    pub fn averaged(&self, model: Model) -> Option<&Scores> {
        let n_classes = self.fits().find_map(|other| other.scores(model)).map(LogScores::n_classes)?;
        let of = |model| self.fits().map(|other| other.scores(model).cloned()).collect();
        let averaged = self
            .averaged
            .get_or_init(|| PerModel::new(|model| Scores::Sampled(Rc::new(Averaged::new(of(model), n_classes)))));
        Some(&averaged[model])
    }
}

/// Whether two fits declare as many classes.
fn has_classes_of(other: &Fit, fit: &Fit) -> bool {
    other.moments.classes.len() == fit.moments.classes.len()
}
