use crate::decision::DecisionSettings;
use crate::slider::{Scale, Slider};

/// The largest count smoothing α, and the largest γ.
pub const MAX_COUNT_SMOOTHING: f64 = 1e6;

/// The smallest λ, and the largest.
pub const WEIGHT_PRIORS: [f64; 2] = [0.01, 1000.0];

/// The least and the largest cost of a lost message of the first class.
pub const LOST_COSTS: [f64; 2] = [0.01, 100.0];

/// Exponents of the pseudo-counts that a slider has.
pub(crate) const PSEUDO_COUNTS: [f64; 3] = [-2.0, 2.0, 0.05];

/// The sliders of the settings, in the order of their keys.
pub const SLIDERS: &[Slider] = &[
    Slider::new(&["count-smoothing"], Scale::Log, PSEUDO_COUNTS)
        .of("naive", "countSmoothing")
        .key(&["s"])
        .least(0.0)
        .switch(Some(0.0), 1.0),
    Slider::new(&["prior-smoothing"], Scale::Log, PSEUDO_COUNTS)
        .of("naive", "priorSmoothing")
        .least(0.0)
        .switch(Some(0.0), 1.0),
    Slider::new(&["class-prior"], Scale::Share, [0.0, 1.0, 0.01]).of("naive", "prior").key(&["i"]).switch(None, 0.5),
    Slider::new(&["prior-std", "logistic"], Scale::Log, [-2.0, 3.0, 0.05])
        .of("logistic", "priorStd")
        .key(&["w"])
        .switch(Some(WEIGHT_PRIORS[1]), 1.0),
    Slider::new(&["cost", "costs"], Scale::Log, [-2.0, 2.0, 0.05])
        .of("decisions", "lostCost")
        .key(&["c"])
        .switch(Some(1.0), 10.0),
];

/// How the model represents a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModelKind {
    /// By whether each word of the vocabulary occurs in it.
    Bernoulli,
    /// By its words, repeated ones included.
    #[default]
    Multinomial,
}

/// How words are treated that no labeled message has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NewWords {
    /// They join the vocabulary for this message, with counts of 0.
    #[default]
    Counted,
    /// They are left out of it.
    Ignored,
}

/// The settings of both models on bags of words, and of what is decided by these.
#[derive(Clone, Debug, PartialEq)]
pub struct BagSettings {
    /// Bernoulli or multinomial.
    pub kind: ModelKind,
    /// α ≥ 0, the pseudo-count of every word (Laplace smoothing).
    pub count_smoothing: f64,
    /// γ ≥ 0, the pseudo-count of every class.
    pub prior_smoothing: f64,
    /// The class prior by hand, one number ≥ 0 for each class, of sum 1; `None`: estimated.
    pub prior: Option<Vec<f64>>,
    /// Whether words count that no labeled message has.
    pub new_words: NewWords,
    /// λ, the standard deviation of the Gaussian prior of a weight of logistic regression, within [`WEIGHT_PRIORS`].
    pub weight_prior: f64,
    /// Whether that prior covers the intercept as well.
    pub penalize_intercept: bool,
    /// c: what a message of class 0 costs that is called class 1, where one of class 1 that is called class 0 costs 1.
    /// It shapes decisions, and no fit; within [`LOST_COSTS`].
    pub lost_cost: f64,
}

impl Default for BagSettings {
    fn default() -> Self {
        BagSettings {
            kind: ModelKind::default(),
            count_smoothing: 1.0,
            prior_smoothing: 0.0,
            prior: None,
            new_words: NewWords::default(),
            weight_prior: 1.0,
            penalize_intercept: false,
            lost_cost: 1.0,
        }
    }
}

impl BagSettings {
    /// Those that shape fits, for whoever remembers what was fitted.
    pub fn of_fits(&self) -> BagSettings {
        BagSettings { lost_cost: 1.0, ..self.clone() }
    }

