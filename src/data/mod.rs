//! Labeled points, their moments, random clouds, standardization, and CSV.

mod cell;
mod cell_counts;
mod clouds;
mod counted;
mod csv_text;
mod dataset;
mod groups;
mod hiding;
mod iris;
mod moments;
mod naming;
mod sample;
mod standardization;

pub(crate) use cell::{names_summary, needs_guard, unguarded};
pub use cell_counts::CellCounts;
pub use clouds::{Cloud, clouds, normal_pair, round_cloud};
pub use counted::{GAMES, JOINT_TABLE, STRIPES, THUNDER, counted, named_bins};
pub use csv_text::write_csv;
pub use dataset::{DataError, Dataset, MAX_COORDINATE, Placed, check_point, default_names};
pub use iris::iris_petals;
pub use moments::{ClassMoments, Moments};
pub use naming::{MAX_NAME, clean_lines, clean_name, clean_text};
pub use sample::{MAX_POINTS, sample};
pub use standardization::Standardization;
