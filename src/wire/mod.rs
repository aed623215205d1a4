//! The only serialization: what goes out of the crate as plain data and what comes in, checked field by field.

mod dataset;
mod report;
mod settings;
mod state;
mod tables;
mod traces;
mod value;
mod view;

pub use dataset::{DatasetOut, MAX_POINTS, read_dataset};
pub use report::{Posteriors, Report, posterior, read_queries, report};
pub use settings::{SettingsOut, read_settings};
pub use state::{StateOut, VERSION, packed_state, read_state, state};
pub use traces::{AscentOut, MixtureOut, em_trace, gradient_ascent};
pub use value::{At, Fields, Invalid, Value};
pub use view::{PresetOut, View, preset_of, presets, view};
