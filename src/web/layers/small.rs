//! Small pictures and charts, each on a canvas of its own.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use super::layer::{Layer, Surface, draw};
use crate::geometry::Viewport;
use crate::picture::{self, Field, SmallPicture, field_image};
use crate::scene::{Along, Chart};

/// The size of a small canvas with nothing on it.
const BLANK: (u32, u32) = (1, 1);

/// Paints a small picture, or nothing, on a canvas that nothing else paints on.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(in crate::web) fn paint_small(
    canvas: HtmlCanvasElement,
    surface: Surface,
    picture: Option<&SmallPicture>,
) -> Result<(), JsValue> {
    // A canvas that was never painted may have the right size, but not the scale.
    if !canvas.has_attribute("width") {
        canvas.set_width(0);
    }
    let Some(mut layer) = Layer::new(canvas) else { return Ok(()) };
    let size = if picture.is_none() { BLANK } else { surface.pixels() };
    layer.paint((), (surface, Viewport::default()), size, |layer| {
        let Some(SmallPicture { field, parts, .. }) = picture else { return Ok(()) };
        let theme = picture.map_or(surface.theme, |picture| picture.theme(&surface.theme));
        if let Some(Field { map, plot, size }) = field {
            let image = field_image(map, *plot, &theme, *size);
            layer.lay(&image, surface.pixels())?;
        }
        let surface = Surface { theme, ..surface };
        parts.iter().try_for_each(|(plot, marks)| draw(&layer.canvas, surface, *plot, marks, None))
    })
}

/// Paints a chart, or nothing.
///
/// # Errors
/// When the canvas cannot be drawn on.
pub(in crate::web) fn paint_chart(
    canvas: HtmlCanvasElement,
    surface: Surface,
    chart: Option<&Chart>,
) -> Result<(), JsValue> {
    let Some(mut layer) = Layer::new(canvas) else { return Ok(()) };
    let size = if chart.is_none() { BLANK } else { surface.pixels() };
    layer.paint((), (surface, Viewport::default()), size, |layer| {
        let composed = chart.and_then(|chart| Some((chart, picture::chart(chart, (surface.width, surface.height))?)));
        let Some((chart, (plot, marks))) = composed else { return Ok(()) };
        let axes = [0, 1].map(|axis| Along::numbers(&chart.axes[axis]));
        let [across, upward] = axes;
        let axes = [across, Along { bins: chart.rows.clone(), ..upward }];
        draw(&layer.canvas, surface, plot, &marks, Some((&axes, chart.scale)))
    })
}
