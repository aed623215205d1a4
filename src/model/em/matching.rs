//! Components and true classes: which belongs to which, and how many points agree.

use super::Responsibilities;
use crate::math::{MAX_CLASSES, argmax, assignment};

/// The share of points whose true class has the largest responsibility; `None` when no point has a true class.
pub fn agreement(responsibilities: &Responsibilities, truth: &[Option<usize>]) -> Option<f64> {
    let counts = found(responsibilities, truth);
    let n: u32 = counts.iter().flatten().sum();
    let right: u32 = (0..MAX_CLASSES).map(|class| counts[class][class]).sum();
    (n > 0).then(|| f64::from(right) / f64::from(n))
}

/// The component that each class is matched to, maximizing the number of points with their true class; without labels,
/// components are exchangeable (label switching). Components that no point decides keep their order.
pub fn matching(
    responsibilities: &Responsibilities,
    truth: &[Option<usize>],
    n_classes: usize,
) -> [usize; MAX_CLASSES] {
    assignment(&found(responsibilities, truth)[..n_classes])
}

/// How many points of each true class, row by row, have the largest responsibility in each class.
fn found(responsibilities: &Responsibilities, truth: &[Option<usize>]) -> [[u32; MAX_CLASSES]; MAX_CLASSES] {
    let mut counts = [[0; MAX_CLASSES]; MAX_CLASSES];
    for (row, class) in responsibilities.iter().zip(truth) {
        if let (Some(class), Some(found)) = (*class, argmax(row)) {
            counts[class][found] += 1;
        }
    }
    counts
}

/// Responsibilities with the components reordered to the classes that they are matched to.
pub fn matched(responsibilities: Responsibilities, matching: &[usize; MAX_CLASSES]) -> Responsibilities {
    responsibilities.into_iter().map(|row| matching.map(|component| row[component])).collect()
}
