//! What the formulas say in words where there are no numbers to show.

use super::numbers::coordinate;
use crate::data::Dataset;

/// Why the log-odds have no w.
pub const NO_LINE: &str = "The classes have variances of their own, so the squares in their log-densities do not cancel, and \
                           the log-odds are a curve and no line. Share the variances (pooling 1), and w appears here.";

/// That a class has nothing to be estimated from.
pub fn class_missing(data: &Dataset, class: usize) -> String {
    format!("Class {} has no part in the fit: add a point of it.", data.classes()[class])
}

/// What the dashed points in the corner of the plot are.
pub fn pseudo_counts(alpha: f64) -> String {
    let alpha = coordinate(alpha, 1.0);
    format!(
        "α = {alpha}: each class counts as if it had so many points more, the dashed ones in the corner of the plot. They \
         have a class and no place, so they move the prior alone, towards equal shares."
    )
}
