use crate::math::Fraction;

/// The logarithm of a factor; `None` for zero.
pub(super) fn log_of(factor: f64) -> Option<f64> {
    (factor > 0.0).then(|| factor.ln())
}

/// A product of probabilities: the sum of the logarithms of the factors that are not zero, and how many are zero.
///
/// A factor can be divided out again, even a zero, and nothing underflows. What each addition rounds off is added up as
/// well (Neumaier 1974), so that the sum of thousands does not depend on their order by more than its last places.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Product {
    log: f64,
    /// What the additions have rounded off.
    rest: f64,
    zeros: u32,
}

impl Product {
    /// The product, multiplied by `factor` `times` times.
    #[must_use]
    pub fn times(self, factor: f64, times: u32) -> Self {
        self.times_log(log_of(factor), times)
    }

    /// The product, multiplied `times` times by a factor of which [`log_of`] is given.
    #[must_use]
    pub(super) fn times_log(self, log: Option<f64>, times: u32) -> Self {
        match log {
            Some(log) => self.plus(f64::from(times) * log),
            None => Product { zeros: self.zeros + times, ..self },
        }
    }

    /// The product, multiplied by a fraction `times` times; 0/0 counts as zero.
    #[must_use]
    pub(super) fn times_share(self, share: Fraction, times: u32) -> Self {
        self.times(share.value().unwrap_or_default(), times)
    }

    /// The product, divided by one of its factors.
    #[must_use]
    pub(super) fn without(self, share: Fraction) -> Self {
        self.without_log(log_of(share.value().unwrap_or_default()))
    }

    /// The product, divided by one of its factors, of which [`log_of`] is given.
    #[must_use]
    pub(super) fn without_log(self, log: Option<f64>) -> Self {
        match log {
            Some(log) => self.plus(-log),
            None => Product { zeros: self.zeros.saturating_sub(1), ..self },
        }
    }

    fn plus(self, log: f64) -> Self {
        let sum = self.log + log;
        let (large, small) = if self.log.abs() >= log.abs() { (self.log, log) } else { (log, self.log) };
        Product { log: sum, rest: self.rest + ((large - sum) + small), ..self }
    }

    /// The logarithm of the product; −∞ where it is zero.
    pub fn log(self) -> f64 {
        if self.zeros > 0 { f64::NEG_INFINITY } else { self.log + self.rest }
    }
}
