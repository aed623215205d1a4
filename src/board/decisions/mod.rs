//! Decisions: which mistakes cost how much, where that has the boundaries, and what the probabilities are worth.

mod charts;
mod lines;
mod lit;
mod run;
mod verdicts;
mod view;

pub use lit::Lit;
pub use run::DecisionsRun;
pub use view::DecisionView;

pub(super) use lines::moved;
pub(super) use run::Judging;
pub(super) use verdicts::Verdicts;

use super::App;
use super::event::Event;
use crate::decision::{DecisionSettings, JudgedOn};
use crate::geometry::Px;
use crate::model::holdout::divided;
use crate::model::{Model, Patch};
use crate::screen::Screen;

/// What is asked of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decide {
    /// Show this.
    View(DecisionView),
    /// Judge on these points.
    On(JudgedOn),
    /// Take this class as the positive one, of three and more.
    Positive(usize),
    /// Light these up, or nothing.
    Light(Option<Lit>),
    /// Light up the bin of a model that is nearest to a position of its chart in CSS pixels, on a canvas of this width
    /// and height.
    LightAt(Model, Px, [f64; 2]),
    /// Light up the bin so many further than the one that does.
    NextBin(Model, isize),
    /// Set the cost that leads to the corner of a curve nearest to a position of the chart, likewise.
    Threshold(Px, [f64; 2]),
    /// Set the cost that leads so many corners further, toward more points that are called positive.
    Corners(isize),
}

/// How the panel is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decisions {
    /// What the panel shows.
    pub view: DecisionView,
    /// The points on which is judged.
    pub on: JudgedOn,
    /// The positive class, where it is declared.
    positive: usize,
    /// What lights up.
    pub lit: Option<Lit>,
}

impl Default for Decisions {
    fn default() -> Self {
        Decisions { view: DecisionView::default(), on: JudgedOn::default(), positive: 1, lit: None }
    }
}

impl Decisions {
    /// Sets the panel. Returns whether the points are judged anew.
    pub(super) fn set(&mut self, ask: Decide) -> bool {
        let lit = None;
        match ask {
            Decide::View(view) => *self = Decisions { view, lit, ..*self },
            Decide::On(on) => *self = Decisions { on, lit, ..*self },
            Decide::Positive(positive) => *self = Decisions { positive, lit, ..*self },
            Decide::Light(lit) => self.lit = lit,
            Decide::LightAt(..) | Decide::NextBin(..) | Decide::Threshold(..) | Decide::Corners(..) => {}
        }
        matches!(ask, Decide::On(_) | Decide::Positive(_))
    }

    /// The positive class of so many: of two the second.
    pub(super) fn positive(self, n_classes: usize) -> usize {
        if n_classes == 2 { 1 } else { self.positive.min(n_classes - 1) }
    }
}

impl App {
    /// The points on which decisions can be judged: those of the test once it is open, those that are held out where
    /// there are enough.
    pub fn judgeable(&self) -> Vec<JudgedOn> {
        let mut all = vec![JudgedOn::LeftOut, JudgedOn::Training];
        if divided(&self.board().data, self.split().single()).is_ok() {
            all.push(JudgedOn::Validation);
            all.extend(self.is_test_open().then_some(JudgedOn::Test));
        }
        all
    }

    /// How the panel of decisions is set.
    pub fn decisions(&self) -> &Decisions {
        self.panels.decisions()
    }

    /// The points as the models judge them; `None` while the panel is closed.
    pub fn decided(&self) -> Option<&DecisionsRun> {
        self.derived.run().decided()
    }

    /// What mistakes cost.
    pub fn decision(&self) -> DecisionSettings {
        self.board().settings.decisions
    }

    /// The positive class.
    pub fn positive(&self) -> usize {
        self.decisions().positive(self.board().data.n_classes())
    }

    pub(super) fn decide(&mut self, ask: Decide) {
        match ask {
            Decide::LightAt(model, at, size) => {
                self.refresh();
                let lit = self.bin_at(model, at, size).map(|bin| Lit::Bin { model, bin });
                self.panels.decide(Decide::Light(lit));
            }
            Decide::NextBin(model, further) => {
                self.refresh();
                let lit = self.bin_further(model, further).map(|bin| Lit::Bin { model, bin });
                self.panels.decide(Decide::Light(lit));
            }
            Decide::Threshold(at, size) => {
                self.refresh();
                self.use_cost(self.cost_at(at, size));
            }
            Decide::Corners(further) => {
                self.refresh();
                self.use_cost(self.cost_further(further));
            }
            other => {
                let before = self.panels.split_in_sight();
                self.panels.decide(other);
                self.compare_anew(before);
            }
        }
    }

    /// Uses a cost that a point on a curve leads to.
    fn use_cost(&mut self, cost: Option<f64>) {
        let Some(cost) = cost.filter(|&cost| cost != self.decision().cost) else { return };
        let mut settings = self.board().settings.unchecked();
        settings.decisions.cost = cost;
        self.adjust(&Patch::from(settings));
        self.session.announcer.say(Event::Followed);
    }
}
