use crate::decimal::fixed;

/// What stands in the place of a number that there is not.
pub const MISSING: &str = "–";

/// The significant digits of numbers in formulas.
pub const DIGITS: usize = 3;

/// A decimal as it is printed: “−1.50·10⁻⁹” for "-1.50e-9".
pub(in crate::words) fn typeset(decimal: &str) -> String {
    true_minus(match decimal.split_once('e') {
        Some(("", power)) => format!("10{}", raised(power)),
        Some((digits, power)) => format!("{digits}·10{}", raised(power)),
        None => decimal.to_owned(),
    })
}

/// A number as a decimal with this many digits and a power of ten; “∞”, and “–” for NaN.
pub(super) fn scientific(value: f64, digits: usize) -> String {
    match format!("{value:e}").split_once('e') {
        Some((mantissa, power)) => {
            times_power(mantissa.parse().unwrap_or(value), power.parse().unwrap_or_default(), digits)
        }
        None if value.is_nan() => MISSING.to_owned(),
        None => if value > 0.0 { "∞" } else { "-∞" }.to_owned(),
    }
}

pub(super) fn times_power(mantissa: f64, exponent: i64, digits: usize) -> String {
    let written = fixed(mantissa, digits - 1);
    let is_next = written.trim_start_matches('-').starts_with("10");
    let (written, exponent) =
        if is_next { (fixed(mantissa / 10.0, digits - 1), exponent + 1) } else { (written, exponent) };
    format!("{written}e{exponent}")
}

/// A whole number as an exponent.
fn raised(exponent: &str) -> String {
    let sign = |c: char| match c.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => '⁻',
    };
    exponent.chars().map(sign).collect()
}

/// Replaces the hyphen by a minus sign, and removes it before a zero.
pub(in crate::words) fn true_minus(digits: String) -> String {
    match digits.strip_prefix('-') {
        Some(size) if size.chars().all(|c| matches!(c, '0' | '.')) => size.to_owned(),
        Some(size) => format!("−{size}"),
        None => digits,
    }
}
