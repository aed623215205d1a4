//! The part of the page's handle that predicting uses.

use wasm_bindgen::prelude::wasm_bindgen;

use super::board::Board;
use crate::app::Msg;
use crate::geometry::Px;

#[wasm_bindgen]
impl Board {
    /// Guesses the boundary that a pointer has drawn so far, x and y in turn in CSS pixels from the plot's top left, or
    /// none where it has been nowhere; until `settle` all such changes are one step.
    #[wasm_bindgen(js_name = drawGuess)]
    pub fn draw_guess(&mut self, way: &[f64]) {
        let mut path = Vec::new();
        for pair in way.chunks_exact(2) {
            path.push(Px::new(pair[0], pair[1]));
        }
        self.app.update(Msg::DrawGuess(path));
    }
}
