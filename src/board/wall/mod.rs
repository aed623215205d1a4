//! The wall: the same points under six models, on the same axes.

mod run;
mod tile;

pub use run::WallRun;
pub use tile::Tile;

use super::{App, MapChoice, Part};
use crate::data::Dataset;
use crate::decision::Right;
use crate::screen::Screen;

/// The most points that are drawn in each of the six, with rings around errors; of more, every so many of each class,
/// without rings.
pub const MOST_IN_TILE: usize = 1_000;

impl App {
    /// The six models, where they are shown in place of one board; `None` while the fits are hidden.
    pub fn wall(&self) -> Option<&WallRun> {
        self.derived.wall().filter(|_| self.shown().wall && !self.fits_hidden())
    }

    /// The one of the six models that the board shows otherwise.
    pub fn chosen_tile(&self) -> Option<Tile> {
        Tile::of(self.board(), self.shown())
    }

    /// The one of the six models that the pointer is over.
    pub fn pointed_tile(&self) -> Option<Tile> {
        self.gesture.tile().filter(|_| self.shown().wall)
    }

    /// The points that the six models are fitted to: without those that are held out.
    pub fn fitted_data(&self) -> &Dataset {
        self.held_out().map_or(&self.board().data, |held_out| &held_out.sets[0])
    }

    /// How many points a model predicts correctly, and how many when each is left out once. Where costs have the
    /// boundaries elsewhere, how many it calls rightly, and nothing of those that are left out.
    pub fn tile_right(&self, tile: Tile) -> Option<(Right, Option<usize>)> {
        let run = self.wall()?;
        if let Some(all) = run.at_cost {
            return Some((all[tile as usize]?, None));
        }
        let left_out = run.n_right_left_out(tile, self.left_out().results.discriminative);
        Some((run.right(tile, self.fitted_data())?, left_out))
    }

    /// Shows one of the six models as the board: its family and member in one step, and its map.
    pub(super) fn enlarge(&mut self, tile: Tile) {
        self.let_go();
        self.use_settings(tile.settings(self.board()));
        self.session.document.settle();
        let choice = if tile.member().is_some() { MapChoice::Generative } else { MapChoice::Logistic };
        let part = if tile.member().is_some() { Part::Generative } else { Part::Logistic };
        self.view.show(part, true);
        self.view.show_map(choice);
        self.session.announcer.say(self.view.show(Part::Wall, false));
    }

    /// Whether Escape goes back to one board.
    pub(super) fn can_leave_wall(&self) -> bool {
        self.shown().wall && self.gesture.is_free() && self.session.document.open_group().is_none()
    }

    pub(super) fn leave_wall(&mut self) {
        self.session.announcer.say(self.view.show(Part::Wall, false));
    }
}