    /// What mistakes cost: class 1 is called above t = c/(1 + c).
    pub fn decision(&self) -> DecisionSettings {
        DecisionSettings { cost: 1.0 / self.lost_cost }
    }
}

/// Some of the settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BagPatch {
    /// Bernoulli or multinomial.
    pub kind: Option<ModelKind>,
    /// α.
    pub count_smoothing: Option<f64>,
    /// γ.
    pub prior_smoothing: Option<f64>,
    /// The class prior by hand, or estimated.
    pub prior: Option<Option<Vec<f64>>>,
    /// Whether new words count.
    pub new_words: Option<NewWords>,
    /// λ.
    pub weight_prior: Option<f64>,
    /// Whether the prior of the weights covers the intercept.
    pub penalize_intercept: Option<bool>,
    /// c.
    pub lost_cost: Option<f64>,
}

impl BagPatch {
    /// The settings with these ones changed.
    pub fn onto(&self, settings: &BagSettings) -> BagSettings {
        BagSettings {
            kind: self.kind.unwrap_or(settings.kind),
            count_smoothing: self.count_smoothing.unwrap_or(settings.count_smoothing),
            prior_smoothing: self.prior_smoothing.unwrap_or(settings.prior_smoothing),
            prior: self.prior.clone().unwrap_or_else(|| settings.prior.clone()),
            new_words: self.new_words.unwrap_or(settings.new_words),
            weight_prior: self.weight_prior.unwrap_or(settings.weight_prior),
            penalize_intercept: self.penalize_intercept.unwrap_or(settings.penalize_intercept),
            lost_cost: self.lost_cost.unwrap_or(settings.lost_cost),
        }
    }

    /// The patch that leads from some settings to others.
    pub fn between(from: &BagSettings, to: &BagSettings) -> Self {
        BagPatch {
            kind: (to.kind != from.kind).then_some(to.kind),
            count_smoothing: (to.count_smoothing != from.count_smoothing).then_some(to.count_smoothing),
            prior_smoothing: (to.prior_smoothing != from.prior_smoothing).then_some(to.prior_smoothing),
            prior: (to.prior != from.prior).then(|| to.prior.clone()),
            new_words: (to.new_words != from.new_words).then_some(to.new_words),
            weight_prior: (to.weight_prior != from.weight_prior).then_some(to.weight_prior),
            penalize_intercept: (to.penalize_intercept != from.penalize_intercept).then_some(to.penalize_intercept),
            lost_cost: (to.lost_cost != from.lost_cost).then_some(to.lost_cost),
        }
    }

    /// This patch, then another one.
    pub fn then(self, other: BagPatch) -> Self {
        BagPatch {
            kind: other.kind.or(self.kind),
            count_smoothing: other.count_smoothing.or(self.count_smoothing),
            prior_smoothing: other.prior_smoothing.or(self.prior_smoothing),
            prior: other.prior.or(self.prior),
            new_words: other.new_words.or(self.new_words),
            weight_prior: other.weight_prior.or(self.weight_prior),
            penalize_intercept: other.penalize_intercept.or(self.penalize_intercept),
            lost_cost: other.lost_cost.or(self.lost_cost),
        }
    }

    /// Interpolates between the given settings (0) and the patched ones (1): α and γ linearly, λ and c logarithmically;
    /// all else changes at the end.
    pub fn toward(&self, settings: &BagSettings, part: f64) -> BagSettings {
        if part >= 1.0 {
            return self.onto(settings);
        }
        let between = |from: f64, to: Option<f64>| to.map_or(from, |to| from + (to - from) * part);
        let by_factors = |from: f64, to: Option<f64>| to.map_or(from, |to| between(from.ln(), Some(to.ln())).exp());
        BagSettings {
            count_smoothing: between(settings.count_smoothing, self.count_smoothing),
            prior_smoothing: between(settings.prior_smoothing, self.prior_smoothing),
            weight_prior: by_factors(settings.weight_prior, self.weight_prior),
            lost_cost: by_factors(settings.lost_cost, self.lost_cost),
            ..settings.clone()
        }
    }
}
