//! Tables on their way in, for both pages and for scripts.

use js_sys::{Error, JsString, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::js::{Js, from_js, typed};
use crate::import::{ImportError, Intake, Progress};
use crate::messages::Fitting;
use crate::table::MAX_ROWS;
use crate::text::Labeled;
use crate::wire::{self, Asked, ProblemView, TableUse, TableView};
use crate::words;

/// A table that is read a slice at a time, looked at, changed by options, and then taken by a screen.
#[wasm_bindgen]
pub struct TableReader {
    pub(super) name: String,
    pub(super) intake: Intake,
    asked: Asked,
    next: Next,
    /// How a model is fitted to messages, if they are for a screen.
    begin_fit: Option<BeginFit>,
    pub(super) fitting: Option<Fitting>,
}

/// How many words of messages take the time of a row.
const WORDS: usize = 64;

/// Begins to fit a model to messages.
type BeginFit = Box<dyn Fn(&Labeled) -> Fitting>;

/// What is left to do after the reading, each in a step of its own.
#[derive(Clone, Copy)]
enum Next {
    Propose,
    Take,
    Fit,
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
        Ok(TableReader { name, intake, asked, next: Next::Propose, begin_fit: None, fitting: None })
    }

    /// Reads so many rows more; returns how much is done, 1 being all.
    pub fn step(&mut self, rows: usize) -> f64 {
        if let Progress::Reading(share) = self.intake.step(rows) {
            // The last row may have been read without its end having been seen.
            return (share * self.parts()[0]).min(0.999);
        }
        let [read, taken] = self.parts();
        // What is proposed and taken is kept for the view, which says why nothing is.
        match (self.next, self.asked.what) {
            (Next::Propose, what) => {
                match what {
                    TableUse::Points => drop(self.intake.propose_points()),
                    TableUse::Messages => drop(self.intake.propose_messages()),
                }
                self.next = Next::Take;
                read.min(0.999)
            }
            (Next::Take, TableUse::Points) => {
                let _ = self.intake.points();
                self.next = Next::Nothing;
                1.0
            }
            (Next::Take, TableUse::Messages) => {
                let share = self.intake.take_messages(rows);
                if share == 1.0 {
                    self.next = Next::Fit;
                }
                read + (taken - read) * share
            }
            (Next::Fit, _) => {
                let share = self.fit(rows);
                if share == 1.0 {
                    self.next = Next::Nothing;
                }
                taken + (1.0 - taken) * share
            }
            (Next::Nothing, _) => 1.0,
        }
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
        self.fitting = None;
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
    /// Begins to read messages for a screen that has these classes, and fits a model to them.
    pub(super) fn for_messages(
        source: &JsValue,
        name: String,
        known: Vec<String>,
        begin_fit: BeginFit,
    ) -> Result<TableReader, JsValue> {
        let mut reader = TableReader::new(source, name, JsValue::NULL)?;
        reader.asked.what = TableUse::Messages;
        reader.intake = reader.intake.with_classes(known);
        reader.begin_fit = Some(begin_fit);
        Ok(reader)
    }

    /// Goes on with the fit to the messages by so many rows; returns how much is done.
    fn fit(&mut self, rows: usize) -> f64 {
        let (Some(begin_fit), Ok(taken)) = (&self.begin_fit, self.intake.messages()) else { return 1.0 };
        self.fitting.get_or_insert_with(|| begin_fit(&taken.what)).step(rows.saturating_mul(WORDS))
    }

    /// Which part of all the work is done when the text has been read, and when the messages have been taken.
    fn parts(&self) -> [f64; 2] {
        match (self.asked.what, &self.begin_fit) {
            (TableUse::Points, _) => [1.0, 1.0],
            (TableUse::Messages, None) => [0.5, 1.0],
            (TableUse::Messages, Some(_)) => [0.4, 0.8],
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
