use std::mem;

use super::gaussian::{self, GaussianModel, Unfittable};
use super::histogram::{self, HistogramModel};
use super::{Family, GenerativeSettings};
use crate::data::{CellCounts, ClassMoments, Dataset};
use crate::math::{MAX_CLASSES, Point, Scores};

/// A fitted generative model.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one of it in a fit, and it is not moved about")]
pub enum Generative {
    /// A member of the Gaussian family.
    Gaussian(GaussianModel),
    /// A joint table, or a product of two histograms.
    Histogram(HistogramModel),
}

/// What a generative model is fitted to, in place of the points.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "allocating memory takes longer than a fit to few points")]
pub enum Statistics {
    /// For the Gaussian family.
    Moments(ClassMoments),
    /// For histograms.
    Counts(CellCounts),
}

impl Statistics {
    /// The statistics of points with these moments, for the family that the settings choose.
    pub fn new(data: &Dataset, moments: &ClassMoments, settings: &GenerativeSettings) -> Statistics {
        match settings.family {
            Family::Gaussian => Statistics::Moments(moments.clone()),
            Family::Histogram => Statistics::Counts(CellCounts::new(data, settings.bins.grid())),
        }
    }

    /// log p(x, class) at a labeled point, under the fit to all the others.
    ///
    /// `None` where there is no such fit; the statistics must not be used any more then.
    pub fn left_out(
        &mut self,
        data: &Dataset,
        i: usize,
        class: usize,
        settings: &GenerativeSettings,
    ) -> Option<[f64; MAX_CLASSES]> {
        let x = data.point(i);
        match self {
            Statistics::Moments(moments) => {
                Some(gaussian::fit(&moments.without(data, i, class), settings).ok()?.log_joint(x))
            }
            Statistics::Counts(counts) => {
                counts.add(x, class, -1.0);
                let model = histogram::fit(mem::take(counts), settings).ok()?;
                let scores = model.log_joint(x);
                *counts = model.into_counts();
                counts.add(x, class, 1.0);
                Some(scores)
            }
        }
    }
}

impl Generative {
    /// Fits the model that the settings choose to statistics of the same family.
    ///
    /// # Errors
    /// [`Unfittable`].
    pub fn fit(statistics: Statistics, settings: &GenerativeSettings) -> Result<Generative, Unfittable> {
        match statistics {
            Statistics::Moments(moments) => gaussian::fit(&moments, settings).map(Generative::Gaussian),
            Statistics::Counts(counts) => histogram::fit(counts, settings).map(Generative::Histogram),
        }
    }

    /// log p(x, class) for every class, −∞ for an absent or impossible one; of a histogram, log P(cell, class).
    pub fn log_joint(&self, x: Point) -> [f64; MAX_CLASSES] {
        match self {
            Generative::Gaussian(model) => model.log_joint(x),
            Generative::Histogram(model) => model.log_joint(x),
        }
    }

    /// The log-joint densities log p(x, class); of a histogram, the probabilities log P(cell, class).
    pub fn scores(&self) -> Scores {
        match self {
            Generative::Gaussian(model) => model.scores().into(),
            Generative::Histogram(model) => Scores::Cells(model.scores()),
        }
    }

    /// The member of the Gaussian family, if it is one.
    pub fn gaussian(&self) -> Option<&GaussianModel> {
        if let Generative::Gaussian(model) = self { Some(model) } else { None }
    }

    /// The joint table or the histograms, if it is one.
    pub fn histogram(&self) -> Option<&HistogramModel> {
        if let Generative::Histogram(model) = self { Some(model) } else { None }
    }

    /// The class prior; with a pseudo-count also a class without points has a prior above 0.
    pub fn priors(&self) -> Vec<f64> {
        match self {
            Generative::Gaussian(model) => model.priors.to_vec(),
            Generative::Histogram(model) => model.priors.iter().map(|prior| prior.unwrap_or(0.0)).collect(),
        }
    }

    /// The number of free parameters.
    pub fn parameters(&self) -> usize {
        match self {
            Generative::Gaussian(model) => model.parameters,
            Generative::Histogram(model) => model.parameters,
        }
    }
}
