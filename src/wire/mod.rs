//! The only serialization: what goes out of the crate as plain data and what comes in, checked field by field.

mod bits;
mod block;
mod dataset;
mod export;
mod keys;
mod link;
mod link_reader;
mod menu;
mod qr;
mod report;
mod rows;
mod settings;
mod share;
mod state;
mod tables;
mod traces;
mod tree;
mod value;
mod view;

pub use dataset::{MAX_POINTS, read_dataset};
pub use export::export_text;
pub use keys::keys;
pub use link::{Link, MAX_LINK, link};
pub use link_reader::{Linked, read_link};
pub use menu::menu;
pub use qr::{Qr, qr};
pub use report::{posterior, read_queries, report};
pub use rows::rows;
pub use settings::read_settings;
pub use share::share;
pub use state::{VERSION, packed_state, read_state, state};
pub use traces::{em_trace, gradient_ascent};
pub use tree::Tree;
pub use value::{At, Fields, Invalid, Value};
pub use view::{preset_of, presets, view};
