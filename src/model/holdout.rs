//! Hold-out validation: models are fitted to training points, settings are chosen by the errors on validation points,
//! and test points estimate the error of the choice.

use std::f64::consts::LOG10_E;

use fastrand::Rng;

use super::fit::{discriminative, generative};
use super::logistic::LogisticFit;
use super::{Checked, Fit, Fitted, Model, PerModel, Settings, read_out};
use crate::data::Dataset;
use crate::math::MAX_CLASSES;

/// How points are divided into training, validation and test sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Of this many consecutive points of a class, one is for validation and one for the test; in the range [`BLOCKS`].
    pub block: usize,
    /// The same split for the same seed.
    pub seed: usize,
}

/// The least and the largest block.
pub const BLOCKS: (usize, usize) = (3, 20);

impl Default for Split {
    fn default() -> Self {
        Split { block: 5, seed: 1 }
    }
}

/// What a point is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The models are fitted to it.
    Training,
    /// Settings are chosen by it.
    Validation,
    /// The error of the chosen models is estimated on it.
    Test,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 3] = [Part::Training, Part::Validation, Part::Test];
}

/// Why there is no split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSplit {
    /// There are points of fewer than two classes.
    Classes,
    /// This class has fewer points than a block.
    Few(usize),
}

/// The values of variance smoothing that are tried.
const VARIANCE_SMOOTHINGS: [f64; N_TRIED] = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0];

/// The values of count smoothing that are tried for histograms.
const COUNT_SMOOTHINGS: [f64; N_TRIED] = [1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// The numbers of bins that are tried for histograms.
const BINS: [f64; N_TRIED] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0];

/// The number of values of each setting that are tried.
pub const N_TRIED: usize = 11;

pub use super::choice::Choice;

/// The range of the exponent of the smallest λ for which all are in [`PRIOR_STD_RANGE`](super::PRIOR_STD_RANGE).
const LEAST_EXPONENTS: (f64, f64) = (-6.0, 4.0);

/// The number of errors of a model in each part, in the order of [`Part::ALL`]; `None` when there is no model.
pub type Wrong = Option<[usize; 3]>;

/// The models fitted to the training points, and their errors on all parts, for the current and other settings.
#[derive(Clone, Debug)]
pub struct HoldOut {
    /// The part of each point; `None` for one without a class.
    pub parts: Vec<Option<Part>>,
    /// The points of each part.
    pub sets: [Dataset; 3],
    /// Both models, fitted to the training points.
    pub fit: Fit,
    /// The errors of both models.
    pub wrong: PerModel<Wrong>,
    tried: [Vec<Wrong>; Choice::ALL.len()],
    last: Option<LogisticFit>,
}

/// Divides the labeled points, class by class, in randomly permuted blocks, as in clinical trials.
///
/// A point that is added or dragged changes the part of no point before it.
///
/// # Errors
/// When some class has too few points for a block, or there is only one.
pub fn parts(data: &Dataset, split: Split) -> Result<Vec<Option<Part>>, NoSplit> {
    let block = split.block.clamp(BLOCKS.0, BLOCKS.1);
    let counts = data.counts();
    if counts.iter().filter(|&&n| n > 0).count() < 2 {
        return Err(NoSplit::Classes);
    }
    if let Some(few) = counts.iter().position(|&n| n > 0 && n < block) {
        return Err(NoSplit::Few(few));
    }
    // The parts left in the current block of each class, and its random numbers.
    let mut turns: Vec<([usize; 3], Rng)> = Vec::new();
    for class in 0..counts.len() {
        turns.push(([0; 3], dice(split.seed, class)));
    }
    let mut parts = Vec::with_capacity(data.len());
    for (_, label) in data.iter() {
        let Some(class) = label else {
            parts.push(None);
            continue;
        };
        let (left, rng) = &mut turns[class];
        if *left == [0; 3] {
            *left = [block - 2, 1, 1];
        }
        // 32 bits, because `usize` has 32 in a browser and the draws must be the same everywhere.
        let (mut drawn, mut k) = (rng.u32(..left.iter().sum::<usize>() as u32) as usize, 0);
        while drawn >= left[k] {
            drawn -= left[k];
            k += 1;
        }
        left[k] -= 1;
        parts.push(Some(Part::ALL[k]));
    }
    Ok(parts)
}

/// The random numbers of a class.
///
/// The generator uses a seed as it is, so neighboring seeds would give similar numbers; the finalizer of SplitMix64
/// scrambles them.
fn dice(seed: usize, class: usize) -> Rng {
    let mut z = (MAX_CLASSES as u64).wrapping_mul(seed as u64).wrapping_add(class as u64);
    z = z.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    Rng::with_seed(z ^ (z >> 31))
}

impl HoldOut {
    /// Splits the points and fits both models. Earlier results that still hold are kept; [`HoldOut::step`] does the
    /// rest.
    ///
    /// # Errors
    /// [`NoSplit`].
    pub fn new(data: &Dataset, settings: &Checked, split: Split, earlier: Option<HoldOut>) -> Result<HoldOut, NoSplit> {
        let parts = parts(data, split)?;
        let mut sets = [data.without_points(), data.without_points(), data.without_points()];
        for ((at, label), part) in data.iter().zip(&parts) {
            if let Some(part) = part {
                // Points of a data set are valid.
                let _ = sets[*part as usize].push(at, label);
            }
        }
        let fit = Fit::new(&sets[0], settings, earlier.as_ref().map(|earlier| &earlier.fit));
        let wrong = PerModel::new(|model| n_wrong(&sets, &fit[model]));
        let (mut tried, mut last) = Default::default();
        if let Some(earlier) = earlier.filter(|earlier| earlier.sets == sets) {
            tried = earlier.tried;
            for choice in Choice::ALL {
                // The current value of the setting does not affect the trials of other values.
                let [before, now] = [&earlier.fit.settings, settings].map(|settings| at(settings, choice, 1.0));
                let holds = match choice.model() {
                    Model::Generative => before.generative == now.generative,
                    Model::Discriminative => before.logistic == now.logistic,
                };
                if !holds {
                    tried[choice as usize].clear();
                }
            }
            last = earlier.last.filter(|_| !tried[Choice::WeightPrior as usize].is_empty());
        }
        Ok(HoldOut { parts, sets, fit, wrong, tried, last })
    }

