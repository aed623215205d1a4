use super::tree::{Tree, object};
use super::value::{At, Invalid};
use crate::model::Settings;
use crate::model::gaussian::GaussianSettings;
use crate::model::logistic::{Features, LogisticSettings};
use crate::words;

const FEATURES: [(&str, Features); 3] =
    [("linear", Features::Linear), ("squares", Features::Squares), ("quadratic", Features::Quadratic)];

/// `Settings` of the public contract.
pub(super) fn settings(settings: &Settings) -> Tree {
    let Settings { generative, logistic } = settings;
    let features = FEATURES.iter().find(|(_, features)| *features == logistic.features);
    object! {
            generative: object! {
        pooling: generative.pooling,
        correlation: generative.correlation,
        varianceSmoothing: generative.variance_smoothing,
        priorSmoothing: generative.prior_smoothing,
        prior: generative.prior.clone(),
    },
            logistic: object! {
        features: features.map_or("linear", |(name, _)| name),
        priorStd: logistic.prior_std,
        penalizeIntercept: logistic.penalize_intercept,
    },
        }
}

/// Reads `PartialSettings`: the fields that are given replace those of `base`.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range, for a data set of `n_classes` classes.
pub fn read_settings(at: &At, base: &Settings, n_classes: usize) -> Result<Settings, Box<Invalid>> {
    let mut settings = base.clone();
    let fields = at.fields(&["generative", "logistic"])?;
    fields.set("generative", &mut settings.generative, |at| read_generative(at, &base.generative))?;
    fields.set("logistic", &mut settings.logistic, |at| read_logistic(at, &base.logistic))?;
    settings.check(n_classes).map_err(|error| {
        let refused = words::setting_refused(&error);
        Invalid::new(&format!("{}.{}", at.field(), refused.field), &refused.value, &refused.expected)
    })?;
    Ok(settings)
}

fn read_generative(at: &At, base: &GaussianSettings) -> Result<GaussianSettings, Box<Invalid>> {
    let mut settings = base.clone();
    let fields = at.fields(&["pooling", "correlation", "varianceSmoothing", "priorSmoothing", "prior"])?;
    fields.set("pooling", &mut settings.pooling, At::number)?;
    fields.set("correlation", &mut settings.correlation, At::number)?;
    fields.set("varianceSmoothing", &mut settings.variance_smoothing, At::number)?;
    fields.set("priorSmoothing", &mut settings.prior_smoothing, At::number)?;
    fields.set("prior", &mut settings.prior, |at| at.nullable(At::numbers))?;
    Ok(settings)
}

fn read_logistic(at: &At, base: &LogisticSettings) -> Result<LogisticSettings, Box<Invalid>> {
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
