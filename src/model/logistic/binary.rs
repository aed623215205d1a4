//! The loss of two classes with its derivatives, in one pass over the columns: the hot path of the whole crate.

use super::dense::Matrix;
use super::design::Design;
use super::exp::exp_nonpositive;
use super::objective::Derivatives;
use super::sums::{sum_product, total};

/// Points taken at a time; their intermediate columns stay in the first-level cache.
const BLOCK: usize = 128;

/// −Σ log P(yᵢ|xᵢ) at the logits Σⱼ vⱼ ψⱼ of the later class, with gradient and Hessian.
pub(super) fn loss(design: &Design, v: &[f64]) -> Derivatives {
    // The number of columns is made a constant for the compiler; there are at most six features.
    match design.rank() {
        1 => loss_of::<1>(design, v),
        2 => loss_of::<2>(design, v),
        3 => loss_of::<3>(design, v),
        4 => loss_of::<4>(design, v),
        5 => loss_of::<5>(design, v),
        _ => loss_of::<6>(design, v),
    }
}

fn loss_of<const RANK: usize>(design: &Design, v: &[f64]) -> Derivatives {
    let mut weights = [0.0; RANK];
    weights.iter_mut().zip(v).for_each(|(weight, &v)| *weight = v);
    let mut sums = Sums::<RANK>::default();
    for (bounds, sign) in design.starts.windows(2).zip([-1.0, 1.0]) {
        let (start, end) = (bounds[0], bounds[1]);
        let mut block = [[0.0; BLOCK]; RANK];
        let mut at = start;
        while at < end {
            let length = BLOCK.min(end - at);
            let columns: [&[f64; BLOCK]; RANK] = std::array::from_fn(|j| match j {
                0 => &ONES,
                _ => design.columns[j - 1][at..end].first_chunk().unwrap_or(&ONES),
            });
            if length == BLOCK {
                sums.add(columns, &weights, sign, BLOCK);
            } else {
                for (j, row) in block.iter_mut().enumerate() {
                    row.fill(0.0);
                    match j {
                        0 => row[..length].fill(1.0),
                        _ => row[..length].copy_from_slice(&design.columns[j - 1][at..end]),
                    }
                }
                sums.add(std::array::from_fn(|j| &block[j]), &weights, sign, length);
            }
            at += length;
        }
    }
    sums.derivatives()
}

const ONES: [f64; BLOCK] = [1.0; BLOCK];

struct Sums<const RANK: usize> {
    value: f64,
    gradient: [f64; RANK],
    hessian: [[f64; RANK]; RANK],
}

impl<const RANK: usize> Default for Sums<RANK> {
    fn default() -> Self {
        Sums { value: 0.0, gradient: [0.0; RANK], hessian: [[0.0; RANK]; RANK] }
    }
}

impl<const RANK: usize> Sums<RANK> {
    /// Adds a block of points of the class `sign`; from `length` on its columns are zeros that count for nothing.
    ///
    /// With m = sign·z the margin and e = exp(−|m|): the loss is log(1 + e⁻ᵐ) = max(−m, 0) + log(1 + e), its
    /// derivative in z is −sign·σ(−m), its second derivative σ(m)σ(−m) = e/(1 + e)². The logarithms are taken of the
    /// product of the block, at most 2¹²⁸.
    #[inline(always)]
    fn add(&mut self, columns: [&[f64; BLOCK]; RANK], weights: &[f64; RANK], sign: f64, length: usize) {
        let mut margin = [sign * weights[0]; BLOCK];
        for j in 1..RANK {
            let weight = sign * weights[j];
            for (m, x) in margin.iter_mut().zip(columns[j]) {
                *m += weight * x;
            }
        }
        // Padding gets the margin of a point that is right beyond doubt.
        margin[length..].fill(1e4);
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
        self.value += total(&hinge) + product(&odds).ln();
        self.gradient[0] -= sign * total(&residual);
        self.hessian[0][0] += total(&curvature);
        for j in 1..RANK {
            self.gradient[j] -= sign * sum_product(&residual, columns[j]);
            let mut weighted = [0.0; BLOCK];
            for ((w, c), x) in weighted.iter_mut().zip(&curvature).zip(columns[j]) {
                *w = c * x;
            }
            self.hessian[j][0] += total(&weighted);
            for (sum, column) in self.hessian[j][1..=j].iter_mut().zip(&columns[1..]) {
                *sum += sum_product(&weighted, *column);
            }
        }
    }

    fn derivatives(&self) -> Derivatives {
        let mut hessian = Matrix::zeros(RANK, RANK);
        for j in 0..RANK {
            for k in 0..=j {
                hessian.row_mut(j)[k] = self.hessian[j][k];
                hessian.row_mut(k)[j] = self.hessian[j][k];
            }
        }
        Derivatives { value: self.value, gradient: self.gradient.to_vec(), hessian }
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
