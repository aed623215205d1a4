//! Draws marks by plotters on a sheet: a canvas or SVG.
//!
//! Sheets have integer pixels, so a surface has a finer resolution than the screen, and every width and size is
//! scaled accordingly. Text is placed by its anchor and never measured.

mod axes;
mod brush;
mod curves;
mod dashes;
mod labels;
mod markers;
mod marks;
mod oklab;
mod points;
mod sheet;
mod size;
mod svg;
mod theme;

pub use axes::draw_axes;
pub use brush::{Brush, Failure};
pub use marks::draw_marks;
pub use sheet::{Drawn, OnSheet, Sheet, Unpainted};
pub use size::MANY;
pub use svg::{SHEET_FINE, SvgSheet, begin_svg, push_image};
pub use theme::{DARK, LIGHT, Theme};
