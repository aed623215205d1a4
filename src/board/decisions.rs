//! Decisions: which mistakes cost how much, where that has the boundaries, and on which points it is judged.

use std::cell::OnceCell;

use super::App;
use super::document::Board;
use super::panel::Panel;
use crate::math::{Point, Scores};
use crate::model::DecisionSettings;
use crate::model::decisions::{Calls, Judged, Roc, called, judged, judged_left_out};
use crate::model::{Fit, LeaveOneOut, Maximum, Model, PerModel, Progress};
use crate::scene::{Emphasis, MapChoice, Mark, in_view};
use crate::screen::Screen;

/// The points on which decisions are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JudgedOn {
    /// Each point, by the fit to all others.
    #[default]
    LeftOut,
    /// All points, by the fit to them.
    Training,
}

/// What lights up on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// Points that a model calls positive, or not, of the positive class or not.
    Calls {
        /// The model.
        model: Model,
        /// Whether they are of the positive class.
        is_positive: bool,
        /// Whether they are called so.
        called: bool,
    },
}

/// What is asked of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decide {
    /// Judge on these points.
    On(JudgedOn),
    /// Take this class as the positive one, of three and more.
    Positive(usize),
    /// Light these up, or nothing.
    Light(Option<Lit>),
}

/// How the panel is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decisions {
    /// The points on which is judged.
    pub on: JudgedOn,
    /// The positive class, where it is declared.
    positive: usize,
    /// What lights up.
    pub lit: Option<Lit>,
}

impl Default for Decisions {
    fn default() -> Self {
        Decisions { on: JudgedOn::default(), positive: 1, lit: None }
    }
}

impl Decisions {
    pub(super) fn set(&mut self, ask: Decide) {
        match ask {
            Decide::On(on) => *self = Decisions { on, lit: None, ..*self },
            Decide::Positive(positive) => *self = Decisions { positive, lit: None, ..*self },
            Decide::Light(lit) => self.lit = lit,
        }
    }

    /// The positive class of so many: of two the second.
    fn positive(self, n_classes: usize) -> usize {
        if n_classes == 2 { 1 } else { self.positive.min(n_classes - 1) }
    }
}

/// The most points that are judged while a hand moves something.
pub(super) const MOST_IN_MOTION: usize = 5_000;

/// The points as the models judge them.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionsRun {
    /// The class that is called or missed.
    pub positive: usize,
    /// By model; `None` without a model or a figure.
    pub models: PerModel<Option<JudgedPoints>>,
    /// Whether the points of a model are those from before a change, as those from after it are not known yet.
    pub is_stale: PerModel<bool>,
    /// The revision of the board as a whole, and on which points is judged.
    of: (u64, JudgedOn),
}

/// The points as a model judges them.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedPoints {
    /// In the order of the data.
    pub points: Vec<Judged>,
    roc: OnceCell<Option<Roc>>,
}

impl JudgedPoints {
    fn new(points: Vec<Judged>) -> Self {
        JudgedPoints { points, roc: OnceCell::new() }
    }

    /// The curve of all thresholds; `None` without an answer for points of both kinds.
    pub fn roc(&self) -> Option<&Roc> {
        self.roc.get_or_init(|| Roc::new(&self.points)).as_ref()
    }

    /// How they are called.
    pub fn calls(&self, decision: DecisionSettings) -> Calls {
        Calls::new(&self.points, decision)
    }
}

impl DecisionsRun {
    /// Judges the points. What cannot be known yet stays as it was on the same board: where `waits`, all of it.
    pub(super) fn new(
        (board, revision): (&Board, u64),
        fit: &Fit,
        left_out: &LeaveOneOut,
        decisions: Decisions,
        waits: bool,
        earlier: Option<DecisionsRun>,
    ) -> DecisionsRun {
        let (data, on) = (&board.data, decisions.on);
        let positive = decisions.positive(data.n_classes());
        let of = (revision, on);
        let mut before = earlier.filter(|run| run.of == of && run.positive == positive);
        let is_late = |model: Model| waits || on == JudgedOn::LeftOut && left_out.results[model] == Progress::Pending;
        let models = PerModel::new(|model| {
            if is_late(model) {
                return before.as_mut().and_then(|run| run.models[model].take());
            }
            let points = match on {
                JudgedOn::LeftOut => judged_left_out(data, left_out, model, positive),
                JudgedOn::Training => judged(data, &fit[model], positive),
            };
            points.map(JudgedPoints::new)
        });
        DecisionsRun { positive, models, is_stale: PerModel::new(is_late), of }
    }
}

