/// The four members of the family that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Own variances, no correlation.
    NaiveBayes,
    /// Shared variances, no correlation.
    NaiveBayesShared,
    /// Own full covariances: quadratic discriminant analysis.
    Qda,
    /// One full covariance: linear discriminant analysis, the GDA of the lecture notes.
    Lda,
}

impl Corner {
    /// All four, in the order in which they are offered.
    pub const ALL: [Corner; 4] = [Corner::NaiveBayes, Corner::NaiveBayesShared, Corner::Qda, Corner::Lda];

    /// The pooling and correlation at this corner.
    pub fn sliders(self) -> (f64, f64) {
        match self {
            Corner::NaiveBayes => (0.0, 0.0),
            Corner::NaiveBayesShared => (1.0, 0.0),
            Corner::Qda => (0.0, 1.0),
            Corner::Lda => (1.0, 1.0),
        }
    }
}
