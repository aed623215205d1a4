use serde::{Serialize, Serializer};

use crate::board::Highlight;
use crate::wire::identifiers;
use crate::words::{self, Number};

/// The slots of the formulas that apply, key by key.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "{ [key: string]: Slots }"))]
pub struct Formulas(pub Vec<(&'static str, Slots)>);

impl Serialize for Formulas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, slots)| (key, slots)))
    }
}

/// The slots of one formula.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(untagged)]
pub enum Slots {
    /// A sentence in place of the formula.
    Sentence(String),
    /// The numbers and signs, in the order of the slots.
    Numbers(Vec<String>),
    /// The class of the formula.
    Class(ClassName),
    /// The highlight: its kind, and its class or axis; null for none.
    Lit(Option<(&'static str, Option<usize>)>),
}

/// A class as formulas name it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ClassName {
    /// Its index.
    pub index: usize,
    /// Its name for users.
    pub name: String,
    /// The shape of its points.
    pub shape: &'static str,
}

impl ClassName {
    pub(in crate::wire) fn new(names: &[String], index: usize) -> Self {
        ClassName { index, name: names[index].clone(), shape: words::SHAPES[index] }
    }
}

impl Formulas {
    fn put(&mut self, key: &'static str, slots: Slots) {
        self.0.push((key, slots));
    }

    /// Sets a class.
    pub(in crate::wire) fn class(&mut self, key: &'static str, names: &[String], class: usize) {
        self.put(key, Slots::Class(ClassName::new(names, class)));
    }

    /// Sets the highlight.
    pub(super) fn light(&mut self, of: Option<Highlight>) {
        self.put("lit", Slots::Lit(of.map(|of| (identifiers::highlight(of), of.index()))));
    }

    /// Sets a sentence.
    pub(in crate::wire) fn say(&mut self, key: &'static str, sentence: impl Into<String>) {
        self.put(key, Slots::Sentence(sentence.into()));
    }

    /// Sets numbers and signs as text.
    pub(in crate::wire) fn write(&mut self, key: &'static str, numbers: impl Into<Vec<String>>) {
        self.put(key, Slots::Numbers(numbers.into()));
    }

    /// Sets numbers that are not operands of an equation, with three significant digits.
    pub(in crate::wire) fn fill<const N: usize>(&mut self, key: &'static str, numbers: [Number; N]) {
        self.write(key, numbers.map(Number::text));
    }

    /// Sets numbers that are the value of a symbol, after their sign.
    pub(in crate::wire) fn state<const N: usize>(&mut self, key: &'static str, numbers: [Number; N]) {
        self.write(key, words::stated(numbers));
    }

    /// Sets the Bayes net, whose class is dashed where it is hidden of some.
    pub(in crate::wire) fn net(&mut self, n: usize, n_hidden: usize, of: &str, said: String) {
        let is_hidden = n_hidden > 0;
        self.fill(if is_hidden { "net-hidden" } else { "net-seen" }, []);
        self.say("net-of", words::repeats_of_net(n, n_hidden, of));
        self.say("net-said", if is_hidden { format!("{said} {}", words::HIDDEN_IN_NET) } else { said });
    }

    /// Sets the terms of a sum, the sign, and its value.
    pub(in crate::wire) fn sum(&mut self, key: &'static str, parts: &[f64], sum: f64) {
        let (terms, sum) = words::terms(parts, sum);
        self.write(key, [&terms[..], &sum].concat());
    }
}
