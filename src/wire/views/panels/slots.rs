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

    /// The numbers of a formula, one letter for each saying how it is written: `n` with the decimals of the page, `+` after
    /// an operator, `c` a count or a setting, `d` a density, or another number of any size, `p` a probability, `x` a coordinate of a place, `z` what is
    /// zero but for rounding.
    pub(super) fn fill(&mut self, key: &'static str, kinds: &str, values: &[f64]) {
        let mut texts = Vec::new();
        for (kind, &value) in kinds.bytes().zip(values) {
            texts.push(match kind {
                b'+' => words::signed(value),
                b'c' => words::coordinate(value, 1.0),
                b'd' => words::density(value),
                b'x' => words::of_place(value),
                b'p' => words::probability(value),
                b'z' if value.abs() < 5e-4 => words::number(0.0),
                _ => words::number(value),
            });
        }
        self.put(key, Tree::list(texts));
    }

    pub(super) fn tree(self) -> Tree {
        Tree::Object(self.0)
    }
}
