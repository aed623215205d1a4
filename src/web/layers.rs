//! The canvases of the page, each repainted only when what it shows has changed.

use js_sys::Uint8ClampedArray;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageBitmapRenderingContext, ImageData, OffscreenCanvas,
    OffscreenCanvasRenderingContext2d,
};

use super::canvas::FineCanvas;
use crate::board::App;
use crate::decimal;
use crate::geometry::Viewport;
use crate::picture::{
    self, Axes, Field, Fitted, Ground, GroundKey, Image, Plot, SmallPicture, crowd_image, field_image,
};
use crate::render::Theme;
use crate::scene::{Along, Chart, Map, Mark, Scale};
use crate::screen::Screen;
use crate::words;

/// The most pixels of one canvas; some phones refuse more.
const MAX_PIXELS: f64 = 8e6;

/// CSS pixels per pixel of the probability map, which is smooth and scaled up.
const FIELD_PIXEL: f64 = 2.0;

/// The same of a map that is sampled point by point, at rest and while something moves.
const MEAN_PIXEL: [f64; 2] = [10.0, 20.0];

/// The size and the theme of the canvases.
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

/// Coordinates drawn per pixel of a canvas. Plotters has integer coordinates; whole pixels would make curves uneven and
/// points jump, so the canvas scales finer coordinates down.
const FINE: f64 = 8.0;

impl Surface {
    /// Pixels of the canvases per CSS pixel: the device pixels, limited by [`MAX_PIXELS`].
    fn scale(&self) -> f64 {
        self.ratio.min((MAX_PIXELS / (self.width * self.height).max(1.0)).sqrt())
    }

    /// Width and height of the canvases in pixels.
    pub(super) fn pixels(&self) -> (u32, u32) {
        let scale = self.scale();
        ((self.width * scale).round() as u32, (self.height * scale).round() as u32)
    }
}

/// The size of a small canvas with nothing on it.
const BLANK: (u32, u32) = (1, 1);

/// The stack of canvases, each repainted only when what it shows has changed.
pub(super) struct Layers {
    /// The map, and CSS pixels per pixel of it.
    field: Layer<(Option<Map>, f64)>,
    ground: Still<GroundKey>,
    fit: Layer<Vec<Mark>>,
    points: Still<(u64, bool)>,
    /// The notes on the points, and the marks of the gesture.
    hand: Layer<[Vec<Mark>; 2]>,
}

/// One canvas, and what it showed when it was painted last.
pub(super) struct Layer<T> {
    pub(super) canvas: HtmlCanvasElement,
    pub(super) context: CanvasRenderingContext2d,
    pub(super) painted: Option<(T, Surface, Viewport)>,
}

impl<T: PartialEq> Layer<T> {
    pub(super) fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Layer { canvas, context, painted: None })
    }

    /// Clears, resizes and repaints the canvas by `draw`, unless it shows `content` already. After a failure it is
    /// repainted the next time.
    pub(super) fn paint(
        &mut self,
        content: T,
        (surface, viewport): (Surface, Viewport),
        size: (u32, u32),
        draw: impl FnOnce(&Self) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        let key = Some((content, surface, viewport));
        if self.painted == key {
            return Ok(());
        }
        self.painted = None;
        if (self.canvas.width(), self.canvas.height()) == size {
            let (width, height) = (FINE * f64::from(size.0), FINE * f64::from(size.1));
            self.context.clear_rect(0.0, 0.0, width, height);
        } else {
            // Setting either clears the canvas and forgets its scale.
            self.canvas.set_width(size.0);
            self.canvas.set_height(size.1);
            self.context.scale(1.0 / FINE, 1.0 / FINE)?;
        }
        draw(self)?;
        self.painted = key;
        Ok(())
    }

    /// As [`Layer::paint`]. Without a size there is nothing to show, and the canvas is hidden: a browser without a
    /// graphics card copies each canvas in sight for every frame, and takes long to resize one.
    fn show(
        &mut self,
        content: T,
        place: (Surface, Viewport),
        size: Option<(u32, u32)>,
        draw: impl FnOnce(&Self) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        hide(&self.canvas, size.is_none());
        size.map_or(Ok(()), |size| self.paint(content, place, size, draw))
    }

    /// Draws an image over the whole canvas of this size in pixels. `putImageData` would replace what is there, so the
    /// image is drawn from another canvas.
    fn lay(&self, image: &Image, (width, height): (u32, u32)) -> Result<(), JsValue> {
        let (aside, context) = offscreen((image.width as u32, image.height as u32))?;
        context.put_image_data(&image_data(image)?, 0.0, 0.0)?;
        let (width, height) = (FINE * f64::from(width), FINE * f64::from(height));
        self.context.draw_image_with_offscreen_canvas_and_dw_and_dh(&aside, 0.0, 0.0, width, height)
    }
}

