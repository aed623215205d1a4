//! The part of the page's handle that reads files and writes them.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::Board;
use super::js::number;
use crate::app::Msg;
use crate::data::{CsvReading, write_csv};
use crate::wire::{self, At, Value};
use crate::words;

#[wasm_bindgen]
impl Board {
    /// Begins to read the text of a CSV file, in place of any that has been begun; without a name it was pasted.
    #[wasm_bindgen(js_name = openCsv)]
    pub fn open_csv(&mut self, text: String, name: String) {
        self.reading = Some((name, CsvReading::new(text, number)));
    }

    /// Reads so many rows more and returns how much has been read. When that is 1, what came of it is on the board and
    /// in the view's notice.
    #[wasm_bindgen(js_name = readCsv)]
    pub fn read_csv(&mut self, rows: usize) -> f64 {
        let Some((name, mut reading)) = self.reading.take() else { return 1.0 };
        let read = match reading.step(rows) {
            Ok(false) => {
                // The last row may have been read without its end having been seen.
                let progress = reading.progress().min(0.999);
                self.reading = Some((name, reading));
                return progress;
            }
            Ok(true) => Ok(Box::new(reading.data())),
            Err(error) => Err(error),
        };
        self.app.update(Msg::Import(name, read));
        1.0
    }

    /// Puts the file that is being read away; nothing has changed.
    #[wasm_bindgen(js_name = closeCsv)]
    pub fn close_csv(&mut self) {
        self.reading = None;
    }

    /// The points or the numbers as a text, by the ending of the name of such a file.
    ///
    /// @throws {Error} when there is no such text
    #[wasm_bindgen(js_name = exportText)]
    pub fn export_text(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = r#""csv" | "md" | "py" | "tex""#)] format: &str,
    ) -> Result<String, JsError> {
        self.app.refresh();
        if format == "csv" {
            return Ok(write_csv(&self.app.board().data, number));
        }
        let value = Value::Text(format.to_owned());
        let unknown = || At::root("format", &value).invalid("one that the board is exported in");
        Ok(wire::export_text(&self.app, format).ok_or_else(unknown)?)
    }

    /// What an exported file is called, without its ending.
    #[wasm_bindgen(js_name = exportName)]
    pub fn export_name(&self) -> String {
        match self.app.lesson() {
            Some(lesson) => ["bayesboard-", words::preset(lesson).0].concat(),
            None => "bayesboard".to_owned(),
        }
    }
}
