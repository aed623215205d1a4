//! Numbers as people and programs write them.

/// What separates the whole part of a number from the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decimal {
    /// 1.5, and 1,120 or 1 120 for a thousand and more.
    Point,
    /// 1,5, and 1.120 or 1 120.
    Comma,
}

impl Decimal {
    /// Both conventions.
    pub const ALL: [Decimal; 2] = [Decimal::Point, Decimal::Comma];

    /// The other convention.
    pub fn other(self) -> Decimal {
        if self == Decimal::Point { Decimal::Comma } else { Decimal::Point }
    }

    pub(super) fn sign(self) -> char {
        if self == Decimal::Point { '.' } else { ',' }
    }
}

/// The signs of currencies, before or after the number.
const CURRENCIES: [char; 5] = ['$', '€', '£', '¥', '₹'];

/// Whether a character may stand between groups of three digits, in either convention: blank, no-break and thin spaces,
/// and the apostrophes of Switzerland.
fn groups(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\'' | '’')
}

/// The number that a cell holds in this convention; `None` where it holds none, and for infinities and NaN.
///
/// A number is an optional sign (`+`, `-` or `−`), digits that one character may group by threes, a decimal part, and
/// an exponent. A percentage is the number before its sign, and a price that beside the sign of its currency: 56 % is
/// 56, and € 3 is 3. `points_group` is whether a point may group digits where the comma is decimal.
///
/// ```
/// use bayesboard::table::{Decimal, number};
///
/// assert_eq!(number("1,120", Decimal::Point, true), Some(1120.0));
/// assert_eq!(number("1,120", Decimal::Comma, true), Some(1.12));
/// assert_eq!(number("12,5 %", Decimal::Comma, true), Some(12.5));
/// assert_eq!(number("−1 120,5e-1", Decimal::Comma, true), None, "no exponent beside groups");
/// ```
pub fn number(text: &str, decimal: Decimal, points_group: bool) -> Option<f64> {
    let text = bare(text);
    let before = text.strip_suffix('%').or_else(|| text.strip_suffix(CURRENCIES));
    let text = before.map_or(text, |text| text.trim_end_matches(groups));
    let (sign, rest) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let after = rest.strip_prefix(CURRENCIES).filter(|_| before.is_none());
    let rest = after.map_or(rest, |rest| rest.trim_start_matches(groups));
    if !rest.starts_with(|c: char| c.is_ascii_digit() || c == decimal.sign()) {
        return None;
    }
    let is_plain = rest.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'));
    let value = if is_plain && (decimal == Decimal::Point || !rest.contains('.')) {
        rest.parse().ok()
    } else {
        plain(rest, decimal, points_group)?.parse().ok()
    };
    value.filter(|value: &f64| value.is_finite()).map(|value| sign * value)
}

/// The sign of percentages or of a currency in a number.
pub(super) fn unit(text: &str) -> Option<char> {
    text.chars().find(|c| *c == '%' || CURRENCIES.contains(c))
}

/// A cell without what makes it a text in a spreadsheet: `="5.0"` or `'5.0'`.
fn bare(text: &str) -> &str {
    let quoted = text.strip_prefix('=').and_then(|rest| rest.strip_prefix('\u{22}'));
    let text = quoted.and_then(|rest| rest.strip_suffix('\u{22}')).unwrap_or(text);
    text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')).unwrap_or(text)
}

/// The number without groups and with a decimal point.
fn plain(text: &str, decimal: Decimal, points_group: bool) -> Option<String> {
    let (whole, rest) = match text.find([decimal.sign(), 'e', 'E']) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let is_separator = |c: char| groups(c) || c == decimal.other().sign() && (c == ',' || points_group);
    let mut out = match whole.find(is_separator).and_then(|at| whole[at..].chars().next()) {
        Some(_) if rest.contains(['e', 'E']) => return None,
        Some(separator) => ungrouped(whole, separator)?,
        None if whole.bytes().all(|byte| byte.is_ascii_digit()) => whole.to_owned(),
        None => return None,
    };
    let is_tail = |c: char| c.is_ascii_digit() || matches!(c, 'e' | 'E' | '+' | '-' | '−');
    for (i, c) in rest.chars().enumerate() {
        match c {
            c if i == 0 && c == decimal.sign() => out.push('.'),
            '−' => out.push('-'),
            c if is_tail(c) => out.push(c),
            _ => return None,
        }
    }
    Some(out)
}

