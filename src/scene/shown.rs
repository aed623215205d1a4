/// Which parts of the picture are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The generative model.
    pub generative: bool,
    /// Logistic regression.
    pub logistic: bool,
    /// The ellipses of the classes.
    pub ellipses: bool,
    /// The decision boundaries.
    pub boundaries: bool,
    /// The marginal densities of the classes along the axes.
    pub marginals: bool,
    /// The probability map.
    pub map: bool,
    /// The map is that of logistic regression.
    pub map_logistic: bool,
    /// The map is that of the density p(x) of the generative model, whatever else it would be.
    pub map_density: bool,
}

impl Default for Shown {
    fn default() -> Self {
        Shown::of([true, true, true, true, false, false, false, false])
    }
}

impl Shown {
    /// All of them, in the order in which they are declared.
    pub fn flags(self) -> [bool; 8] {
        let Shown { generative, logistic, ellipses, boundaries, marginals, map, map_logistic, map_density } = self;
        [generative, logistic, ellipses, boundaries, marginals, map, map_logistic, map_density]
    }

    /// What [`Shown::flags`] came from.
    pub fn of(flags: [bool; 8]) -> Shown {
        let [generative, logistic, ellipses, boundaries, marginals, map, map_logistic, map_density] = flags;
        Shown { generative, logistic, ellipses, boundaries, marginals, map, map_logistic, map_density }
    }
}
