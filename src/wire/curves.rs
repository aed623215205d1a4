//! Curves of errors as a table and as CSV.

use crate::decimal::fixed;
use crate::lab::Errors;
use crate::words::heads;

/// The errors of naive Bayes and of logistic regression, a row for each size, with as many decimals as 200 repetitions
/// justify. A size without a result yet has no row.
pub(super) fn curves(sizes: Vec<(usize, [Option<Errors>; 2])>) -> Vec<(usize, Vec<String>)> {
    let row = |(size, both): (usize, [Option<Errors>; 2])| {
        let [left, right] = both;
        let errors =
            [left?, right?].map(|Errors { mean, quartiles: [low, high] }| [mean, low, high].map(|e| fixed(e, 4)));
        Some((size, errors.into_iter().flatten().collect()))
    };
    sizes.into_iter().filter_map(row).collect()
}

/// The same as CSV, with the heads in the first line.
pub(super) fn as_csv(curves: &[(usize, Vec<String>)]) -> String {
    let lines = curves.iter().map(|(size, errors)| format!("{size},{}", errors.join(",")));
    [heads::OF_CURVES.join(",")].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}
