use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::render::SvgSheet;

/// What is drawn on, either kind behind the same calls: the drawing code is compiled, and downloaded, once.
pub(super) enum Paper<'a> {
    /// A canvas whose context scales down what is drawn on it: it counts its pixels so many times finer. Plotters cuts
    /// off what lies beyond a backend's size, so the size must be told in the coordinates that are drawn.
    Canvas(CanvasBackend, f64, Pen),
    /// A picture in the making.
    Sheet(SvgSheet<'a>),
}

impl Paper<'_> {
    /// A canvas with `fine` coordinates to a pixel; `None` when it has no 2-D context.
    pub(super) fn canvas(canvas: HtmlCanvasElement, fine: f64) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Paper::Canvas(CanvasBackend::with_canvas_object(canvas)?, fine, Pen { context, fills: Vec::new() }))
    }
}

/// Fills discs and polygons, of which there may be a thousand, in few colours, in each frame: plotters' canvas would make
/// the name of the colour for each of them, and have it decoded, which is most of the time.
pub(super) struct Pen {
    context: CanvasRenderingContext2d,
    fills: Vec<((u8, u8, u8), JsValue)>,
}

/// The most colours that are looked through.
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
        // The first line begins where it leads to, and filling closes the path.
        corners.into_iter().for_each(|(x, y)| self.context.line_to(f64::from(x), f64::from(y)));
        self.context.fill();
    }

    /// What is filled next has this colour.
    fn dip(&mut self, rgb: (u8, u8, u8)) {
        let at = self.fills.iter().position(|fill| fill.0 == rgb).unwrap_or_else(|| {
            let (red, green, blue) = rgb;
            self.fills.truncate(FILLS - 1);
            self.fills.push((rgb, format!("rgb({red},{green},{blue})").into()));
            self.fills.len() - 1
        });
        #[allow(deprecated)] // Its successor takes a string of ours only.
        self.context.set_fill_style(&self.fills[at].1);
    }
}

type Drawn = Result<(), DrawingErrorKind<<CanvasBackend as DrawingBackend>::ErrorType>>;

impl DrawingBackend for Paper<'_> {
    type ErrorType = <CanvasBackend as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        match self {
            Paper::Canvas(canvas, fine, _) => {
                let (width, height) = canvas.get_size();
                let fine = |pixels: u32| (f64::from(pixels) * fine) as u32;
                (fine(width), fine(height))
            }
            Paper::Sheet(sheet) => sheet.size(),
        }
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        match self {
            Paper::Canvas(canvas, ..) => canvas.draw_pixel(point, color),
            Paper::Sheet(sheet) => {
                sheet.circle(point, 1, color, None);
                Ok(())
            }
        }
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        match self {
            Paper::Canvas(canvas, ..) => canvas.draw_path(path, style),
            Paper::Sheet(sheet) => {
                sheet.path(&mut path.into_iter(), style.color(), Some(style.stroke_width()));
                Ok(())
            }
        }
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        match self {
            Paper::Canvas(_, _, pen) if style.color().alpha == 1.0 => {
                pen.polygon(path, style.color().rgb);
                Ok(())
            }
            Paper::Canvas(canvas, ..) => canvas.fill_polygon(path, style),
            Paper::Sheet(sheet) => {
                sheet.path(&mut path.into_iter(), style.color(), None);
                Ok(())
            }
        }
    }

    fn draw_circle<S: BackendStyle>(&mut self, center: BackendCoord, radius: u32, style: &S, fill: bool) -> Drawn {
        match self {
            Paper::Canvas(canvas, _, pen) if fill && style.color().alpha == 1.0 => {
                // What has failed is tried by plotters, which has an error for it.
                let drawn = pen.disc(center, radius, style.color().rgb);
                drawn.or_else(|_| canvas.draw_circle(center, radius, style, fill))
            }
            Paper::Canvas(canvas, ..) => canvas.draw_circle(center, radius, style, fill),
            Paper::Sheet(sheet) => {
                sheet.circle(center, radius, style.color(), (!fill).then(|| style.stroke_width()));
                Ok(())
            }
        }
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        match self {
            Paper::Canvas(canvas, ..) => canvas.draw_text(text, style, at),
            Paper::Sheet(sheet) => {
                sheet.text(text, style, at);
                Ok(())
            }
        }
    }
}
