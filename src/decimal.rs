//! Numbers as decimal text and back: the one place where floating-point numbers are formatted, since every other way costs
//! a page code of its own, and where they are read, which the browser does in a page.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::JsValue;

/// The number with so many decimals; zero has no sign.
pub fn fixed(value: f64, decimals: usize) -> String {
    format!("{:.decimals$}", value + 0.0)
}

/// The number in as few digits as tell it from all others, never with an exponent; zero has no sign.
pub fn shortest(value: f64) -> String {
    format!("{}", value + 0.0)
}

/// The number that a text is, by the grammar of [`str::parse`].
#[cfg(not(target_arch = "wasm32"))]
pub fn parse(text: &str) -> Option<f64> {
    text.parse().ok()
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
    fn zero_has_no_sign() {
        assert_eq!(
            [fixed(-0.0, 2), shortest(-0.0), fixed(-0.001, 2), shortest(-1e21)],
            ["0.00", "0", "-0.00", "-1000000000000000000000"]
        );
    }
}