/// The digits of groups of three, of which the first is one to three digits that do not begin with 0; or of groups of
/// two before the last of three, as in India.
fn ungrouped(whole: &str, separator: char) -> Option<String> {
    let parts: Vec<&str> = whole.split(separator).collect();
    let (first, middle, last) = (parts.first()?, &parts[1..parts.len() - 1], parts.last()?);
    let is_first = (1..=3).contains(&first.len()) && !first.starts_with('0');
    let are_grouped = |size: usize| first.len() <= size && middle.iter().all(|part| part.len() == size);
    let are_digits = whole.chars().all(|c| c.is_ascii_digit() || c == separator);
    (is_first && are_digits && last.len() == 3 && (are_grouped(3) || are_grouped(2))).then(|| parts.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(text: &str) -> [Option<f64>; 2] {
        Decimal::ALL.map(|decimal| number(text, decimal, true))
    }

    #[test]
    fn each_convention_reads_what_it_can() {
        for (text, point, comma) in [
            ("850", Some(850.0), Some(850.0)),
            ("1,120", Some(1120.0), Some(1.12)),
            ("1.120", Some(1.12), Some(1120.0)),
            ("1,120.50", Some(1120.5), None),
            ("1.120,50", None, Some(1120.5)),
            ("0,120", None, Some(0.12)),
            ("12,34", None, Some(12.34)),
            ("1,5E+03", None, Some(1500.0)),
            ("2,5e-1", None, Some(0.25)),
            ("−1,25", None, Some(-1.25)),
            ("−0,0", None, Some(-0.0)),
            (".5", Some(0.5), None),
            ("7.", Some(7.0), None),
            ("7,", None, Some(7.0)),
            ("+3", Some(3.0), Some(3.0)),
            ("1e2", Some(100.0), Some(100.0)),
            ("1’120", Some(1120.0), Some(1120.0)),
            ("1 120,5", None, Some(1120.5)),
            ("1\u{202f}120.5", Some(1120.5), None),
            ("1,234,567", Some(1_234_567.0), None),
            ("1,234 567", None, None),
            ("5.000000000000000000e-01", Some(0.5), None),
            ("1e999", None, None),
            ("inf", None, None),
            ("nan", None, None),
            ("-", None, None),
            ("", None, None),
            (".", None, None),
            ("1e", None, None),
            ("$5", Some(5.0), Some(5.0)),
            ("€24,723", Some(24723.0), Some(24.723)),
            ("−£ 1.50", Some(-1.5), None),
            ("12,50\u{a0}€", None, Some(12.5)),
            ("$5 €", None, None),
            ("$", None, None),
            ("$-5", None, None),
            ("$5 %", None, None),
            ("5 %", Some(5.0), Some(5.0)),
            ("−12,5\u{a0}%", None, Some(-12.5)),
            ("1,120%", Some(1120.0), Some(1.12)),
            ("5 %%", None, None),
            ("%", None, None),
            ("% 5", None, None),
            ("1-2", None, None),
            ("2019-01-01", None, None),
            ("é", None, None),
            ("3,07,616", Some(307_616.0), None),
            ("1,23,4567", None, None),
            ("=\"5.5\"", Some(5.5), None),
            ("'-1'", Some(-1.0), Some(-1.0)),
            ("'7", None, None),
        ] {
            assert_eq!(both(text), [point, comma], "{text}");
        }
        assert_eq!(number("1.120", Decimal::Comma, false), None);
    }
}
