//! Points that a model draws and labels that logistic regression tosses, for scripts.

use serde::Serialize;

use super::at::At;
use super::kept_view::read_axes;
use super::value::{Invalid, Value};
use crate::board::{Board, MAX_SEED, ends_of_bins};
use crate::data::Dataset;
use crate::model::sampler::{Sampler, tossed_labels};
use crate::model::{Checked, Fit};
use crate::words::{self, expected};

/// The most points at once.
const MAX_SAMPLES: usize = 1_000_000;

/// Points that a model has drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SampledPoints {
    /// Why the model cannot draw; null if it can.
    pub reason: Option<String>,
    /// x₁, x₂ and the class, counted from 0, in the order in which they were drawn.
    pub points: Vec<(f64, f64, usize)>,
}

/// Labels that logistic regression has tossed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SampledLabels {
    /// Why none can be tossed; null if they can.
    pub reason: Option<String>,
    /// The class of each point, counted from 0; null for a point without a class, which gets none.
    pub labels: Vec<Option<usize>>,
}

/// Has the generative model that is fitted to points draw others: a class from the class prior, then the point from its
/// density, or from its bins. The options are how many (`n`), the `seed`, and `axes`, left, right, bottom and top:
/// outer bins end there and where the points do. Equal seeds give equal points.
///
/// # Errors
/// The first option that is unknown, of a wrong type or out of range.
pub fn sample_points(data: &Dataset, settings: &Checked, options: &Value) -> Result<SampledPoints, Box<Invalid>> {
    let at = At::root("options", options);
    let fields = at.fields(&["n", "seed", "axes"])?;
    let n = fields.need("n", expected::WHOLE)?.whole(0, MAX_SAMPLES)?;
    let (mut seed, mut axes) = (1, Board::default().axes);
    fields.set("seed", &mut seed, |at| at.whole(0, MAX_SEED))?;
    fields.set("axes", &mut axes, read_axes)?;
    let fit = Fit::new(data, settings, None);
    let ends = ends_of_bins(data, axes);
    let model = fit.generative.model.as_ref().ok();
    let sampler = model.and_then(|model| Sampler::new(model, &settings.generative, &data.counts(), ends));
    let Some(sampler) = sampler else {
        return Ok(SampledPoints { reason: words::generative_missing(data, &fit), points: Vec::new() });
    };
    let points = sampler.points(seed).take(n).map(|point| (point.at.x, point.at.y, point.class));
    Ok(SampledPoints { reason: None, points: points.collect() })
}

/// Has logistic regression, fitted to points, toss a label for each labeled one, with the probabilities P(class | x).
/// The only option is the `seed`.
///
/// # Errors
/// An option that is unknown, of a wrong type or out of range.
pub fn sample_labels(data: &Dataset, settings: &Checked, options: &Value) -> Result<SampledLabels, Box<Invalid>> {
    let mut seed = 1;
    if *options != Value::Null {
        At::root("options", options).fields(&["seed"])?.set("seed", &mut seed, |at| at.whole(0, MAX_SEED))?;
    }
    let fit = Fit::new(data, settings, None);
    Ok(match fit.discriminative.posterior_scores() {
        Some(scores) => SampledLabels { reason: None, labels: tossed_labels(data, scores, seed) },
        None => SampledLabels { reason: words::logistic_missing(data, &fit), labels: Vec::new() },
    })
}
