use super::learner::{Heights, Iterate, Learner, Shares, one_hot};
use crate::math::{Jensen, MAX_CLASSES, assignment};

/// The most iterations of a run.
pub const MAX_ITERATIONS: usize = 500;

/// The change of the objective in an iteration below which a run has converged.
pub const LEAST_GAIN: f64 = 1e-3;

/// Each iterate of this number is kept, so that a step back is a few iterations, and memory is bounded.
const KEPT: usize = 32;

/// How far a run has come, whatever it learns.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// The half-step that is shown.
    pub steps: usize,
    /// Whether there is no further step.
    pub has_ended: bool,
    /// Whether it is at its end because the last iteration changed nothing.
    pub has_converged: bool,
    /// How many observations have a class that it is given.
    pub n_given: usize,
    /// How many have none.
    pub n_missing: usize,
    /// How many labels are hidden.
    pub n_hidden: usize,
    /// What it maximizes: at the start, and at each iteration up to the present one.
    pub heights: &'a [Heights],
    /// How many hidden labels it finds, and what it maximizes.
    pub now: (usize, f64),
    /// The same of the fit to the given labels.
    pub of_given: Option<(usize, f64)>,
    /// The same of the fit to all labels, the hidden ones too.
    pub of_all: Option<(usize, f64)>,
}

/// A run of expectation maximization with missing labels (Dempster, Laird and Rubin 1977), by half-steps: an odd one is
/// an E-step, which gives each unlabeled observation shares q(c) ∝ P(x, c), an even one an M-step, which fits to these,
/// or the start. Labeled observations keep their class.
///
/// Some labels may be hidden from it, which it is judged by.
#[derive(Clone, Debug)]
pub struct Em<L: Learner> {
    learner: L,
    hidden: Vec<Option<usize>>,
    /// The fit to all labels; `None` where none is hidden.
    with_all: Option<Iterate<L::Model>>,
    /// The unlabeled observation at which Jensen's inequality tells most at the start.
    telling: Option<usize>,
    /// The half-step that is shown.
    steps: usize,
    /// The iterate of the last E-step; `None` before the first.
    before: Option<Iterate<L::Model>>,
    /// The last iterate, and its number. It is one ahead after an E-step, unless the run has halted.
    last: Iterate<L::Model>,
    reached: usize,
    /// Every [`KEPT`]th iterate, the start first.
    kept: Vec<Iterate<L::Model>>,
    /// Of the start, and of each iteration so far.
    heights: Vec<Heights>,
    end: Option<End<L::Lack>>,
    /// The cluster of each class at the half-step that is shown.
    clusters: [usize; MAX_CLASSES],
}

/// Why a run has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End<H> {
    /// The objective changed by less than [`LEAST_GAIN`].
    Converged,
    /// The M-step gave no model.
    Halted(H),
}

impl<L: Learner> Em<L> {
    /// A run at its start. `hidden` has the hidden class of each observation, and is empty where none is; the same seed
    /// gives the same start. `None` where there is no start.
    pub fn new(learner: L, hidden: Vec<Option<usize>>, seed: u64) -> Option<Self> {
        let start = learner.begin(seed)?;
        let hidden: Vec<_> = hidden.into_iter().map(|class| class.filter(|&c| c < learner.n_classes())).collect();
        let known = |index: usize| learner.label(index).or_else(|| hidden.get(index).copied().flatten());
        let whole = || (0..learner.len()).map(|i| known(i).map_or([0.0; MAX_CLASSES], one_hot)).collect::<Shares>();
        let is_hidden = hidden.iter().any(Option::is_some);
        let with_all = is_hidden.then(|| learner.fit(&whole(), None).ok()).flatten();
        let gap = |index: usize| Some((index, jensen(&learner, &start, None, index)?.gap()));
        let mut em = Em {
            with_all: with_all.map(|model| learner.e_step(model, None)),
            telling: Jensen::most_telling((0..learner.len()).filter_map(gap)),
            learner,
            hidden,
            steps: 0,
            before: None,
            reached: 0,
            kept: vec![start.clone()],
            heights: vec![start.heights],
            last: start,
            end: None,
            clusters: std::array::from_fn(|class| class),
        };
        em.clusters = em.matched();
        Some(em)
    }

