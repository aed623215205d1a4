//! The loss of three or more classes with its derivatives.

use super::dense::{Matrix, add_scaled, dot};
use super::design::Design;
use super::objective::Derivatives;
use crate::math::{MAX_CLASSES, softmax};

/// −Σ log P(yᵢ|xᵢ) at the logits zₖ = Σⱼ v₍ₖ₋₁₎ⱼ ψⱼ of the present classes k ≥ 1 against the first, z₀ = 0, with
/// gradient Σᵢ (pₖ − [yᵢ = k]) ψⱼ and Hessian Σᵢ (pₖ[k = l] − pₖpₗ) ψⱼψₘ.
pub(super) fn loss(design: &Design, v: &[f64]) -> Derivatives {
    let rank = design.rank();
    let others = design.classes.len() - 1;
    let mut value = 0.0;
    let mut gradient = vec![0.0; others * rank];
    // The blocks (k, l), k ≥ l, of the Hessian, each as the lower triangle of a symmetric matrix.
    let triangle = rank * (rank + 1) / 2;
    let mut blocks = vec![0.0; others * (others + 1) / 2 * triangle];
    let mut products = vec![0.0; triangle];
    let mut psi = vec![1.0; rank];
    for (class, bounds) in design.starts.windows(2).enumerate() {
        for i in bounds[0]..bounds[1] {
            psi[1..].iter_mut().zip(&design.columns).for_each(|(p, column)| *p = column[i]);
            let mut p = [f64::NEG_INFINITY; MAX_CLASSES];
            p[0] = 0.0;
            for (p, weights) in p[1..].iter_mut().zip(v.chunks_exact(rank)) {
                *p = dot(weights, &psi);
            }
            // Logits against the own class, so that a tiny loss is not the difference of two large numbers.
            let own = p[class];
            p[..=others].iter_mut().for_each(|p| *p -= own);
            value += loss_and_probabilities(&mut p[..=others], class);
            outer(&psi, &mut products);
            let mut at = 0;
            for k in 1..=others {
                let residual = if k == class { -rest(&p[..=others], k) } else { p[k] };
                add_scaled(&mut gradient[(k - 1) * rank..k * rank], residual, &psi);
                for l in 1..=k {
                    let weight = if k == l { p[k] * rest(&p[..=others], k) } else { -p[k] * p[l] };
                    add_scaled(&mut blocks[at..at + triangle], weight, &products);
                    at += triangle;
                }
            }
        }
    }
    Derivatives { value, gradient, hessian: assembled(&blocks, others, rank) }
}

/// log Σ exp(zₖ) for logits of which that of the own class is 0, and the softmax in their place.
fn loss_and_probabilities(z: &mut [f64], class: usize) -> f64 {
    let top = z.iter().copied().fold(0.0, f64::max);
    if top > 0.0 {
        return softmax(z);
    }
    z.iter_mut().for_each(|z| *z = z.exp());
    let others = z[..class].iter().sum::<f64>() + z[class + 1..].iter().sum::<f64>();
    let reciprocal = 1.0 / (1.0 + others);
    z.iter_mut().for_each(|p| *p *= reciprocal);
    others.ln_1p()
}

/// 1 − pₖ as the sum of the other probabilities, which keeps its digits when pₖ is nearly 1.
fn rest(p: &[f64], k: usize) -> f64 {
    if p[k] < 0.5 { 1.0 - p[k] } else { p[..k].iter().sum::<f64>() + p[k + 1..].iter().sum::<f64>() }
}

/// The lower triangle of ψψᵀ.
fn outer(psi: &[f64], products: &mut [f64]) {
    let mut at = 0;
    for (j, &a) in psi.iter().enumerate() {
        for &b in &psi[..=j] {
            products[at] = a * b;
            at += 1;
        }
    }
}

fn assembled(blocks: &[f64], others: usize, rank: usize) -> Matrix {
    let mut hessian = Matrix::zeros(others * rank, others * rank);
    let mut entries = blocks.iter();
    for k in 0..others {
        for l in 0..=k {
            for j in 0..rank {
                for m in 0..=j {
                    let value = entries.next().copied().unwrap_or(0.0);
                    for (a, b) in [(j, m), (m, j)] {
                        hessian.row_mut(k * rank + a)[l * rank + b] = value;
                        hessian.row_mut(l * rank + b)[k * rank + a] = value;
                    }
                }
            }
        }
    }
    hessian
}
