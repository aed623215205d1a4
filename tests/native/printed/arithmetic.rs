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

/// A scalar, or a matrix row by row.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Scalar(Big),
    Matrix(Vec<Vec<Big>>),
}

/// A number as it is printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printed {
    pub(super) value: Big,
    /// The unit of its last digit.
    unit: Big,
    n_significant: usize,
    /// "<" or ">".
    bound: Option<char>,
}

impl Printed {
    /// Whether a number, rounded to the decimals that are printed, is this one. A half may go either way: 0.9375 is
    /// 0.938, though 0.333 333 3 · 0.500/0.177 777 8 is less.
    pub(super) fn has_decimals_of(self, computed: Big) -> bool {
        self.bound.is_some() || self.distance(computed).is_at_most(self.unit.times(Big::new(0.501)))
    }

    fn distance(self, computed: Big) -> Big {
        computed.plus(self.value.negative()).size()
    }

    /// Whether a number, rounded to the digits that are printed, is this one. Less than three digits are exact.
    pub(super) fn rounds_from(self, computed: Big) -> bool {
        let slack = self.unit.times(Big::new(1e-3));
        let distance = self.distance(computed);
        let is_one = |p| Big::new(0.9995 - 1e-11).is_at_most(p) && p.is_at_most(Big::new(1.005 + 1e-11));
        match self.bound {
            Some('<') => computed.is_at_most(self.value.plus(slack)),
            Some(_) => is_one(computed),
            // A probability of 1 is certain, whose three digits a reader gets.
            None if self.unit.value() == 1.0 && self.value.value() == 1.0 => is_one(computed),
            None if self.value.digits == 0.0 => distance.is_at_most(Big::new(1e-9)),
            None if self.n_significant < 3 => distance.is_at_most(computed.size().times(Big::new(1e-11))),
            None => {
                // Below a power of ten the digits are finer.
                let is_below = computed.size().is_at_most(self.value.size());
                let log = self.value.size().ln().value() / std::f64::consts::LN_10;
                let is_power = (log - log.round()).abs() < 1e-12 * log.abs().max(1.0);
                let half = self.unit.times(Big::new(if is_below && is_power && self.unit.value() != 1.0 {
                    0.05
                } else {
                    0.5
                }));
                distance.is_at_most(half.plus(slack))
            }
        }
    }
}

/// Reads a text that is a number and nothing else.
pub(super) fn printed(text: &str) -> Option<Printed> {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parser = Parser { letters: &letters, at: 0, x: [0.0; 2] };
    let is_negative = parser.takes("−");
    let number = parser.number()?;
    let value = if is_negative { number.value.negative() } else { number.value };
    (parser.at == letters.len()).then_some(Printed { value, ..number })
}

/// Evaluates a text that is a formula and nothing else; `None` for anything else. `x` are the values of x₁ and x₂.
pub(super) fn evaluate(text: &str, x: [f64; 2]) -> Option<Term> {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parser = Parser { letters: &letters, at: 0, x };
    let term = parser.sum()?;
    (parser.at == letters.len()).then_some(term)
}

struct Parser<'a> {
    letters: &'a [char],
    at: usize,
    x: [f64; 2],
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
                    let times = |row: &Vec<Big>, column: usize| {
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
        let exponent = scalar(self.atom()?)?;
        Some(scalar(base)?.power(exponent).into())
    }

    fn atom(&mut self) -> Option<Term> {
        for (name, f) in [("exp(", Big::exp as fn(Big) -> Big), ("sqrt(", Big::sqrt), ("log(", Big::ln)] {
            if self.takes(name) {
                let of = scalar(self.sum()?)?;
                return self.takes(")").then(|| f(of).into());
            }
        }
        if self.takes("x1") {
            return Some(Big::new(self.x[0]).into());
        }
        if self.takes("x2") {
            return Some(Big::new(self.x[1]).into());
        }
        if self.takes("π") {
            return Some(Big::new(std::f64::consts::PI).into());
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
        self.number().map(|number| Term::Scalar(number.value))
    }

    fn number(&mut self) -> Option<Printed> {
        let bound = ['<', '>'].into_iter().find(|sign| self.takes(&sign.to_string()));
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
        power -= decimals.unwrap_or(0) as i64;
        let n_significant = digits.trim_start_matches('0').len();
        Some(Printed { value: decimal(&digits, power)?, unit: decimal("1", power)?, n_significant, bound })
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

/// A sum as a patient reader gets it: what one term loses beside a larger one is not lost.
fn sum_of(terms: Vec<Big>) -> Big {
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

pub(super) fn scalar(term: Term) -> Option<Big> {
    if let Term::Scalar(value) = term { Some(value) } else { None }
}

impl From<Big> for Term {
    fn from(value: Big) -> Term {
        Term::Scalar(value)
    }
}

#[test]
fn a_printed_formula_is_evaluated() {
    let of = |text: &str| scalar(evaluate(text, [2.0, 0.0]).unwrap_or_else(|| panic!("{text}"))).expect("a scalar");
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
    assert!(evaluate("P(spam)", [0.0; 2]).is_none() && evaluate("0.5 and", [0.0; 2]).is_none());
}

#[test]
fn a_number_rounds_to_what_is_printed_of_it() {
    let rounds = |value: f64, text: &str| printed(text).expect("a number").rounds_from(Big::new(value));
    for (value, text) in [
        (0.5004, "0.500"),
        (-2.395, "−2.40"),
        (9.996e-4, "1.00·10⁻³"),
        (0.0009, "<0.001"),
        (0.9996, ">0.999"),
        (1.002, ">0.999"),
        (0.9996, "1.00"),
        (0.0, "0"),
    ] {
        assert!(rounds(value, text), "{value}: {text}");
    }
    for (value, text) in [
        (0.5006, "0.500"),
        (2.395, "−2.40"),
        (9.98e-4, "1.00·10⁻³"),
        (0.0011, "<0.001"),
        (0.9994, ">0.999"),
        (0.998, "1.00"),
        (1e-6, "0"),
    ] {
        assert!(!rounds(value, text), "{value}: {text}");
    }
}
