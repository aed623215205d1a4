/// What shapes gradient ascent, and no fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AscentSettings {
    /// The learning rate η, in multiples of 1/L.
    pub rate: f64,
}

/// The slowest and the fastest rate.
pub(super) const RATES: (f64, f64) = (0.01, 100.0);

impl Default for AscentSettings {
    /// 1/L, at which no step goes down.
    fn default() -> Self {
        AscentSettings { rate: 1.0 }
    }
}
