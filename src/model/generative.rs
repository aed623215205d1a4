use super::Settings;
use super::gaussian::{self, GaussianModel, Unfittable};
use crate::data::ClassMoments;
use crate::math::Scores;

/// A fitted generative model.
#[derive(Clone, Debug, PartialEq)]
pub enum Generative {
    /// A member of the Gaussian family.
    Gaussian(GaussianModel),
}

impl Generative {
    /// Fits the model that the settings choose.
    ///
    /// # Errors
    /// [`Unfittable`].
    pub fn fit(moments: &ClassMoments, settings: &Settings) -> Result<Generative, Unfittable> {
        gaussian::fit(moments, &settings.generative).map(Generative::Gaussian)
    }

    /// The log-joint densities log p(x, class).
    pub fn scores(&self) -> Scores {
        match self {
            Generative::Gaussian(model) => model.scores().into(),
        }
    }

    /// The number of free parameters.
    pub fn parameters(&self) -> usize {
        match self {
            Generative::Gaussian(model) => model.parameters,
        }
    }
}
