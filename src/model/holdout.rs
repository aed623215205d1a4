//! Hold-out validation of the models of points.

use std::f64::consts::LOG10_E;

use super::fit::{discriminative, generative};
use super::logistic::LogisticFit;
use super::{Checked, Fit, Fitted, Model, Settings, read_out};
use crate::data::{ClassMoments, Dataset};
use crate::lab::{self, COUNT_SMOOTHINGS, Division, Tuned};
use crate::math::Point;

/// The values of variance smoothing that are tried.
const VARIANCE_SMOOTHINGS: [f64; N_TRIED] = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0];

/// The numbers of bins that are tried for histograms.
const BINS: [f64; N_TRIED] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0];

pub use super::choice::Choice;
pub use crate::lab::{BLOCKS, N_TRIED, NoSplit, Part, Split, Validation, Wrong};

/// The range of the exponent of the smallest λ for which all are in [`PRIOR_STD_RANGE`](super::PRIOR_STD_RANGE).
const LEAST_EXPONENTS: (f64, f64) = (-6.0, 4.0);

/// Hold-out validation of both models.
pub type HoldOut = lab::HoldOut<Points>;

/// Points that are divided, and the models that are fitted to those for training.
#[derive(Clone, Debug)]
pub struct Points {
    /// The points, divided; there may be some without a class.
    pub division: Division,
    /// The points of each part. With folds, all labeled points are for training, and for validation.
    pub sets: [Dataset; 3],
    /// Both models, fitted to the training points.
    pub fit: Fit,
    /// While a fold is left out: the points of each part, and the moments of those for training.
    round: Option<([Dataset; 3], ClassMoments)>,
    /// The last logistic regression, from which the next one starts.
    last: Option<LogisticFit>,
}

/// Divides the labeled points.
///
/// # Errors
/// [`NoSplit`].
pub fn divided(data: &Dataset, split: Split) -> Result<Division, NoSplit> {
    let labels: Vec<Option<usize>> = data.iter().map(|(_, label)| label).collect();
    Division::new(&labels, data.n_classes(), split)
}

impl lab::HoldOut<Points> {
    /// Divides the points, fits both models, and in a single split judges them. Earlier results that still hold are
    /// kept; [`step`](lab::HoldOut::step) does the rest.
    ///
    /// # Errors
    /// [`NoSplit`].
    pub fn new(data: &Dataset, settings: &Checked, split: Split, earlier: Option<HoldOut>) -> Result<HoldOut, NoSplit> {
        let division = divided(data, split)?;
        let mut sets = in_parts(data.iter().zip(division.parts().iter().copied()), data);
        let has_folds = division.n_folds() > 0;
        if has_folds {
            sets[1] = sets[0].clone();
        }
        let fit = Fit::new(&sets[0], settings, earlier.as_ref().map(|earlier| &earlier.of.fit));
        let last = earlier.as_ref().and_then(|earlier| earlier.of.last.clone());
        let mut held_out = lab::HoldOut::of(Points { division, sets, fit, round: None, last });
        let is_same = |earlier: &Points| earlier.sets == held_out.of.sets && earlier.division == held_out.of.division;
        if let Some(earlier) = earlier.filter(|earlier| is_same(&earlier.of)) {
            // The present value of the setting does not affect the trials of other values.
            held_out.keep(&earlier, |choice| {
                let [before, now] = [&earlier.of.fit.settings, settings].map(|settings| at(settings, choice, 1.0));
                match choice.model() {
                    Model::Generative => before.generative == now.generative,
                    Model::Discriminative => before.logistic == now.logistic,
                }
            });
        }
        if !has_folds {
            (0..held_out.choices().count()).for_each(|_| {
                held_out.step(1);
            });
        }
        Ok(held_out)
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
        &self.of.sets[..n]
    }
}

impl Points {
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
}

impl Tuned for Points {
    type Choice = Choice;

    fn n_folds(&self) -> usize {
        self.division.n_folds()
    }

    /// Those of the family of the generative model, and λ.
    fn choices(&self) -> Vec<Choice> {
        let of_family = self.fit.settings.generative.family.row().choices;
        of_family.iter().copied().chain([Choice::WeightPrior]).collect()
    }

    fn values(&self, choice: Choice) -> [f64; N_TRIED] {
        match choice {
            Choice::VarianceSmoothing => VARIANCE_SMOOTHINGS,
            Choice::CountSmoothing => COUNT_SMOOTHINGS,
            Choice::Bins => BINS,
            Choice::WeightPrior => self.prior_stds(),
        }
    }

    /// `None` for λ without a prior, and for bins with own cuts.
    fn set_value(&self, choice: Choice) -> Option<f64> {
        let settings = &self.fit.settings;
        match choice {
            Choice::VarianceSmoothing => Some(settings.generative.variance_smoothing),
            Choice::CountSmoothing => Some(settings.generative.count_smoothing),
            Choice::Bins => settings.generative.bins.cuts.is_none().then_some(settings.generative.bins.n as f64),
            Choice::WeightPrior => settings.logistic.prior_std,
        }
    }

    /// Larger smoothing regularizes more; more bins, and larger λ, less.
    fn is_largest_safest(&self, choice: Choice) -> bool {
        matches!(choice, Choice::VarianceSmoothing | Choice::CountSmoothing)
    }

    fn leave_out(&mut self, fold: usize) {
        let labeled = (0..self.division.parts().len()).filter_map(|index| self.division.part(index, Some(fold)));
        let sets = in_parts(self.sets[0].iter().zip(labeled.map(Some)), &self.sets[0]);
        let moments = ClassMoments::of(&sets[0]);
        self.round = Some((sets, moments));
    }

    fn wrong(&mut self, choice: Choice, value: Option<f64>, _: usize) -> Option<Wrong> {
        let (sets, moments) = self.round.as_ref().map_or((&self.sets, &self.fit.moments), |(sets, of)| (sets, of));
        let settings = match value {
            None if self.round.is_none() => return Some(n_wrong(sets, &self.fit[choice.model()])),
            None => self.fit.settings.unchecked(),
            Some(value) => at(&self.fit.settings, choice, value),
        };
        if choice != Choice::WeightPrior {
            return Some(n_wrong(sets, &generative(&sets[0], moments, &settings)));
        }
        let fitted = discriminative(&sets[0], &settings, self.last.as_ref());
        let wrong = n_wrong(sets, &fitted);
        self.last = Some(fitted.model);
        Some(wrong)
    }

    /// Points × parameters of logistic regression.
    fn work(&self) -> usize {
        (self.sets[0].len() * self.fit.logistic().parameters).max(1)
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
    let Some(scores) = fitted.scores.as_ref() else {
        // Where a fold has all points of a class, the others may be of one, which is certain then.
        let only = sets[0].only_class()?;
        return Some(sets.each_ref().map(|set| set.labeled().filter(|&(_, class)| class != only).count()));
    };
    Some(sets.each_ref().map(|set| read_out(set, scores).n_wrong()))
}

/// The points of each part.
fn in_parts(points: impl Iterator<Item = ((Point, Option<usize>), Option<Part>)>, of: &Dataset) -> [Dataset; 3] {
    let mut sets = [of.without_points(), of.without_points(), of.without_points()];
    for ((at, label), part) in points {
        if let Some(part) = part {
            // Points of a data set are valid.
            let _ = sets[part as usize].push(at, label);
        }
    }
    sets
}
