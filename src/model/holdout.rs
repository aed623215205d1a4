//! Hold-out validation: models are fitted to training points, settings are chosen by the errors on validation points,
//! and test points estimate the error of the choice.

use std::f64::consts::LOG10_E;

use super::fit::{discriminative, generative};
use super::logistic::LogisticFit;
use super::{Checked, Fit, Fitted, Model, PerModel, Settings, read_out};
use crate::data::{self, COUNT_SMOOTHINGS, Dataset, fewest_errors};

/// The values of variance smoothing that are tried.
const VARIANCE_SMOOTHINGS: [f64; N_TRIED] = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0];

/// The numbers of bins that are tried for histograms.
const BINS: [f64; N_TRIED] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0];

pub use super::choice::Choice;
pub use crate::data::{BLOCKS, N_TRIED, NoSplit, Part, Split, Wrong};

/// The range of the exponent of the smallest λ for which all are in [`PRIOR_STD_RANGE`](super::PRIOR_STD_RANGE).
const LEAST_EXPONENTS: (f64, f64) = (-6.0, 4.0);

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

/// Divides the labeled points; see [`data::parts`].
///
/// # Errors
/// When some class has too few points for a block, or there is only one.
pub fn parts(data: &Dataset, split: Split) -> Result<Vec<Option<Part>>, NoSplit> {
    data::parts(data.iter().map(|(_, label)| label), data.n_classes(), split)
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
        // Larger smoothing regularizes more; more bins, and larger λ, less.
        let is_largest = matches!(choice, Choice::VarianceSmoothing | Choice::CountSmoothing);
        fewest_errors(self.tried(choice), is_largest)
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
