//! The part of the page's handle that links and the share dialog use.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use super::board::Board;
use super::js::{number, to_js};
use crate::app::Msg;
use crate::wire;

#[wasm_bindgen]
impl Board {
    /// Opens the board of an address's hash; false when there is none. What is wrong with it is in the view's notice.
    #[wasm_bindgen(js_name = openLink)]
    pub fn open_link(&mut self, hash: &str) -> bool {
        match wire::read_link(hash, number) {
            Ok(Some((saved, bad))) => {
                self.app.update(Msg::OpenLink(Box::new(saved), bad));
                return true;
            }
            Ok(None) => {}
            Err(fault) => self.app.update(Msg::RefuseLink(fault)),
        }
        false
    }

    /// The link to the board as it is, for a page at this address, with more fields of its hash, or none.
    #[wasm_bindgen(unchecked_return_type = "Sharing")]
    pub fn share(&self, address: &str, options: &str) -> Result<JsValue, JsError> {
        to_js(&wire::share(&self.app, address, options))
    }
}
