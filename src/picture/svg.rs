//! The picture as an SVG file.

use super::{Axes, Image, Picture, Plot, draw, field_image};
use crate::render::{SHEET_FINE, SvgSheet, Theme, begin_svg, push_image};
use crate::scene::{Map, Mark, Scale};

/// The attributes of an SVG file beside its layers.
#[derive(Clone, Copy, Debug)]
pub struct SvgStyle<'a> {
    /// Width and height in CSS pixels.
    pub size: (f64, f64),
    /// Its title.
    pub title: &'a str,
    /// Its description.
    pub description: &'a str,
    /// Its colors.
    pub theme: &'a Theme,
    /// Pixels of the probability map per CSS pixel.
    pub map_scale: f64,
}

/// Writes all layers of a picture. `encode` turns an image into a data URL.
///
/// # Errors
/// Those of `encode`. The surface itself never fails.
pub fn svg(
    picture: &Picture,
    style: SvgStyle,
    encode: &dyn Fn(&Image) -> Result<String, String>,
) -> Result<String, String> {
    let SvgStyle { size, theme, .. } = style;
    let plot = picture.plot;
    let mut out = begin_svg(size, style.title, style.description, theme);
    if let Some(map) = &picture.field {
        lay_field(&mut out, map, plot, style, encode)?;
    }
    layer(&mut out, style, plot, &picture.caption, Some((&picture.axes, Scale::Linear)))?;
    for marks in [&picture.fit, &picture.points, &picture.notes] {
        layer(&mut out, style, plot, marks, None)?;
    }
    layer(&mut out, style, Plot { n_points: 0, ..plot }, &picture.hand, None)?;
    out.push_str("</svg>\n");
    Ok(out)
}

/// Lays a map over its plotting area.
pub(super) fn lay_field(
    out: &mut String,
    map: &Map,
    plot: Plot,
    style: SvgStyle,
    encode: &dyn Fn(&Image) -> Result<String, String>,
) -> Result<(), String> {
    let frame = plot.viewport.frame();
    let pixels = |length: f64| ((length * style.map_scale).round() as usize).max(1);
    let image = field_image(map, plot, style.theme, (pixels(frame.width), pixels(frame.height)));
    push_image(out, [frame.left, frame.top, frame.width, frame.height], &encode(&image)?);
    Ok(())
}

/// Draws marks over what is there.
pub(super) fn layer(
    out: &mut String,
    style: SvgStyle,
    plot: Plot,
    marks: &[Mark],
    axes: Option<Axes>,
) -> Result<(), String> {
    let mut sheet = SvgSheet::new(out, style.size);
    let drawn = draw(&mut sheet, (SHEET_FINE, SHEET_FINE), style.theme, plot, marks, axes);
    drawn.map_err(|error| error.to_string())
}
