//! Scores beside those of the models that are in sight, as of the last refresh.

use super::{App, GuessScore};
use crate::decision::DecisionSettings;
use crate::math::Scores;
use crate::model::PerModel;
use crate::screen::Screen;

/// The steps of gradient ascent whose lines stay.
const EARLIER: [usize; 7] = [1, 2, 3, 5, 8, 13, 21];

impl App {
    /// The scores from before the gesture that is under way or was the last one, of the models that are shown; `None`
    /// when the page has let go of them. Where mistakes cost more and less, those by which models decide if they cost
    /// the same.
    pub fn previous_scores(&self) -> Option<PerModel<Option<Scores>>> {
        if self.decision_in_sight().is_some() {
            return Some(self.scores_at_cost(DecisionSettings::default()));
        }
        self.previous.scores().map(|scores| self.sight.of_shown(scores))
    }

    /// The number of the last gesture, while the scores before it are kept for a time; in a scene they stay to its end.
    pub fn previous_gesture(&self) -> Option<usize> {
        self.previous.gesture().filter(|_| !self.in_motion() && self.board().scene.is_none())
    }

    /// The score of the guess; `None` without one, without two classes that have points, and while the fits are hidden.
    pub fn guess_score(&self) -> Option<&GuessScore> {
        self.derived.guess_score().filter(|_| !self.fits_hidden())
    }

    /// The scores of the current weights of gradient ascent, for its line on the board.
    pub fn iterate(&self) -> Option<Scores> {
        let run = self.ascended().filter(|_| !self.fits_hidden())?;
        run.scores_after(run.steps, self.fit())
    }

    /// The scores of some earlier weights of gradient ascent, where it stands for logistic regression.
    pub fn earlier_iterates(&self) -> Vec<Scores> {
        let Some(run) = self.ascended().filter(|_| self.climbs()) else { return Vec::new() };
        let earlier = EARLIER.into_iter().filter(|&step| step < run.steps);
        earlier.filter_map(|step| run.scores_after(step, self.fit())).collect()
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
