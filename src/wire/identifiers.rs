//! What the page, files and links call things of the app. A table has the order of its type's `ALL`.

use serde::{Serialize, Serializer};

use crate::board::{
    Highlight, Lecture, PageTask, Palette, Panel, Part, Pictured, Playback, Pointer, Preset, Shown, Source, Stage, Tool,
};
use crate::geometry::BoundaryKind;
use crate::keyboard::{Scope, With};
use crate::model::Model;
use crate::model::gaussian::Corner;
use crate::model::holdout::Choice;
use crate::model::logistic::Status;
use crate::scene::MapChoice;

/// The names of a type's values: how each is written, their union for TypeScript, and a table of them where they are read.
macro_rules! names {
    ($(#[$doc:meta])* $visibility:vis $TABLE:ident: $Type:ident { $($Value:ident $(($any:tt))? = $name:literal,)* }) => {
        $(#[$doc])*
        $visibility const $TABLE: [&str; [$($name),*].len()] = [$($name),*];
        names! { $(#[$doc])* $Type { $($Value $(($any))? = $name,)* } }
    };
    ($(#[$doc:meta])* $Type:ident { $($Value:ident $(($any:tt))? = $name:literal,)* }) => {
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
    /// What a pointer does: `Tool::ALL`.
    pub TOOLS: Tool { Move = "move", Brush = "brush", Eraser = "eraser", Probe = "probe", }
}

names! {
    /// The panels of the margin: `Panel::ALL`.
    pub PANELS: Panel {
        Numbers = "numbers",
        Probe = "probe",
        Formulas = "formulas",
        Weights = "weights",
        Em = "em",
        Samples = "samples",
        Experiment = "experiment",
        HoldOut = "holdout",
    }
}

names! {
    /// How a scene divides the window: `Stage::ALL`.
    pub STAGES: Stage { Board = "board", Table = "table", Half = "half", Chart = "chart", }
}

names! {
    /// The lectures that come with the page: `Lecture::ALL`.
    pub LECTURES: Lecture { Models = "models", Counting = "counting", }
}

names! {
    /// The prepared boards, in the order of their type.
    pub PRESETS: Preset {
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
        JointTable = "joint-table",
        RainAndThunder = "rain-and-thunder",
        RockPaperScissors = "rock-paper-scissors",
        Stripes = "stripes",
        StripesTooFine = "stripes-too-fine",
        IrisCounted = "iris-counted",
        Example = "example",
    }
}

/// The prepared board of this name.
pub fn preset_of(name: &str) -> Option<Preset> {
    Preset::ALL.into_iter().chain([Preset::Example]).find(|&preset| PRESETS[preset as usize] == name)
}

names! {
    /// The parts of the picture that can be shown: `Part::ALL`.
    pub PARTS: Part {
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
    }
}

/// Which parts are shown, each by its name.
impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(PARTS.iter().zip(self.flags()))
    }
}

names! {
    /// What the map is of: `MapChoice::ALL`.
    pub MAPS: MapChoice { Off = "off", Generative = "generative", Logistic = "logistic", Density = "density", }
}

names! {
    /// The kinds of pointers: `Pointer::ALL`.
    pub POINTERS: Pointer { Mouse = "mouse", Pen = "pen", Touch = "touch", Eraser = "eraser", }
}

names! {
    /// What points are drawn from: `Source::ALL`.
    pub SOURCES: Source {
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
    /// The settings that have a picture, as files have them: `Pictured::ALL`.
    pub PICTURED: Pictured {
        Pooling = "pooling",
        Correlation = "correlation",
        VarianceSmoothing = "varianceSmoothing",
        PriorSmoothing = "priorSmoothing",
        Bins = "bins",
        CountSmoothing = "countSmoothing",
        Prior = "prior",
        PriorStd = "priorStd",
    }
}

/// What can be changed in the weight space.
pub const ASCENTS: [&str; 6] = ["pair", "third", "from", "nudge", "rate", "newton"];

/// What is done with the run of a panel: [`PLAYBACKS`].
pub const PLAYBACK_NAMES: [&str; 7] = ["forward", "back", "run", "stop", "whole", "tick", "reset"];

/// What [`PLAYBACK_NAMES`] stand for.
pub(super) const PLAYBACKS: [Playback; 7] = [
    Playback::Forward,
    Playback::Back,
    Playback::Run(true),
    Playback::Run(false),
    Playback::Whole,
    Playback::Tick,
    Playback::Reset,
];

names! {
    /// The colors of classes: `Palette::ALL`.
    pub(super) PALETTES: Palette { Standard = "standard", Maximum = "maximum", }
}

names! {
    /// The corners of the Gaussian family: `Corner::ALL`.
    pub(super) CORNERS: Corner {
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
    Status {
        Fitted = "fitted",
        Separable = "separable",
        QuasiSeparable = "quasi-separable",
        Undetermined = "undetermined",
        Unfittable(_) = "unfittable",
    }
}

names! {
    /// The models: `Model::ALL`.
    pub(super) MODELS: Model { Generative = "generative", Discriminative = "logistic", }
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

/// The kind of what lights up.
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

/// What lights up, of a class or an axis; nothing by an unknown name.
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
    /// What is held with a key.
    With { Nothing = "", Shift = "Shift", Alt = "Alt", Ctrl = "Ctrl", CtrlShift = "Ctrl Shift", }
}

/// What a key has the page do.
pub(super) fn page_task(task: PageTask) -> &'static str {
    match task {
        PageTask::Help => "help",
        PageTask::Menu => "menu",
        PageTask::Blank => "blank",
        PageTask::FullScreen => "fullScreen",
        PageTask::Code => "code",
        PageTask::Slider(slider) => slider.part(),
    }
}
