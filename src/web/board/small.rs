//! The part of the page's handle that paints small pictures.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::picture::{small, small_key};
use crate::screen::Screen;
use crate::web::js::from_js;
use crate::web::layers::{Surface, paint_small};
use crate::wire::read_subject;

use super::Board;

#[wasm_bindgen]
impl Board {
    /// A cache key of a small picture: while the key is the same, it need not be painted again.
    ///
    /// @throws {Error} naming what is wrong with `what`
    #[wasm_bindgen(js_name = pictureKey)]
    pub fn picture_key(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SmallPicture")] what: &JsValue,
    ) -> Result<String, JsValue> {
        let subject = read_subject(&from_js(what))?;
        let mut app = self.app.borrow_mut();
        app.refresh();
        Ok(format!("{} {:?}", self.n_themes, small_key(&app, subject)))
    }

    /// Paints a small picture on a canvas of this size in CSS pixels; false if there is none, and the canvas is blank.
    ///
    /// @throws {Error} naming what is wrong with `what`; when the canvas cannot be drawn on
    #[wasm_bindgen(js_name = paintPicture)]
    pub fn paint_picture(
        &self,
        canvas: HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "SmallPicture")] what: &JsValue,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Result<bool, JsValue> {
        let subject = read_subject(&from_js(what))?;
        let mut app = self.app.borrow_mut();
        app.refresh();
        let picture = small(&app, subject, (width, height));
        paint_small(canvas, Surface { width, height, ratio, ..self.surface }, picture.as_ref())?;
        Ok(picture.is_some())
    }
}
