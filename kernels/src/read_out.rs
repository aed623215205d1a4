//! The scores of a block of points under the classes, and what a softmax needs of them.

use crate::exp::exp_nonpositive;

/// So many points are read out together, so that every step is a loop over columns that vectorizes.
pub const BLOCK: usize = 64;

/// One number per point of a block.
pub type Column = [f64; BLOCK];

/// A quadratic c + b·u + uᵀAu with u measured from its own origin: [origin₁, origin₂, c, b₁, b₂, A₁₁, A₁₂, A₂₂].
pub type Quadratic = [f64; 8];

/// The values of a quadratic at some points, and the largest of each with what `top` held.
pub fn evaluate(quadratic: &Quadratic, xs: &[f64], ys: &[f64], values: &mut Column, top: &mut Column) {
    let [x0, y0, c, bx, by, xx, xy, yy] = *quadratic;
    for (((value, top), x), y) in values.iter_mut().zip(top).zip(xs).zip(ys) {
        let (x, y) = (x - x0, y - y0);
        *value = c + (bx * x + by * y) + (x * (xx * x + xy * y) + y * (xy * x + yy * y));
        *top = if *value > *top { *value } else { *top };
    }
}

/// Adds exp(value − top) to the sums, and writes the class where its value is within `tie` of the top.
pub fn add_class(class: f64, tie: f64, values: &Column, top: &Column, sum: &mut Column, predicted: &mut Column) {
    for (((sum, predicted), value), top) in sum.iter_mut().zip(predicted).zip(values).zip(top) {
        let below = value - top;
        *sum += exp_nonpositive(below);
        *predicted = if below >= -tie { class } else { *predicted };
    }
}
