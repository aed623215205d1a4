//! What the links of all screens share: fields separated by `&`.

use super::text::unescaped;

/// A document as a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The hash of the address, from the `#` on.
    pub hash: String,
    /// Whether coordinates of points had to be rounded.
    pub rounded: bool,
    /// Whether the link leaves out scenes of the document.
    pub lacks_scenes: bool,
}

impl Link {
    pub(in crate::wire) fn new(version: usize) -> Link {
        Link { hash: format!("#v={version}"), rounded: false, lacks_scenes: false }
    }

    /// A link without a version, which holds no document.
    pub(in crate::wire) fn bare() -> Link {
        Link { hash: "#".to_owned(), rounded: false, lacks_scenes: false }
    }

    /// Adds a field.
    pub(in crate::wire) fn put(&mut self, key: &str, value: &str) {
        let between = if self.hash == "#" { "" } else { "&" };
        for part in [between, key, "=", value] {
            self.hash.push_str(part);
        }
    }
}

/// The fields of a hash, or of one of its scenes, and those that could not be read.
pub(in crate::wire) struct Reader<'a> {
    pub(in crate::wire) fields: &'a [&'a str],
    pub(in crate::wire) bad: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    /// The first field of this name.
    pub(in crate::wire) fn get(&self, key: &str) -> Option<&'a str> {
        self.fields.iter().find_map(|field| value_of(field, key))
    }

    /// Notes a field that could not be read.
    pub(in crate::wire) fn blame(&mut self, key: &'static str) {
        if !self.bad.contains(&key) {
            self.bad.push(key);
        }
    }

    /// A field, parsed by `read`; `None` when it is missing or cannot be read. The latter is noted.
    pub(in crate::wire) fn take<T>(&mut self, key: &'static str, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let taken = read(self.get(key)?);
        if taken.is_none() {
            self.blame(key);
        }
        taken
    }

    /// Replaces `target` by a field, parsed by `read`.
    pub(in crate::wire) fn set<T>(
        &mut self,
        key: &'static str,
        target: &mut T,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) {
        if let Some(value) = self.take(key, read) {
            *target = value;
        }
    }

    /// A percent-encoded text.
    pub(in crate::wire) fn text(&mut self, key: &'static str) -> Option<String> {
        self.take(key, unescaped)
    }
}

/// The value of a field, if it has this name.
pub(in crate::wire) fn value_of<'a>(field: &'a str, key: &str) -> Option<&'a str> {
    field.strip_prefix(key)?.strip_prefix('=')
}
