//! What the page, files and links call things of the app. A table has the order of its type's `ALL`.

use crate::board::{Highlight, PageTask, Palette, Playback};
use crate::geometry::BoundaryKind;
use crate::keyboard::{Scope, With};
use crate::model::Model;
use crate::model::gaussian::Corner;

/// What a pointer does: `Tool::ALL`.
pub const TOOLS: [&str; 4] = ["move", "brush", "eraser", "probe"];

/// The panels of the margin: `Panel::ALL`.
pub const PANELS: [&str; 8] = ["numbers", "probe", "formulas", "weights", "em", "samples", "experiment", "holdout"];

/// How a scene divides the window: `Stage::ALL`.
pub const STAGES: [&str; 4] = ["board", "table", "half", "chart"];

/// The parts of the picture that can be shown: `Part::ALL`.
pub const PARTS: [&str; 11] = [
    "generative",
    "logistic",
    "ellipses",
    "boundaries",
    "marginals",
    "map",
    "mapLogistic",
    "mapDensity",
    "contours",
    "errors",
    "sigmoid",
];

/// What the map is of: `MapChoice::ALL`.
pub const MAPS: [&str; 4] = ["off", "generative", "logistic", "density"];

/// The kinds of pointers: `Pointer::ALL`.
pub const POINTERS: [&str; 4] = ["mouse", "pen", "touch", "eraser"];

/// What points are drawn from: `Source::ALL`.
pub const SOURCES: [&str; 7] = ["model", "round", "unequal", "correlated", "moons", "xor", "outliers"];

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

/// The colors of classes.
pub(super) const PALETTES: [(&str, Palette); 2] = [("standard", Palette::Standard), ("maximum", Palette::Maximum)];

/// A palette's name.
pub(super) fn palette(palette: Palette) -> &'static str {
    PALETTES[palette as usize].0
}

/// A corner of the Gaussian family.
pub(super) fn corner(corner: Corner) -> &'static str {
    match corner {
        Corner::NaiveBayes => "naive-bayes",
        Corner::NaiveBayesShared => "naive-bayes-shared",
        Corner::Qda => "qda",
        Corner::Lda => "lda",
    }
}

/// The kind of a boundary.
pub(super) fn boundary_kind(kind: BoundaryKind) -> &'static str {
    match kind {
        BoundaryKind::Line => "line",
        BoundaryKind::Ellipse => "ellipse",
        BoundaryKind::Hyperbola => "hyperbola",
        BoundaryKind::Parabola => "parabola",
        BoundaryKind::ParallelLines => "parallel-lines",
        BoundaryKind::CrossingLines => "crossing-lines",
        BoundaryKind::Point => "point",
        BoundaryKind::DoubleLine => "double-line",
        BoundaryKind::Empty => "empty",
        BoundaryKind::None => "none",
        BoundaryKind::Everywhere => "everywhere",
        BoundaryKind::Steps => "steps",
        BoundaryKind::Curve => "curve",
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

/// Where a key counts.
pub(super) fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Page => "page",
        Scope::Plot => "plot",
        Scope::Presenting => "presenting",
    }
}

/// What is held with a key.
pub(super) fn modifiers(with: With) -> &'static str {
    match with {
        With::Nothing => "",
        With::Shift => "Shift",
        With::Alt => "Alt",
        With::Ctrl => "Ctrl",
        With::CtrlShift => "Ctrl Shift",
    }
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
