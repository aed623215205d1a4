//! The picture of the board: its layers as plain values, composed from the app, and the picture as an SVG file.
//!
//! A page paints each layer on a canvas of its own; a test draws them all into one SVG file.

mod image;
mod small;
mod svg;
mod wall;

pub use image::{Image, field_image};
pub use small::{Field, SmallKey, SmallPicture, small, small_key};
pub use svg::{SvgStyle, svg};
pub use wall::{TileKey, tile_field, tile_hand, tile_key, tile_marks, tile_plot, tile_points, wall_svg};

use plotters::drawing::IntoDrawingArea;

use crate::board::{App, Shown};
use crate::geometry::{Px, Viewport};
use crate::model::{Maximum, PerModel};
use crate::render::{Brush, Failure, MANY, OnSheet, Sheet, Theme, draw_axes, draw_marks};
use crate::scene::{self, Along, Chart, Map, Mark, Meaning, Scale};
use crate::screen::Screen;
use crate::words;

/// All layers of the board, from bottom to top.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// How the layers lie on the plot.
    pub plot: Plot,
    /// The probability map, where it is shown.
    pub field: Option<Map>,
    /// What stands along the axes.
    pub axes: [Along; 2],
    /// What the colors of the map mean, where the page does not say it.
    pub caption: Vec<Mark>,
    /// What lies below the points: what is highlighted or thrown; and the lines, unless there are more than [`MANY`]
    /// points: the fits, what the panels add to them, and the guess.
    pub fit: Vec<Mark>,
    /// The points at rest inside the view, and the rings of errors among more than [`MOST_RINGED`].
    pub points: Vec<Mark>,
    /// The marks over the points: the lines among more than [`MANY`], means, responsibilities of EM, errors, names of
    /// boundaries.
    pub notes: Vec<Mark>,
    /// The strip of sigmoids; the selected or held point, the crosshair, the ring of the brush.
    pub hand: Vec<Mark>,
}

/// How marks lie on a surface, and how large they are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// How data and CSS pixels correspond.
    pub viewport: Viewport,
    /// How large text, markers and lines are, 1 being the usual size.
    pub ui: f64,
    /// The number of points, where not all are on the layer that is drawn; many points have smaller markers.
    pub n_points: usize,
}

/// What stands along the axes, and the scale of the horizontal one.
pub type Axes<'a> = (&'a [Along; 2], Scale);

/// Composes all layers, as of the last [`App::refresh`].
pub fn compose(app: &App) -> Picture {
    Picture { hand: hand(app), points: points(app, app.hand().holds()), ..compose_at_rest(app) }
}

/// Composes all layers for a file: without selection, crosshair and ring, and with every point at rest. The meaning of
/// the colors, which the page writes below the board, is part of the picture.
pub fn compose_at_rest(app: &App) -> Picture {
    let Fitted { fit, notes } = fitted(app);
    let caption = caption(app).map(Mark::Caption).into_iter().collect();
    let (plot, field, axes) = (plot(app), app.map(), app.along());
    Picture { plot, field, axes, caption, fit, points: points(app, None), notes, hand: sigmoid(app) }
}

/// How the layers of the board lie on the plot.
pub fn plot(app: &App) -> Plot {
    let (viewport, data) = (app.viewport(), &app.board().data);
    let rect = scene::in_view(viewport);
    Plot { viewport, ui: app.ui(), n_points: data.n_between(rect.low, rect.high) }
}

/// The most points whose errors lie over the lines and follow a hand; the rings of more take longer than a frame.
const MOST_RINGED: usize = 2_000;

/// The points at rest inside the view, except the held one, and the rings of errors among many at rest.
pub fn points(app: &App, held: Option<usize>) -> Vec<Mark> {
    let mut marks = app.points(held);
    if rings_many(app) {
        marks.extend(app.errors());
    }
    marks
}

/// What the picture of the points depends on, beside the size and the colors: the points, whether EM shows pies in
/// place of some, and what the rings of errors among them follow.
pub type PointsKey = (u64, bool, Option<(u64, Shown)>);

/// What the picture of the points depends on now.
pub fn points_key(app: &App) -> PointsKey {
    let rings = rings_many(app).then(|| (app.fits_revision(), app.shown()));
    (app.points_revision(), app.responsibilities().is_some(), rings)
}

fn rings_many(app: &App) -> bool {
    is_beyond_rings(app) && app.shown().errors && !app.fits_hidden() && !app.in_motion()
}

fn is_beyond_rings(app: &App) -> bool {
    app.board().data.len() > MOST_RINGED
}

/// The number of points that names keep off: 2,000 took a third of the script of a frame.
const SAMPLED: usize = 200;

/// (√5 − 1)/2.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;

/// About how wide a letter of a label is, in CSS pixels.
const LETTER: f64 = 7.5;

/// The meaning of the colors of the map, if it fits beside the name of the axis.
fn caption(app: &App) -> Option<String> {
    let n_letters = |text: &str| text.chars().count() as f64;
    let room = app.viewport().frame().width / (LETTER * app.ui()) - n_letters(&app.along()[0].name);
    words::map_caption(app).filter(|caption| n_letters(caption) < room)
}

/// What lies below the points, and what lies above them.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// As in [`Picture::fit`].
    pub fit: Vec<Mark>,
    /// As in [`Picture::notes`].
    pub notes: Vec<Mark>,
}

