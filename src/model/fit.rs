use super::gaussian::{self, GaussianModel, Unfittable};
use super::logistic::{self, LogisticFit, Status};
use super::{ReadOut, Score, Settings, read_out, read_out_quadratics};
use crate::data::{ClassMoments, Dataset};
use crate::math::{LogScores, MAX_CLASSES, PerClass, Point, Quadratics, Scores};

/// Both models fitted to the same points, and how they do on them.
#[derive(Clone, Debug)]
pub struct Fit {
    /// What shaped the fits.
    pub settings: Settings,
    /// The moments of the classes.
    pub moments: ClassMoments,
    /// The lower left and the upper right corner of the box around all points; `None` without points.
    pub bounds: Option<(Point, Point)>,
    /// The model of how the points of each class come about, or why there is none.
    pub generative: Fitted<Result<GaussianModel, Unfittable>>,
    /// The model of the class given the point: logistic regression, with its status.
    pub discriminative: Fitted<LogisticFit>,
}

/// A model of either kind as what needs no more than its scores and its read-out sees it.
#[derive(Clone, Debug)]
pub struct Fitted<M> {
    /// The model itself.
    pub model: M,
    /// What decides between the classes; of separable classes, the limit of the weights. `None` without a model.
    pub scores: Option<Scores>,
    /// Whether the softmax of the scores is the model's posterior: not in a limit, nor of one maximum of many.
    pub has_posterior: bool,
    /// How the model does on the labelled points; `None` when there is none.
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
    pub fn new(data: &Dataset, settings: &Settings, previous: Option<&Fit>) -> Fit {
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
    // The likelihood of a limit is that of no weights.
    let read_out = scores.as_ref().filter(|_| model.limit.is_none()).map(|scores| read_out(data, scores));
    let (has_posterior, parameters) = (model.status == Status::Fitted, Some(model.parameters));
    Fitted { model, scores, has_posterior, read_out, parameters }
}

pub(super) fn about_one_origin(scores: &Quadratics) -> PerClass<Option<Score>> {
    let origin = scores.origin;
    PerClass::new(scores.n_classes(), |c| scores.classes[c].map(|quadratic| Score { origin, quadratic }))
}
