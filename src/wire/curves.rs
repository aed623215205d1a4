//! Curves of errors as CSV.

use crate::decimal::fixed;
use crate::lab::Errors;

/// The errors of naive Bayes and of logistic regression, a line for each size, with as many decimals as 200 repetitions
/// justify. A size without a result yet has no line.
pub(super) fn curves_csv(sizes: impl Iterator<Item = (usize, [Option<Errors>; 2])>) -> String {
    let mut text =
        "n,naive Bayes,lower quartile,upper quartile,logistic regression,lower quartile,upper quartile".to_owned();
    for (size, both) in sizes {
        let [Some(left), Some(right)] = both else { continue };
        text.push('\n');
        text.push_str(&size.to_string());
        for Errors { mean, quartiles: [low, high] } in [left, right] {
            for value in [mean, low, high] {
                text.push(',');
                text.push_str(&fixed(value, 4));
            }
        }
    }
    text
}
