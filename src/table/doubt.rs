use super::number::Decimal;

/// What reads both ways, so that someone must say which is meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// Whether the first record has the names of the columns, or is a row.
    Header,
    /// Whether a sign between digits is decimal, or groups them.
    Decimal {
        /// The first column of which all numbers read both ways.
        column: usize,
        /// A cell of it.
        cell: String,
        /// What the cell is in each convention, as [`Decimal::ALL`] has them.
        values: [f64; 2],
    },
}

impl Doubt {
    pub(super) fn of_cell(column: usize, cell: &str) -> Option<Doubt> {
        let values = Decimal::ALL.map(|decimal| super::number(cell, decimal, true));
        let [Some(point), Some(comma)] = values else { return None };
        Some(Doubt::Decimal { column, cell: cell.to_owned(), values: [point, comma] })
    }
}
