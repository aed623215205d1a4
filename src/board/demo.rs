//! The gesture of a scene as data, so that a remote can play it.

use super::document::Board;
use super::drawing::Trial;
use crate::data::check_point;
use crate::math::Point;
use crate::model::Patch;
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};

/// The gesture that shows the answer of a scene. [`App`](super::App) plays it.
#[derive(Clone, Debug, PartialEq)]
pub enum Demo {
    /// Show the fits.
    Reveal,
    /// Drag sliders to these values.
    Adjust(Box<Patch>),
    /// Drag a point to another place.
    Move {
        /// Its index.
        index: usize,
        /// The new position.
        to: Point,
    },
    /// Run the computation of the open panel for this many steps.
    Run(usize),
    /// Run an experiment.
    Experiment(Trial),
    /// Have each point judged by the fit to all others, where a split had a part of them judge.
    LeaveOneOut,
}

/// The largest seed: nine digits.
pub const MAX_SEED: usize = 999_999_999;

/// What the picture of a scene is in presenter mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The board, and beside it the panel of the scene, if it has one.
    #[default]
    Board,
    /// The board beside a table of means and variances.
    Table,
    /// The board beside the panel of the scene, as files of earlier versions say.
    Half,
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

impl Stage {
    /// All of them.
    pub const ALL: [Stage; 13] = [
        Stage::Board,
        Stage::Table,
        Stage::Half,
        Stage::Chart,
        Stage::Formula,
        Stage::Matrix,
        Stage::Variance,
        Stage::Weights,
        Stage::Share,
        Stage::Cells,
        Stage::Axis,
        Stage::Shares,
        Stage::Bells,
    ];

    /// Whether it has a score; elsewhere the block has what is looked at.
    pub fn has_score(self) -> bool {
        !matches!(self, Stage::Table | Stage::Chart | Stage::Variance | Stage::Weights | Stage::Share | Stage::Cells)
    }
}

/// How long a slider or a point takes to reach its goal, in seconds.
const SECONDS: f64 = 1.6;

/// The longest duration of a run, and of one of its steps, in seconds.
const RUN_SECONDS: (f64, f64) = (4.0, 0.4);

impl Demo {
    /// The most steps of a run.
    pub const MAX_STEPS: usize = 1_000;

    /// How long playing it takes, in seconds; `None` for an experiment, which runs until it is done.
    pub fn seconds(&self) -> Option<f64> {
        match self {
            Demo::Reveal | Demo::LeaveOneOut => Some(0.0),
            Demo::Adjust(_) | Demo::Move { .. } => Some(SECONDS),
            Demo::Run(steps) => Some(RUN_SECONDS.0.min(RUN_SECONDS.1 * *steps as f64)),
            Demo::Experiment(_) => None,
        }
    }

    /// Whether it can be played on a board.
    pub fn suits(&self, board: &Board) -> bool {
        match self {
            Demo::Reveal | Demo::LeaveOneOut => true,
            Demo::Adjust(patch) => patch.onto(&board.settings).check(board.data.n_classes()).is_ok(),
            Demo::Move { index, to } => *index < board.data.len() && check_point(*to).is_ok(),
            Demo::Run(steps) => (1..=Self::MAX_STEPS).contains(steps),
            Demo::Experiment(Trial { source: _, nuisance, repetitions, seed }) => {
                let is_small = *nuisance <= MAX_NUISANCE && *seed <= MAX_SEED;
                is_small && (1..=MAX_REPETITIONS).contains(repetitions)
            }
        }
    }
}
