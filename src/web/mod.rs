//! What the page and scripts call.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
