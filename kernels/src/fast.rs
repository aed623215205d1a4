//! Single-precision arithmetic in a form that compilers vectorize: no branch, no cast that saturates or converts.

/// Adding 1.5 · 2²³ to an f32 below 2²² in modulus leaves its nearest integer in the low bits of the significand.
const ROUNDER: f32 = 12_582_912.0;

/// The nearest integer (to the even one from halfway) to a number in [0, 255], from the bits: a saturating cast would
/// not vectorize.
pub(crate) fn rounded_bits(v: f32) -> u32 {
    (v + ROUNDER).to_bits() & 0xff
}

/// −|x|/ln 2 in steps of 2⁻²⁰, as an integer in two's complement; −126 of less, where powers of 2 would be subnormal,
/// and of NaN.
///
/// Adding it to 1.5 · 2³² rounds it to that step and leaves it in the low bits: half of a number's bits is a shuffle,
/// where a cast from f64 to f32 would be done one by one.
#[inline(always)]
pub(crate) fn halvings(x: f64) -> u32 {
    const ROUNDER: f64 = 6_442_450_944.0;
    let halvings = x.abs() * std::f64::consts::LOG2_E;
    let halvings = if halvings < 126.0 { halvings } else { 126.0 };
    (ROUNDER - halvings).to_bits() as u32
}

/// e^(−|x|) from [`halvings`], with a relative error below 6e-5.
///
/// 2ⁿ · 2ᶠ with n the whole part of the halvings and f the rest, in [0, 1): its bits become the significand of 1 + f.
/// The Taylor polynomial of 2ᶠ about ½ of degree 4 leaves (½ ln 2)⁵/5! = 4e-5 of √2; n goes straight into the exponent.
#[inline(always)]
pub(crate) fn power(halvings: u32) -> f32 {
    use std::f32::consts::{LN_2, SQRT_2};
    const C: [f32; 4] = [LN_2, LN_2 * LN_2 / 2.0, LN_2 * LN_2 * LN_2 / 6.0, LN_2 * LN_2 * LN_2 * LN_2 / 24.0];
    const TOP: [f32; 5] = [SQRT_2, SQRT_2 * C[0], SQRT_2 * C[1], SQRT_2 * C[2], SQRT_2 * C[3]];
    let f = f32::from_bits((halvings & 0x000f_ffff) << 3 | 1.0f32.to_bits()) - 1.5;
    let p = TOP[0] + f * (TOP[1] + f * (TOP[2] + f * (TOP[3] + f * TOP[4])));
    f32::from_bits(p.to_bits().wrapping_add((halvings & 0xfff0_0000) << 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_exact_to_four_digits() {
        for i in 0..8_700 {
            let x = 0.01 * f64::from(i);
            let got = f64::from(power(halvings(x)));
            assert!((got / (-x).exp() - 1.0).abs() < 6e-5, "{got} for e^-{x}");
            assert_eq!(halvings(x), halvings(-x));
        }
        let smallest = halvings(126.0);
        assert_eq!([-1e30, f64::INFINITY, f64::NAN].map(halvings), [smallest; 3]);
        assert!((power(smallest) / f32::MIN_POSITIVE - 1.0).abs() < 6e-5);
    }

    #[test]
    fn rounding_is_to_the_nearest() {
        assert_eq!([0.0, 0.49, 0.51, 76.5, 254.6].map(rounded_bits), [0, 0, 1, 76, 255]);
    }
}
