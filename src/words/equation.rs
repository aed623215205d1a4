//! Equations of printed numbers: whoever computes with the operands as they are printed gets the printed result.

use std::f64::consts::LN_10;

use super::numbers::{DIGITS, amount_to, exponent_to, exponential_to, settled, share, signed_to, significant_to};

/// More digits than this do not stand in a formula: what needs them is 0 but for rounding.
pub const MOST_DIGITS: usize = 14;

/// A number of a formula, and how it is written.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// In significant digits.
    Plain(f64),
    /// The same after an operator, which is its sign.
    Added(f64),
    /// A count or a setting, as one would type it.
    Amount(f64),
    /// An exponent of e.
    Exponent(f64),
    /// A number of any size, by its logarithm.
    Exp(f64),
    /// A probability.
    Share(f64),
}

use Number::{Added, Amount, Exp, Exponent, Plain, Share};

impl Number {
    /// The number, or its logarithm where that is given.
    fn value(self) -> f64 {
        match self {
            Plain(value) | Added(value) | Amount(value) | Exponent(value) | Exp(value) | Share(value) => value,
        }
    }

    /// Another number that is written in the same way.
    fn with(self, value: f64) -> Number {
        match self {
            Plain(_) => Plain(value),
            Added(_) => Added(value),
            Amount(_) => Amount(value),
            Exponent(_) => Exponent(value),
            Exp(_) => Exp(value),
            Share(_) => Share(value),
        }
    }
}

/// A number with so many significant digits; a count or a setting may have three more.
#[derive(Clone, Copy, Debug)]
pub struct Printed(pub Number, pub usize);

impl From<Number> for Printed {
    fn from(number: Number) -> Printed {
        Printed(number, DIGITS)
    }
}

impl Printed {
    /// The number as it is printed.
    pub fn text(self) -> String {
        let Printed(number, digits) = self;
        match number {
            Plain(value) => significant_to(value, digits),
            Added(value) => signed_to(value, digits),
            Amount(value) => amount_to(value, digits + 3),
            Exponent(value) => exponent_to(value, digits),
            Exp(log) => exponential_to(log, digits),
            Share(p) => share(p),
        }
    }

    /// What the text says, or the logarithm of that.
    pub fn read(self) -> f64 {
        self.value_and_unit().0
    }

    /// The same, and the unit of its last digit, in the same measure.
    fn value_and_unit(self) -> (f64, f64) {
        let text = self.text();
        match (self.0, digits_and_power(&text)) {
            // A power of ten that stands alone has no digits.
            (number, None) => (number.value(), 0.0),
            (Exp(_), Some((digits, decimals, power))) => {
                (digits.ln() + (power - decimals) as f64 * LN_10, if digits == 0.0 { 0.0 } else { 1.0 / digits })
            }
            (_, Some((digits, decimals, power))) => {
                let read = |digits: f64| format!("{digits}e{}", power - decimals).parse().unwrap_or(f64::NAN);
                (read(digits), read(1.0))
            }
        }
    }

    /// Whether a number that a reader gets is this one, in the digits that are printed. Halves may go either
    /// way, since few operands are as exact as they are, and what is said to be above or below a number is not told from that number.
    fn is_met_by(self, value: f64, largest: f64) -> bool {
        let Printed(number, digits) = self;
        let printed = |value: f64| match number {
            Share(_) if value >= 0.9995 => significant_to(value, DIGITS),
            _ => Printed(number.with(value), digits).text(),
        };
        // A probability of 1 has no decimals.
        let unit = self.value_and_unit().1;
        let unit = if matches!(number, Share(_)) { unit.min(1e-3) } else { unit };
        let (of, slack) = (number.value(), 1e-3 * unit);
        match number {
            Plain(0.0) | Added(0.0) => value.abs() <= 1e-12 * largest,
            _ => [value, value - slack, value + slack].into_iter().any(|value| printed(value) == printed(of)),
        }
    }
}

/// The digits of a printed number as a whole number, how many of them stand behind the point, and its power of ten.
fn digits_and_power(text: &str) -> Option<(f64, i64, i64)> {
    let text = text.trim_start_matches("+ ").trim_start_matches(['<', '>']).replace("− ", "-").replace('−', "-");
    let (mantissa, power) = match text.split_once("·10") {
        None => (text.as_str(), 0),
        Some((mantissa, raised)) => (mantissa, raised.chars().map(lowered).collect::<String>().parse().ok()?),
    };
    let decimals = mantissa.split_once('.').map_or(0, |(_, after)| after.len());
    Some((mantissa.replace('.', "").parse().ok()?, decimals as i64, power))
}

/// A digit or the sign of an exponent as it stands on the line.
fn lowered(c: char) -> char {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|raised| raised == c).map_or('-', |digit| (b'0' + digit as u8) as char)
}

/// The operands of equations with as many digits as they need: whoever computes with the numbers as they are printed
/// gets every result as it is printed. Digits are added where the result depends on them, to all such operands alike.
///
/// `evaluate` gives the results of operands. Of [`Number::Exp`] it gets and gives logarithms.
pub fn fitting<const N: usize, const M: usize>(
    operands: [Printed; N],
    results: [Printed; M],
    evaluate: impl Fn([f64; N]) -> [f64; M],
) -> [Printed; N] {
    let mut fitting = operands;
    let evaluate = |values: &[f64]| evaluate(values.try_into().expect("as many as the operands")).to_vec();
    fit(&mut fitting, &results, &evaluate);
    fitting
}

