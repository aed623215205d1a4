//! The loss of two classes or more, a block of points at a time.

use crate::columns::total;
use crate::exp::exp_nonpositive;

/// Points taken at a time; their intermediate columns stay in the first-level cache.
pub const BLOCK: usize = 128;

/// One number for each point of a block.
pub type Column = [f64; BLOCK];

/// The loss of a block of two classes, and its derivatives in the logit of each point.
pub struct Terms {
    /// The loss, summed over the block.
    pub value: f64,
    /// −sign · the first derivative.
    pub residual: [f64; BLOCK],
    /// The second derivative.
    pub curvature: [f64; BLOCK],
}

impl Terms {
    /// The terms at the margins of a block: its logits, with the sign of the points' class.
    ///
    /// With m = sign·z the margin and e = exp(−|m|): the loss is log(1 + e⁻ᵐ) = max(−m, 0) + log(1 + e), its
    /// derivative in z is −sign·σ(−m), its second derivative σ(m)σ(−m) = e/(1 + e)². The logarithms are taken of the
    /// product of the block, at most 2¹²⁸.
    pub fn of(margin: &[f64; BLOCK]) -> Terms {
        let (mut hinge, mut odds) = ([0.0; BLOCK], [0.0; BLOCK]);
        let (mut residual, mut curvature) = ([0.0; BLOCK], [0.0; BLOCK]);
        for i in 0..BLOCK {
            let m = margin[i];
            let e = exp_nonpositive(-m.abs());
            let right = 1.0 / (1.0 + e);
            let wrong = e * right;
            hinge[i] = if m < 0.0 { -m } else { 0.0 };
            odds[i] = 1.0 + e;
            residual[i] = if m < 0.0 { right } else { wrong };
            curvature[i] = wrong * right;
        }
        Terms { value: total(&hinge) + product(&odds).ln(), residual, curvature }
    }
}

/// The loss of a block of points of one class, and the probability of each class in the place of its logits.
///
/// log Σₖ exp(zₖ − z_own) is summed as top + log Σₖ exp(zₖ − z_own − top), with top at least 0. The logarithms are taken
/// of the product of the block, at most 2³⁸⁴ for eight classes. Padding must have the own logit 0 and others far below;
/// after the first `n` points, of it no more is looked at than makes up a multiple of eight.
pub fn softmax(logits: &mut [Column], class: usize, n: usize) -> f64 {
    let n = n.next_multiple_of(8).min(BLOCK);
    let own = logits[class];
    let (mut top, mut sum) = ([0.0; BLOCK], [0.0; BLOCK]);
    let (top, sum) = (&mut top[..n], &mut sum[..n]);
    for z in logits.iter_mut() {
        for ((z, own), top) in z.iter_mut().zip(&own).zip(top.iter_mut()) {
            *z -= own;
            *top = if *z > *top { *z } else { *top };
        }
    }
    for z in logits.iter_mut() {
        for ((z, top), sum) in z.iter_mut().zip(top.iter()).zip(sum.iter_mut()) {
            *z = exp_nonpositive(*z - top);
            *sum += *z;
        }
    }
    for p in logits {
        for (p, sum) in p.iter_mut().zip(sum.iter()) {
            *p /= sum;
        }
    }
    total(top) + product(sum).ln()
}

/// 1 − pₖ as the sum of the other probabilities, which keeps its digits when pₖ is nearly 1.
pub fn others(p: &[Column], k: usize) -> Column {
    let mut rest = [0.0; BLOCK];
    for other in p[..k].iter().chain(&p[k + 1..]) {
        for (rest, p) in rest.iter_mut().zip(other) {
            *rest += p;
        }
    }
    rest
}

/// The product of as many entries as are a multiple of eight, in eight interleaved parts.
fn product(values: &[f64]) -> f64 {
    let mut lanes = [1.0; 8];
    for chunk in values.as_chunks::<8>().0 {
        for (lane, value) in lanes.iter_mut().zip(chunk) {
            *lane *= value;
        }
    }
    lanes.iter().product()
}
