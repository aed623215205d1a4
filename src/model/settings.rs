mod ascent;
mod family;
mod generative;
mod interpolation;
mod patch;
mod table;

pub use ascent::AscentSettings;
pub use family::{FAMILIES, Family, FamilyRow, Member};
pub use generative::{Bins, Cuts, GenerativeSettings, MAX_BINS, MAX_CUTS};
pub use patch::Patch;
pub use table::{Field, Group, Kind, Range, SETTINGS, Said, Setting};

use std::ops::Deref;

use super::corner::Corner;
use super::logistic::LogisticSettings;
use crate::data::MAX_COORDINATE;
use crate::decision::DecisionSettings;
use crate::math::Grid;

/// The settings of both models, which with the points determine the fits, and of what is decided by these.
///
/// ```
/// use bayesboard::model::Settings;
///
/// let mut settings = Settings::default();
/// assert!(settings.clone().check(2).is_ok());
/// settings.generative.pooling = 1.5;
/// assert!(settings.check(2).is_err(), "pooling is at most 1");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The generative model.
    pub generative: GenerativeSettings,
    /// Logistic regression.
    pub logistic: LogisticSettings,
    /// What mistakes cost.
    pub decisions: DecisionSettings,
    /// How gradient ascent climbs.
    pub ascent: AscentSettings,
}

/// Settings that are in range for a number of classes. They can be read as [`Settings`] but not changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked(Settings);

/// A setting outside its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SettingsError {
    /// A number is not in the range of its setting; the value and the range.
    Range(&'static Setting, f64, Range),
    /// The class prior has this many numbers, and as many classes are declared.
    PriorLength(usize, usize),
    /// The class prior has a number below 0, above 1 or not finite; the class and the value.
    PriorValue(usize, f64),
    /// The class prior sums to this, not to 1 within 1e-9.
    PriorSum(f64),
    /// A whole number is not in the range of its setting; the value and the range.
    Whole(&'static Setting, usize, (usize, usize)),
    /// The range of the bins is not a rectangle, or too large.
    BinRange,
    /// Cuts do not ascend strictly, are too large or too many.
    Cuts,
    /// The family has no model with this correlation, which lies between two members.
    Between(f64),
}

/// The largest variance smoothing or pseudo-count: larger than useful, and far from overflow.
pub const MAX_SMOOTHING: f64 = 1e6;

/// The smallest and the largest standard deviation of the prior on the weights; their squares do not overflow.
pub const PRIOR_STD_RANGE: Range = (1e-6, 1e9);

impl Settings {
    /// Checks every setting against its range, for a data set of this many declared classes.
    ///
    /// # Errors
    /// The first setting of the table that is out of range.
    pub fn check(self, n_classes: usize) -> Result<Checked, SettingsError> {
        for setting in SETTINGS {
            match &setting.kind {
                Kind::Number(field, range) => check_number(setting, *(field.get)(&self), *range)?,
                Kind::Optional(field, range) => {
                    if let Some(value) = *(field.get)(&self) {
                        check_number(setting, value, *range)?;
                    }
                }
                Kind::Shares(field) => {
                    if let Some(shares) = (field.get)(&self) {
                        check_prior(shares, n_classes)?;
                    }
                }
                Kind::Whole(field, range) => {
                    let value = *(field.get)(&self);
                    if !(range.0..=range.1).contains(&value) {
                        return Err(SettingsError::Whole(setting, value, *range));
                    }
                }
                Kind::Ends(field) => {
                    let [left, right, bottom, top] = *(field.get)(&self);
                    let is_range =
                        |low: f64, high: f64| low < high && low.abs().max(high.abs()) <= 4.0 * MAX_COORDINATE;
                    if !is_range(left, right) || !is_range(bottom, top) {
                        return Err(SettingsError::BinRange);
                    }
                }
                Kind::Cuts(field) => {
                    let are_cuts = |cuts: &Cuts| {
                        cuts.iter().all(|cuts| cuts.len() <= MAX_CUTS) && Grid::new(cuts.clone()).is_some()
                    };
                    if !(field.get)(&self).as_ref().is_none_or(are_cuts) {
                        return Err(SettingsError::Cuts);
                    }
                }
                Kind::Features(_) | Kind::Flag(..) | Kind::Family(_) => {}
            }
        }
        let Settings { generative, .. } = &self;
        if !generative.family.row().is_continuous && generative.member().is_none() {
            return Err(SettingsError::Between(generative.correlation));
        }
        Ok(Checked(self))
    }
}

impl Checked {
    /// Whether the fits are the same as with other settings.
    pub fn fits_as(&self, other: &Checked) -> bool {
        self.generative == other.generative && self.logistic == other.logistic
    }

    /// A copy that can be changed, and checked again.
    pub fn unchecked(&self) -> Settings {
        self.0.clone()
    }

    /// These settings with the pooling and correlation of a corner.
    pub fn at_corner(self, corner: Corner) -> Checked {
        self.at_member(Member::Corner(corner))
    }

    /// These settings with the pooling and correlation of a member of the family.
    pub fn at_member(mut self, member: Member) -> Checked {
        member.put(&mut self.0.generative);
        self
    }

    /// These settings with the histogram family, these bins, naive or joint; unchanged if the bins are out of range.
    pub fn with_histogram(self, bins: Bins, joint: bool) -> Checked {
        let mut settings = self.unchecked();
        settings.generative.family = Family::Histogram;
        settings.generative.bins = bins;
        settings.generative.correlation = f64::from(u8::from(joint));
        settings.check(0).unwrap_or(self)
    }

    /// These settings with the class prior estimated, which suits any number of classes.
    pub fn with_estimated_prior(mut self) -> Checked {
        self.0.generative.prior = None;
        self
    }

    /// These settings with another variance smoothing, brought into its range.
    pub fn with_variance_smoothing(mut self, smoothing: f64) -> Checked {
        self.0.generative.variance_smoothing = f64::max(0.0, smoothing).min(MAX_SMOOTHING);
        self
    }

    /// These settings with another standard deviation of the prior on the weights, brought into its range.
    pub fn with_prior_std(mut self, std: Option<f64>) -> Checked {
        self.0.logistic.prior_std = std.map(|std| std.max(PRIOR_STD_RANGE.0).min(PRIOR_STD_RANGE.1));
        self
    }
}

impl Deref for Checked {
    type Target = Settings;

    fn deref(&self) -> &Settings {
        &self.0
    }
}

fn check_number(setting: &'static Setting, value: f64, range: Range) -> Result<(), SettingsError> {
    if (range.0..=range.1).contains(&value) { Ok(()) } else { Err(SettingsError::Range(setting, value, range)) }
}

fn check_prior(prior: &[f64], n_classes: usize) -> Result<(), SettingsError> {
    if prior.len() != n_classes {
        return Err(SettingsError::PriorLength(prior.len(), n_classes));
    }
    if let Some((class, &value)) = prior.iter().enumerate().rfind(|(_, p)| !(0.0..=1.0).contains(*p)) {
        return Err(SettingsError::PriorValue(class, value));
    }
    let sum: f64 = prior.iter().sum();
    if (sum - 1.0).abs() > 1e-9 { Err(SettingsError::PriorSum(sum)) } else { Ok(()) }
}
