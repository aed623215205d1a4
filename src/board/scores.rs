//! The scores of the models that the board shows, as of the last refresh.

use std::borrow::Cow;

use super::{App, GuessScore, Shown};
use crate::data::Dataset;
use crate::decision::DecisionSettings;
use crate::math::Scores;
use crate::model::decisions::judged;
use crate::model::{Model, PerModel, ReadOut, errors};
use crate::screen::Screen;

impl App {
    /// The scores of both models that the board shows: the mixture of EM replaces the generative model, and there are
    /// none while the fits are hidden.
    pub fn scores(&self) -> PerModel<Option<Scores>> {
        if self.fits_hidden() {
            return PerModel::default();
        }
        let (fit, mixture) = (self.fit_in_sight(), self.mixture().map(|mixture| mixture.scores().into()));
        PerModel {
            generative: mixture.or_else(|| fit.generative.scores.clone()),
            discriminative: fit.discriminative.scores.clone(),
        }
    }

    /// The scores of the picture, for the models that are shown.
    pub fn scores_in_sight(&self) -> PerModel<Option<Scores>> {
        let PerModel { generative, discriminative } = self.scores();
        let Shown { generative: shows_generative, logistic, .. } = self.shown();
        PerModel {
            generative: generative.filter(|_| shows_generative),
            discriminative: discriminative.filter(|_| logistic),
        }
    }

    /// The scores from before the gesture that is under way or was the last one, of the models that are shown; `None`
    /// when the page has let go of them. Where mistakes cost more and less, those by which models decide if they cost
    /// the same.
    pub fn previous_scores(&self) -> Option<PerModel<Option<Scores>>> {
        if self.decision_in_sight().is_some() {
            return Some(self.scores_at_cost(DecisionSettings::default()));
        }
        let shown = |model| !self.fits_hidden() && self.shown().shows(model);
        let scores = self.previous.scores()?;
        Some(PerModel::new(|model| scores[model].clone().filter(|_| shown(model))))
    }

    /// The number of the last gesture, while the scores before it are kept.
    pub fn previous_gesture(&self) -> Option<usize> {
        self.previous.gesture().filter(|_| !self.in_motion())
    }

    /// How a model that the board shows does on the points; while the mixture of EM is shown, hidden labels count for
    /// both models.
    pub fn read_out(&self, model: Model) -> Option<&ReadOut> {
        let mixed = self.em_run().ok().filter(|_| self.mixture().is_some());
        mixed.map_or(&self.fit_in_sight()[model].read_out, |run| &run.read_outs[model]).as_ref()
    }

    /// The number of points that a shown model is judged on, as in [`Self::read_out`], and how many of them it predicts
    /// correctly.
    pub fn score(&self, model: Model) -> Option<(usize, usize)> {
        if let Some(decision) = self.decision_in_sight() {
            let judge = |positive| judged(self.fitted_data(), &self.fit_in_sight()[model], positive);
            return self.derived.verdicts().right_at_cost(model as usize, decision, judge);
        }
        let (n, n_right) = match self.read_out(model) {
            Some(read_out) => (read_out.n, read_out.n_right()),
            // A boundary without weights, as that of separable classes.
            None => {
                let wrong = errors(&self.judged(), &self.scores()[model].clone()?);
                let n = wrong.iter().map(Vec::len).sum();
                (n, n - wrong.iter().flatten().filter(|&&is_wrong| is_wrong).count())
            }
        };
        (n > 0).then_some((n, n_right))
    }

    /// The points, including the labels that are hidden for EM while its mixture is shown.
    pub(super) fn judged(&self) -> Cow<'_, Dataset> {
        let data = &self.board().data;
        let has_hidden = self.mixture().is_some() && data.n_hidden() > 0;
        if has_hidden { Cow::Owned(data.with_labels_back()) } else { Cow::Borrowed(data) }
    }

    /// The score of the guess; `None` without one, without two classes that have points, and while the fits are hidden.
    pub fn guess_score(&self) -> Option<&GuessScore> {
        self.derived.guess_score().filter(|_| !self.fits_hidden())
    }

    /// The scores of the current weights of gradient ascent, for its line on the board.
    pub fn iterate(&self) -> Option<Scores> {
        self.ascended().filter(|_| !self.fits_hidden())?.iterate(self.fit())
    }

    /// The class priors of the model that is shown, which may be that of EM; `None` without one.
    pub fn priors(&self) -> Option<Vec<f64>> {
        self.mixture().map_or_else(|| self.fit_in_sight().priors(), |mixture| Some(mixture.priors.to_vec()))
    }

    /// The class priors as they are estimated from the points, whether they are or not; `None` without a point.
    pub fn estimated_priors(&self) -> Option<Vec<f64>> {
        let smoothing = self.board().settings.generative.prior_smoothing;
        let weights: Vec<f64> =
            self.fit_in_sight().moments.classes.iter().map(|class| class.weight + smoothing).collect();
        let total: f64 = weights.iter().sum();
        (total > 0.0).then(|| weights.iter().map(|weight| weight / total).collect())
    }
}
