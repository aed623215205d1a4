use std::f64::consts::LN_10;

use crate::decimal::{fixed, shortest};
use crate::math::{Fraction, Point};

/// What stands in the place of a number that there is not.
pub const MISSING: &str = "–";

/// A number of a table: three decimals, fewer for large numbers, powers of ten beyond, with a true minus sign; “∞”, and
/// “–” for NaN.
pub fn number(value: f64) -> String {
    let size = value.abs();
    let digits = if value == 0.0 {
        "0.000".to_owned()
    } else if !(0.0005..1e6).contains(&size) {
        return scientific(value, DIGITS);
    } else if size < 999.9995 {
        fixed(value, 3)
    } else {
        fixed(value, 1)
    };
    true_minus(digits)
}

/// The significant digits of numbers in formulas, if they are enough for their equations.
pub const DIGITS: usize = 3;

/// A number of a formula: three significant digits, all digits before the point; powers of ten for numbers below 0.001
/// and from 10⁶ on; “0” only for 0.
pub fn significant(value: f64) -> String {
    significant_to(value, DIGITS)
}

/// The same with `digits` significant digits.
pub(super) fn significant_to(value: f64, digits: usize) -> String {
    let size = value.abs();
    if value == 0.0 {
        return "0".to_owned();
    }
    if !(0.001..1e6).contains(&size) {
        return scientific(value, digits);
    }
    let decimals = |power: i32| (digits as i32 - 1 - power).max(0) as usize;
    let power = size.log10().floor() as i32;
    let written = fixed(value, decimals(power));
    // Rounding up to the next power of ten adds a digit before the point.
    let rounded = written.parse().unwrap_or(value).abs();
    let is_next = rounded >= 10_f64.powi(power + 1);
    true_minus(if is_next { fixed(value, decimals(power + 1)) } else { written })
}

/// A sum of these terms, or one of them; 0 if it differs from 0 only by rounding.
pub fn settled(value: f64, terms: &[f64]) -> f64 {
    let largest = terms.iter().fold(1.0_f64, |largest, term| largest.max(term.abs()));
    if value.abs() < 1e-12 * largest { 0.0 } else { value }
}

/// An exponent of e in a formula, with at least `digits` − 1 decimals, so that the power is exact to `digits` digits.
pub(super) fn exponent_to(value: f64, digits: usize) -> String {
    let is_large = (10.0..1e15).contains(&value.abs());
    if is_large { true_minus(fixed(value, digits - 1)) } else { significant_to(value, digits) }
}

/// A probability in a formula: three significant digits, “<0.001” and “>0.999” beyond; “0” and “1” only if exact.
pub fn share(p: f64) -> String {
    match p {
        1.0 => "1".to_owned(),
        p if p > 0.0 && p < 0.001 => "<0.001".to_owned(),
        p if (0.9995..1.0).contains(&p) => ">0.999".to_owned(),
        p => significant(p),
    }
}

/// A count or a setting in a formula or a fraction: as one would type it, at most six significant digits.
pub fn amount(value: f64) -> String {
    amount_to(value, 6)
}

/// The same with at most `digits` significant digits.
pub(super) fn amount_to(value: f64, digits: usize) -> String {
    let typed = shortest(value);
    if typed.len() <= digits + 1 { true_minus(typed) } else { trimmed(&significant_to(value, digits)) }
}

/// A share of counts as a fraction.
pub fn fraction(Fraction { count, total }: Fraction) -> String {
    format!("{}/{}", amount(count), amount(total))
}

/// Removes zeros at the end of the decimals.
fn trimmed(text: &str) -> String {
    let (digits, power) = text.split_at(text.find('·').unwrap_or(text.len()));
    let digits = if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
    format!("{digits}{power}")
}

/// The same text, beginning with a capital letter.
pub(in crate::words) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A further term of a sum, with `digits` significant digits: its sign is the operator.
pub(super) fn signed_to(value: f64, digits: usize) -> String {
    let text = significant_to(value, digits);
    match text.strip_prefix('−') {
        Some(size) => format!("− {size}"),
        None => format!("+ {text}"),
    }
}

