use crate::board::{Preset, PresetWords};
use crate::geometry::BoundaryKind;
use crate::math::MAX_CLASSES;
use crate::model::gaussian::Corner;
use crate::model::{GenerativeSettings, Member, Model, Settings};

/// The shapes of the classes' markers, in their order.
pub const SHAPES: [&str; MAX_CLASSES] =
    ["circle", "triangle", "square", "diamond", "plus", "triangle-down", "star", "cross"];

/// Appended to the name of a standardized axis.
pub const STANDARDIZED: &str = " (standardized)";

/// The name of a corner of the Gaussian family.
pub fn corner(corner: Corner) -> &'static str {
    match corner {
        Corner::NaiveBayes => "Naive Bayes",
        Corner::NaiveBayesShared => "Naive Bayes, shared variance",
        Corner::Qda => "QDA",
        Corner::Lda => "LDA",
    }
}

/// The name of the generative model at its present settings, and its short name on the picture: one name for all
/// variances, wherever the model is spoken of.
pub(super) fn member_names(settings: &GenerativeSettings) -> [&'static str; 2] {
    match settings.member() {
        Some(Member::NaiveHistograms) => ["Naive histograms", "naive histograms"],
        Some(Member::JointTable) => ["Joint table", "joint table"],
        _ if settings.correlation == 0.0 => ["Naive Bayes", "naive Bayes"],
        _ => ["Gaussian Bayes", "Gaussian Bayes"],
    }
}

/// The name of a model in a sentence.
pub(super) fn model_name(settings: &Settings, model: Model) -> &'static str {
    match model {
        Model::Generative => member_names(&settings.generative)[0],
        Model::Discriminative => "logistic regression",
    }
}

/// The name of a model at the head of a column, a row or a table.
pub fn model_head(settings: &Settings, model: Model) -> &'static str {
    match model {
        Model::Generative => member_names(&settings.generative)[0],
        Model::Discriminative => "Logistic",
    }
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
        BoundaryKind::Steps => "a staircase",
        BoundaryKind::Curve => "a curve",
    }
}

/// Title and lesson of each prepared board that is offered.
pub const PRESETS: PresetWords = {
    let mut words = [["", ""]; Preset::ALL.len()];
    let mut i = 0;
    while i < words.len() {
        let (title, lesson) = preset(Preset::ALL[i]);
        words[i] = [title, lesson];
        i += 1;
    }
    words
};

/// A prepared board's title and lesson: what to look at.
pub const fn preset(preset: Preset) -> (&'static str, &'static str) {
    match preset {
        Preset::Empty => ("Empty board", "Two classes, no points, and the default settings."),
        Preset::RoundBlobs => (
            "Two round blobs: all agree",
            "Both classes are round and equally wide. Choose any corner of the square: the boundary stays close to \
             that of logistic regression.",
        ),
        Preset::EqualVariances => (
            "Equal variances: a line",
            "The model gives both classes the same variances. The squares cancel: a line. Logistic regression estimates \
             none, and its line is nearly the same.",
        ),
        Preset::TiltedAlike => (
            "Equal covariance, tilted: LDA",
            "Both clouds tilt the same way. So the line of LDA is not perpendicular to the line between the means. Choose \
             QDA: little changes.",
        ),
        Preset::UnequalVariances => (
            "Unequal variances: a curve",
            "Class A is tight and class B is wide. With a variance for each class, the boundary closes around A, which \
             no line can do.",
        ),
        Preset::Correlated => (
            "Correlated features: naive Bayes fails",
            "In both classes x₁ and x₂ rise together, but naive ellipses cannot tilt. Choose LDA: the boundary turns \
             to that of logistic regression.",
        ),
        Preset::Xor => (
            "XOR: no line helps",
            "Each class fills two opposite corners, so the fitted line is right about half of the time. So is naive Bayes: \
             choose QDA, or quadratic features.",
        ),
        Preset::Ring => (
            "A ring: one class around the other",
            "Both means lie in the middle, so no line helps. Naive Bayes separates the classes by their variances \
             alone; logistic regression needs squares.",
        ),
        Preset::Separable => (
            "Separable classes: the weights run away",
            "A line separates the classes completely, so without a prior the weights of logistic regression grow \
             without bound. Naive Bayes is not affected.",
        ),
        Preset::Outlier => (
            "A far point: who cares?",
            "One B lies far out on its own side. Drag it or delete it: the line of LDA turns, that of logistic \
             regression hardly moves.",
        ),
        Preset::Imbalance => (
            "95 to 5: accuracy deceives",
            "Always predicting A would be right 95 % of the time. See in the confusion matrices how many B are found; \
             then set the class prior to 0.5.",
        ),
        Preset::ThreeClasses => (
            "Three classes: lines that meet",
            "With shared variance the boundaries of three classes are lines that meet in one point. Only there are all \
             three equally probable.",
        ),
        Preset::OnePointEach => (
            "One point per class: smoothing decides",
            "A single point has no variance, so all of it here is smoothing. “Variance smoothing” is 0.1. Drag it: \
             the ellipses and the map change; the line stays.",
        ),
        Preset::OnALine => (
            "On a line: the sigmoid",
            "One feature: the strip shows P(B | x₁) of both models. x₂ has no spread, so “Variance smoothing” is 0.1.",
        ),
        Preset::IrisPetals => (
            "Iris petals: three species",
            "Real data: petals of three species of iris. One species stands apart, the other two overlap.",
        ),
        Preset::JointTable => (
            "Joint table: A, B, C",
            "Each cell shows how many points of each class it has. P(C = 1 | A = 1, B = 0) is 2 of 3: a look-up. \
             Naive histograms say 0.4.",
        ),
        Preset::RainAndThunder => (
            "Rain and thunder: naive is right",
            "Thunder goes with rain, but not once the lightning is known. So naive histograms and the joint table agree: press G.",
        ),
        Preset::RockPaperScissors => (
            "Rock, paper, scissors: naive fails",
            "Each hand alone says nothing about who wins, so every cell is a tie. Choose “Joint table”: it is always right.",
        ),
        Preset::Stripes => (
            "Stripes: counted, not bell-shaped",
            "The classes take turns along x₁. One Gaussian per class gets half of the points wrong; five bins get one wrong.",
        ),
        Preset::StripesTooFine => (
            "Stripes, too fine: empty cells",
            "The same 60 points in 144 cells: 102 have no point, and so no answer. With “Count smoothing α” each cell has one.",
        ),
        Preset::EvidenceTwice => (
            "The same evidence twice",
            "Both features say nearly the same, and naive Bayes counts both. Open Reliability: it is too sure, yet \
             it ranks as well.",
        ),
        Preset::FewPoints => (
            "Few points, many lines",
            "Twelve points of each class, and forty other samples of them. The lines of logistic regression spread \
             farther: it assumes less.",
        ),
        Preset::IrisCounted => (
            "Iris petals, counted",
            "Six bins on each axis. Naive histograms get 3 of 150 wrong, also when each point is left out.",
        ),
        Preset::Example => ("Running example", "Drag a point, or click to add one."),
        Preset::FewLabels => (
            "Few labels: EM finds the clouds",
            "Only six points have a class, and the fits ignore the gray ones. Press Run: EM shares them out, and QDA \
             finds both clouds.",
        ),
    }
}

