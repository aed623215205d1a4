//! Numbers as decimal text and back: the one place where floating-point numbers are formatted, since every other way costs
//! a page code of its own, and where they are read, which in a page the browser does for all but short ones.

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
pub fn parse(text: &str) -> Option<f64> {
    parse_plain(text).or_else(|| parse_any(text))
}

/// The most digits whose number is exact, and so is the power of ten by which it is divided: the quotient of the two is
/// then the number nearest to the text (Clinger, How to read floating point numbers accurately, 1990).
const PLAIN: usize = 15;

/// The number that a text of few digits is, with a sign and a point at most; `None` for any other text.
fn parse_plain(text: &str) -> Option<f64> {
    let bytes = text.as_bytes();
    let (sign, digits) = match bytes.split_first()? {
        (b'-', digits) => (-1.0, digits),
        (b'+', digits) => (1.0, digits),
        _ => (1.0, bytes),
    };
    let (mut number, mut count, mut power, mut has_point) = (0.0, 0, 1.0, false);
    for byte in digits {
        match byte {
            b'0'..=b'9' => {
                (number, count) = (10.0 * number + f64::from(byte - b'0'), count + 1);
                if has_point {
                    power *= 10.0;
                }
            }
            b'.' if !has_point => has_point = true,
            _ => return None,
        }
    }
    (1..=PLAIN).contains(&count).then(|| sign * (number / power))
}

#[cfg(not(target_arch = "wasm32"))]
fn parse_any(text: &str) -> Option<f64> {
    text.parse().ok()
}

/// By the arithmetic of the browser, whose calls cost more than most numbers do.
#[cfg(target_arch = "wasm32")]
fn parse_any(text: &str) -> Option<f64> {
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

    use proptest::prelude::*;

    proptest! {
        #[test]
        fn plain_numbers_are_read_as_all_are(text in "[-+]?[0-9]{0,9}[.]?[0-9]{0,9}") {
            if let Some(number) = parse_plain(&text) {
                prop_assert_eq!(Ok(number.to_bits()), text.parse().map(f64::to_bits));
            }
        }
    }

    #[test]
    fn few_digits_are_plain() {
        for text in ["0", "-12.50", "+.5", "5.", "123456789012345", "-0.00000000000001"] {
            assert_eq!(parse_plain(text).map(f64::to_bits), text.parse().ok().map(f64::to_bits), "{text}");
        }
        for text in ["", ".", "-", "+-1", "1e3", "1.2.3", "1234567890123456", "٣", "inf"] {
            assert_eq!(parse_plain(text), None, "{text}");
        }
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(
            [fixed(-0.0, 2), shortest(-0.0), fixed(-0.001, 2), shortest(-1e21)],
            ["0.00", "0", "-0.00", "-1000000000000000000000"]
        );
    }
}