    /// Goes to a half-step, or to the end.
    pub fn go_to(&mut self, steps: usize) {
        let n_known = self.heights.len() - 1;
        let steps = steps.min(self.last());
        let wanted = steps.div_ceil(2).min(if self.end.is_some() { n_known } else { MAX_ITERATIONS });
        // After a halt the last E-step is that of the last iterate.
        if wanted < self.reached || self.is_halted_at(self.steps) && steps < self.steps {
            let from = wanted.saturating_sub(1) / KEPT;
            (self.before, self.last, self.reached) = (None, self.kept[from].clone(), from * KEPT);
        }
        while self.reached < wanted && self.iterate() {}
        self.steps = steps.min(self.last());
        if self.is_halted_at(self.steps) {
            self.before = Some(self.last.clone());
        }
        self.clusters = self.matched();
    }

    /// Iterates once; returns whether there is a further model.
    fn iterate(&mut self) -> bool {
        match self.learner.next(&self.last) {
            Err(halt) => {
                self.end = Some(End::Halted(halt));
                false
            }
            Ok(next) => {
                self.reached += 1;
                if self.reached == self.heights.len() {
                    // Where a labeled observation is impossible, both are infinite.
                    let gain = next.heights.objective() - self.last.heights.objective();
                    self.heights.push(next.heights);
                    self.end = (gain.is_nan() || gain.abs() < LEAST_GAIN).then_some(End::Converged);
                    if self.reached.is_multiple_of(KEPT) {
                        self.kept.push(next.clone());
                    }
                }
                self.before = Some(std::mem::replace(&mut self.last, next));
                self.end.is_none() || self.reached < self.heights.len() - 1
            }
        }
    }

    fn is_halted_at(&self, steps: usize) -> bool {
        matches!(self.end, Some(End::Halted(_))) && steps >= self.last()
    }

    /// The last half-step, as far as it is known.
    pub fn last(&self) -> usize {
        let n = self.heights.len() - 1;
        match self.end {
            None => 2 * MAX_ITERATIONS,
            Some(End::Converged) => 2 * n,
            Some(End::Halted(_)) => 2 * n + 1,
        }
    }

    /// The half-step that is shown.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Why it has ended, as far as it is known.
    pub fn end(&self) -> Option<End<L::Lack>> {
        self.end
    }

    /// Whether there is no further step.
    pub fn has_ended(&self) -> bool {
        self.steps >= self.last()
    }

    /// Whether it is at its end because the last iteration changed nothing.
    pub fn has_converged(&self) -> bool {
        self.has_ended() && self.end == Some(End::Converged)
    }

    /// The observations, and how they are modeled.
    pub fn learner(&self) -> &L {
        &self.learner
    }

    /// The start.
    pub fn start(&self) -> &Iterate<L::Model> {
        &self.kept[0]
    }

    /// The model that is shown, and what it makes of the observations.
    pub fn now(&self) -> &Iterate<L::Model> {
        self.before.as_ref().filter(|_| self.steps % 2 == 1).unwrap_or(&self.last)
    }

    /// The shares of the last E-step; `None` before the first.
    pub fn shares(&self) -> Option<&Shares> {
        self.before.as_ref().filter(|_| self.steps > 0).map(|before| &before.shares)
    }

    /// What it maximizes: at the start, and at each iteration up to the present one.
    pub fn heights(&self) -> &[Heights] {
        &self.heights[..=self.steps / 2]
    }

    /// Jensen's inequality at an unlabeled observation, by its shares of the last E-step; before the first, where all
    /// classes that are possible have the same. `None` for a labeled one, and for 0/0.
    pub fn jensen_at(&self, index: usize) -> Option<Jensen> {
        jensen(&self.learner, self.now(), self.shares().map(|all| &all[index]), index)
    }

    /// The unlabeled observation at which it tells most at the start, so that it stays the same; `None` without one.
    pub fn most_telling(&self) -> Option<usize> {
        self.telling
    }

