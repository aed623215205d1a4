//! A probability map, a row of pixels at a time.
//!
//! Plain loops over slices that do not overlap, without a branch inside: the form that the compiler turns into
//! vector instructions, for SSE2 as for simd128.

use crate::fast::{exp_nonpositive, rounded_bits};

/// Sum and color from the lead f + g + factor·x of a single rival.
pub fn decide(
    sum: &mut [f32],
    color: &mut [u32],
    f: &[f64],
    x: &[f64],
    (g, factor): (f64, f64),
    [reference, rival]: [u32; 2],
) {
    for ((sum, color), (f, x)) in sum.iter_mut().zip(color).zip(f.iter().zip(x)) {
        let lead = (f + g + factor * x) as f32;
        *sum = 1.0 + exp_nonpositive(-lead.abs());
        *color = if lead > 0.0 { rival } else { reference };
    }
}

/// A rival's lead f + g + factor·x, and the largest lead so far.
pub fn compare(lead: &mut [f64], top: &mut [f64], f: &[f64], x: &[f64], (g, factor): (f64, f64)) {
    for ((lead, top), (f, x)) in lead.iter_mut().zip(top).zip(f.iter().zip(x)) {
        *lead = f + g + factor * x;
        *top = if *lead > *top { *lead } else { *top };
    }
}

/// Adds exp(lead − top) to each sum, and takes the rival's color where it is on top.
pub fn add_class(sum: &mut [f32], color: &mut [u32], lead: &[f64], top: &[f64], rival: u32) {
    for ((sum, color), (lead, top)) in sum.iter_mut().zip(color).zip(lead.iter().zip(top)) {
        let gap = (lead - top) as f32;
        *sum += exp_nonpositive(gap);
        *color = if gap == 0.0 { rival } else { *color };
    }
}

/// The same for the reference class, whose lead is 0.
pub fn add_reference(sum: &mut [f32], color: &mut [u32], top: &[f64], reference: u32) {
    for ((sum, color), top) in sum.iter_mut().zip(color).zip(top) {
        let gap = -*top as f32;
        *sum += exp_nonpositive(gap);
        *color = if gap == 0.0 { reference } else { *color };
    }
}

/// Writes the pixels of one row; `full` is the alpha of certainty.
pub fn paint(pixels: &mut [u8], sum: &[f32], color: &[u32], full: f32) {
    for ((pixel, sum), color) in pixels.as_chunks_mut::<4>().0.iter_mut().zip(sum).zip(color) {
        let confidence = 2.0 / sum - 1.0;
        let alpha = if confidence > 0.0 { confidence * full } else { 0.0 };
        *pixel = (color | rounded_bits(alpha) << 24).to_le_bytes();
    }
}
