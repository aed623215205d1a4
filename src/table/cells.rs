/// The cells of a table, row by row, and the line on which each row begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cells {
    n_columns: usize,
    /// All cells, one after the other.
    text: String,
    /// Where each cell ends in `text`.
    ends: Vec<u32>,
    lines: Vec<u32>,
}

impl Cells {
    pub(super) fn new(n_columns: usize) -> Self {
        Cells { n_columns, ..Cells::default() }
    }

    /// The number of rows.
    pub fn n_rows(&self) -> usize {
        self.lines.len()
    }

    /// The number of columns.
    pub fn n_columns(&self) -> usize {
        self.n_columns
    }

    /// The line of the file on which a row begins, from 1.
    pub fn line(&self, row: usize) -> u64 {
        u64::from(self.lines[row])
    }

    /// A cell, without blanks around it; empty where there is none.
    pub fn get(&self, row: usize, column: usize) -> &str {
        let place = row * self.n_columns + column;
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.text[start as usize..self.ends[place] as usize]
    }

    /// The cells of a column from top to bottom.
    pub fn column(&self, column: usize) -> impl ExactSizeIterator<Item = &str> + Clone {
        (0..self.n_rows()).map(move |row| self.get(row, column))
    }

    /// Adds a row. Cells that it lacks are empty.
    pub(super) fn push<'a>(&mut self, line: u64, fields: impl Iterator<Item = &'a str>) {
        let mut fields = fields.take(self.n_columns);
        for _ in 0..self.n_columns {
            self.text.push_str(fields.next().unwrap_or_default());
            // A text of the page is far smaller than 4 GB.
            self.ends.push(self.text.len() as u32);
        }
        self.lines.push(line as u32);
    }
}
