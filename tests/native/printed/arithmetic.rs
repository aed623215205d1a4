//! What a reader computes from a printed formula.

use std::f64::consts::LN_2;

/// A number of any size: a double times a power of two, so that products beyond the doubles are computed too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Big {
    digits: f64,
    power: i64,
}

impl Big {
    pub(super) fn new(value: f64) -> Big {
        Big { digits: value, power: 0 }.normal()
    }

    /// The digits between 1 and 2 in size, unless they are 0.
    fn normal(self) -> Big {
        let Big { digits, power } = self;
        if digits == 0.0 || !digits.is_finite() {
            return Big { digits, power: 0 };
        }
        let size = digits.abs().log2().floor() as i64;
        Big { digits: digits * (-size as f64).exp2(), power: power + size }
    }

    /// As a double, which may be too small or too large.
    pub(super) fn value(self) -> f64 {
        self.digits * (self.power.clamp(-3000, 3000) as f64).exp2()
    }

    pub(super) fn plus(self, other: Big) -> Big {
        let power = match (self.digits, other.digits) {
            (0.0, _) => other.power,
            (_, 0.0) => self.power,
            _ => self.power.max(other.power),
        };
        let at =
            |of: Big| if of.digits == 0.0 { 0.0 } else { of.digits * ((of.power - power).max(-3000) as f64).exp2() };
        Big { digits: at(self) + at(other), power }.normal()
    }

    pub(super) fn times(self, other: Big) -> Big {
        Big { digits: self.digits * other.digits, power: self.power + other.power }.normal()
    }

    fn over(self, other: Big) -> Big {
        Big { digits: self.digits / other.digits, power: self.power - other.power }.normal()
    }

    pub(super) fn negative(self) -> Big {
        Big { digits: -self.digits, ..self }
    }

    fn exp(self) -> Big {
        let power = (self.value() / LN_2).floor();
        Big { digits: (self.value() - power * LN_2).exp(), power: power as i64 }.normal()
    }

    fn ln(self) -> Big {
        Big::new(self.digits.ln() + self.power as f64 * LN_2)
    }

    fn sqrt(self) -> Big {
        let is_odd = self.power % 2 != 0;
        let digits = if is_odd { self.digits * 2.0 } else { self.digits };
        Big { digits: digits.sqrt(), power: (self.power - i64::from(is_odd)) / 2 }.normal()
    }

    /// A whole power.
    fn power(self, n: Big) -> Big {
        let mut n = n.value() as u64;
        let (mut product, mut square) = (Big::new(1.0), self);
        while n > 0 {
            product = if n % 2 == 1 { product.times(square) } else { product };
            square = square.times(square);
            n /= 2;
        }
        product
    }

    pub(super) fn is_at_most(self, other: Big) -> bool {
        self.plus(other.negative()).digits <= 0.0
    }

    pub(super) fn size(self) -> Big {
        Big { digits: self.digits.abs(), ..self }
    }
}

/// All numbers that are printed in the same way, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) low: Big,
    pub(super) high: Big,
}

impl Range {
    fn new(value: f64) -> Range {
        Range::of(Big::new(value))
    }

    fn of(value: Big) -> Range {
        Range { low: value, high: value }
    }

    /// The range of a function that has its extremes at the ends.
    fn between(ends: &[Big]) -> Range {
        let pick = |of: fn(Big, Big) -> bool| ends.iter().copied().reduce(|a, b| if of(a, b) { a } else { b });
        let [low, high] = [pick(Big::is_at_most), pick(|a, b| b.is_at_most(a))].map(|end| end.expect("an end"));
        Range { low, high }
    }

    fn each(self, of: impl Fn(Big) -> Big) -> Range {
        Range { low: of(self.low), high: of(self.high) }
    }

    fn has_zero(self) -> bool {
        self.low.digits <= 0.0 && self.high.digits >= 0.0
    }

    fn negative(self) -> Range {
        Range { low: self.high.negative(), high: self.low.negative() }
    }

