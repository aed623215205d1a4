use bayesboard_kernels::field::Lanes;

use crate::math::Quadratics;

/// The number of decades of a density that are distinguished.
const DECADES: f64 = 8.0;

/// Paints a density row by row, in steps of one decade.
pub(super) struct Haze {
    /// The exponent of the least power of ten above the highest density.
    highest: f64,
    /// The depths of the pixels of the previous row, in whole decades below the highest; empty before the first row.
    above: Vec<f64>,
    /// Whether only contour lines are painted, over an existing image.
    is_over: bool,
}

impl Haze {
    /// Starts before the first row of the density with these scores.
    pub(super) fn new(scores: &Quadratics, is_over: bool) -> Haze {
        let mut highest = f64::NEG_INFINITY;
        for q in scores.classes.iter().flatten() {
            // The maximum of the score; where it has none, its value at the origin.
            let top = q.constant - 0.25 * q.linear.dot(q.form.inverse().apply(q.linear));
            highest = highest.max(if top.is_finite() { top } else { q.constant });
        }
        Haze { highest: (highest * std::f64::consts::LOG10_E).floor() + 1.0, above: Vec::new(), is_over }
    }

    /// Writes a row of pixels, where `score` is the reference class's score of a column and `full` the largest alpha.
    ///
    /// log p = score + top + ln sum. The logarithm of the sum is interpolated linearly between powers of two, with an
    /// error of at most 1/40 decade. A contour line is where the depth differs from that to the left or above.
    pub(super) fn row(
        &mut self,
        pixels: &mut [u8],
        score: &dyn Fn(usize) -> f64,
        top: &[Lanes<f64>],
        sum: &[Lanes<f32>],
        tint: &[Lanes<u32>],
        full: f64,
    ) {
        use std::f64::consts::{LN_2, LOG10_E};
        let (top, sum, tint) = (top.as_flattened(), sum.as_flattened(), tint.as_flattened());
        let is_first = self.above.is_empty();
        let mut left = None;
        for (i, pixel) in pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let log2 = f64::from(sum[i].to_bits()) / 8_388_608.0 - 127.0;
            let log = score(i) + top[i] + log2 * LN_2;
            let depth = (self.highest - log * LOG10_E).floor().clamp(0.0, DECADES);
            if is_first {
                self.above.push(depth);
            }
            let is_line = self.above[i] != depth || left.is_some_and(|left| left != depth);
            (self.above[i], left) = (depth, Some(depth));
            if self.is_over && !is_line {
                continue;
            }
            let share = if self.is_over { 1.0 } else { 1.0 - depth / DECADES + if is_line { 1.0 } else { 0.0 } };
            *pixel = (tint[i] | ((full * share).min(255.0).round() as u32) << 24).to_le_bytes();
        }
    }
}
