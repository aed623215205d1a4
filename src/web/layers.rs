use js_sys::Uint8ClampedArray;
use plotters::drawing::IntoDrawingArea;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageData, OffscreenCanvas, OffscreenCanvasRenderingContext2d,
};

use super::inside::Painted;
use super::paper::Paper;
use crate::app::{App, Board, Shown};
use crate::decimal;
use crate::geometry::{Frame, Viewport, density_field, density_lines, posterior_field};
use crate::model::Fit;
use crate::render::{Brush, CROWD, Theme, crowd, draw_axes, draw_marks};
use crate::scene::{self, Chart, Map, Mark, Scale, Tint};

/// The most pixels of one canvas; some phones refuse more.
const MAX_PIXELS: f64 = 8e6;

/// CSS pixels per pixel of the probability map, which is smooth and scaled up.
const FIELD_PIXEL: f64 = 2.0;

/// The opacity of contours over the map.
const LINES: f64 = 0.6;

/// How large the canvases are and what they look like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Surface {
    /// CSS pixels.
    pub(super) width: f64,
    /// CSS pixels.
    pub(super) height: f64,
    /// Device pixels per CSS pixel.
    pub(super) ratio: f64,
    /// The colours.
    pub(super) theme: Theme,
}

/// Coordinates drawn per pixel of a canvas. Plotters knows whole coordinates only, and whole pixels would make curves
/// uneven and let points jump: the canvas scales finer ones down.
const FINE: f64 = 8.0;

impl Surface {
    /// Pixels of the canvases per CSS pixel: those of the screen, within what a canvas may have.
    fn scale(&self) -> f64 {
        self.ratio.min((MAX_PIXELS / (self.width * self.height).max(1.0)).sqrt())
    }

    /// Width and height of the canvases in pixels.
    fn pixels(&self) -> (u32, u32) {
        let scale = self.scale();
        ((self.width * scale).round() as u32, (self.height * scale).round() as u32)
    }
}

/// The stack of canvases, each repainted only when what it shows has changed.
pub(super) struct Layers {
    field: Layer<Option<Map>>,
    ground: Layer<(u64, bool)>,
    fit: Layer<Vec<Mark>>,
    hand: Layer<Vec<Mark>>,
}

/// One canvas, and what it showed when it was painted last.
struct Layer<T> {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    painted: Option<(T, Surface, Viewport)>,
    /// Nothing is on it, as far as is known.
    is_blank: bool,
}

impl<T: PartialEq> Layer<T> {
    fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Layer { canvas, context, painted: None, is_blank: false })
    }

    /// Whether the canvas must be repainted to show `content`; it is emptied and sized then. One that shall be `blank`
    /// keeps whatever size it has: a size costs memory, and a copy of it in the frame.
    fn begin(
        &mut self,
        content: T,
        blank: bool,
        surface: Surface,
        viewport: Viewport,
        size: (u32, u32),
    ) -> Result<bool, JsValue> {
        let key = Some((content, surface, viewport));
        if self.painted == key {
            return Ok(false);
        }
        self.painted = key;
        let was_blank = std::mem::replace(&mut self.is_blank, blank);
        let current = (self.canvas.width(), self.canvas.height());
        if blank || current == size {
            if !was_blank {
                let (width, height) = (FINE * f64::from(current.0), FINE * f64::from(current.1));
                self.context.clear_rect(0.0, 0.0, width, height);
            }
        } else {
            // Setting either clears the canvas and forgets its scale.
            self.canvas.set_width(size.0);
            self.canvas.set_height(size.1);
            self.context.scale(1.0 / FINE, 1.0 / FINE)?;
        }
        Ok(!blank)
    }
}

impl Layers {
    /// The stack from bottom to top; `None` when a canvas has no 2-D context.
    pub(super) fn new([field, ground, fit, hand]: [HtmlCanvasElement; 4]) -> Option<Self> {
        Some(Layers {
            field: Layer::new(field)?,
            ground: Layer::new(ground)?,
            fit: Layer::new(fit)?,
            hand: Layer::new(hand)?,
        })
    }

    /// Paints what has changed. After a failure everything is painted anew the next time.
    pub(super) fn paint(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let painted = self.paint_changed(app, surface);
        if painted.is_err() {
            (self.field.painted, self.ground.painted) = (None, None);
            (self.fit.painted, self.hand.painted) = (None, None);
        }
        painted
    }

    fn paint_changed(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let viewport = app.viewport();
        let size = surface.pixels();
        self.paint_field(map(app), surface, viewport)?;
        if self.ground.begin(
            (app.points_revision(), app.responsibilities().is_some()),
            false,
            surface,
            viewport,
            size,
        )? {
            self.paint_ground(app, surface, size)?;
        }
        let fits = fits(app);
        if self.fit.begin(fits.clone(), fits.is_empty(), surface, viewport, size)? {
            draw(&self.fit.canvas, surface, View::of(app), &fits, None)?;
        }
        let hand = app.hand_marks();
        if self.hand.begin(hand.clone(), hand.is_empty(), surface, viewport, size)? {
            draw(&self.hand.canvas, surface, View { n_points: 0, ..View::of(app) }, &hand, None)?;
        }
        Ok(())
    }

