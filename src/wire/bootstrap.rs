//! Fits to other samples, as plain data.

use serde::Serialize;

use super::at::At;
use super::value::{Invalid, Value};
use crate::board::MAX_SEED;
use crate::data::Dataset;
use crate::model::bootstrap::{Draws, N_SAMPLES, OtherFit, Posterior, resample};
use crate::model::gaussian::GaussianClass;
use crate::model::{Checked, Fit};
use crate::words;

/// The most samples that are drawn at once.
const MOST_SAMPLES: usize = 10_000;

/// Fits to other samples.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Bootstrap {
    /// In their order.
    pub samples: Vec<BootstrapSample>,
}

/// Both fits to another sample, or drawn from their posteriors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct BootstrapSample {
    /// The indices of the points that were drawn, the classes in their order; null where parameters were drawn.
    pub drawn: Option<Vec<usize>>,
    /// By class, null for one without points; null without a Gaussian model.
    pub generative: Option<Vec<Option<DrawnClass>>>,
    /// The weights of the later against the earlier of two classes; null without any.
    pub logistic: Option<Vec<f64>>,
    /// Whether λ is 10, as this sample has no single maximum.
    pub penalized: bool,
}

/// A class of a Gaussian model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DrawnClass {
    pub prior: f64,
    pub mean: [f64; 2],
    /// Of x₁, of both, of x₂.
    pub covariance: [f64; 3],
}

/// Fits both models to other samples: the options are how many (`samples`, by default 40), the `seed` of the random
/// numbers, and what is drawn (`from`): points again ("bootstrap"), or parameters ("posterior").
///
/// # Errors
/// An option that is not valid, points of one class, or a class with a single point.
pub fn bootstrap(data: &Dataset, settings: &Checked, options: &Value) -> Result<Bootstrap, Box<Invalid>> {
    let (mut samples, mut seed, mut draws) = (N_SAMPLES, 1, Draws::default());
    if *options != Value::Null {
        let at = At::root("options", options);
        let fields = at.fields(&["samples", "seed", "from"])?;
        fields.set("samples", &mut samples, |at| at.whole(1, MOST_SAMPLES))?;
        fields.set("seed", &mut seed, |at| at.whole(0, MAX_SEED))?;
        fields.set("from", &mut draws, At::named)?;
    }
    let counts = data.counts();
    let n_kinds = counts.iter().filter(|&&n| n > 0).count();
    if n_kinds < 2 {
        let found = words::points_of_classes(n_kinds);
        return Err(Invalid::new("data.points", &found, words::expected::SEVERAL_CLASSES));
    }
    if counts.contains(&1) {
        return Err(Invalid::new("data.points", words::others::ONE_POINT, words::expected::TWO_OF_EACH));
    }
    let fit = Fit::new(data, settings, None);
    let posterior = (draws == Draws::Posterior).then(|| Posterior::of(data, &fit));
    let seed = seed as u64;
    let sample = |index: usize| {
        let other = OtherFit::bootstrap(data, &fit, seed, index);
        let other = match &posterior {
            Some(posterior) => posterior.draw(seed, index, other),
            None => other,
        };
        report(&other, || resample(data, seed, index))
    };
    Ok(Bootstrap { samples: (0..samples).map(sample).collect() })
}

fn report(other: &OtherFit, drawn: impl Fn() -> Vec<usize>) -> BootstrapSample {
    let class = |class: GaussianClass| {
        let (mean, covariance) = (class.density.mean, class.density.covariance);
        DrawnClass {
            prior: class.prior,
            mean: [mean.x, mean.y],
            covariance: [covariance.xx, covariance.xy, covariance.yy],
        }
    };
    BootstrapSample {
        drawn: (!other.times.is_empty()).then(drawn),
        generative: other.fit.gaussian().map(|model| model.classes.iter().map(|of| of.map(class)).collect()),
        logistic: other.fit.logistic().binary.clone(),
        penalized: other.is_penalized,
    }
}
