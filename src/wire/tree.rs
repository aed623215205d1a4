use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::data::Dataset;
use crate::math::{Point, Sym2};

/// Plain data on their way out, as JSON has them: whatever leaves the crate is made into one of these.
///
/// One dynamic type, since a page downloads the code for every type that is serialized.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// `null`: what does not exist.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An index or a count.
    Whole(usize),
    /// A number.
    Number(f64),
    /// A string.
    Text(Cow<'static, str>),
    /// An array of numbers.
    Numbers(Vec<f64>),
    /// An array.
    List(Vec<Tree>),
    /// An object: its keys in their order.
    Object(Vec<(&'static str, Tree)>),
    /// An array of the points of a data set, each of which becomes an object only while it is written.
    Points(Box<Dataset>),
}

/// An object of the keys and values given, in their order. Each key is a call and no code of its own: there are hundreds.
macro_rules! object {
    { $($key:ident: $value:expr),* $(,)? } => {{
        let mut object = $crate::wire::Tree::Object(Vec::new());
        $(object.put(stringify!($key), $value);)*
        object
    }};
}
pub(super) use object;

impl Tree {
    /// Adds a key to an object; nothing when it is none.
    pub(super) fn put(&mut self, key: &'static str, value: impl Into<Tree>) {
        if let Tree::Object(entries) = self {
            entries.push((key, value.into()));
        }
    }

    /// An array.
    pub(super) fn list(items: impl IntoIterator<Item: Into<Tree>>) -> Tree {
        let mut list = Vec::new();
        for item in items {
            list.push(item.into());
        }
        Tree::List(list)
    }

    /// What an object has under this key; null when it has nothing.
    pub(super) fn get(&self, key: &str) -> &Tree {
        let Tree::Object(entries) = self else { return &Tree::Null };
        entries.iter().find(|(name, _)| *name == key).map_or(&Tree::Null, |(_, value)| value)
    }

    fn row((point, class): (Point, Option<usize>)) -> Tree {
        object! { x: point.x, y: point.y, class: class }
    }
}

/// A position as [x, y].
pub(super) fn point(at: Point) -> Tree {
    Tree::Numbers(vec![at.x, at.y])
}

/// A symmetric matrix as [xx, xy, yy].
pub(super) fn matrix(matrix: Sym2) -> Tree {
    Tree::Numbers(vec![matrix.xx, matrix.xy, matrix.yy])
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Null => serializer.serialize_unit(),
            Tree::Bool(value) => serializer.serialize_bool(*value),
            Tree::Whole(value) => serializer.serialize_u64(*value as u64),
            // No negative zero, which JavaScript tells from zero.
            Tree::Number(value) => serializer.serialize_f64(*value + 0.0),
            Tree::Text(text) => serializer.serialize_str(text),
            Tree::Numbers(numbers) => serializer.collect_seq(numbers.iter().copied().map(Tree::Number)),
            Tree::List(items) => serializer.collect_seq(items),
            Tree::Object(entries) => {
                let mut object = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    object.serialize_entry(key, value)?;
                }
                object.end()
            }
            Tree::Points(data) => serializer.collect_seq(data.iter().map(Tree::row)),
        }
    }
}

impl From<bool> for Tree {
    fn from(value: bool) -> Self {
        Tree::Bool(value)
    }
}

impl From<usize> for Tree {
    fn from(value: usize) -> Self {
        Tree::Whole(value)
    }
}

impl From<f64> for Tree {
    fn from(value: f64) -> Self {
        Tree::Number(value)
    }
}

impl From<&'static str> for Tree {
    fn from(text: &'static str) -> Self {
        Tree::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Tree {
    fn from(text: String) -> Self {
        Tree::Text(Cow::Owned(text))
    }
}

impl From<&[String]> for Tree {
    fn from(texts: &[String]) -> Self {
        Tree::list(texts.iter().cloned())
    }
}

impl From<Vec<f64>> for Tree {
    fn from(numbers: Vec<f64>) -> Self {
        Tree::Numbers(numbers)
    }
}

impl From<&[f64]> for Tree {
    fn from(numbers: &[f64]) -> Self {
        Tree::Numbers(numbers.to_vec())
    }
}

impl<T: Into<Tree>> From<Option<T>> for Tree {
    fn from(value: Option<T>) -> Self {
        value.map_or(Tree::Null, Into::into)
    }
}
