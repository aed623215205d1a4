//! The canvases of the page, each repainted only when what it shows has changed.

use js_sys::Uint8ClampedArray;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageData, OffscreenCanvas, OffscreenCanvasRenderingContext2d,
};

use super::canvas::FineCanvas;
use crate::board::{App, Board};
use crate::decimal;
use crate::geometry::Viewport;
use crate::picture::{self, Axes, Fitted, Ground, GroundKey, Image, Plot, crowd_image, field_image};
use crate::render::Theme;
use crate::scene::{Along, Chart, Map, Mark, Scale};

/// The most pixels of one canvas; some phones refuse more.
const MAX_PIXELS: f64 = 8e6;

/// CSS pixels per pixel of the probability map, which is smooth and scaled up.
const FIELD_PIXEL: f64 = 2.0;

/// How large the canvases are and what they look like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Surface {
    /// CSS pixels.
    pub(super) width: f64,
    /// CSS pixels.
    pub(super) height: f64,
    /// Device pixels per CSS pixel.
    pub(super) ratio: f64,
    /// The colors.
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
    ground: Layer<GroundKey>,
    fit: Layer<Vec<Mark>>,
    points: Layer<(u64, bool)>,
    /// What is said of the points, and what the hand does.
    hand: Layer<[Vec<Mark>; 2]>,
}

/// One canvas, and what it showed when it was painted last.
struct Layer<T> {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    painted: Option<(T, Surface, Viewport)>,
}

impl<T: PartialEq> Layer<T> {
    fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Layer { canvas, context, painted: None })
    }

    /// Whether the canvas must be repainted to show `content`; it is emptied and sized then. One that shall be `blank` has
    /// a single pixel: a browser without a graphics card copies all pixels of a canvas for every frame, changed or not.
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
        let size = if blank { (1, 1) } else { size };
        if (self.canvas.width(), self.canvas.height()) == size {
            let (width, height) = (FINE * f64::from(size.0), FINE * f64::from(size.1));
            self.context.clear_rect(0.0, 0.0, width, height);
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
    pub(super) fn new([field, ground, fit, points, hand]: [HtmlCanvasElement; 5]) -> Option<Self> {
        Some(Layers {
            field: Layer::new(field)?,
            ground: Layer::new(ground)?,
            fit: Layer::new(fit)?,
            points: Layer::new(points)?,
            hand: Layer::new(hand)?,
        })
    }

    /// Paints what has changed. After a failure everything is painted anew the next time.
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn paint(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let painted = self.paint_changed(app, surface);
        if painted.is_err() {
            (self.field.painted, self.ground.painted) = (None, None);
            (self.fit.painted, self.points.painted, self.hand.painted) = (None, None, None);
        }
        painted
    }

    fn paint_changed(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let (plot, size) = (picture::plot(app), surface.pixels());
        self.paint_field(picture::field(app), surface, plot)?;
        if self.ground.begin(picture::ground_key(app), false, surface, plot.viewport, size)? {
            self.paint_ground(picture::ground(app), surface, plot)?;
        }
        let Fitted { fit, notes } = picture::fitted(app);
        if self.fit.begin(fit.clone(), fit.is_empty(), surface, plot.viewport, size)? {
            draw(&self.fit.canvas, surface, plot, &fit, None)?;
        }
        // Their marks are composed only where they are painted: there may be many.
        let (at_rest, is_crowd) = ((app.points_revision(), app.responsibilities().is_some()), picture::is_crowd(app));
        if self.points.begin(at_rest, is_crowd, surface, plot.viewport, size)? {
            draw(&self.points.canvas, surface, plot, &picture::points(app, app.hand().holds()), None)?;
        }
        let above = [notes, picture::hand(app)];
        if self.hand.begin(above.clone(), above.iter().all(Vec::is_empty), surface, plot.viewport, size)? {
            let [notes, hand] = above;
            draw(&self.hand.canvas, surface, plot, &notes, None)?;
            draw(&self.hand.canvas, surface, Plot { n_points: 0, ..plot }, &hand, None)?;
        }
        Ok(())
    }

    fn paint_ground(&self, ground: Ground, surface: Surface, plot: Plot) -> Result<(), JsValue> {
        draw(&self.ground.canvas, surface, plot, &ground.caption, Some((&ground.axes, Scale::Linear)))?;
        let Some(crowd) = ground.crowd else { return Ok(()) };
        let (width, height) = surface.pixels();
        let image = crowd_image(&crowd, plot, &surface.theme, surface.scale(), (width as usize, height as usize));
        // Pixels put straight onto the canvas would replace the axes; drawn from another canvas they lie on top.
        let aside = OffscreenCanvas::new(width, height)?;
        let context = aside.get_context("2d")?.and_then(|context| context.dyn_into().ok());
        let Some::<OffscreenCanvasRenderingContext2d>(context) = context else { return Ok(()) };
        context.put_image_data(&image_data(&image)?, 0.0, 0.0)?;
        let (width, height) = (FINE * f64::from(width), FINE * f64::from(height));
        self.ground.context.draw_image_with_offscreen_canvas_and_dw_and_dh(&aside, 0.0, 0.0, width, height)
    }

    /// Paints the map, which covers the plotting area alone, at a coarse resolution that the browser scales up smoothly.
    fn paint_field(&mut self, map: Option<Map>, surface: Surface, plot: Plot) -> Result<(), JsValue> {
        let frame = plot.viewport.frame();
        let pixels = |length: f64| ((length / FIELD_PIXEL).round() as u32).max(1);
        let (columns, rows) = (pixels(frame.width), pixels(frame.height));
        if !self.field.begin(map.clone(), map.is_none(), surface, plot.viewport, (columns, rows))? {
            return Ok(());
        }
        let style = self.field.canvas.style();
        for (property, length) in
            [("left", frame.left), ("top", frame.top), ("width", frame.width), ("height", frame.height)]
        {
            style.set_property(property, &format!("{}px", decimal::shortest(length)))?;
        }
        let Some(map) = map else { return Ok(()) };
        let image = field_image(&map, plot, &surface.theme, (columns as usize, rows as usize));
        self.field.context.put_image_data(&image_data(&image)?, 0.0, 0.0)
    }
}

