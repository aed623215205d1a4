use super::scores::{LogScores, MAX_CLASSES};
use super::{PerClass, Point};

/// Log-scores that are constant on the cells of a rectilinear grid: of histograms and joint tables.
///
/// ```
/// use bayesboard::math::{Cells, LogScores, PerClass, Point};
///
/// // P(class 1 | x₁) is 1/4 below the cut x₁ = 0, and 3/4 above it.
/// let scores = [[3.0, 1.0], [1.0, 3.0]].map(|counts| PerClass::new(2, |c: usize| f64::ln(counts[c])));
/// let cells = Cells::new([vec![0.0], vec![]], scores.to_vec()).unwrap();
/// assert!((cells.posterior(Point::new(-2.0, 9.0))[1] - 0.25).abs() < 1e-15);
/// assert!((cells.posterior(Point::new(0.0, 9.0))[1] - 0.75).abs() < 1e-15);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    cuts: [Vec<f64>; 2],
    scores: Vec<PerClass<f64>>,
}

impl Cells {
    /// Cells between strictly ascending `cuts` along x₁ and along x₂. The outer cells are unbounded.
    ///
    /// `scores` has one entry per cell, row by row from the lowest, each row from left to right.
    /// An entry has one log-score per class, −∞ where the class is impossible.
    /// `None` when cuts do not ascend strictly or are not finite, or when there is not one entry per cell.
    pub fn new(cuts: [Vec<f64>; 2], scores: Vec<PerClass<f64>>) -> Option<Self> {
        let ascends = |cuts: &Vec<f64>| cuts.iter().all(|c| c.is_finite()) && cuts.windows(2).all(|w| w[0] < w[1]);
        let is_whole = scores.len() == (cuts[0].len() + 1) * (cuts[1].len() + 1);
        (cuts.iter().all(ascends) && is_whole).then_some(Cells { cuts, scores })
    }

    /// The cuts along x₁ and along x₂.
    pub fn cuts(&self) -> &[Vec<f64>; 2] {
        &self.cuts
    }

    /// The column and the row of the cell that contains `x`.
    pub fn cell_at(&self, x: Point) -> [usize; 2] {
        [self.index_along(0, x.x), self.index_along(1, x.y)]
    }

    /// The index along an axis of the cell that contains a coordinate; a cut belongs to the cell above it.
    pub fn index_along(&self, axis: usize, coordinate: f64) -> usize {
        self.cuts[axis].partition_point(|&cut| cut <= coordinate)
    }

    /// The log-scores of the cell in this column and row.
    pub fn scores_of(&self, [column, row]: [usize; 2]) -> [f64; MAX_CLASSES] {
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        let cell = &self.scores[row * (self.cuts[0].len() + 1) + column];
        scores[..cell.len()].copy_from_slice(cell);
        scores
    }
}

impl LogScores for Cells {
    fn n_classes(&self) -> usize {
        self.scores[0].len()
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.scores_of(self.cell_at(x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_belongs_to_the_cell_above_it_and_an_empty_cell_has_no_answer() {
        let none = f64::NEG_INFINITY;
        let scores = [[0.0, none], [none, none], [1.0, 1.0], [0.0, 2.0]].map(|cell| PerClass::new(2, |c| cell[c]));
        let cells = Cells::new([vec![1.0], vec![2.0]], scores.to_vec()).expect("four cells");
        assert_eq!(cells.cell_at(Point::new(1.0, 1.9)), [1, 0]);
        assert_eq!(cells.posterior(Point::new(0.0, 0.0))[..2], [1.0, 0.0]);
        assert_eq!(cells.posterior(Point::new(5.0, 0.0))[..2], [0.0, 0.0], "no answer");
        assert_eq!(cells.predict(Point::new(5.0, 0.0)), None);
        assert_eq!(cells.predict(Point::new(0.0, 2.0)), Some(0), "a tie");
        assert_eq!(cells.choose([0, 1], Point::new(7.0, 7.0)), Some(1));
        assert!(Cells::new([vec![1.0, 1.0], vec![]], vec![PerClass::defaults(2); 3]).is_none());
        assert!(Cells::new([vec![1.0], vec![]], vec![PerClass::defaults(2); 3]).is_none());
    }
}
