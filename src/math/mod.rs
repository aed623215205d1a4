//! The vocabulary of the plane: positions, displacements, symmetric matrices, quadratic scores.

mod assignment;
mod cells;
mod chance;
mod grid;
mod jensen;
mod log_scores;
mod order;
mod per_class;
mod point;
mod quadratic;
mod quadratics;
mod scores;
mod stable;
mod sym2;

pub use assignment::assignment;
pub use cells::Cells;
pub use chance::{Chance, Face, Fraction};
pub use grid::Grid;
pub use jensen::Jensen;
pub use log_scores::{LogScores, MAX_CLASSES, TIE, argmax, certain, decided, is_tie, leader, tie_of, tie_of_counts};
pub(crate) use log_scores::{ROUNDING, rounding_of};
pub use order::{sort, sort_by, sort_by_number};
pub use per_class::PerClass;
pub use point::{Point, Vec2};
pub use quadratic::{Quadratic, Roots, solve_quadratic};
pub use quadratics::{Quadratics, Score, log_scores};
pub use scores::Scores;
pub use stable::{log_sigmoid, log_sum_exp, normal_cdf, posterior, sigmoid, softmax, softplus};
pub use sym2::{Eigen, Sym2};
