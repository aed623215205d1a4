//! The wall: six models against the board under the same settings, its gestures, words and pictures.

mod fits;
mod hands;
mod pictures;
mod said;

use bayesboard::board::{App, Command, Part, Preset, Tile};
use bayesboard::math::Point;
use bayesboard::picture::{tile_marks, tile_points};
use bayesboard::scene::{Mark, Meaning};

use crate::support::boards::{preset, tell};

const SHOW: Command = Command::Show(Part::Wall, true);

/// A prepared board as six models, each of this size, at rest.
fn wall(of: Preset) -> App {
    let mut app = preset(of);
    tell(&mut app, [SHOW, Command::Resize { width: 272.0, height: 240.0, ui: 1.0 }]);
    while !app.idle() {}
    app
}

/// What is drawn of one of the six.
fn drawn(app: &App, tile: Tile) -> Vec<Mark> {
    tile_marks(app, tile, &tile_points(app))
}

/// The board that one of the six is, as the page shows it.
fn large(app: &App, tile: Tile) -> App {
    let mut app = app.clone();
    tell(&mut app, [Command::Enlarge(tile)]);
    while !app.idle() {}
    app
}

/// The vertices of the curves of one of the six that mean this.
fn curves(app: &App, tile: Tile, is_meant: impl Fn(Meaning) -> bool) -> Vec<Point> {
    let vertices = |mark: Mark| match mark {
        Mark::Curve { path, meaning } if is_meant(meaning) => path,
        _ => Vec::new(),
    };
    drawn(app, tile).into_iter().flat_map(vertices).collect()
}

fn boundary(app: &App, tile: Tile) -> Vec<Point> {
    curves(app, tile, |meaning| meaning.boundary() == Some(tile.model()))
}
