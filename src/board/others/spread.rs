//! How far other samples lie apart.

use crate::board::App;
use crate::math::{Scores, Sym2, Vec2, sort};
use crate::model::Model;
use crate::model::bootstrap::OtherFit;

/// How far the samples of a model lie apart. Ranges are those of nine of ten samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// P(positive | x) at the probe by the present points; `None` without an answer.
    pub now: Option<f64>,
    /// The same by each sample, in their order.
    pub others: Vec<Option<f64>>,
    /// The range of it; `None` without any.
    pub range: Option<[f64; 2]>,
    /// The range of how far the lines are turned against that of the present points, counterclockwise in radians;
    /// `None` unless all are lines.
    pub turned: Option<[f64; 2]>,
}

/// The range of nine of ten values: one of twenty is left out at either end.
pub(super) fn nine_of_ten(values: impl Iterator<Item = f64>) -> Option<[f64; 2]> {
    let mut sorted: Vec<f64> = values.collect();
    sort(&mut sorted);
    let left_out = sorted.len() / 20;
    Some([*sorted.get(left_out)?, *sorted.get(sorted.len() - 1 - left_out)?])
}

/// The direction in which a line's second class lies; `None` of a curve, or without two classes.
fn direction(scores: Option<&Scores>) -> Option<Vec2> {
    let (_, odds) = scores?.log_odds(1, 0)?;
    let is_line = odds.form == Sym2::ZERO && odds.linear != Vec2::ZERO;
    is_line.then_some(odds.linear)
}

/// The angle from one direction to another, counterclockwise, from −π to π.
fn turn(from: Vec2, to: Vec2) -> f64 {
    (from.x * to.y - from.y * to.x).atan2(from.dot(to))
}

impl App {
    /// How far the samples of a model lie apart; `None` while they are not shown.
    pub fn spread(&self, model: Model) -> Option<Spread> {
        let others = self.others_in_sight().filter(|others| !others.is_empty())?;
        let (at, positive) = (self.asked(), self.positive());
        let p = |other: &OtherFit| other.posterior(model, at).map(|posterior| posterior[positive]);
        let all: Vec<Option<f64>> = others.fits().map(p).collect();
        let present = self.fit()[model].posterior(at).filter(|posterior| posterior.iter().any(|&p| p > 0.0));
        let turns = self.turns(model, others.fits());
        Some(Spread {
            now: present.map(|posterior| posterior[positive]),
            range: nine_of_ten(all.iter().flatten().copied()),
            others: all,
            turned: turns.and_then(|turns| nine_of_ten(turns.into_iter())),
        })
    }

    fn turns<'a>(&self, model: Model, others: impl Iterator<Item = &'a OtherFit>) -> Option<Vec<f64>> {
        let now = direction(self.fit()[model].posterior_scores()).filter(|_| self.board().data.n_classes() == 2)?;
        let turns: Option<Vec<f64>> = others.map(|other| Some(turn(now, direction(other.scores(model))?))).collect();
        turns.filter(|turns| !turns.is_empty())
    }
}
