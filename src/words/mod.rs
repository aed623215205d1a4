//! Every sentence and label that Rust composes for a user. Another language is another such module.

mod errors;
mod labels;
mod numbers;
mod states;

pub use errors::{SettingRefused, data_refused, import_failed, setting_refused};
pub use labels::{boundary_kind, corner, generative_name, preset, source};
pub use numbers::{count, count_of, number, percent, point, probability};
pub use states::{generative_legend, generative_missing, logistic_legend, logistic_missing, notice, status};
