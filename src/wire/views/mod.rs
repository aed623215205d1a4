//! What goes out to be shown: words and numbers of the page, and the report of both fits.

mod menu;
mod panels;
mod report;
mod rows;
mod tables;
mod view;

pub(super) use menu::menu;
pub(super) use panels::panel;
pub(super) use rows::rows;
pub(super) use tables::tables;
pub(super) use view::{landmarks, presets};

pub use panels::experiment_csv;
pub use report::{posterior, read_queries, report};
pub use view::{preset_of, view};
