//! What the handles of all screens share.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::js::{from_js, to_js};
use crate::screen::{Common, Content, LinkFault, Screen};
use crate::wire::{Invalid, Value};

/// Reads a command or a question, and returns the result of `answer`.
///
/// Reading it may run code that calls the screen, so the screen is borrowed only afterwards.
///
/// # Errors
/// Those of `answer`.
pub(super) fn answered<S, A: Serialize>(
    screen: &RefCell<S>,
    asked: &JsValue,
    answer: impl FnOnce(&mut S, &Value) -> Result<A, Box<Invalid>>,
) -> Result<JsValue, JsValue> {
    let asked = from_js(asked);
    to_js(&answer(&mut screen.borrow_mut(), &asked)?)
}

/// The document in the hash of an address, and the fields that could not be read; `None` if it holds something else.
type Read<S> = Result<Option<(<<S as Screen>::Document as Content>::Saved, Vec<&'static str>)>, LinkFault>;

/// Opens what was read from the hash of an address; false when there was nothing, or it was refused.
pub(super) fn open_link<S: Screen>(screen: &mut S, read: Read<S>) -> bool {
    let (command, is_opened) = match read {
        Ok(Some((saved, bad))) => (Common::OpenLink(Box::new(saved), bad), true),
        Ok(None) => return false,
        Err(fault) => (Common::RefuseLink(fault), false),
    };
    screen.update(command.into());
    is_opened
}
