//! Small pictures of points of some rows of a table.

use super::view::PictureView;
use crate::import::{Proposal, labels, name_of};
use crate::table::{Decimal, Table, number};
use crate::words;

/// How many rows pictures are drawn of.
const DRAWN: usize = 200;

/// The rows that pictures are drawn of, spread over all, and the places of their classes among these names.
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

    /// The points of two columns.
    pub(super) fn of_columns(&self, table: &Table, columns: [usize; 2]) -> PictureView {
        self.picture(table, columns, |row, column| table.number(row, column), None)
    }

    /// The points of a proposal, of which all lie between these bounds.
    pub(super) fn within(&self, table: &Table, own: &Proposal, bounds: [[f64; 2]; 2]) -> Option<PictureView> {
        let columns = [own.roles.x?, own.roles.y?];
        Some(self.picture(table, columns, |row, column| table.number(row, column), Some(bounds)))
    }

    /// The points of a proposal, were all columns in this convention.
    pub(super) fn in_convention(&self, table: &Table, own: &Proposal, decimal: Decimal) -> Option<PictureView> {
        let read = |row, column| number(table.cells.get(row, column), decimal, true);
        Some(self.picture(table, [own.roles.x?, own.roles.y?], read, None))
    }

    fn picture(
        &self,
        table: &Table,
        columns: [usize; 2],
        read: impl Fn(usize, usize) -> Option<f64>,
        bounds: Option<[[f64; 2]; 2]>,
    ) -> PictureView {
        let at = |&row: &usize| Some((row, [read(row, columns[0])?, read(row, columns[1])?]));
        let (rows, points): (Vec<usize>, Vec<[f64; 2]>) = self.rows.iter().filter_map(at).unzip();
        let ends = |axis: usize| {
            let values = || points.iter().map(|point| point[axis]);
            [values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max)]
        };
        let bounds = bounds.unwrap_or_else(|| if points.is_empty() { [[0.0; 2]; 2] } else { [ends(0), ends(1)] });
        PictureView {
            names: columns.map(|column| name_of(table, column)),
            labels: rows.into_iter().map(|row| self.labels[row]).collect(),
            points,
            bounds,
            ends: bounds.map(|ends| ends.map(words::amount)),
        }
    }
}
