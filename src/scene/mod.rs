//! The marks on the board, as plain values in data units. Later stages do not know what a line means.

mod along;
mod cells;
mod chart;
mod chord;
mod colors;
mod em;
mod errors;
mod extents;
mod ghosts;
mod grid;
mod highlight;
mod hill;
mod holdout;
mod kind;
mod likelihood;
mod marginals;
mod mark;
mod names;
mod previous;
mod projection;
mod reliability;
mod shown;
mod sigmoid;
mod spread;
mod strip;
mod thin;

pub use along::{Along, along, longest_bin};
pub use cells::cells;
pub use chart::{Chart, Form, Label, Name, Scale};
pub use chord::{ChordPicture, chord_chart};
pub use colors::{Color, Colors, Palette, color};
pub use em::{em_chart, shares};
pub use errors::errors_in_view;
pub use extents::{extent, extents};
pub use ghosts::{MOST_GHOSTS, ghosts};
pub use grid::grid;
pub use highlight::{Highlight, highlight, highlight_at};
pub use hill::{Hill, values_chart};
pub use holdout::tried_chart;
pub use kind::{across_line, boundary_kind_of};
pub use likelihood::{REACH as LIKELIHOOD_REACH, likelihood_chart, likelihood_ranges};
pub use mark::{Emphasis, Mark, Meaning};
pub use names::names;
pub use previous::previous;
pub use projection::{drawn_along, projection};
pub use reliability::{place_of_corner, reliability_chart, roc_chart};
pub use shown::{MapChoice, Shown};
pub use sigmoid::sigmoid;
pub use spread::{SpreadRow, spread_chart};
pub use strip::{STRIP, class_prior, histograms, joint_densities, made_up, smoothing, weight_prior};
pub use thin::{Thin, thin_classes};

use std::rc::Rc;

use crate::data::Dataset;
use crate::geometry::{Frame, Rect, Stroke, Ticks, Viewport, boundaries, clip_polyline, ellipse, ticks};
use crate::math::{MAX_CLASSES, Point, Scores};
use crate::model::gaussian::GaussianModel;
use crate::model::holdout::Part;
use crate::model::{Fit, Maximum, Model, PerModel, Truth};

/// The largest distance of a drawn curve from the exact one, in CSS pixels; with more, the corners of a large ellipse
/// show.
const TOLERANCE: f64 = 0.05;

/// The standard deviations at which ellipses are drawn.
pub const SIGMAS: [u8; 2] = [1, 2];

/// About how many CSS pixels lie between two ticks of an axis.
const TICK_SPACING: f64 = 90.0;

/// About how wide a digit of a label is, in CSS pixels.
const DIGIT: f64 = 9.0;

/// The ticks of an axis from `low` to `high`, `length` CSS pixels long.
pub fn axis_ticks(low: f64, high: f64, length: f64) -> Ticks {
    ticks(low, high, ((length / TICK_SPACING).round() as usize).max(3))
}

/// The plotting area inside a plot of this size in CSS pixels, with room for the labels of these axes in text of `ui`
/// times the usual size; `longest` is the number of letters of the longest bin name along the vertical axis, or 0.
pub fn plot_frame(width: f64, height: f64, ui: f64, axes: Rect, longest: usize) -> Frame {
    let (right, top, bottom) = (12.0 * ui, 28.0 * ui, 46.0 * ui);
    let upward = axis_ticks(axes.low.y, axes.high.y, (height - top - bottom) / ui);
    let numbers = upward.values.iter().map(|&value| upward.label(value).chars().count());
    let left = ((18.0 + DIGIT * numbers.chain([longest]).max().unwrap_or(0) as f64) * ui)
        .clamp(54.0 * ui, (0.3 * width).max(54.0 * ui));
    Frame { left, top, width: width - left - right, height: height - top - bottom }
}

/// Where markers are drawn: the view and a pixel around it, since a point put at its edge snaps to a grid.
pub fn in_view(viewport: Viewport) -> Rect {
    viewport.rect().expanded(1.0 / viewport.px_per_unit())
}