/// The texts of the operands of an equation, fitting its result, and then that of the result.
pub fn equation<const N: usize>(
    operands: [Number; N],
    result: Number,
    evaluate: impl Fn([f64; N]) -> f64,
) -> Vec<String> {
    let operands = fitting(operands.map(Printed::from), [result.into()], |values| [evaluate(values)]);
    operands.into_iter().chain([result.into()]).map(Printed::text).collect()
}

/// The terms of a sum of logarithms, the first one without an operator, and their sum. What is 0 but for rounding is 0.
pub fn terms(parts: &[f64], sum: Printed) -> (Vec<String>, String) {
    let settled = |value| settled(value, parts);
    let number = |(i, &part)| if i == 0 { Plain(settled(part)) } else { Added(settled(part)) };
    let mut terms: Vec<Printed> = parts.iter().enumerate().map(number).map(Printed::from).collect();
    let sum = Printed(sum.0.with(settled(sum.0.value())), sum.1);
    fit(&mut terms, &[sum], &|parts| vec![parts.iter().sum()]);
    (terms.into_iter().map(Printed::text).collect(), sum.text())
}

/// The same for any number of operands. Whether they give the results; where no digits would do, none are added.
pub fn fit(operands: &mut [Printed], results: &[Printed], evaluate: &dyn Fn(&[f64]) -> Vec<f64>) -> bool {
    let exact: Vec<f64> = operands.iter().map(|operand| operand.0.value()).collect();
    let largest = exact.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
    let at = evaluate(&exact);
    let short = operands.to_vec();
    loop {
        let read: Vec<(f64, f64)> = operands.iter().map(|operand| operand.value_and_unit()).collect();
        let values: Vec<f64> = read.iter().map(|(value, _)| *value).collect();
        if evaluate(&values).iter().zip(results).all(|(&value, result)| result.is_met_by(value, largest)) {
            return true;
        }
        // How far half a unit in the last digit of an operand moves the results, in units of their last digits.
        let reach = |i: usize| {
            if (values[i] - exact[i]).abs() <= 1e-12 * exact[i].abs() || operands[i].1 >= MOST_DIGITS {
                return 0.0;
            }
            let mut moved = exact.clone();
            moved[i] += 0.5 * read[i].1;
            let moves = evaluate(&moved).into_iter().zip(&at).zip(results);
            moves.map(|((moved, at), result)| (moved - at).abs() / result.value_and_unit().1).fold(0.0, f64::max)
        };
        let reaches: Vec<f64> = (0..operands.len()).map(reach).collect();
        let farthest = reaches.iter().copied().fold(0.0, f64::max);
        if farthest == 0.0 {
            operands.copy_from_slice(&short);
            return false;
        }
        for (operand, reach) in operands.iter_mut().zip(reaches) {
            operand.1 += usize::from(reach >= 0.1 * farthest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_have_as_many_digits_as_their_result_needs() {
        let product = |operands, is| equation(operands, is, |[a, b]| a * b).join(" ");
        assert_eq!(product([Plain(2.0), Plain(0.25)], Plain(0.5)), "2.00 0.250 0.500");
        assert_eq!(product([Plain(1.2345), Plain(9.0)], Plain(11.1105)), "1.23 9.00 11.1");
        // 0.615 · 0.615 = 0.378.
        assert_eq!(product([Plain(0.6154), Plain(0.6154)], Plain(0.378_717)), "0.6154 0.6154 0.379");
        let quotient = |operands, is| equation(operands, is, |[a, b]| a / b).join(" ");
        assert_eq!(quotient([Plain(157.28), Amount(80.0)], Plain(1.966)), "157.3 80 1.97");
        // A difference of large numbers needs many digits, its divisor few.
        let difference = equation([412.0132, 412.015, 3.1234].map(Plain), Plain(-5.763e-4), |[a, b, c]| (a - b) / c);
        assert_eq!(difference, ["412.0132", "412.015", "3.123", "−5.76·10⁻⁴"]);
    }

    #[test]
    fn powers_of_e_and_numbers_beyond_the_doubles_are_fitted_by_their_logarithms() {
        let power = equation([Exp(0.9344_f64.ln()), Exponent(-5.1749)], Exp(0.9344_f64.ln() - 5.1749), |[a, b]| a + b);
        assert_eq!(power, ["0.9344", "−5.175", "0.00529"]);
        let tiny = equation([Exp(-1000.0), Exp(-1000.0)], Exp(-2000.0), |[a, b]| a + b);
        assert_eq!(tiny, ["5.08·10⁻⁴³⁵", "5.08·10⁻⁴³⁵", "2.58·10⁻⁸⁶⁹"]);
        let posterior = |p: f64| equation([Exponent((p / (1.0 - p)).ln())], Share(p), |[z]| 1.0 / (1.0 + (-z).exp()));
        assert_eq!([0.5, 1e-9].map(|p| posterior(p).join(" ")), ["0 0.500", "−20.72 <0.001"]);
    }

    #[test]
    fn sums_are_exact_in_their_digits_and_what_is_0_needs_none() {
        let sum = |parts: &[f64], sum| terms(parts, Plain(sum).into());
        assert_eq!(
            sum(&[0.0, 0.1694, -0.5901], -0.4207),
            (vec!["0".into(), "+ 0.169".into(), "− 0.590".into()], "−0.421".into())
        );
        assert_eq!(sum(&[0.1, -0.1], 1e-17), (vec!["0.100".into(), "− 0.100".into()], "0".into()));
        // What no digits give: an equation that does not hold.
        assert_eq!(sum(&[1.0, 1.5], 3.0), (vec!["1.00".into(), "+ 1.50".into()], "3.00".into()));
    }
}
