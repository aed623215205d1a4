//! What the open panel computes beside the fits.

use crate::board::ascent_run::AscentRun;
use crate::board::decisions::{DecisionsRun, Judging};
use crate::board::document::Board;
use crate::board::em::{EmRun, NoRun};
use crate::board::holdout::hold_out;
use crate::board::panel::Panel;
use crate::board::panels::Panels;
use crate::board::throws::ThrowRun;
use crate::model::holdout::{HoldOut, NoSplit};
use crate::model::{Fit, LeaveOneOut};

/// What the open panel computes beside the fits.
#[derive(Clone, Debug, Default)]
pub(in crate::board) enum OpenRun {
    #[default]
    Nothing,
    Weights(Option<Box<AscentRun>>),
    Em(Result<Box<EmRun>, NoRun>),
    HoldOut(Result<Box<HoldOut>, NoSplit>),
    Decisions(Box<DecisionsRun>),
    Throws(Option<Box<ThrowRun>>),
}

/// What it is computed from.
pub(super) struct Given<'a> {
    pub(super) board: &'a Board,
    pub(super) fit: &'a Fit,
    pub(super) left_out: &'a LeaveOneOut,
    /// The revisions of the board as a whole, and of its points.
    pub(super) boards: u64,
    pub(super) data: u64,
    /// Whether the test set is open.
    pub(super) is_test_open: bool,
}

impl OpenRun {
    /// Computes what the open panel shows, from what it has shown where that still holds.
    pub(super) fn next(self, given: Given, panels: &mut Panels) -> OpenRun {
        let Given { board, fit, left_out, boards, data, is_test_open } = given;
        let run = match (panels.open(), self) {
            (Panel::Weights, earlier) => {
                let earlier = if let OpenRun::Weights(earlier) = earlier { earlier } else { None };
                let seen = AscentRun::new(board, fit, panels.ascent(), earlier.map(|seen| *seen));
                OpenRun::Weights(seen.map(Box::new))
            }
            (Panel::Em, earlier) => {
                let earlier = if let OpenRun::Em(earlier) = earlier { earlier.ok() } else { None };
                OpenRun::Em(EmRun::new(board, fit, panels.em().pace, earlier.map(|seen| *seen)).map(Box::new))
            }
            (Panel::HoldOut, earlier) => {
                let earlier = if let OpenRun::HoldOut(earlier) = earlier { earlier.ok() } else { None };
                OpenRun::HoldOut(hold_out(board, panels.split(), earlier.map(|held_out| *held_out)).map(Box::new))
            }
            (Panel::Samples, _) => {
                panels.follow_throws(data);
                OpenRun::Throws(ThrowRun::new(board, fit, panels.throws()).map(Box::new))
            }
            (Panel::Decisions, earlier) => {
                let earlier = if let OpenRun::Decisions(earlier) = earlier { Some(*earlier) } else { None };
                let split = panels.split().single();
                let judging = Judging { board, revision: boards, fit, left_out, split, is_test_open };
                OpenRun::Decisions(Box::new(DecisionsRun::new(judging, *panels.decisions(), earlier)))
            }
            _ => OpenRun::Nothing,
        };
        match &run {
            OpenRun::Weights(Some(seen)) => panels.end_run_at(seen.last),
            OpenRun::Em(Ok(seen)) => panels.end_run_at(seen.run.last()),
            _ => {}
        }
        run
    }

    /// What a change of the fit leaves of it: what is held out compares the points itself, and decisions wait for what
    /// is validated.
    pub(super) fn kept(self) -> OpenRun {
        if matches!(self, OpenRun::HoldOut(_) | OpenRun::Decisions(_)) { self } else { OpenRun::Nothing }
    }

    pub(super) fn held_out_mut(&mut self) -> Option<&mut HoldOut> {
        if let OpenRun::HoldOut(Ok(held_out)) = self { Some(held_out) } else { None }
    }

    pub(in crate::board) fn ascended(&self) -> Option<&AscentRun> {
        if let OpenRun::Weights(seen) = self { seen.as_deref() } else { None }
    }

    pub(in crate::board) fn em_run(&self) -> Result<&EmRun, NoRun> {
        if let OpenRun::Em(seen) = self { seen.as_deref().map_err(|&none| none) } else { Err(NoRun::Closed) }
    }

    pub(in crate::board) fn held_out(&self) -> Result<&HoldOut, NoSplit> {
        match self {
            OpenRun::HoldOut(seen) => seen.as_deref().map_err(|&none| none),
            OpenRun::Decisions(run) => run.held_out().unwrap_or(Err(NoSplit::Classes)),
            _ => Err(NoSplit::Classes),
        }
    }

    pub(in crate::board) fn decided(&self) -> Option<&DecisionsRun> {
        if let OpenRun::Decisions(run) = self { Some(run) } else { None }
    }

    pub(in crate::board) fn thrown(&self) -> Option<&ThrowRun> {
        if let OpenRun::Throws(run) = self { run.as_deref() } else { None }
    }

    /// Whether it cannot go on.
    pub(in crate::board) fn has_ended(&self) -> bool {
        match self {
            OpenRun::Weights(Some(seen)) => seen.way.end.is_some(),
            OpenRun::Em(Ok(seen)) => seen.run.end().is_some(),
            _ => false,
        }
    }
}
