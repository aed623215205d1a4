//! What a page's module needs of the browser: canvases, and plain data as JavaScript values.

mod canvas;
mod js;
mod layers;

pub use js::{from_js, to_js};
pub use layers::{Layers, Surface, image_data, paint_chart, paint_thumbnail};
