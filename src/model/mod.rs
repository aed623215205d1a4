//! The classifiers: each fit ends in [`Scores`](crate::math::Scores), one quadratic per class.

pub mod logistic;
