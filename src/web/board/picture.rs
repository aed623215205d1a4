//! The part of the page's handle that exports the picture.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::picture::{Image, SvgStyle, compose_at_rest, svg, wall_svg};
use crate::render::LIGHT;
use crate::screen::Screen;
use crate::web::layers::image_data;
use crate::words;

use super::Board;

#[wasm_bindgen]
impl Board {
    /// The plot, or all six models, as an SVG file, without selection and crosshair, on white paper or in the present
    /// theme. `aside` is a canvas to draw images on.
    ///
    /// @throws when it cannot be drawn on
    pub fn picture(&mut self, aside: &HtmlCanvasElement, light: bool) -> Result<String, JsError> {
        self.app.get_mut().refresh();
        let surface = self.colored();
        let app = &*self.app.get_mut();
        let style = SvgStyle {
            size: (surface.width, surface.height),
            title: match app.lesson().filter(|_| app.session().is_as_opened()) {
                Some(prepared) => words::preset(prepared).0,
                None => "Bayesboard",
            },
            description: &words::description(app),
            theme: &if light { LIGHT.with_classes(app.palette()) } else { surface.theme },
            map_scale: 1.0,
        };
        let said = |error: JsValue| error.as_string().unwrap_or_else(|| format!("{error:?}"));
        let encode = |image: &Image| data_url(aside, image).map_err(said);
        let picture =
            if app.shown().wall { wall_svg(app, style, &encode) } else { svg(&compose_at_rest(app), style, &encode) };
        picture.map_err(|error| JsError::new(&error))
    }
}

/// The image as a data URL, encoded by the browser.
fn data_url(aside: &HtmlCanvasElement, image: &Image) -> Result<String, JsValue> {
    aside.set_width(image.width as u32);
    aside.set_height(image.height as u32);
    let context = aside.get_context("2d")?.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let context = context.ok_or_else(|| JsValue::from_str(words::NO_CANVAS))?;
    context.put_image_data(&image_data(image)?, 0.0, 0.0)?;
    aside.to_data_url()
}
