use super::view::classes;
use crate::board::App;
use crate::wire::tree::{Tree, object};
use crate::words;

/// How many rows are given at once: more than a person reads, and few enough to be written within a frame.
const ROWS: usize = 200;

/// A page of the table of points, the one that has this row: `Rows` of the public contract.
pub(in crate::wire) fn rows(app: &App, row: usize) -> Tree {
    let data = &app.board().data;
    let first = row.min(data.len().saturating_sub(1)) / ROWS * ROWS;
    let extent = app.viewport().rect().width();
    let mut rows = Vec::new();
    for i in first..data.len().min(first + ROWS) {
        let at = data.point(i);
        rows.push(object! {
            class: data.label(i),
            x: words::coordinate(at.x, extent),
            y: words::coordinate(at.y, extent),
        });
    }
    object! {
        first: first,
        total: data.len(),
        selected: app.selected(),
        note: words::rows_shown(first, rows.len(), data.len()),
        axes: &data.axes()[..],
        classes: classes(app),
        rows: Tree::List(rows),
    }
}
