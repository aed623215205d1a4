//! Costs of mistakes: which class is called at their threshold, while *Decisions* is open. No fit depends on them.

use super::edit::Group;
use super::panel::{LitBin, Panel, Weighed};
use super::state::Messages;
use crate::bag::{BagSettings, LOST_COSTS, WordsLeftOut};
use crate::decision::{Calls, DecisionSettings};
use crate::geometry::Px;
use crate::memo::Memo;
use crate::model::Model;
use crate::scene::{Chart, Label, reliability_chart};
use crate::screen::Screen;
use crate::text::Bag;

/// How costs are weighed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Costs {
    /// Whether the probabilities are those of logistic regression, where it is shown.
    pub(super) of_logistic: bool,
    /// What is shown.
    pub(super) shown: Weighed,
    /// The bin whose messages light up.
    pub(super) lit: Option<LitBin>,
}

/// The messages as both models judge them, each left out; `None` unless both classes have messages.
pub(super) type LeftOutRun = Memo<(u64, BagSettings, bool), Option<WordsLeftOut>>;

impl Messages {
    /// Whether costs are weighed; they are of two classes only.
    pub fn weighs_costs(&self) -> bool {
        self.view.panel == Panel::Decisions && !self.has_many_classes()
    }

    /// What the panel shows.
    pub fn weighed(&self) -> Weighed {
        self.view.costs.shown
    }

    /// The messages as both models judge them, each left out, while that is shown, as of the last refresh; `None`
    /// unless both classes have messages.
    pub fn left_out(&self) -> Option<&WordsLeftOut> {
        self.derived.left_out.as_deref()?.as_ref()
    }

    /// Whether that is by the probabilities of logistic regression.
    pub fn weighs_logistic(&self) -> bool {
        self.view.costs.of_logistic && self.shows_logistic()
    }

    /// The model by whose probabilities costs are weighed.
    pub fn weighed_model(&self) -> Model {
        if self.weighs_logistic() { Model::Discriminative } else { Model::Generative }
    }

    /// What mistakes cost.
    pub fn decision(&self) -> DecisionSettings {
        self.corpus().settings.decision()
    }

    /// What mistakes cost, where that has the threshold elsewhere: they do not cost the same, and are weighed.
    pub fn decision_in_sight(&self) -> Option<DecisionSettings> {
        let is_elsewhere = self.weighs_costs() && self.corpus().settings.lost_cost != 1.0;
        is_elsewhere.then(|| self.decision())
    }

    /// The class that the shown naive Bayes model calls a message, as of the last refresh; `None` on the threshold, and
    /// without an answer.
    pub fn called(&self, bag: &Bag) -> Option<usize> {
        let (best, log_odds) = self.model().judge(bag);
        match self.decision_in_sight() {
            Some(decision) => decision.calls(log_odds, self.model().tie()).map(usize::from),
            None => best,
        }
    }

    /// The log-odds of class 1 by which costs are weighed for the judged text, as of the last refresh; `None` without
    /// an answer, and while the model is fitted.
    pub fn weighed_odds(&self) -> Option<f64> {
        if self.weighs_logistic() {
            return self.logistic().map(|weights| weights.log_odds(self.judged()));
        }
        self.evidence()?;
        self.model().judge(self.judged()).1
    }

    /// Whether the judged text is called positive by these log-odds; `None` on the threshold, and without any.
    pub fn calls_weighed(&self, log_odds: Option<f64>) -> Option<bool> {
        let weights = self.logistic().filter(|_| self.weighs_logistic());
        self.decision().calls(log_odds, weights.map_or_else(|| self.model().tie(), |weights| weights.tie))
    }

    /// How the shown naive Bayes model, or logistic regression, calls the labeled messages, as of the last refresh;
    /// `None` while it is not fitted.
    pub fn calls(&self, model: Model) -> Option<Calls> {
        Some(Calls::new(&self.verdicts(model)?.judged, self.decision()))
    }

    /// The diagram of what the probabilities of a model are worth, by its place; `None` unless it is shown.
    pub fn diagram(&self, index: usize) -> Option<Chart<Label>> {
        let is_shown = self.weighs_costs() && self.weighed() == Weighed::Reliability;
        let model = *Model::ALL.get(index)?;
        let reliability = self.reliability(model).filter(|_| is_shown)?;
        Some(reliability_chart((reliability, None), model, self.lit_bin_of(model), 1))
    }

    /// The bin of a model whose messages light up.
    pub fn lit_bin_of(&self, model: Model) -> Option<usize> {
        self.lit_bin().filter(|lit| lit.model == model).map(|lit| lit.bin)
    }

    /// The scale of charts.
    pub fn chart_ui(&self) -> f64 {
        if self.view.ui > 0.0 { Chart::scale_of(self.view.ui) } else { 1.0 }
    }

    /// Lights the bin whose probability is nearest to a position of its diagram in CSS pixels, on a canvas of this
    /// width and height.
    pub(super) fn light_at(&mut self, model: Model, at: Px, [width, height]: [f64; 2]) {
        self.refresh();
        let ui = self.chart_ui();
        let viewport = self.diagram(model as usize).and_then(|chart| chart.surface(width / ui, height / ui));
        let said = viewport.map(|viewport| viewport.to_data(Px::new(at.x / ui, at.y / ui)).x);
        let bin = said.and_then(|said| self.reliability(model)?.nearest(said));
        self.view.costs.lit = bin.map(|bin| LitBin { model, bin });
    }

    /// Lights the bin so many further than the one that does.
    pub(super) fn light_further(&mut self, model: Model, by: isize) {
        self.refresh();
        let bin = self.reliability(model).and_then(|of| of.further(self.lit_bin_of(model), by));
        self.view.costs.lit = bin.map(|bin| LitBin { model, bin });
    }

    /// Sets the cost that leads to a threshold, to two digits.
    pub(super) fn set_threshold(&mut self, threshold: f64) {
        let [low, high] = LOST_COSTS;
        let cost = (threshold / (1.0 - threshold)).clamp(low, high);
        let lost_cost = format!("{cost:.1e}").parse().unwrap_or(cost);
        self.use_settings(BagSettings { lost_cost, ..self.corpus().settings.clone() }, Some(Group::Adjust));
    }
}