    fn paint_ground(&self, app: &App, surface: Surface, (width, height): (u32, u32)) -> Result<(), JsValue> {
        let (data, view) = (&app.board().data, View::of(app));
        if data.len() <= CROWD {
            let points = app.points(app.hand().holds());
            return draw(&self.ground.canvas, surface, view, &points, Some((data.axes(), Scale::Linear)));
        }
        draw(&self.ground.canvas, surface, view, &[], Some((data.axes(), Scale::Linear)))?;
        // The held point of a crowd stays on the ground as well: one of thousands is not missed.
        let image = crowd_image(app, surface.scale(), (width, height), &surface.theme)?;
        // Pixels put straight onto the canvas would replace the axes; drawn from another canvas they lie on top.
        let aside = OffscreenCanvas::new(width, height)?;
        let context = aside.get_context("2d")?.and_then(|context| context.dyn_into().ok());
        let Some::<OffscreenCanvasRenderingContext2d>(context) = context else { return Ok(()) };
        context.put_image_data(&image, 0.0, 0.0)?;
        let (width, height) = (FINE * f64::from(width), FINE * f64::from(height));
        self.ground.context.draw_image_with_offscreen_canvas_and_dw_and_dh(&aside, 0.0, 0.0, width, height)
    }

    /// The map covers the plotting area alone, at a coarse resolution that the browser scales up smoothly.
    fn paint_field(&mut self, map: Option<Map>, surface: Surface, viewport: Viewport) -> Result<(), JsValue> {
        let frame = viewport.frame();
        let pixels = |length: f64| ((length / FIELD_PIXEL).round() as u32).max(1);
        let (columns, rows) = (pixels(frame.width), pixels(frame.height));
        if !self.field.begin(map.clone(), map.is_none(), surface, viewport, (columns, rows))? {
            return Ok(());
        }
        let style = self.field.canvas.style();
        for (property, length) in
            [("left", frame.left), ("top", frame.top), ("width", frame.width), ("height", frame.height)]
        {
            style.set_property(property, &format!("{}px", decimal::shortest(length)))?;
        }
        let Some(map) = map else { return Ok(()) };
        let image = field_image(&map, viewport, &surface.theme, (columns, rows))?;
        self.field.context.put_image_data(&image, 0.0, 0.0)
    }
}

/// What the probability map shows, if it is shown.
pub(super) fn map(app: &App) -> Option<Map> {
    if app.fits_hidden() { None } else { scene::map(app.fit_in_sight(), app.shown()) }
}

/// What lies over the points at rest: what EM makes of the others, the fits, unless they are hidden, and what the room
/// guesses.
pub(super) fn fits(app: &App) -> Vec<Mark> {
    let viewport = app.viewport();
    let mut marks = Vec::new();
    if !app.fits_hidden() {
        marks = beneath(app);
        // EM shows its own mixture in place of the generative model.
        let (shown, mixture) = (app.shown(), app.mixture());
        let generative = shown.generative && mixture.is_none();
        marks.extend(scene::fits(app.fit_in_sight(), Shown { generative, ..shown }, viewport));
        let run = mixture.filter(|_| app.shown().generative);
        scene::run(run, app.iterate().as_ref(), shown, viewport, &mut marks);
        marks.extend(scene::ghosts(app.fit_in_sight(), app.ui(), viewport));
        marks.extend_from_slice(app.optimal());
    }
    if let Some(stroke) = &app.board().guess {
        scene::guess(stroke, viewport, &mut marks);
    }
    marks
}

/// The points that EM shares out, unless there are too many; what is pointed at in the formulas.
fn beneath(app: &App) -> Vec<Mark> {
    let data = &app.board().data;
    let mut marks = if data.len() <= CROWD { app.shares() } else { Vec::new() };
    if let Some(lit) = app.lit() {
        marks.extend(scene::light(lit, data, app.fit_in_sight(), app.viewport()));
    }
    marks
}

/// The probability map of so many columns and rows.
pub(super) fn field_image(
    map: &Map,
    viewport: Viewport,
    theme: &Theme,
    (columns, rows): (u32, u32),
) -> Result<ImageData, JsValue> {
    let mut image = vec![0; 4 * columns as usize * rows as usize];
    let size = (columns as usize, rows as usize);
    let (rect, classes) = (viewport.rect(), &theme.classes);
    match &map.tint {
        Tint::Posterior(scores) => posterior_field(scores, rect, size, classes, theme.tint, &mut image),
        Tint::Density(scores) => density_field(scores, rect, size, classes, theme.tint, &mut image),
    }
    if let Some(scores) = &map.contours {
        density_lines(scores, rect, size, theme.contours(), LINES, &mut image);
    }
    image_data(&image, columns, rows)
}

