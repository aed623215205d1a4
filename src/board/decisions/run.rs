use std::cell::OnceCell;

use super::Decisions;
use crate::board::document::Board;
use crate::decision::{Calls, DecisionSettings, JudgedOn, Reliability, Roc};
use crate::model::decisions::{JudgedPoint, judged, judged_left_out};
use crate::model::{Fit, LeaveOneOut, Model, PerModel, Progress};

/// The most points that are judged while a hand moves something.
pub(in crate::board) const MOST_IN_MOTION: usize = 5_000;

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

impl DecisionsRun {
    /// Judges the points. What cannot be known yet stays as it was on the same board: where `waits`, all of it.
    pub(in crate::board) fn new(
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
