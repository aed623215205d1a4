use super::{MapChoice, Shown};
use crate::math::Scores;
use crate::model::{Maximum, PerModel};

/// The meaning of the tint of the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Tint {
    /// The posterior of these scores.
    Posterior(Scores),
    /// The class of the highest of these scores, whose weights grow without bound: the limit of the posterior.
    Limit(Scores),
    /// The density p(x) of a generative model with these scores.
    Density(Scores),
}

/// What the probability map shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The meaning of its tint.
    pub tint: Tint,
    /// The scores whose density is drawn as contours over it.
    pub contours: Option<Scores>,
}

impl Map {
    /// Whether its scores are known point by point only.
    pub fn is_sampled(&self) -> bool {
        matches!(self.tint, Tint::Posterior(Scores::Sampled(_)))
    }
}

/// The probability map of models with these scores, those of logistic regression at this maximum; `None` when it is off
/// or its model does not exist.
pub fn map(scores: &PerModel<Option<Scores>>, maximum: Maximum, shown: Shown) -> Option<Map> {
    let density = || scores.generative.clone();
    let tint = match shown.map_choice() {
        MapChoice::Off => return None,
        MapChoice::Generative => Tint::Posterior(scores.generative.clone()?),
        MapChoice::Logistic if maximum == Maximum::Limit => Tint::Limit(scores.discriminative.clone()?),
        MapChoice::Logistic => Tint::Posterior(scores.discriminative.clone()?),
        MapChoice::Density => Tint::Density(density()?),
    };
    let contours = if shown.contours && !shown.map_density { density() } else { None };
    Some(Map { tint, contours })
}
