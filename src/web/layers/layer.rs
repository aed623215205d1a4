//! One canvas, repainted only when what it shows has changed.

use js_sys::Uint8ClampedArray;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageData, OffscreenCanvas, OffscreenCanvasRenderingContext2d,
};

use crate::geometry::Viewport;
use crate::picture::{self, Axes, Image, Plot};
use crate::render::Theme;
use crate::scene::Mark;
use crate::web::canvas::FineCanvas;
use crate::words;

/// The most pixels of one canvas; some phones refuse more.
const MAX_PIXELS: f64 = 8e6;

/// The size and the theme of the canvases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::web) struct Surface {
    /// CSS pixels.
    pub(in crate::web) width: f64,
    /// CSS pixels.
    pub(in crate::web) height: f64,
    /// Device pixels per CSS pixel.
    pub(in crate::web) ratio: f64,
    /// The colors.
    pub(in crate::web) theme: Theme,
}

/// Coordinates drawn per pixel of a canvas. Plotters has integer coordinates; whole pixels would make curves uneven and
/// points jump, so the canvas scales finer coordinates down.
const FINE: f64 = 8.0;

impl Surface {
    /// Pixels of the canvases per CSS pixel: the device pixels, limited by [`MAX_PIXELS`].
    pub(super) fn scale(&self) -> f64 {
        self.ratio.min((MAX_PIXELS / (self.width * self.height).max(1.0)).sqrt())
    }

    /// Width and height of the canvases in pixels.
    pub(in crate::web) fn pixels(&self) -> (u32, u32) {
        let scale = self.scale();
        ((self.width * scale).round() as u32, (self.height * scale).round() as u32)
    }
}

/// One canvas, and what it showed when it was painted last.
pub(in crate::web) struct Layer<T> {
    pub(in crate::web) canvas: HtmlCanvasElement,
    pub(in crate::web) context: CanvasRenderingContext2d,
    pub(in crate::web) painted: Option<(T, Surface, Viewport)>,
}

impl<T: PartialEq> Layer<T> {
    pub(in crate::web) fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Layer { canvas, context, painted: None })
    }

    /// Clears, resizes and repaints the canvas by `draw`, unless it shows `content` already. After a failure it is
    /// repainted the next time.
    pub(in crate::web) fn paint(
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
    pub(super) fn show(
        &mut self,
        content: T,
        place: (Surface, Viewport),
        size: Option<(u32, u32)>,
        draw: impl FnOnce(&Self) -> Result<(), JsValue>,
    ) -> Result<(), JsValue> {
        if self.canvas.hidden() != size.is_none() {
            self.canvas.set_hidden(size.is_none());
        }
        size.map_or(Ok(()), |size| self.paint(content, place, size, draw))
    }

    /// Draws an image over the whole canvas of this size in pixels. `putImageData` would replace what is there, so the
    /// image is drawn from another canvas.
    pub(super) fn lay(&self, image: &Image, (width, height): (u32, u32)) -> Result<(), JsValue> {
        let aside = OffscreenCanvas::new(image.width as u32, image.height as u32)?;
        let context: Option<OffscreenCanvasRenderingContext2d> =
            aside.get_context("2d")?.and_then(|context| context.dyn_into().ok());
        let context = context.ok_or_else(|| JsError::new(words::NO_CANVAS))?;
        context.put_image_data(&image_data(image)?, 0.0, 0.0)?;
        let (width, height) = (FINE * f64::from(width), FINE * f64::from(height));
        self.context.draw_image_with_offscreen_canvas_and_dw_and_dh(&aside, 0.0, 0.0, width, height)
    }
}

/// Copies the pixels: an `ImageData` of borrowed bytes would keep a view of freed memory.
pub(in crate::web) fn image_data(image: &Image) -> Result<ImageData, JsValue> {
    let pixels = Uint8ClampedArray::from(&image.rgba[..]);
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, image.width as u32, image.height as u32)
}

/// Draws marks, and axes, on a canvas.
pub(in crate::web) fn draw(
    canvas: &HtmlCanvasElement,
    surface: Surface,
    plot: Plot,
    marks: &[Mark],
    axes: Option<Axes>,
) -> Result<(), JsValue> {
    let Some(mut sheet) = FineCanvas::new(canvas.clone(), FINE) else { return Ok(()) };
    let drawn = picture::draw(&mut sheet, (FINE * surface.scale(), FINE), &surface.theme, plot, marks, axes);
    drawn.map_err(|error| JsValue::from_str(&error.to_string()))
}
