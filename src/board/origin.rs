//! Opening a board, and *Start again*: the board, preset or scene as it was opened.

use std::rc::Rc;

use super::App;
use super::document::{Board, Origin, Saved};
use super::event::Event;
use super::presets::Preset;
use crate::screen::{CarryOut, Content};

impl App {
    /// Opens a saved board or a preset, with its scenes; *Start again* leads back to it.
    pub(super) fn open_board(&mut self, saved: Saved, preset: Option<Preset>, event: Event) {
        let mut board = saved.board.clone();
        let saved = Rc::new(Board::alone(saved));
        board.origin = Origin::Saved(Rc::clone(&saved), preset);
        self.show(board, &saved, event);
        self.lesson = preset.filter(|&preset| preset != Preset::Empty);
    }

    /// Replaces the present board, and restores the view of `saved`.
    pub(super) fn show(&mut self, board: Board, saved: &Saved, event: Event) {
        self.show_view(saved);
        self.replace(board, event);
    }

    pub(super) fn differs_from(&self, saved: &Saved) -> bool {
        let (board, Board { data, settings, axes, guess, .. }) = (self.board(), &saved.board);
        (settings, axes, guess) != (&board.settings, &board.axes, &board.guess)
            || (saved.shown, saved.fits_hidden) != (self.view.shown(), self.view.fits_hidden())
            || *data != board.data
    }
}
