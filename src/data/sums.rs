use super::Dataset;
use crate::math::MAX_CLASSES;

/// Sums over the points of one class, with d = x − origin: Σd₁, Σd₂, Σd₁², Σd₂², Σd₁d₂, and their number. In this order
/// each pair is one vector of two numbers, so that a point costs three additions.
pub(super) type Sums = [f64; 6];

/// One entry per class, and one for the points without.
pub(super) type Slots<T> = [T; MAX_CLASSES + 1];

/// Sums over every class about an origin of its own, in one pass over the columns without a branch on the label.
///
/// Two sets of sums take turns, so that the additions of neighbors of one class do not wait for each other.
pub(super) fn sums(data: &Dataset, origins: &Slots<[f64; 2]>) -> Slots<Sums> {
    let mut even = [[0.0; 6]; MAX_CLASSES + 1];
    let mut odd = even;
    let (xs, x) = data.xs().as_chunks::<2>();
    let (ys, y) = data.ys().as_chunks::<2>();
    let (labels, label) = data.labels().as_chunks::<2>();
    for ((x, y), label) in xs.iter().zip(ys).zip(labels) {
        add(&mut even, origins, [x[0], y[0]], label[0]);
        add(&mut odd, origins, [x[1], y[1]], label[1]);
    }
    if let ([x], [y], [label]) = (x, y, label) {
        add(&mut even, origins, [*x, *y], *label);
    }
    for (sums, others) in even.iter_mut().zip(&odd) {
        for (sum, other) in sums.iter_mut().zip(others) {
            *sum += other;
        }
    }
    even
}

#[inline(always)]
fn add(sums: &mut Slots<Sums>, origins: &Slots<[f64; 2]>, [x, y]: [f64; 2], label: i8) {
    // −1 becomes 255, and the last slot.
    let slot = usize::from(label as u8).min(MAX_CLASSES);
    let d = [x - origins[slot][0], y - origins[slot][1]];
    let terms = [d[0], d[1], d[0] * d[0], d[1] * d[1], d[0] * d[1], 1.0];
    for (sum, term) in sums[slot].iter_mut().zip(terms) {
        *sum += term;
    }
}
