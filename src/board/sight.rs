//! What is in sight of the models, and what they are judged by.

use std::borrow::Cow;

use super::App;
use crate::data::Dataset;
use crate::decision::Right;
use crate::math::{LogScores, MAX_CLASSES, Point, Scores};
use crate::model::decisions::judged;
use crate::model::{Model, PerModel, ReadOut, right};
use crate::screen::Screen;

/// What is in sight of the models, as of the last refresh; nothing while the fits are hidden.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// The models that are shown.
    pub models: Vec<Model>,
    /// The scores of both, shown or not. The mixture of EM replaces the generative model, and on stage the weights of
    /// gradient ascent replace those of logistic regression. Where points are held out, both are fitted to the others.
    pub scores: PerModel<Option<Scores>>,
    /// How many points each predicts correctly, or calls rightly where costs have its boundary elsewhere. While the
    /// mixture of EM is shown, hidden labels count. `None` without a point.
    pub right: PerModel<Option<Right>>,
}

impl Sight {
    /// Whether a model is shown.
    pub fn shows(&self, model: Model) -> bool {
        self.models.contains(&model)
    }

    /// Of scores, those of the models that are shown.
    pub fn of_shown(&self, scores: &PerModel<Option<Scores>>) -> PerModel<Option<Scores>> {
        PerModel::new(|model| scores[model].clone().filter(|_| self.shows(model)))
    }
}

impl App {
    /// What is in sight of the models.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }

    /// What is in sight now.
    pub(super) fn look(&self) -> Sight {
        if self.fits_hidden() {
            return Sight::default();
        }
        let (fit, mixture) = (self.fit_in_sight(), self.mixture().map(|mixture| mixture.scores().into()));
        let scores = PerModel {
            generative: mixture.or_else(|| fit.generative.scores.clone()),
            discriminative: if self.climbs() { self.iterate() } else { fit.discriminative.scores.clone() },
        };
        let right = PerModel::new(|model| {
            if let Some(decision) = self.decision_in_sight() {
                let judge = |positive| judged(self.fitted_data(), &fit[model], positive);
                return self.derived.verdicts().right_at_cost(model as usize, decision, judge);
            }
            let read_out = self.read_out(model).map(ReadOut::right);
            read_out.or_else(|| Some(right(&self.judged(), scores[model].as_ref()?))).filter(|right| right.n > 0)
        });
        let models = Model::ALL.into_iter().filter(|&model| self.shown().shows(model)).collect();
        Sight { models, scores, right }
    }

    /// P(class | x) by a model that the board shows, where it has a posterior.
    pub fn posterior(&self, model: Model, at: Point) -> Option<[f64; MAX_CLASSES]> {
        match self.mixture().filter(|_| model == Model::Generative) {
            Some(mixture) => Some(mixture.scores().posterior(at)),
            None => self.fit_in_sight()[model].posterior(at),
        }
    }

    /// Whether a scene on stage climbs to the weights of logistic regression, which are not known yet then.
    pub fn climbs(&self) -> bool {
        self.is_presented() && self.staged_scene().is_some() && self.ascended().is_some()
    }

    /// How a model that the board shows does on the points, where it is fitted to them; while the mixture of EM is
    /// shown, hidden labels count for both models.
    pub fn read_out(&self, model: Model) -> Option<&ReadOut> {
        if self.climbs() && model == Model::Discriminative {
            return None;
        }
        let mixed = self.em_run().ok().filter(|_| self.mixture().is_some());
        mixed.map_or(&self.fit_in_sight()[model].read_out, |run| &run.read_outs[model]).as_ref()
    }

    /// The points that the models in sight are fitted to, including the labels that are hidden for EM while its mixture
    /// is shown.
    pub(super) fn judged(&self) -> Cow<'_, Dataset> {
        let data = self.fitted_data();
        let has_hidden = self.mixture().is_some() && data.n_hidden() > 0;
        if has_hidden { Cow::Owned(data.with_labels_back()) } else { Cow::Borrowed(data) }
    }
}
