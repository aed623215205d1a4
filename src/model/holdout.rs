//! Hold-out validation of the models of points.

use std::f64::consts::LOG10_E;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::{Checked, Fit, GenerativeSettings, Model, PointLearner, PointModel, Settings};
use crate::data::Dataset;
use crate::lab::{self, COUNT_SMOOTHINGS, Candidate, Division};

/// The values of variance smoothing that are tried.
const VARIANCE_SMOOTHINGS: [f64; N_TRIED] = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0];

/// The numbers of bins that are tried for histograms.
const BINS: [f64; N_TRIED] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0];

pub use super::choice::Choice;
pub use crate::lab::{BLOCKS, N_TRIED, NoSplit, Part, Split, Validation, Wrong};

/// The range of the exponent of the smallest λ for which all are in [`PRIOR_STD_RANGE`](super::PRIOR_STD_RANGE).
const LEAST_EXPONENTS: (f64, f64) = (-6.0, 4.0);

/// Hold-out validation of both models.
#[derive(Clone, Debug)]
pub struct HoldOut {
    /// The points of each part. With folds, all labeled points are for training, and for validation.
    pub sets: [Dataset; 3],
    /// Both models, fitted to the training points.
    pub fit: Fit,
    trials: lab::HoldOut<Choice, PointLearner>,
}

/// What the lab knows of it.
impl Deref for HoldOut {
    type Target = lab::HoldOut<Choice, PointLearner>;

    fn deref(&self) -> &Self::Target {
        &self.trials
    }
}

/// What goes on in it.
impl DerefMut for HoldOut {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.trials
    }
}

/// Divides the labeled points.
///
/// # Errors
/// [`NoSplit`].
pub fn divided(data: &Dataset, split: Split) -> Result<Division, NoSplit> {
    let labels: Vec<Option<usize>> = data.iter().map(|(_, label)| label).collect();
    Division::new(&labels, data.n_classes(), split)
}

impl HoldOut {
    /// Divides the points, fits both models, and in a single split judges them. Earlier results that still hold are
    /// kept, all of them where nothing has changed; [`lab::HoldOut::step`] does the rest.
    ///
    /// # Errors
    /// [`NoSplit`].
    pub fn new(
        data: &Dataset,
        settings: &Checked,
        split: Split,
        mut earlier: Option<HoldOut>,
    ) -> Result<HoldOut, NoSplit> {
        let division = divided(data, split)?;
        let sets = Part::ALL.map(|part| {
            let part = if division.n_folds() > 0 && part == Part::Validation { Part::Training } else { part };
            data.only((0..data.len()).filter(|&index| division.parts()[index] == Some(part)))
        });
        let is_of = |earlier: &HoldOut| earlier.sets == sets && *earlier.division() == division;
        let is_same = earlier.as_ref().is_some_and(is_of);
        if let Some(earlier) = earlier.take_if(|earlier| is_same && earlier.fit.settings == *settings) {
            return Ok(earlier);
        }
        let fit = Fit::new(&sets[0], settings, earlier.as_ref().map(|earlier| &earlier.fit));
        let candidates = candidates(data, &fit);
        let whole = PointModel::Discriminative(fit.logistic().clone().into());
        let mut trials = lab::HoldOut::of(division, candidates, Some(whole));
        if let Some(earlier) = earlier.filter(|_| is_same) {
            // The present value of the setting does not affect the trials of other values.
            trials.keep(&earlier.trials, |choice| {
                let [before, now] = [&earlier.fit.settings, settings].map(|settings| at(settings, choice, 1.0));
                match choice.model() {
                    Model::Generative => before.generative == now.generative,
                    Model::Discriminative => before.logistic == now.logistic,
                }
            });
        }
        if trials.has_test() {
            (0..trials.choices().count()).for_each(|_| {
                trials.step(1);
            });
        }
        Ok(HoldOut { sets, fit, trials })
    }

    /// The errors of a model with the present settings; `None` before they are known.
    pub fn wrong(&self, model: Model) -> Option<Wrong> {
        self.choices().find(|choice| choice.model() == model).and_then(|choice| self.present(choice))
    }

    /// The sets on which errors are shown: all, or those before the test; with folds all points, once.
    pub fn open_sets(&self, is_test_open: bool) -> &[Dataset] {
        let n = match (self.has_test(), is_test_open) {
            (false, _) => 1,
            (true, is_open) => 2 + usize::from(is_open),
        };
        &self.sets[..n]
    }
}

/// The settings that are tried: those of the family of the generative model, and λ.
fn candidates(data: &Dataset, fit: &Fit) -> Vec<Candidate<Choice, PointLearner>> {
    let settings = &fit.settings;
    let all = PointLearner::new(&Rc::new(data.clone()), settings, Model::Generative);
    let of_family = settings.generative.family.row().choices;
    let candidate = |&choice: &Choice| {
        // The present value is `None` for λ without a prior, and for bins with own cuts.
        let GenerativeSettings { variance_smoothing, count_smoothing, bins, .. } = &settings.generative;
        let (values, set_value) = match choice {
            Choice::VarianceSmoothing => (VARIANCE_SMOOTHINGS, Some(*variance_smoothing)),
            Choice::CountSmoothing => (COUNT_SMOOTHINGS, Some(*count_smoothing)),
            Choice::Bins => (BINS, bins.cuts.is_none().then_some(bins.n as f64)),
            Choice::WeightPrior => (prior_stds(fit), settings.logistic.prior_std),
        };
        let learner = |settings: &Settings| all.with(settings, choice.model());
        let tried = values.iter().map(|&value| learner(&at(settings, choice, value)));
        let learners = std::iter::once(learner(settings)).chain(tried).collect();
        // Larger smoothing regularizes more; more bins, and larger λ, less.
        let is_largest_safest = matches!(choice, Choice::VarianceSmoothing | Choice::CountSmoothing);
        Candidate { choice, values, set_value, is_largest_safest, learners }
    };
    of_family.iter().chain([&Choice::WeightPrior]).map(candidate).collect()
}

/// The values of λ, from the strongest prior on.
///
/// λ goes from 0.01 to 1000 where the training points have a standard deviation near 1, and scales inversely with it,
/// in powers of ten.
fn prior_stds(fit: &Fit) -> [f64; N_TRIED] {
    let spread = fit.moments.grand.covariance();
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
