//! A canvas that is shown as an image while it does not change.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlCanvasElement, ImageBitmapRenderingContext};

use super::layer::{Layer, Surface, hide, offscreen};
use crate::geometry::Viewport;

/// A canvas that seldom changes, shown as an image. Without a graphics card, a browser copies all pixels of a 2-D
/// canvas for every frame, painted or not; an image is copied once. Making the image takes as long as some frames, so
/// that happens in idle time, or once in a drag.
pub(super) struct Still<T> {
    /// The canvas that is painted on; visible until there is an image of it.
    beneath: Layer<T>,
    canvas: HtmlCanvasElement,
    shown: ImageBitmapRenderingContext,
}

impl<T: PartialEq> Still<T> {
    pub(super) fn new(canvas: HtmlCanvasElement) -> Option<Self> {
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
    pub(super) fn show(
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
    pub(super) fn settle(&self) -> Result<bool, JsValue> {
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
