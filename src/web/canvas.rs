use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::render::DashBackend;

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

    fn polygon(&mut self, corners: impl IntoIterator<Item = BackendCoord>, rgb: (u8, u8, u8)) {
        self.dip(rgb);
        self.context.begin_path();
        // The first `line_to` acts as `move_to`, and filling closes the path.
        corners.into_iter().for_each(|(x, y)| self.context.line_to(f64::from(x), f64::from(y)));
        self.context.fill();
    }

    fn dashes(&self, dashes: impl Iterator<Item = Vec<BackendCoord>>, style: &impl BackendStyle) {
        let BackendColor { alpha, rgb: (red, green, blue) } = style.color();
        self.context.set_stroke_style_str(&format!("rgba({red},{green},{blue},{alpha})"));
        self.context.set_line_width(f64::from(style.stroke_width()));
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

impl DashBackend for FineCanvas {
    /// Strokes all dashes at once, which a browser does many times as fast as one by one.
    fn draw_dashes<S: BackendStyle>(&mut self, dashes: impl Iterator<Item = Vec<BackendCoord>>, style: &S) -> Drawn {
        self.pen.dashes(dashes, style);
        Ok(())
    }
}

type Drawn = Result<(), DrawingErrorKind<<CanvasBackend as DrawingBackend>::ErrorType>>;

impl DrawingBackend for FineCanvas {
    type ErrorType = <CanvasBackend as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.canvas.get_size();
        let fine = |pixels: u32| (f64::from(pixels) * self.fine) as u32;
        (fine(width), fine(height))
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.canvas.draw_pixel(point, color)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.canvas.draw_path(path, style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        if style.color().alpha < 1.0 {
            return self.canvas.fill_polygon(path, style);
        }
        self.pen.polygon(path, style.color().rgb);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(&mut self, center: BackendCoord, radius: u32, style: &S, fill: bool) -> Drawn {
        let is_disc = fill && style.color().alpha == 1.0;
        // Where the pen fails, plotters tries, which has an error for it.
        if is_disc && self.pen.disc(center, radius, style.color().rgb).is_ok() {
            return Ok(());
        }
        self.canvas.draw_circle(center, radius, style, fill)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        self.canvas.draw_text(text, style, at)
    }
}
