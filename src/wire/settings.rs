use serde::Serialize;

use super::value::{At, Invalid};
use crate::model::Settings;
use crate::model::gaussian::GaussianSettings;
use crate::model::logistic::{Features, LogisticSettings};
use crate::words;

/// `Settings` of the public contract.
#[derive(Clone, Debug, Serialize)]
pub struct SettingsOut {
    generative: GenerativeOut,
    logistic: LogisticOut,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct GenerativeOut {
    pooling: f64,
    correlation: f64,
    variance_smoothing: f64,
    prior_smoothing: f64,
    prior: Option<Vec<f64>>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LogisticOut {
    features: &'static str,
    prior_std: Option<f64>,
    penalize_intercept: bool,
}

const FEATURES: [(&str, Features); 3] =
    [("linear", Features::Linear), ("squares", Features::Squares), ("quadratic", Features::Quadratic)];

impl From<&Settings> for SettingsOut {
    fn from(settings: &Settings) -> Self {
        let Settings { generative, logistic } = settings;
        let name = FEATURES.iter().find(|(_, features)| *features == logistic.features);
        SettingsOut {
            generative: GenerativeOut {
                pooling: generative.pooling,
                correlation: generative.correlation,
                variance_smoothing: generative.variance_smoothing,
                prior_smoothing: generative.prior_smoothing,
                prior: generative.prior.clone(),
            },
            logistic: LogisticOut {
                features: name.map_or("linear", |(name, _)| name),
                prior_std: logistic.prior_std,
                penalize_intercept: logistic.penalize_intercept,
            },
        }
    }
}

/// Reads `PartialSettings`: the fields that are given replace those of `base`.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range, for a data set of `n_classes` classes.
pub fn read_settings(at: &At, base: &Settings, n_classes: usize) -> Result<Settings, Invalid> {
    let mut settings = base.clone();
    let fields = at.fields(&["generative", "logistic"])?;
    fields.set("generative", &mut settings.generative, |at| read_generative(at, &base.generative))?;
    fields.set("logistic", &mut settings.logistic, |at| read_logistic(at, &base.logistic))?;
    settings.check(n_classes).map_err(|error| {
        let refused = words::setting_refused(&error);
        Invalid { field: format!("{}.{}", at.field(), refused.field), value: refused.value, expected: refused.expected }
    })?;
    Ok(settings)
}

fn read_generative(at: &At, base: &GaussianSettings) -> Result<GaussianSettings, Invalid> {
    let mut settings = base.clone();
    let fields = at.fields(&["pooling", "correlation", "varianceSmoothing", "priorSmoothing", "prior"])?;
    fields.set("pooling", &mut settings.pooling, At::number)?;
    fields.set("correlation", &mut settings.correlation, At::number)?;
    fields.set("varianceSmoothing", &mut settings.variance_smoothing, At::number)?;
    fields.set("priorSmoothing", &mut settings.prior_smoothing, At::number)?;
    fields.set("prior", &mut settings.prior, |at| at.nullable(At::numbers))?;
    Ok(settings)
}

fn read_logistic(at: &At, base: &LogisticSettings) -> Result<LogisticSettings, Invalid> {
    let mut settings = *base;
    let fields = at.fields(&["features", "priorStd", "penalizeIntercept"])?;
    fields.set("features", &mut settings.features, |at| {
        let name = at.text()?;
        let known = FEATURES.iter().find(|(known, _)| *known == name);
        known.map(|(_, features)| *features).ok_or_else(|| at.invalid("“linear”, “squares” or “quadratic”"))
    })?;
    fields.set("priorStd", &mut settings.prior_std, |at| at.nullable(At::number))?;
    fields.set("penalizeIntercept", &mut settings.penalize_intercept, At::bool)?;
    Ok(settings)
}
