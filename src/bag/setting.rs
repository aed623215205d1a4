use super::settings::{BagPatch, BagSettings, SLIDERS};
use crate::slider::Slider;

/// A setting, by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BagSetting {
    /// Bernoulli or multinomial.
    Kind,
    /// α.
    CountSmoothing,
    /// γ.
    PriorSmoothing,
    /// The class prior.
    Prior,
    /// Whether new words count.
    NewWords,
    /// λ.
    WeightPrior,
    /// Whether the prior of the weights covers the intercept.
    PenalizeIntercept,
    /// c.
    LostCost,
}

impl BagSetting {
    /// All of them, in the order of files.
    pub const ALL: [BagSetting; 8] = [
        BagSetting::Kind,
        BagSetting::CountSmoothing,
        BagSetting::PriorSmoothing,
        BagSetting::Prior,
        BagSetting::NewWords,
        BagSetting::WeightPrior,
        BagSetting::PenalizeIntercept,
        BagSetting::LostCost,
    ];

    /// What files call it.
    pub fn key(self) -> &'static str {
        match self {
            BagSetting::Kind => "model",
            BagSetting::CountSmoothing => "countSmoothing",
            BagSetting::PriorSmoothing => "priorSmoothing",
            BagSetting::Prior => "prior",
            BagSetting::NewWords => "newWords",
            BagSetting::WeightPrior => "priorStd",
            BagSetting::PenalizeIntercept => "penalizeIntercept",
            BagSetting::LostCost => "lostCost",
        }
    }

    /// Its slider, if it has one.
    pub fn slider(self) -> Option<&'static Slider> {
        SLIDERS.iter().find(|slider| slider.setting.1 == self.key())
    }

    /// Its value; `None` for a setting that is no number.
    pub fn number(self, settings: &BagSettings) -> Option<f64> {
        match self {
            BagSetting::CountSmoothing => Some(settings.count_smoothing),
            BagSetting::PriorSmoothing => Some(settings.prior_smoothing),
            BagSetting::WeightPrior => Some(settings.weight_prior),
            BagSetting::LostCost => Some(settings.lost_cost),
            BagSetting::Kind | BagSetting::Prior | BagSetting::NewWords | BagSetting::PenalizeIntercept => None,
        }
    }

    /// Sets it to a number: a share of the second of two classes is the class prior. All else stays.
    pub fn set(self, settings: &mut BagSettings, number: f64) {
        match self {
            BagSetting::CountSmoothing => settings.count_smoothing = number,
            BagSetting::PriorSmoothing => settings.prior_smoothing = number,
            BagSetting::WeightPrior => settings.weight_prior = number,
            BagSetting::LostCost => settings.lost_cost = number,
            BagSetting::Prior => settings.prior = Some(vec![1.0 - number, number]),
            BagSetting::Kind | BagSetting::NewWords | BagSetting::PenalizeIntercept => {}
        }
    }

    /// Whether a patch gives it.
    pub fn is_in(self, patch: &BagPatch) -> bool {
        match self {
            BagSetting::Kind => patch.kind.is_some(),
            BagSetting::CountSmoothing => patch.count_smoothing.is_some(),
            BagSetting::PriorSmoothing => patch.prior_smoothing.is_some(),
            BagSetting::Prior => patch.prior.is_some(),
            BagSetting::NewWords => patch.new_words.is_some(),
            BagSetting::WeightPrior => patch.weight_prior.is_some(),
            BagSetting::PenalizeIntercept => patch.penalize_intercept.is_some(),
            BagSetting::LostCost => patch.lost_cost.is_some(),
        }
    }
}