    /// The sets on which errors are shown: all, or those before the test.
    pub fn open_sets(&self, is_test_open: bool) -> &[Dataset] {
        if is_test_open { &self.sets } else { &self.sets[..Part::Test as usize] }
    }

    /// The settings that validation chooses: those of the family of the generative model, and λ.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + use<> {
        let of_family = self.fit.settings.generative.family.row().choices;
        of_family.iter().copied().chain([Choice::WeightPrior])
    }

    /// The values that are tried.
    pub fn values(&self, choice: Choice) -> [f64; N_TRIED] {
        match choice {
            Choice::VarianceSmoothing => VARIANCE_SMOOTHINGS,
            Choice::CountSmoothing => COUNT_SMOOTHINGS,
            Choice::Bins => BINS,
            Choice::WeightPrior => self.prior_stds(),
        }
    }

    /// The errors at each of [`HoldOut::values`] tried so far, all other settings unchanged.
    pub fn tried(&self, choice: Choice) -> &[Wrong] {
        &self.tried[choice as usize]
    }

    /// The values of λ, from the strongest prior on.
    ///
    /// λ goes from 0.01 to 1000 where the training points have a standard deviation near 1, and scales inversely with
    /// it, in powers of ten.
    fn prior_stds(&self) -> [f64; N_TRIED] {
        let spread = self.fit.moments.grand.covariance();
        let variance = spread.xx.max(spread.yy);
        let zeros = (0.5 * LOG10_E * variance.ln()).round();
        let first = if variance > 0.0 { (-2.0 - zeros).clamp(LEAST_EXPONENTS.0, LEAST_EXPONENTS.1) as i32 } else { -2 };
        std::array::from_fn(|k| {
            let (digit, exponent) = ([1.0, 3.0][k % 2], first + k as i32 / 2);
            // Rounded once, so the values equal decimal literals.
            let power = 10f64.powi(exponent.abs());
            if exponent < 0 { digit / power } else { digit * power }
        })
    }

    /// The current value; `None` for λ without a prior, and for bins with own cuts.
    pub fn set_value(&self, choice: Choice) -> Option<f64> {
        let settings = &self.fit.settings;
        match choice {
            Choice::VarianceSmoothing => Some(settings.generative.variance_smoothing),
            Choice::CountSmoothing => Some(settings.generative.count_smoothing),
            Choice::Bins => settings.generative.bins.cuts.is_none().then_some(settings.generative.bins.n as f64),
            Choice::WeightPrior => settings.logistic.prior_std,
        }
    }

    /// Tries the next value of each choice; true when all have been tried.
    pub fn step(&mut self) -> bool {
        for choice in self.choices() {
            let k = self.tried(choice).len();
            if k == N_TRIED {
                continue;
            }
            let settings = at(&self.fit.settings, choice, self.values(choice)[k]);
            let wrong = if choice == Choice::WeightPrior {
                let fitted = discriminative(&self.sets[0], &settings, self.last.as_ref());
                let wrong = n_wrong(&self.sets, &fitted);
                self.last = Some(fitted.model);
                wrong
            } else {
                n_wrong(&self.sets, &generative(&self.sets[0], &self.fit.moments, &settings))
            };
            self.tried[choice as usize].push(wrong);
        }
        self.choices().all(|choice| self.tried(choice).len() == N_TRIED)
    }

    /// The index of the value with the fewest validation errors.
    ///
    /// Ties go to the value that regularizes most. `None` until all have been tried.
    pub fn chosen(&self, choice: Choice) -> Option<usize> {
        if self.tried(choice).len() < N_TRIED {
            return None;
        }
        let mut best: Option<(usize, usize)> = None;
        for i in 0..N_TRIED {
            // Larger smoothing regularizes more; more bins, and larger λ, less.
            let k = match choice {
                Choice::VarianceSmoothing | Choice::CountSmoothing => N_TRIED - 1 - i,
                Choice::Bins | Choice::WeightPrior => i,
            };
            if let Some([_, wrong, _]) = self.tried(choice)[k]
                && best.is_none_or(|(fewest, _)| wrong < fewest)
            {
                best = Some((wrong, k));
            }
        }
        best.map(|(_, k)| k)
    }
}

/// A copy of the settings with another value of one.
fn at(settings: &Settings, choice: Choice, value: f64) -> Settings {
    let mut settings = settings.clone();
    let Settings { generative, logistic, .. } = &mut settings;
    match choice {
        Choice::VarianceSmoothing => generative.variance_smoothing = value,
        Choice::CountSmoothing => generative.count_smoothing = value,
        Choice::Bins => (generative.bins.n, generative.bins.cuts) = (value as usize, None),
        Choice::WeightPrior => logistic.prior_std = Some(value),
    }
    settings
}

/// The number of errors of a model on each set.
fn n_wrong(sets: &[Dataset; 3], fitted: &Fitted) -> Wrong {
    let scores = fitted.scores.as_ref()?;
    Some(sets.each_ref().map(|set| read_out(set, scores).n_wrong()))
}
