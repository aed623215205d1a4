//! The functions that the wasm module of the board's page exports, thin enough to be obviously right.
//!
//! They are no part of the library, or the module of every page would carry them.
#![cfg(target_arch = "wasm32")]

mod board;
mod files;
mod panels;
mod picture;
mod stateless;

pub use board::Board;
pub use stateless::{em_trace, fit, gradient_ascent, posterior};
