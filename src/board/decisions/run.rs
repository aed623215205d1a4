use std::cell::OnceCell;

use super::Decisions;
use crate::board::document::Board;
use crate::decision::{Calls, DecisionSettings, JudgedOn, Reliability, Roc};
use crate::model::decisions::{JudgedPoint, judged, judged_held_out, judged_left_out, part_of};
use crate::model::holdout::{HoldOut, NoSplit, Split};
use crate::model::{Fit, LeaveOneOut, Model, PerModel, Progress};

/// The points as the models judge them.
#[derive(Clone, Debug)]
pub struct DecisionsRun {
    /// The class that is called or missed.
    pub positive: usize,
    /// By model; `None` without a model or a figure.
    pub models: PerModel<Option<JudgedPoints>>,
    /// Whether the points of a model are those from before a change, as those from after it are not known yet.
    pub is_stale: PerModel<bool>,
    /// The points held out, where it is judged on some of these, or why there are none.
    held_out: Option<Result<Box<HoldOut>, NoSplit>>,
    /// The revision of the board as a whole, on which points is judged, and how they are divided.
    of: (u64, JudgedOn, Split),
}

/// The points as a model judges them.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedPoints {
    /// In the order of the data.
    pub points: Vec<JudgedPoint>,
    roc: OnceCell<Option<Roc>>,
    reliability: OnceCell<Option<Reliability>>,
}

impl JudgedPoints {
    fn new(points: Vec<JudgedPoint>) -> Self {
        JudgedPoints { points, roc: OnceCell::new(), reliability: OnceCell::new() }
    }

    /// The curve of all thresholds; `None` without an answer for points of both kinds.
    pub fn roc(&self) -> Option<&Roc> {
        self.roc.get_or_init(|| Roc::new(&self.points)).as_ref()
    }

    /// What was said of them against what was seen; `None` without an answer for any.
    pub fn reliability(&self) -> Option<&Reliability> {
        self.reliability.get_or_init(|| Reliability::new(&self.points)).as_ref()
    }

    /// How they are called.
    pub fn calls(&self, decision: DecisionSettings) -> Calls {
        Calls::new(&self.points, decision)
    }
}

/// What the points are judged by.
pub(in crate::board) struct Judging<'a> {
    pub board: &'a Board,
    /// Its revision as a whole.
    pub revision: u64,
    pub fit: &'a Fit,
    pub left_out: &'a LeaveOneOut,
    pub split: Split,
    pub is_test_open: bool,
}

impl DecisionsRun {
    /// Judges the points. What cannot be known yet stays as it was on the same board.
    pub(in crate::board) fn new(
        judging: Judging,
        decisions: Decisions,
        mut earlier: Option<DecisionsRun>,
    ) -> DecisionsRun {
        let Judging { board: Board { data, settings, .. }, revision, fit, left_out, split, is_test_open } = judging;
        let on = decisions.on;
        let positive = decisions.positive(data.n_classes());
        let of = (revision, on, split);
        let held_before = earlier.as_mut().and_then(|run| run.held_out.take()).and_then(Result::ok);
        let hold_out = |_| HoldOut::new(data, settings, split, held_before.map(|held_out| *held_out)).map(Box::new);
        let held_out = part_of(on).map(hold_out);
        let mut before = earlier.filter(|run| run.of == of && run.positive == positive);
        let is_late = |model: Model| on == JudgedOn::LeftOut && left_out.results[model] == Progress::Pending;
        let models = PerModel::new(|model| {
            if is_late(model) {
                return before.as_mut().and_then(|run| run.models[model].take());
            }
            let points = match (on, &held_out) {
                (JudgedOn::LeftOut, _) => judged_left_out(data, left_out, model, positive),
                (JudgedOn::Training, _) => judged(data, &fit[model], positive),
                (JudgedOn::Test, _) if !is_test_open => None,
                (JudgedOn::Validation | JudgedOn::Test, held_out) => {
                    judged_held_out(held_out.as_ref()?.as_ref().ok()?, part_of(on)?, model, positive)
                }
            };
            points.map(JudgedPoints::new)
        });
        DecisionsRun { positive, models, is_stale: PerModel::new(is_late), held_out, of }
    }

    /// The points that are held out, where it is judged on some of these, or why there are none.
    pub fn held_out(&self) -> Option<Result<&HoldOut, NoSplit>> {
        self.held_out.as_ref().map(|held_out| held_out.as_deref().map_err(|&none| none))
    }
}
