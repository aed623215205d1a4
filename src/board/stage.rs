//! What a scene declares for presenter mode.

use crate::geometry::Rect;
use crate::math::Point;

/// The most settings that a scene puts into the hand.
pub const MAX_SHOWN: usize = 2;

/// What is on stage in a scene; what it leaves out follows from its gesture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// What stands beside the board, or in its place.
    pub block: StageBlock,
    /// The keys of the settings in the hand, at most [`MAX_SHOWN`]; none: those that the gesture moves.
    pub show: Vec<&'static str>,
    /// What is counted beside them.
    pub score: Option<ScoreKind>,
    /// The part of the plane that must be in sight; `None`: the points, and where its gesture leads.
    pub frame: Option<Rect>,
    /// What the question is about in the picture.
    pub mark: Option<StageMark>,
}

/// What is counted on stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// The points that each model predicts correctly.
    Right,
    /// The same of each class.
    Classes,
    /// The points of the positive class that are called so.
    Found,
    /// Nothing.
    Nothing,
}

/// What is marked on stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StageMark {
    /// The place that the probe asks about, until another one is asked.
    Cross(Point),
    /// The cell in this column and row of a histogram, from the lower left.
    Cell([usize; 2]),
    /// The bin of a reliability diagram, from 0.
    Bin(usize),
}

/// What stands beside the board, or in its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StageBlock {
    /// The board, and beside it the panel of the scene, if it has one.
    #[default]
    Board,
    /// The board beside a table of means and variances.
    Table,
    /// The chart of the panel alone.
    Chart,
    /// The board beside the log-odds, term by term.
    Formula,
    /// The board beside the covariance matrix and the weights that it gives.
    Matrix,
    /// The board beside the smoothed variances.
    Variance,
    /// The board beside the length of the weights for several priors.
    Weights,
    /// The board beside P(class, cell) of a cell without points.
    Share,
    /// The board beside the counts of each cell.
    Cells,
    /// The board beside P(bin | class) along the first axis.
    Axis,
    /// The board beside the shares of the last bin of the second axis, for each bin of the first.
    Shares,
    /// In place of the board, the densities along x₁ above the posterior.
    Bells,
}

impl From<StageBlock> for Stage {
    fn from(block: StageBlock) -> Self {
        Stage { block, ..Stage::default() }
    }
}
