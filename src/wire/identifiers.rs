//! The names of the crate's values on the page, in files and in links.

use serde::{Serialize, Serializer};

use crate::board::{
    DecisionView, Formula, Highlight, Lecture, PageTask, Palette, Panel, Part, Pointer, Preset, PresetGroup, ScoreKind,
    Shown, Source, StageBlock, Tile, Tool,
};
use crate::decision::JudgedOn;
use crate::geometry::BoundaryKind;
use crate::keyboard::{Scope, With};
use crate::model::Model;
use crate::model::bootstrap::Draws;
use crate::model::gaussian::Corner;
use crate::model::holdout::Choice;
use crate::model::logistic::Status;
use crate::scene::MapChoice;

/// A type whose values have names.
pub trait Named: Copy + 'static {
    /// The type, as TypeScript knows it.
    const TYPE: &'static str;
    /// All its values that are read by name.
    const VALUES: &'static [Self];
    /// Their names.
    const NAMES: &'static [&'static str];
    /// Older names, which links, files and tabs may still have.
    const BEFORE: &'static [(&'static str, Self)];

    /// The name of this value.
    fn name(self) -> &'static str;

    /// The value of this name.
    fn named(name: &str) -> Option<Self> {
        let now = Self::NAMES.iter().position(|known| *known == name).map(|place| Self::VALUES[place]);
        now.or_else(|| Self::BEFORE.iter().find(|(before, _)| *before == name).map(|(_, value)| *value))
    }
}

/// Defines the names of a type's values, and their union for TypeScript.
macro_rules! names {
    ($(#[$doc:meta])* $Type:ident { $($Value:ident = $name:literal,)* } $(before { $($Now:ident = $before:literal,)* })?) => {
        impl $crate::wire::identifiers::Named for $Type {
            const TYPE: &'static str = stringify!($Type);
            const VALUES: &'static [Self] = &[$($Type::$Value),*];
            const NAMES: &'static [&'static str] = &[$($name),*];
            const BEFORE: &'static [(&'static str, Self)] = &[$($(($before, $Type::$Now)),*)?];

            fn name(self) -> &'static str {
                match self {
                    $($Type::$Value => $name,)*
                }
            }
        }

        names! { $(#[$doc])* written $Type { $($Value = $name,)* } }
    };
    // Values with fields are written by name, but cannot be read.
    ($(#[$doc:meta])* written $Type:ident { $($Value:ident $(($any:tt))? = $name:literal,)* }) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self {
                    $($Type::$Value $(($any))? => $name,)*
                })
            }
        }

        #[cfg(target_arch = "wasm32")]
        const _: () = {
            $(#[$doc])*
            #[derive(tsify::Tsify)]
            #[allow(dead_code, clippy::enum_variant_names, reason = "a declaration for TypeScript")]
            enum $Type { $(#[serde(rename = $name)] $Value,)* }
        };
    };
}
pub(super) use names;

names! {
    /// What a pointer does.
    Tool { Move = "move", Brush = "brush", Eraser = "eraser", Probe = "probe", }
}

names! {
    /// The panels that *Look inside* opens.
    Panel {
        Numbers = "numbers",
        Probe = "probe",
        Formulas = "formulas",
        Weights = "weights",
        Em = "em",
        Samples = "samples",
        Experiment = "experiment",
        HoldOut = "holdout",
        Decisions = "decisions",
        Closed = "none",
    }
}

names! {
    /// What the formulas are about.
    Formula {
        Estimates = "estimates",
        Likelihood = "likelihood",
        Bayes = "bayes",
        Net = "net",
        Line = "line",
        Logistic = "logistic",
        Compared = "compared",
    }
}

names! {
    /// What stands beside the board in presenter mode, or in its place.
    StageBlock {
        Board = "board",
        Table = "table",
        Chart = "chart",
        Formula = "formula",
        Matrix = "matrix",
        Variance = "variance",
        Weights = "weights",
        Share = "share",
        Cells = "cells",
        Axis = "axis",
        Shares = "shares",
        Bells = "bells",
    }
    before { Board = "half", }
}

names! {
    /// What is counted in presenter mode.
    ScoreKind { Right = "right", Classes = "classes", Found = "found", Nothing = "none", }
}

names! {
    /// The lectures that come with the page.
    Lecture { Models = "models", Counting = "counting", Deciding = "deciding", OneNumber = "one-number", }
}

names! {
    /// The prepared boards.
    Preset {
        Empty = "empty",
        RoundBlobs = "round-blobs",
        EqualVariances = "equal-variances",
        TiltedAlike = "tilted-alike",
        UnequalVariances = "unequal-variances",
        Correlated = "correlated",
        Xor = "xor",
        Ring = "ring",
        Separable = "separable",
        Outlier = "outlier",
        Imbalance = "imbalance",
        ThreeClasses = "three-classes",
        OnePointEach = "one-point-each",
        OnALine = "on-a-line",
        IrisPetals = "iris-petals",
        FewLabels = "few-labels",
        EvidenceTwice = "evidence-twice",
        FewPoints = "few-points",
        JointTable = "joint-table",
        RainAndThunder = "rain-and-thunder",
        RockPaperScissors = "rock-paper-scissors",
        Stripes = "stripes",
        StripesTooFine = "stripes-too-fine",
        IrisCounted = "iris-counted",
        Example = "example",
    }
}

names! {
    /// The questions that prepared boards are offered by.
    PresetGroup { Own = "own", Boundary = "boundary", Failure = "failure", Classes = "classes", Bins = "bins", }
}

names! {
    /// The parts of the picture that can be shown.
    Part {
        Generative = "generative",
        Logistic = "logistic",
        Ellipses = "ellipses",
        Boundaries = "boundaries",
        Marginals = "marginals",
        Map = "map",
        MapLogistic = "mapLogistic",
        MapDensity = "mapDensity",
        Contours = "contours",
        Errors = "errors",
        Sigmoid = "sigmoid",
        Others = "others",
        Wall = "wall",
    }
}

/// Which parts are shown, each by its name.
impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Part::NAMES.iter().zip(self.flags()))
    }
}

