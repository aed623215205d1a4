//! The part of the page's handle that the table of points uses.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use super::board::Board;
use super::js::to_js;
use crate::app::Msg;
use crate::data::check_point;
use crate::math::Point;
use crate::{wire, words};

#[wasm_bindgen]
impl Board {
    /// The rows of the table of points around one of them.
    #[wasm_bindgen(unchecked_return_type = "Rows")]
    pub fn rows(&self, row: usize) -> Result<JsValue, JsError> {
        to_js(&wire::rows(&self.app, row))
    }

    /// Selects a point, or none.
    #[wasm_bindgen(js_name = selectPoint)]
    pub fn select_point(&mut self, index: Option<usize>) {
        self.app.update(Msg::Select(index));
    }

    /// Adds a point exactly here; null for an unlabelled one.
    ///
    /// @throws {Error} when a coordinate cannot be placed; nothing has changed then
    #[wasm_bindgen(js_name = insertPoint)]
    pub fn insert_point(&mut self, x: f64, y: f64, class: Option<usize>) -> Result<(), JsError> {
        self.app.update(Msg::Insert(placeable(x, y)?, class));
        Ok(())
    }

    /// Puts a point exactly here; a coordinate that is null stays as it is.
    ///
    /// @throws {Error} when a coordinate cannot be placed; nothing has changed then
    #[wasm_bindgen(js_name = placePoint)]
    pub fn place_point(&mut self, index: usize, x: Option<f64>, y: Option<f64>) -> Result<(), JsError> {
        let data = &self.app.board().data;
        if index < data.len() {
            let now = data.point(index);
            let to = placeable(x.unwrap_or(now.x), y.unwrap_or(now.y))?;
            self.app.update(Msg::Place(index, to));
        }
        Ok(())
    }

    /// Gives a point another class; null for none.
    #[wasm_bindgen(js_name = relabelPoint)]
    pub fn relabel_point(&mut self, index: usize, class: Option<usize>) {
        self.app.update(Msg::Relabel(index, class));
    }

    /// Takes a point out.
    #[wasm_bindgen(js_name = removePoint)]
    pub fn remove_point(&mut self, index: usize) {
        self.app.update(Msg::Remove(index));
    }
}

fn placeable(x: f64, y: f64) -> Result<Point, JsError> {
    let point = Point::new(x, y);
    check_point(point).map_err(|error| JsError::new(&words::data_refused(&error)))?;
    Ok(point)
}
