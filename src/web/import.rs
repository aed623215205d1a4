//! Tables on their way in, for both pages and for scripts.

use js_sys::{Error, JsString, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::js::{Js, from_js, typed};
use crate::import::{ImportError, Intake, Progress};
use crate::table::MAX_ROWS;
use crate::wire::{self, Asked, ProblemView, TableUse, TableView};
use crate::words;

/// A table that is read a slice at a time, looked at, changed by options, and then taken by a screen.
#[wasm_bindgen]
pub struct TableReader {
    pub(super) name: String,
    pub(super) intake: Intake,
    asked: Asked,
    next: Next,
}

/// What is left to do after the reading, each in a step of its own.
#[derive(Clone, Copy)]
enum Next {
    Propose,
    Take,
    Nothing,
}

#[wasm_bindgen]
impl TableReader {
    /// Begins to read a file, or a text that was pasted; without a name it was pasted.
    ///
    /// @throws {Error} naming what is wrong with the options
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
        name: String,
        #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: JsValue,
    ) -> Result<TableReader, JsValue> {
        let asked = wire::read_options(&from_js(&options))?;
        let mut intake = Intake::new(bytes(source)?, asked.options, composed);
        intake.choose(asked.choice);
        Ok(TableReader { name, intake, asked, next: Next::Propose })
    }

    /// Reads so many rows more; returns how much is done, 1 being all.
    pub fn step(&mut self, rows: usize) -> f64 {
        if let Progress::Reading(share) = self.intake.step(rows) {
            // The last row may have been read without its end having been seen.
            return (share * self.reading()).min(0.999);
        }
        // What is proposed and taken is kept for the view, which says why nothing is.
        self.next = match (self.next, self.asked.what) {
            (Next::Propose, TableUse::Points) => {
                let _ = self.intake.propose_points();
                Next::Take
            }
            (Next::Propose, TableUse::Messages) => {
                let _ = self.intake.propose_messages();
                Next::Take
            }
            (Next::Take, TableUse::Messages) => match self.intake.take_messages(rows) {
                1.0 => Next::Nothing,
                share => return self.reading() + (1.0 - self.reading()) * share,
            },
            (Next::Take, TableUse::Points) => {
                let _ = self.intake.points();
                Next::Nothing
            }
            (Next::Nothing, _) => return 1.0,
        };
        0.999
    }

    /// Reads the same with other options, all anew; "step" goes on where the text is read otherwise.
    ///
    /// @throws {Error} naming what is wrong with the options; nothing has changed then
    pub fn set(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "TableOptions")] options: &JsValue,
    ) -> Result<(), JsValue> {
        self.asked = wire::read_options(&from_js(options))?;
        self.intake.set_options(self.asked.options);
        self.intake.choose(self.asked.choice);
        self.next = Next::Propose;
        Ok(())
    }

    /// What is in doubt or refused; nothing where the table can be taken.
    ///
    /// @throws never for a table that is read
    pub fn problem(&self) -> Result<Option<Js<ProblemView>>, JsValue> {
        let problem = wire::table_problem(&self.name, &self.intake, &self.asked);
        problem.as_ref().map(typed).transpose()
    }

    /// What was understood, and what would come of it.
    ///
    /// @throws never for a table that is read
    pub fn view(&self) -> Result<Js<TableView>, JsValue> {
        typed(&wire::table_view(&self.name, &self.intake, &self.asked))
    }
}

impl TableReader {
    /// Begins to read messages for a screen with these classes.
    pub(super) fn for_messages(source: &JsValue, name: String, known: Vec<String>) -> Result<TableReader, JsValue> {
        let mut reader = TableReader::new(source, name, JsValue::NULL)?;
        reader.asked.what = TableUse::Messages;
        reader.intake = reader.intake.with_classes(known);
        Ok(reader)
    }

    /// Which part of all the work is reading; the words of messages are read after it.
    fn reading(&self) -> f64 {
        match self.asked.what {
            TableUse::Points => 1.0,
            TableUse::Messages => 0.5,
        }
    }

    fn whole(source: &JsValue, options: JsValue) -> Result<TableReader, JsValue> {
        let mut reader = TableReader::new(source, String::new(), options)?;
        while reader.step(MAX_ROWS) < 1.0 {}
        Ok(reader)
    }
}

/// Reads a table: its columns, what they are proposed for, and what is in doubt.
///
/// @throws {Error} naming what is wrong with the options; a table that is refused is a problem, and no error
#[wasm_bindgen(js_name = readTable)]
pub fn read_table(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: JsValue,
) -> Result<Js<TableView>, JsValue> {
    TableReader::whole(source, options)?.view()
}

/// Takes the points or the messages of a table, and says what was understood.
///
/// @throws {Error} why there are none, or what is in doubt and must be said by an option
#[wasm_bindgen(js_name = importTable)]
pub fn import_table(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: JsValue,
) -> Result<Imported, JsValue> {
    let TableReader { name, intake, asked, .. } = TableReader::whole(source, options)?;
    let refused = |error: ImportError| JsValue::from(wire::refused_import(&name, &error));
    let taken: JsValue = match asked.what {
        TableUse::Points => typed(&wire::imported_points(&name, &intake.certain_points().map_err(refused)?))?.into(),
        TableUse::Messages => {
            typed(&wire::imported_messages(&name, &intake.certain_messages().map_err(refused)?))?.into()
        }
    };
    Ok(taken.unchecked_into())
}

#[wasm_bindgen]
extern "C" {
    /// What comes of a table.
    #[wasm_bindgen(typescript_type = "ImportedPoints | ImportedMessages")]
    pub type Imported;
}

/// The bytes of a file, or of a text.
pub(super) fn bytes(source: &JsValue) -> Result<Vec<u8>, JsValue> {
    match (source.as_string(), source.dyn_ref::<Uint8Array>()) {
        (Some(text), _) => Ok(text.into_bytes()),
        (None, Some(bytes)) => Ok(bytes.to_vec()),
        (None, None) => Err(Error::new(words::NO_TABLE).into()),
    }
}

/// A text in which a letter and its marks are one character where there is one (NFC).
fn composed(text: &str) -> String {
    JsString::from(text).normalize("NFC").into()
}
