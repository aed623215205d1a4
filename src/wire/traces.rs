use serde::Serialize;

use super::at::At;
use super::numbers::{matrix, plain, point};
use super::value::{Invalid, Value};
use crate::data::Dataset;
use crate::decimal::shortest;
use crate::lab::{Iterate, Learner};
use crate::math::{MAX_CLASSES, PerClass, Point, Sym2};
use crate::model::Settings;
use crate::model::em::{self, GaussianMixture};
use crate::model::gaussian::{Gaussian, GaussianClass, GaussianModel};
use crate::words::{self, expected};

/// The most iterations or steps of one trace.
const MAX_STEPS: usize = 1_000_000;

/// A mixture of a Gaussian per class, and its log-likelihood.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EmStep {
    /// By class.
    pub prior: Vec<f64>,
    /// By class; null: an absent class.
    pub mean: Vec<Option<[f64; 2]>>,
    /// [xx, xy, yy] by class; null: an absent class.
    pub covariance: Vec<Option<[f64; 3]>>,
    /// In nats.
    pub log_likelihood: f64,
}

/// The start of a run of EM, and every iteration after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmTrace(pub Vec<EmStep>);

/// Runs EM at one of the four corners: the start and every iteration after it. Shorter than asked for when a component
/// dies or collapses.
///
/// # Errors
/// An option that is not valid, settings between the corners, or data that give no start.
pub fn em_trace(data: &Dataset, settings: &Settings, options: &Value) -> Result<EmTrace, Box<Invalid>> {
    let generative = &settings.generative;
    let at = At::root("options", options);
    let fields = at.fields(&["iterations", "start"])?;
    let iterations = fields.need("iterations", expected::WHOLE)?.whole(0, MAX_STEPS)?;
    if generative.corner().is_none() {
        return Err(Invalid::new(
            "settings.generative",
            &format!("pooling {}, correlation {}", shortest(generative.pooling), shortest(generative.correlation)),
            expected::CORNER,
        ));
    }
    if generative.prior.as_ref().is_some_and(|prior| prior.contains(&0.0)) {
        return Err(Invalid::new("settings.generative.prior", expected::WITH_A_ZERO, expected::ALL_POSITIVE));
    }
    let learner = GaussianMixture::new(data, generative);
    let start = match fields.get("start") {
        Some(at) => read_mixture(&at, data, settings, learner.epsilon())?,
        None => learner
            .start(em::SEED)
            .ok_or_else(|| Invalid::new("data.points", &words::count(data.len(), "point"), expected::SPREAD_POINTS))?,
    };
    let iterates = std::iter::successors(Some(learner.e_step(start, None)), |now| learner.next(now).ok());
    Ok(EmTrace(iterates.take(iterations + 1).map(|iterate| em_step(&iterate)).collect()))
}

fn em_step(Iterate { model, heights, .. }: &Iterate<GaussianModel>) -> EmStep {
    EmStep {
        prior: model.priors.to_vec(),
        mean: model.classes.iter().map(|class| Some(point(class.as_ref()?.density.mean))).collect(),
        covariance: model.classes.iter().map(|class| Some(matrix(class.as_ref()?.density.covariance))).collect(),
        log_likelihood: plain(heights.objective()),
    }
}

fn read_mixture(at: &At, data: &Dataset, settings: &Settings, epsilon: f64) -> Result<GaussianModel, Box<Invalid>> {
    let k = data.n_classes();
    let fields = at.fields(&["prior", "mean", "covariance"])?;
    let (priors, means, covariances) = (
        fields.need("prior", expected::ARRAY)?,
        fields.need("mean", expected::ARRAY)?,
        fields.need("covariance", expected::ARRAY)?,
    );
    let of_length_k = |at: &At, n: usize| if n == k { Ok(()) } else { Err(at.invalid(&expected::per_class(k))) };
    let prior = priors.numbers()?;
    of_length_k(&priors, prior.len())?;
    if prior.iter().any(|&p| p <= 0.0) || (prior.iter().sum::<f64>() - 1.0).abs() > 1e-9 {
        return Err(priors.invalid(expected::POSITIVE_SHARES));
    }
    let rows = |at: &At, n: usize| -> Result<Vec<Vec<f64>>, Box<Invalid>> {
        at.each(|row| match row.numbers()? {
            numbers if numbers.len() == n => Ok(numbers),
            _ => Err(row.invalid(&expected::numbers(n))),
        })
    };
    let (mean, covariance) = (rows(&means, 2)?, rows(&covariances, 3)?);
    of_length_k(&means, mean.len())?;
    of_length_k(&covariances, covariance.len())?;
    let class = |c: usize| {
        let matrix = Sym2::new(covariance[c][0], covariance[c][1], covariance[c][2]);
        let density = Gaussian::new(Point::new(mean[c][0], mean[c][1]), matrix);
        let density = density.ok_or_else(|| covariances.invalid(expected::COVARIANCES))?;
        Ok(Some(GaussianClass { prior: prior[c], density }))
    };
    let classes = (0..k.min(MAX_CLASSES)).map(class).collect::<Result<PerClass<_>, Box<Invalid>>>()?;
    let origin = data.iter().next().map_or(Point::ORIGIN, |(point, _)| point);
    Ok(GaussianModel::new(classes, epsilon, &settings.generative, origin))
}
