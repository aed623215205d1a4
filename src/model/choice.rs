use super::Model;

/// A setting that validation chooses, with all others unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Variance smoothing of the Gaussian family.
    VarianceSmoothing,
    /// Count smoothing of histograms.
    CountSmoothing,
    /// The bins of equal width of histograms.
    Bins,
    /// λ of logistic regression.
    WeightPrior,
}

impl Choice {
    /// The key of the setting.
    pub fn key(self) -> &'static str {
        match self {
            Choice::VarianceSmoothing => "varianceSmoothing",
            Choice::CountSmoothing => "countSmoothing",
            Choice::Bins => "bins",
            Choice::WeightPrior => "priorStd",
        }
    }

    /// The model whose setting it is.
    pub fn model(self) -> Model {
        if self == Choice::WeightPrior { Model::Discriminative } else { Model::Generative }
    }
}
