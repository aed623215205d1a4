//! The functions that the wasm module of the page *Messages* exports, thin enough to be obviously right.
#![cfg(target_arch = "wasm32")]

mod page;
mod stateless;

pub use page::Messages;
pub use stateless::{fit_messages, judge, words};
