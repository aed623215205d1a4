use std::convert::Infallible;

use plotters_backend::text_anchor::Pos;
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};

/// A surface to draw on: what plotters asks of one, without its type parameters.
pub trait Sheet {
    /// Width and height in pixels of the surface.
    fn size(&self) -> (u32, u32);

    /// A line of this width through the points, or without one the figure that they surround.
    fn path(&mut self, path: &mut dyn Iterator<Item = BackendCoord>, color: BackendColor, stroke: Option<u32>);

    /// A circle as a line of this width, or without one a disk.
    fn circle(&mut self, center: BackendCoord, radius: u32, color: BackendColor, stroke: Option<u32>);

    /// A text at its anchor, its size in pixels of the surface.
    fn text(&mut self, text: &str, style: (f64, Pos, BackendColor), at: BackendCoord);
}

/// Any sheet as a backend: the drawing code is compiled, and downloaded, once for all of them.
pub struct Paper<'a>(pub &'a mut dyn Sheet);

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Paper<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.0.size()
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn {
        self.0.circle(at, 1, color, None);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.0.path(&mut path.into_iter(), style.color(), Some(style.stroke_width()));
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Drawn {
        self.0.path(&mut path.into_iter(), style.color(), None);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(&mut self, center: BackendCoord, radius: u32, style: &S, fill: bool) -> Drawn {
        self.0.circle(center, radius, style.color(), (!fill).then(|| style.stroke_width()));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        self.0.text(text, (style.size(), style.anchor(), style.color()), at);
        Ok(())
    }
}
