//! The loss of two classes or more, a block of points at a time.

use crate::columns::total;
use crate::exp::exp_nonpositive;

/// Points taken at a time; their intermediate columns stay in the first-level cache.
pub const BLOCK: usize = 128;

/// One number for each point of a block.
pub type Column = [f64; BLOCK];

/// The terms of two classes at some margins, the points' logits with the sign of their class; an odd last one is left.
///
/// With m the margin and e = exp(−|m|): the loss is log(1 + e⁻ᵐ) = max(−m, 0) + log(1 + e), its derivative in m is
/// −σ(−m), its second derivative σ(m)σ(−m) = e/(1 + e)². The margins become max(−m, 0), the odds 1 + e.
#[inline(never)] // One copy for all: it is long.
pub(crate) fn terms(margin: &mut [f64], odds: &mut [f64], residual: &mut [f64], curvature: &mut [f64]) {
    let n = 2 * (margin.len() / 2);
    let (margin, odds, residual, curvature) =
        (&mut margin[..n], &mut odds[..n], &mut residual[..n], &mut curvature[..n]);
    for (((margin, odds), residual), curvature) in margin.iter_mut().zip(odds).zip(residual).zip(curvature) {
        let m = *margin;
        let e = exp_nonpositive(-m.abs());
        let right = 1.0 / (1.0 + e);
        let wrong = e * right;
        *margin = if m < 0.0 { -m } else { 0.0 };
        *odds = 1.0 + e;
        *residual = if m < 0.0 { right } else { wrong };
        *curvature = wrong * right;
    }
}

/// The loss of a block of two classes, and its derivatives in the margin of each point.
pub struct Terms {
    /// The loss, summed over the block.
    pub value: f64,
    /// Minus the first derivative.
    pub residual: Column,
    /// The second derivative.
    pub curvature: Column,
}

impl Terms {
    /// The terms at the margins of a block. The logarithms are taken of the product of the block, at most 2¹²⁸.
    #[inline(never)]
    pub fn of(mut margin: Column) -> Terms {
        let (mut odds, mut residual, mut curvature) = ([0.0; BLOCK], [0.0; BLOCK], [0.0; BLOCK]);
        terms(&mut margin, &mut odds, &mut residual, &mut curvature);
        Terms { value: total(&margin) + product(&odds).ln(), residual, curvature }
    }
}

/// The loss of a block of points of one class, and the probability of each class in the place of its logits.
///
/// log Σₖ exp(zₖ − z_own) is summed as top + log Σₖ exp(zₖ − z_own − top), with top at least 0. The logarithms are
/// taken of the product of the block, at most 2³⁸⁴ for eight classes. Padding must have the own logit 0 and others far
/// below; after the first `n` points, of it no more is looked at than makes up a multiple of eight.
#[inline(never)]
pub fn softmax(logits: &mut [Column], class: usize, n: usize) -> f64 {
    // That it is a multiple is seen by the compiler, which then writes no loops for a rest.
    let n = 8 * n.div_ceil(8);
    let own = logits[class];
    let (mut top, mut sum) = ([0.0; BLOCK], [0.0; BLOCK]);
    let (own, top, sum) = (&own[..n], &mut top[..n], &mut sum[..n]);
    for z in logits.iter_mut() {
        for ((z, own), top) in z[..n].iter_mut().zip(own).zip(top.iter_mut()) {
            *z -= own;
            *top = if *z > *top { *z } else { *top };
        }
    }
    for z in logits.iter_mut() {
        for ((z, top), sum) in z[..n].iter_mut().zip(top.iter()).zip(sum.iter_mut()) {
            *z = exp_nonpositive(*z - top);
            *sum += *z;
        }
    }
    for p in logits {
        for (p, sum) in p[..n].iter_mut().zip(sum.iter()) {
            *p /= sum;
        }
    }
    total(top) + product(sum).ln()
}

/// 1 − pₖ as the sum of the other probabilities, which keeps its digits when pₖ is nearly 1.
#[inline(never)]
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