/// The points at rest inside the view, except the held one; in *Hold-out*, each marked by its part.
pub fn points(data: &Dataset, held: Option<usize>, parts: Option<&[Option<Part>]>, viewport: Viewport) -> Vec<Mark> {
    at_rest(data, held, viewport).map(|point| dot(point, parts)).collect()
}

/// About as many of the points at rest inside the view at most: of more, every so many of each class.
pub fn some_points(
    data: &Dataset,
    held: Option<usize>,
    parts: Option<&[Option<Part>]>,
    viewport: Viewport,
    most: usize,
) -> Vec<Mark> {
    let step = at_rest(data, held, viewport).count().div_ceil(most).max(1);
    let mut seen = [0; MAX_CLASSES + 1];
    let mut is_taken = |class: Option<usize>| {
        let of_class = &mut seen[class.unwrap_or(MAX_CLASSES)];
        *of_class += 1;
        *of_class % step == 0
    };
    at_rest(data, held, viewport).filter(|&(_, (_, class))| is_taken(class)).map(|point| dot(point, parts)).collect()
}

/// A point with its index.
type Indexed = (usize, (Point, Option<usize>));

fn at_rest(data: &Dataset, held: Option<usize>, viewport: Viewport) -> impl Iterator<Item = Indexed> {
    let rect = in_view(viewport);
    data.iter().enumerate().filter(move |&(i, (at, _))| Some(i) != held && rect.contains(at))
}

fn dot((i, (at, class)): Indexed, parts: Option<&[Option<Part>]>) -> Mark {
    let emphasis = match parts.and_then(|parts| *parts.get(i)?) {
        Some(Part::Validation) => Emphasis::Validation,
        Some(Part::Test) => Emphasis::Test,
        Some(Part::Training) | None => Emphasis::None,
    };
    Mark::Dot { at, class, emphasis }
}

/// The marks of the fitted models that exist and are shown: ellipses, then boundaries.
pub fn fits(fit: &Fit, shown: Shown, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    if shown.generative && shown.marginals {
        marginals::marginals(fit, viewport, &mut marks);
    }
    let thin = if shown.generative { thin_classes(fit, viewport) } else { Vec::new() };
    if let (true, true, Some(model)) = (shown.generative, shown.ellipses, fit.gaussian()) {
        let is_spot = |class| thin.iter().any(|thin| thin.class == class && thin.is_spot());
        ellipses(model, is_spot, |class| fit.moments.classes[class].weight == 1.0, viewport, &mut marks);
    }
    marks.extend(thin::thin_marks(&thin, viewport));
    for model in Model::ALL {
        if shown.boundaries && shown.shows(model) {
            boundary_of(fit, model, None, viewport, &mut marks);
        }
    }
    marks
}

/// The current state of a run in a panel: the mixture of EM in place of the generative model, the boundary of the
/// weights of gradient ascent.
pub fn run(
    mixture: Option<&GaussianModel>,
    iterate: Option<&Scores>,
    shown: Shown,
    viewport: Viewport,
    marks: &mut Vec<Mark>,
) {
    if let Some(model) = mixture {
        if shown.ellipses {
            ellipses(model, |_| false, |_| false, viewport, marks);
        }
        if shown.boundaries {
            boundary(&model.scores().into(), Meaning::Generative, viewport, marks);
        }
    }
    if let Some(scores) = iterate {
        boundary(scores, Meaning::Iterate, viewport, marks);
    }
}

/// The boundary that the audience guesses, inside the view.
pub fn guess(stroke: &Stroke, viewport: Viewport, marks: &mut Vec<Mark>) {
    let rect = viewport.rect();
    for path in clip_polyline(&stroke.outline(rect), rect) {
        marks.push(Mark::Curve { path, meaning: Meaning::Guess });
    }
}

