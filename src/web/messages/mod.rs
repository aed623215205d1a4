//! What the module exports of *Messages*: the page's handle, and the stateless functions.

mod stateless;

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::messages::{self, Command};
use crate::web::js::{from_js, to_js};
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
    pub fn send(&self, command: &JsValue) -> Result<JsValue, JsError> {
        let command = from_js(command);
        let answer = wire::send(&mut self.app.borrow_mut(), &command)?;
        to_js(&answer)
    }

    /// Answers a question.
    ///
    /// @throws {Error} naming what is wrong with the question
    #[wasm_bindgen(skip_typescript)]
    pub fn ask(&self, question: &JsValue) -> Result<JsValue, JsError> {
        let question = from_js(question);
        let answer = wire::answer(&mut self.app.borrow_mut(), &question)?;
        to_js(&answer)
    }

    /// Opens the messages of an address's hash; false when there are none. What is wrong with it is in the view's notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        let (command, is_opened) = match wire::read_link(hash) {
            Ok(Some((saved, bad))) => (Command::OpenLink(Box::new(saved), bad), true),
            Ok(None) => return false,
            Err(fault) => (Command::RefuseLink(fault), false),
        };
        self.app.get_mut().update(command);
        is_opened
    }
}
