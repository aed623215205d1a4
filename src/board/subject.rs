//! The subjects of the small pictures beside the board.

use super::{Lecture, Preset};
use crate::model::Model;
use crate::model::gaussian::Corner;

/// The subject of a small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The map of a model.
    Map(Model),
    /// The effect of a setting on the present points.
    Setting(Pictured),
    /// The present points at a corner of the Gaussian family.
    Corner(Corner),
    /// A prepared board.
    Preset(Preset),
    /// The scene of this index, of a lecture that comes with the page or of the board.
    Scene(Option<Lecture>, usize),
    /// Something that this screen has no picture of.
    Nothing,
}

/// The settings that have a picture: all that have a slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictured {
    /// Own or shared covariances.
    Pooling,
    /// Naive or full covariances.
    Correlation,
    /// Variance smoothing.
    VarianceSmoothing,
    /// The pseudo-count of the class prior.
    PriorSmoothing,
    /// The bins of histograms.
    Bins,
    /// The pseudo-count of bins and cells.
    CountSmoothing,
    /// The class prior.
    Prior,
    /// The standard deviation of the prior on the weights.
    PriorStd,
}

impl Pictured {
    /// All of them.
    pub const ALL: [Pictured; 8] = [
        Pictured::Pooling,
        Pictured::Correlation,
        Pictured::VarianceSmoothing,
        Pictured::PriorSmoothing,
        Pictured::Bins,
        Pictured::CountSmoothing,
        Pictured::Prior,
        Pictured::PriorStd,
    ];
}
