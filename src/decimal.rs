//! Numbers as decimal text, and divisions that are exact in decimals. Zero has no sign.

/// Formats a number with this many decimals. Its shortest decimal is rounded, halves away from zero, as by hand: 96.25
/// gives 96.3, and 1.005 gives 1.01, though the double lies below.
pub fn fixed(value: f64, decimals: usize) -> String {
    let scaled = value.abs() * 10_f64.powi(decimals as i32);
    let is_half = (scaled.fract() - 0.5).abs() < 1e-9 * scaled.max(1.0);
    let up = if is_half { up_from_half(value, decimals) } else { None };
    format!("{:.decimals$}", up.unwrap_or(value) + 0.0)
}

/// A number slightly above the half that a decimal ends in; `None` unless it ends in one.
fn up_from_half(value: f64, decimals: usize) -> Option<f64> {
    let mut digits = shortest(value);
    let is_half = digits.ends_with('5') && digits.split_once('.').is_some_and(|(_, after)| after.len() == decimals + 1);
    if !is_half {
        return None;
    }
    digits.pop();
    digits.push('6');
    digits.parse().ok()
}

/// Formats a number in the fewest digits that identify it, never with an exponent.
pub fn shortest(value: f64) -> String {
    format!("{}", value + 0.0)
}

/// The same number with commas between the thousands of its whole part; it must have no sign.
pub fn with_commas(number: &str) -> String {
    let n_digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let mut out = String::new();
    for (i, letter) in number.char_indices() {
        if i > 0 && i < n_digits && (n_digits - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(letter);
    }
    out
}

/// The decimal places that a division is computed with.
const PLACES: usize = 24;

/// The numbers that divide the range from `low` to `high` into `n` equal parts: each is computed exactly from the
/// shortest decimals of both ends, then rounded once.
///
/// So a quotient with few decimals equals the number that a user types: of [0, 2.4] in 12 parts, one begins at 1.5,
/// where arithmetic in f64 gives 1.5000000000000002. Ends that are too large, or have more than 24 places, are divided
/// in f64.
pub fn divisions(low: f64, high: f64, n: usize) -> Vec<f64> {
    let ends = places(low).zip(places(high));
    let exact = |i: usize| {
        let (low, high) = ends?;
        let sum = low.checked_mul((n - i) as i128)?.checked_add(high.checked_mul(i as i128)?)?;
        quotient(sum, n as i128)
    };
    (1..n).map(|i| exact(i).unwrap_or(low + i as f64 * (high - low) / n as f64)).collect()
}

/// The shortest decimal of a number, in units of the last of [`PLACES`]; `None` where it has more, or is too large.
fn places(value: f64) -> Option<i128> {
    let text = shortest(value);
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    if fraction.len() > PLACES {
        return None;
    }
    format!("{whole}{fraction:0<PLACES$}").parse().ok()
}

/// A quotient in units of the last of [`PLACES`], rounded to the nearest number.
fn quotient(numerator: i128, n: i128) -> Option<f64> {
    // A digit for the remainder, so that a quotient just above a half is not taken for the half.
    let rest = if numerator % n == 0 { "0" } else { "1" };
    let nearest: f64 = format!("{}{rest}e-{}", numerator / n, PLACES + 1).parse().ok()?;
    Some(nearest + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_are_the_decimals_that_they_show() {
        assert_eq!(divisions(0.0, 2.4, 12)[..8], [0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6]);
        assert_eq!(divisions(0.3, 2.7, 12)[5..8], [1.5, 1.7, 1.9]);
        assert_eq!(divisions(-0.6, 0.6, 6), [-0.4, -0.2, 0.0, 0.2, 0.4]);
        assert_eq!(divisions(0.0, 1.0, 3), [1.0 / 3.0, 2.0 / 3.0]);
        assert_eq!(divisions(-4e12, 4e12, 2), [0.0]);
        assert_eq!(divisions(1e-30, 3e-30, 2), [2e-30], "in f64");
        assert_eq!(divisions(0.0, 1.0, 1), [0.0; 0]);
    }

    #[test]
    fn halves_are_rounded_up_in_the_decimal_that_is_shown() {
        let written = [(96.25, 1), (98.75, 1), (1.005, 2), (-0.125, 2), (0.5, 0), (2.5, 0), (999.9995, 3)];
        assert_eq!(
            written.map(|(value, decimals)| fixed(value, decimals)),
            ["96.3", "98.8", "1.01", "-0.13", "1", "3", "1000.000"]
        );
        assert_eq!(
            [fixed(0.0625 - 1e-12, 3), fixed(1e22, 1), fixed(f64::NAN, 1)],
            ["0.062", "10000000000000000000000.0", "NaN"]
        );
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(
            [fixed(-0.0, 2), shortest(-0.0), fixed(-0.001, 2), shortest(-1e21)],
            ["0.00", "0", "-0.00", "-1000000000000000000000"]
        );
    }
}
