use super::log_scores::{LogScores, MAX_CLASSES, TIE};
use super::{Grid, PerClass, Point};

/// Log-scores that are constant on the cells of a rectilinear grid: of histograms and joint tables.
///
/// ```
/// use bayesboard::math::{Cells, Grid, LogScores, PerClass, Point};
///
/// // P(class 1 | x₁) is 1/4 below the cut x₁ = 0, and 3/4 above it.
/// let scores = [[3.0, 1.0], [1.0, 3.0]].map(|counts| PerClass::new(2, |c: usize| f64::ln(counts[c])));
/// let cells = Cells::new(Grid::new([vec![0.0], vec![]]).unwrap(), scores.to_vec()).unwrap();
/// assert!((cells.posterior(Point::new(-2.0, 9.0))[1] - 0.25).abs() < 1e-15);
/// assert!((cells.posterior(Point::new(0.0, 9.0))[1] - 0.75).abs() < 1e-15);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    grid: Grid,
    scores: Vec<PerClass<f64>>,
    tie: f64,
}

impl Cells {
    /// `scores` has one entry per cell, in the order of [`Grid::index_of`].
    /// An entry has one log-score per class, −∞ where the class is impossible.
    /// They tie within [`TIE`]. `None` when there is not one entry per cell.
    pub fn new(grid: Grid, scores: Vec<PerClass<f64>>) -> Option<Self> {
        (scores.len() == grid.n_cells()).then_some(Cells { grid, scores, tie: TIE })
    }

    /// The same scores, which tie where they are no farther apart than this.
    #[must_use]
    pub fn tied_at(self, tie: f64) -> Self {
        Cells { tie, ..self }
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The same with so much more log-score for a class.
    pub(super) fn raised(&self, class: usize, by: f64) -> Cells {
        let mut raised = self.clone();
        raised.scores.iter_mut().filter_map(|cell| cell.get_mut(class)).for_each(|score| *score += by);
        raised
    }

    /// The log-scores of the cell in this column and row.
    pub fn scores_of(&self, cell: [usize; 2]) -> [f64; MAX_CLASSES] {
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        let cell = &self.scores[self.grid.index_of(cell)];
        scores[..cell.len()].copy_from_slice(cell);
        scores
    }
}

impl LogScores for Cells {
    fn n_classes(&self) -> usize {
        self.scores[0].len()
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.scores_of(self.grid.cell_at(x))
    }

    fn tie(&self) -> f64 {
        self.tie
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_belongs_to_the_cell_above_it_and_an_empty_cell_has_no_answer() {
        let none = f64::NEG_INFINITY;
        let scores = [[0.0, none], [none, none], [1.0, 1.0], [0.0, 2.0]].map(|cell| PerClass::new(2, |c| cell[c]));
        let grid = |cuts| Grid::new(cuts).expect("ascending cuts");
        let cells = Cells::new(grid([vec![1.0], vec![2.0]]), scores.to_vec()).expect("four cells");
        assert_eq!(cells.grid().cell_at(Point::new(1.0, 1.9)), [1, 0]);
        assert_eq!(cells.posterior(Point::new(0.0, 0.0))[..2], [1.0, 0.0]);
        assert_eq!(cells.posterior(Point::new(5.0, 0.0))[..2], [0.0, 0.0], "no answer");
        assert_eq!(cells.predict(Point::new(5.0, 0.0)), None);
        assert_eq!(cells.predict(Point::new(0.0, 2.0)), None, "a tie");
        assert_eq!(cells.choose([0, 1], Point::new(7.0, 7.0)), Some(1));
        assert!(Grid::new([vec![1.0, 1.0], vec![]]).is_none());
        assert!(Cells::new(grid([vec![1.0], vec![]]), vec![PerClass::defaults(2); 3]).is_none());
    }
}
