//! Runs that are kept while what they are computed from stays.

/// A run, and what it is computed from.
#[derive(Clone, Debug)]
pub(super) struct Run<T, K> {
    pub(super) run: T,
    key: K,
}

impl<T, K: PartialEq> Run<T, K> {
    /// The run of this key: the earlier one, if that is of the same, else a new one.
    pub(super) fn of<E>(key: K, earlier: Option<Self>, begin: impl FnOnce() -> Result<T, E>) -> Result<Self, E> {
        match earlier.filter(|earlier| earlier.key == key) {
            Some(earlier) => Ok(earlier),
            None => Ok(Run { run: begin()?, key }),
        }
    }
}