/// A canvas that seldom changes, shown as an image. Without a graphics card, a browser copies all pixels of a 2-D
/// canvas for every frame, painted or not; an image is copied once. Making the image takes as long as some frames, so
/// that happens in idle time, or once in a drag.
struct Still<T> {
    /// The canvas that is painted on; visible until there is an image of it.
    beneath: Layer<T>,
    canvas: HtmlCanvasElement,
    shown: ImageBitmapRenderingContext,
}

impl<T: PartialEq> Still<T> {
    fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let beneath: HtmlCanvasElement = canvas.clone_node().ok()?.dyn_into().ok()?;
        beneath.remove_attribute("id").ok()?;
        if let Some(parent) = canvas.parent_node() {
            parent.insert_before(&beneath, Some(&canvas)).ok()?;
        }
        let shown = canvas.get_context("bitmaprenderer").ok()??.dyn_into().ok()?;
        canvas.set_hidden(true);
        Some(Still { beneath: Layer::new(beneath)?, canvas, shown })
    }

    /// As [`Layer::show`]; in a frame of a drag that changes nothing here, makes the image.
    fn show(
        &mut self,
        content: T,
        place: (Surface, Viewport),
        size: Option<(u32, u32)>,
        is_dragging: bool,
        draw: impl FnOnce(&Layer<T>) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        let mut is_new = size.is_none();
        match size {
            None => self.beneath.painted = None,
            Some(size) => self.beneath.paint(content, place, size, |beneath| {
                is_new = true;
                draw(beneath)
            })?,
        }
        if is_new {
            hide(&self.beneath.canvas, size.is_none());
            hide(&self.canvas, true);
        } else if is_dragging {
            self.settle()?;
        }
        Ok(())
    }

    /// Makes the image of what has been painted. Returns whether it was missing.
    fn settle(&self) -> Result<bool, JsValue> {
        let beneath = &self.beneath.canvas;
        if beneath.hidden() {
            return Ok(false);
        }
        let (width, height) = (beneath.width(), beneath.height());
        let (image, context) = offscreen((width, height))?;
        context.draw_image_with_html_canvas_element(beneath, 0.0, 0.0)?;
        // The canvas would show the image at any size, but be copied at its old size.
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        self.shown.transfer_from_image_bitmap(&image.transfer_to_image_bitmap()?);
        self.canvas.set_hidden(false);
        beneath.set_hidden(true);
        Ok(true)
    }
}

impl Layers {
    /// The stack from bottom to top; `None` when a canvas cannot be drawn on.
    pub(super) fn new([field, ground, fit, points, hand]: [HtmlCanvasElement; 5]) -> Option<Self> {
        Some(Layers {
            field: Layer::new(field)?,
            ground: Still::new(ground)?,
            fit: Layer::new(fit)?,
            points: Still::new(points)?,
            hand: Layer::new(hand)?,
        })
    }

    /// Repaints the canvases whose content has changed.
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn paint(&mut self, app: &App, surface: Surface) -> Result<(), JsValue> {
        let plot = picture::plot(app);
        let place = (surface, plot.viewport);
        let size = |has_content: bool| has_content.then(|| surface.pixels());
        self.paint_field(picture::field(app), app.in_motion(), surface, plot)?;
        let held = app.hand().holds();
        self.ground.show(picture::ground_key(app), place, size(true), held.is_some(), |ground| {
            paint_ground(ground, &picture::ground(app), surface, plot)
        })?;
        let Fitted { fit, notes } = picture::fitted(app);
        self.fit
            .show(fit.clone(), place, size(!fit.is_empty()), |layer| draw(&layer.canvas, surface, plot, &fit, None))?;
        // The marks of points may be many, so they are composed only when they are painted.
        let at_rest = (app.points_revision(), app.responsibilities().is_some());
        self.points.show(at_rest, place, size(!picture::is_crowd(app)), held.is_some(), |layer| {
            draw(&layer.canvas, surface, plot, &picture::points(app, held), None)
        })?;
        let above = [notes, picture::hand(app)];
        self.hand.show(above.clone(), place, size(!above.iter().all(Vec::is_empty)), |layer| {
            let [notes, hand] = &above;
            draw(&layer.canvas, surface, plot, notes, None)?;
            draw(&layer.canvas, surface, Plot { n_points: 0, ..plot }, hand, None)
        })
    }

    /// Makes the next image of a canvas that seldom changes; false when none is missing.
    ///
    /// # Errors
    /// When a canvas cannot be drawn on.
    pub(super) fn settle(&self) -> Result<bool, JsValue> {
        Ok(self.ground.settle()? || self.points.settle()?)
    }

