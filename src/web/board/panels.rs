//! The part of the page's handle that the panels use.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::board::Panel;
use crate::scene::Chart;
use crate::screen::Screen;
use crate::web::layers::{Surface, paint_chart};
use crate::words;

use super::Board;

/// A canvas of a panel, and what it showed when it was painted last.
pub(super) type Painted = (Panel, Option<Chart>, Surface);

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
        // Where all type is larger, charts are scaled up.
        let ui = app.chart_ui();
        let surface = Surface { width: width / ui, height: height / ui, ratio: ratio * ui, ..colored };
        let painted = Some((app.panel(), words::chart(app, index), surface));
        match self.charts.get_mut(index) {
            Some(before) if *before != painted => {
                *before = painted;
                let chart = before.as_ref().and_then(|(_, chart, _)| chart.as_ref());
                paint_chart(canvas, surface, chart)
            }
            _ => Ok(()),
        }
    }
}
