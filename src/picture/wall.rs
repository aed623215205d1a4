//! The six small boards of the wall, and all of them as one figure.

use super::svg::{lay_field, layer};
use super::{Image, Plot, SvgStyle};
use crate::board::{App, MOST_IN_TILE, MapChoice, Shown, Tile};
use crate::decision::DecisionSettings;
use crate::geometry::{Frame, Px, Viewport};
use crate::math::Scores;
use crate::model::{Fit, Model, PerModel};
use crate::render::{MANY, begin_svg};
use crate::scene::{self, Emphasis, Map, Mark, Meaning};
use crate::screen::Screen;
use crate::words;

/// The scale of points and lines of a small board, relative to the board.
const TILE_UI: f64 = 0.72;

/// About how wide a digit of the value at the crosshair is, how far the value lies from the crosshair, and how high it
/// is, in CSS pixels at the usual size.
const DIGIT: f64 = 6.8;
const BESIDE: f64 = 8.0;
const LINE: f64 = 18.0;

/// The figure of all six: the gap between two, and the height of the two lines over each, in CSS pixels.
const GAP: f64 = 12.0;
const HEAD: f64 = 44.0;
const COLUMNS: usize = 3;

/// How one of the six lies on its surface.
pub fn tile_plot(app: &App) -> Plot {
    plot_in(app, app.viewport())
}

fn plot_in(app: &App, viewport: Viewport) -> Plot {
    let rect = scene::in_view(viewport);
    Plot { viewport, ui: TILE_UI * app.ui(), n_points: app.board().data.n_between(rect.low, rect.high) }
}

/// What the lines and points of the six depend on, beside the size and the colors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TileKey {
    fits: u64,
    points: u64,
    hidden: bool,
    shown: Shown,
}

/// What the lines and points of the six depend on now.
pub fn tile_key(app: &App) -> TileKey {
    TileKey { fits: app.fits_revision(), points: app.points_revision(), hidden: app.fits_hidden(), shown: app.shown() }
}

/// What the board shows, of the model of a tile only: its own map, and where that is of p(x), none of logistic
/// regression.
fn shown(app: &App, tile: Tile) -> Shown {
    let is_generative = tile.model() == Model::Generative;
    let choice = match (app.shown().map_choice(), is_generative) {
        (MapChoice::Off, _) | (MapChoice::Density, false) => MapChoice::Off,
        (MapChoice::Density, true) => MapChoice::Density,
        (MapChoice::Generative | MapChoice::Logistic, true) => MapChoice::Generative,
        (MapChoice::Generative | MapChoice::Logistic, false) => MapChoice::Logistic,
    };
    Shown { generative: is_generative, logistic: !is_generative, ..app.shown() }.with_map(choice)
}

fn scores(fit: &Fit, tile: Tile) -> PerModel<Option<Scores>> {
    PerModel::new(|model| fit[model].scores.clone().filter(|_| model == tile.model()))
}

/// The map of one of the six, as of the last [`App::refresh`]; `None` without its model.
pub fn tile_field(app: &App, tile: Tile) -> Option<Map> {
    let fit = app.wall()?.fit(tile)?;
    scene::map(&scores(fit, tile), fit.discriminative.maximum, shown(app, tile))
}

/// The points of all six, without a held one, until [`App::points_revision`] changes, or how they lie on a surface.
pub fn tile_points(app: &App) -> Vec<Mark> {
    points_in(app, app.hand().holds(), app.viewport())
}

fn points_in(app: &App, held: Option<usize>, viewport: Viewport) -> Vec<Mark> {
    scene::some_points(&app.board().data, held, app.parts(), viewport, MOST_IN_TILE)
}

/// The grid, the lines of the model and the points of one of the six; many points lie below the lines.
pub fn tile_marks(app: &App, tile: Tile, points: &[Mark]) -> Vec<Mark> {
    marks_in(app, tile, points, app.viewport())
}

fn marks_in(app: &App, tile: Tile, points: &[Mark], viewport: Viewport) -> Vec<Mark> {
    let ui = TILE_UI * app.ui();
    let (mut curves, mut notes) = (Vec::new(), Vec::new());
    if let Some(fit) = app.wall().and_then(|wall| wall.fit(tile)) {
        let shown = shown(app, tile);
        for mark in lines(app, fit, shown, viewport, ui) {
            match mark {
                Mark::Curve { meaning: Meaning::Ellipse { sigmas: 2, .. } | Meaning::Cut, .. } => {}
                Mark::Curve { .. } => curves.push(mark),
                Mark::Mean { .. } | Mark::Thin { .. } => notes.push(mark),
                _ => {}
            }
        }
        if app.board().data.len() <= MOST_IN_TILE {
            let data = app.fitted_data();
            notes.extend(match app.decision_in_sight() {
                Some(decision) => app.errors_at_cost((data, fit), shown, decision, viewport),
                None => scene::errors_in_view(data, &scores(fit, tile), viewport),
            });
        }
    }
    let grid = scene::grid(viewport);
    if plot_in(app, viewport).n_points > MANY {
        [&grid, points, &curves, &notes]
    } else {
        [&grid, &curves, points, &notes]
    }
    .concat()
}

