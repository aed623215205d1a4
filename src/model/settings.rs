use super::gaussian::GaussianSettings;
use super::logistic::LogisticSettings;

/// The settings of both models; with the points they determine the fits.
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
    /// The Gaussian family.
    pub generative: GaussianSettings,
    /// Logistic regression.
    pub logistic: LogisticSettings,
}

/// A setting outside its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SettingsError {
    /// Pooling is not in [0, 1]; the value.
    Pooling(f64),
    /// Correlation is not in [0, 1]; the value.
    Correlation(f64),
    /// Variance smoothing is negative, not finite or above [`MAX_SMOOTHING`]; the value.
    VarianceSmoothing(f64),
    /// Prior smoothing is negative, not finite or above [`MAX_SMOOTHING`]; the value.
    PriorSmoothing(f64),
    /// The class prior has this many numbers, and as many classes are declared.
    PriorLength(usize, usize),
    /// The class prior has a number below 0, above 1 or not finite; the class and the value.
    PriorValue(usize, f64),
    /// The class prior sums to this, not to 1 within 1e-9.
    PriorSum(f64),
    /// The prior's standard deviation is not in [`PRIOR_STD_RANGE`]; the value.
    PriorStd(f64),
}

/// The largest variance smoothing or pseudo-count: beyond all use, and far from overflow.
pub const MAX_SMOOTHING: f64 = 1e6;

/// The smallest and the largest standard deviation of the prior on the weights; their squares do not overflow.
pub const PRIOR_STD_RANGE: (f64, f64) = (1e-6, 1e9);

impl Settings {
    /// Checks every setting against its range, for a data set of this many declared classes.
    ///
    /// # Errors
    /// The first setting that is out of range.
    pub fn check(&self, n_classes: usize) -> Result<(), SettingsError> {
        let generative = &self.generative;
        let within = |value: f64, top: f64| (0.0..=top).contains(&value);
        if !within(generative.pooling, 1.0) {
            return Err(SettingsError::Pooling(generative.pooling));
        }
        if !within(generative.correlation, 1.0) {
            return Err(SettingsError::Correlation(generative.correlation));
        }
        if !within(generative.variance_smoothing, MAX_SMOOTHING) {
            return Err(SettingsError::VarianceSmoothing(generative.variance_smoothing));
        }
        if !within(generative.prior_smoothing, MAX_SMOOTHING) {
            return Err(SettingsError::PriorSmoothing(generative.prior_smoothing));
        }
        if let Some(prior) = &generative.prior {
            check_prior(prior, n_classes)?;
        }
        match self.logistic.prior_std {
            Some(std) if !(PRIOR_STD_RANGE.0..=PRIOR_STD_RANGE.1).contains(&std) => Err(SettingsError::PriorStd(std)),
            _ => Ok(()),
        }
    }
}

fn check_prior(prior: &[f64], n_classes: usize) -> Result<(), SettingsError> {
    if prior.len() != n_classes {
        return Err(SettingsError::PriorLength(prior.len(), n_classes));
    }
    if let Some((class, &value)) = prior.iter().enumerate().find(|(_, p)| !(0.0..=1.0).contains(*p)) {
        return Err(SettingsError::PriorValue(class, value));
    }
    let sum: f64 = prior.iter().sum();
    if (sum - 1.0).abs() > 1e-9 { Err(SettingsError::PriorSum(sum)) } else { Ok(()) }
}
