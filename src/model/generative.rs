use super::Settings;
use super::gaussian::{self, GaussianModel, Unfittable};
use crate::data::{ClassMoments, Dataset};
use crate::math::{MAX_CLASSES, Point, Scores};

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

    /// Fits to all points but the labeled one of this index, given the moments of all.
    ///
    /// # Errors
    /// [`Unfittable`].
    pub fn without(
        data: &Dataset,
        i: usize,
        class: usize,
        moments: &ClassMoments,
        settings: &Settings,
    ) -> Result<Generative, Unfittable> {
        Generative::fit(&moments.without(data, i, class), settings)
    }

    /// log p(x, class) for every class, −∞ for an absent one.
    pub fn log_joint(&self, x: Point) -> [f64; MAX_CLASSES] {
        match self {
            Generative::Gaussian(model) => model.log_joint(x),
        }
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
