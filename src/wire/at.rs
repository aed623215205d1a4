//! Values from outside as readers take them apart, each with its path.

use super::identifiers::Named;
use super::value::{Invalid, Value};
use crate::words::expected;

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
