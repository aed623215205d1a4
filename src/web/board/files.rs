//! The part of the page's handle that takes tables.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::Command;
use crate::import::TableUse;
use crate::screen::Screen;
use crate::web::import::TableReader;

use super::Board;

#[wasm_bindgen]
impl Board {
    /// Begins to read a table for this board; without a name it was pasted.
    ///
    /// @throws {Error} where the source is neither bytes nor a text
    #[wasm_bindgen(js_name = openTable)]
    pub fn open_table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
        name: String,
    ) -> Result<TableReader, JsValue> {
        TableReader::begin(source, name, TableUse::Points)
    }

    /// Has the points of a table in place of its own, or says in the view's notice why not; one step.
    #[wasm_bindgen(js_name = importTable)]
    pub fn import_table(&mut self, reader: &mut TableReader) {
        reader.intake.finish();
        let own = reader.intake.certain_points().map(Box::new);
        self.app.get_mut().update(Command::Import(reader.name.clone(), own));
    }
}
