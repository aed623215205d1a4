use std::ops::{Deref, DerefMut};

use super::MAX_CLASSES;

/// One value per declared class, at most [`MAX_CLASSES`], stored inline.
///
/// A heap allocation would take longer than a fit to few points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PerClass<T> {
    values: [T; MAX_CLASSES],
    n: usize,
}

impl<T: Copy + Default> PerClass<T> {
    /// The default value for each of the classes 0 … n−1; n is limited to [`MAX_CLASSES`].
    #[inline]
    pub fn defaults(n: usize) -> Self {
        PerClass { values: [T::default(); MAX_CLASSES], n: n.min(MAX_CLASSES) }
    }

    /// The value of `each` for each of the classes 0 … n−1; n is limited to [`MAX_CLASSES`].
    pub fn new(n: usize, mut each: impl FnMut(usize) -> T) -> Self {
        let n = n.min(MAX_CLASSES);
        let mut values = [T::default(); MAX_CLASSES];
        for (c, value) in values[..n].iter_mut().enumerate() {
            *value = each(c);
        }
        PerClass { values, n }
    }
}

impl<T: Copy + Default> FromIterator<T> for PerClass<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut values = values.into_iter();
        let mut all = [T::default(); MAX_CLASSES];
        let n = all.iter_mut().zip(&mut values).map(|(slot, value)| *slot = value).count();
        PerClass { values: all, n }
    }
}

impl<T> Deref for PerClass<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.values[..self.n]
    }
}

impl<T> DerefMut for PerClass<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..self.n]
    }
}
