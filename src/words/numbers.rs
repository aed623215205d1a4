use std::f64::consts::LN_10;

use crate::decimal::{fixed, shortest};
use crate::math::Point;

/// A number of the page: three decimals, fewer for large numbers, powers of ten beyond, with a true minus sign.
pub fn number(value: f64) -> String {
    let size = value.abs();
    let digits = if value == 0.0 {
        "0.000".to_owned()
    } else if !(0.0005..1e6).contains(&size) {
        return scientific(value);
    } else if size < 999.9995 {
        fixed(value, 3)
    } else {
        fixed(value, 1)
    };
    true_minus(digits)
}

/// The same text, beginning with a capital letter.
pub(in crate::words) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A number that is added: its sign is the operator.
pub fn signed(value: f64) -> String {
    let text = number(value);
    match text.strip_prefix('−') {
        Some(size) => format!("− {size}"),
        None => format!("+ {text}"),
    }
}

/// A probability with three decimals; one that would round to 0 or 1 without being it says so, and what is no number
/// has a dash.
pub fn probability(p: f64) -> String {
    match p {
        p if p.is_nan() => "–".to_owned(),
        p if p > 0.0 && p < 0.0005 => "<0.001".to_owned(),
        p if (0.9995..1.0).contains(&p) => ">0.999".to_owned(),
        p => fixed(p, 3),
    }
}

/// The probability of one class of all. What rounding has made 1 is less than that beside a class that may be.
pub fn not_certain(all: &[f64], class: usize) -> f64 {
    let may_be_another = || all.iter().enumerate().any(|(other, &p)| other != class && p > 0.0);
    if all[class] == 1.0 && may_be_another() { 1.0_f64.next_down() } else { all[class] }
}

/// The probability of one class of all in words.
pub fn posterior(all: &[f64], class: usize) -> String {
    probability(not_certain(all, class))
}

/// A share as a percentage with one decimal; whole when it is, and never 0 or 100 when it is not. The space before the
/// sign does not break.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if (99.95..100.0).contains(&percent) {
        return ">99.9\u{a0}%".to_owned();
    }
    if percent > 0.0 && percent < 0.05 {
        return "<0.1\u{a0}%".to_owned();
    }
    let is_whole = (percent - percent.round()).abs() < 1e-9;
    format!("{}\u{a0}%", fixed(percent, usize::from(!is_whole)))
}

/// A position with two decimals.
pub fn point(p: Point) -> String {
    format!("({}, {})", of_place(p.x), of_place(p.y))
}

/// A coordinate of a position.
pub fn of_place(v: f64) -> String {
    if v.abs() < 1e5 { true_minus(fixed(v, 2)) } else { scientific(v) }
}

/// A coordinate as one would type it: as it is when that is short, else with as many decimals as tell places on axes
/// of this extent apart.
pub fn coordinate(value: f64, extent: f64) -> String {
    let exact = shortest(value);
    if exact.len() <= 7 {
        return true_minus(exact);
    }
    let (mut decimals, mut place) = (0, 1.0);
    while place > extent / 2048.0 && decimals < 12 {
        decimals += 1;
        place /= 10.0;
    }
    true_minus(fixed(value, decimals))
}

/// Which rows of a long table are shown, counted from 1, and how many are not; `None` when all are.
pub fn rows_shown(first: usize, shown: usize, total: usize) -> Option<String> {
    (shown < total)
        .then(|| format!("Points {} to {} of {total}; {} are not shown.", first + 1, first + shown, total - shown))
}

/// A number of things: "no points", "1 point", "2 points".
pub fn count(n: usize, singular: &str) -> String {
    count_of(n, singular, &format!("{singular}s"))
}

/// The same for a word whose plural is not its singular and an s.
pub fn count_of(n: usize, singular: &str, plural: &str) -> String {
    match n {
        0 => format!("no {plural}"),
        1 => format!("1 {singular}"),
        n => format!("{n} {plural}"),
    }
}

/// Two decimals times a power of ten. It is divided out here: that of the standard library is larger than this.
fn scientific(value: f64) -> String {
    if !value.is_finite() {
        return true_minus(shortest(value));
    }
    let (mut digits, mut exponent) = (value, 0);
    while digits.abs() >= 9.995 {
        digits /= 10.0;
        exponent += 1;
    }
    while digits != 0.0 && digits.abs() < 0.9995 {
        digits *= 10.0;
        exponent -= 1;
    }
    times_power(digits, exponent)
}

