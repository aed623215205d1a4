//! The part of the page's handle that the panels use.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::screen::Screen;
use crate::web::layers::Surface;
use crate::words;

use super::Board;

#[wasm_bindgen]
impl Board {
    /// Repaints the canvas of this index in the open panel, of this size in CSS pixels, if its content has changed.
    ///
    /// @throws when it cannot be drawn on
    #[wasm_bindgen(js_name = paintPanel)]
    pub fn paint_panel(
        &mut self,
        canvas: HtmlCanvasElement,
        index: usize,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Result<(), JsValue> {
        self.app.get_mut().refresh();
        let colored = self.colored();
        let app = self.app.get_mut();
        let surface = Surface { width, height, ratio, ..colored };
        self.charts.paint((canvas, index), (app.panel(), words::chart(app, index)), (surface, app.chart_ui()))
    }
}