/// The short title of a preset in the list, and what it shows, each in a few words.
pub fn preset_in_brief(preset: Preset) -> [&'static str; 2] {
    match preset {
        Preset::Empty => ["Empty board", "Two classes, no points."],
        Preset::UnequalVariances => ["Unequal variances", "It closes around A."],
        Preset::EqualVariances => ["Equal variances", "The squares cancel: a line."],
        Preset::RoundBlobs => ["Two round blobs", "All models agree."],
        Preset::TiltedAlike => ["Equal covariance", "Tilted clouds, and LDA."],
        Preset::Correlated => ["Correlated features", "Naive ellipses cannot tilt."],
        Preset::Separable => ["Separable classes", "The weights run away."],
        Preset::Xor => ["XOR", "No line helps."],
        Preset::Ring => ["A ring", "One class around the other."],
        Preset::Outlier => ["A far point", "Who cares?"],
        Preset::Imbalance => ["95 to 5", "Accuracy deceives."],
        Preset::OnePointEach => ["One point per class", "Smoothing decides."],
        Preset::OnALine => ["On a line", "The sigmoid."],
        Preset::ThreeClasses => ["Three classes", "Lines that meet."],
        Preset::IrisPetals => ["Iris petals", "Three species."],
        Preset::FewLabels => ["Few labels", "EM finds the clouds."],
        Preset::EvidenceTwice => ["Evidence twice", "Too sure."],
        Preset::FewPoints => ["Few points", "Many lines."],
        Preset::JointTable => ["Joint table", "A, B and C, looked up."],
        Preset::RainAndThunder => ["Rain and thunder", "Naive is right."],
        Preset::RockPaperScissors => ["Rock, paper, scissors", "Naive fails."],
        Preset::Stripes => ["Stripes", "Not bell-shaped."],
        Preset::StripesTooFine => ["Stripes, too fine", "Empty cells."],
        Preset::IrisCounted => ["Iris, counted", "Six bins on each axis."],
        Preset::Example => ["Running example", "A is tight, B is wide."],
    }
}

/// The source of the data of a preset, if they are real.
pub fn source(preset: Preset) -> Option<&'static str> {
    matches!(preset, Preset::IrisPetals | Preset::IrisCounted)
        .then_some("R. A. Fisher (1936), Annals of Eugenics 7, 179–188.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use BoundaryKind::{CrossingLines, Ellipse, Hyperbola, Line, Parabola, ParallelLines};

    #[test]
    fn each_curve_is_called_by_its_name() {
        for kind in [Line, Ellipse, Hyperbola, Parabola, ParallelLines, CrossingLines] {
            let words: Vec<&str> = boundary_kind(kind).split(' ').skip(1).collect();
            assert_eq!(words.concat(), format!("{kind:?}").to_lowercase());
        }
    }
}
