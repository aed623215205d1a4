//! Equations of printed numbers: “=” where the printed operands give the printed result exactly, “≈” elsewhere.

use std::f64::consts::LN_10;

use super::numbers::{
    DIGITS, amount_decimal, exponent_decimal, exponential_decimal, mean_decimal, number_decimal, settled, share,
    signed, significant_decimal, typeset,
};

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
    /// A mean of coordinates, or a coordinate beside one, on axes of this extent.
    Mean(f64, f64),
    /// A log-likelihood.
    Log(f64),
}

use Number::{Added, Amount, Exp, Exponent, Log, Mean, Plain, Share};

impl Number {
    /// The number as it is printed.
    pub fn text(self) -> String {
        match self {
            Added(value) => signed(value),
            Share(p) => share(p),
            _ => typeset(&self.decimal()),
        }
    }

    fn value(self) -> f64 {
        let (Plain(value)
        | Added(value)
        | Amount(value)
        | Exponent(value)
        | Exp(value)
        | Share(value)
        | Mean(value, _)
        | Log(value)) = self;
        value
    }

    fn decimal(self) -> String {
        match self {
            Plain(value) | Added(value) | Share(value) => significant_decimal(value, DIGITS),
            Amount(value) => amount_decimal(value),
            Exponent(value) => exponent_decimal(value),
            Exp(log) => exponential_decimal(log),
            Mean(value, extent) => mean_decimal(value, extent),
            Log(value) => number_decimal(value),
        }
    }

    /// The number that is printed, or its logarithm for [`Number::Exp`]; NaN where no digits are.
    pub fn read(self) -> f64 {
        let decimal = self.decimal();
        let read = |text: &str| text.parse().unwrap_or(f64::NAN);
        match (self, decimal.split_once('e')) {
            (Exp(_), Some((digits, power))) => read(digits).ln() + read(power) * LN_10,
            (Exp(_), None) => read(&decimal).ln(),
            _ => read(&decimal),
        }
    }
}

/// “=” if the printed operands give every printed result exactly, else “≈”.
///
/// `evaluate` computes the results from the operands; [`Number::Exp`] is passed and returned as its logarithm.
pub fn relation<const M: usize>(
    operands: &[Number],
    results: [Number; M],
    evaluate: impl Fn(&[f64]) -> [f64; M],
) -> String {
    sign(operands, &results, &|values| evaluate(values).to_vec())
}

fn sign(operands: &[Number], results: &[Number], evaluate: &dyn Fn(&[f64]) -> Vec<f64>) -> String {
    let printed: Vec<f64> = operands.iter().map(|operand| operand.read()).collect();
    let largest = printed.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
    let is_exact = evaluate(&printed).into_iter().zip(results).all(|(value, result)| {
        let is = result.read();
        // The noise of computing. Logarithms of 0 are equal without it.
        let slack = match result {
            Exp(_) => 1e-11 + 1e-14 * is.abs(),
            _ if is == 0.0 => 1e-12 * largest,
            _ => 1e-11 * is.abs(),
        };
        value == is || (value - is).abs() <= slack
    });
    if is_exact { "=" } else { "≈" }.to_owned()
}

/// The sign between a symbol and its printed numbers, and their texts.
pub fn stated<const M: usize>(numbers: [Number; M]) -> Vec<String> {
    let sign = relation(&[], numbers, |_| numbers.map(Number::value));
    [&[sign][..], &numbers.map(Number::text)].concat()
}

/// The sign of an equation, and the text of its result. The bound of a probability is the sign: “< 0.001”.
pub fn outcome<const N: usize>(
    operands: [Number; N],
    result: Number,
    evaluate: impl Fn([f64; N]) -> f64,
) -> [String; 2] {
    one_outcome(&operands, result, &|values| values.try_into().map_or(f64::NAN, &evaluate))
}

fn one_outcome(operands: &[Number], result: Number, evaluate: &dyn Fn(&[f64]) -> f64) -> [String; 2] {
    let text = result.text();
    match text.split_at_checked(1) {
        Some((bound @ ("<" | ">"), of)) => [bound.to_owned(), of.to_owned()],
        _ => [sign(operands, &[result], &|values| vec![evaluate(values)]), text],
    }
}

/// The texts of the operands of an equation, its sign, and the text of its result.
pub fn equation<const N: usize>(
    operands: [Number; N],
    result: Number,
    evaluate: impl Fn([f64; N]) -> f64,
) -> Vec<String> {
    let is = one_outcome(&operands, result, &|values| values.try_into().map_or(f64::NAN, &evaluate));
    operands.into_iter().map(Number::text).chain(is).collect()
}

