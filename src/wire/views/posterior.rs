use serde::Serialize;

use crate::data::{Dataset, MAX_COORDINATE};
use crate::math::{LogScores, Point, argmax};
use crate::model::{Fit, Model};
use crate::wire::at::At;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;

/// Reads the positions of queries.
///
/// # Errors
/// Anything but pairs of numbers, or a coordinate that a data set refuses, since scores could overflow there.
pub fn read_queries(queries: &Value) -> Result<Vec<Point>, Box<Invalid>> {
    let query = |at: &At| match at.numbers()?[..] {
        [x, y] if x.abs().max(y.abs()) <= MAX_COORDINATE => Ok(Point::new(x, y)),
        _ => Err(at.invalid(&expected::place())),
    };
    At::root("queries", queries).each(query)
}

/// The posteriors of both models: a row per position, a column per declared class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Posteriors {
    /// Null without a model; a row is null where no class is possible.
    pub generative: Option<Vec<Option<Vec<f64>>>>,
    /// The same, for logistic regression.
    pub logistic: Option<Vec<Option<Vec<f64>>>>,
}

/// The posteriors of both models, a row per position and a column per declared class; `None` for a model that does not
/// exist, and for a position where no class is possible.
pub fn posterior(data: &Dataset, fit: &Fit, queries: &[Point]) -> Posteriors {
    let k = data.n_classes();
    let rows = |model: Model| {
        let scores = fit[model].posterior_scores()?;
        let row = |x: Point| argmax(&scores.at(x)).map(|_| scores.posterior(x)[..k].to_vec());
        Some(queries.iter().map(|&x| row(x)).collect())
    };
    Posteriors { generative: rows(Model::Generative), logistic: rows(Model::Discriminative) }
}
