use serde::Serialize;

use super::classes::{ClassView, classes};
use crate::board::App;
use crate::words;

/// The rows of a page of the table: more than a person reads, and few enough to be written within a frame.
const ROWS: usize = 200;

/// Some rows of the table of points.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Rows {
    /// The index of the first one.
    pub first: usize,
    /// How many points there are.
    pub total: usize,
    /// The index of the selected point.
    pub selected: Option<usize>,
    /// Which points are shown, where not all are.
    pub note: Option<String>,
    /// The names of the axes.
    pub axes: [String; 2],
    /// The classes.
    pub classes: Vec<ClassView>,
    /// The rows.
    pub rows: Vec<PointRow>,
}

/// A point in the table. Its coordinates are written as one would type them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PointRow {
    /// Null: unlabeled.
    pub class: Option<usize>,
    /// Along the first axis.
    pub x: String,
    /// Along the second axis.
    pub y: String,
}

/// The page of the table of points that contains this row.
pub(in crate::wire) fn rows(app: &App, row: usize) -> Rows {
    let data = &app.board().data;
    let first = row.min(data.len().saturating_sub(1)) / ROWS * ROWS;
    let extent = app.viewport().rect().width();
    let mut rows = Vec::new();
    for i in first..data.len().min(first + ROWS) {
        let at = data.point(i);
        rows.push(PointRow {
            class: data.label(i),
            x: words::coordinate(at.x, extent),
            y: words::coordinate(at.y, extent),
        });
    }
    Rows {
        first,
        total: data.len(),
        selected: app.selected(),
        note: words::rows_shown(first, rows.len(), data.len()),
        axes: data.axes().clone(),
        classes: classes(app),
        rows,
    }
}
