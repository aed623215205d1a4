//! Computes polylines and pixels from [`Scores`](crate::math::Scores) and covariances; knows no model.
//!
//! All curves are in data units, y upwards; [`Viewport`] is the only place where y flips.
//! A closed curve repeats its first vertex at the end, so that it is drawn and clipped like any polyline.

mod rect;
mod viewport;

mod ticks;

mod clip;
mod ellipse;

mod conic;

mod arcs;
mod boundary;
mod refine;
mod view;

mod boundaries;
mod cells;
mod sampled;

mod concave;
mod contour;

mod field;
mod haze;
mod rival;

mod stroke;

pub use boundaries::boundaries;
pub use boundary::{Boundary, Curve, boundary};
pub use clip::{clip_polyline, clip_segment};
pub use concave::{Concave, Height, Levels, MOST_LEVELS, concave_contours};
pub use conic::{BoundaryKind, boundary_kind, classify};
pub use contour::contour;
pub use ellipse::ellipse;
pub use field::{density_field, density_lines, posterior_field};
pub use rect::Rect;
pub use stroke::{MAX_VERTICES, Sides, Stroke};
pub use ticks::{Ticks, grid_step, snap, ticks};
pub use viewport::{Frame, Px, Viewport};
