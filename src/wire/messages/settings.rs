use serde::Serialize;

use crate::bag::{
    BagPatch, BagSetting, BagSettings, LOST_COSTS, MAX_COUNT_SMOOTHING, ModelKind, NewWords, WEIGHT_PRIORS,
};
use crate::decimal::shortest;
use crate::math::MAX_CLASSES;
use crate::wire::at::At;
use crate::wire::identifiers::Named;
use crate::wire::numbers::plain;
use crate::wire::value::{Invalid, Value};
use crate::words::{self, expected};

/// The settings of *Messages*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessageSettings {
    pub naive: NaiveSettings,
    pub logistic: WordLogisticSettings,
    pub decisions: LostCost,
}

/// What is decided by the models.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct LostCost {
    /// c, from 0.01 to 100: what a message of class 0 costs that is called class 1; the other mistake costs 1.
    pub lost_cost: f64,
}

/// The settings of logistic regression on messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordLogisticSettings {
    /// λ, from 0.01 to 1000: the standard deviation of the Gaussian prior of a weight.
    pub prior_std: f64,
    /// Whether the prior covers the intercept as well.
    pub penalize_intercept: bool,
}

/// The settings of naive Bayes on messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct NaiveSettings {
    pub model: ModelKind,
    /// α ≥ 0: the pseudo-count of every word.
    pub count_smoothing: f64,
    /// γ ≥ 0: the pseudo-count of every class.
    pub prior_smoothing: f64,
    /// By hand, one number for each class, of sum 1; null: estimated.
    pub prior: Option<Vec<f64>>,
    /// How words are treated that no labeled message has.
    pub new_words: NewWords,
}

pub(super) fn settings(settings: &BagSettings) -> MessageSettings {
    MessageSettings {
        naive: NaiveSettings {
            model: settings.kind,
            count_smoothing: plain(settings.count_smoothing),
            prior_smoothing: plain(settings.prior_smoothing),
            prior: settings.prior.clone(),
            new_words: settings.new_words,
        },
        logistic: WordLogisticSettings {
            prior_std: settings.weight_prior,
            penalize_intercept: settings.penalize_intercept,
        },
        decisions: LostCost { lost_cost: settings.lost_cost },
    }
}

/// A change of settings: those that are given.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct PartialMessageSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    naive: Option<PartialNaiveSettings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logistic: Option<PartialWordLogisticSettings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decisions: Option<LostCost>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct PartialWordLogisticSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    prior_std: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalize_intercept: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct PartialNaiveSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    model: Option<ModelKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count_smoothing: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prior_smoothing: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prior: Option<Option<Vec<f64>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new_words: Option<NewWords>,
}

pub(super) fn patch(patch: &BagPatch) -> PartialMessageSettings {
    let BagPatch {
        kind,
        count_smoothing,
        prior_smoothing,
        ref prior,
        new_words,
        weight_prior,
        penalize_intercept,
        lost_cost,
    } = *patch;
    let [count_smoothing, prior_smoothing] = [count_smoothing, prior_smoothing].map(|number| number.map(plain));
    let naive = PartialNaiveSettings { model: kind, count_smoothing, prior_smoothing, prior: prior.clone(), new_words };
    let logistic = PartialWordLogisticSettings { prior_std: weight_prior, penalize_intercept };
    let keys = given(patch);
    let has_any = |of: &[&str]| keys.iter().any(|key| of.contains(key));
    PartialMessageSettings {
        naive: has_any(&NAIVE).then_some(naive),
        logistic: has_any(&LOGISTIC).then_some(logistic),
        decisions: lost_cost.map(|lost_cost| LostCost { lost_cost }),
    }
}

