//! Where costs have the boundaries.

use super::Decisions;
use crate::board::document::Board;
use crate::board::{App, Panel};
use crate::data::Dataset;
use crate::decision::DecisionSettings;
use crate::geometry::Viewport;
use crate::math::{Point, Scores};
use crate::model::decisions::judged;
use crate::model::{Fit, Fitted, Maximum, Model, PerModel};
use crate::scene::{self, MapChoice, Mark, Shown, in_view};
use crate::screen::Screen;

impl App {
    /// What mistakes cost, where that has the boundaries elsewhere: they do not cost the same, and the panel is open.
    pub fn decision_in_sight(&self) -> Option<DecisionSettings> {
        let is_open = self.panel() == Panel::Decisions;
        Some(self.decision()).filter(|decision| is_open && decision.cost != 1.0)
    }

    /// Whether the boundary of a model follows what mistakes cost: not in the limit, which is certain on either side.
    pub fn follows_cost(&self, model: Model) -> bool {
        self.cost_moves(&self.fit_in_sight()[model])
    }

    /// The same of a model of another fit.
    pub fn cost_moves(&self, fitted: &Fitted) -> bool {
        self.decision_in_sight().is_some() && fitted.scores.is_some() && fitted.maximum == Maximum::Unique
    }

    /// The threshold on the map, where that is of the probability of the second of two classes.
    pub fn threshold_of_map(&self) -> Option<f64> {
        let is_of_two = self.board().data.n_classes() == 2;
        let is_posterior = matches!(self.shown().map_choice(), MapChoice::Generative | MapChoice::Logistic);
        self.decision_in_sight().filter(|_| is_of_two && is_posterior).map(|decision| decision.threshold())
    }

    /// The scores by which the models that are shown decide at a cost: of two classes, the second being the positive
    /// one.
    pub(in crate::board) fn scores_at_cost(&self, decision: DecisionSettings) -> PerModel<Option<Scores>> {
        self.deciding(self.fit_in_sight(), self.shown(), decision)
    }

    /// The same of the models of a fit.
    pub fn deciding(&self, fit: &Fit, shown: Shown, decision: DecisionSettings) -> PerModel<Option<Scores>> {
        PerModel::new(|model| {
            let fitted = &fit[model];
            let scores = fitted.scores.as_ref().filter(|_| shown.shows(model) && !self.fits_hidden())?;
            let scores = if scores.is_of_two() { scores.clone() } else { scores.against_rest(self.positive()) };
            let shift = if fitted.maximum == Maximum::Unique { decision.shift() } else { 0.0 };
            Some(scores.raised(1, shift))
        })
    }

    /// The boundaries of a fit where costs have them; none where they do not, and where boundaries are not shown.
    pub fn moved_lines(&self, fit: &Fit, shown: Shown, viewport: Viewport) -> Vec<Mark> {
        let decision = self.decision_in_sight().filter(|_| shown.boundaries);
        let scores = decision.map(|decision| self.deciding(fit, shown, decision)).unwrap_or_default();
        let mut marks = Vec::new();
        for (model, scores) in scores {
            let of = |scores: &Scores| scene::boundary_with(scores, model, fit[model].maximum, viewport);
            marks.extend(scores.iter().flat_map(of));
        }
        marks
    }

    /// The points inside the view that the shown models of a fit call wrongly at this cost.
    pub fn errors_at_cost(
        &self,
        (data, fit): (&Dataset, &Fit),
        shown: Shown,
        decision: DecisionSettings,
        viewport: Viewport,
    ) -> Vec<Mark> {
        let rect = in_view(viewport);
        let of_shown = |model: Model| shown.shows(model).then(|| judged(data, &fit[model], self.positive()))?;
        let judged = PerModel::new(of_shown);
        let is_wrong = |model: Model, i: usize| {
            let point = judged[model].as_ref().map(|points| points[i]);
            point.is_some_and(|point| decision.calls(point.log_odds, point.tie) != Some(point.is_positive))
        };
        let mark = |(i, (at, class)): (usize, (Point, usize))| {
            let [by_generative, by_logistic] = Model::ALL.map(|model| is_wrong(model, i));
            let is_error = (by_generative || by_logistic) && rect.contains(at);
            is_error.then_some(Mark::Error { at, class, by_generative, by_logistic })
        };
        data.labeled().enumerate().filter_map(mark).collect()
    }
}

/// What has the boundaries elsewhere, for those who remember what they have drawn: the cost, and the positive class.
pub(in crate::board) fn moved(board: &Board, panel: Panel, decisions: Decisions) -> Option<(DecisionSettings, usize)> {
    let decision = board.settings.decisions;
    let is_moved = panel == Panel::Decisions && decision.cost != 1.0;
    is_moved.then(|| (decision, decisions.positive(board.data.n_classes())))
}
