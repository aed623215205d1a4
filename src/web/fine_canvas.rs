use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use web_sys::HtmlCanvasElement;

/// A canvas whose context scales down what is drawn on it: it counts its pixels accordingly finer.
///
/// Plotters cuts off what lies beyond a backend's size, so the size must be told in the coordinates that are drawn.
pub(super) struct FineCanvas {
    canvas: CanvasBackend,
    fine: f64,
}

impl FineCanvas {
    /// A canvas with `fine` coordinates to a pixel; `None` when it has no 2-D context.
    pub(super) fn new(canvas: HtmlCanvasElement, fine: f64) -> Option<Self> {
        Some(FineCanvas { canvas: CanvasBackend::with_canvas_object(canvas)?, fine })
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
        self.canvas.ensure_prepared()
    }

    fn present(&mut self) -> Drawn {
        self.canvas.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        self.canvas.draw_pixel(point, color)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.canvas.draw_path(path, style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.canvas.fill_polygon(path, style)
    }

    fn draw_circle<S: BackendStyle>(&mut self, center: BackendCoord, radius: u32, style: &S, fill: bool) -> Drawn {
        self.canvas.draw_circle(center, radius, style, fill)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        self.canvas.draw_text(text, style, at)
    }
}
