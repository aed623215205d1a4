//! Small pictures beside the board: the maps of the cards, corners, presets and scenes.

mod boards;
mod cards;
mod parts;

pub use parts::{Field, SmallPicture};

use crate::board::{App, Board, Shown, Subject, lecture_scene};
use crate::geometry::Rect;
use crate::scene::{MapChoice, Palette};
use crate::screen::Screen;
use crate::words::LECTURES;
use boards::{of_board, of_saved};
use cards::{of_corner, of_map};

/// A cache key of a small picture: with the same key, size and theme it looks the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SmallKey {
    /// It shows the present points, with this revision of the fits.
    Present {
        /// The revision.
        fits: u64,
        /// Whether the fits are hidden.
        hidden: bool,
        /// The bits of the ends of the axes.
        axes: [u64; 4],
        /// The colors of the classes.
        palette: Palette,
    },
    /// It shows a preset.
    Preset(Palette),
    /// It shows a scene of the board, with this revision of all scenes.
    Own(u32),
    /// It never changes.
    Still,
}

/// The cache key of a small picture, as of the last [`App::refresh`].
pub fn small_key(app: &App, subject: Subject) -> SmallKey {
    match subject {
        Subject::Map(_) | Subject::Corner(_) => {
            let Rect { low, high } = app.board().axes;
            let axes = [low.x, low.y, high.x, high.y].map(f64::to_bits);
            SmallKey::Present { fits: app.fits_revision(), hidden: app.fits_hidden(), axes, palette: app.palette() }
        }
        Subject::Preset(_) => SmallKey::Preset(app.palette()),
        Subject::Scene(None, _) => SmallKey::Own(app.scenes_revision()),
        Subject::Scene(Some(_), _) | Subject::Nothing => SmallKey::Still,
    }
}

/// Composes a small picture of this size in CSS pixels, as of the last [`App::refresh`].
///
/// `None` where there is nothing to show: while the fits are hidden, without the model or the points that it shows, or
/// without room.
pub fn small(app: &App, subject: Subject, size: (f64, f64)) -> Option<SmallPicture> {
    match subject {
        Subject::Preset(preset) => {
            let board = preset.board();
            let axes = Board::axes_around(&board.data).unwrap_or(board.axes);
            let shown = Shown { logistic: false, ellipses: false, ..Shown::default() }.with_map(MapChoice::Off);
            of_board(&Board { axes, ..board }, shown, false, app.palette(), size)
        }
        Subject::Scene(Some(lecture), index) => {
            let words = LECTURES.iter().find(|words| words.lecture == lecture)?;
            of_saved(&lecture_scene(words, index)?.saved, size)
        }
        Subject::Scene(None, index) => of_saved(&app.scenes().get(index)?.saved, size),
        Subject::Nothing => None,
        _ if app.fits_hidden() => None,
        Subject::Map(model) => of_map(app, model, size),
        Subject::Corner(corner) => of_corner(app, corner, size),
    }
}
