/// What reads both ways, so that someone must say which is meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// Whether the first record has the names of the columns, or is a row.
    Header,
    /// Whether a sign between digits is decimal, or groups them.
    Decimal {
        /// A cell that reads both ways, as all numbers of its column do.
        cell: String,
    },
}