    fn times(self, other: Range) -> Range {
        Range::between(&[self.low, self.high].map(|a| [a.times(other.low), a.times(other.high)]).concat())
    }

    fn over(self, other: Range) -> Range {
        let is_point = other.low.is_at_most(other.high) && other.high.is_at_most(other.low);
        if other.has_zero() && !is_point {
            return Range { low: Big { digits: -1.0, power: HUGE }, high: Big { digits: 1.0, power: HUGE } };
        }
        Range::between(&[self.low, self.high].map(|a| [a.over(other.low), a.over(other.high)]).concat())
    }

    fn ln(self) -> Range {
        let least = Big { digits: 1.0, power: -HUGE };
        Range { low: if self.low.is_at_most(Big::new(0.0)) { least } else { self.low }, ..self }.each(Big::ln)
    }

    fn sqrt(self) -> Range {
        Range { low: if self.low.digits < 0.0 { Big::new(0.0) } else { self.low }, ..self }.each(Big::sqrt)
    }

    /// A whole power.
    fn power(self, n: Big) -> Range {
        let ends = [self.low, self.high, Big::new(0.0)].map(|of| of.power(n));
        Range::between(if self.has_zero() { &ends } else { &ends[..2] })
    }

    pub(super) fn overlaps(self, other: Range) -> bool {
        self.low.is_at_most(other.high) && other.low.is_at_most(self.high)
    }

    /// Whether two points are the same number, up to the noise of computing.
    pub(super) fn is_exactly(self, other: Range) -> bool {
        let slack = if other.low.digits == 0.0 { Big::new(1e-9) } else { other.low.size().times(Big::new(1e-11)) };
        self.low.plus(other.low.negative()).size().is_at_most(slack)
    }
}

/// A power of two beyond all that is printed.
const HUGE: i64 = 1 << 40;

/// A scalar, or a matrix row by row.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Scalar(Range),
    Matrix(Vec<Vec<Range>>),
}

/// Whether a text is a number and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parser = Parser { letters: &letters, at: 0, x: [0.0; 2], has_rounding: false };
    parser.takes("−");
    parser.number().is_some() && parser.at == letters.len()
}

/// Evaluates a text that is a formula and nothing else; `None` for anything else. `x` are the values of x₁ and x₂. The
/// numbers are as they are printed, or all that are rounded to them.
pub(super) fn evaluate(text: &str, x: [f64; 2], has_rounding: bool) -> Option<Term> {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parser = Parser { letters: &letters, at: 0, x, has_rounding };
    let term = parser.sum()?;
    (parser.at == letters.len()).then_some(term)
}

