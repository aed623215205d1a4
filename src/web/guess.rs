//! The part of the page's handle that predicting uses.

use wasm_bindgen::prelude::wasm_bindgen;

use super::board::Board;
use crate::app::{Answer, KeyPress, Msg};
use crate::geometry::Px;

#[wasm_bindgen]
impl Board {
    /// Guesses a level line, to be moved by its ends.
    #[wasm_bindgen(js_name = guessLine)]
    pub fn guess_line(&mut self) {
        self.app.update(Msg::GuessLine);
    }

    /// Guesses the boundary that a pointer has drawn so far, x and y in turn in CSS pixels from the plot's top left;
    /// until `settle` all such changes are one step.
    #[wasm_bindgen(js_name = drawGuess)]
    pub fn draw_guess(&mut self, path: &[f64]) {
        self.app.update(Msg::DrawGuess(path.as_chunks().0.iter().map(|&[x, y]| Px::new(x, y)).collect()));
    }

    /// Puts the first (0) or the second (1) end of a straight guess here; likewise.
    #[wasm_bindgen(js_name = moveGuess)]
    pub fn move_guess(&mut self, end: usize, x: f64, y: f64) {
        self.app.update(Msg::MoveGuess(end, Px::new(x, y)));
    }

    /// A key on an end of a straight guess, likewise; true when it was used.
    #[wasm_bindgen(js_name = guessKey)]
    pub fn guess_key(&mut self, end: usize, key: String, shift: bool, alt: bool) -> bool {
        let step = self.app.binding(&KeyPress { key, shift, alt, on_plot: true, ..KeyPress::default() });
        let Some(Answer::Board(Msg::Step(right, up))) = step else { return false };
        self.app.update(Msg::StepGuess(end, right, up));
        true
    }

    /// Takes the guess away.
    #[wasm_bindgen(js_name = removeGuess)]
    pub fn remove_guess(&mut self) {
        self.app.update(Msg::RemoveGuess);
    }
}
