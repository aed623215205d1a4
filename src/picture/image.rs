//! The parts of the picture that are made of pixels.

use crate::geometry::{density_field, density_lines, posterior_field};
use crate::render::Theme;
use crate::scene::{Color, Map, Tint};

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
    let (rect, size, classes) = (plot.viewport.rect(), (width, height), &theme.certain());
    let full = if theme.doubt.is_some() { 1.0 } else { theme.tint };
    match &map.tint {
        Tint::Posterior(scores) => posterior_field(scores, rect, size, classes, full, &mut rgba),
        Tint::Limit(scores) => posterior_field(&scores.sharpened(), rect, size, classes, full, &mut rgba),
        Tint::Density(scores) => density_field(scores, rect, size, &theme.tints(), theme.tint, &mut rgba),
    }
    if let (Some(doubt), Tint::Posterior(_) | Tint::Limit(_)) = (theme.doubt, &map.tint) {
        fill(&mut rgba, doubt);
    }
    if let Some(scores) = &map.contours {
        density_lines(scores, rect, size, theme.contours(), CONTOUR_OPACITY, &mut rgba);
    }
    Image { width, height, rgba }
}

/// Has pixels be opaque: a color of their own as far as they were opaque, else the color of doubt.
fn fill(rgba: &mut [u8], doubt: Color) {
    // A class that is nearly certain looks certain.
    let share = |alpha: usize| (1.08 * alpha as f64 / 255.0).min(1.0).powf(0.8);
    let shares: [u32; 256] = std::array::from_fn(|alpha| (256.0 * share(alpha)).round() as u32);
    for [red, green, blue, alpha] in rgba.as_chunks_mut::<4>().0 {
        let share = shares[usize::from(*alpha)];
        for (own, doubt) in [red, green, blue].into_iter().zip(doubt) {
            *own = ((u32::from(*own) * share + u32::from(doubt) * (256 - share)) >> 8) as u8;
        }
        *alpha = 255;
    }
}
