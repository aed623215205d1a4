//! The only serialization: what goes out of the crate as plain data and what comes in, checked field by field.

mod answers;
mod base64;
mod command;
mod dataset;
mod demo;
mod export;
mod family;
pub mod identifiers;
mod link;
pub mod messages;
mod numbers;
mod question;
mod screen;
mod settings;
mod sliders;
mod state;
mod subject;
mod traces;
mod value;
mod version;
mod views;

pub use command::{read_command, send};
pub use dataset::{MAX_POINTS, read_dataset};
pub use export::export_text;
pub use identifiers::preset_of;
pub use link::{Link, Linked, MAX_LINK, Qr, link, qr, read_link, share};
pub use question::answer;
pub use settings::read_settings;
pub use state::{packed_state, read_state, state};
pub use subject::read_subject;
pub use traces::{AscentTrace, EmTrace, em_trace, gradient_ascent};
pub use value::{At, Fields, Invalid, Value};
pub use version::Version;
pub use views::{Posteriors, Report, experiment_csv, posterior, read_queries, report, view};
