//! The picture of the board: its layers as plain values, composed from the app, and the picture as an SVG file.
//!
//! A page paints each layer on a canvas of its own; a test draws them all into one SVG file.

mod image;
mod svg;

pub use image::{Image, crowd_image, field_image};
pub use svg::{SvgStyle, svg};

use plotters::drawing::IntoDrawingArea;
use plotters_backend::DrawingBackend;

use crate::app::{App, Board, Shown};
use crate::data::Dataset;
use crate::geometry::{Frame, Viewport};
use crate::model::Fit;
use crate::render::{Brush, CROWD, Failure, Theme, draw_axes, draw_marks};
use crate::scene::{self, Chart, Map, Mark, Scale};

/// All layers of the board, from bottom to top.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture<'a> {
    /// How the layers lie on the plot.
    pub plot: Plot,
    /// The probability map, where it is shown.
    pub field: Option<Map>,
    /// The axes and the points at rest.
    pub ground: Ground<'a>,
    /// The fits, what the panels add to them, and the guess.
    pub fit: Vec<Mark>,
    /// The selected or held point, the crosshair, the ring of the brush.
    pub hand: Vec<Mark>,
}

/// The axes and the points at rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground<'a> {
    /// The names of the axes.
    pub axes: &'a [String; 2],
    /// The points.
    pub points: Points<'a>,
}

/// Points at rest, as they are drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Points<'a> {
    /// Up to [`CROWD`] of them, those inside the view: a shape each.
    Marks(Vec<Mark>),
    /// More of them: pixels of one image.
    Crowd(&'a Dataset),
}

/// How marks lie on a surface, and how large they are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// How data and CSS pixels correspond.
    pub viewport: Viewport,
    /// How large text, markers and lines are, 1 being the usual size.
    pub ui: f64,
    /// How many points there are, where they lie on several layers: crowds are drawn smaller. Else 0.
    pub n_points: usize,
}

/// The names of the axes and the scale of the horizontal one.
pub type Axes<'a> = (&'a [String; 2], Scale);

/// Composes all layers, as of the last [`App::refresh`].
pub fn compose(app: &App) -> Picture<'_> {
    let held = app.hand().holds();
    Picture { plot: plot(app), field: field(app), ground: ground(app, held), fit: fit(app), hand: app.hand_marks() }
}

/// Composes all layers without selection, crosshair and ring, and with every point at rest: what a file shows.
pub fn compose_at_rest(app: &App) -> Picture<'_> {
    Picture { plot: plot(app), field: field(app), ground: ground(app, None), fit: fit(app), hand: Vec::new() }
}

/// How the layers of the board lie on the plot.
///
/// Where EM shares points out among the classes, these lie on another layer than the rest.
pub fn plot(app: &App) -> Plot {
    let (viewport, data) = (app.viewport(), &app.board().data);
    let on_two_layers = app.responsibilities().is_some();
    let n_points = if on_two_layers { scene::points(data, app.hand().holds(), None, viewport).len() } else { 0 };
    Plot { viewport, ui: app.ui(), n_points }
}

/// The probability map, where it is shown.
pub fn field(app: &App) -> Option<Map> {
    if app.fits_hidden() { None } else { scene::map(app.fit_in_sight(), app.shown()) }
}

/// The axes and the points at rest: all but the held one, though a crowd keeps it, as one of thousands is not missed.
pub fn ground(app: &App, held: Option<usize>) -> Ground<'_> {
    let data = &app.board().data;
    let points = if data.len() <= CROWD { Points::Marks(app.points(held)) } else { Points::Crowd(data) };
    Ground { axes: data.axes(), points }
}

/// The marks over the points at rest: what EM makes of the others, the fits unless they are hidden, and the guess.
pub fn fit(app: &App) -> Vec<Mark> {
    let viewport = app.viewport();
    let mut marks = Vec::new();
    if !app.fits_hidden() {
        marks = beneath(app);
        // EM shows its own mixture in place of the generative model.
        let (shown, mixture) = (app.shown(), app.mixture());
        let generative = shown.generative && mixture.is_none();
        marks.extend(scene::fits(app.fit_in_sight(), Shown { generative, ..shown }, viewport));
        let run = mixture.filter(|_| shown.generative);
        scene::run(run, app.iterate().as_ref(), shown, viewport, &mut marks);
        marks.extend(scene::ghosts(app.fit_in_sight(), app.ui(), viewport));
        marks.extend_from_slice(app.optimal());
    }
    if let Some(stroke) = &app.board().guess {
        scene::guess(stroke, viewport, &mut marks);
    }
    marks
}

/// The points that EM shares out, unless there are too many, and the highlight.
fn beneath(app: &App) -> Vec<Mark> {
    let data = &app.board().data;
    let mut marks = if data.len() <= CROWD { app.shares() } else { Vec::new() };
    if let Some(highlight) = app.highlight() {
        marks.extend(scene::highlight(highlight, data, app.fit_in_sight(), app.viewport()));
    }
    marks
}

/// How large markers and lines are on a thumbnail.
const THUMBNAIL_UI: f64 = 0.45;

/// Composes a thumbnail of a board, of so many CSS pixels: all of its points and the generative boundary.
///
/// `None` when there is no room.
pub fn thumbnail(board: &Board, (width, height): (f64, f64)) -> Option<(Plot, Vec<Mark>)> {
    let axes = Board::axes_around(&board.data).unwrap_or(board.axes);
    let viewport = Viewport::fit(axes, Frame { left: 0.0, top: 0.0, width, height })?;
    let fit = Fit::new(&board.data, &board.settings, None);
    let shown = Shown { logistic: false, ellipses: false, ..Shown::default() };
    let mut marks = scene::points(&board.data, None, None, viewport);
    marks.extend(scene::fits(&fit, shown, viewport));
    Some((Plot { viewport, ui: THUMBNAIL_UI, n_points: 0 }, marks))
}

/// Composes a chart on a surface of so many CSS pixels; `None` when there is no room or nothing to show.
pub fn chart(chart: &Chart, (width, height): (f64, f64)) -> Option<(Plot, Vec<Mark>)> {
    let viewport = Chart::viewport(chart.range, chart.equal, width, height)?;
    Some((Plot { viewport, ui: Chart::UI, n_points: 0 }, chart.clipped(viewport)))
}

/// Draws axes and marks on a backend of `scale` pixels per CSS pixel and `grain` pixels per pixel of the screen.
///
/// # Errors
/// What the backend says.
pub fn draw<DB: DrawingBackend>(
    backend: DB,
    (scale, grain): (f64, f64),
    theme: &Theme,
    plot: Plot,
    marks: &[Mark],
    axes: Option<Axes>,
) -> Result<(), Failure<DB>> {
    let Plot { viewport, ui, n_points } = plot;
    let area = backend.into_drawing_area();
    let brush = Brush { area: &area, viewport, scale, grain, ui, n_points, theme };
    if let Some((names, scale)) = axes {
        draw_axes(&brush, names, scale)?;
    }
    draw_marks(&brush, marks)
}
