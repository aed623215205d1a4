//! Tables on their way in, for both pages and for scripts.

use js_sys::{Error, JsString, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::js::{Js, from_js, typed};
use crate::import::{ImportError, Intake, TableUse};
use crate::table::Encoding;
use crate::wire::{self, Asked, ProblemView, TableView};
use crate::words;

/// A table that is read, looked at, changed by options, and then taken by a screen.
#[wasm_bindgen]
pub struct TableReader {
    pub(super) name: String,
    pub(super) intake: Intake,
    asked: Asked,
}

#[wasm_bindgen]
impl TableReader {
    /// Reads a file, or a text that was pasted; without a name it was pasted.
    ///
    /// @throws {Error} naming what is wrong with the options
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
        name: String,
        #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: JsValue,
    ) -> Result<TableReader, JsValue> {
        let asked = wire::read_options(&from_js(&options))?;
        let mut intake = Intake::new(bytes(source)?, asked.options, decoded);
        intake.set(asked.options, asked.choice);
        Ok(TableReader { name, intake, asked })
    }

    /// Reads the next part of a table that a screen has opened, or that is read otherwise; returns whether all of it is
    /// read. What is left is read at once by whatever needs it.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) -> bool {
        self.intake.go_on()
    }

    /// Has the same read with other options.
    ///
    /// @throws {Error} naming what is wrong with the options; nothing has changed then
    pub fn set(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "TableOptions")] options: &JsValue,
    ) -> Result<(), JsValue> {
        self.asked = wire::read_options(&from_js(options))?;
        self.intake.set(self.asked.options, self.asked.choice);
        Ok(())
    }

    /// What is in doubt or refused; nothing where the table can be taken.
    ///
    /// @throws never for a table that is read
    pub fn problem(&mut self) -> Result<Option<Js<ProblemView>>, JsValue> {
        self.intake.finish();
        let problem = wire::table_problem(&self.name, &self.intake, &self.asked);
        problem.as_ref().map(typed).transpose()
    }

    /// What was understood, and what would come of it.
    ///
    /// @throws never for a table that is read
    pub fn view(&mut self) -> Result<Js<TableView>, JsValue> {
        self.intake.finish();
        typed(&wire::table_view(&self.name, &self.intake, &self.asked))
    }
}

impl TableReader {
    /// Begins to read a table for a screen.
    pub(super) fn begin(source: &JsValue, name: String, what: TableUse) -> Result<TableReader, JsValue> {
        let asked = Asked { what, ..Asked::default() };
        Ok(TableReader { name, intake: Intake::begin(bytes(source)?, asked.options, decoded), asked })
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
    TableReader::new(source, String::new(), options)?.view()
}

/// Takes the points or the messages of a table, and says what was understood.
///
/// @throws {Error} why there are none, or what is in doubt and must be said by an option
#[wasm_bindgen(js_name = importTable)]
pub fn import_table(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: JsValue,
) -> Result<Imported, JsValue> {
    let TableReader { name, intake, asked, .. } = TableReader::new(source, String::new(), options)?;
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

/// Bytes as text, in which a letter and its marks are one character where there is one (NFC).
pub(super) fn decoded(bytes: &[u8], encoding: Encoding) -> String {
    if encoding == Encoding::Utf8 && bytes.is_ascii() {
        return String::from_utf8_lossy(bytes).into_owned(); // It is so already, and letters cross slowly.
    }
    let decoder = TextDecoder::new(encoding.label());
    decoder.decode(bytes).normalize("NFC").into()
}

#[wasm_bindgen]
extern "C" {
    /// The browser's and Node's own decoder, which knows the labels of all encodings.
    type TextDecoder;

    #[wasm_bindgen(constructor)]
    fn new(label: &str) -> TextDecoder;

    #[wasm_bindgen(method)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> JsString;
}