/// What is drawn of the fits, the panels and the guess.
pub fn fitted(app: &App) -> Fitted {
    let Plot { viewport, n_points, .. } = plot(app);
    let (mut fit, mut notes, mut guess, mut n_beneath) = (Vec::new(), Vec::new(), Vec::new(), 0);
    if let Some(stroke) = &app.board().guess {
        scene::guess(stroke, viewport, &mut guess);
    }
    if !app.fits_hidden() {
        let lines = app.lines();
        if let Some(highlight) = app.highlight() {
            fit = scene::highlight(highlight, &app.board().data, app.fit_in_sight(), viewport);
        }
        fit.extend(app.throw_marks());
        n_beneath = fit.len();
        let mut aside = Vec::new();
        if let Some(scores) = app.previous_scores()
            && app.shown().boundaries
        {
            aside = scene::previous(&scores, &lines, viewport);
        }
        aside.extend(scene::trail(&app.earlier_iterates(), viewport));
        notes = app.shares();
        let names = names(app, &lines, &aside, &guess);
        fit.append(&mut aside);
        for mark in lines {
            let layer = if matches!(mark, Mark::Mean { .. }) { &mut notes } else { &mut fit };
            layer.push(mark);
        }
        fit.extend(scene::ghosts(app.fit_in_sight(), app.ui(), viewport));
        fit.extend_from_slice(app.optimal());
        notes.extend(app.lit_marks());
        notes.extend(app.made_marks(words::DRAWN));
        if app.shown().errors && !is_beyond_rings(app) {
            notes.extend(app.errors());
        }
        notes.extend(names);
    }
    fit.append(&mut guess);
    if n_points > MANY {
        let mut lines = fit.split_off(n_beneath);
        lines.append(&mut notes);
        notes = lines;
    }
    Fitted { fit, notes }
}

/// The row that the `k`th multiple of the golden ratio leads to among `n`: a sample of all rows, whichever their order.
fn sampled(k: usize, n: usize) -> usize {
    ((k as f64 * GOLDEN_RATIO).fract() * n as f64) as usize
}

/// The least widths of a frame for short and for whole names of boundaries, in CSS pixels at the usual size.
const NAMES: [f64; 2] = [200.0, 420.0];

/// The names of the boundaries among lines, and of one of those aside, where that is not what was before a gesture; off
/// the guess.
fn names(app: &App, lines: &[Mark], aside: &[Mark], guess: &[Mark]) -> Vec<Mark> {
    let width = app.viewport().frame().width / app.ui();
    if width < NAMES[0] {
        return Vec::new();
    }
    let sight = app.sight();
    let is_seen = |model| sight.shows(model) && sight.scores[model].is_some();
    let name = |model| is_seen(model).then(|| words::boundary_name(app, model, width < NAMES[1]));
    let (data, viewport, held) = (&app.board().data, app.viewport(), app.hand().holds());
    // A moving point passes beneath the names; otherwise they would jump.
    let n = data.len();
    let tried = (0..n.min(SAMPLED)).map(|k| if n > SAMPLED { sampled(k, n) } else { k });
    let at_rest = tried.filter(|&i| held != Some(i));
    let mut points: Vec<Px> = at_rest.map(|i| viewport.to_px(data.point(i))).collect();
    // The names do not cover counts in cells either.
    let counted = lines.iter().filter_map(|mark| if let Mark::Counted { at, .. } = mark { Some(*at) } else { None });
    points.extend(counted.map(|at| viewport.to_px(at)));
    let mut others = vec![(app.optimal(), Meaning::Optimal, Some(words::OPTIMAL_NAME))];
    if let (Some(Mark::Curve { meaning, .. }), Some(_)) = (aside.first(), app.decision_in_sight()) {
        others.push((aside, *meaning, Some(words::decisions::AT_COST_1)));
    }
    others.push((guess, Meaning::Guess, None));
    scene::names(lines, &PerModel::new(name), &others, &points, viewport, app.ui())
}

/// The topmost layer: the strip of sigmoids, and the marks of the gesture.
pub fn hand(app: &App) -> Vec<Mark> {
    let mut marks = sigmoid(app);
    marks.extend(app.hand_marks());
    marks
}

/// P(class | x₁) of the shown models at the height of the probe, if the strip is shown.
fn sigmoid(app: &App) -> Vec<Mark> {
    let shown = app.shown_beside_others();
    let Some(title) = words::sigmoid_title(app).filter(|_| shown.sigmoid) else { return Vec::new() };
    let PerModel { generative, discriminative } = app.sight().scores.clone();
    let is_limit = app.fit_in_sight().discriminative.maximum == Maximum::Limit;
    let discriminative = discriminative.map(|scores| if is_limit { scores.sharpened() } else { scores });
    let scores = PerModel {
        generative: generative.filter(|_| shown.generative),
        discriminative: discriminative.filter(|_| shown.logistic),
    };
    scene::sigmoid(&scores, app.asked(), title, app.viewport(), app.ui())
}

/// Composes a chart on a surface of this size in CSS pixels; `None` when there is no room or nothing to show.
pub fn chart(chart: &Chart, (width, height): (f64, f64)) -> Option<(Plot, Vec<Mark>)> {
    let viewport = chart.viewport(width, height)?;
    Some((Plot { viewport, ui: Chart::UI, n_points: 0 }, chart.clipped(viewport)))
}

/// Draws axes and marks on a sheet of `scale` pixels per CSS pixel and `grain` pixels per pixel of the screen.
///
/// # Errors
/// Those of the sheet.
pub fn draw(
    sheet: &mut dyn Sheet,
    (scale, grain): (f64, f64),
    theme: &Theme,
    plot: Plot,
    marks: &[Mark],
    axes: Option<Axes>,
) -> Result<(), Failure> {
    let Plot { viewport, ui, n_points } = plot;
    let area = OnSheet(sheet).into_drawing_area();
    let brush = Brush { area: &area, viewport, scale, grain, ui, n_points, theme };
    if let Some((along, scale)) = axes {
        draw_axes(&brush, along, scale)?;
    }
    draw_marks(&brush, marks)
}
