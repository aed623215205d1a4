use super::kind::boundary_kind_of;
use crate::geometry::BoundaryKind;
use crate::model::gaussian::Unfittable;
use crate::model::logistic::Status;
use crate::model::{Fit, ReadOut};

/// What the models make of the points, in short: what a sentence about a change compares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The kind of the generative boundary between two classes.
    pub boundary: Option<BoundaryKind>,
    /// The accuracies, generative and logistic.
    pub accuracy: [Option<f64>; 2],
    /// What the generative model lacks.
    pub generative: Option<Unfittable>,
    /// Whether logistic regression exists; `None` before the first fit.
    pub logistic: Option<Status>,
}

impl Outcome {
    /// That of a fit.
    pub fn of(fit: &Fit) -> Self {
        let accuracy = |read_out: &Option<ReadOut>| read_out.as_ref().and_then(|read_out| read_out.accuracy);
        Outcome {
            boundary: boundary_kind_of(fit),
            generative: fit.gaussian.as_ref().err().copied(),
            logistic: Some(fit.logistic.status),
            accuracy: [accuracy(&fit.gaussian_read_out), accuracy(&fit.logistic_read_out)],
        }
    }
}
