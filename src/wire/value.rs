use std::fmt;

use serde::{Serialize, Serializer};

use super::identifiers::Named;
use crate::decimal;
use crate::words::{self, expected};

/// A value from outside, as JavaScript has it: what every parser here reads.
#[derive(Clone, Debug, PartialEq)]
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
    /// The path of the field, such as `settings.generative.pooling`; without one, `expected` is a sentence that says all.
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

/// A value with its path, so that every error can name its field.
#[derive(Clone, Debug)]
pub struct At<'a> {
    path: Path<'a>,
    /// The value.
    pub value: &'a Value,
}

#[derive(Clone, Copy, Debug)]
enum Path<'a> {
    Root(&'a str),
    Key(&'a At<'a>, &'a str),
    Index(&'a At<'a>, usize),
}

impl<'a> At<'a> {
    /// A root value, with its name for the user.
    pub fn root(name: &'a str, value: &'a Value) -> Self {
        At { path: Path::Root(name), value }
    }

    /// An error about this value.
    pub fn invalid(&self, expected: &str) -> Box<Invalid> {
        Invalid::new(&self.field(), &self.value.to_string(), expected)
    }

    /// The path of this value.
    pub fn field(&self) -> String {
        match self.path {
            Path::Root(name) => name.to_owned(),
            Path::Key(parent, key) => format!("{}.{key}", parent.field()),
            Path::Index(parent, index) => format!("{}[{index}]", parent.field()),
        }
    }

    /// The fields of an object; only `known` ones are allowed.
    ///
    /// # Errors
    /// Not an object, or an unknown key.
    pub fn fields(&'a self, known: &[&str]) -> Result<Fields<'a>, Box<Invalid>> {
        let Value::Object(entries) = self.value else { return Err(self.invalid(expected::OBJECT)) };
        if let Some((key, value)) = entries.iter().find(|(key, _)| !known.contains(&key.as_str())) {
            let unknown = At { path: Path::Key(self, key), value };
            return Err(Invalid::new(
                &unknown.field(),
                &expected::unknown(&value.to_string()),
                &expected::one_of(known),
            ));
        }
        Ok(Fields { parent: self, entries })
    }

    /// Each item of an array, parsed by `parse`.
    ///
    /// # Errors
    /// Not an array, or those of `parse`.
    pub fn each<T>(&self, mut parse: impl FnMut(&At) -> Result<T, Box<Invalid>>) -> Result<Vec<T>, Box<Invalid>> {
        let Value::List(items) = self.value else { return Err(self.invalid(expected::ARRAY)) };
        let mut parsed = Vec::with_capacity(items.len());
        for (index, value) in items.iter().enumerate() {
            parsed.push(parse(&At { path: Path::Index(self, index), value })?);
        }
        Ok(parsed)
    }

    /// An item of an array; null where it has none.
    pub fn item(&'a self, index: usize) -> At<'a> {
        let items = if let Value::List(items) = self.value { &items[..] } else { &[] };
        At { path: Path::Index(self, index), value: items.get(index).unwrap_or(&Value::Null) }
    }

    /// Whether it is this string.
    pub fn is_text(&self, text: &str) -> bool {
        matches!(self.value, Value::Text(own) if own == text)
    }

    /// The value of this name.
    ///
    /// # Errors
    /// The name is unknown.
    pub fn named<T: Named>(&self) -> Result<T, Box<Invalid>> {
        let named = if let Value::Text(text) = self.value { T::named(text) } else { None };
        named.ok_or_else(|| self.invalid(&expected::one_of(T::NAMES)))
    }

    /// Any number.
    ///
    /// # Errors
    /// Not a number, or not a finite one.
    pub fn number(&self) -> Result<f64, Box<Invalid>> {
        match self.value {
            Value::Number(number) if number.is_finite() => Ok(*number),
            _ => Err(self.invalid(expected::FINITE)),
        }
    }

    /// A whole number from `low` to `high`.
    ///
    /// # Errors
    /// Anything else.
    pub fn whole(&self, low: usize, high: usize) -> Result<usize, Box<Invalid>> {
        match self.value {
            // Within usize of any target, since `high` is.
            Value::Number(n) if n.fract() == 0.0 && *n >= low as f64 && *n <= high as f64 => Ok(*n as usize),
            _ => Err(self.invalid(&expected::whole(low, high))),
        }
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// Anything else.
    pub fn bool(&self) -> Result<bool, Box<Invalid>> {
        match self.value {
            Value::Bool(value) => Ok(*value),
            _ => Err(self.invalid(expected::BOOL)),
        }
    }

    /// A string.
    ///
    /// # Errors
    /// Anything else.
    pub fn text(&self) -> Result<&'a str, Box<Invalid>> {
        match self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.invalid(expected::STRING)),
        }
    }

    /// A column: an array or typed array of finite numbers.
    ///
    /// # Errors
    /// Anything else.
    pub fn numbers(&self) -> Result<Vec<f64>, Box<Invalid>> {
        match self.value {
            Value::Numbers(numbers) => match numbers.iter().position(|number| !number.is_finite()) {
                None => Ok(numbers.clone()),
                Some(index) => {
                    let value = Value::Number(numbers[index]);
                    Err(At { path: Path::Index(self, index), value: &value }.invalid(expected::FINITE))
                }
            },
            _ => self.each(|item| item.number()),
        }
    }

    /// `None` for null, else the value parsed by `parse`.
    ///
    /// # Errors
    /// Those of `parse`.
    pub fn nullable<T>(&self, parse: impl FnOnce(&Self) -> Result<T, Box<Invalid>>) -> Result<Option<T>, Box<Invalid>> {
        match self.value {
            Value::Null => Ok(None),
            _ => parse(self).map(Some),
        }
    }
}

/// The fields of an object, each of which may be left out.
pub struct Fields<'a> {
    parent: &'a At<'a>,
    entries: &'a [(String, Value)],
}

impl<'a> Fields<'a> {
    /// The field of this name, if it is there.
    pub fn get(&self, key: &'a str) -> Option<At<'a>> {
        let (_, value) = self.entries.iter().find(|(name, _)| name == key)?;
        Some(At { path: Path::Key(self.parent, key), value })
    }

    /// The field of this name.
    ///
    /// # Errors
    /// It is missing.
    pub fn need(&self, key: &'a str, expected: &str) -> Result<At<'a>, Box<Invalid>> {
        self.get(key).ok_or_else(|| Invalid::new(&format!("{}.{key}", self.parent.field()), "missing", expected))
    }

    /// Puts the parsed field of this name into `target`, which stays as it is when the field is left out.
    ///
    /// # Errors
    /// Those of `parse`.
    pub fn set<T>(
        &self,
        key: &'a str,
        target: &mut T,
        parse: impl FnOnce(&At<'a>) -> Result<T, Box<Invalid>>,
    ) -> Result<(), Box<Invalid>> {
        if let Some(field) = self.get(key) {
            *target = parse(&field)?;
        }
        Ok(())
    }
}
