use bayesboard_kernels::cells;

use super::Dataset;
use crate::math::{Grid, PerClass, Point};

/// How many labeled points of each class lie in each cell of a grid: the sufficient statistics of histograms and of
/// joint tables.
#[derive(Clone, Debug, PartialEq)]
pub struct CellCounts {
    grid: Grid,
    cells: Vec<PerClass<f64>>,
    along: [Vec<PerClass<f64>>; 2],
    classes: PerClass<f64>,
}

impl Default for CellCounts {
    /// One cell, no class and no point.
    fn default() -> Self {
        CellCounts::new(&Dataset::default(), Grid::default())
    }
}

impl CellCounts {
    /// Counts the labeled points.
    pub fn new(data: &Dataset, grid: Grid) -> CellCounts {
        let none = PerClass::defaults(data.n_classes());
        let along = [0, 1].map(|axis| vec![none; grid.bins(axis)]);
        let mut counts = CellCounts { cells: vec![none; grid.n_cells()], along, classes: none, grid };
        let mut in_cells = vec![0; counts.cells.len()];
        for class in 0..data.n_classes() {
            let (xs, ys) = data.columns(class);
            if xs.is_empty() {
                continue;
            }
            in_cells.fill(0);
            let [column_cuts, row_cuts] = counts.grid.cuts();
            cells::count(xs, ys, [column_cuts, row_cuts], &mut in_cells);
            let n_columns = counts.grid.bins(0);
            for (i, &n) in in_cells.iter().enumerate().filter(|&(_, &n)| n > 0) {
                counts.add_to([i % n_columns, i / n_columns], class, f64::from(n));
            }
        }
        counts
    }

    /// Adds `n` labeled points at a position; −1 removes one.
    pub fn add(&mut self, point: Point, class: usize, n: f64) {
        self.add_to(self.grid.cell_at(point), class, n);
    }

    fn add_to(&mut self, [column, row]: [usize; 2], class: usize, n: f64) {
        self.cells[self.grid.index_of([column, row])][class] += n;
        self.along[0][column][class] += n;
        self.along[1][row][class] += n;
        self.classes[class] += n;
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The points of each class in a cell.
    pub fn in_cell(&self, cell: [usize; 2]) -> &PerClass<f64> {
        &self.cells[self.grid.index_of(cell)]
    }

    /// The points of each class in a bin of an axis.
    pub fn in_bin(&self, axis: usize, bin: usize) -> &PerClass<f64> {
        &self.along[axis][bin]
    }

    /// The points of each class.
    pub fn of_classes(&self) -> &PerClass<f64> {
        &self.classes
    }

    /// How many cells have no labeled point.
    pub fn n_empty(&self) -> usize {
        self.cells.iter().filter(|cell| cell.iter().all(|&n| n == 0.0)).count()
    }

    /// I(b₁; b₂), the mutual information of the bins along both axes, in nats: of all labeled points together.
    ///
    /// 0 without points. It may miss an exact 0 by rounding, up to about 1e-15.
    pub fn mutual_information(&self) -> f64 {
        self.information(|counts| counts.iter().sum())
    }

    /// I(b₁; b₂ | class), in nats: the mean over the classes, weighted by their counts. It is 0 where the naive
    /// assumption holds exactly.
    pub fn mutual_information_within_classes(&self) -> f64 {
        let total: f64 = self.classes.iter().sum();
        let of_class = |c: usize| self.classes[c] * self.information(|counts| counts[c]);
        if total > 0.0 { (0..self.classes.len()).map(of_class).sum::<f64>() / total } else { 0.0 }
    }

    /// Σ p log(p/(p₁p₂)) of the table that `weight` extracts from the counts.
    fn information(&self, weight: impl Fn(&PerClass<f64>) -> f64) -> f64 {
        let n = weight(&self.classes);
        let mut sum = 0.0;
        for row in 0..self.grid.bins(1) {
            for column in 0..self.grid.bins(0) {
                let here = weight(self.in_cell([column, row]));
                if here > 0.0 {
                    sum += here * (here * n / (weight(&self.along[0][column]) * weight(&self.along[1][row]))).ln();
                }
            }
        }
        if n > 0.0 { (sum / n).max(0.0) } else { 0.0 }
    }
}
