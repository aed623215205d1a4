//! Texts and numbers as links have them.

use crate::decimal::shortest;

/// A name, percent-encoded except for letters, digits and a few safe characters.
pub(in crate::wire) fn escaped(name: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut text = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            let digit = |four: u8| char::from(DIGITS[usize::from(four & 15)]);
            text.extend(['%', digit(byte >> 4), digit(byte)]);
        }
    }
    text
}

/// Decodes a percent-encoded text; `None` when it is not UTF-8.
pub(in crate::wire) fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                (digit()? << 4 | digit()?) as u8
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// Numbers separated by commas.
pub(in crate::wire) fn numbers(text: &str) -> Option<Vec<f64>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

/// Joins texts with commas.
pub(super) fn joined(parts: &mut dyn Iterator<Item = String>) -> String {
    let mut text = String::new();
    for (i, part) in parts.enumerate() {
        if i > 0 {
            text.push(',');
        }
        text.push_str(&part);
    }
    text
}

/// Joins numbers with commas.
pub(super) fn written_numbers(numbers: &[f64]) -> String {
    joined(&mut numbers.iter().map(|&number| shortest(number)))
}

/// A hash with these fields before the points, so that a link that is cut off loses none of them.
pub(in crate::wire) fn with_options(mut hash: String, options: &str) -> String {
    if !options.is_empty() {
        let end = hash.find('&').unwrap_or(hash.len());
        hash.insert_str(end, options);
        hash.insert(end, '&');
    }
    hash
}
