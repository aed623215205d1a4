//! The views: words and numbers of the page, and the report of both fits.

mod cards;
mod classes;
mod guess;
mod menu;
mod panels;
mod pointer;
mod posterior;
mod presets;
mod report;
mod rows;
mod stage;
mod tables;
mod task;
mod view;
mod wall;

pub(super) use menu::{Menu, menu};
pub(super) use panels::{Sum, numbers, of_net, panel, pick, slope_at_maximum, smoothed, weight_prior};
pub(super) use presets::{PreparedBoard, presets};
pub(super) use report::{ClassReport, Counts, LeftOutReport, MutualInformation, Theta};
pub(super) use rows::{Rows, rows};
pub(super) use task::{PreparedTask, TaskView, screen_name, task, tasks};
pub(super) use view::{Caption, View, landmarks};

pub use posterior::{Posteriors, posterior, read_queries};
pub use report::{Report, report};
pub use view::view;
