//! The points that light up on the board.

use crate::board::{App, StageMark};
use crate::decision::Judged;
use crate::math::Point;
use crate::model::Model;
use crate::scene::{Emphasis, Mark, in_view};

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
    /// The points of a bin of a reliability diagram.
    Bin {
        /// The model.
        model: Model,
        /// The index of the bin.
        bin: usize,
    },
}

impl Lit {
    /// The model that judges them.
    pub fn model(self) -> Model {
        let (Lit::Calls { model, .. } | Lit::Bin { model, .. }) = self;
        model
    }
}

impl App {
    /// What lights up; where nothing is chosen, the bin that the scene on stage outlines.
    pub fn lit(&self) -> Option<Lit> {
        let marked = || match self.stage_mark().filter(|_| self.is_presented())? {
            StageMark::Bin(bin) => Some(Lit::Bin { model: *self.sight().models.first()?, bin }),
            _ => None,
        };
        self.decisions().lit.or_else(marked)
    }

    /// Whether the points light up that a model calls positive, or not, of the positive class or not.
    pub fn is_lit(&self, model: Model, is_positive: bool, called: bool) -> bool {
        self.lit() == Some(Lit::Calls { model, is_positive, called })
    }

    /// What lights up, as the models judge it; nothing while they are judged anew.
    pub fn lit_points(&self) -> Vec<(Point, usize)> {
        let (Some(lit), Some(run)) = (self.decisions().lit, self.decided()) else { return Vec::new() };
        let Some(judged) = run.models[lit.model()].as_ref().filter(|_| !run.is_stale[lit.model()]) else {
            return Vec::new();
        };
        match lit {
            Lit::Calls { is_positive, called: as_positive, .. } => {
                let is_meant = |&Judged { is_positive: own, log_odds, tie }: &Judged| {
                    own == is_positive && self.decision().calls(log_odds, tie) == Some(as_positive)
                };
                let points = run.points.iter().zip(judged.all()).filter(|(_, judged)| is_meant(judged));
                points.map(|(&point, _)| point).collect()
            }
            Lit::Bin { bin, .. } => {
                let bin = judged.reliability().and_then(|reliability| reliability.bins.get(bin));
                bin.map_or_else(Vec::new, |bin| bin.points.iter().map(|&i| run.points[i]).collect())
            }
        }
    }

    /// The marks of what lights up.
    pub fn lit_marks(&self) -> Vec<Mark> {
        let rect = in_view(self.viewport());
        let seen = self.lit_points().into_iter().filter(|&(at, _)| rect.contains(at));
        seen.map(|(at, class)| Mark::Dot { at, class: Some(class), emphasis: Emphasis::Selected }).collect()
    }

    /// The bin of a model that lights up.
    pub fn lit_bin(&self, model: Model) -> Option<usize> {
        match self.lit() {
            Some(Lit::Bin { model: of, bin }) if of == model => Some(bin),
            _ => None,
        }
    }
}