impl App {
    /// How the panel of decisions is set.
    pub fn decisions(&self) -> &Decisions {
        self.panels.decisions()
    }

    /// The points as the models judge them; `None` while the panel is closed.
    pub fn decided(&self) -> Option<&DecisionsRun> {
        self.derived.decided()
    }

    /// What mistakes cost.
    pub fn decision(&self) -> DecisionSettings {
        self.board().settings.decisions
    }

    /// The positive class.
    pub fn positive(&self) -> usize {
        self.decisions().positive(self.board().data.n_classes())
    }

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
    pub(super) fn scores_at_cost(&self, decision: DecisionSettings) -> PerModel<Option<Scores>> {
        PerModel::new(|model| {
            let fitted = &self.fit_in_picture()[model];
            let scores = fitted.scores.as_ref().filter(|_| self.shown().shows(model) && !self.fits_hidden())?;
            let scores = if scores.is_of_two() { scores.clone() } else { scores.against_rest(self.positive()) };
            let shift = if fitted.maximum == Maximum::Unique { decision.shift() } else { 0.0 };
            Some(scores.raised(1, shift))
        })
    }

    /// The training points as a model judges them.
    fn judged_in_sight(&self, model: Model) -> Option<Vec<Judged>> {
        judged(&self.board().data, &self.fit_in_sight()[model], self.positive())
    }

    /// How many labeled points there are, and how many of them a model calls rightly at this cost.
    pub(super) fn score_at_cost(&self, model: Model, decision: DecisionSettings) -> Option<(usize, usize)> {
        let calls = Calls::new(&self.judged_in_sight(model)?, decision);
        let n = calls.n.iter().sum();
        (n > 0).then(|| (n, calls.called[0][0] + calls.called[1][1]))
    }

    /// The points inside the view that the shown models call wrongly at this cost.
    pub(super) fn errors_at_cost(&self, decision: DecisionSettings) -> Vec<Mark> {
        let rect = in_view(self.viewport());
        let judged = PerModel::new(|model| self.judged_in_sight(model).filter(|_| self.shown().shows(model)));
        let is_wrong = |model: Model, i: usize| {
            let point = judged[model].as_ref().map(|points| &points[i]);
            point.is_some_and(|point| called(point, decision) != Some(point.is_positive))
        };
        let mark = |(i, (at, class)): (usize, (Point, usize))| {
            let [by_generative, by_logistic] = Model::ALL.map(|model| is_wrong(model, i));
            let is_error = (by_generative || by_logistic) && rect.contains(at);
            is_error.then_some(Mark::Error { at, class, by_generative, by_logistic })
        };
        self.board().data.labeled().enumerate().filter_map(mark).collect()
    }

    /// Whether the points light up that a model calls positive, or not, of the positive class or not.
    pub fn is_lit(&self, model: Model, is_positive: bool, called: bool) -> bool {
        self.decisions().lit == Some(Lit::Calls { model, is_positive, called })
    }

    /// What lights up, as the models judge it.
    pub fn lit_points(&self) -> Vec<&Judged> {
        let (Some(lit), Some(run)) = (self.decisions().lit, self.decided()) else { return Vec::new() };
        match lit {
            Lit::Calls { model, is_positive, called: as_positive } => {
                let points = run.models[model].iter().flat_map(|judged| &judged.points);
                let is_meant = |point: &&Judged| {
                    point.is_positive == is_positive && called(point, self.decision()) == Some(as_positive)
                };
                points.filter(is_meant).collect()
            }
        }
    }

    /// The marks of what lights up.
    pub fn lit_marks(&self) -> Vec<Mark> {
        let rect = in_view(self.viewport());
        let seen = self.lit_points().into_iter().filter(|point| rect.contains(point.at));
        seen.map(|point| Mark::Dot { at: point.at, class: Some(point.class), emphasis: Emphasis::Selected }).collect()
    }

    pub(super) fn decide(&mut self, ask: Decide) {
        self.panels.decide(ask);
    }
}

/// What has the boundaries elsewhere, for those who remember what they have drawn: the cost, and the positive class.
pub(super) fn moved(board: &Board, panel: Panel, decisions: Decisions) -> Option<(u64, usize)> {
    let cost = board.settings.decisions.cost;
    let is_moved = panel == Panel::Decisions && cost != 1.0;
    is_moved.then(|| (cost.to_bits(), decisions.positive(board.data.n_classes())))
}
