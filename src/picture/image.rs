//! The parts of the picture that are made of pixels.

use crate::geometry::{density_field, density_lines, posterior_field};
use crate::render::Theme;
use crate::scene::{Map, Tint};

use super::Plot;

/// The opacity of contours over the map.
const CONTOUR_OPACITY: f64 = 0.6;

/// An image of RGBA pixels, not premultiplied, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green, blue, alpha of every pixel.
    pub rgba: Vec<u8>,
}

/// Paints the probability map over the plotting area, as an image of this size.
pub fn field_image(map: &Map, plot: Plot, theme: &Theme, (width, height): (usize, usize)) -> Image {
    let mut rgba = vec![0; 4 * width * height];
    let (rect, size, classes) = (plot.viewport.rect(), (width, height), &theme.tints());
    match &map.tint {
        Tint::Posterior(scores) => posterior_field(scores, rect, size, classes, theme.tint, &mut rgba),
        Tint::Limit(scores) => posterior_field(&scores.sharpened(), rect, size, classes, theme.tint, &mut rgba),
        Tint::Density(scores) => density_field(scores, rect, size, classes, theme.tint, &mut rgba),
    }
    if let Some(scores) = &map.contours {
        density_lines(scores, rect, size, theme.contours(), CONTOUR_OPACITY, &mut rgba);
    }
    Image { width, height, rgba }
}
