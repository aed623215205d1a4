//! Histograms: class-conditional probabilities of the cells of a grid, estimated by counting.
//!
//! With n_c points of class c, N_c(b₁, b₂) of them in a cell, and M₁ × M₂ cells,
//!
//! ```text
//! joint table   P(b₁, b₂ | c) = (N_c(b₁, b₂) + α) / (n_c + α M₁ M₂)
//! naive         P(b₁, b₂ | c) = Π_j (N_c(b_j) + α) / (n_c + α M_j)      one histogram for each axis
//! ```
//!
//! α is Laplace smoothing; the naive form is scikit-learn's `CategoricalNB` on the bins. At α = 0, with the estimated
//! class prior, the joint table is a lookup: P(c | b₁, b₂) is the share of class c among the points in the cell. A
//! class that has no point there, or in one of the two bins, is impossible. Where every class is impossible there is no
//! answer (0/0), never a NaN.

use super::GenerativeSettings;
use super::class_prior::class_prior;
use super::gaussian::Unfittable;
use crate::data::CellCounts;
use crate::math::{Cells, MAX_CLASSES, PerClass, Point, argmax, is_tie, tie_of_counts};

/// A fitted joint table, or a product of two histograms.
#[derive(Clone, Debug, PartialEq)]
pub struct HistogramModel {
    /// The class prior of every declared class; `None` for one whose prior is 0. With a pseudo-count also a class
    /// without points has a prior, but no histogram.
    pub priors: PerClass<Option<f64>>,
    /// The number of free parameters: class priors (when estimated), and the probabilities of all bins or cells but
    /// one.
    pub parameters: usize,
    counts: CellCounts,
    joint: bool,
    smoothing: f64,
}

/// Fits by counting.
///
/// # Errors
/// There is no labeled point, or the class prior set by hand is zero for every class that has points.
pub fn fit(counts: CellCounts, settings: &GenerativeSettings) -> Result<HistogramModel, Unfittable> {
    let priors = class_prior(counts.of_classes(), settings.prior_smoothing, settings.prior.as_deref())?;
    let n_present = (0..priors.len()).filter(|&c| priors[c].is_some() && counts.of_classes()[c] > 0.0).count();
    let free_priors = if settings.prior.is_none() { n_present - 1 } else { 0 };
    let grid = counts.grid();
    let joint = settings.is_joint();
    let per_class = if joint { grid.n_cells() - 1 } else { grid.bins(0) + grid.bins(1) - 2 };
    let parameters = free_priors + n_present * per_class;
    Ok(HistogramModel { priors, parameters, joint, smoothing: settings.count_smoothing, counts })
}

impl HistogramModel {
    /// What was counted.
    pub fn counts(&self) -> &CellCounts {
        &self.counts
    }

    /// α, the pseudo-count of every bin or cell of every class.
    pub fn smoothing(&self) -> f64 {
        self.smoothing
    }

    /// Whether a class has points and a prior above 0.
    pub fn is_present(&self, class: usize) -> bool {
        self.priors[class].is_some() && self.counts.of_classes()[class] > 0.0
    }

    /// What was counted, without the model.
    pub fn into_counts(self) -> CellCounts {
        self.counts
    }

    /// P(bin | class) along an axis, of the histograms; `None` for a class without points.
    pub fn along(&self, axis: usize, bin: usize, class: usize) -> Option<f64> {
        self.share(self.counts.in_bin(axis, bin)[class], class, self.counts.grid().bins(axis))
    }

    /// Whether it is a joint table, not the product of two histograms.
    pub fn is_joint(&self) -> bool {
        self.joint
    }

    /// P(cell | class), of the joint table; `None` for a class without points.
    pub fn jointly(&self, cell: [usize; 2], class: usize) -> Option<f64> {
        self.share(self.counts.in_cell(cell)[class], class, self.counts.grid().n_cells())
    }

    /// P(cell | class) of the model; `None` for a class without points.
    pub fn in_cell(&self, cell: [usize; 2], class: usize) -> Option<f64> {
        if self.joint {
            return self.jointly(cell, class);
        }
        Some(self.along(0, cell[0], class)? * self.along(1, cell[1], class)?)
    }

    /// (N + α)/(n + αR), the probability of one of R outcomes.
    fn share(&self, n: f64, class: usize, n_outcomes: usize) -> Option<f64> {
        let of_class = self.counts.of_classes()[class];
        (of_class > 0.0).then(|| (n + self.smoothing) / (of_class + self.smoothing * n_outcomes as f64))
    }

    /// log P(class, cell) of the cell that contains `x` for every class, −∞ for an impossible one.
    pub fn log_joint(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.log_joint_of(self.counts.grid().cell_at(x))
    }

    /// log P(class, cell) for every class, −∞ for an impossible one.
    pub fn log_joint_of(&self, cell: [usize; 2]) -> [f64; MAX_CLASSES] {
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        for (c, score) in scores[..self.priors.len()].iter_mut().enumerate() {
            *score = self.priors[c].map_or(f64::NEG_INFINITY, |prior| prior.ln() + self.log_in_cell(cell, c));
        }
        scores
    }

    /// log P(cell | class): a sum of logarithms, as a product of two small shares may underflow.
    fn log_in_cell(&self, cell: [usize; 2], class: usize) -> f64 {
        let log = |share: Option<f64>| share.map_or(f64::NEG_INFINITY, f64::ln);
        if self.joint {
            return log(self.jointly(cell, class));
        }
        log(self.along(0, cell[0], class)) + log(self.along(1, cell[1], class))
    }

    /// The log-joint probabilities log P(class, cell).
    pub fn scores(&self) -> Cells {
        let k = self.priors.len();
        let scores = self.cells().map(|cell| self.log_joint_of(cell)).map(|scores| PerClass::new(k, |c| scores[c]));
        let scores = scores.collect();
        Cells::new(self.counts.grid().clone(), scores)
            .expect("one entry per cell")
            .tied_at(tie_of_counts(self.smoothing))
    }

    /// How many cells have no answer, since every class is impossible there.
    pub fn n_undefined(&self) -> usize {
        self.cells().filter(|&cell| argmax(&self.log_joint_of(cell)).is_none()).count()
    }

    /// Whether two or more classes are the most probable of a cell.
    pub fn is_tie(&self, cell: [usize; 2]) -> bool {
        is_tie(&self.log_joint_of(cell), tie_of_counts(self.smoothing))
    }

    /// How many cells have two or more classes that are the most probable.
    pub fn n_tied(&self) -> usize {
        self.cells().filter(|&cell| self.is_tie(cell)).count()
    }

    /// The column and the row of every cell, row by row.
    fn cells(&self) -> impl Iterator<Item = [usize; 2]> {
        let [columns, rows] = [0, 1].map(|axis| self.counts.grid().bins(axis));
        (0..rows).flat_map(move |row| (0..columns).map(move |column| [column, row]))
    }
}
