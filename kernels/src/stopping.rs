//! The stopping rule of Newton's method, shared by the fits of logistic regression to points and to words.
//!
//! Two conditions must hold, since the objective f may be flat in one direction. The squared Newton decrement ν² =
//! gᵀH⁻¹g, which no choice of units changes, is small. And the reach of the step, its largest change of any logit,
//! vanishes.

/// The change of any logit below which a Newton step counts as vanishing.
const VANISHING: f64 = 1e-5;

/// The squared Newton decrement, as a share of 1 + |f|, at which the value is a minimum's.
const SMALL: f64 = 1e-13;

/// The bound of the effect of rounding on any logit above which a vanishing step proves nothing. The effect itself is
/// much smaller.
const BLURRED: f64 = 1e-2;

/// A Newton step, as the stopping rule sees it.
#[derive(Clone, Copy)]
pub struct NewtonStep {
    /// f before the step.
    pub value: f64,
    /// ν².
    pub decrement: f64,
    /// The largest change of any logit.
    pub reach: f64,
}

impl NewtonStep {
    /// Whether the search ends: the step is still taken, without another pass, and leaves an error of the order of ν².
    pub fn vanishes(&self) -> bool {
        self.is_within(SMALL) && self.reach <= VANISHING
    }

    /// Whether a likelihood may have no maximum: it hardly decreases while the step does not vanish. Near a maximum the
    /// reach would be of the order of ν.
    pub fn is_suspicious(&self) -> bool {
        self.is_within(1e-8) && (self.is_within(SMALL) || self.reach > 0.1)
    }

    /// Whether the change of f by the step is below rounding.
    pub fn is_flat(&self) -> bool {
        self.is_within(1e-10)
    }

    /// Whether a share of the step achieves 1e-4 of the predicted decrease (Armijo).
    pub fn descends(&self, share: f64, after: f64) -> bool {
        after <= self.value - 1e-4 * share * self.decrement
    }

    /// Whether a minimum certainly exists, given a bound of φᵀH⁻¹φ over the features φ of all points (after Bach 2010,
    /// proposition 2).
    ///
    /// Let h be a direction with hᵀHh = 1, and ρ its largest change of any logit difference. Along h the third
    /// derivative of the loss is at most ρ times the second. So the second derivative is at least e^(−ρt), and the
    /// first, which starts at −ν or above, at least −ν + (1 − e^(−ρt))/ρ: it becomes positive when νρ < 1. The loss
    /// then rises eventually in every direction, and since it is convex it has a minimum. ρ² is at most the bound; the
    /// test is 4 times stricter, for rounding.
    pub fn proves_a_minimum(&self, flatness: f64) -> bool {
        self.decrement * flatness < 0.25
    }

    /// Whether rounding of the gradient hardly changes the logits, given that bound and the largest logit of any point.
    pub fn is_sharp(&self, flatness: f64, largest_logit: f64) -> bool {
        self.rounding(largest_logit) * flatness < BLURRED
    }

    /// Whether ν² may be rounding of the gradient alone.
    pub fn is_rounding(&self, flatness: f64, largest_logit: f64) -> bool {
        let rounding = self.rounding(largest_logit);
        self.decrement <= rounding * rounding * flatness
    }

    /// The computed length, by rounding alone, of a gradient that is zero, as a share of the longest φ.
    ///
    /// The terms (p − y)φ of the loss's gradient sum to at most the loss times the longest φ, since 1 − p ≤ −log p. The
    /// relative error of p is the error of a logit. The terms of the penalty balance those of the loss.
    fn rounding(&self, largest_logit: f64) -> f64 {
        f64::EPSILON * self.value * (4.0 + largest_logit)
    }

    fn is_within(&self, share: f64) -> bool {
        self.decrement <= share * (1.0 + self.value.abs())
    }
}