/// A probability with three decimals; as a bound where it would round to 0 or 1 without being so; a dash for NaN.
pub fn probability(p: f64) -> String {
    match p {
        p if p.is_nan() => MISSING.to_owned(),
        p if p > 0.0 && p < 0.0005 => "<0.001".to_owned(),
        p if (0.9995..1.0).contains(&p) => ">0.999".to_owned(),
        p => fixed(p, 3),
    }
}

/// A probability with two decimals, for lists and sentences with little room; as “<” or “>” where it would round to 0 or 1 without being
/// so.
pub fn hundredths(p: f64) -> String {
    match p {
        p if p > 0.0 && p < 0.005 => "<0.01".to_owned(),
        p if (0.995..1.0).contains(&p) => ">0.99".to_owned(),
        p => fixed(p, 2),
    }
}

/// The probability of one class. A value of 1 by rounding becomes slightly less if another class is possible.
pub fn not_certain(all: &[f64], class: usize) -> f64 {
    let may_be_another = || all.iter().enumerate().any(|(other, &p)| other != class && p > 0.0);
    if all[class] == 1.0 && may_be_another() { 1.0_f64.next_down() } else { all[class] }
}

/// The probability of one class as text.
pub fn posterior(all: &[f64], class: usize) -> String {
    probability(not_certain(all, class))
}

/// A share as a percentage with one decimal, or none if it is whole; never 0 or 100 unless exact. Halves are rounded
/// up: 77 of 80 are 96.3 %. The space before the sign does not break.
pub fn percent(share: f64) -> String {
    // Rounds the share to twelve decimals first, since both the division and the factor 100 round.
    let percent = (share * 1e12).round() / 1e10;
    if share < 1.0 && percent >= 99.95 {
        return ">99.9\u{a0}%".to_owned();
    }
    if share > 0.0 && percent < 0.05 {
        return "<0.1\u{a0}%".to_owned();
    }
    let is_whole = percent.fract() == 0.0;
    format!("{}\u{a0}%", fixed(percent, usize::from(!is_whole)))
}

/// A position with two decimals.
pub fn point(p: Point) -> String {
    format!("({}, {})", of_place(p.x), of_place(p.y))
}

/// A coordinate of a position.
pub fn of_place(v: f64) -> String {
    if v.abs() < 1e5 { true_minus(fixed(v, 2)) } else { scientific(v, DIGITS) }
}

/// A coordinate as one would type it: exact if that is short, else with as many decimals as distinguish positions on
/// axes of this extent.
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

/// The same for a word with an irregular plural.
pub fn count_of(n: usize, singular: &str, plural: &str) -> String {
    match n {
        0 => format!("no {plural}"),
        1 => format!("1 {singular}"),
        n => format!("{} {plural}", grouped(n as u64)),
    }
}

/// A large number with commas between thousands.
pub fn grouped(n: u64) -> String {
    if n < 1_000 { n.to_string() } else { format!("{},{:03}", grouped(n / 1_000), n % 1_000) }
}

/// A number in scientific notation, with this many digits.
fn scientific(value: f64, digits: usize) -> String {
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

/// The largest exponent of ten at which a logarithm in f64 has enough digits for an equation.
const MAX_EXPONENT: f64 = 1e6;

/// The exponential of a number in a formula, even if it would over- or underflow; “0” only for −∞. If the logarithm
/// does not determine its digits, the power of ten is written alone.
pub fn exponential(log: f64) -> String {
    exponential_to(log, DIGITS)
}

/// The same with `digits` significant digits.
pub(super) fn exponential_to(log: f64, digits: usize) -> String {
    let value = log.exp();
    if value.is_normal() || !log.is_finite() {
        return significant_to(value, digits);
    }
    let exponent = (log / LN_10).floor();
    if exponent.abs() > MAX_EXPONENT {
        return format!("10{}", raised(&shortest(exponent)));
    }
    times_power((log - exponent * LN_10).exp(), exponent as i64, digits)
}

/// A whole number as an exponent.
fn raised(exponent: &str) -> String {
    let sign = |c: char| match c.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => '⁻',
    };
    exponent.chars().map(sign).collect()
}

