use super::gaussian::{self, GaussianModel, Unfittable};
use super::logistic::{self, LogisticFit};
use super::{ReadOut, Score, Settings, read_out};
use crate::data::{ClassMoments, Dataset};
use crate::math::{PerClass, Point, Scores};

/// Both models fitted to the same points, and how they do on them.
#[derive(Clone, Debug)]
pub struct Fit {
    /// What shaped the fits.
    pub settings: Settings,
    /// The moments of the classes.
    pub moments: ClassMoments,
    /// The lower left and the upper right corner of the box around all points; `None` without points.
    pub bounds: Option<(Point, Point)>,
    /// The generative model, or why there is none.
    pub gaussian: Result<GaussianModel, Unfittable>,
    /// How the generative model does; `None` when there is none.
    pub gaussian_read_out: Option<ReadOut>,
    /// Logistic regression, with its status.
    pub logistic: LogisticFit,
    /// How logistic regression does; `None` when the likelihood has no maximum.
    pub logistic_read_out: Option<ReadOut>,
}

impl Fit {
    /// Fits both models. The previous fit, if any, only speeds this one up: its result does not depend on it.
    pub fn new(data: &Dataset, settings: &Settings, previous: Option<&Fit>) -> Fit {
        let moments = ClassMoments::of(data);
        let gaussian = gaussian::fit(&moments, &settings.generative);
        let gaussian_read_out = gaussian.as_ref().ok().map(|model| read_out(data, &model.centered()));
        let logistic = logistic::fit(data, &settings.logistic, previous.map(|fit| &fit.logistic));
        let logistic_read_out = logistic.scores.as_ref().map(|scores| read_out(data, &about_one_origin(scores)));
        let bounds = data.bounds();
        Fit { settings: settings.clone(), moments, bounds, gaussian, gaussian_read_out, logistic, logistic_read_out }
    }
}

pub(super) fn about_one_origin(scores: &Scores) -> PerClass<Option<Score>> {
    let origin = scores.origin;
    PerClass::new(scores.n_classes(), |c| scores.classes[c].map(|quadratic| Score { origin, quadratic }))
}
