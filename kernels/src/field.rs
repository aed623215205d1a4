//! A probability map, a row of pixels at a time.
//!
//! Plain loops over slices that do not overlap, without a branch inside: the form that the compiler turns into
//! vector instructions, for SSE2 as for simd128.

use crate::fast::{halvings, power, rounded_bits};

/// So many pixels are taken at a time.
pub const LANES: usize = 16;

/// A number for each of some pixels.
pub type Lanes<T> = [T; LANES];

/// Takes in a rival of the most probable class so far, whose lead over the reference is f + g + factor·x.
///
/// `top` is the largest lead so far, `sum` Σ exp(lead − top) over the classes so far. The difference is taken in f64,
/// since both leads may be large where the reference is far behind; one exponential of it serves either outcome.
/// A tie, whose difference is +0, stays with the class that came before. Choices are made by masks, which vectorize.
#[inline(never)]
pub fn add_rival(
    top: &mut [Lanes<f64>],
    sum: &mut [Lanes<f32>],
    color: &mut [Lanes<u32>],
    f: &[Lanes<f64>],
    x: &[Lanes<f64>],
    (g, factor): (f64, f64),
    rival: u32,
) {
    for ((((top, sum), color), f), x) in top.iter_mut().zip(sum).zip(color).zip(f).zip(x) {
        let (mut apart, mut wins) = ([0; LANES], [0; LANES]);
        for i in 0..LANES {
            let lead = f[i] + g + factor * x[i];
            let behind = top[i] - lead;
            top[i] = if lead > top[i] { lead } else { top[i] };
            apart[i] = halvings(behind);
            wins[i] = (behind.to_bits() >> 32) as i32;
        }
        for i in 0..LANES {
            let (e, won) = (power(apart[i]), (wins[i] >> 31) as u32);
            let (ahead, below) = (1.0 + sum[i] * e, sum[i] + e);
            sum[i] = f32::from_bits(ahead.to_bits() & won | below.to_bits() & !won);
            color[i] = rival & won | color[i] & !won;
        }
    }
}

/// Writes the pixels of one row; `full` is the alpha of certainty.
#[inline(never)]
pub fn paint(pixels: &mut [u8], sum: &[f32], color: &[u32], full: f32) {
    for ((pixel, sum), color) in pixels.as_chunks_mut::<4>().0.iter_mut().zip(sum).zip(color) {
        let confidence = 2.0 / sum - 1.0;
        let alpha = if confidence > 0.0 { confidence * full } else { 0.0 };
        *pixel = (color | rounded_bits(alpha) << 24).to_le_bytes();
    }
}
