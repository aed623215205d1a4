//! The scores of a block of points under the classes, and what a softmax needs of them.

use crate::exp::exp_nonpositive;

/// So many points are read out together, so that every step is a loop over columns that vectorizes.
pub const BLOCK: usize = 64;

/// So many sums are kept side by side: their additions do not wait for each other, and vectorize.
const LANES: usize = 4;

/// One number per point of a block.
pub type Column = [f64; BLOCK];

/// A quadratic c + b·u + uᵀAu with u measured from its own origin: [origin₁, origin₂, c, b₁, b₂, A₁₁, A₁₂, A₂₂].
pub type Quadratic = [f64; 8];

/// The values of a quadratic at some points, and the largest of each with what `top` held.
#[inline(never)]
pub fn evaluate(quadratic: &Quadratic, xs: &[f64], ys: &[f64], values: &mut Column, top: &mut Column) {
    let [x0, y0, c, bx, by, xx, xy, yy] = *quadratic;
    for (((value, top), x), y) in values.iter_mut().zip(top).zip(xs).zip(ys) {
        let (x, y) = (x - x0, y - y0);
        *value = c + (bx * x + by * y) + (x * (xx * x + xy * y) + y * (xy * x + yy * y));
        *top = if *value > *top { *value } else { *top };
    }
}

/// What is predicted where two or more classes are within a tie of the top.
pub const TIED: f64 = -1.0;

/// Adds exp(value − top) to the sums. Where the value is within `tie` of the top, writes the class, or [`TIED`] where
/// another class has been written; NaN is none.
#[inline(never)]
pub fn add_class(class: f64, tie: f64, values: &Column, top: &Column, sum: &mut Column, predicted: &mut Column) {
    for (((sum, predicted), value), top) in sum.iter_mut().zip(predicted).zip(values).zip(top) {
        let below = value - top;
        *sum += exp_nonpositive(below);
        let first = if predicted.is_nan() { class } else { TIED };
        *predicted = if below >= -tie { first } else { *predicted };
    }
}

/// Makes the values exp(value − top), of at least e⁻⁷⁰⁸, and adds them and their products with value − top to the sums.
#[inline(never)]
pub fn exponentiate(values: &mut Column, top: &Column, sum: &mut Column, below: &mut Column) {
    for (((value, top), sum), below) in values.iter_mut().zip(top).zip(sum).zip(below) {
        let lower = *value - top;
        let lower = if lower > -708.0 { lower } else { -708.0 };
        *value = exp_nonpositive(lower);
        *sum += *value;
        *below += *value * lower;
    }
}

/// Σ own, Σ (own − top) and Π sum over points: what they add to the likelihoods, `own` being the values of their class.
#[inline(never)]
pub fn likelihoods(own: &[f64], top: &[f64], sum: &[f64]) -> [f64; 3] {
    let mut lanes = ([0.0; LANES], [0.0; LANES], [1.0; LANES]);
    let whole = own.len() / LANES * LANES;
    let chunks = own.as_chunks::<LANES>().0.iter().zip(top.as_chunks::<LANES>().0).zip(sum.as_chunks::<LANES>().0);
    for ((own, top), sum) in chunks {
        for i in 0..LANES {
            lanes.0[i] += own[i];
            lanes.1[i] += own[i] - top[i];
            lanes.2[i] *= sum[i];
        }
    }
    for ((own, top), sum) in own[whole..].iter().zip(&top[whole..]).zip(&sum[whole..]) {
        lanes.0[0] += own;
        lanes.1[0] += own - top;
        lanes.2[0] *= sum;
    }
    [lanes.0.iter().sum(), lanes.1.iter().sum(), lanes.2.iter().product()]
}

/// How many of these are the class.
#[inline(never)]
pub fn count(predicted: &[f64], class: f64) -> f64 {
    let mut lanes = [0.0; LANES];
    let (chunks, rest) = predicted.as_chunks::<LANES>();
    for chunk in chunks {
        for (lane, &predicted) in lanes.iter_mut().zip(chunk) {
            *lane += if predicted == class { 1.0 } else { 0.0 };
        }
    }
    lanes.iter().sum::<f64>() + rest.iter().filter(|&&predicted| predicted == class).count() as f64
}