    /// How many observations have a class that it is given, and how many have none.
    pub fn n_given_and_missing(&self) -> [usize; 2] {
        let n_given = (0..self.learner.len()).filter(|&index| self.learner.label(index).is_some()).count();
        [n_given, self.learner.len() - n_given]
    }

    /// The hidden class of an observation.
    pub fn hidden(&self, index: usize) -> Option<usize> {
        self.hidden.get(index).copied().flatten()
    }

    /// How many labels are hidden.
    pub fn n_hidden(&self) -> usize {
        self.hidden.iter().flatten().count()
    }

    /// The fit to all labels, the hidden ones too; `None` if none is hidden, and where there is no such fit.
    pub fn with_all(&self) -> Option<&Iterate<L::Model>> {
        self.with_all.as_ref()
    }

    /// Whether the classes of the model are clusters without names, since no label is given.
    pub fn is_unsupervised(&self) -> bool {
        self.n_given_and_missing()[0] == 0
    }

    /// The class in which the model that is shown finds an observation: that of the largest share; `None` for 0/0.
    pub fn finds(&self, index: usize) -> Option<usize> {
        let cluster = self.now().found(index)?;
        self.clusters().iter().position(|&own| own == cluster)
    }

    /// How many hidden labels the model that is shown finds.
    pub fn n_found(&self) -> usize {
        self.n_right(self.now(), self.clusters())
    }

    /// How many hidden labels another model finds, whose classes have their names.
    pub fn n_found_by(&self, other: &Iterate<L::Model>) -> usize {
        self.n_right(other, std::array::from_fn(|class| class))
    }

    fn n_right(&self, by: &Iterate<L::Model>, clusters: [usize; MAX_CLASSES]) -> usize {
        let hidden = self.hidden.iter().enumerate().filter_map(|(index, hidden)| Some((index, (*hidden)?)));
        hidden.filter(|&(index, class)| by.found(index) == Some(clusters[class])).count()
    }

    /// How far it has come, and beside it the fit to the labels that are given.
    pub fn standing(&self, of_given: Option<&Iterate<L::Model>>) -> Standing<'_> {
        let [n_given, n_missing] = self.n_given_and_missing();
        let found_by = |other: &Iterate<L::Model>| (self.n_found_by(other), other.heights.objective());
        Standing {
            steps: self.steps,
            has_ended: self.has_ended(),
            has_converged: self.has_converged(),
            n_given,
            n_missing,
            n_hidden: self.n_hidden(),
            heights: self.heights(),
            now: (self.n_found(), self.now().heights.objective()),
            of_given: of_given.map(found_by),
            of_all: self.with_all().map(found_by),
        }
    }

    /// The cluster of each class: the same; without labels, where clusters are exchangeable (label switching), the ones
    /// for which the most hidden labels are found. Clusters that none decides keep their order.
    pub fn clusters(&self) -> [usize; MAX_CLASSES] {
        self.clusters
    }

    fn matched(&self) -> [usize; MAX_CLASSES] {
        if self.n_hidden() == 0 || !self.is_unsupervised() {
            return std::array::from_fn(|class| class);
        }
        let mut counts = [[0; MAX_CLASSES]; MAX_CLASSES];
        for (index, hidden) in self.hidden.iter().enumerate() {
            if let (Some(hidden), Some(cluster)) = (*hidden, self.now().found(index)) {
                counts[hidden][cluster] += 1;
            }
        }
        assignment(&counts[..self.learner.n_classes()])
    }
}

impl<L: Learner + Clone> Em<L> {
    /// The last half-step, however far it has come.
    pub fn last_of_all(&self) -> usize {
        let mut whole = self.clone();
        whole.go_to(usize::MAX);
        whole.last()
    }
}

fn jensen<L: Learner>(
    learner: &L,
    at: &Iterate<L::Model>,
    shares: Option<&[f64; MAX_CLASSES]>,
    index: usize,
) -> Option<Jensen> {
    if learner.label(index).is_some() {
        return None;
    }
    let log_joint = learner.log_joint(&at.model, index);
    shares.map_or_else(|| Jensen::even(&log_joint), |shares| Jensen::new(shares, &log_joint))
}