    /// Paints the map, which covers the plotting area alone, at a coarse resolution that the browser scales up smoothly.
    fn paint_field(&mut self, map: Option<Map>, is_moving: bool, surface: Surface, plot: Plot) -> Result<(), JsValue> {
        let frame = plot.viewport.frame();
        // A mean of posteriors takes long, and has no edges.
        let is_sampled = map.as_ref().is_some_and(Map::is_sampled);
        let grain = if is_sampled { MEAN_PIXEL[usize::from(is_moving)] } else { FIELD_PIXEL };
        let pixels = |length: f64| ((length / grain).round() as u32).max(1);
        let size @ (columns, rows) = (pixels(frame.width), pixels(frame.height));
        self.field.show((map.clone(), grain), (surface, plot.viewport), map.is_some().then_some(size), |layer| {
            let style = layer.canvas.style();
            for (property, length) in
                [("left", frame.left), ("top", frame.top), ("width", frame.width), ("height", frame.height)]
            {
                style.set_property(property, &format!("{}px", decimal::shortest(length)))?;
            }
            let Some(map) = map else { return Ok(()) };
            let image = field_image(&map, plot, &surface.theme, (columns as usize, rows as usize));
            layer.context.put_image_data(&image_data(&image)?, 0.0, 0.0)
        })
    }
}

fn paint_ground(layer: &Layer<GroundKey>, ground: &Ground, surface: Surface, plot: Plot) -> Result<(), JsValue> {
    draw(&layer.canvas, surface, plot, &ground.caption, Some((&ground.axes, Scale::Linear)))?;
    let Some(crowd) = &ground.crowd else { return Ok(()) };
    let (width, height) = surface.pixels();
    let image = crowd_image(crowd, plot, &surface.theme, surface.scale(), (width as usize, height as usize));
    layer.lay(&image, (width, height))
}

/// Hides or shows a canvas; nothing is written that has not changed.
fn hide(canvas: &HtmlCanvasElement, is_hidden: bool) {
    if canvas.hidden() != is_hidden {
        canvas.set_hidden(is_hidden);
    }
}

/// A canvas that is not on the page.
fn offscreen((width, height): (u32, u32)) -> Result<(OffscreenCanvas, OffscreenCanvasRenderingContext2d), JsValue> {
    let canvas = OffscreenCanvas::new(width, height)?;
    let context = canvas.get_context("2d")?.and_then(|context| context.dyn_into().ok());
    Ok((canvas, context.ok_or_else(|| JsError::new(words::NO_CANVAS))?))
}

/// Copies the pixels: an `ImageData` of borrowed bytes would keep a view of freed memory.
pub(super) fn image_data(image: &Image) -> Result<ImageData, JsValue> {
    let pixels = Uint8ClampedArray::from(&image.rgba[..]);
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, image.width as u32, image.height as u32)
}

/// Paints a small picture, or nothing, on a canvas that nothing else paints on.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(super) fn paint_small(
    canvas: HtmlCanvasElement,
    surface: Surface,
    picture: Option<&SmallPicture>,
) -> Result<(), JsValue> {
    // A canvas that was never painted may have the right size, but not the scale.
    if !canvas.has_attribute("width") {
        canvas.set_width(0);
    }
    let Some(mut layer) = Layer::new(canvas) else { return Ok(()) };
    let size = if picture.is_none() { BLANK } else { surface.pixels() };
    layer.paint((), (surface, Viewport::default()), size, |layer| {
        let Some(SmallPicture { field, parts, .. }) = picture else { return Ok(()) };
        let theme = picture.map_or(surface.theme, |picture| picture.theme(&surface.theme));
        if let Some(Field { map, plot, size }) = field {
            let image = field_image(map, *plot, &theme, *size);
            layer.lay(&image, surface.pixels())?;
        }
        let surface = Surface { theme, ..surface };
        parts.iter().try_for_each(|(plot, marks)| draw(&layer.canvas, surface, *plot, marks, None))
    })
}

/// Paints a chart, or nothing.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(super) fn paint_chart(canvas: HtmlCanvasElement, surface: Surface, chart: Option<&Chart>) -> Result<(), JsValue> {
    let Some(mut layer) = Layer::new(canvas) else { return Ok(()) };
    let size = if chart.is_none() { BLANK } else { surface.pixels() };
    layer.paint((), (surface, Viewport::default()), size, |layer| {
        let composed = chart.and_then(|chart| Some((chart, picture::chart(chart, (surface.width, surface.height))?)));
        let Some((chart, (plot, marks))) = composed else { return Ok(()) };
        let axes = [0, 1].map(|axis| Along::numbers(&chart.axes[axis]));
        let [across, upward] = axes;
        let axes = [across, Along { bins: chart.rows.clone(), ..upward }];
        draw(&layer.canvas, surface, plot, &marks, Some((&axes, chart.scale)))
    })
}

pub(super) fn draw(
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
