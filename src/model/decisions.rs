//! The points of a board as models judge them, for decisions at a cost ([`crate::decision`]).

use super::{Fitted, LeaveOneOut, Maximum, Model};
use crate::data::Dataset;
use crate::decision::{Judged, log_odds};
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
    /// A point with these log-scores of the classes.
    pub fn new(at: Point, class: usize, scores: &[f64], positive: usize) -> JudgedPoint {
        let judged = Judged { is_positive: class == positive, log_odds: log_odds(scores, positive) };
        JudgedPoint { at, class, judged }
    }
}

impl From<&JudgedPoint> for Judged {
    fn from(point: &JudgedPoint) -> Judged {
        point.judged
    }
}

/// The labeled points of a data set as a model judges them. In the limit of separable classes it is certain everywhere but
/// on its boundary. `None` without a model, or where infinitely many fit equally well.
pub fn judged(data: &Dataset, fitted: &Fitted, positive: usize) -> Option<Vec<JudgedPoint>> {
    let scores = fitted.scores.as_ref().filter(|_| fitted.maximum != Maximum::OneOfMany)?;
    let is_limit = fitted.maximum == Maximum::Limit;
    let judge = |(at, class): (Point, usize)| JudgedPoint::new(at, class, &scores_at(scores, at, is_limit), positive);
    Some(data.labeled().map(judge).collect())
}

/// The labeled points as fits to all others judge them; `None` while that is not known, and where there is none.
pub fn judged_left_out(
    data: &Dataset,
    left_out: &LeaveOneOut,
    model: Model,
    positive: usize,
) -> Option<Vec<JudgedPoint>> {
    let rows = left_out.scores(model)?.chunks_exact(data.n_classes());
    let judge = |((at, class), scores): ((Point, usize), &[f64])| JudgedPoint::new(at, class, scores, positive);
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
        certain(&mut values);
    }
    values
}
