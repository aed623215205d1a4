use crate::model::Model;

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
    /// The map shows the density p(x) of the generative model; takes precedence over `map_logistic`.
    pub map_density: bool,
    /// Contours of that density lie over the map of a model.
    pub contours: bool,
    /// The points that the shown models get wrong are marked.
    pub errors: bool,
    /// P(class | x₁) of the shown models, in a strip.
    pub sigmoid: bool,
    /// The boundaries of other samples.
    pub others: bool,
    /// Six models in place of one board.
    pub wall: bool,
}

impl Default for Shown {
    fn default() -> Self {
        Shown::of([true, true, true, true, false, true, false, false, false, false, false, false, false])
    }
}

/// What the map is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapChoice {
    /// There is no map.
    Off,
    /// The posterior of the generative model.
    Generative,
    /// The posterior of logistic regression.
    Logistic,
    /// The density p(x) of the generative model.
    Density,
}

impl MapChoice {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [MapChoice; 4] = [MapChoice::Off, MapChoice::Generative, MapChoice::Logistic, MapChoice::Density];

    /// The next one, cyclically.
    pub fn next(self) -> MapChoice {
        MapChoice::ALL[(self as usize + 1) % MapChoice::ALL.len()]
    }

    /// The model whose map it is.
    pub fn model(self) -> Option<Model> {
        match self {
            MapChoice::Off => None,
            MapChoice::Generative | MapChoice::Density => Some(Model::Generative),
            MapChoice::Logistic => Some(Model::Discriminative),
        }
    }
}

impl Shown {
    /// What the map is of.
    pub fn map_choice(self) -> MapChoice {
        match (self.map, self.map_density, self.map_logistic) {
            (false, ..) => MapChoice::Off,
            (_, true, _) => MapChoice::Density,
            (_, _, true) => MapChoice::Logistic,
            _ => MapChoice::Generative,
        }
    }

    /// These parts with another map.
    #[must_use]
    pub fn with_map(self, choice: MapChoice) -> Shown {
        let map_logistic = choice == MapChoice::Logistic;
        Shown { map: choice != MapChoice::Off, map_logistic, map_density: choice == MapChoice::Density, ..self }
    }

    /// All of them, in the order in which they are declared.
    pub fn flags(self) -> [bool; 13] {
        let Shown { generative, logistic, ellipses, boundaries, marginals, .. } = self;
        let Shown { map, map_logistic, map_density, contours, errors, sigmoid, others, wall, .. } = self;
        [
            generative,
            logistic,
            ellipses,
            boundaries,
            marginals,
            map,
            map_logistic,
            map_density,
            contours,
            errors,
            sigmoid,
            others,
            wall,
        ]
    }

    /// Whether a model is shown.
    pub fn shows(self, model: Model) -> bool {
        match model {
            Model::Generative => self.generative,
            Model::Discriminative => self.logistic,
        }
    }

    /// The inverse of [`Shown::flags`].
    pub fn of(flags: [bool; 13]) -> Shown {
        let [generative, logistic, ellipses, boundaries, marginals, map, map_logistic, map_density, ..] = flags;
        let [.., contours, errors, sigmoid, others, wall] = flags;
        Shown {
            generative,
            logistic,
            ellipses,
            boundaries,
            marginals,
            map,
            map_logistic,
            map_density,
            contours,
            errors,
            sigmoid,
            others,
            wall,
        }
    }
}
