//! The part of the page's handle that reads tables, a slice at a time.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::Command;
use crate::data::CsvReading;
use crate::screen::Screen;

use super::Board;

#[wasm_bindgen]
impl Board {
    /// Begins to read the text of a CSV file, in place of any that has been begun; without a name it was pasted.
    #[wasm_bindgen(js_name = openCsv)]
    pub fn open_csv(&mut self, text: String, name: String) {
        self.reading = Some((name, CsvReading::new(text)));
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
        self.app.get_mut().update(Command::Import(name, read));
        1.0
    }

    /// Puts the file that is being read away; nothing has changed.
    #[wasm_bindgen(js_name = closeCsv)]
    pub fn close_csv(&mut self) {
        self.reading = None;
    }
}
