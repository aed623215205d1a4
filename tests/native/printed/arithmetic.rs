//! What a reader computes from a printed formula: a number with the interval that its printed digits allow.

/// A number as it is printed: its value, and between what it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printed {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// A scalar, or a matrix row by row.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Scalar(Printed),
    Matrix(Vec<Vec<Printed>>),
}

impl Printed {
    pub(super) fn exact(value: f64) -> Printed {
        Printed { value, low: value, high: value }
    }

    fn map(self, f: impl Fn(f64) -> f64) -> Printed {
        let (a, b) = (f(self.low), f(self.high));
        Printed { value: f(self.value), low: a.min(b), high: a.max(b) }
    }

    fn with(self, other: Printed, f: impl Fn(f64, f64) -> f64) -> Printed {
        let ends = [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        let ends = ends.map(|(a, b)| f(a, b));
        let [low, high] = [
            ends.iter().copied().fold(f64::INFINITY, f64::min),
            ends.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        ];
        Printed { value: f(self.value, other.value), low, high }
    }

    fn over(self, other: Printed) -> Printed {
        if other.low <= 0.0 && other.high >= 0.0 {
            return Printed { value: self.value / other.value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        self.with(other, |a, b| a / b)
    }

    fn power(self, n: Printed) -> Printed {
        if n.value == 2.0 {
            let ends = [self.low * self.low, self.high * self.high];
            let low = if self.low <= 0.0 && self.high >= 0.0 { 0.0 } else { ends[0].min(ends[1]) };
            return Printed { value: self.value * self.value, low, high: ends[0].max(ends[1]) };
        }
        self.with(n, f64::powf)
    }
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
        let mut sum = if is_negative { scalar(first)?.map(|v| -v).into() } else { first };
        while let Some(sign @ ('+' | '−')) = self.peek() {
            self.at += 1;
            let (one, other) = (scalar(sum)?, scalar(self.product()?)?);
            sum = one.with(other, |a, b| if sign == '+' { a + b } else { a - b }).into();
        }
        Some(sum)
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
                (Term::Scalar(a), Term::Scalar(b)) => if divides { a.over(b) } else { a.with(b, |a, b| a * b) }.into(),
                (Term::Matrix(a), Term::Matrix(b)) => {
                    let times = |row: &Vec<Printed>, column: usize| {
                        let parts = row.iter().zip(&b).map(|(a, b)| a.with(b[column], |a, b| a * b));
                        parts.reduce(|a, b| a.with(b, |a, b| a + b))
                    };
                    let row = |row| (0..b[0].len()).map(|column| times(row, column)).collect::<Option<Vec<_>>>();
                    Term::Matrix(a.iter().map(row).collect::<Option<_>>()?)
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
        for (name, f) in [("exp(", f64::exp as fn(f64) -> f64), ("sqrt(", f64::sqrt), ("log(", f64::ln)] {
            if self.takes(name) {
                let of = scalar(self.sum()?)?;
                return self.takes(")").then(|| of.map(f).into());
            }
        }
        if self.takes("x1") {
            return Some(Printed::exact(self.x[0]).into());
        }
        if self.takes("x2") {
            return Some(Printed::exact(self.x[1]).into());
        }
        if self.takes("π") {
            return Some(Printed::exact(std::f64::consts::PI).into());
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

    /// A number: with less than three significant digits it is a count or a setting, and exact.
    fn number(&mut self) -> Option<Printed> {
        let bound = [("<", 0.0), (">", 1.0)].into_iter().find(|(sign, _)| self.takes(sign)).map(|(_, end)| end);
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
        let size: f64 = digits.parse().ok()?;
        let mut unit = 10_f64.powi(-decimals.unwrap_or(0));
        let mut power = 0;
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
        // Not by 10^power, which may be no double.
        let scale = |value: f64| value * 10_f64.powi(power / 2) * 10_f64.powi(power - power / 2);
        let value = scale(size * unit);
        if let Some(end) = bound {
            return Some(Printed { value, low: value.min(end), high: value.max(end) });
        }
        let n_significant = digits.trim_start_matches('0').len();
        unit *= if n_significant < 3 { 0.0 } else { 0.5 };
        Some(Printed { value, low: value - scale(unit), high: value + scale(unit) })
    }
}

fn raised(c: char) -> Option<char> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().zip("0123456789-".chars()).find(|(raised, _)| *raised == c).map(|(_, plain)| plain)
}

pub(super) fn scalar(term: Term) -> Option<Printed> {
    if let Term::Scalar(value) = term { Some(value) } else { None }
}

impl From<Printed> for Term {
    fn from(value: Printed) -> Term {
        Term::Scalar(value)
    }
}

#[test]
fn a_printed_formula_is_evaluated_within_its_digits() {
    let of = |text: &str| scalar(evaluate(text, [2.0, 0.0]).unwrap_or_else(|| panic!("{text}"))).expect("a scalar");
    for (text, value) in [
        ("3/6 · 1/3 · 1/3", 1.0 / 18.0),
        ("4.59·10⁻⁴/(0.001 + 4.59·10⁻⁴)", 4.59e-4 / 1.459e-3),
        ("−0.500(x1)^(2)+ 0.500x1− 2", -3.0),
        ("((1)/(sqrt(2π·0.333)))exp(−(((0.50−(−1.00)))^(2))/(2·0.333))", 0.023_58),
        ("(2 + 1)/(4 + 2)", 0.5),
        ("(2−1)+2·(2^15−1)", 65_535.0),
    ] {
        let printed = of(text);
        assert!((printed.value - value).abs() < 1e-3 * value.abs(), "{text}: {printed:?}");
        assert!(printed.low <= printed.value && printed.value <= printed.high, "{text}: {printed:?}");
    }
    assert!(of("65,535").value == 65_535.0 && (of("1.70·10³⁰⁸").value / 1.7e308 - 1.0).abs() < 1e-12);
    assert!(of("0.500").low == 0.4995 && of("0.5").low == 0.5 && of("<0.001").low == 0.0 && of(">0.999").high == 1.0);
    assert!(evaluate("P(spam)", [0.0; 2]).is_none() && evaluate("0.5 and", [0.0; 2]).is_none());
}