/// The exponential of a number, also where it is too large or too small to be one itself.
pub(in crate::words) fn exponential(log: f64) -> String {
    let value = log.exp();
    if value.is_normal() {
        return number(value);
    }
    let exponent = (log / LN_10).floor();
    times_power((log - exponent * LN_10).exp(), exponent as i32)
}

fn times_power(digits: f64, exponent: i32) -> String {
    let raised = |c: char| match c.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => '⁻',
    };
    true_minus(format!("{}·10{}", fixed(digits, 2), exponent.to_string().chars().map(raised).collect::<String>()))
}

/// Puts the minus sign in place of the hyphen, and none before a zero.
pub(in crate::words) fn true_minus(digits: String) -> String {
    match digits.strip_prefix('-') {
        Some(size) if size.chars().all(|c| matches!(c, '0' | '.')) => size.to_owned(),
        Some(size) => format!("−{size}"),
        None => digits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_size() {
        let written = [0.0, -0.0, 1.23456, -0.0004, 999.9999, -123456.78, 2.5e7, -1e-9].map(number);
        assert_eq!(written, ["0.000", "0.000", "1.235", "−4.00·10⁻⁴", "1000.0", "−123456.8", "2.50·10⁷", "−1.00·10⁻⁹"]);
        let far = [1e12, -9.996e-8, 9.994e15, 5e-324, f64::MAX, f64::NEG_INFINITY, f64::NAN].map(number);
        assert_eq!(far, ["1.00·10¹²", "−1.00·10⁻⁷", "9.99·10¹⁵", "4.94·10⁻³²⁴", "1.80·10³⁰⁸", "−inf", "NaN"]);
        assert_eq!(point(Point::new(-0.001, 1e6)), "(0.00, 1.00·10⁶)");
    }

    #[test]
    fn exponentials_do_not_overflow() {
        let written = [0.0, 3.0, -690.0, 1000.0, -1000.0].map(exponential);
        assert_eq!(written, ["1.000", "20.086", "2.17·10⁻³⁰⁰", "1.97·10⁴³⁴", "5.08·10⁻⁴³⁵"]);
    }

    #[test]
    fn coordinates_are_as_typed_or_as_fine_as_the_view() {
        let written = [0.0, -1.5, 1.234567, 1.2001953125, -0.0001953125].map(|v| coordinate(v, 10.0));
        assert_eq!(written, ["0", "−1.5", "1.235", "1.200", "0.000"]);
        let far = [1e12, -1e6 - 0.123456].map(|v| coordinate(v, 10.0));
        assert_eq!(far, ["1000000000000.000", "−1000000.123"]);
        assert_eq!(
            (coordinate(1.5e-9, 1e-9), coordinate(123456.7890625, 1e6)),
            ("0.000000001500".into(), "123457".into())
        );
        assert_eq!(
            (rows_shown(0, 7, 7), rows_shown(200, 200, 1000).unwrap()),
            (None, "Points 201 to 400 of 1000; 800 are not shown.".into())
        );
    }

    #[test]
    fn probabilities_never_claim_certainty() {
        assert_eq!([0.0, 1e-9, 0.5, 0.99999, 1.0].map(probability), ["0.000", "<0.001", "0.500", ">0.999", "1.000"]);
        assert_eq!(probability(f64::NAN), "–");
        let written = |all: [f64; 3]| [0, 1, 2].map(|class| posterior(&all, class));
        assert_eq!(written([1e-20, 1.0, 0.0]), ["<0.001", ">0.999", "0.000"]);
        assert_eq!(written([0.0, 1.0, 0.0]), ["0.000", "1.000", "0.000"]);
        assert_eq!(written([0.25, 0.75, f64::NAN]), ["0.250", "0.750", "–"]);
        assert_eq!(
            [0.0, 1e-5, 0.5, 0.983333, 0.99999, 1.0].map(percent),
            ["0\u{a0}%", "<0.1\u{a0}%", "50\u{a0}%", "98.3\u{a0}%", ">99.9\u{a0}%", "100\u{a0}%"]
        );
        assert_eq!(
            (count(0, "point"), count(1, "point"), count(7, "point")),
            ("no points".into(), "1 point".into(), "7 points".into())
        );
    }
}
