//! The part of the page's handle that the tools, the keys and the menu use.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use super::board::{Board, pointer_of};
use super::js::to_js;
use crate::app::{Answer, Brush, KeyPress, Msg, PageTask, Tool};
use crate::geometry::{Px, Rect};
use crate::math::Point;
use crate::wire;

#[wasm_bindgen]
impl Board {
    /// A key, by the browser's names for it and for its place. What the page is to do, "board" when the board has done
    /// it, and null when the key has no meaning here.
    #[wasm_bindgen(unchecked_return_type = "\"board\" | \"help\" | \"menu\" | \"blank\" | \"fullScreen\" | null")]
    pub fn key(&mut self, key: String, code: String, held: u8, on_plot: bool, presenting: bool) -> Option<String> {
        let [shift, alt, ctrl] = [1, 2, 4].map(|bit| held & bit != 0);
        let press = KeyPress { key, code, shift, alt, ctrl, on_plot, presenting };
        let answer = match self.app.binding(&press)? {
            Answer::Board(msg) => {
                self.app.update(msg);
                "board"
            }
            Answer::Page(PageTask::Help) => "help",
            Answer::Page(PageTask::Menu) => "menu",
            Answer::Page(PageTask::Blank) => "blank",
            Answer::Page(PageTask::FullScreen) => "fullScreen",
        };
        Some(answer.to_owned())
    }

    /// What a menu is about that opens here, in CSS pixels from the plot's top left; without a place, where the keys point.
    #[wasm_bindgen(unchecked_return_type = "Menu")]
    pub fn menu(&self, x: Option<f64>, y: Option<f64>, pointer: &str) -> Result<JsValue, JsError> {
        let at = x.zip(y).map(|(x, y)| (Px::new(x, y), pointer_of(pointer)));
        to_js(&wire::menu(&self.app, at))
    }

    /// Shows at least the axes from `left` to `right` and from `bottom` to `top`; what is null stays as it is.
    #[wasm_bindgen(js_name = showAxes)]
    pub fn show_axes(&mut self, left: Option<f64>, right: Option<f64>, bottom: Option<f64>, top: Option<f64>) {
        let Rect { low, high } = self.app.board().axes;
        let low = Point::new(left.unwrap_or(low.x), bottom.unwrap_or(low.y));
        let high = Point::new(right.unwrap_or(high.x), top.unwrap_or(high.y));
        self.app.update(Msg::ShowAxes(Rect { low, high }));
    }

    /// Shows a smaller part of the plane, or a larger one.
    pub fn zoom(&mut self, closer: bool) {
        self.app.update(Msg::Zoom(closer));
    }

    /// Shows what lies so many views further right and up.
    pub fn pan(&mut self, right: f64, up: f64) {
        self.app.update(Msg::Pan(right, up));
    }

    /// Lets keys that are single characters count, or not.
    #[wasm_bindgen(js_name = singleKeys)]
    pub fn single_keys(&mut self, on: bool) {
        self.app.update(Msg::SingleKeys(on));
    }

    /// Uses another tool: "move", "brush", "eraser" or "probe".
    #[wasm_bindgen(js_name = chooseTool)]
    pub fn choose_tool(&mut self, #[wasm_bindgen(unchecked_param_type = "View[\"tool\"]")] tool: &str) {
        let tool = match tool {
            "brush" => Tool::Brush,
            "eraser" => Tool::Eraser,
            "probe" => Tool::Probe,
            _ => Tool::Move,
        };
        self.app.update(Msg::ChooseTool(tool));
    }

    /// Uses a brush and an eraser with a ring of this radius in CSS pixels, and so many points in one place.
    #[wasm_bindgen(js_name = setBrush)]
    pub fn set_brush(&mut self, size: f64, density: usize) {
        self.app.update(Msg::SetBrush(Brush { size, density }));
    }
}

/// The keys, for the page's help.
#[wasm_bindgen(unchecked_return_type = "Keys[]")]
pub fn keys() -> Result<JsValue, JsError> {
    to_js(&wire::keys())
}
