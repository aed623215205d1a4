use plotters::style::{Color, RGBAColor, ShapeStyle, TextStyle};
use plotters_backend::{BackendColor, BackendCoord, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::render::{Drawn, Sheet, Unpainted};

/// A canvas whose context scales down what is drawn on it, `fine` coordinates to a pixel.
///
/// Plotters clips to a backend's size, so the size is given in the coordinates that are drawn.
pub(super) struct FineCanvas {
    canvas: CanvasBackend,
    fine: f64,
    pen: Pen,
}

impl FineCanvas {
    /// A canvas with `fine` coordinates to a pixel; `None` when it has no 2-D context.
    pub(super) fn new(canvas: HtmlCanvasElement, fine: f64) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let pen = Pen { context, fills: Vec::new() };
        Some(FineCanvas { canvas: CanvasBackend::with_canvas_object(canvas)?, fine, pen })
    }
}

/// Fills discs and polygons and strokes dashes, of which a frame may have a thousand in few colors.
///
/// Plotters' canvas would format a CSS color for each of them, which the browser parses: most of the time of a frame.
struct Pen {
    context: CanvasRenderingContext2d,
    fills: Vec<((u8, u8, u8), JsValue)>,
}

/// The most colors that are cached.
const FILLS: usize = 80;

impl Pen {
    fn disc(&mut self, (x, y): BackendCoord, radius: u32, rgb: (u8, u8, u8)) -> Result<(), JsValue> {
        self.dip(rgb);
        self.context.begin_path();
        self.context.arc(f64::from(x), f64::from(y), f64::from(radius), 0.0, 2.0 * std::f64::consts::PI)?;
        self.context.fill();
        Ok(())
    }

    fn polygon(&mut self, corners: &mut dyn Iterator<Item = BackendCoord>, rgb: (u8, u8, u8)) {
        self.dip(rgb);
        self.context.begin_path();
        // The first `line_to` acts as `move_to`, and filling closes the path.
        corners.for_each(|(x, y)| self.context.line_to(f64::from(x), f64::from(y)));
        self.context.fill();
    }

    fn dashes(&self, dashes: &mut dyn Iterator<Item = Vec<BackendCoord>>, color: BackendColor, width: u32) {
        let BackendColor { alpha, rgb: (red, green, blue) } = color;
        self.context.set_stroke_style_str(&format!("rgba({red},{green},{blue},{alpha})"));
        self.context.set_line_width(f64::from(width));
        self.context.begin_path();
        for dash in dashes {
            let mut points = dash.into_iter().map(|(x, y)| (f64::from(x), f64::from(y)));
            if let Some((x, y)) = points.next() {
                self.context.move_to(x, y);
            }
            points.for_each(|(x, y)| self.context.line_to(x, y));
        }
        self.context.stroke();
    }

    /// Sets the color of what is filled next.
    fn dip(&mut self, rgb: (u8, u8, u8)) {
        let at = self.fills.iter().position(|fill| fill.0 == rgb).unwrap_or_else(|| {
            let (red, green, blue) = rgb;
            self.fills.truncate(FILLS - 1);
            self.fills.push((rgb, format!("rgb({red},{green},{blue})").into()));
            self.fills.len() - 1
        });
        #[allow(deprecated)] // Its successor takes only an owned string.
        self.context.set_fill_style(&self.fills[at].1);
    }
}

impl Sheet for FineCanvas {
    fn size(&self) -> (u32, u32) {
        let (width, height) = self.canvas.get_size();
        let fine = |pixels: u32| (f64::from(pixels) * self.fine) as u32;
        (fine(width), fine(height))
    }

    fn path(&mut self, path: &mut dyn Iterator<Item = BackendCoord>, color: BackendColor, width: Option<u32>) -> Drawn {
        match width {
            None if color.alpha == 1.0 => {
                self.pen.polygon(path, color.rgb);
                Ok(())
            }
            None => painted(self.canvas.fill_polygon(path, &color)),
            Some(width) => painted(self.canvas.draw_path(path, &stroke(color, width))),
        }
    }

    fn circle(&mut self, center: BackendCoord, radius: u32, color: BackendColor, width: Option<u32>) -> Drawn {
        // Where the pen fails, plotters tries, which has an error for it.
        if width.is_none() && color.alpha == 1.0 && self.pen.disc(center, radius, color.rgb).is_ok() {
            return Ok(());
        }
        let style = stroke(color, width.unwrap_or_default());
        painted(self.canvas.draw_circle(center, radius, &style, width.is_none()))
    }

    fn text(&mut self, text: &str, style: &TextStyle, at: BackendCoord) -> Drawn {
        painted(self.canvas.draw_text(text, style, at))
    }

    /// Strokes all dashes at once, which a browser does many times as fast as one by one.
    fn dashes(
        &mut self,
        dashes: &mut dyn Iterator<Item = Vec<BackendCoord>>,
        color: BackendColor,
        width: u32,
    ) -> Drawn {
        self.pen.dashes(dashes, color, width);
        Ok(())
    }
}

fn stroke(BackendColor { alpha, rgb: (red, green, blue) }: BackendColor, width: u32) -> ShapeStyle {
    RGBAColor(red, green, blue, alpha).stroke_width(width)
}

fn painted<E: std::error::Error + Send + Sync>(result: Result<(), DrawingErrorKind<E>>) -> Drawn {
    result.map_err(|error| Unpainted(error.to_string()))
}
