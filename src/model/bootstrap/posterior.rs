use fastrand::Rng;

use super::{OtherFit, rng};
use crate::data::{ClassMoments, Dataset, Moments, normal_pair};
use crate::math::{Point, Scores, Sym2};
use crate::model::gaussian::{Gaussian, GaussianModel};
use crate::model::logistic::Laplace;
use crate::model::{Fit, Fitted, Generative, Maximum, PerModel};

/// What parameters are drawn from, given the points.
///
/// Of logistic regression of two classes, the Laplace approximation. Of naive Bayes with a variance for each class and
/// feature, the exact posterior with a prior that is flat in the mean and in the logarithm of the variance: σ² is
/// S/χ²(n − 1) and μ is normal about the mean of the points with variance σ²/n, where S is their scatter (Gelman and
/// others 2013, section 3.2). Smoothing is added to σ² after that, and the class prior is as fitted.
#[derive(Clone, Debug)]
pub struct Posterior {
    naive: Option<(ClassMoments, GaussianModel)>,
    logistic: Option<Laplace>,
}

impl Posterior {
    /// What a fit to these points leaves open.
    pub fn of(data: &Dataset, fit: &Fit) -> Posterior {
        let own = &fit.settings.generative;
        let is_naive = own.pooling == 0.0 && own.correlation == 0.0;
        let has_two = |class: &Moments| class.weight == 0.0 || class.weight >= 2.0;
        let model = fit.gaussian().filter(|_| is_naive && fit.moments.classes.iter().all(has_two));
        let logistic = Some(fit.logistic()).filter(|_| fit.discriminative.maximum == Maximum::Unique);
        Posterior {
            naive: model.map(|model| (fit.moments.clone(), model.clone())),
            logistic: logistic.and_then(|logistic| Laplace::of(data, &fit.settings.logistic, logistic)),
        }
    }

    /// Which models have one.
    pub fn has(&self) -> PerModel<bool> {
        PerModel { generative: self.naive.is_some(), discriminative: self.logistic.is_some() }
    }

    /// Draws the parameters of the models that have a posterior; the others are as in `rest`.
    pub fn draw(&self, seed: u64, sample: usize, rest: OtherFit) -> OtherFit {
        let mut rng = rng(seed, sample);
        let OtherFit { mut fit, mut times, mut is_penalized } = rest;
        if let Some((moments, model)) = &self.naive {
            fit.generative = drawn(Generative::Gaussian(naive(moments, model, &mut rng)));
        }
        if let Some(laplace) = &self.logistic {
            let model = laplace.draw(&mut rng);
            let scores = model.scores.clone().map(Scores::from);
            let parameters = Some(model.parameters);
            fit.discriminative = Fitted { scores, maximum: Maximum::Unique, read_out: None, parameters, model };
            is_penalized = false;
        }
        if self.naive.is_some() && self.logistic.is_some() {
            times.clear();
        }
        OtherFit { fit, times, is_penalized }
    }
}

/// A slot with a generative model that is drawn.
fn drawn<E>(model: Generative) -> Fitted<Result<Generative, E>> {
    let (scores, parameters) = (Some(model.scores()), Some(model.parameters()));
    Fitted { scores, maximum: Maximum::Unique, read_out: None, parameters, model: Ok(model) }
}

/// Draws means and variances of all classes. A class whose drawn variances are 0 keeps its density.
fn naive(moments: &ClassMoments, model: &GaussianModel, rng: &mut Rng) -> GaussianModel {
    let mut drawn = model.clone();
    for (class, own) in drawn.classes.iter_mut().zip(moments.classes.iter()) {
        if let Some(class) = class {
            class.density = density(own, model.epsilon, rng).unwrap_or(class.density);
        }
    }
    drawn
}

/// Draws mean and variances of a class, and adds ε to these.
fn density(own: &Moments, epsilon: f64, rng: &mut Rng) -> Option<Gaussian> {
    let &Moments { weight: n, mean, scatter } = own;
    let z = normal_pair(rng);
    let mut axis = |mean: f64, scatter: f64, z: f64| {
        let variance = 0.5 * scatter / gamma(rng, 0.5 * (n - 1.0));
        (mean + z * (variance / n).sqrt(), variance + epsilon)
    };
    let ((x, xx), (y, yy)) = (axis(mean.x, scatter.xx, z.x), axis(mean.y, scatter.yy, z.y));
    Gaussian::new(Point::new(x, y), Sym2::diagonal(xx, yy))
}

/// A gamma deviate of this shape, which is positive, and scale 1 (Marsaglia and Tsang 2000).
pub fn gamma(rng: &mut Rng, shape: f64) -> f64 {
    if shape < 1.0 {
        return gamma(rng, shape + 1.0) * (1.0 - rng.f64()).powf(1.0 / shape);
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = normal_pair(rng).x;
        let v = (1.0 + c * x).powi(3);
        if v > 0.0 && (1.0 - rng.f64()).ln() < 0.5 * x * x + d - d * v + d * v.ln() {
            return d * v;
        }
    }
}
