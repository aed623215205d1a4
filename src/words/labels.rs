use crate::app::Preset;
use crate::geometry::BoundaryKind;
use crate::model::gaussian::{Corner, GaussianSettings};

/// The name of a corner of the Gaussian family.
pub fn corner(corner: Corner) -> &'static str {
    match corner {
        Corner::NaiveBayes => "Naive Bayes",
        Corner::NaiveBayesShared => "Naive Bayes, shared variance",
        Corner::Qda => "QDA",
        Corner::Lda => "LDA",
    }
}

/// What the generative model is called at its present sliders.
pub fn generative_name(settings: &GaussianSettings) -> &'static str {
    settings.corner().map_or("Gaussian model", corner)
}

/// A kind of boundary with its article.
pub fn boundary_kind(kind: BoundaryKind) -> &'static str {
    match kind {
        BoundaryKind::Line => "a line",
        BoundaryKind::Ellipse => "an ellipse",
        BoundaryKind::Hyperbola => "a hyperbola",
        BoundaryKind::Parabola => "a parabola",
        BoundaryKind::ParallelLines => "two parallel lines",
        BoundaryKind::CrossingLines => "two crossing lines",
        BoundaryKind::Point => "a single point",
        BoundaryKind::DoubleLine => "a line with the same class on both sides",
        BoundaryKind::Empty | BoundaryKind::None => "no boundary, one class wins everywhere",
        BoundaryKind::Everywhere => "no boundary, a tie everywhere",
    }
}

/// A prepared board's identifier, title and lesson.
pub fn preset(preset: Preset) -> (&'static str, &'static str, &'static str) {
    match preset {
        Preset::EqualVariances => (
            "equal-variances",
            "Equal variances: a line",
            "Both classes share their variances, so the generative boundary is a straight line, and logistic \
             regression, which never looks at variances, draws nearly the same one.",
        ),
        Preset::UnequalVariances => (
            "unequal-variances",
            "Unequal variances: a curve",
            "Class A is tight and class B is wide: with variances of their own the boundary closes around A, \
             and no line can follow it.",
        ),
        Preset::Correlated => (
            "correlated",
            "Correlated features: naive Bayes fails",
            "In both classes x₁ and x₂ rise together, but naive ellipses cannot tilt: choose LDA and watch the \
             boundary turn to where logistic regression already is.",
        ),
        Preset::Separable => (
            "separable",
            "Separable classes: the weights run away",
            "A line separates the classes completely, so without a prior the weights of logistic regression grow \
             without bound; naive Bayes does not even notice.",
        ),
        Preset::IrisPetals => (
            "iris-petals",
            "Iris petals: three species",
            "Real data: petals of three species of iris. One species stands apart, the other two overlap.",
        ),
    }
}

/// Where the data of a prepared board come from, when they are real.
pub fn source(preset: Preset) -> Option<&'static str> {
    match preset {
        Preset::IrisPetals => Some(
            "R. A. Fisher (1936), The use of multiple measurements in taxonomic problems, Annals of Eugenics 7, 179–188.",
        ),
        Preset::EqualVariances | Preset::UnequalVariances | Preset::Correlated | Preset::Separable => None,
    }
}
