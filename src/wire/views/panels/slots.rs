use crate::wire::Tree;
use crate::words;

/// What fills the slots of the formulas, key by key.
#[derive(Default)]
pub(super) struct Slots(Vec<(&'static str, Tree)>);

impl Slots {
    pub(super) fn put(&mut self, key: &'static str, value: impl Into<Tree>) {
        self.0.push((key, value.into()));
    }

    /// A sentence.
    pub(super) fn say(&mut self, key: &'static str, sentence: String) {
        self.put(key, sentence);
    }

    /// The numbers of a formula, one letter for each saying how it is written: `n` with three significant digits, `+` after
    /// an operator, `c` a count or a setting, `e` an exponent of e, `l` a number of any size by its logarithm, `p` a
    /// probability.
    pub(super) fn fill(&mut self, key: &'static str, kinds: &str, values: &[f64]) {
        self.fill_to(key, kinds, values, &[]);
    }

    /// The same, with so many significant digits of each number whose digits are not three, value by value.
    pub(super) fn fill_to(&mut self, key: &'static str, kinds: &str, values: &[f64], digits: &[usize]) {
        let mut texts = Vec::new();
        for (i, (kind, &value)) in kinds.bytes().zip(values).enumerate() {
            let digits = digits.get(i).copied().unwrap_or(3);
            texts.push(match kind {
                b'+' => words::signed_to(value, digits),
                b'c' => words::amount(value),
                b'e' => words::exponent(value),
                b'l' => words::exponential(value),
                b'p' => words::share(value),
                _ => words::significant_to(value, digits),
            });
        }
        self.put(key, Tree::list(texts));
    }

    /// The terms of a sum, and what it comes to.
    pub(super) fn sum(&mut self, key: &'static str, parts: &[f64], sum: f64) {
        let (mut texts, sum) = words::terms(parts, sum);
        texts.push(sum);
        self.put(key, Tree::list(texts));
    }

    pub(super) fn tree(self) -> Tree {
        Tree::Object(self.0)
    }
}
