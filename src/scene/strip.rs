//! Small pictures of settings outside of the plane: densities along x₁, bars and imaginary points.

use super::{Emphasis, Mark, Meaning};
use crate::geometry::Rect;
use crate::math::{Point, Sym2};
use crate::model::gaussian::GaussianModel;
use crate::model::histogram::HistogramModel;

/// The range of such a picture in its own units: CSS pixels at the usual size.
pub const STRIP: Rect = Rect { low: Point::new(0.0, 0.0), high: Point::new(WIDTH, HEIGHT) };

const WIDTH: f64 = 72.0;
const HEIGHT: f64 = 44.0;
const MIDDLE: f64 = 0.5 * WIDTH;

/// The zero line of a curve alone in the picture, and the height of its top above the line.
const FOOT: f64 = 3.0;
const RISE: f64 = 36.0;

/// The bar of the class prior alone, and below densities: its lower and upper edge.
const ALONE: [f64; 2] = [14.0, 30.0];
const BELOW: [f64; 2] = [1.0, 7.0];
/// The zero line of the densities over the bar, and their height.
const OVER_BAR: f64 = 10.0;
const RISE_OVER_BAR: f64 = 31.0;
/// The gap between two parts of the bar.
const GAP: f64 = 1.5;

/// The margin beside the densities on each side, as a share of their extent.
const ASIDE: f64 = 0.06;

/// The least standard deviation of a curve: a narrower one would fall between two pixels.
const NARROWEST: f64 = 0.5;

/// The largest weight that there is room for.
const LARGEST_WEIGHT: f64 = 20.0;

/// The radius of the place of a weight.
const SPOT: f64 = 2.25;

/// The distance between two imaginary points, and the largest scale of their markers, 1 being that of these pictures.
const STEP: f64 = 9.0;
const MARKER: f64 = 0.7;

/// The density along x₁ of the class that is the narrowest there: dotted without smoothing, filled with it. `grand` is
/// the covariance of all points, which sets the horizontal scale.
pub fn smoothing(model: &GaussianModel, grand: Sym2) -> Vec<Mark> {
    let variances = model.classes.iter().enumerate().filter_map(|(c, class)| Some((c, class.as_ref()?)));
    let variances = variances.map(|(class, present)| (class, present.density.covariance.xx));
    let Some((class, variance)) = variances.min_by(|a, b| a.1.total_cmp(&b.1)) else { return Vec::new() };
    let bare = (variance - model.epsilon).max(0.0).sqrt();
    let seen = (2.0 * grand.xx.max(0.0).sqrt()).max(3.5 * bare);
    let seen = if seen > 0.0 { seen } else { 3.5 * variance.sqrt() };
    let [bare, wide] = [bare, variance.sqrt()].map(|std| (MIDDLE * std / seen).max(NARROWEST));
    let density = |std: f64| curve(FOOT, |x| RISE * bare / std * bell(x - MIDDLE, std));
    let mut marks = filled(density(wide), FOOT, Some(class));
    marks.push(Mark::Curve { path: density(bare), meaning: Meaning::Unsmoothed });
    marks
}

/// π p(x₁ | class) of every class over the bar of `shares`.
pub fn joint_densities(model: &GaussianModel) -> Vec<Mark> {
    let classes = || model.classes.iter().enumerate().filter_map(|(c, class)| Some((c, class.as_ref()?)));
    let along = classes().map(|(_, class)| (class.density.mean.x, class.density.covariance.xx.sqrt()));
    let ends = along.flat_map(|(mean, std)| [mean - 2.5 * std, mean + 2.5 * std]);
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    let (low, high) = (low - ASIDE * (high - low), high + ASIDE * (high - low));
    let mut marks = shares(&model.priors, BELOW);
    let scale = WIDTH / (high - low);
    if !(scale > 0.0 && scale.is_finite()) {
        return marks;
    }
    let scaled = |class: usize| {
        let density = model.classes[class].as_ref()?.density;
        let std = (scale * density.covariance.xx.sqrt()).max(NARROWEST);
        Some((scale * (density.mean.x - low), std, model.priors[class] / std))
    };
    let highest = classes().filter_map(|(class, _)| scaled(class)).map(|(.., top)| top).fold(0.0, f64::max);
    for (class, _) in classes() {
        let Some((mean, std, top)) = scaled(class).filter(|_| highest > 0.0) else { continue };
        let path = curve(OVER_BAR, |x| RISE_OVER_BAR * top / highest * bell(x - mean, std));
        marks.extend(filled(path, OVER_BAR, Some(class)));
    }
    marks
}

/// The class prior as a bar in the middle.
pub fn class_prior(priors: &[f64]) -> Vec<Mark> {
    shares(priors, ALONE)
}

