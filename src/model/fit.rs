use std::any::Any;
use std::ops::Index;

use super::gaussian::{GaussianModel, Unfittable};
use super::histogram::HistogramModel;
use super::logistic::{self, LogisticFit, Status};
use super::{Checked, Generative, Model, ReadOut, Settings, Statistics, read_out};
use crate::data::{ClassMoments, Dataset};
use crate::math::{LogScores, MAX_CLASSES, Point, Scores, Sym2};

/// Both models fitted to the same points, with their read-outs on these points.
///
/// `fit[model]` gives scores, read-out and counts of either model.
///
/// ```
/// use bayesboard::data::Dataset;
/// use bayesboard::math::Point;
/// use bayesboard::model::{Checked, Fit, Model};
///
/// let mut data = Dataset::default();
/// for (x, y, class) in [(0.0, 0.0, 0), (1.0, 2.0, 0), (4.0, 1.0, 1), (5.0, 3.0, 1)] {
///     data.push(Point::new(x, y), Some(class)).unwrap();
/// }
/// let fit = Fit::new(&data, &Checked::default(), None);
/// for model in Model::ALL {
///     assert_eq!(fit[model].read_out.as_ref().unwrap().accuracy, Some(1.0));
///     assert!(fit[model].posterior(Point::new(0.0, 1.0)).unwrap()[0] > 0.9);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Fit {
    /// The settings of the fits.
    pub settings: Checked,
    /// The moments of the classes.
    pub moments: ClassMoments,
    /// The lower left and the upper right corner of the bounding box of all points; `None` without points.
    pub bounds: Option<(Point, Point)>,
    /// The generative model, or why there is none.
    pub generative: Fitted<Result<Generative, Unfittable>>,
    /// The discriminative model, logistic regression, with its status.
    pub discriminative: Fitted<LogisticFit>,
}

/// A slot of a [`Fit`]: a model with its scores, read-out and number of free parameters.
///
/// `Fitted` without a type hides which model it is.
#[derive(Clone, Debug)]
pub struct Fitted<M: ?Sized = dyn Any> {
    /// The scores that decide between the classes; for separable classes those of the limit. `None` without a model.
    pub scores: Option<Scores>,
    /// Which maximum of the objective the scores belong to.
    pub maximum: Maximum,
    /// The read-out on the labeled points; `None` without a model, or in the limit.
    pub read_out: Option<ReadOut>,
    /// The number of free parameters.
    pub parameters: Option<usize>,
    /// The model itself.
    pub model: M,
}

/// The maximum of the objective that scores belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maximum {
    /// The only one; the softmax of its scores is the model's posterior.
    Unique,
    /// One of many.
    OneOfMany,
    /// A limit as the weights grow without bound: there is no maximum.
    Limit,
}

impl<M: ?Sized> Fitted<M> {
    /// The scores whose softmax is the posterior.
    pub fn posterior_scores(&self) -> Option<&Scores> {
        self.scores.as_ref().filter(|_| self.maximum == Maximum::Unique)
    }

    /// P(class | x) for every class, where the model has a posterior.
    pub fn posterior(&self, x: Point) -> Option<[f64; MAX_CLASSES]> {
        self.posterior_scores().map(|scores| scores.posterior(x))
    }

    /// The share of labeled points that are predicted correctly.
    pub fn accuracy(&self) -> Option<f64> {
        self.read_out.as_ref()?.accuracy
    }
}

impl Fit {
    /// Fits both models. The previous fit, if any, only speeds this one up: its result does not depend on it.
    pub fn new(data: &Dataset, settings: &Checked, previous: Option<&Fit>) -> Fit {
        let moments = ClassMoments::of(data);
        let generative = generative(data, &moments, settings);
        let discriminative = discriminative(data, settings, previous.map(Fit::logistic));
        Fit { settings: settings.clone(), moments, bounds: data.bounds(), generative, discriminative }
    }

    /// The Gaussian model, where there is one.
    pub fn gaussian(&self) -> Option<&GaussianModel> {
        self.generative.model.as_ref().ok()?.gaussian()
    }

    /// The joint table or the histograms, where the settings choose them.
    pub fn histogram(&self) -> Option<&HistogramModel> {
        self.generative.model.as_ref().ok()?.histogram()
    }

    /// The class prior of the generative model; with a pseudo-count also a class without points has a prior above 0.
    pub fn priors(&self) -> Option<Vec<f64>> {
        Some(self.generative.model.as_ref().ok()?.priors())
    }

    /// The axis whose variance is less than what smoothing adds to it, and the ratio of the standard deviation along
    /// the other axis to its own. That happens when the columns of a table have different units, since smoothing is a
    /// share of the larger variance.
    ///
    /// `None` without a Gaussian model, for fewer than six points, which may lie nearly level by chance, and where the
    /// smoothing is large rather than the ratio.
    pub fn drowned_axis(&self) -> Option<(usize, f64)> {
        let epsilon = self.gaussian()?.epsilon;
        let Sym2 { xx, yy, .. } = self.moments.grand.covariance();
        let (axis, least, most) = if xx < yy { (0, xx, yy) } else { (1, yy, xx) };
        let is_drowned = 0.0 < least && least < epsilon && most > 100.0 * least;
        (self.moments.grand.weight >= 6.0 && is_drowned).then(|| (axis, (most / least).sqrt()))
    }

    /// This fit with the generative model refitted to the same points by other settings.
    pub fn with_generative(&self, data: &Dataset, settings: Checked) -> Fit {
        Fit { generative: generative(data, &self.moments, &settings), settings, ..self.clone() }
    }

    /// Logistic regression, whatever its status.
    pub fn logistic(&self) -> &LogisticFit {
        &self.discriminative.model
    }
}

impl Index<Model> for Fit {
    type Output = Fitted;
    fn index(&self, model: Model) -> &Fitted {
        match model {
            Model::Generative => &self.generative,
            Model::Discriminative => &self.discriminative,
        }
    }
}

/// Fits the generative model to points with these moments.
pub(super) fn generative(
    data: &Dataset,
    moments: &ClassMoments,
    settings: &Settings,
) -> Fitted<Result<Generative, Unfittable>> {
    let settings = &settings.generative;
    let model = Generative::fit(Statistics::new(data, moments, settings), settings);
    let fitted = model.as_ref().ok();
    let (scores, parameters) = (fitted.map(Generative::scores), fitted.map(Generative::parameters));
    let read_out = scores.as_ref().map(|scores| read_out(data, scores));
    Fitted { scores, maximum: Maximum::Unique, read_out, parameters, model }
}

/// Fits the discriminative model; `start` may be any earlier fit.
pub(super) fn discriminative(data: &Dataset, settings: &Settings, start: Option<&LogisticFit>) -> Fitted<LogisticFit> {
    let model = logistic::fit(data, &settings.logistic, start);
    let scores = model.limit.as_ref().or(model.scores.as_ref()).map(|scores| Scores::from(scores.clone()));
    let maximum = match (&model.limit, model.status) {
        (Some(_), _) => Maximum::Limit,
        (None, Status::Fitted) => Maximum::Unique,
        (None, _) => Maximum::OneOfMany,
    };
    // No weights attain the likelihood of the limit.
    let read_out = scores.as_ref().filter(|_| maximum != Maximum::Limit).map(|scores| read_out(data, scores));
    Fitted { scores, maximum, read_out, parameters: Some(model.parameters), model }
}
