use std::collections::VecDeque;

use super::board::{Board, Edit};

/// How many steps can be taken back.
const DEPTH: usize = 500;

/// A gesture whose many small edits make one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gesture {
    /// Moving the point of this index.
    Move(usize),
    /// Moving one slider.
    Adjust,
}

/// What can be taken back and done again: for each step the edit that reverses it.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    undo: VecDeque<Edit>,
    redo: Vec<Edit>,
    open: Option<Gesture>,
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

    /// Remembers the inverse of an edit that has just been carried out. Within one open gesture only the first
    /// inverse counts, since it leads back to where the gesture began.
    pub(super) fn record(&mut self, inverse: Edit, gesture: Option<Gesture>) {
        self.redo.clear();
        if gesture.is_some() && self.open == gesture {
            return;
        }
        self.open = gesture;
        self.undo.push_back(inverse);
        if self.undo.len() > DEPTH {
            self.undo.pop_front();
        }
    }

    /// Ends the open gesture: the next edit begins another step.
    pub(super) fn settle(&mut self) {
        self.open = None;
    }

    /// Takes the last step back. `None` when there is none.
    pub(super) fn undo(&mut self, board: &mut Board) -> Option<()> {
        self.settle();
        let edit = self.undo.pop_back()?;
        self.redo.push(board.apply(edit).ok()?);
        Some(())
    }

    /// Does the step taken back last again. `None` when there is none.
    pub(super) fn redo(&mut self, board: &mut Board) -> Option<()> {
        self.settle();
        let edit = self.redo.pop()?;
        self.undo.push_back(board.apply(edit).ok()?);
        Some(())
    }

    /// Takes back what the open gesture has done, as if it had not begun.
    pub(super) fn revert(&mut self, board: &mut Board) {
        if self.open.is_some() {
            self.undo(board);
            self.redo.pop();
        }
    }
}