fn times_power(mantissa: f64, exponent: i64, digits: usize) -> String {
    let written = fixed(mantissa, digits - 1);
    let is_next = written.trim_start_matches('-').starts_with("10");
    let (written, exponent) =
        if is_next { (fixed(mantissa / 10.0, digits - 1), exponent + 1) } else { (written, exponent) };
    true_minus(format!("{written}·10{}", raised(&exponent.to_string())))
}

/// Replaces the hyphen by a minus sign, and removes it before a zero.
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
        assert_eq!(far, ["1.00·10¹²", "−1.00·10⁻⁷", "9.99·10¹⁵", "4.94·10⁻³²⁴", "1.80·10³⁰⁸", "−∞", "–"]);
        assert_eq!(point(Point::new(-0.001, 1e6)), "(0.00, 1.00·10⁶)");
    }

    #[test]
    fn numbers_of_formulas_have_three_significant_digits() {
        let written =
            [0.0, -0.0, 2.0, 0.004_59, 4.59e-4, 0.9996, 0.999_49, 99.96, 1234.5, 999_999.7, -1e6].map(significant);
        let expected =
            ["0", "0", "2.00", "0.00459", "4.59·10⁻⁴", "1.00", "0.999", "100", "1235", "1000000", "−1.00·10⁶"];
        assert_eq!(written, expected);
        assert_eq!([9.996e-4, 9.9996e9].map(significant), ["1.00·10⁻³", "1.00·10¹⁰"]);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(significant), ["∞", "−∞", "–"]);
        assert_eq!(
            (significant_to(12.345_678, 5), signed_to(-0.5, 3), signed_to(0.5, 3)),
            ("12.346".into(), "− 0.500".into(), "+ 0.500".into())
        );
        assert_eq!([-7320.0, 45.678, 3.0, 0.0].map(|value| exponent_to(value, 3)), ["−7320.00", "45.68", "3.00", "0"]);
        assert_eq!(
            [0.0, 1e-9, 6e-4, 0.0046, 0.5, 0.9995, 1.0].map(share),
            ["0", "<0.001", "<0.001", "0.00460", "0.500", ">0.999", "1"]
        );
        assert_eq!(
            [6.0, 0.1 + 0.2, 1.0 / 3.0, 1e-5, 100_000.0, 1e-300, 2.5e-9].map(amount),
            ["6", "0.3", "0.333333", "0.00001", "100000", "1·10⁻³⁰⁰", "2.5·10⁻⁹"]
        );
    }

    #[test]
    fn exponentials_do_not_overflow() {
        let written = [0.0, 3.0, -690.0, 1000.0, -1000.0].map(exponential);
        assert_eq!(written, ["1.00", "20.1", "2.17·10⁻³⁰⁰", "1.97·10⁴³⁴", "5.08·10⁻⁴³⁵"]);
        // 10⁵ and 10¹³ times log 10.
        assert_eq!(exponential(-LN_10 * 1e5 - 2.0 * LN_10 / 3.0), "2.15·10⁻¹⁰⁰⁰⁰¹");
        assert_eq!(exponential(LN_10 * 1e13 + 1.2), "10¹⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰⁰");
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
            [77.0 / 80.0, 79.0 / 80.0, 23.0 / 80.0, 1e-20].map(percent),
            ["96.3\u{a0}%", "98.8\u{a0}%", "28.8\u{a0}%", "<0.1\u{a0}%"]
        );
        assert_eq!(
            (count(0, "point"), count(1, "point"), count(7, "point")),
            ("no points".into(), "1 point".into(), "7 points".into())
        );
    }
}
