use super::powers::true_minus;
use super::significant::significant_to;
use crate::decimal::shortest;
use crate::math::Fraction;

/// A count or a setting in a formula or a fraction: as one would type it, at most six significant digits.
pub fn amount(value: f64) -> String {
    amount_to(value, 6)
}

/// The same with at most `digits` significant digits.
pub(in crate::words) fn amount_to(value: f64, digits: usize) -> String {
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

/// Which rows of a long table are shown, counted from 1, and how many are not; `None` when all are.
pub fn rows_shown(first: usize, shown: usize, total: usize) -> Option<String> {
    let [from, to, all, left] = [first + 1, first + shown, total, total - shown].map(|n| grouped(n as u64));
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
        n => format!("{} {plural}", grouped(n as u64)),
    }
}

/// How many of how many: "3 of 1,000".
pub(in crate::words) fn out_of(n: usize, of: usize) -> String {
    format!("{} of {}", grouped(n as u64), grouped(of as u64))
}

/// A large number with commas between thousands.
pub fn grouped(n: u64) -> String {
    if n < 1_000 { n.to_string() } else { format!("{},{:03}", grouped(n / 1_000), n % 1_000) }
}

/// A count in a sentence: a whole number with commas between thousands, any other as in a formula.
pub fn large(number: f64) -> String {
    if number.fract() == 0.0 && number < 1e15 { grouped(number as u64) } else { amount(number) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_as_typed() {
        assert_eq!(
            [6.0, 0.1 + 0.2, 1.0 / 3.0, 1e-5, 100_000.0, 1e-300, 2.5e-9].map(amount),
            ["6", "0.3", "0.333333", "0.00001", "100000", "1·10⁻³⁰⁰", "2.5·10⁻⁹"]
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