/// A patch as a value of a file; `None` for one that gives nothing.
pub(super) fn written_patch(patch: &BagPatch) -> Option<Value> {
    let number = |number: Option<f64>| number.map(|number| Value::Number(plain(number)));
    let prior = |prior: &Vec<f64>| Value::List(prior.iter().map(|&p| Value::Number(p)).collect());
    let values = [
        patch.kind.map(|kind| Value::text(kind.name())),
        number(patch.count_smoothing),
        number(patch.prior_smoothing),
        patch.prior.as_ref().map(|given| given.as_ref().map_or(Value::Null, prior)),
        patch.new_words.map(|new_words| Value::text(new_words.name())),
        number(patch.weight_prior),
        patch.penalize_intercept.map(Value::Bool),
        number(patch.lost_cost),
    ];
    let given: Vec<(BagSetting, Value)> =
        BagSetting::ALL.into_iter().zip(values).filter_map(|(setting, value)| Some((setting, value?))).collect();
    let group = |(name, keys): (&'static str, &[&str])| {
        let of = given.iter().filter(|(setting, _)| keys.contains(&setting.key()));
        let entries: Vec<_> = of.map(|(setting, value)| (setting.key(), value.clone())).collect();
        (!entries.is_empty()).then(|| (name, Value::object(entries)))
    };
    let groups: [(&'static str, &[&str]); 3] = [(GROUPS[0], &NAIVE), (GROUPS[1], &LOGISTIC), (GROUPS[2], &DECISIONS)];
    let groups: Vec<_> = groups.into_iter().filter_map(group).collect();
    (!groups.is_empty()).then(|| Value::object(groups))
}

/// The keys of the settings that a patch gives.
pub(super) fn given(patch: &BagPatch) -> Vec<&'static str> {
    BagSetting::ALL.into_iter().filter(|setting| setting.is_in(patch)).map(BagSetting::key).collect()
}

/// The groups of the settings.
pub(super) const GROUPS: [&str; 3] = ["naive", "logistic", "decisions"];

const NAIVE: [&str; 5] = ["model", "countSmoothing", "priorSmoothing", "prior", "newWords"];

const LOGISTIC: [&str; 2] = ["priorStd", "penalizeIntercept"];

const DECISIONS: [&str; 1] = ["lostCost"];

/// Reads `PartialMessageSettings` for `n_classes` classes.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub(super) fn read_patch(at: &At, n_classes: usize) -> Result<BagPatch, Box<Invalid>> {
    let mut patch = BagPatch::default();
    let groups = at.fields(&GROUPS)?;
    if let Some(at) = groups.get("naive") {
        let fields = at.fields(&NAIVE)?;
        fields.set("model", &mut patch.kind, |at| at.named().map(Some))?;
        fields.set("countSmoothing", &mut patch.count_smoothing, |at| pseudo_count(at).map(Some))?;
        fields.set("priorSmoothing", &mut patch.prior_smoothing, |at| pseudo_count(at).map(Some))?;
        fields.set("prior", &mut patch.prior, |at| at.nullable(|at| prior(at, n_classes)).map(Some))?;
        fields.set("newWords", &mut patch.new_words, |at| at.named().map(Some))?;
    }
    if let Some(at) = groups.get("logistic") {
        let fields = at.fields(&LOGISTIC)?;
        fields.set("priorStd", &mut patch.weight_prior, |at| weight_prior(at).map(Some))?;
        fields.set("penalizeIntercept", &mut patch.penalize_intercept, |at| at.bool().map(Some))?;
    }
    if let Some(at) = groups.get("decisions") {
        at.fields(&DECISIONS)?.set("lostCost", &mut patch.lost_cost, |at| lost_cost(at).map(Some))?;
    }
    Ok(patch)
}

/// The same for any number of classes that a corpus may have: that of the prior, if it is given.
pub(super) fn read_any_patch(at: &At) -> Result<BagPatch, Box<Invalid>> {
    let mut length = 2;
    if let Some(at) = at.fields(&GROUPS)?.get("naive")
        && let Some(prior) = at.fields(&NAIVE)?.get("prior")
        && let Value::List(items) = prior.value
    {
        length = items.len();
    }
    read_patch(at, length.clamp(2, MAX_CLASSES))
}

/// A patch that was read from here, for `n_classes` classes.
pub(super) fn of_classes(patch: BagPatch, at: &At, n_classes: usize) -> Result<BagPatch, Box<Invalid>> {
    let has_other = patch.prior.as_ref().is_some_and(|prior| prior.as_ref().is_some_and(|all| all.len() != n_classes));
    if has_other { read_patch(at, n_classes) } else { Ok(patch) }
}

fn lost_cost(at: &At) -> Result<f64, Box<Invalid>> {
    let (number, [low, high]) = (at.number()?, LOST_COSTS);
    if is_lost_cost(number) { Ok(number) } else { Err(at.invalid(&expected::within(low, high))) }
}

/// Whether a number can be what a lost message costs.
pub(super) fn is_lost_cost(number: f64) -> bool {
    (LOST_COSTS[0]..=LOST_COSTS[1]).contains(&number)
}

fn weight_prior(at: &At) -> Result<f64, Box<Invalid>> {
    let (number, [low, high]) = (at.number()?, WEIGHT_PRIORS);
    if is_weight_prior(number) { Ok(number) } else { Err(at.invalid(&expected::within(low, high))) }
}

/// Whether a number can be λ.
pub(super) fn is_weight_prior(number: f64) -> bool {
    (WEIGHT_PRIORS[0]..=WEIGHT_PRIORS[1]).contains(&number)
}

fn pseudo_count(at: &At) -> Result<f64, Box<Invalid>> {
    let number = at.number()?;
    if is_pseudo_count(number) { Ok(number) } else { Err(at.invalid(&expected::within(0.0, MAX_COUNT_SMOOTHING))) }
}

fn prior(at: &At, n_classes: usize) -> Result<Vec<f64>, Box<Invalid>> {
    let prior = at.numbers()?;
    if is_prior(&prior, n_classes) {
        return Ok(prior);
    }
    if prior.len() != n_classes {
        return Err(at.invalid(&expected::prior(n_classes)));
    }
    if let Some((class, p)) = prior.iter().enumerate().rfind(|(_, p)| !(0.0..=1.0).contains(*p)) {
        let field = format!("{}[{class}]", at.field());
        return Err(Invalid::new(&field, &shortest(*p), expected::SHARE));
    }
    Err(Invalid::new(&at.field(), &words::sums_to(prior.iter().sum()), expected::SHARES))
}

/// Whether a number can be a pseudo-count.
pub(super) fn is_pseudo_count(number: f64) -> bool {
    (0.0..=MAX_COUNT_SMOOTHING).contains(&number)
}

/// Whether these are the probabilities of `n_classes` classes.
pub(super) fn is_prior(prior: &[f64], n_classes: usize) -> bool {
    let sum: f64 = prior.iter().sum();
    prior.len() == n_classes && prior.iter().all(|&p| p >= 0.0) && (sum - 1.0).abs() <= 1e-9
}
