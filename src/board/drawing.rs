//! The distributions that points are drawn from, and how they are drawn.

/// A distribution that points are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The generative model as it is fitted.
    Model,
    /// Two round clouds.
    Round,
    /// A tight cloud beside a wide one.
    Unequal,
    /// Features that are correlated, in both classes alike.
    Correlated,
    /// Two interlocking half circles.
    Moons,
    /// Each class in two opposite corners.
    Xor,
    /// Two clouds, one of which has some points far away.
    Outliers,
}

/// How points are to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// The distribution.
    pub source: Source,
    /// The number of points.
    pub n: usize,
    /// The seed of the random numbers.
    pub seed: usize,
    /// Whether they are added to the present points, or replace them.
    pub join: bool,
}

/// The number of training sets of each size with which the panel of experiments opens.
pub const FIRST_REPETITIONS: usize = 5;

/// An experiment on points, which takes λ from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The distribution that points are drawn from.
    pub source: Source,
    /// The number of nuisance features beside the two of the plane.
    pub nuisance: usize,
    /// The number of training sets of each size.
    pub repetitions: usize,
    /// The seed of the random numbers.
    pub seed: usize,
}

impl Default for Trial {
    fn default() -> Self {
        Trial { source: Source::Correlated, nuisance: 10, repetitions: FIRST_REPETITIONS, seed: 1 }
    }
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 7] = [
        Source::Model,
        Source::Round,
        Source::Unequal,
        Source::Correlated,
        Source::Moons,
        Source::Xor,
        Source::Outliers,
    ];
}