/// A bar that is divided in these shares.
fn shares(priors: &[f64], [bottom, top]: [f64; 2]) -> Vec<Mark> {
    let (mut from, mut bars) = (0.0, Vec::new());
    let last = priors.iter().rposition(|&share| share > 0.0);
    for (class, share) in priors.iter().enumerate() {
        let to = from + WIDTH * share;
        let end = if Some(class) == last { to } else { to - GAP };
        if end > from {
            let corners = [Point::new(from, bottom), Point::new(end, top)];
            bars.push(Mark::Bar { corners, class, is_ghost: false });
        }
        from = to;
    }
    bars
}

/// The density of the prior of a weight, flat for `None`, and the fitted weights as spots.
pub fn weight_prior(std: Option<f64>, weights: &[f64]) -> Vec<Mark> {
    let unit = MIDDLE / LARGEST_WEIGHT;
    let path = match std {
        Some(std) => curve(FOOT, |x| RISE * bell(x - MIDDLE, (unit * std).max(NARROWEST))),
        None => curve(FOOT, |_| RISE),
    };
    let mut marks = filled(path, FOOT, None);
    let at = |weight: &f64| Point::new((MIDDLE + unit * weight).clamp(SPOT, WIDTH - SPOT), FOOT);
    let finite = weights.iter().filter(|weight| weight.is_finite());
    marks.extend(finite.map(|weight| Mark::Spot { at: at(weight), radius: SPOT }));
    marks
}

/// P(bin of x₁ | class) of every class that has points, side by side in bins of one width.
pub fn histograms(model: &HistogramModel) -> Vec<Mark> {
    let (n, k) = (model.counts().grid().bins(0), model.priors.len());
    let share = |class: usize| (0..n).map(|bin| model.along(0, bin, class)).collect::<Option<Vec<f64>>>();
    let shares: Vec<(usize, Vec<f64>)> = (0..k).filter_map(|class| Some((class, share(class)?))).collect();
    let highest = shares.iter().flat_map(|(_, shares)| shares).copied().fold(0.0, f64::max);
    let (width, mut bars) = (WIDTH / n as f64, Vec::new());
    let slot = 0.8 * width / shares.len().max(1) as f64;
    for (place, (class, shares)) in shares.iter().enumerate() {
        for (bin, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let left = width * (bin as f64 + 0.1) + slot * place as f64;
            let corners = [Point::new(left, FOOT), Point::new(left + slot, FOOT + RISE * share / highest)];
            bars.push(Mark::Bar { corners, class: *class, is_ghost: false });
        }
    }
    bars
}

/// Two points of every class, and beside them the ghost of this pseudo-count, if it is above 0. Returns also the scale
/// of the markers, 1 being the usual size.
pub fn made_up(n_classes: usize, count: f64) -> (f64, Vec<Mark>) {
    let n_rows = n_classes.div_ceil(2).max(1);
    let row = HEIGHT / n_rows as f64;
    // A marker and the space to the next one.
    let size = MARKER.min(MARKER * row / (1.5 * STEP));
    let mut marks = Vec::new();
    for class in 0..n_classes {
        let middle = WIDTH * (0.25 + 0.5 * (class % 2) as f64);
        let y = HEIGHT - row * ((class / 2) as f64 + 0.5);
        let at = |place: f64| Point::new(middle + place * STEP * size / MARKER, y);
        let point = |place| Mark::Dot { at: at(place), class: Some(class), emphasis: Emphasis::None };
        marks.extend([-1.0, 0.0].map(point));
        if count > 0.0 {
            marks.push(Mark::Ghost { at: at(1.0), class, count: count.min(1.0) });
        }
    }
    (size, marks)
}

/// exp(−x²/2σ²), the shape of a normal density.
fn bell(x: f64, std: f64) -> f64 {
    (-0.5 * (x / std) * (x / std)).exp()
}

/// The curve of a height over `foot` across the picture.
fn curve(foot: f64, height: impl Fn(f64) -> f64) -> Vec<Point> {
    (0..=WIDTH as usize).map(|x| x as f64).map(|x| Point::new(x, foot + height(x))).collect()
}

/// The area under a curve over `foot`, and the curve: of a class, or of none.
fn filled(path: Vec<Point>, foot: f64, class: Option<usize>) -> Vec<Mark> {
    let mut area = path.clone();
    area.extend([Point::new(WIDTH, foot), Point::new(0.0, foot)]);
    let line = class.map_or(Meaning::WeightPrior, |class| Meaning::Density { class });
    [(area, Meaning::Area { class }), (path, line)].map(|(path, meaning)| Mark::Curve { path, meaning }).to_vec()
}
