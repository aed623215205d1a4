//! Histograms on the board: their controls, their picture, what is said of them, presets and the lecture.

mod controls;
mod counting;
mod picture;
mod presets;
mod properties;
mod said;
