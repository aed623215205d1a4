//! Numbers as decimal text and back: by the standard library, and in a page by the browser, which has all of that
//! already. Both give the same, which a test in the browser compares; but of two shortest texts that are equally near to
//! a number, as 1000000000000000.2 and .3 are to 10¹⁵ + ¼, either may take its own.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// From here on a number is written without decimals, whatever is asked for.
const MANY: f64 = 1e21;

/// The most decimals.
const MAX_DECIMALS: usize = 100;

/// The number with so many decimals. What lies in the middle of two goes away from zero, and zero has no sign.
pub fn fixed(value: f64, decimals: usize) -> String {
    if value.abs() < MANY { written(value, decimals.min(MAX_DECIMALS)) } else { shortest(value) }
}

/// The number in as few digits as tell it from all others, never with an exponent; zero has no sign.
pub fn shortest(value: f64) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    written_shortest(value)
}

#[cfg(not(target_arch = "wasm32"))]
fn written(value: f64, decimals: usize) -> String {
    // Exact: scaled by a power of two. Halfway between two decimal numbers there is nothing but halves of that.
    let is_halfway = (value * 2f64.powi(decimals as i32)).fract().abs() == 0.5;
    let value = if is_halfway { f64::from_bits(value.to_bits() + 1) } else { value };
    format!("{:.decimals$}", value + 0.0)
}

#[cfg(not(target_arch = "wasm32"))]
fn written_shortest(value: f64) -> String {
    format!("{}", value + 0.0)
}

/// The number that a text is, by the grammar of [`str::parse`].
#[cfg(not(target_arch = "wasm32"))]
pub fn parse(text: &str) -> Option<f64> {
    text.parse().ok()
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["Number", "prototype", "toFixed"], js_name = call)]
    fn written(value: f64, decimals: usize) -> String;

    #[wasm_bindgen(js_name = String)]
    fn with_exponent(value: f64) -> String;
}

#[cfg(target_arch = "wasm32")]
fn written_shortest(value: f64) -> String {
    without_exponent(with_exponent(value))
}

/// The number written without the power of ten that may stand behind it.
#[cfg(any(target_arch = "wasm32", test))]
fn without_exponent(text: String) -> String {
    let Some((factor, exponent)) = text.split_once('e') else { return text };
    let size = exponent.bytes().filter(u8::is_ascii_digit).fold(0, |size, digit| 10 * size + usize::from(digit - b'0'));
    let is_small = exponent.starts_with('-');
    let mut out = String::new();
    let (sign, digits) = factor.strip_prefix('-').map_or(("", factor), |digits| ("-", digits));
    out.push_str(sign);
    if is_small {
        out.push_str("0.");
        (1..size).for_each(|_| out.push('0'));
    }
    // The first digit stands before the point.
    let mut left = size + 1;
    for digit in digits.chars().filter(|&c| c != '.') {
        out.push(digit);
        left -= usize::from(left > 0);
    }
    if !is_small {
        (0..left).for_each(|_| out.push('0'));
    }
    out
}

/// The number that a text is, by the grammar of [`str::parse`] and the arithmetic of the browser.
#[cfg(target_arch = "wasm32")]
pub fn parse(text: &str) -> Option<f64> {
    let is_decimal = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'));
    if is_decimal && !text.is_empty() {
        let value = JsValue::from_str(text).unchecked_into_f64();
        return (!value.is_nan()).then_some(value);
    }
    let (sign, word) = match text.split_at_checked(1) {
        Some(("-", word)) => (-1.0, word),
        Some(("+", word)) => (1.0, word),
        _ => (1.0, text),
    };
    let is = |name: &str| word.eq_ignore_ascii_case(name);
    if is("inf") || is("infinity") {
        return Some(sign * f64::INFINITY);
    }
    is("nan").then_some(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        let written = [0.125, -0.125, 0.375, 2.5, 0.5, -0.5].map(|v| fixed(v, if v.abs() < 0.5 { 2 } else { 0 }));
        assert_eq!(written, ["0.13", "-0.13", "0.38", "3", "1", "-1"]);
        // Below the middle: 0.15 is 0.1499…, 1.005 is 1.00499….
        assert_eq!([fixed(0.15, 1), fixed(1.005, 2), fixed(0.35, 1)], ["0.1", "1.00", "0.3"]);
        assert_eq!([fixed(-0.0, 2), fixed(-0.001, 2), fixed(999.9995, 3)], ["0.00", "-0.00", "1000.000"]);
    }

    #[test]
    fn no_number_has_an_exponent() {
        assert_eq!(
            [fixed(1e21, 2), shortest(1e21), shortest(-0.0)],
            ["1000000000000000000000", "1000000000000000000000", "0"]
        );
        assert_eq!([f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(|v| fixed(v, 1)), ["NaN", "inf", "-inf"]);
        for value in [1.0, -1.5e-7, 1e-7, 1.25e21, 123456789012345680000000.0, 5e-324, f64::MAX, -f64::MIN_POSITIVE] {
            assert_eq!(without_exponent(format!("{value:e}")), format!("{value}"));
        }
        // A browser has a plus sign there.
        assert_eq!(without_exponent("-1.5e+21".to_owned()), "-1500000000000000000000");
    }
}
