use super::gaussian::{self, GaussianModel, Unfittable};
use super::logistic::{self, LogisticFit, Status};
use super::{Checked, ReadOut, Score, read_out, read_out_quadratics};
use crate::data::{ClassMoments, Dataset};
use crate::math::{LogScores, MAX_CLASSES, PerClass, Point, Quadratics, Scores};

/// Both models fitted to the same points, with their read-outs on these points.
///
/// ```
/// use bayesboard::data::Dataset;
/// use bayesboard::math::Point;
/// use bayesboard::model::Fit;
///
/// let mut data = Dataset::default();
/// for (x, class) in [(-2.0, 0), (-1.0, 0), (1.0, 1), (2.0, 1)] {
///     data.push(Point::new(x, x * x), Some(class)).unwrap();
/// }
/// let fit = Fit::new(&data, &Default::default(), None);
/// assert_eq!(fit.generative.read_out.as_ref().unwrap().accuracy, Some(1.0));
/// assert!(fit.discriminative.posterior(Point::new(3.0, 0.0)).unwrap()[1] > 0.9);
/// ```
#[derive(Clone, Debug)]
pub struct Fit {
    /// What shaped the fits.
    pub settings: Checked,
    /// The moments of the classes.
    pub moments: ClassMoments,
    /// The lower left and the upper right corner of the bounding box of all points; `None` without points.
    pub bounds: Option<(Point, Point)>,
    /// The generative model, or why there is none.
    pub generative: Fitted<Result<GaussianModel, Unfittable>>,
    /// The discriminative model, logistic regression, with its status.
    pub discriminative: Fitted<LogisticFit>,
}

/// A slot of a [`Fit`]: a model with its scores, read-out and number of free parameters.
#[derive(Clone, Debug)]
pub struct Fitted<M> {
    /// The model itself.
    pub model: M,
    /// The scores that decide between the classes; for separable classes those of the limit. `None` without a model.
    pub scores: Option<Scores>,
    /// Whether the softmax of the scores is the model's posterior; not for a limit, nor for one of many maxima.
    pub has_posterior: bool,
    /// The read-out on the labeled points; `None` without a model, or in the limit.
    pub read_out: Option<ReadOut>,
    /// How many free parameters the model has.
    pub parameters: Option<usize>,
}

impl<M> Fitted<M> {
    /// The scores whose softmax is the posterior.
    pub fn posterior_scores(&self) -> Option<&Scores> {
        self.scores.as_ref().filter(|_| self.has_posterior)
    }

    /// P(class | x) for every class, where the model has a posterior.
    pub fn posterior(&self, x: Point) -> Option<[f64; MAX_CLASSES]> {
        self.posterior_scores().map(|scores| scores.posterior(x))
    }
}

impl Fit {
    /// Fits both models. The previous fit, if any, only speeds this one up: its result does not depend on it.
    pub fn new(data: &Dataset, settings: &Checked, previous: Option<&Fit>) -> Fit {
        let moments = ClassMoments::of(data);
        let generative = generative(data, gaussian::fit(&moments, &settings.generative));
        let logistic = logistic::fit(data, &settings.logistic, previous.map(|fit| &fit.discriminative.model));
        let discriminative = discriminative(data, logistic);
        Fit { settings: settings.clone(), moments, bounds: data.bounds(), generative, discriminative }
    }

    /// The Gaussian model, where there is one.
    pub fn gaussian(&self) -> Option<&GaussianModel> {
        self.generative.model.as_ref().ok()
    }

    /// Logistic regression, whatever its status.
    pub fn logistic(&self) -> &LogisticFit {
        &self.discriminative.model
    }
}

fn generative(data: &Dataset, model: Result<GaussianModel, Unfittable>) -> Fitted<Result<GaussianModel, Unfittable>> {
    let fitted = model.as_ref().ok();
    let scores = fitted.map(|model| model.scores().into());
    let read_out = fitted.map(|model| read_out_quadratics(data, &model.centered()));
    let parameters = fitted.map(|model| model.parameters);
    Fitted { model, scores, has_posterior: true, read_out, parameters }
}

fn discriminative(data: &Dataset, model: LogisticFit) -> Fitted<LogisticFit> {
    let scores = model.limit.as_ref().or(model.scores.as_ref()).map(|scores| Scores::from(scores.clone()));
    // No weights attain the likelihood of the limit.
    let read_out = scores.as_ref().filter(|_| model.limit.is_none()).map(|scores| read_out(data, scores));
    let (has_posterior, parameters) = (model.status == Status::Fitted, Some(model.parameters));
    Fitted { model, scores, has_posterior, read_out, parameters }
}

pub(super) fn about_one_origin(scores: &Quadratics) -> PerClass<Option<Score>> {
    let origin = scores.origin;
    PerClass::new(scores.n_classes(), |c| scores.classes[c].map(|quadratic| Score { origin, quadratic }))
}
