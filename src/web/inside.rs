//! The part of the page's handle that the panels use.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};
use web_sys::HtmlCanvasElement;

use super::board::Board;
use super::js::to_js;
use super::layers::{Surface, paint_chart};
use crate::app::{Msg, Panel};
use crate::scene::Chart;
use crate::wire;

/// A canvas of a panel, and what it showed when it was painted last.
pub(super) type Painted = (Panel, Option<Chart>, Surface);

#[wasm_bindgen]
impl Board {
    /// What the open panel shows in words and numbers.
    #[wasm_bindgen(unchecked_return_type = "Inside[View[\"inside\"]]")]
    pub fn inside(&mut self) -> Result<JsValue, JsError> {
        self.app.refresh();
        to_js(&wire::inside(&self.app))
    }

    /// Opens a panel.
    #[wasm_bindgen(js_name = openInside)]
    pub fn open_inside(&mut self, panel: &str) {
        self.app.update(Msg::Inside(Panel::of(panel).unwrap_or_default()));
    }

    /// Repaints the canvas of this index in the open panel, of so many CSS pixels, if what it shows has changed.
    ///
    /// @throws when it cannot be drawn on
    #[wasm_bindgen(js_name = paintInside)]
    pub fn paint_inside(
        &mut self,
        canvas: HtmlCanvasElement,
        index: usize,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Result<(), JsValue> {
        self.app.refresh();
        let surface = Surface { width, height, ratio, ..self.colored() };
        let painted = Some((self.app.panel(), self.app.chart(index), surface));
        match self.charts.get_mut(index) {
            Some(before) if *before != painted => {
                *before = painted;
                paint_chart(canvas, before.as_ref())
            }
            _ => Ok(()),
        }
    }
}
