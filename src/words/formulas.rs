//! What the formulas say in words where there are no numbers to show.

use super::numbers::coordinate;
use crate::data::Dataset;

/// Why the log-odds have no w.
pub const NO_LINE: &str = "Each class has its own variances, so the squares do not cancel: the log-odds are not linear. Set \
                           “Shared variance” to 1, and w appears here.";

/// That a class has nothing to be estimated from.
pub fn class_missing(data: &Dataset, class: usize) -> String {
    format!("Class {} is not in the fit: it has no points, or its prior is 0.", data.classes()[class])
}

/// What the dashed points in the corner of the plot are.
pub fn pseudo_counts(alpha: f64) -> String {
    let alpha = coordinate(alpha, 1.0);
    format!(
        "α = {alpha}: this pseudo-count is added to the count of each class. Dashed points in the corner of the plot show it. They \
         have no place, so they change only the prior, toward equal shares."
    )
}