/// The Bayes-optimal boundary for points drawn from `truth`, inside the view.
pub fn optimal(truth: &Rc<Truth>, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    boundary(&truth.scores(), Meaning::Optimal, viewport, &mut marks);
    marks
}

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

/// The marks of the gesture, inside the view: the selected or held point, the crosshair, and the ring of the brush with
/// its radius.
pub fn hand(
    data: &Dataset,
    selected: Option<usize>,
    held: Option<usize>,
    crosshair: Option<Point>,
    ring: Option<(Point, f64)>,
    viewport: Viewport,
) -> Vec<Mark> {
    let rect = in_view(viewport);
    let dot = |i: usize, emphasis| Mark::Dot { at: data.point(i), class: data.label(i), emphasis };
    let crosshair = crosshair.filter(|&at| rect.contains(at)).map(|at| Mark::Crosshair { at });
    let point = match held {
        Some(index) => Some(dot(index, Emphasis::Held)),
        None => selected.map(|index| dot(index, Emphasis::Selected)),
    };
    let point = point.filter(|mark| matches!(mark, Mark::Dot { at, .. } if rect.contains(*at)));
    let ring = ring.map(|(at, radius)| Mark::Footprint { at, radius });
    [crosshair, point, ring].into_iter().flatten().collect()
}

/// The boundary of a model with these scores; `maximum` is that of logistic regression.
pub fn boundary_with(scores: &Scores, model: Model, maximum: Maximum, viewport: Viewport) -> Vec<Mark> {
    let mut marks = Vec::new();
    boundary(scores, meaning_of(model, maximum), viewport, &mut marks);
    marks
}

/// The meaning of the boundary of a model.
fn meaning_of(model: Model, maximum: Maximum) -> Meaning {
    match (model, maximum) {
        (Model::Generative, _) => Meaning::Generative,
        (Model::Discriminative, Maximum::Unique) => Meaning::Logistic,
        (Model::Discriminative, Maximum::OneOfMany) => Meaning::LogisticOneOfMany,
        (Model::Discriminative, Maximum::Limit) => Meaning::LogisticLimit,
    }
}

/// The boundary of a model, if there is any, with `meaning` or its own meaning.
fn boundary_of(fit: &Fit, model: Model, meaning: Option<Meaning>, viewport: Viewport, marks: &mut Vec<Mark>) {
    let fitted = &fit[model];
    if let Some(scores) = &fitted.scores {
        boundary(scores, meaning.unwrap_or(meaning_of(model, fitted.maximum)), viewport, marks);
    }
}

/// The ellipses and the means of the classes. An ellipse is left out for a class that `is_spot`, since it would not be
/// seen, and the mean for a class that `is_point`, since it would hide the point.
fn ellipses(
    model: &GaussianModel,
    is_spot: impl Fn(usize) -> bool,
    is_point: impl Fn(usize) -> bool,
    viewport: Viewport,
    marks: &mut Vec<Mark>,
) {
    let (rect, tolerance) = (viewport.rect(), TOLERANCE / viewport.px_per_unit());
    for (class, present) in model.classes.iter().enumerate() {
        let Some(present) = present else { continue };
        let density = present.density;
        for sigmas in SIGMAS.into_iter().filter(|_| !is_spot(class)) {
            let outline = ellipse(density.mean, density.covariance, f64::from(sigmas), tolerance);
            let meaning = Meaning::Ellipse { class, sigmas };
            marks.extend(clip_polyline(&outline, rect).into_iter().map(|path| Mark::Curve { path, meaning }));
        }
        if rect.contains(density.mean) && !is_point(class) {
            marks.push(Mark::Mean { at: density.mean, class });
        }
    }
}

fn boundary(scores: &Scores, meaning: Meaning, viewport: Viewport, marks: &mut Vec<Mark>) {
    let curves = boundaries(scores, viewport.rect(), TOLERANCE / viewport.px_per_unit());
    marks.extend(curves.into_iter().map(|curve| Mark::Curve { path: curve.path, meaning }));
}