/// Copies the pixels: an `ImageData` of bytes lent to it would go on looking at memory that has been given back.
pub(super) fn image_data(image: &Image) -> Result<ImageData, JsValue> {
    let pixels = Uint8ClampedArray::from(&image.rgba[..]);
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, image.width as u32, image.height as u32)
}

/// Paints a thumbnail of a board.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(super) fn paint_thumbnail(canvas: HtmlCanvasElement, surface: Surface, board: &Board) -> Result<(), JsValue> {
    let composed = picture::thumbnail(board, (surface.width, surface.height));
    let (Some((plot, marks)), Some(mut layer)) = (composed, Layer::new(canvas)) else { return Ok(()) };
    layer.begin((), false, surface, plot.viewport, surface.pixels())?;
    draw(&layer.canvas, surface, plot, &marks, None)
}

/// Paints a chart, or nothing.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(super) fn paint_chart(canvas: HtmlCanvasElement, surface: Surface, chart: Option<&Chart>) -> Result<(), JsValue> {
    let Some(mut layer) = Layer::new(canvas) else { return Ok(()) };
    layer.begin((), chart.is_none(), surface, Viewport::default(), surface.pixels())?;
    let Some(chart) = chart else { return Ok(()) };
    let Some((plot, marks)) = picture::chart(chart, (surface.width, surface.height)) else { return Ok(()) };
    let axes = [0, 1].map(|axis| Along::numbers(&chart.axes[axis]));
    draw(&layer.canvas, surface, plot, &marks, Some((&axes, chart.scale)))
}

fn draw(
    canvas: &HtmlCanvasElement,
    surface: Surface,
    plot: Plot,
    marks: &[Mark],
    axes: Option<Axes>,
) -> Result<(), JsValue> {
    let Some(backend) = FineCanvas::new(canvas.clone(), FINE) else { return Ok(()) };
    let drawn = picture::draw(backend, (FINE * surface.scale(), FINE), &surface.theme, plot, marks, axes);
    drawn.map_err(|error| JsValue::from_str(&error.to_string()))
}