struct Parser<'a> {
    letters: &'a [char],
    at: usize,
    x: [f64; 2],
    has_rounding: bool,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn takes(&mut self, text: &str) -> bool {
        let wanted: Vec<char> = text.chars().collect();
        let is_next = self.letters[self.at..].starts_with(&wanted);
        self.at += if is_next { wanted.len() } else { 0 };
        is_next
    }

    fn sum(&mut self) -> Option<Term> {
        let is_negative = self.takes("−");
        if !is_negative {
            self.takes("+");
        }
        let first = self.product()?;
        let Term::Scalar(first) = first else { return (!is_negative).then_some(first) };
        let mut terms = vec![if is_negative { first.negative() } else { first }];
        while let Some(sign @ ('+' | '−')) = self.peek() {
            self.at += 1;
            let term = scalar(self.product()?)?;
            terms.push(if sign == '+' { term } else { term.negative() });
        }
        Some(sum_of(terms).into())
    }

    fn product(&mut self) -> Option<Term> {
        let mut product = self.power()?;
        loop {
            let divides = self.takes("/");
            let is_operator = divides || self.takes("·") || self.takes("×");
            if !is_operator && self.peek().is_none_or(|c| ")+−,;]|".contains(c)) {
                return Some(product);
            }
            let other = self.power()?;
            product = match (product, other) {
                (Term::Scalar(a), Term::Scalar(b)) => if divides { a.over(b) } else { a.times(b) }.into(),
                (Term::Matrix(a), Term::Matrix(b)) => {
                    let times = |row: &Vec<Range>, column: usize| {
                        sum_of(row.iter().zip(&b).map(|(a, b)| a.times(b[column])).collect())
                    };
                    let row = |row| (0..b[0].len()).map(|column| times(row, column)).collect::<Vec<_>>();
                    Term::Matrix(a.iter().map(row).collect())
                }
                _ => return None,
            };
        }
    }

    fn power(&mut self) -> Option<Term> {
        let base = self.atom()?;
        if !self.takes("^") {
            return Some(base);
        }
        // Exponents are counts.
        let has_rounding = std::mem::replace(&mut self.has_rounding, false);
        let exponent = scalar(self.atom()?)?;
        self.has_rounding = has_rounding;
        Some(scalar(base)?.power(exponent.low).into())
    }

    fn atom(&mut self) -> Option<Term> {
        for (name, f) in
            [("exp(", (|of| of.each(Big::exp)) as fn(Range) -> Range), ("sqrt(", Range::sqrt), ("log(", Range::ln)]
        {
            if self.takes(name) {
                let of = scalar(self.sum()?)?;
                return self.takes(")").then(|| f(of).into());
            }
        }
        if self.takes("x1") {
            return Some(Range::new(self.x[0]).into());
        }
        if self.takes("x2") {
            return Some(Range::new(self.x[1]).into());
        }
        if self.takes("π") {
            return Some(Range::new(std::f64::consts::PI).into());
        }
        if self.takes("(") {
            let inner = self.sum()?;
            return self.takes(")").then_some(inner);
        }
        if self.takes("[") {
            let mut rows = vec![Vec::new()];
            loop {
                rows.last_mut()?.push(scalar(self.sum()?)?);
                if self.takes("]") {
                    return Some(Term::Matrix(rows));
                } else if self.takes(";") {
                    rows.push(Vec::new());
                } else if !self.takes(",") {
                    return None;
                }
            }
        }
        self.number().map(Term::Scalar)
    }

    /// A number of three significant digits or decimals is rounded; a shorter one is a count or a setting.
    fn number(&mut self) -> Option<Range> {
        let (mut digits, mut decimals) = (String::new(), None);
        while let Some(c) = self.peek() {
            let is_group = c == ','
                && decimals.is_none()
                && self.letters[self.at + 1..].iter().take_while(|c| c.is_ascii_digit()).count() == 3;
            match c {
                '0'..='9' => {
                    digits.push(c);
                    decimals = decimals.map(|n: i32| n + 1);
                }
                '.' if decimals.is_none() && self.letters.get(self.at + 1).is_some_and(char::is_ascii_digit) => {
                    decimals = Some(0)
                }
                _ if is_group => {}
                _ => break,
            }
            self.at += 1;
        }
        let mut power = 0_i64;
        if self.letters[self.at..].starts_with(&['·', '1', '0'])
            && self.letters.get(self.at + 3).is_some_and(|&c| raised(c).is_some())
        {
            self.at += 3;
            let mut text = String::new();
            while let Some(c) = self.peek().and_then(raised) {
                text.push(c);
                self.at += 1;
            }
            power = text.parse().ok()?;
        }
        let is_rounded = power != 0 || decimals >= Some(3) || digits.trim_start_matches('0').len() >= 3;
        power -= decimals.unwrap_or(0) as i64;
        let value = decimal(&digits, power)?;
        let half = decimal(if self.has_rounding && is_rounded { "0.500001" } else { "0" }, power)?;
        Some(Range { low: value.plus(half.negative()), high: value.plus(half) })
    }
}

