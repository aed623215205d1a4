//! Equations of printed numbers: computing with the printed operands gives the printed result.

use std::f64::consts::LN_10;

use super::numbers::{DIGITS, amount_to, exponent_to, exponential_to, settled, share, signed_to, significant_to};

/// The most digits of a number in a formula. A result that needs more is 0 except for rounding.
pub const MOST_DIGITS: usize = 14;

/// A number of a formula, and how it is written.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// A number in significant digits.
    Plain(f64),
    /// The same as a further term of a sum: its sign is the operator.
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
    /// The number, or its logarithm for [`Number::Exp`].
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

    /// The number that the text stands for, or its logarithm for [`Number::Exp`].
    pub fn read(self) -> f64 {
        self.value_and_unit().0
    }

    /// The same number, and the unit of its last digit.
    fn value_and_unit(self) -> (f64, f64) {
        let text = self.text();
        match (self.0, digits_and_power(&text)) {
            // A lone power of ten has no digits.
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

    /// Whether a number that a reader computes is printed as this one. Halves may be rounded either way, since operands
    /// are seldom that exact. A bound such as “<0.001” is met by the bound itself.
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

/// A superscript digit or sign as a normal character.
fn lowered(c: char) -> char {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|raised| raised == c).map_or('-', |digit| (b'0' + digit as u8) as char)
}

/// The operands of equations with as many digits as they need: computing with the printed operands gives every printed
/// result. Digits are added to all operands on which a result depends.
///
/// `evaluate` computes the results from the operands; [`Number::Exp`] is passed and returned as its logarithm.
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

/// The texts of the operands of an equation, with fitting digits, and of its result.
pub fn equation<const N: usize>(
    operands: [Number; N],
    result: Number,
    evaluate: impl Fn([f64; N]) -> f64,
) -> Vec<String> {
    let operands = fitting(operands.map(Printed::from), [result.into()], |values| [evaluate(values)]);
    operands.into_iter().chain([result.into()]).map(Printed::text).collect()
}

/// The terms of a sum of logarithms, the first one without an operator, and their sum. A term that is 0 except for
/// rounding is 0.
pub fn terms(parts: &[f64], sum: Printed) -> (Vec<String>, String) {
    let settled = |value| settled(value, parts);
    let number = |(i, &part)| if i == 0 { Plain(settled(part)) } else { Added(settled(part)) };
    let mut terms: Vec<Printed> = parts.iter().enumerate().map(number).map(Printed::from).collect();
    let sum = Printed(sum.0.with(settled(sum.0.value())), sum.1);
    fit(&mut terms, &[sum], &|parts| vec![parts.iter().sum()]);
    (terms.into_iter().map(Printed::text).collect(), sum.text())
}

/// The same for any number of operands. Returns whether they give the results; if no digits suffice, none are added.
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
        // The change of the results by half a unit in the last digit of an operand, in units of their last digits.
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
        // An equation that does not hold gets no digits.
        assert_eq!(sum(&[1.0, 1.5], 3.0), (vec!["1.00".into(), "+ 1.50".into()], "3.00".into()));
    }
}
