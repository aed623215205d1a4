//! What the module exports of *Messages*: the page's handle, and the stateless functions.

mod stateless;

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages;
use crate::web::screen::{answered, open_link};
use crate::wire::messages as wire;

pub use stateless::{fit_messages, judge, words};

/// The messages of a page: events go in, words and numbers come out.
#[wasm_bindgen]
#[derive(Default)]
pub struct Messages {
    /// Shared, since reading what comes in may run code that calls the page.
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

    /// Opens the messages of an address's hash; false when there are none. What is wrong with it is in the view's notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        open_link(self.app.get_mut(), wire::read_link(hash))
    }
}
