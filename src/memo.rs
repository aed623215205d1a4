//! Values that are kept while what they are computed from stays.

use std::ops::{Deref, DerefMut};

/// A value, and the key of what it was computed from; no key before the first time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo<K, V> {
    key: Option<K>,
    value: V,
}

impl<K: PartialEq, V> Memo<K, V> {
    /// A value of this key.
    pub(crate) fn new(key: K, value: V) -> Self {
        Memo { key: Some(key), value }
    }

    /// What the value was computed from; `None` before the first time.
    pub(crate) fn key(&self) -> Option<&K> {
        self.key.as_ref()
    }

    /// The earlier value, if it is of this key, else a new one.
    ///
    /// # Errors
    /// Those of `begin`.
    pub(crate) fn next<E>(key: K, earlier: Option<Self>, begin: impl FnOnce() -> Result<V, E>) -> Result<Self, E> {
        match earlier.filter(|earlier| earlier.key.as_ref() == Some(&key)) {
            Some(earlier) => Ok(earlier),
            None => Ok(Memo::new(key, begin()?)),
        }
    }

    /// Updates the value if it is not of this key. Returns whether it was not.
    pub(crate) fn follow(&mut self, key: K, update: impl FnOnce(&mut V)) -> bool {
        let is_new = self.key.as_ref() != Some(&key);
        if is_new {
            update(&mut self.value);
            self.key = Some(key);
        }
        is_new
    }
}

impl<K, V> Deref for Memo<K, V> {
    type Target = V;

    fn deref(&self) -> &V {
        &self.value
    }
}

impl<K, V> DerefMut for Memo<K, V> {
    fn deref_mut(&mut self) -> &mut V {
        &mut self.value
    }
}
