use bayesboard_kernels::columns::mean;

/// The errors of two models on the same training sets, of several sizes, each tried several times.
#[derive(Clone, Debug)]
pub(super) struct PairedErrors {
    sizes: Vec<usize>,
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

impl PairedErrors {
    /// No errors yet, of training sets of these sizes, each twice the one before.
    pub(super) fn new(sizes: impl IntoIterator<Item = usize>) -> Self {
        let sizes: Vec<usize> = sizes.into_iter().collect();
        let n = sizes.len();
        PairedErrors { sizes, errors: vec![Default::default(); n], differences: vec![(0.0, 0.0); n] }
    }

    /// How many sizes there are.
    pub(super) fn n_sizes(&self) -> usize {
        self.sizes.len()
    }

    /// Records the errors of both models on a training set of size number `k`.
    pub(super) fn record(&mut self, k: usize, errors: [f64; 2]) {
        for (sorted, error) in self.errors[k].iter_mut().zip(errors) {
            sorted.insert(sorted.partition_point(|&other| other < error), error);
        }
        let difference = errors[1] - errors[0];
        self.differences[k].0 += difference;
        self.differences[k].1 += difference * difference;
    }

    /// The errors of a model, 0 or 1, at size number `k`; `None` when there are none yet.
    pub(super) fn errors(&self, model: usize, k: usize) -> Option<Errors> {
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

    /// The number of crossings of the mean error curves, significant or not.
    pub(super) fn n_crossings(&self) -> usize {
        let ahead: Vec<bool> =
            self.differences.iter().filter(|(sum, _)| *sum != 0.0).map(|(sum, _)| *sum > 0.0).collect();
        ahead.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// Which model, 0 or 1, has the smaller error, judged by what was recorded so far.
    pub(super) fn verdict(&self) -> Verdict {
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
                    Verdict::Crossing(self.sizes[last.0] as f64 * doublings.exp2(), leader)
                }
                same => same,
            };
            last = (k, mean);
        }
        verdict
    }
}
