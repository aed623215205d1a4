use crate::math::rounding_of;

/// What shapes decisions, and no fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisionSettings {
    /// c: what a missed positive point costs, where a point that is wrongly called positive costs 1.
    pub cost: f64,
}

/// The least and the largest cost.
pub const COSTS: (f64, f64) = (0.01, 100.0);

impl Default for DecisionSettings {
    /// Both mistakes cost the same.
    fn default() -> Self {
        DecisionSettings { cost: 1.0 }
    }
}

impl DecisionSettings {
    /// t = 1/(1 + c): positive is what is more probable than this.
    pub fn threshold(&self) -> f64 {
        1.0 / (1.0 + self.cost)
    }

    /// log c: what the log-odds of positive are raised by.
    pub fn shift(&self) -> f64 {
        self.cost.ln()
    }

    /// Whether positive is called at these log-odds; `None` within `tie` of the threshold, and without an answer.
    pub fn calls(&self, log_odds: Option<f64>, tie: f64) -> Option<bool> {
        let (log_odds, shift) = (log_odds?, self.shift());
        let lead = log_odds + shift;
        (lead.abs() > tie.max(rounding_of([log_odds, shift]))).then_some(lead > 0.0)
    }
}
