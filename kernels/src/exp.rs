/// The coefficients of a polynomial in f that is 2ᶠ for |f| ≤ ½ to within 2.2e-16 relative, the highest first: the best
/// one of degree 10 (Remez). The Taylor polynomial would need degree 12.
#[allow(clippy::excessive_precision, clippy::approx_constant)]
const POWER_OF_2: [f64; 11] = [
    7.037_270_609_916_633e-9,
    1.020_853_762_475_920_9e-7,
    1.321_566_288_002_748e-6,
    1.525_265_811_805_373_5e-5,
    1.540_352_996_105_023_3e-4,
    1.333_355_822_855_887_6e-3,
    9.618_129_108_034_647e-3,
    5.550_410_866_445_885e-2,
    0.240_226_506_959_087_68,
    0.693_147_180_559_949_7,
    1.0,
];

/// eˣ for x ≤ 0, in additions and multiplications only, so that a loop over it is vectorized. Below −708 it is e⁻⁷⁰⁸.
///
/// With k the integer nearest t = x/ln 2 and f = t − k, eˣ = 2ᵏ 2ᶠ. Adding 1.5·2⁵² rounds to an integer and leaves it
/// in the low bits of the sum, from where it goes into the exponent. The rounding of t costs a relative error of at
/// most
/// 2.3e-16 |x|: of a probability, which is what all this is for, less than 1e-16.
#[inline(always)]
pub(crate) fn exp_nonpositive(x: f64) -> f64 {
    const SHIFTER: f64 = 6_755_399_441_055_744.0;
    let x = if x > -708.0 { x } else { -708.0 };
    let t = x * std::f64::consts::LOG2_E;
    let shifted = t + SHIFTER;
    let f = t - (shifted - SHIFTER);
    let mut p = POWER_OF_2[0];
    for coefficient in &POWER_OF_2[1..] {
        p = p * f + coefficient;
    }
    f64::from_bits(p.to_bits().wrapping_add(shifted.to_bits() << 52))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_library() {
        for i in 0..1_000_000 {
            let x = -7.08e-4 * f64::from(i);
            let error = (exp_nonpositive(x) / x.exp() - 1.0).abs();
            assert!(error < 4.5e-16 + 2.3e-16 * x.abs(), "{error:e} at {x}");
        }
        assert_eq!(exp_nonpositive(0.0), 1.0);
        assert_eq!(exp_nonpositive(-1e300), exp_nonpositive(-708.0));
    }
}
