use std::rc::Rc;

use super::logistic::{self, LogisticFit, Status, Unfittable};
use super::{Generative, Model, Settings, Statistics};
use crate::data::{ClassMoments, Dataset};
use crate::lab::{Fold, Judgment, Learner, one_hot};
use crate::math::{LogScores, MAX_CLASSES, TIE, certain};

/// One of the two models of points, as the lab fits it to some of them. A point counts where it has a share of its own
/// class; there are no parts.
#[derive(Clone, Debug)]
pub struct PointLearner {
    data: Rc<Dataset>,
    labels: Rc<[Option<usize>]>,
    settings: Settings,
    model: Model,
    /// What the generative model is fitted to, and the tie of its scores, once a point is left out.
    whole: Option<(Statistics, f64)>,
}

/// A model that is fitted to some points.
#[derive(Clone, Debug)]
pub enum PointModel {
    /// The generative model, and the tie of its scores.
    Generative(Box<Generative>, f64),
    /// Logistic regression: with a maximum, one of many, or in the limit.
    Discriminative(Box<LogisticFit>),
    /// There is no model of points that are all of this class, which is certain then.
    Certain(usize),
}

impl PointLearner {
    /// One of the models of these points.
    pub fn new(data: &Rc<Dataset>, settings: &Settings, model: Model) -> Self {
        let labels = data.iter().map(|(_, label)| label).collect();
        PointLearner { data: Rc::clone(data), labels, settings: settings.clone(), model, whole: None }
    }

    /// A model of the same points.
    #[must_use]
    pub fn with(&self, settings: &Settings, model: Model) -> Self {
        PointLearner { settings: settings.clone(), model, whole: None, ..self.clone() }
    }

    fn generative(&self, statistics: Statistics) -> Option<PointModel> {
        let model = Generative::fit(statistics, &self.settings.generative).ok()?;
        let tie = model.scores().tie();
        Some(PointModel::Generative(Box::new(model), tie))
    }

    fn statistics(&self, data: &Dataset) -> Statistics {
        Statistics::new(data, &ClassMoments::of(data), &self.settings.generative)
    }
}

impl Learner for PointLearner {
    type Model = PointModel;
    /// The status of logistic regression; `None` of the generative model.
    type Lack = Option<Status>;

    fn labels(&self) -> &[Option<usize>] {
        &self.labels
    }

    fn n_classes(&self) -> usize {
        self.data.n_classes()
    }

    fn fit(&self, shares: &[[f64; MAX_CLASSES]], before: Option<&PointModel>) -> Result<PointModel, Option<Status>> {
        let counts = |index: &usize| self.label(*index).is_some_and(|class| shares[*index][class] > 0.0);
        let training = self.data.only((0..self.len()).filter(counts));
        let (fitted, lack) = match self.model {
            Model::Generative => (self.generative(self.statistics(&training)), None),
            Model::Discriminative => {
                let start = if let Some(PointModel::Discriminative(fit)) = before { Some(&**fit) } else { None };
                let fit = logistic::fit(&training, &self.settings.logistic, start);
                let (status, has_scores) = (fit.status, fit.limit.is_some() || fit.scores.is_some());
                (has_scores.then_some(PointModel::Discriminative(Box::new(fit))), Some(status))
            }
        };
        fitted.or(training.only_class().map(PointModel::Certain)).ok_or(lack)
    }

    /// Points × parameters of logistic regression.
    fn work(&self, n: usize) -> usize {
        let n_present = self.data.counts().iter().filter(|&&n| n > 0).count();
        (n * self.settings.logistic.features.count() * n_present.saturating_sub(1)).max(1)
    }

    /// Of a limit, all but the highest scores are −∞.
    fn log_joint(&self, model: &PointModel, index: usize) -> [f64; MAX_CLASSES] {
        let x = self.data.point(index);
        match model {
            PointModel::Generative(model, _) => model.log_joint(x),
            PointModel::Discriminative(fit) => match (&fit.limit, &fit.scores) {
                (Some(limit), _) => {
                    let mut scores = limit.at(x);
                    certain(&mut scores, limit.tie());
                    scores
                }
                (None, Some(scores)) => scores.at(x),
                (None, None) => [f64::NEG_INFINITY; MAX_CLASSES],
            },
            PointModel::Certain(only) => one_hot(*only).map(f64::ln),
        }
    }

    fn tie(&self, model: &PointModel, _: &[f64]) -> f64 {
        match model {
            PointModel::Generative(_, tie) => *tie,
            PointModel::Discriminative(fit) => fit.limit.as_ref().or(fit.scores.as_ref()).map_or(TIE, LogScores::tie),
            PointModel::Certain(_) => TIE,
        }
    }

    /// There is no figure where the fit to the others has neither a maximum nor a limit to predict with.
    fn judge(&self, model: &PointModel, index: usize, class: usize) -> Fold<Option<Status>> {
        let scores = self.log_joint(model, index);
        let scored = Judgment { class, scores, tie: self.tie(model, &scores) };
        match (model, self.model) {
            (PointModel::Certain(_), Model::Generative) => Err(None),
            (PointModel::Certain(only), _) => Err(Some(Status::Unfittable(Unfittable::OneClass(*only)))),
            (PointModel::Discriminative(fit), _) if fit.status != Status::Fitted => {
                let lack = Some(fit.status);
                if fit.limit.is_some() { Ok((scored, Some(lack))) } else { Err(lack) }
            }
            _ => Ok((scored, None)),
        }
    }

    /// The generative model needs no pass over the data.
    fn leave_out(&mut self, index: usize, class: usize) -> Option<Fold<Option<Status>>> {
        if self.model == Model::Discriminative {
            return None;
        }
        if self.whole.is_none() {
            let statistics = self.statistics(&self.data);
            let Some(PointModel::Generative(_, tie)) = self.generative(statistics.clone()) else {
                return Some(Err(None));
            };
            self.whole = Some((statistics, tie));
        }
        let (mut statistics, tie) = self.whole.take()?;
        let scores = statistics.left_out(&self.data, index, class, &self.settings.generative);
        // Without a fit, the statistics must not be used any more.
        self.whole = scores.map(|_| (statistics, tie));
        Some(scores.map(|scores| (Judgment { class, scores, tie }, None)).ok_or(None))
    }
}