/// All points as an image of so many pixels, `scale` to a CSS pixel.
pub(super) fn crowd_image(
    app: &App,
    scale: f64,
    (width, height): (u32, u32),
    theme: &Theme,
) -> Result<ImageData, JsValue> {
    let (points, size) = (app.board().data.iter(), (width as usize, height as usize));
    let image = crowd(points, app.viewport(), (scale, app.ui()), size, theme);
    image_data(&image, width, height)
}

/// A copy of the pixels: an `ImageData` of bytes lent to it would go on looking at memory that has been given back.
fn image_data(pixels: &[u8], columns: u32, rows: u32) -> Result<ImageData, JsValue> {
    ImageData::new_with_js_u8_clamped_array_and_sh(&Uint8ClampedArray::from(pixels), columns, rows)
}

/// How a plot lies on its canvases, and how large what is on it is drawn.
#[derive(Clone, Copy)]
pub(super) struct View {
    viewport: Viewport,
    ui: f64,
    n_points: usize,
}

impl View {
    /// That of the board. Where its points lie on two canvases, markers are as large on both as on one.
    pub(super) fn of(app: &App) -> View {
        let (viewport, data) = (app.viewport(), &app.board().data);
        let n_points = if app.responsibilities().is_some() {
            scene::points(data, app.hand().holds(), None, viewport).len()
        } else {
            0
        };
        View { viewport, ui: app.ui(), n_points }
    }
}

/// How large markers and lines are on a small picture of a board.
const SMALL: f64 = 0.45;

/// Draws a small picture of a board: all of its points and the generative boundary.
pub(super) fn draw_small(canvas: &HtmlCanvasElement, surface: Surface, board: &Board) -> Result<(), JsValue> {
    let frame = Frame { left: 0.0, top: 0.0, width: surface.width, height: surface.height };
    let axes = Board::axes_around(&board.data).unwrap_or(board.axes);
    let Some(viewport) = Viewport::fit(axes, frame) else { return Ok(()) };
    let fit = Fit::new(&board.data, &board.settings, None);
    let shown = Shown { logistic: false, ellipses: false, ..Shown::default() };
    let mut marks = scene::points(&board.data, None, None, viewport);
    marks.extend(scene::fits(&fit, shown, viewport));
    let Some(mut layer) = Layer::new(canvas.clone()) else { return Ok(()) };
    layer.begin((), false, surface, viewport, surface.pixels())?;
    draw(canvas, surface, View { viewport, ui: SMALL, n_points: 0 }, &marks, None)
}

/// Draws a chart, or nothing.
pub(super) fn paint_chart(canvas: HtmlCanvasElement, painted: Option<&Painted>) -> Result<(), JsValue> {
    let (Some((_, chart, surface)), Some(mut layer)) = (painted, Layer::new(canvas)) else { return Ok(()) };
    layer.begin((), chart.is_none(), *surface, Viewport::default(), surface.pixels())?;
    let Some(chart) = chart else { return Ok(()) };
    let Some(viewport) = Chart::viewport(chart.range, chart.equal, surface.width, surface.height) else {
        return Ok(());
    };
    let view = View { viewport, ui: Chart::UI, n_points: 0 };
    draw(&layer.canvas, *surface, view, &chart.clipped(viewport), Some((&chart.axes, chart.scale)))
}

/// The names of the axes and the scale of the horizontal one, where axes are drawn.
type Axes<'a> = Option<(&'a [String; 2], Scale)>;

fn draw(canvas: &HtmlCanvasElement, surface: Surface, view: View, marks: &[Mark], axes: Axes) -> Result<(), JsValue> {
    let Some(paper) = Paper::canvas(canvas.clone(), FINE) else { return Ok(()) };
    draw_on(paper, (FINE * surface.scale(), FINE), &surface.theme, view, (marks, axes))
}

/// Draws on paper of so many coordinates to a CSS pixel and to a pixel of its own.
pub(super) fn draw_on(
    paper: Paper,
    (scale, grain): (f64, f64),
    theme: &Theme,
    View { viewport, ui, n_points }: View,
    (marks, axes): (&[Mark], Axes),
) -> Result<(), JsValue> {
    let area = paper.into_drawing_area();
    let brush = Brush { area: &area, viewport, scale, grain, ui, n_points, theme };
    let drawn =
        axes.map_or(Ok(()), |(names, scale)| draw_axes(&brush, names, scale)).and_then(|()| draw_marks(&brush, marks));
    drawn.map_err(|error| JsValue::from_str(&error.to_string()))
}
