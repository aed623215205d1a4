use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::board::Board;
use super::layers::{View, crowd_image, draw_on, field_image, fits, map};
use super::paper::Paper;
use crate::render::{CROWD, LIGHT, SHEET_FINE, SvgSheet, begin_svg, push_image};
use crate::scene::{self, Scale};
use crate::words;

/// Pixels per CSS pixel of what a picture has as an image: a crowd of points.
const IMAGE_SCALE: f64 = 2.0;

#[wasm_bindgen]
impl Board {
    /// What the plot shows as an SVG file, without selection and crosshair, on white paper or on the present one.
    /// `aside` is a canvas to draw images on.
    ///
    /// @throws when it cannot be drawn on
    pub fn picture(&mut self, aside: &HtmlCanvasElement, light: bool) -> Result<String, JsValue> {
        self.app.get_mut().refresh();
        let surface = self.colored();
        let app = &*self.app.get_mut();
        let theme = &if light { LIGHT.with_classes(app.colors()) } else { surface.theme };
        let (viewport, size) = (app.viewport(), (surface.width, surface.height));
        let title = app.lesson().map_or("Bayesboard", |lesson| words::preset(lesson).1);
        let mut svg = begin_svg(size, title, &words::description(app), theme);
        let frame = viewport.frame();
        if let Some(map) = map(app) {
            let pixels = |length: f64| (length.round() as u32).max(1);
            let image = field_image(&map, viewport, theme, (pixels(frame.width), pixels(frame.height)))?;
            let place = [frame.left, frame.top, frame.width, frame.height];
            push_image(&mut svg, place, &data_url(aside, &image)?);
        }
        let data = &app.board().data;
        let is_crowd = data.len() > CROWD;
        let points = if is_crowd { Vec::new() } else { app.points(None) };
        let view = View::of(app);
        let draw = |svg: &mut String, marks: &[scene::Mark], axes| {
            let sheet = Paper::Sheet(SvgSheet::new(svg, size));
            draw_on(sheet, (SHEET_FINE, SHEET_FINE), theme, view, (marks, axes))
        };
        draw(&mut svg, &points, Some((data.axes(), Scale::Linear)))?;
        if is_crowd {
            let pixels = |length: f64| (length * IMAGE_SCALE) as u32;
            let image = crowd_image(app, IMAGE_SCALE, (pixels(size.0), pixels(size.1)), theme)?;
            push_image(&mut svg, [0.0, 0.0, size.0, size.1], &data_url(aside, &image)?);
        }
        draw(&mut svg, &fits(app), None)?;
        svg.push_str("</svg>\n");
        Ok(svg)
    }
}

/// The image as an address that holds all of it.
fn data_url(aside: &HtmlCanvasElement, image: &ImageData) -> Result<String, JsValue> {
    aside.set_width(image.width());
    aside.set_height(image.height());
    let context = aside.get_context("2d")?.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let context = context.ok_or_else(|| JsValue::from_str("This browser cannot draw on a canvas."))?;
    context.put_image_data(image, 0.0, 0.0)?;
    aside.to_data_url()
}
