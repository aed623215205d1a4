//! A small picture of points of some rows of a table.

use super::view::PictureView;
use crate::import::{Proposal, labels, name_of};
use crate::table::Table;
use crate::words;

/// How many rows a picture is drawn of.
const DRAWN: usize = 200;

/// The rows that a picture is drawn of, spread over all, and the places of their classes among these names.
pub(super) struct Drawn {
    rows: Vec<usize>,
    /// Of all rows.
    pub(super) labels: Vec<Option<usize>>,
}

impl Drawn {
    pub(super) fn of(table: &Table, class: Option<usize>, names: Option<&[String]>) -> Drawn {
        let n = table.cells.n_rows();
        let rows = (0..n).step_by(n.div_ceil(DRAWN).max(1)).collect();
        Drawn { rows, labels: labels(table, class, names) }
    }

    /// The points of a proposal, of which all lie between these bounds.
    pub(super) fn within(&self, table: &Table, own: &Proposal, bounds: [[f64; 2]; 2]) -> Option<PictureView> {
        let columns = [own.roles.x?, own.roles.y?];
        let at = |&row: &usize| Some((row, [table.number(row, columns[0])?, table.number(row, columns[1])?]));
        let (rows, points): (Vec<usize>, Vec<[f64; 2]>) = self.rows.iter().filter_map(at).unzip();
        Some(PictureView {
            names: columns.map(|column| name_of(table, column)),
            labels: rows.into_iter().map(|row| self.labels[row]).collect(),
            points,
            bounds,
            ends: bounds.map(|ends| ends.map(words::amount)),
        })
    }
}
