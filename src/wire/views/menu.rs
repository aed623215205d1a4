use serde::Serialize;

use super::classes::{ClassView, classes};
use crate::board::{App, Pointer};
use crate::geometry::Px;
use crate::words;

/// What a menu on the board is about: a point, or a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Menu {
    /// The point; null for a position.
    pub index: Option<usize>,
    /// The class of the point; null: none.
    pub class: Option<usize>,
    /// The coordinates.
    pub at: [f64; 2],
    /// Its pixel, in CSS pixels from the plot's top left.
    pub px: [f64; 2],
    /// The coordinates as one would type them.
    pub fields: [String; 2],
    /// The names of the axes.
    pub axes: [String; 2],
    /// The classes.
    pub classes: Vec<ClassView>,
}

/// What a menu opened at a position is about.
pub(in crate::wire) fn menu(app: &App, at: Option<(Px, Pointer)>) -> Menu {
    let (index, place) = app.target(at);
    let data = &app.board().data;
    let px = app.viewport().to_px(place);
    let extent = app.viewport().rect().width();
    Menu {
        index,
        class: index.and_then(|index| data.label(index)),
        at: [place.x, place.y],
        px: [px.x, px.y],
        fields: [place.x, place.y].map(|v| words::coordinate(v, extent)),
        axes: data.axes().clone(),
        classes: classes(app),
    }
}