names! {
    /// What the map is of.
    MapChoice { Off = "off", Generative = "generative", Logistic = "logistic", Density = "density", }
}

names! {
    /// The kinds of pointers.
    Pointer { Mouse = "mouse", Pen = "pen", Touch = "touch", Eraser = "eraser", }
}

names! {
    /// The distributions that points are drawn from.
    Source {
        Model = "model",
        Round = "round",
        Unequal = "unequal",
        Correlated = "correlated",
        Moons = "moons",
        Xor = "xor",
        Outliers = "outliers",
    }
}

names! {
    /// The colors of classes.
    Palette { Standard = "standard", Maximum = "maximum", }
}

names! {
    /// The corners of the Gaussian family.
    Corner {
        NaiveBayes = "naive-bayes",
        NaiveBayesShared = "naive-bayes-shared",
        Qda = "qda",
        Lda = "lda",
    }
}

names! {
    /// The kinds of boundaries.
    BoundaryKind {
        Line = "line",
        Ellipse = "ellipse",
        Hyperbola = "hyperbola",
        Parabola = "parabola",
        ParallelLines = "parallel-lines",
        CrossingLines = "crossing-lines",
        Point = "point",
        DoubleLine = "double-line",
        Empty = "empty",
        None = "none",
        Everywhere = "everywhere",
        Steps = "steps",
        Curve = "curve",
    }
}

names! {
    /// How the fit of logistic regression has ended.
    written Status {
        Fitted = "fitted",
        Separable = "separable",
        QuasiSeparable = "quasi-separable",
        Undetermined = "undetermined",
        Unfittable(_) = "unfittable",
    }
}

names! {
    /// The models.
    Model { Generative = "generative", Discriminative = "logistic", }
}

names! {
    /// The points on which decisions are judged: each by a fit to all others, all by the fit to them, or those of a
    /// part by the fit to the training points.
    JudgedOn { LeftOut = "leave-one-out", Training = "training", Validation = "validation", Test = "test", }
}

names! {
    /// What the panel of decisions shows.
    DecisionView { Costs = "costs", Roc = "roc", Reliability = "reliability", }
}

names! {
    /// The six models that are compared.
    Tile {
        NaiveBayes = "naive-bayes",
        Qda = "qda",
        Histogram = "histogram",
        NaiveBayesShared = "naive-bayes-shared",
        Lda = "lda",
        Logistic = "logistic",
    }
}

names! {
    /// What other samples are drawn from.
    Draws { Bootstrap = "bootstrap", Posterior = "posterior", }
}

names! {
    /// The settings that validation chooses.
    Choice {
        VarianceSmoothing = "varianceSmoothing",
        CountSmoothing = "countSmoothing",
        Bins = "bins",
        WeightPrior = "priorStd",
    }
}

/// The kind of a highlight.
pub(super) fn highlight(highlight: Highlight) -> &'static str {
    match highlight {
        Highlight::Points(_) => "points",
        Highlight::Mean(_) => "mean",
        Highlight::Spread(_) => "spread",
        Highlight::Axis(_) => "axis",
        Highlight::Boundary(Model::Generative) => "generative",
        Highlight::Boundary(Model::Discriminative) => "logistic",
    }
}

/// The highlight of a class or an axis; `None` for an unknown name.
pub(super) fn highlight_of(name: &str, index: usize) -> Option<Highlight> {
    [Highlight::Points(index), Highlight::Mean(index), Highlight::Spread(index), Highlight::Axis(index)]
        .into_iter()
        .chain(Model::ALL.map(Highlight::Boundary))
        .find(|&thing| highlight(thing) == name)
}

names! {
    /// Where a key counts.
    Scope { Page = "page", Plot = "plot", Presenting = "presenting", }
}

names! {
    /// The modifiers of a key.
    With { Nothing = "", Shift = "Shift", Alt = "Alt", Ctrl = "Ctrl", CtrlShift = "Ctrl Shift", }
}

/// What a key has the page do.
pub(super) fn page_task(task: PageTask) -> &'static str {
    match task {
        PageTask::Help => "help",
        PageTask::Menu => "menu",
        PageTask::Blank => "blank",
        PageTask::FullScreen => "fullScreen",
        PageTask::Controls => "controls",
        PageTask::Scenes => "scenes",
        PageTask::Notes => "notes",
        PageTask::Code => "code",
        PageTask::Slider(slider) => slider.part(),
    }
}
