//! The canvases of the open panel's charts, each repainted only when what it shows has changed.

use plotters::style::RGBColor;
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use super::layers::{Surface, paint_chart};
use crate::render::{DARK, LIGHT, Theme};
use crate::scene::{Chart, color};

/// What the canvases of a panel showed when they were painted last. `P` names the panel, since each has its own; and
/// the views of a panel have their own canvases.
#[derive(Default)]
pub(super) struct Charts<P>([Option<Painted<P>>; 3]);

/// What a canvas shows.
type Painted<P> = (HtmlCanvasElement, P, Option<Chart>, Surface);

impl<P: PartialEq> Charts<P> {
    /// Paints a chart on the canvas of this index, at `ui` times its usual size, unless it shows it already.
    ///
    /// # Errors
    /// When the canvas cannot be drawn on.
    pub(super) fn paint(
        &mut self,
        (canvas, index): (HtmlCanvasElement, usize),
        (panel, chart): (P, Option<Chart>),
        (surface, ui): (Surface, f64),
    ) -> Result<(), JsValue> {
        let Surface { width, height, ratio, theme } = surface;
        let surface = Surface { width: width / ui, height: height / ui, ratio: ratio * ui, theme };
        let painted = Some((canvas.clone(), panel, chart, surface));
        match self.0.get_mut(index) {
            Some(before) if *before != painted => {
                *before = painted;
                let chart = before.as_ref().and_then(|(_, _, chart, _)| chart.as_ref());
                paint_chart(canvas, surface, chart)
            }
            _ => Ok(()),
        }
    }
}

/// The light or dark theme, on request with pure ink and wide lines.
pub(super) fn theme(dark: bool, more: bool) -> Theme {
    let theme = if dark { DARK } else { LIGHT };
    if more { theme.with_more_contrast() } else { theme }
}

/// The theme of forced colors, each as red · 65536 + green · 256 + blue.
pub(super) fn forced(colors: [u32; 3]) -> Theme {
    let rgb = |number| {
        let [red, green, blue] = color(number);
        RGBColor(red, green, blue)
    };
    let [paper, ink, ring] = colors.map(rgb);
    Theme::forced(paper, ink, ring)
}
