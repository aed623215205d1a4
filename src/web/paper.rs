use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use web_sys::HtmlCanvasElement;

use crate::render::SvgSheet;

/// What is drawn on, either kind behind the same calls: the drawing code is compiled, and downloaded, once.
pub(super) enum Paper<'a> {
    /// A canvas whose context scales down what is drawn on it: it counts its pixels so many times finer. Plotters cuts
    /// off what lies beyond a backend's size, so the size must be told in the coordinates that are drawn.
    Canvas(CanvasBackend, f64),
    /// A picture in the making.
    Sheet(SvgSheet<'a>),
}

impl Paper<'_> {
    /// A canvas with `fine` coordinates to a pixel; `None` when it has no 2-D context.
    pub(super) fn canvas(canvas: HtmlCanvasElement, fine: f64) -> Option<Self> {
        Some(Paper::Canvas(CanvasBackend::with_canvas_object(canvas)?, fine))
    }
}

type Drawn = Result<(), DrawingErrorKind<<CanvasBackend as DrawingBackend>::ErrorType>>;

impl DrawingBackend for Paper<'_> {
    type ErrorType = <CanvasBackend as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        match self {
            Paper::Canvas(canvas, fine) => {
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
            Paper::Canvas(canvas, _) => canvas.draw_pixel(point, color),
            Paper::Sheet(sheet) => {
                sheet.circle(point, 1, color, None);
                Ok(())
            }
        }
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        match self {
            Paper::Canvas(canvas, _) => canvas.draw_path(path, style),
            Paper::Sheet(sheet) => {
                sheet.path(&mut path.into_iter(), style.color(), Some(style.stroke_width()));
                Ok(())
            }
        }
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        match self {
            Paper::Canvas(canvas, _) => canvas.fill_polygon(path, style),
            Paper::Sheet(sheet) => {
                sheet.path(&mut path.into_iter(), style.color(), None);
                Ok(())
            }
        }
    }

    fn draw_circle<S: BackendStyle>(&mut self, center: BackendCoord, radius: u32, style: &S, fill: bool) -> Drawn {
        match self {
            Paper::Canvas(canvas, _) => canvas.draw_circle(center, radius, style, fill),
            Paper::Sheet(sheet) => {
                sheet.circle(center, radius, style.color(), (!fill).then(|| style.stroke_width()));
                Ok(())
            }
        }
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        match self {
            Paper::Canvas(canvas, _) => canvas.draw_text(text, style, at),
            Paper::Sheet(sheet) => {
                sheet.text(text, style, at);
                Ok(())
            }
        }
    }
}
