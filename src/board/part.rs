//! The parts of the picture.

/// The parts of the picture that can be shown or hidden, in the order of [`Shown`](crate::scene::Shown).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The generative model.
    Generative,
    /// Logistic regression.
    Logistic,
    /// The ellipses of the classes.
    Ellipses,
    /// The decision boundaries.
    Boundaries,
    /// The marginal densities along the axes.
    Marginals,
    /// The probability map.
    Map,
    /// The map shows logistic regression instead of the generative model.
    MapLogistic,
    /// The map shows the density p(x).
    MapDensity,
    /// The contours of that density.
    Contours,
    /// The marks of points that the shown models get wrong.
    Errors,
    /// P(class | x₁) of the shown models, in a strip.
    Sigmoid,
    /// The boundaries of other samples.
    Others,
    /// Six models in place of one board.
    Wall,
}

impl Part {
    /// All of them, in their order.
    pub const ALL: [Part; 13] = [
        Part::Generative,
        Part::Logistic,
        Part::Ellipses,
        Part::Boundaries,
        Part::Marginals,
        Part::Map,
        Part::MapLogistic,
        Part::MapDensity,
        Part::Contours,
        Part::Errors,
        Part::Sigmoid,
        Part::Others,
        Part::Wall,
    ];
}
