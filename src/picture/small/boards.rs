use super::parts::{SmallPicture, field, plot, whole};
use crate::board::{Board, Saved, Shown};
use crate::geometry::Viewport;
use crate::model::{Fit, PerModel};
use crate::scene::{self, Mark, Meaning, Palette};

/// The most points of a picture of a board.
const MOST_POINTS: usize = 1_000;

/// A board as it is shown when it is opened.
pub(super) fn of_saved(saved: &Saved, size: (f64, f64)) -> Option<SmallPicture> {
    of_board(&saved.board, saved.shown, saved.fits_hidden, saved.palette, size)
}

/// A board with its points, or a sample of many, its lines and its map.
pub(super) fn of_board(
    board: &Board,
    shown: Shown,
    hidden: bool,
    palette: Palette,
    size: (f64, f64),
) -> Option<SmallPicture> {
    let viewport = Viewport::of(board.axes, whole(size))?;
    // Larger pictures have larger marks.
    let plot = plot(viewport, 0.36 + 0.002 * size.1);
    let mut marks = scene::points(&board.data, None, None, viewport);
    let step = marks.len().div_ceil(MOST_POINTS).max(1);
    marks = marks.into_iter().step_by(step).collect();
    let mut map = None;
    if !hidden {
        let fit = Fit::new(&board.data, &board.settings, None);
        marks.extend(scene::cells(&fit, shown, viewport, plot.ui));
        marks.extend(scene::fits(&fit, shown, viewport));
        let scores = PerModel::new(|model| fit[model].scores.clone());
        map = scene::map(&scores, fit.discriminative.maximum, shown).map(|map| field(map, plot, 1.0));
    }
    if let Some(stroke) = &board.guess {
        scene::guess(stroke, viewport, &mut marks);
    }
    marks.retain(|mark| match mark {
        Mark::Curve { meaning: Meaning::Ellipse { sigmas, .. }, .. } => *sigmas == 1,
        Mark::Curve { .. } | Mark::Dot { .. } | Mark::Bar { .. } => true,
        _ => false,
    });
    Some(SmallPicture { field: map, ..SmallPicture::new(palette, plot, marks) })
}
