//! What the module exports of *Messages*: the page's handle, and the stateless functions.

mod stateless;

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::import::TableUse;
use crate::messages;
use crate::screen::Screen;
use crate::web::import::TableReader;
use crate::web::screen::{answered, open_link};
use crate::wire::messages as wire;

pub use stateless::{decide_messages, em_messages, fit_messages, judge, words};

/// The handle of the screen *Messages*: commands go in, words and numbers come out.
#[wasm_bindgen]
#[derive(Default)]
pub struct Messages {
    /// In a `RefCell`, since reading an argument may run code that calls the screen.
    app: RefCell<messages::Messages>,
}

#[wasm_bindgen]
impl Messages {
    /// The page as it opens, with the first messages.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Messages {
        Messages::default()
    }

    /// Carries out a command; returns who answers a key.
    ///
    /// @throws {Error} naming what is wrong with the command; nothing has changed then
    #[wasm_bindgen(skip_typescript)]
    pub fn send(&self, command: &JsValue) -> Result<JsValue, JsValue> {
        answered(&self.app, command, wire::send)
    }

    /// Answers a question.
    ///
    /// @throws {Error} naming what is wrong with the question
    #[wasm_bindgen(skip_typescript)]
    pub fn ask(&self, question: &JsValue) -> Result<JsValue, JsValue> {
        answered(&self.app, question, wire::answer)
    }

    /// Begins to read a table for this page; without a name it was pasted.
    ///
    /// @throws {Error} where the source is neither bytes nor a text
    #[wasm_bindgen(js_name = openTable)]
    pub fn open_table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | string")] source: &JsValue,
        name: String,
    ) -> Result<TableReader, JsValue> {
        let known = self.app.borrow().corpus().classes.clone();
        let mut reader = TableReader::begin(source, name, TableUse::Messages)?;
        reader.intake = reader.intake.with_classes(known);
        Ok(reader)
    }

    /// Has the messages of a table in place of all, or says in the view's notice why not; one step.
    #[wasm_bindgen(js_name = importTable)]
    pub fn import_table(&mut self, reader: &TableReader) {
        let own = reader.intake.certain_messages().map(Box::new);
        self.app.get_mut().update(messages::Command::Import(reader.name.clone(), own));
    }

    /// Opens the messages of an address's hash; false when there are none. What is wrong with it is in the view's
    /// notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        open_link(self.app.get_mut(), wire::read_link(hash))
    }
}
