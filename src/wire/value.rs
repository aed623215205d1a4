//! Values from outside, and why one is refused.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::decimal;
use crate::words::{self, expected};

/// A value from outside, as JavaScript has it: what every parser here reads.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "unknown"))]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, NaN and infinities included.
    Number(f64),
    /// A string.
    Text(String),
    /// A typed array of numbers.
    Numbers(Vec<f64>),
    /// An array.
    List(Vec<Value>),
    /// An object: its own keys in their order; keys that are `undefined` are left out.
    Object(Vec<(String, Value)>),
    /// Anything else, by its type's name.
    Other(String),
}

impl Value {
    /// A string.
    pub(super) fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    /// An object of these entries.
    pub(super) fn object(entries: Vec<(&str, Value)>) -> Value {
        Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }
}

/// As it came in.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null | Value::Other(_) => serializer.serialize_unit(),
            Value::Bool(on) => serializer.serialize_bool(*on),
            Value::Number(number) => serializer.serialize_f64(*number),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Numbers(numbers) => serializer.collect_seq(numbers),
            Value::List(items) => serializer.collect_seq(items),
            Value::Object(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
        }
    }
}

/// An input value that is refused: its path, the value, and what it must be.
#[derive(Clone, Debug, PartialEq)]
pub struct Invalid {
    /// The path of the field, such as `settings.generative.pooling`; without one, `expected` is a sentence that says
    /// all.
    pub field: String,
    /// The value, shortened.
    pub value: String,
    /// A description of valid values, after "it must be".
    pub expected: String,
}

impl Invalid {
    /// An error, boxed, so that results stay small.
    pub fn new(field: &str, value: &str, expected: &str) -> Box<Self> {
        Box::new(Invalid { field: field.to_owned(), value: value.to_owned(), expected: expected.to_owned() })
    }
}

impl Invalid {
    /// Why the value is refused, in a sentence for whoever has entered it.
    pub fn reason(&self) -> String {
        if self.field.is_empty() {
            return self.expected.clone();
        }
        words::refusal(&self.field, &self.value, &self.expected)
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() {
            return f.write_str(&self.expected);
        }
        f.write_str(&words::refused(&self.field, &self.value, &self.expected))
    }
}

impl std::error::Error for Invalid {}

/// What is read, or why it is refused.
pub(super) type Read<T> = Result<T, Box<Invalid>>;

/// The longest quotation of a text in an error.
const QUOTED: usize = 40;

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Number(value) if value.is_finite() && value.abs() >= 1e15 => f.write_str(&words::number(*value)),
            Value::Number(value) => f.write_str(&decimal::shortest(*value)),
            Value::Text(text) if text.chars().count() > QUOTED => {
                write!(f, "“{}…”", text.chars().take(QUOTED).collect::<String>())
            }
            Value::Text(text) => write!(f, "“{text}”"),
            Value::Numbers(numbers) => f.write_str(&expected::numbers(numbers.len())),
            Value::List(items) => f.write_str(&expected::list(items.len())),
            Value::Object(_) => f.write_str(expected::OBJECT),
            Value::Other(name) => write!(f, "a {name}"),
        }
    }
}
