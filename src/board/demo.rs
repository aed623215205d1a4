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
