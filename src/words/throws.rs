//! What is said while the model draws a point, and of labels that logistic regression tosses.

use super::missing::missing;
use super::numbers::{coordinate, count, fraction, grouped, of_place, significant};
use super::places::position;
use crate::board::{App, ThrowRun};
use crate::data::named_bins;
use crate::math::{Chance, Face, Fraction, Point};
use crate::model::Model;
use crate::model::sampler::{Cells, Source};

/// The name of a point that was drawn, on the board.
pub const DRAWN: &str = "drawn";

/// That outer bins end, so that a place in them can be drawn.
pub const OUTER_BINS: &str = "Outer bins end where the axes and the points do, unless they begin beyond both.";

/// What no other model can do.
pub const ONLY_DENSITIES: &str = "Only a model of p(x) can draw points; logistic regression draws labels.";

/// What logistic regression cannot do.
pub const NO_STORY_OF_X: &str = "It has no story of x: it cannot say where the next point lies.";

/// How labels are tossed.
pub const POINTS_STAY: &str = "The points stay; at each x a coin falls, P(class | x).";

/// A description of a line of faces, and of where the last throw fell; empty for none.
pub fn line_label([head, fell]: &[String; 2], n_faces: usize) -> String {
    let faces = format!("{head}: {}, as wide as they are probable", count(n_faces, "face"));
    if fell.is_empty() { format!("{faces}.") } else { format!("{faces}; {fell}.") }
}

/// The name of the face of all cells that have none of their own.
pub fn more_cells(n: usize) -> String {
    format!("{} more", count(n, "cell"))
}

/// The next throw of a point.
pub fn next_draw(run: &ThrowRun) -> &'static str {
    match (run.steps, run.inside()) {
        (0, _) | (_, None) => "Throw the coin",
        _ if run.has_ended() => "Throw the coin",
        (1, Some(Source::Bins(..))) => "Draw a bin of x₁",
        (2, Some(Source::Bins(..))) => "Draw a bin of x₂",
        (1, Some(Source::Table(..))) => "Draw a cell",
        (1, Some(Source::Normal(_))) => "Draw x₁",
        (_, Some(Source::Normal(_))) => "Draw x₂",
        _ => "Place the point",
    }
}

fn name_of(app: &App, class: usize) -> &str {
    &app.board().data.classes()[class]
}

/// What a throw fell on.
fn fell(chance: &Chance, at: f64) -> Face {
    chance.face(chance.hit(at))
}

/// A face of the coin of the class.
pub fn coin_face(app: &App, class: usize, share: Fraction) -> String {
    format!("{} {}", name_of(app, class), fraction(share))
}

/// The head of the coin of the class, and how it has fallen.
pub fn coin_of_class(app: &App, run: &ThrowRun) -> [String; 2] {
    let face = fell(run.sampler.coin(), run.point.falls[0]);
    let said = || format!("{}, {}", name_of(app, face.outcome), fraction(face.share));
    ["Coin of the class".into(), if run.steps > 0 { said() } else { String::new() }]
}

/// A bin of an axis: its name if it has one, else where it begins and ends.
pub fn bin_name(app: &App, cells: &Cells, axis: usize, bin: usize) -> String {
    if let Some((_, names)) = named_bins(&app.board().data.axes()[axis], cells.grid().bins(axis)) {
        return names[bin].to_owned();
    }
    let [from, to] = cells.span(axis, bin);
    let [from, to] = [from, to].map(|end| coordinate(end, to - from));
    format!("{from} … {to}")
}

/// A cell of the joint table: its column and its row.
pub fn cell_name(app: &App, cells: &Cells, index: usize) -> String {
    let n = cells.grid().bins(0);
    format!("{}, {}", bin_name(app, cells, 0, index % n), bin_name(app, cells, 1, index / n))
}

/// The head of the draw of a bin, and the bin.
pub fn bin_heads(app: &App, run: &ThrowRun, cells: &Cells, chance: &Chance, axis: usize) -> [String; 2] {
    let head = ["A bin of x₁", "A bin of x₂, by itself"][axis].to_owned();
    let face = fell(chance, run.point.falls[1 + axis]);
    let said = || format!("{}: {}", bin_name(app, cells, axis, face.outcome), fraction(face.share));
    [head, if run.steps > 1 + axis { said() } else { String::new() }]
}

/// The head of the draw of a cell, and the cell.
pub fn cell_heads(app: &App, run: &ThrowRun, cells: &Cells, chance: &Chance) -> [String; 2] {
    let face = fell(chance, run.point.falls[1]);
    let said = || format!("{}: {}", cell_name(app, cells, face.outcome), fraction(face.share));
    [format!("One of {} cells", cells.grid().n_cells()), if run.steps > 1 { said() } else { String::new() }]
}

