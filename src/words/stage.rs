//! The words of the blocks that stand beside the board on stage.

use std::f64::consts::TAU;

use super::Pieces;
use super::labels::boundary_kind;
use super::numbers::{amount, grouped, significant};
use crate::board::App;
use crate::data::named_bins;
use crate::decimal::{fixed, shortest};
use crate::geometry::BoundaryKind;
use crate::math::Point;

/// What the log-odds are, for those who do not see their bars.
pub const LOG_ODDS: &str = "Log-odds, term by term";

/// The lengths of the weights.
pub const LENGTHS: &str = "Length of the weights";

/// Before the first step of gradient ascent.
pub const NO_LINE: &str = "no line yet";

/// That the length has no limit.
pub fn no_end() -> Pieces {
    Pieces::default().plain("Without a prior: ").strong("no end")
}

/// Counts of cells.
pub const CELL: &str = "Cell";

/// The side of a bar that speaks for a class.
pub fn side(class: &str) -> String {
    format!("for {class}")
}

/// A coefficient of a sum: two decimals, or its first digit where these are 0.
pub fn term(value: f64) -> String {
    let size = value.abs();
    let digits = if size == 0.0 {
        "0".to_owned()
    } else if size < 0.005 {
        significant(size)
    } else {
        fixed(size, 2)
    };
    if value < 0.0 { format!("−\u{202f}{digits}") } else { digits }
}

/// Where the sum is 0.
pub fn border(kind: Option<BoundaryKind>) -> Pieces {
    let border = Pieces::default().plain("The border is where this sum is 0: ");
    kind.map_or(Pieces::default(), |kind| border.strong(boundary_kind(kind)))
}

/// A place along an axis, in at most three significant digits.
pub fn place(x: f64) -> String {
    let written = significant(x);
    if written.contains('.') { written.trim_end_matches('0').trim_end_matches('.').to_owned() } else { written }
}

/// What the bells are, and where they cross, for those who do not see them.
pub fn bells(app: &App) -> String {
    if app.fit().gaussian().is_none() {
        return "Points along x₁".to_owned();
    }
    let densities = "Densities of the classes along x₁".to_owned();
    let places: Vec<String> = app.crossings().into_iter().map(place).collect();
    if places.is_empty() { densities } else { format!("{densities} cross at {}", places.join(" and ")) }
}

/// A weight prior.
pub fn lambda(std: f64) -> String {
    format!("λ = {}", shortest(std))
}

/// How far one of several points has moved, and how far their mean.
pub fn mean_follows(app: &App, class: usize) -> Option<String> {
    let n = app.board().data.iter().filter(|&(_, label)| label == Some(class)).count();
    (n > 0).then(|| format!("moved by d: the mean moves by d/{n}"))
}

/// The nearest of eight directions on the board, as steps to the right and upward.
fn direction(from: Point, to: Point) -> &'static str {
    const DIRECTIONS: [&str; 8] =
        ["right", "upper right", "top", "upper left", "left", "lower left", "bottom", "lower right"];
    let angle = (to.y - from.y).atan2(to.x - from.x).rem_euclid(TAU);
    DIRECTIONS[(8.0 * angle / TAU).round() as usize % 8]
}

/// What the hand is asked to do with a point; empty where nothing is asked.
pub fn drag(app: &App) -> String {
    let (Some((index, to)), Some(scene)) = (app.asked_move(), app.staged_scene()) else { return String::new() };
    let data = &app.board().data;
    let point = data.label(index).map_or("point", |class| &data.classes()[class]);
    // From where it was prepared: it may be beyond the goal by now.
    let prepared = &scene.saved.board.data;
    let from = if index < prepared.len() { prepared.point(index) } else { data.point(index) };
    format!("Drag the marked {point} to the {}", direction(from, to))
}

/// A count of a number of points.
pub fn of(n: f64, all: f64) -> String {
    format!("{} of {}", amount(n), amount(all))
}

/// How many of a class are found.
pub fn found(n_found: usize, n: usize, class: &str) -> [String; 2] {
    [grouped(n_found), format!(" of {} {class} found", grouped(n))]
}

/// A share as a fraction.
pub fn fraction(n: f64, all: f64) -> String {
    format!("{}/{}", amount(n), amount(all))
}

/// The share of a bin among the points of a bin of the other axis.
pub fn share_with(name: &str) -> String {
    format!("with {name}")
}

/// A cell by its bins of both axes.
pub fn cell(bins: &[String; 2]) -> String {
    bins.join(", ")
}

/// A cell that no class has been seen in.
pub fn empty_cell(bins: &[String; 2]) -> String {
    format!("The first empty cell, {}:", cell(bins))
}

/// A bin of an axis of so many: its name, or its number from 1.
pub fn bin(axis: &str, n_bins: usize, bin: usize) -> String {
    named_bins(axis, n_bins).map_or_else(|| (bin + 1).to_string(), |(_, names)| names[bin].to_owned())
}

/// The same, after the name of its axis.
pub fn bin_of(axis: &str, n_bins: usize, bin: usize) -> String {
    let name = named_bins(axis, n_bins).map_or(axis, |(name, _)| name);
    format!("{name}: {}", self::bin(axis, n_bins, bin))
}
