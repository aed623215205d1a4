//! The points of a board as models judge them, for decisions at a cost ([`crate::decision`]).

use super::holdout::{HoldOut, Part};
use super::{Fitted, LeaveOneOut, Maximum, Model};
use crate::data::Dataset;
use crate::decision::{Judged, JudgedOn};
use crate::lab::Judgment;
use crate::math::{LogScores, MAX_CLASSES, Point, Scores, certain};

/// What a model says of the labeled points of a data set, in their order. In the limit of separable classes it is
/// certain everywhere but on its boundary. `None` without a model, or where infinitely many fit equally well.
pub fn judged(data: &Dataset, fitted: &Fitted, positive: usize) -> Option<Vec<Judged>> {
    let scores = fitted.scores.as_ref().filter(|_| fitted.maximum != Maximum::OneOfMany)?;
    let is_limit = fitted.maximum == Maximum::Limit;
    let judge = |(at, class)| Judged::new(class, &scores_at(scores, at, is_limit), scores.tie(), positive);
    Some(data.labeled().map(judge).collect())
}

/// The part of the points that must be held out so that decisions are judged on it; `None`: none is.
pub fn part_of(on: JudgedOn) -> Option<Part> {
    match on {
        JudgedOn::LeftOut | JudgedOn::Training => None,
        JudgedOn::Validation => Some(Part::Validation),
        JudgedOn::Test => Some(Part::Test),
    }
}

/// What a model says of the points of a part that is fitted to the training points; `None` as for [`judged`].
pub fn judged_held_out(held_out: &HoldOut, part: Part, model: Model, positive: usize) -> Option<Vec<Judged>> {
    judged(&held_out.sets[part as usize], &held_out.fit[model], positive)
}

/// What fits to all others say of the labeled points; `None` while that is not known, and where there is none.
pub fn judged_left_out(left_out: &LeaveOneOut, model: Model, positive: usize) -> Option<Vec<Judged>> {
    let judge = |of: &Judgment| Judged::new(of.class, &of.scores, of.tie, positive);
    Some(left_out.judged(model)?.iter().map(judge).collect())
}

/// The log-scores at a place, up to a number that is the same for all classes; in the limit all but the highest are
/// impossible.
fn scores_at(scores: &Scores, at: Point, is_limit: bool) -> [f64; MAX_CLASSES] {
    let mut values = match scores {
        Scores::Quadratic(quadratics) => quadratics.relative(at),
        other => other.at(at),
    };
    if is_limit {
        certain(&mut values, scores.tie());
    }
    values
}