/// The head of the place in the cell, and the place.
pub fn place_heads(app: &App, run: &ThrowRun) -> [String; 2] {
    ["Anywhere in the cell".into(), if run.has_ended() { position(app, run.point.at) } else { String::new() }]
}

/// The head of the draw of a coordinate from a normal density with this mean and standard deviation, and the
/// coordinate.
pub fn normal_heads(app: &App, run: &ThrowRun, axis: usize, is_free: bool, [mean, deviation]: [f64; 2]) -> [String; 2] {
    let (mean, deviation) = (super::mean(app, mean).text(), significant(deviation));
    let what = match (axis, is_free) {
        (0, _) => "x₁",
        (_, true) => "x₂, by itself",
        (_, false) => "x₂, given x₁",
    };
    let Point { x, y } = run.point.at;
    let said = of_place([x, y][axis], app.viewport().rect().width());
    let is_drawn = run.steps > 1 + axis;
    [format!("{what}: mean {mean}, deviation {deviation}"), if is_drawn { said } else { String::new() }]
}

/// The parts of a normal density, cut at its mean and at one and two standard deviations.
pub const NORMAL_PARTS: [&str; 6] = ["", "−2σ … −σ", "−σ … μ", "μ … σ", "σ … 2σ", ""];

/// Which classes have no side on the coin, as they have no points; empty without one.
pub fn without_side(app: &App, run: &ThrowRun) -> String {
    let data = &app.board().data;
    let none = (0..data.n_classes()).filter(|&class| run.sampler.source(class).is_none());
    let names: Vec<&str> = none.map(|class| name_of(app, class)).collect();
    let (all, have) = (names.join(", "), if names.len() == 1 { "has" } else { "have" });
    if names.is_empty() { all } else { format!("{all} {have} no points, so no side on the coin.") }
}

/// The last throw in a sentence.
pub fn thrown(app: &App) -> String {
    let Some(run) = app.thrown() else { return String::new() };
    if run.steps == 0 {
        return "A new point begins with the coin of its class.".into();
    }
    let name = name_of(app, run.point.class);
    let coin = fraction(fell(run.sampler.coin(), run.point.falls[0]).share);
    let at = position(app, run.point.at);
    match (run.inside(), run.steps) {
        (Some(Source::Bins(bins, _)), _) if run.has_ended() => {
            let [x, y] = [0, 1].map(|axis| fraction(fell(&bins[axis], run.point.falls[1 + axis]).share));
            format!("Drawn: {name} at {at}. P({name}) {coin}, then {x} and {y}.")
        }
        (Some(Source::Table(table, _)), _) if run.has_ended() => {
            let cell = fraction(fell(table, run.point.falls[1]).share);
            format!("Drawn: {name} at {at}. P({name}) {coin}, then {cell}.")
        }
        (_, _) if run.has_ended() => format!("Drawn: {name} at {at}."),
        (_, 1) => format!("The coin of the class falls on {name}, {coin}."),
        (Some(Source::Bins(bins, cells)), steps) => {
            let [head, said] = bin_heads(app, run, cells, &bins[steps - 2], steps - 2);
            format!("{head}: {said}.")
        }
        (Some(Source::Table(table, cells)), _) => {
            let [head, said] = cell_heads(app, run, cells, table);
            format!("{head}: {said}.")
        }
        (_, _) => format!("x₁ = {}, from {name}.", of_place(run.point.at.x, app.viewport().rect().width())),
    }
}

/// Why no labels can be tossed; `None` if they can.
pub fn cannot_toss(app: &App) -> Option<String> {
    let has_none = app.fit()[Model::Discriminative].posterior_scores().is_none();
    missing(app, Model::Discriminative).filter(|_| has_none)
}

/// How many labels are tossed next.
pub fn toss(app: &App) -> String {
    format!("Toss {}", count(app.board().data.counts().iter().sum(), "label"))
}

/// How many labels have changed; empty before.
pub fn labels_changed(app: &App) -> String {
    app.tossed().map_or(String::new(), |tossed| {
        format!("{} of {} changed.", grouped(tossed.changed.len()), count(tossed.n, "label"))
    })
}

/// Says that labels were tossed.
pub(super) fn tossed(app: &App) -> String {
    let Some(tossed) = app.tossed() else { return String::new() };
    let labels = count(tossed.n, "label");
    match tossed.changed.len() {
        0 => format!("Tossed {labels}: none has changed."),
        n => format!("Tossed {labels}: {} changed, marked in plum. Undo takes them back.", grouped(n)),
    }
}