/// The lines of a fit. Where costs have the boundary elsewhere, a thin one says where it is without.
fn lines(app: &App, fit: &Fit, shown: Shown, viewport: Viewport, ui: f64) -> Vec<Mark> {
    let is_moved = app.decision_in_sight().is_some();
    let own = Shown { boundaries: shown.boundaries && !is_moved, ..shown };
    let mut marks = scene::cells(fit, own, viewport, ui);
    marks.extend(scene::fits(fit, own, viewport));
    let moved = app.moved_lines(fit, shown, viewport);
    if is_moved && shown.boundaries {
        marks.extend(scene::previous(&app.deciding(fit, shown, DecisionSettings::default()), &moved, viewport));
    }
    marks.extend(moved);
    marks
}

/// What lies over one of the six: the lit points, the point in the hand with the ring of the brush; the crosshair and
/// what the model says there.
pub fn tile_hand(app: &App, tile: Tile) -> [(Plot, Vec<Mark>); 2] {
    let viewport = app.viewport();
    let plot = Plot { n_points: 0, ..tile_plot(app) };
    let over = Plot { ui: app.ui(), ..plot };
    let mut beneath = app.lit_marks();
    beneath.extend(app.tile_hand_marks());
    [(plot, beneath), (over, value_marks(app, tile, viewport))]
}

/// The crosshair, and P of the second of two classes there; of more classes the largest P with the sign of its class.
fn value_marks(app: &App, tile: Tile, viewport: Viewport) -> Vec<Mark> {
    let at = app.asked();
    if !viewport.rect().contains(at) {
        return Vec::new();
    }
    let mut marks = vec![Mark::Crosshair { at }];
    let Some(value) = words::wall::value(app, tile, at) else { return marks };
    let is_first = tile == Tile::ALL[0] && value.class.is_none();
    let text = if is_first { words::wall::first_value(app, &value.text) } else { value.text };
    let (ui, frame, px) = (app.ui(), viewport.frame(), viewport.to_px(at));
    let sign = if value.class.is_some() { LINE * ui } else { 0.0 };
    let width = text.chars().count() as f64 * DIGIT * ui + sign;
    // To the right and below, unless there is no room.
    let is_right = px.x + BESIDE * ui + width <= frame.left + frame.width;
    let is_below = px.y + (BESIDE + LINE) * ui <= frame.top + frame.height;
    let left = if is_right { px.x + BESIDE * ui } else { px.x - BESIDE * ui - width };
    let left = left.max(frame.left);
    let y = px.y + if is_below { 1.0 } else { -1.0 } * (BESIDE + 0.5 * LINE) * ui;
    let place = |x: f64| viewport.to_data(Px::new(x, y));
    if let Some(class) = value.class {
        marks.push(Mark::Dot { at: place(left + 0.4 * sign), class: Some(class), emphasis: Emphasis::Sign });
    }
    let middle = place(left + sign + 0.5 * (width - sign));
    marks.push(Mark::Name { at: middle, size: (width, LINE * ui), text });
    marks
}

/// All six as one figure: each with the name of its model, its score and the number of its parameters. `style.size` is
/// the size of one of them. `encode` turns an image into a data URL.
///
/// # Errors
/// Those of `encode`.
pub fn wall_svg(
    app: &App,
    style: SvgStyle,
    encode: &dyn Fn(&Image) -> Result<String, String>,
) -> Result<String, String> {
    let (width, height) = style.size;
    let rows = Tile::COUNT / COLUMNS;
    let along = |n: usize, each: f64| n as f64 * (each + GAP) + GAP;
    let size = (along(COLUMNS, width), along(rows, height + HEAD));
    let style = SvgStyle { size, ..style };
    let mut out = begin_svg(size, style.title, style.description, style.theme);
    for (i, tile) in Tile::ALL.into_iter().enumerate() {
        let left = along(i % COLUMNS, width);
        let top = along(i / COLUMNS, height + HEAD) + HEAD;
        let Some(viewport) = Viewport::of(app.board().axes, Frame { left, top, width, height }) else { continue };
        let plot = plot_in(app, viewport);
        if let Some(map) = tile_field(app, tile) {
            lay_field(&mut out, &map, plot, style, encode)?;
        }
        let frame = Mark::Frame { corners: [viewport.rect().low, viewport.rect().high] };
        let mut marks = marks_in(app, tile, &points_in(app, None, viewport), viewport);
        marks.push(frame);
        layer(&mut out, style, plot, &marks, None)?;
        let line = |y: f64, text: String| Mark::Text { at: viewport.to_data(Px::new(left, top + y)), text };
        let [name, more] = words::wall::figure_lines(app, tile);
        let lines = [line(-32.0, name), line(-12.0, more)];
        layer(&mut out, style, Plot { ui: 1.0, ..plot }, &lines, None)?;
    }
    out.push_str("</svg>\n");
    Ok(out)
}
