use std::fmt;

use plotters::style::{FontDesc, TextStyle};
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};

/// What marks are drawn on, in integer pixels.
pub trait Sheet {
    /// Its size.
    fn size(&self) -> (u32, u32);

    /// Draws a polyline of a width, or without one a filled polygon.
    ///
    /// # Errors
    /// Those of the surface.
    fn path(&mut self, path: &mut dyn Iterator<Item = BackendCoord>, color: BackendColor, width: Option<u32>) -> Drawn;

    /// Draws a circle whose line has a width, or without one a disc.
    ///
    /// # Errors
    /// Those of the surface.
    fn circle(&mut self, center: BackendCoord, radius: u32, color: BackendColor, width: Option<u32>) -> Drawn;

    /// Draws a text at its anchor.
    ///
    /// # Errors
    /// Those of the surface.
    fn text(&mut self, text: &str, style: &TextStyle, at: BackendCoord) -> Drawn;

    /// Draws the dashes of a line, none of which touches another.
    ///
    /// # Errors
    /// Those of the surface.
    fn dashes(
        &mut self,
        dashes: &mut dyn Iterator<Item = Vec<BackendCoord>>,
        color: BackendColor,
        width: u32,
    ) -> Drawn {
        for dash in dashes {
            self.path(&mut dash.into_iter(), color, Some(width))?;
        }
        Ok(())
    }
}

/// Nothing, or why it was not drawn.
pub type Drawn = Result<(), Unpainted>;

/// Why something was not drawn, in the words of the surface.
#[derive(Debug)]
pub struct Unpainted(pub String);

impl fmt::Display for Unpainted {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str(&self.0)
    }
}

impl std::error::Error for Unpainted {}

impl From<Unpainted> for DrawingErrorKind<Unpainted> {
    fn from(error: Unpainted) -> Self {
        DrawingErrorKind::DrawingError(error)
    }
}

/// A sheet as a backend of plotters, one for all sheets: what draws on it is compiled once.
pub struct OnSheet<'s>(pub &'s mut dyn Sheet);

impl DrawingBackend for OnSheet<'_> {
    type ErrorType = Unpainted;

    fn get_size(&self) -> (u32, u32) {
        self.0.size()
    }

    fn ensure_prepared(&mut self) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(self.0.circle(at, 1, color, None)?)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(self.0.path(&mut path.into_iter(), style.color(), Some(style.stroke_width()))?)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(self.0.path(&mut path.into_iter(), style.color(), None)?)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Result<(), DrawingErrorKind<Unpainted>> {
        Ok(self.0.circle(center, radius, style.color(), (!fill).then(|| style.stroke_width()))?)
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Result<(), DrawingErrorKind<Unpainted>> {
        let font = FontDesc::new(style.family(), style.size(), style.style());
        Ok(self.0.text(text, &TextStyle { font, color: style.color(), pos: style.anchor() }, at)?)
    }
}
