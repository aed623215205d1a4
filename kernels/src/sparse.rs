//! Rows of a matrix that are nearly all zeros, with a column of ones before them: word counts of messages.

use crate::columns::total;

/// What stands in the rows, one row after the other: whole numbers, each as its column so many times. Most are 1.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Where each row begins, and where the last one ends.
    starts: Vec<usize>,
    /// The columns of each row, ascending.
    columns: Vec<u32>,
    /// How many columns there are, the ones included.
    width: usize,
}

impl Rows {
    /// No rows yet, of so many columns beside the one of ones.
    pub fn of_width(n_columns: usize) -> Rows {
        Rows { starts: vec![0], width: n_columns + 1, ..Rows::default() }
    }

    /// Appends a row: columns, ascending, and what stands there.
    pub fn push(&mut self, entries: impl IntoIterator<Item = (usize, u32)>) {
        for (column, times) in entries {
            self.columns.extend(std::iter::repeat_n(column as u32, times as usize));
        }
        self.starts.push(self.columns.len());
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many columns there are, that of the ones included.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The sum of all entries.
    pub fn n_entries(&self) -> usize {
        self.columns.len()
    }

    /// X v: for each row, v₀ + Σⱼ xⱼ vⱼ.
    #[inline(never)]
    pub fn times(&self, v: &[f64], product: &mut [f64]) {
        let (constant, v) = (v[0], &v[1..]);
        for (bounds, product) in self.starts.windows(2).zip(product) {
            *product = constant + self.dot(bounds, v);
        }
    }

    /// For each column the entries of Xᵀ f, of the first column of Xᵀ diag(c) X, and of its diagonal, in one pass over
    /// the rows.
    #[inline(never)]
    pub fn derivatives(&self, factors: &[f64], curvature: &[f64]) -> Vec<[f64; 3]> {
        let mut sums = vec![[0.0; 3]; self.width];
        for ((bounds, &factor), &c) in self.starts.windows(2).zip(factors).zip(curvature) {
            // x² is the sum of the first x odd numbers.
            let (mut last, mut odd) = (u32::MAX, 1.0);
            for &column in &self.columns[bounds[0]..bounds[1]] {
                odd = if column == last { odd + 2.0 } else { 1.0 };
                last = column;
                let [product, first, diagonal] = &mut sums[column as usize + 1];
                *product += factor;
                *first += c;
                *diagonal += c * odd;
            }
        }
        sums[0] = [total(factors), total(curvature), total(curvature)];
        sums
    }

    /// Xᵀ diag(c) X v, in one pass over the rows.
    #[inline(never)]
    pub fn curved(&self, curvature: &[f64], v: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.width];
        for (bounds, &c) in self.starts.windows(2).zip(curvature) {
            let along = c * (v[0] + self.dot(bounds, &v[1..]));
            product[0] += along;
            self.add(bounds, along, &mut product[1..]);
        }
        product
    }

    /// Counts the rows by their classes: adds 1 to the first number of the cell `cells[class][column]`, and what stands
    /// there to the second. A row of a class that has no cells is left out.
    #[inline(never)]
    pub fn count_classes(&self, classes: &[usize], cells: &mut [Vec<[f64; 2]>]) {
        for (bounds, &class) in self.starts.windows(2).zip(classes) {
            if let Some(cells) = cells.get_mut(class) {
                self.count(bounds, 1.0, cells);
            }
        }
    }

    /// The same of rows that count in parts, each as its share of each class. Adds are in the order of the rows.
    #[inline(never)]
    pub fn count_shares(&self, shares: &[[f64; 8]], cells: &mut [Vec<[f64; 2]>]) {
        for (bounds, shares) in self.starts.windows(2).zip(shares) {
            for (cells, &share) in cells.iter_mut().zip(shares).filter(|(_, share)| **share > 0.0) {
                self.count(bounds, share, cells);
            }
        }
    }

    #[inline]
    fn count(&self, bounds: &[usize], share: f64, cells: &mut [[f64; 2]]) {
        let mut last = u32::MAX;
        for &column in &self.columns[bounds[0]..bounds[1]] {
            let [rows, sum] = &mut cells[column as usize];
            *rows += if column == last { 0.0 } else { share };
            *sum += share;
            last = column;
        }
    }

    /// Four sums at a time, so that none waits for the one before.
    #[inline]
    fn dot(&self, bounds: &[usize], v: &[f64]) -> f64 {
        let (fours, rest) = self.columns[bounds[0]..bounds[1]].as_chunks::<4>();
        let mut sums = [0.0; 4];
        for columns in fours {
            for (sum, &column) in sums.iter_mut().zip(columns) {
                *sum += v[column as usize];
            }
        }
        for (sum, &column) in sums.iter_mut().zip(rest) {
            *sum += v[column as usize];
        }
        (sums[0] + sums[1]) + (sums[2] + sums[3])
    }

    #[inline]
    fn add(&self, bounds: &[usize], factor: f64, product: &mut [f64]) {
        for &column in &self.columns[bounds[0]..bounds[1]] {
            product[column as usize] += factor;
        }
    }
}
