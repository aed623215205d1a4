use super::Point;
use crate::decimal::divisions;

/// The cells of a rectilinear grid, which cuts along x₁ and along x₂ separate. The outer cells are unbounded.
///
/// ```
/// use bayesboard::math::{Grid, Point};
///
/// let grid = Grid::equal_width([(-5.0, 5.0), (0.0, 1.0)], [5, 1]);
/// assert_eq!(grid.cuts(), &[vec![-3.0, -1.0, 1.0, 3.0], vec![]]);
/// assert_eq!(grid.cell_at(Point::new(-1.0, 70.0)), [2, 0], "a cut belongs to the cell above it");
/// assert_eq!(grid.area([2, 0]), None, "there is no end above and below");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    cuts: [Vec<f64>; 2],
}

impl Grid {
    /// Cells between cuts; `None` when cuts do not ascend strictly or are not finite.
    pub fn new(cuts: [Vec<f64>; 2]) -> Option<Self> {
        let ascends = |cuts: &Vec<f64>| cuts.iter().all(|c| c.is_finite()) && cuts.windows(2).all(|w| w[0] < w[1]);
        cuts.iter().all(ascends).then_some(Grid { cuts })
    }

    /// Divides a finite range of each axis into `bins` bins of equal width. Cuts are exact decimals, rounded once, so a
    /// coordinate that is typed in decimals compares with them as by hand: see [`divisions`].
    ///
    /// Cuts that rounding makes equal are merged, so a range too narrow for f64 has fewer bins.
    pub fn equal_width(ranges: [(f64, f64); 2], bins: [usize; 2]) -> Self {
        let cuts = [0, 1].map(|axis| {
            let (low, high) = ranges[axis];
            let mut cuts = divisions(low, high, bins[axis]);
            cuts.dedup();
            cuts
        });
        Grid { cuts }
    }

    /// The cuts along x₁ and along x₂.
    pub fn cuts(&self) -> &[Vec<f64>; 2] {
        &self.cuts
    }

    /// The number of bins along an axis.
    pub fn bins(&self, axis: usize) -> usize {
        self.cuts[axis].len() + 1
    }

    /// The number of cells.
    pub fn n_cells(&self) -> usize {
        self.bins(0) * self.bins(1)
    }

    /// The column and the row of the cell that contains `x`.
    pub fn cell_at(&self, x: Point) -> [usize; 2] {
        [self.index_along(0, x.x), self.index_along(1, x.y)]
    }

    /// The bin along an axis that contains a coordinate; a cut belongs to the bin above it.
    pub fn index_along(&self, axis: usize, coordinate: f64) -> usize {
        self.cuts[axis].partition_point(|&cut| cut <= coordinate)
    }

    /// The area of a cell; `None` for an unbounded one.
    pub fn area(&self, cell: [usize; 2]) -> Option<f64> {
        let width = |axis: usize| {
            let (cuts, bin) = (&self.cuts[axis], cell[axis]);
            Some(cuts.get(bin)? - cuts[bin.checked_sub(1)?])
        };
        Some(width(0)? * width(1)?)
    }

    /// The index of a cell where cells are listed row by row from the lowest, each row from left to right.
    pub fn index_of(&self, [column, row]: [usize; 2]) -> usize {
        row * self.bins(0) + column
    }
}
