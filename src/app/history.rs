use std::collections::VecDeque;

use super::Topic;
use super::board::{Board, Edit};

/// How many steps can be taken back.
const DEPTH: usize = 500;

/// How many points all remembered boards together may have; the oldest steps go first.
const MAX_POINTS_KEPT: usize = 5_000_000;

/// A gesture whose many small edits make one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gesture {
    /// Moving the point of this index.
    Move(usize),
    /// Moving one slider.
    Adjust,
    /// One stroke of the brush or the eraser.
    Stroke,
    /// Drawing the guess, or moving one of its ends.
    Guess,
}

/// What can be taken back and done again: for each step the edit that reverses it.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    undo: VecDeque<Edit>,
    redo: Vec<Edit>,
    open: Option<Gesture>,
    /// What could be done again before the open gesture began.
    set_aside: Vec<Edit>,
}

impl History {
    /// Whether there is a step to take back.
    pub(super) fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is a step to do again.
    pub(super) fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Whether a gesture is under way.
    pub(super) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether a slider is under way.
    pub(super) fn is_adjusting(&self) -> bool {
        self.open == Some(Gesture::Adjust)
    }

    /// Remembers the inverse of an edit that has just been carried out. Within one open gesture there is one inverse,
    /// which leads back to where the gesture began.
    pub(super) fn record(&mut self, inverse: Edit, gesture: Option<Gesture>) {
        if gesture.is_some()
            && self.open == gesture
            && let Some(earlier) = self.undo.pop_back()
        {
            self.undo.push_back(inverse.with_earlier(earlier));
            return;
        }
        self.open = gesture;
        self.set_aside = std::mem::take(&mut self.redo);
        self.undo.push_back(inverse);
        while self.undo.len() > DEPTH || (self.undo.len() > 1 && self.n_points_kept() > MAX_POINTS_KEPT) {
            self.undo.pop_front();
        }
    }

    fn n_points_kept(&self) -> usize {
        self.undo.iter().map(Edit::n_points).sum()
    }

    /// Ends the open gesture: the next edit begins another step. A gesture that ended where it began was none.
    pub(super) fn settle(&mut self, board: &Board) {
        if self.open.take().is_some() && self.undo.back().is_some_and(|edit| board.is_unchanged_by(edit)) {
            self.undo.pop_back();
            self.redo = std::mem::take(&mut self.set_aside);
        }
        self.set_aside.clear();
    }

    /// Takes the last step back and says what it was about. `None` when there is none.
    pub(super) fn undo(&mut self, board: &mut Board) -> Option<Topic> {
        self.settle(board);
        let edit = self.undo.pop_back()?;
        let topic = edit.topic();
        self.redo.push(board.apply(edit).ok()?);
        Some(topic)
    }

    /// Does the step taken back last again and says what it is about. `None` when there is none.
    pub(super) fn redo(&mut self, board: &mut Board) -> Option<Topic> {
        self.settle(board);
        let edit = self.redo.pop()?;
        let topic = edit.topic();
        self.undo.push_back(board.apply(edit).ok()?);
        Some(topic)
    }

    /// Takes back what a gesture has done, if it is the open one, as if it had not begun. Whether there was anything.
    pub(super) fn revert(&mut self, gesture: Gesture, board: &mut Board) -> bool {
        if self.open != Some(gesture) {
            return false;
        }
        self.open = None;
        self.redo = std::mem::take(&mut self.set_aside);
        self.undo.pop_back().is_some_and(|edit| board.apply(edit).is_ok())
    }
}