/// Digits times a power of ten.
fn decimal(digits: &str, power: i64) -> Option<Big> {
    // What is a double is the nearest one.
    let near: f64 = format!("{digits}e{power}").parse().ok()?;
    if near.is_normal() || digits.trim_matches('0').is_empty() {
        return Some(Big::new(near));
    }
    let ten = Big::new(10.0).power(Big::new(power.unsigned_abs() as f64));
    let digits = Big::new(digits.parse().ok()?);
    Some(if power < 0 { digits.over(ten) } else { digits.times(ten) })
}

fn sum_of(terms: Vec<Range>) -> Range {
    let [low, high] = [|of: &Range| of.low, |of: &Range| of.high].map(|end| patient_sum(terms.iter().map(end)));
    Range { low, high }
}

/// A sum as a patient reader gets it: what one term loses beside a larger one is not lost.
fn patient_sum(terms: impl Iterator<Item = Big>) -> Big {
    let (mut sum, mut lost) = (Big::new(0.0), Big::new(0.0));
    for term in terms {
        let next = sum.plus(term);
        let (large, small) = if term.size().is_at_most(sum.size()) { (sum, term) } else { (term, sum) };
        lost = lost.plus(large.plus(next.negative()).plus(small));
        sum = next;
    }
    sum.plus(lost)
}

fn raised(c: char) -> Option<char> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().zip("0123456789-".chars()).find(|(raised, _)| *raised == c).map(|(_, plain)| plain)
}

pub(super) fn scalar(term: Term) -> Option<Range> {
    if let Term::Scalar(value) = term { Some(value) } else { None }
}

impl From<Range> for Term {
    fn from(value: Range) -> Term {
        Term::Scalar(value)
    }
}

#[test]
fn a_printed_formula_is_evaluated() {
    let of = |text: &str| {
        scalar(evaluate(text, [2.0, 0.0], false).unwrap_or_else(|| panic!("{text}"))).expect("a scalar").low
    };
    for (text, value) in [
        ("3/6 · 1/3 · 1/3", 1.0 / 18.0),
        ("4.59·10⁻⁴/(0.001 + 4.59·10⁻⁴)", 4.59e-4 / 1.459e-3),
        ("−0.500(x1)^(2)+ 0.500x1− 2", -3.0),
        ("((1)/(sqrt(2π·0.333)))exp(−(((0.50−(−1.00)))^(2))/(2·0.333))", 0.023_576_365_8),
        ("(2 + 1)/(4 + 2)", 0.5),
        ("(2−1)+2·(2^15−1)", 65_535.0),
        ("65,535", 65_535.0),
        ("2·10⁻⁹⁰⁰·(3·10⁴⁰⁰)^2/(6·10⁻¹⁰⁰)", 3.0),
        ("0 + 1 + 2·10⁻³⁰⁰ − 1", 2e-300),
        ("exp(−2000)/exp(−2001)", std::f64::consts::E),
    ] {
        let computed = of(text).value();
        assert!((computed - value).abs() < 1e-6 * value.abs(), "{text}: {computed}");
    }
    assert!(evaluate("P(spam)", [0.0; 2], false).is_none() && evaluate("0.5 and", [0.0; 2], false).is_none());
}

#[test]
fn a_formula_has_the_range_of_what_is_rounded_to_its_numbers() {
    for (text, low, high) in [
        ("0.500", 0.4995, 0.5005),
        ("3/6", 0.5, 0.5),
        ("157/80", 156.5 / 80.0, 157.5 / 80.0),
        ("−(0.10 − 0.100)", -5e-4, 5e-4),
        ("(1.00−2.00)^(2)", 0.9801, 1.0201),
        ("(1.00−1.00)^(2)", 0.0, 1e-4),
        ("1.00·10⁶/2", 497_500.0, 502_500.0),
        ("exp(−1.00)", (-1.005_f64).exp(), (-0.995_f64).exp()),
    ] {
        let of = scalar(evaluate(text, [0.0; 2], true).expect("a formula")).expect("a scalar");
        for (end, is) in [(of.low, low), (of.high, high)] {
            assert!((end.value() - is).abs() < 1e-5 * high.max(-low), "{text}: {of:?}");
        }
    }
}
