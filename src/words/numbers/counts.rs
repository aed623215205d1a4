use std::fmt::Display;

use super::powers::{DIGITS, typeset};
use super::significant::significant_decimal;
use crate::decimal::{shortest, with_commas};
use crate::decision::Right;
use crate::math::Fraction;

/// A count or a setting in a formula or a fraction: as one would type it if that is short, else with three significant
/// digits.
pub fn amount(value: f64) -> String {
    typeset(&amount_decimal(value))
}

/// The same as a decimal.
pub(in crate::words) fn amount_decimal(value: f64) -> String {
    let typed = shortest(value);
    if typed.len() <= 7 { typed } else { significant_decimal(value, DIGITS) }
}

/// A share of counts as a fraction.
pub fn fraction(Fraction { count, total }: Fraction) -> String {
    format!("{}/{}", amount(count), amount(total))
}

/// Which rows of a long table are shown, counted from 1, and how many are not; `None` when all are.
pub fn rows_shown(first: usize, shown: usize, total: usize) -> Option<String> {
    let [from, to, all, left] = [first + 1, first + shown, total, total - shown].map(grouped);
    (shown < total).then(|| format!("Points {from} to {to} of {all}; {left} are not shown."))
}

/// A number of things: "no points", "1 point", "2 points".
pub fn count(n: usize, singular: &str) -> String {
    count_of(n, singular, &format!("{singular}s"))
}

/// The same for a word with an irregular plural.
pub fn count_of(n: usize, singular: &str, plural: &str) -> String {
    match n {
        0 => format!("no {plural}"),
        1 => format!("1 {singular}"),
        n => format!("{} {plural}", grouped(n)),
    }
}

/// How many of how many: "3 of 1,000".
pub fn out_of(n: usize, of: usize) -> String {
    format!("{} of {}", grouped(n), grouped(of))
}

/// How many are right, and of how many, in two parts: “24”, “ of 27”.
pub fn right_of(right: Right) -> [String; 2] {
    [grouped(right.n_right), format!(" of {}", grouped(right.n))]
}

/// A whole number with commas between thousands.
pub fn grouped(n: impl Display) -> String {
    with_commas(&n.to_string())
}

/// A count that may have decimals, outside of a formula: as an amount, with commas.
pub fn tally(count: f64) -> String {
    if count.fract() == 0.0 && count < 1e15 { grouped(count) } else { with_commas(&amount(count)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_as_typed() {
        assert_eq!(
            [999.0, 2_400.0, 0.5, 1_234_567.0, 1e15].map(tally),
            ["999", "2,400", "0.5", "1,234,567", "1.00·10¹⁵"]
        );
        assert_eq!(
            [6.0, 0.1 + 0.2, 1.0 / 3.0, 1e-5, 100_000.0, 1e-300, 2.5e-9].map(amount),
            ["6", "0.300", "0.333", "0.00001", "100000", "1.00·10⁻³⁰⁰", "2.50·10⁻⁹"]
        );
        assert_eq!(
            (rows_shown(0, 7, 7), rows_shown(1_200, 200, 10_000).unwrap()),
            (None, "Points 1,201 to 1,400 of 10,000; 9,800 are not shown.".into())
        );
        assert_eq!(
            (count(0, "point"), count(1, "point"), count(7, "point")),
            ("no points".into(), "1 point".into(), "7 points".into())
        );
    }
}