/// The terms of a sum of logarithms, the first one without an operator, and the sign and the text of their sum. A term
/// that is 0 except for rounding is 0.
pub fn terms(parts: &[f64], sum: f64) -> (Vec<String>, [String; 2]) {
    let settled = |value| settled(value, parts);
    let number = |(i, &part)| if i == 0 { Plain(settled(part)) } else { Added(settled(part)) };
    let (terms, sum) = (parts.iter().enumerate().map(number).collect::<Vec<_>>(), Plain(settled(sum)));
    let sign = relation(&terms, [sum], |terms| [terms.iter().sum()]);
    (terms.into_iter().map(Number::text).collect(), [sign, sum.text()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_says_whether_the_printed_numbers_are_exact() {
        let product = |operands, is| equation(operands, is, |[a, b]| a * b).join(" ");
        assert_eq!(product([Plain(2.0), Plain(0.25)], Plain(0.5)), "2.00 0.250 = 0.500");
        assert_eq!(product([Plain(1.2345), Plain(9.0)], Plain(11.1105)), "1.23 9.00 ≈ 11.1");
        // 0.615 · 0.615 = 0.378.
        assert_eq!(product([Plain(0.6154), Plain(0.6154)], Plain(0.378_717)), "0.615 0.615 ≈ 0.379");
        assert_eq!(product([Plain(1.01), Amount(1e6)], Plain(1.01e6)), "1.01 1000000 = 1.01·10⁶");
        let quotient = |operands, is| equation(operands, is, |[a, b]| a / b).join(" ");
        assert_eq!(quotient([Plain(157.28), Amount(80.0)], Plain(1.966)), "157 80 ≈ 1.97");
        assert_eq!(quotient([Amount(1.0), Amount(3.0)], Plain(1.0 / 3.0)), "1 3 ≈ 0.333");
        assert_eq!(quotient([Plain(-1.6424), Amount(2e6)], Plain(-8.212e-7)), "−1.64 2000000 ≈ −8.21·10⁻⁷");
        assert_eq!(
            quotient([Mean(-3_999_999.72, 4.0), Amount(4.0)], Mean(-999_999.93, 4.0)),
            "−3999999.72 4 = −999999.93"
        );
    }

    #[test]
    fn a_symbol_equals_what_is_not_rounded() {
        let written =
            [Plain(0.5), Amount(1.0 / 3.0), Exp(0.25_f64.ln()), Log(-12.3456)].map(|of| stated([of]).join(" "));
        assert_eq!(written, ["= 0.500", "≈ 0.333", "= 0.250", "≈ −12.346"]);
        assert_eq!(stated([Plain(0.5), Added(1.2345)]).join(" "), "≈ 0.500 + 1.23");
    }

    #[test]
    fn powers_of_e_and_numbers_beyond_the_doubles_are_compared_by_their_logarithms() {
        let power = equation([Exp(0.9344_f64.ln()), Exponent(-5.1749)], Exp(0.9344_f64.ln() - 5.1749), |[a, b]| a + b);
        assert_eq!(power, ["0.934", "−5.17", "≈", "0.00529"]);
        let product = |logs: [f64; 2]| equation(logs.map(Exp), Exp(logs[0] + logs[1]), |[a, b]| a + b).join(" ");
        assert_eq!(product([0.5, 0.25].map(f64::ln)), "0.500 0.250 = 0.125");
        assert_eq!(product([-1000.0; 2]), "5.08·10⁻⁴³⁵ 5.08·10⁻⁴³⁵ ≈ 2.58·10⁻⁸⁶⁹");
        assert_eq!(product([3e13, 0.0]), "10¹³⁰²⁸⁸³⁴⁴⁵⁷⁰⁹⁷ 1.00 ≈ 10¹³⁰²⁸⁸³⁴⁴⁵⁷⁰⁹⁷");
        assert_eq!(product([f64::NEG_INFINITY, 0.0]), "0 1.00 = 0");
        let posterior = |p: f64| equation([Exponent((p / (1.0 - p)).ln())], Share(p), |[z]| 1.0 / (1.0 + (-z).exp()));
        assert_eq!(
            [0.5, 1e-9, 0.9999].map(|p| posterior(p).join(" ")),
            ["0 = 0.500", "−20.72 < 0.001", "9.21 > 0.999"]
        );
    }

    #[test]
    fn sums_are_exact_in_their_digits_or_not() {
        let sum = |parts: &[f64], sum| {
            let (terms, sum) = terms(parts, sum);
            [&terms[..], &sum].concat().join(" ")
        };
        assert_eq!(sum(&[0.0, 0.1694, -0.5901], -0.4207), "0 + 0.169 − 0.590 = −0.421");
        assert_eq!(sum(&[0.1, -0.1], 1e-17), "0.100 − 0.100 = 0");
        assert_eq!(sum(&[1.234, 1.234], 2.468), "1.23 + 1.23 ≈ 2.47");
    }
}
