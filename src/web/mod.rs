//! The wasm module: the functions that it exports for each screen, thin enough to be obviously right, with the canvases
//! and the JavaScript values that they need.

use wasm_bindgen::prelude::wasm_bindgen;

mod board;
mod canvas;
mod charts;
mod import;
mod js;
mod layers;
mod messages;
mod screen;
mod tiles;

use crate::wire;

pub use board::{Board, check_task, course_package, decisions, em_trace, fit, posterior, read_proofs, screen_of_task};
pub use import::{Imported, TableReader, import_table, read_table};
pub use messages::{Messages, decide_messages, em_messages, fit_messages, judge, words};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const COMMANDS: &str = wire::COMMAND_TYPE.text();

#[wasm_bindgen(typescript_custom_section)]
const QUESTIONS: &str = wire::QUESTION_TYPE.text();

#[wasm_bindgen(typescript_custom_section)]
const SMALL_PICTURES: &str = wire::SUBJECT_TYPE.text();

#[wasm_bindgen(typescript_custom_section)]
const MESSAGES_COMMANDS: &str = wire::messages::COMMAND_TYPE.text();

#[wasm_bindgen(typescript_custom_section)]
const MESSAGES_QUESTIONS: &str = wire::messages::QUESTION_TYPE.text();
