//! The border to JavaScript: thin enough to be obviously right.

mod board;
mod files;
mod inside;
mod js;
mod layers;
mod paper;
mod picture;
mod stateless;

pub use board::Board;
pub use stateless::{em_trace, fit, gradient_ascent, posterior};
