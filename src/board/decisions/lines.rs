//! Where costs have the boundaries.

use super::Decisions;
use crate::board::document::Board;
use crate::board::{App, Panel};
use crate::decision::{Calls, DecisionSettings};
use crate::math::{Point, Scores};
use crate::model::decisions::{JudgedPoint, judged};
use crate::model::{Maximum, Model, PerModel};
use crate::scene::{MapChoice, Mark, in_view};
use crate::screen::Screen;

impl App {
    /// What mistakes cost, where that has the boundaries elsewhere: they do not cost the same, and the panel is open.
    pub fn decision_in_sight(&self) -> Option<DecisionSettings> {
        let is_open = self.panel() == Panel::Decisions;
        Some(self.decision()).filter(|decision| is_open && decision.cost != 1.0)
    }

    /// Whether the boundary of a model follows what mistakes cost: not in the limit, which is certain on either side.
    pub fn follows_cost(&self, model: Model) -> bool {
        let fitted = &self.fit_in_sight()[model];
        self.decision_in_sight().is_some() && fitted.scores.is_some() && fitted.maximum == Maximum::Unique
    }

    /// The threshold on the map, where that is of the probability of the second of two classes.
    pub fn threshold_of_map(&self) -> Option<f64> {
        let is_of_two = self.board().data.n_classes() == 2;
        let is_posterior = matches!(self.shown().map_choice(), MapChoice::Generative | MapChoice::Logistic);
        self.decision_in_sight().filter(|_| is_of_two && is_posterior).map(|decision| decision.threshold())
    }

    /// The scores by which the models that are shown decide at a cost: of two classes, the second being the positive one.
    pub(in crate::board) fn scores_at_cost(&self, decision: DecisionSettings) -> PerModel<Option<Scores>> {
        PerModel::new(|model| {
            let fitted = &self.fit_in_picture()[model];
            let scores = fitted.scores.as_ref().filter(|_| self.shown().shows(model) && !self.fits_hidden())?;
            let scores = if scores.is_of_two() { scores.clone() } else { scores.against_rest(self.positive()) };
            let shift = if fitted.maximum == Maximum::Unique { decision.shift() } else { 0.0 };
            Some(scores.raised(1, shift))
        })
    }

    /// The training points as a model judges them.
    fn judged_in_sight(&self, model: Model) -> Option<Vec<JudgedPoint>> {
        judged(&self.board().data, &self.fit_in_sight()[model], self.positive())
    }

    /// How many labeled points there are, and how many of them a model calls rightly at this cost.
    pub(in crate::board) fn score_at_cost(&self, model: Model, decision: DecisionSettings) -> Option<(usize, usize)> {
        let calls = Calls::new(&self.judged_in_sight(model)?, decision);
        let n = calls.n.iter().sum();
        (n > 0).then(|| (n, calls.n_right()))
    }

    /// The points inside the view that the shown models call wrongly at this cost.
    pub(in crate::board) fn errors_at_cost(&self, decision: DecisionSettings) -> Vec<Mark> {
        let rect = in_view(self.viewport());
        let judged = PerModel::new(|model| self.judged_in_sight(model).filter(|_| self.shown().shows(model)));
        let is_wrong = |model: Model, i: usize| {
            let point = judged[model].as_ref().map(|points| points[i].judged);
            point.is_some_and(|point| decision.calls(point.log_odds) != Some(point.is_positive))
        };
        let mark = |(i, (at, class)): (usize, (Point, usize))| {
            let [by_generative, by_logistic] = Model::ALL.map(|model| is_wrong(model, i));
            let is_error = (by_generative || by_logistic) && rect.contains(at);
            is_error.then_some(Mark::Error { at, class, by_generative, by_logistic })
        };
        self.board().data.labeled().enumerate().filter_map(mark).collect()
    }
}

/// What has the boundaries elsewhere, for those who remember what they have drawn: the cost, and the positive class.
pub(in crate::board) fn moved(board: &Board, panel: Panel, decisions: Decisions) -> Option<(u64, usize)> {
    let cost = board.settings.decisions.cost;
    let is_moved = panel == Panel::Decisions && cost != 1.0;
    is_moved.then(|| (cost.to_bits(), decisions.positive(board.data.n_classes())))
}
