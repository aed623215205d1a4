//! The app as scripts of commands: what a person does, and storms of what nobody would do.

mod files;
mod missing;
mod points;
mod standardized;
mod steps;
mod storm;

use bayesboard::board::{App, Command, Pointer};
use bayesboard::math::Point;
use bayesboard::screen::Screen;

fn click(app: &mut App, at: Point) {
    let px = app.viewport().to_px(at);
    app.update(Command::Press(px, Pointer::Mouse));
    app.update(Command::Release(px));
}

fn points(app: &App) -> Vec<(Point, Option<usize>)> {
    app.board().data.iter().collect()
}
