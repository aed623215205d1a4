//! Rows of a matrix that are nearly all zeros, with a column of ones before them: word counts of messages.

/// What stands in the rows, one row after the other.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Where each row begins, and where the last one ends.
    starts: Vec<usize>,
    /// The column of each entry.
    columns: Vec<u32>,
    /// The entry.
    values: Vec<f64>,
    /// How many columns there are, the ones included.
    width: usize,
}

impl Rows {
    /// No rows yet, of so many columns beside the one of ones.
    pub fn of_width(n_columns: usize) -> Rows {
        Rows { starts: vec![0], width: n_columns + 1, ..Rows::default() }
    }

    /// Appends a row: columns, which are those of another row below the width, and what stands there.
    pub fn push(&mut self, entries: impl IntoIterator<Item = (usize, f64)>) {
        for (column, value) in entries {
            self.columns.push(column as u32);
            self.values.push(value);
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

    /// How many entries there are.
    pub fn n_entries(&self) -> usize {
        self.values.len()
    }

    /// X v: for each row, v₀ + Σⱼ xⱼ vⱼ.
    #[inline(never)]
    pub fn times(&self, v: &[f64], product: &mut [f64]) {
        let (constant, v) = (v[0], &v[1..]);
        for (bounds, product) in self.starts.windows(2).zip(product) {
            *product = constant + self.dot(bounds, v);
        }
    }

    /// Xᵀ f.
    #[inline(never)]
    pub fn transposed_times(&self, factors: &[f64], product: &mut [f64]) {
        product.fill(0.0);
        let [constant, product @ ..] = product else { return };
        for (bounds, &factor) in self.starts.windows(2).zip(factors) {
            *constant += factor;
            self.add(bounds, factor, product);
        }
    }

    /// The diagonal of Xᵀ diag(c) X.
    #[inline(never)]
    pub fn diagonal(&self, curvature: &[f64], diagonal: &mut [f64]) {
        diagonal.fill(0.0);
        let [constant, diagonal @ ..] = diagonal else { return };
        for (bounds, &c) in self.starts.windows(2).zip(curvature) {
            *constant += c;
            let range = bounds[0]..bounds[1];
            for (&column, &value) in self.columns[range.clone()].iter().zip(&self.values[range]) {
                diagonal[column as usize] += c * value * value;
            }
        }
    }

    /// Xᵀ diag(c) X v, in one pass over the rows.
    #[inline(never)]
    pub fn curved(&self, curvature: &[f64], v: &[f64], product: &mut [f64]) {
        product.fill(0.0);
        let [constant, product @ ..] = product else { return };
        let (first, v) = (v[0], &v[1..]);
        for (bounds, &c) in self.starts.windows(2).zip(curvature) {
            let along = c * (first + self.dot(bounds, v));
            *constant += along;
            self.add(bounds, along, product);
        }
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
        let range = bounds[0]..bounds[1];
        for (&column, &value) in self.columns[range.clone()].iter().zip(&self.values[range]) {
            let [rows, sum] = &mut cells[column as usize];
            *rows += share;
            *sum += share * value;
        }
    }

    #[inline]
    fn dot(&self, bounds: &[usize], v: &[f64]) -> f64 {
        let range = bounds[0]..bounds[1];
        let entries = self.columns[range.clone()].iter().zip(&self.values[range]);
        entries.map(|(&column, &value)| value * v[column as usize]).sum()
    }

    #[inline]
    fn add(&self, bounds: &[usize], factor: f64, product: &mut [f64]) {
        let range = bounds[0]..bounds[1];
        for (&column, &value) in self.columns[range.clone()].iter().zip(&self.values[range]) {
            product[column as usize] += factor * value;
        }
    }
}
