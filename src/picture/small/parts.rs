use crate::geometry::{Frame, Viewport};
use crate::picture::Plot;
use crate::render::Theme;
use crate::scene::{Map, Mark, Palette};

/// A small picture.
#[derive(Clone, Debug, PartialEq)]
pub struct SmallPicture {
    /// The colors of its classes.
    pub palette: Palette,
    /// The map at the bottom, if there is one.
    pub field: Option<Field>,
    /// The marks of each of its parts.
    pub parts: Vec<(Plot, Vec<Mark>)>,
}

/// The map of a small picture, which covers all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The map.
    pub map: Map,
    /// How it lies on the picture.
    pub plot: Plot,
    /// Its columns and rows.
    pub size: (usize, usize),
}

impl SmallPicture {
    pub(super) fn new(palette: Palette, plot: Plot, marks: Vec<Mark>) -> Self {
        SmallPicture { palette, field: None, parts: vec![(plot, marks)] }
    }

    /// The theme of the page with its colors, as small pictures have it.
    pub fn theme(&self, theme: &Theme) -> Theme {
        theme.with_classes(self.palette).small()
    }
}

/// A part of a picture.
pub(super) fn plot(viewport: Viewport, ui: f64) -> Plot {
    Plot { viewport, ui, n_points: 0 }
}

/// All of a picture of this size.
pub(super) fn whole((width, height): (f64, f64)) -> Frame {
    Frame { left: 0.0, top: 0.0, width, height }
}

/// A map with `samples` samples per CSS pixel along each side.
pub(super) fn field(map: Map, plot: Plot, samples: f64) -> Field {
    let frame = plot.viewport.frame();
    let size = [frame.width, frame.height].map(|length| ((length * samples).round() as usize).max(1));
    Field { map, plot, size: size.into() }
}
