//! The loss of two classes, a block of points at a time.

use crate::columns::total;
use crate::exp::exp_nonpositive;

/// Points taken at a time; their intermediate columns stay in the first-level cache.
pub const BLOCK: usize = 128;

/// The loss of a block, and its derivatives in the logit of each point.
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

/// The product of all entries, in eight interleaved parts.
fn product(values: &[f64; BLOCK]) -> f64 {
    let mut lanes = [1.0; 8];
    for chunk in values.as_chunks::<8>().0 {
        for (lane, value) in lanes.iter_mut().zip(chunk) {
            *lane *= value;
        }
    }
    lanes.iter().product()
}
