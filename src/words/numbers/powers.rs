use crate::decimal::fixed;

/// What stands in the place of a number that there is not.
pub const MISSING: &str = "–";

/// The significant digits of numbers in formulas, if they are enough for their equations.
pub const DIGITS: usize = 3;

/// A number in scientific notation, with this many digits.
pub(super) fn scientific(value: f64, digits: usize) -> String {
    match value {
        f64::INFINITY => return "∞".to_owned(),
        f64::NEG_INFINITY => return "−∞".to_owned(),
        _ if value.is_nan() => return MISSING.to_owned(),
        _ => {}
    }
    let (mut mantissa, mut exponent) = (value, 0);
    while mantissa.abs() >= 10.0 {
        mantissa /= 10.0;
        exponent += 1;
    }
    while mantissa != 0.0 && mantissa.abs() < 1.0 {
        mantissa *= 10.0;
        exponent -= 1;
    }
    times_power(mantissa, exponent, digits)
}

pub(super) fn times_power(mantissa: f64, exponent: i64, digits: usize) -> String {
    let written = fixed(mantissa, digits - 1);
    let is_next = written.trim_start_matches('-').starts_with("10");
    let (written, exponent) =
        if is_next { (fixed(mantissa / 10.0, digits - 1), exponent + 1) } else { (written, exponent) };
    true_minus(format!("{written}·10{}", raised(&exponent.to_string())))
}

/// A whole number as an exponent.
pub(super) fn raised(exponent: &str) -> String {
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
