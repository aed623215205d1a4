//! The border to JavaScript: thin enough to be obviously right.

mod board;
mod files;
mod guess;
mod hands;
mod inside;
mod js;
mod layers;
mod paper;
mod picture;
mod scenes;
mod share;
mod stateless;
mod table;

pub use board::{Board, presets};
pub use hands::keys;
pub use js::number;
pub use stateless::{em_trace, fit, gradient_ascent, posterior};
