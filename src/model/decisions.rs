//! The points of a board as models judge them, for decisions at a cost ([`crate::decision`]).

use super::holdout::{HoldOut, Part};
use super::{Fitted, LeaveOneOut, Maximum, Model};
use crate::data::Dataset;
use crate::decision::{Judged, JudgedOn, log_odds};
use crate::math::{LogScores, MAX_CLASSES, Point, Scores, certain};

/// A labeled point as a model judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedPoint {
    /// Where it is.
    pub at: Point,
    /// Its class.
    pub class: usize,
    /// What is said of it.
    pub judged: Judged,
}

impl JudgedPoint {
    /// A point with these log-scores of the classes, and their tie.
    pub fn new((at, class): (Point, usize), scores: &[f64], tie: f64, positive: usize) -> JudgedPoint {
        let judged = Judged { is_positive: class == positive, log_odds: log_odds(scores, positive, tie), tie };
        JudgedPoint { at, class, judged }
    }
}

impl From<&JudgedPoint> for Judged {
    fn from(point: &JudgedPoint) -> Judged {
        point.judged
    }
}

/// The labeled points of a data set as a model judges them. In the limit of separable classes it is certain everywhere
/// but on its boundary. `None` without a model, or where infinitely many fit equally well.
pub fn judged(data: &Dataset, fitted: &Fitted, positive: usize) -> Option<Vec<JudgedPoint>> {
    let scores = fitted.scores.as_ref().filter(|_| fitted.maximum != Maximum::OneOfMany)?;
    let is_limit = fitted.maximum == Maximum::Limit;
    let judge =
        |point: (Point, usize)| JudgedPoint::new(point, &scores_at(scores, point.0, is_limit), scores.tie(), positive);
    Some(data.labeled().map(judge).collect())
}

/// What a model says of the labeled points; `None` as for [`judged`].
pub fn verdicts(data: &Dataset, fitted: &Fitted, positive: usize) -> Option<Vec<Judged>> {
    Some(judged(data, fitted, positive)?.iter().map(Judged::from).collect())
}

/// The part of the points that must be held out so that decisions are judged on it; `None`: none is.
pub fn part_of(on: JudgedOn) -> Option<Part> {
    match on {
        JudgedOn::LeftOut | JudgedOn::Training => None,
        JudgedOn::Validation => Some(Part::Validation),
        JudgedOn::Test => Some(Part::Test),
    }
}

/// The points of a part as a model judges them that is fitted to the training points; `None` as for [`judged`].
pub fn judged_held_out(held_out: &HoldOut, part: Part, model: Model, positive: usize) -> Option<Vec<JudgedPoint>> {
    judged(&held_out.sets[part as usize], &held_out.fit[model], positive)
}

/// The labeled points as fits to all others judge them; `None` while that is not known, and where there is none.
pub fn judged_left_out(
    data: &Dataset,
    left_out: &LeaveOneOut,
    model: Model,
    positive: usize,
) -> Option<Vec<JudgedPoint>> {
    let rows = left_out.scores(model)?.chunks_exact(data.n_classes());
    let tie = left_out.tie(model);
    let judge = |(point, scores): ((Point, usize), &[f64])| JudgedPoint::new(point, scores, tie, positive);
    Some(data.labeled().zip(rows).map(judge).collect())
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
