use std::f64::consts::LN_10;

use super::powers::{DIGITS, scientific, times_power, typeset};
use crate::decimal::{fixed, shortest};

/// A number of a formula: three significant digits, all digits before the point; powers of ten for numbers below 0.001
/// and from 10⁶ on; “0” only for 0.
pub fn significant(value: f64) -> String {
    typeset(&significant_decimal(value, DIGITS))
}

/// The same with `digits` significant digits, as a decimal.
pub(in crate::words) fn significant_decimal(value: f64, digits: usize) -> String {
    let size = value.abs();
    if value == 0.0 {
        return "0".to_owned();
    }
    if !(0.001..1e6).contains(&size) {
        return scientific(value, digits);
    }
    let decimals = |power: i32| (digits as i32 - 1 - power).max(0) as usize;
    let power = size.log10().floor() as i32;
    let written = fixed(value, decimals(power));
    // Rounding up to the next power of ten adds a digit before the point.
    let rounded = written.parse().unwrap_or(value).abs();
    let is_next = rounded >= 10_f64.powi(power + 1);
    if is_next { fixed(value, decimals(power + 1)) } else { written }
}

/// A sum of these terms, or one of them; 0 if it differs from 0 only by rounding.
pub fn settled(value: f64, terms: &[f64]) -> f64 {
    let largest = terms.iter().fold(1.0_f64, |largest, term| largest.max(term.abs()));
    if value.abs() < 1e-12 * largest { 0.0 } else { value }
}

/// An exponent of e in a formula, as a decimal with at least two places.
pub(in crate::words) fn exponent_decimal(value: f64) -> String {
    let is_large = (10.0..1e15).contains(&value.abs());
    if is_large { fixed(value, DIGITS - 1) } else { significant_decimal(value, DIGITS) }
}

/// A further term of a sum: its sign is the operator.
pub(in crate::words) fn signed(value: f64) -> String {
    let text = significant(value);
    match text.strip_prefix('−') {
        Some(size) => format!("− {size}"),
        None => format!("+ {text}"),
    }
}

/// The largest exponent of ten at which a logarithm in f64 has enough digits for an equation.
const MAX_EXPONENT: f64 = 1e6;

/// The exponential of a number in a formula, even if it would over- or underflow; “0” only for −∞. If the logarithm
/// does not determine its digits, the power of ten is written alone.
pub fn exponential(log: f64) -> String {
    typeset(&exponential_decimal(log))
}

/// The same as a decimal.
pub(in crate::words) fn exponential_decimal(log: f64) -> String {
    let value = log.exp();
    if value.is_normal() || !log.is_finite() {
        return significant_decimal(value, DIGITS);
    }
    let exponent = (log / LN_10).floor();
    if exponent.abs() > MAX_EXPONENT {
        return format!("e{}", shortest(exponent));
    }
    times_power((log - exponent * LN_10).exp(), exponent as i64, DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_formulas_have_three_significant_digits() {
        let written =
            [0.0, -0.0, 2.0, 0.004_59, 4.59e-4, 0.9996, 0.999_49, 99.96, 1234.5, 999_999.7, -1e6].map(significant);
        let expected =
            ["0", "0", "2.00", "0.00459", "4.59·10⁻⁴", "1.00", "0.999", "100", "1235", "1000000", "−1.00·10⁶"];
        assert_eq!(written, expected);
        assert_eq!([9.996e-4, 9.9996e9].map(significant), ["1.00·10⁻³", "1.00·10¹⁰"]);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(significant), ["∞", "−∞", "–"]);
        assert_eq!(
            (significant_decimal(12.345_678, 5), signed(-0.5), signed(0.5)),
            ("12.346".into(), "− 0.500".into(), "+ 0.500".into())
        );
        assert_eq!([-7320.0, 45.678, 3.0, 0.0].map(exponent_decimal), ["-7320.00", "45.68", "3.00", "0"]);
    }

    #[test]
    fn exponentials_do_not_overflow() {
        let written = [0.0, 3.0, -690.0, 1000.0, -1000.0].map(exponential);
        assert_eq!(written, ["1.00", "20.1", "2.17·10⁻³⁰⁰", "1.97·10⁴³⁴", "5.08·10⁻⁴³⁵"]);
        // 10⁵ and 10¹³ times log 10.
        assert_eq!(exponential(-LN_10 * 1e5 - 2.0 * LN_10 / 3.0), "2.15·10⁻¹⁰⁰⁰⁰¹");
        assert_eq!(exponential(LN_10 * 1e13 + 1.2), "10¹⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰");
    }
}
