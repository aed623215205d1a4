use bayesboard_kernels::columns::mean;

use super::course::Course;

/// The experiment of Ng and Jordan (2002), On discriminative vs. generative classifiers: the test errors of two models
/// over the number of training observations. Training sets of a repetition contain the smaller ones.
///
/// It says which training set is the next, and keeps the errors of both models; whoever has the models draws and fits.
///
/// ```
/// use bayesboard::lab::{Experiment, Verdict};
///
/// // 4, 8, … 128 observations, three times. The first model learns faster, the second errs less in the end.
/// let mut experiment = Experiment::of((), 6, 3);
/// while let Some((n, _)) = experiment.next_set() {
///     experiment.record([0.2, 0.1 + 2.0 / n as f64]);
/// }
/// let Verdict::Crossing(n, 1) = experiment.verdict() else { panic!("the second is ahead in the end") };
/// assert!((16.0..32.0).contains(&n));
/// ```
#[derive(Clone, Debug)]
pub struct Experiment<M> {
    /// The models, and what they are fitted to.
    pub models: M,
    /// The training sets, one of each size for each repetition.
    pub course: Course,
    /// By size: the errors of each model in ascending order.
    errors: Vec<[Vec<f64>; 2]>,
    /// By size: Σ and Σ² of the error of the second model minus that of the first on the same training set.
    differences: Vec<(f64, f64)>,
}

/// The errors of one model at one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// The mean.
    pub mean: f64,
    /// The lower and the upper quartile.
    pub quartiles: [f64; 2],
}

/// Which model, 0 or 1, has the smaller error. A difference counts above three standard errors of the paired
/// difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// Neither, at any size.
    Level,
    /// This model at every size where the difference counts.
    Ahead(usize),
    /// The other model up to about this size, this model beyond.
    Crossing(f64, usize),
}

/// The size of training set number `k`: 4, 8, …
pub fn size(k: usize) -> usize {
    4 << k
}

impl<M> Experiment<M> {
    /// An experiment before its first fit, with so many sizes of training sets, each so many times.
    pub fn of(models: M, n_sizes: usize, repetitions: usize) -> Self {
        let (errors, differences) = (vec![Default::default(); n_sizes], vec![(0.0, 0.0); n_sizes]);
        Experiment { models, course: Course::new(n_sizes * repetitions), errors, differences }
    }

    /// The size of the next training set, and whether it begins a repetition; `None` once it is stopped or done.
    pub fn next_set(&self) -> Option<(usize, bool)> {
        let k = self.course.n_done() % self.n_sizes();
        self.course.is_running().then(|| (size(k), k == 0))
    }

    /// Records the errors of both models on the next training set.
    pub fn record(&mut self, errors: [f64; 2]) {
        let k = self.course.n_done() % self.n_sizes();
        for (sorted, error) in self.errors[k].iter_mut().zip(errors) {
            sorted.insert(sorted.partition_point(|&other| other < error), error);
        }
        let difference = errors[1] - errors[0];
        self.differences[k].0 += difference;
        self.differences[k].1 += difference * difference;
        self.course.advance(1);
    }

    /// How many sizes of training sets are tried.
    pub fn n_sizes(&self) -> usize {
        self.errors.len()
    }

    /// How many training sets of each size there are.
    pub fn repetitions(&self) -> usize {
        self.course.n() / self.n_sizes()
    }

    /// The errors of both models, with the size, by size.
    pub fn rows(&self) -> impl Iterator<Item = (usize, [Option<Errors>; 2])> {
        (0..self.n_sizes()).map(|k| (size(k), [0, 1].map(|model| self.errors(model, k))))
    }

    /// The errors of a model, 0 or 1, at size number `k`; `None` when there are none yet.
    pub fn errors(&self, model: usize, k: usize) -> Option<Errors> {
        let sorted = &self.errors[k][model];
        let last = sorted.len().checked_sub(1)?;
        // Interpolates linearly between the order statistics.
        let quantile = |share: f64| {
            let at = share * last as f64;
            let below = sorted[at as usize];
            below + (sorted[(at as usize + 1).min(last)] - below) * at.fract()
        };
        Some(Errors { mean: mean(sorted), quartiles: [quantile(0.25), quantile(0.75)] })
    }

    /// Which model, 0 or 1, has the smaller error, judged by the errors so far.
    pub fn verdict(&self) -> Verdict {
        let mut verdict = Verdict::Level;
        let mut last = (0, 0.0);
        for (k, &(sum, squares)) in self.differences.iter().enumerate() {
            let n = self.errors[k][0].len() as f64;
            let mean = sum / n;
            // Three standard errors: with equal models, one of eleven sizes exceeds two in every third experiment.
            // With fewer than two training sets of a size there is no standard error.
            if !(n > 1.0 && mean * mean * (n - 1.0) > 9.0 * (squares / n - mean * mean)) {
                continue;
            }
            let leader = usize::from(mean < 0.0);
            verdict = match verdict {
                Verdict::Level => Verdict::Ahead(leader),
                // Where the difference is 0 between the two leads, linear in log n.
                Verdict::Ahead(before) | Verdict::Crossing(_, before) if before != leader => {
                    let doublings = (k - last.0) as f64 * last.1 / (last.1 - mean);
                    Verdict::Crossing(size(last.0) as f64 * doublings.exp2(), leader)
                }
                same => same,
            };
            last = (k, mean);
        }
        verdict
    }
}
