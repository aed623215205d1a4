//! Single-precision arithmetic in a form that compilers vectorize: no branch, no cast that saturates.

/// Adding 1.5 · 2²³ to an f32 below 2²² in modulus leaves its nearest integer in the low bits of the significand.
const ROUNDER: f32 = 12_582_912.0;

/// The nearest integer (to the even one from halfway) to a number in [0, 255], from the bits: a saturating cast would not vectorize.
pub(crate) fn rounded_bits(v: f32) -> u32 {
    (v + ROUNDER).to_bits() & 0xff
}

/// eˣ for x ≤ 0, with a relative error below 6e-5; below −87, where it would be subnormal, and for NaN it is e⁻⁸⁷.
///
/// eˣ = 2ⁿ · 2ᶠ with n the nearest integer to x/ln 2 and |f| ≤ ½. The Taylor polynomial of 2ᶠ = exp(f ln 2) of degree 4
/// leaves (½ ln 2)⁵/5! = 4e-5 of e⁰, 6e-5 of 2^(−½); n goes straight into the exponent's bits.
pub(crate) fn exp_nonpositive(x: f32) -> f32 {
    use std::f32::consts::{LN_2, LOG2_E};
    const C: [f32; 4] = [LN_2, LN_2 * LN_2 / 2.0, LN_2 * LN_2 * LN_2 / 6.0, LN_2 * LN_2 * LN_2 * LN_2 / 24.0];
    let halvings = if x > -87.0 { x * LOG2_E } else { -87.0 * LOG2_E };
    let shifted = halvings + ROUNDER;
    let f = halvings - (shifted - ROUNDER);
    let power = f32::from_bits((shifted.to_bits() << 23).wrapping_add(1.0f32.to_bits()));
    power * (1.0 + f * (C[0] + f * (C[1] + f * (C[2] + f * C[3]))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_exact_to_four_digits() {
        for i in 0..8_700 {
            let x = -0.01 * i as f32;
            let (got, exact) = (f64::from(exp_nonpositive(x)), f64::from(x).exp());
            assert!((got / exact - 1.0).abs() < 6e-5, "{got} for e^{x}");
        }
        assert_eq!(exp_nonpositive(0.0), 1.0);
        let smallest = exp_nonpositive(-87.0);
        assert_eq!([-1e30, f32::NEG_INFINITY, f32::NAN].map(exp_nonpositive), [smallest; 3]);
    }
    #[test]
    fn rounding_is_to_the_nearest() {
        assert_eq!([0.0, 0.49, 0.51, 76.5, 254.6].map(rounded_bits), [0, 0, 1, 76, 255]);
    }
}
