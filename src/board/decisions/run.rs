use super::Decisions;
use crate::board::document::Board;
use crate::decision::{JudgedOn, JudgedSet};
use crate::math::Point;
use crate::model::decisions::{judged, judged_held_out, judged_left_out, part_of};
use crate::model::holdout::{HoldOut, NoSplit, Split};
use crate::model::{Fit, LeaveOneOut, Model, PerModel, Progress};

/// The points as the models judge them.
#[derive(Clone, Debug)]
pub struct DecisionsRun {
    /// The class that is called or missed.
    pub positive: usize,
    /// The labeled points that are judged, in the order of the data; none without a split.
    pub points: Vec<(Point, usize)>,
    /// What each model says of them; `None` without a model or a figure.
    pub models: PerModel<Option<JudgedSet>>,
    /// Whether the points of a model are those from before a change, as those from after it are not known yet.
    pub is_stale: PerModel<bool>,
    /// The points held out, where it is judged on some of these, or why there are none.
    held_out: Option<Result<Box<HoldOut>, NoSplit>>,
    /// The revision of the board as a whole, on which points is judged, and how they are divided.
    of: (u64, JudgedOn, Split),
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
            let judged = match (on, &held_out) {
                (JudgedOn::LeftOut, _) => judged_left_out(left_out, model, positive),
                (JudgedOn::Training, _) => judged(data, &fit[model], positive),
                (JudgedOn::Test, _) if !is_test_open => None,
                (JudgedOn::Validation | JudgedOn::Test, held_out) => {
                    judged_held_out(held_out.as_ref()?.as_ref().ok()?, part_of(on)?, model, positive)
                }
            };
            judged.map(JudgedSet::new)
        });
        let judged_on = match part_of(on) {
            None => Some(data),
            Some(part) => held_out.as_ref().and_then(|all| Some(&all.as_ref().ok()?.sets[part as usize])),
        };
        let points = judged_on.map_or_else(Vec::new, |data| data.labeled().collect());
        DecisionsRun { positive, points, models, is_stale: PerModel::new(is_late), held_out, of }
    }

    /// Whether another run judges points of the same kind for the same class.
    pub(super) fn judges_as(&self, other: &DecisionsRun) -> bool {
        let ((_, on, split), (_, other_on, other_split)) = (self.of, other.of);
        (self.positive, on, split) == (other.positive, other_on, other_split)
    }

    /// The points that are held out, where it is judged on some of these, or why there are none.
    pub fn held_out(&self) -> Option<Result<&HoldOut, NoSplit>> {
        self.held_out.as_ref().map(|held_out| held_out.as_deref().map_err(|&none| none))
    }
}
