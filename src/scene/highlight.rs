//! Linked representations: a symbol of a formula and what it stands for on the board are highlighted together.

use super::fits::{TOLERANCE, boundary_of};
use super::{Emphasis, Mark, Meaning, Shown, in_view};
use crate::data::Dataset;
use crate::geometry::{Px, Viewport, clip_polyline};
use crate::math::{LogScores, Point, Scores, Vec2};
use crate::model::gaussian::GaussianModel;
use crate::model::{Fit, Model};

/// What a symbol of a formula stands for on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// n_c: the points of a class.
    Points(usize),
    /// μ_c: the mean of a class.
    Mean(usize),
    /// σ_c: the ellipse of a class.
    Spread(usize),
    /// x₁ or x₂: an axis, 0 or 1.
    Axis(usize),
    /// w of a model: its boundary.
    Boundary(Model),
}

impl Highlight {
    /// The class it belongs to, or the axis.
    pub fn index(self) -> Option<usize> {
        match self {
            Highlight::Points(index) | Highlight::Mean(index) | Highlight::Spread(index) | Highlight::Axis(index) => {
                Some(index)
            }
            Highlight::Boundary(_) => None,
        }
    }
}

/// The most points that are highlighted; more would only cover one another.
const MOST_LIT: usize = 2000;

/// What is drawn beneath the fits where something is highlighted; nothing for what does not exist.
pub fn highlight(highlight: Highlight, data: &Dataset, fit: &Fit, viewport: Viewport) -> Vec<Mark> {
    let (rect, mut marks) = (viewport.rect(), Vec::new());
    let density = |class: usize| Some((*fit.gaussian()?.classes.get(class)?)?.density);
    let mut paths = Vec::new();
    match highlight {
        Highlight::Points(class) => {
            let (shown, (xs, ys)) = (in_view(viewport), data.columns(class));
            let points = xs.iter().zip(ys).map(|(&x, &y)| Point::new(x, y)).filter(|&at| shown.contains(at));
            marks.extend(points.take(MOST_LIT).map(|at| Mark::Dot { at, class: Some(class), emphasis: Emphasis::Lit }));
        }
        Highlight::Mean(class) => {
            // From the mean to where its coordinates are read.
            if let Some(density) = density(class) {
                let at = density.mean;
                paths = vec![vec![at, Point::new(at.x, rect.low.y)], vec![at, Point::new(rect.low.x, at.y)]];
            }
        }
        Highlight::Spread(class) => {
            if let Some(density) = density(class) {
                paths = vec![viewport.ellipse(density.mean, density.covariance, 1.0, TOLERANCE)];
            }
        }
        Highlight::Axis(axis) => {
            let end = if axis == 0 { Point::new(rect.high.x, rect.low.y) } else { Point::new(rect.low.x, rect.high.y) };
            paths = vec![vec![rect.low, end]];
        }
        Highlight::Boundary(model) => boundary_of(fit, model, Some(Meaning::Highlight), viewport, &mut marks),
    }
    for path in paths {
        marks.extend(
            clip_polyline(&path, rect).into_iter().map(|path| Mark::Curve { path, meaning: Meaning::Highlight }),
        );
    }
    marks
}

/// The largest distance that counts as on a line or a mean, in CSS pixels.
const REACH: f64 = 7.0;

/// The mark under a pointer that has a symbol: a mean, else a boundary, else an ellipse.
pub fn highlight_at(at: Px, fit: &Fit, shown: Shown, viewport: Viewport) -> Option<Highlight> {
    let (place, pixel) = (viewport.to_data(at), viewport.pixel());
    let model = fit.gaussian().filter(|_| shown.generative);
    let ellipses = model.filter(|_| shown.ellipses);
    if let Some(class) = ellipses.and_then(|model| mean_at(model, place, viewport)) {
        return Some(Highlight::Mean(class));
    }
    let is_near = |scores: &Scores| from_boundary(scores, place, pixel) < REACH;
    for model in Model::ALL {
        if shown.boundaries && shown.shows(model) && fit[model].scores.as_ref().is_some_and(is_near) {
            return Some(Highlight::Boundary(model));
        }
    }
    let class = ellipses?.classes.iter().position(|class| {
        class.is_some_and(|class| {
            let u = place - class.density.mean;
            let along = class.density.covariance.inverse().apply(u);
            // d = √(uᵀΣ⁻¹u), whose gradient is Σ⁻¹u/d: to first order |d − k|/|∇d| away from the ellipse of k.
            let d = u.dot(along).sqrt();
            let slope = Vec2::new(along.x * pixel.x, along.y * pixel.y).length();
            super::SIGMAS.iter().any(|&k| (d - f64::from(k)).abs() * d / slope < REACH)
        })
    })?;
    Some(Highlight::Spread(class))
}

fn mean_at(model: &GaussianModel, at: Point, viewport: Viewport) -> Option<usize> {
    let is_near = |mean: Point| viewport.length(at - mean) < REACH;
    model.classes.iter().position(|class| class.is_some_and(|class| is_near(class.density.mean)))
}

/// The part of a pixel over which differences are taken.
const STEP: f64 = 0.01;

/// The distance from the boundary of the two largest scores, in CSS pixels of this extent, to first order.
fn from_boundary(scores: &Scores, at: Point, pixel: Vec2) -> f64 {
    let values = scores.at(at);
    let best = |but: Option<usize>| {
        let others = (0..scores.n_classes()).filter(|&c| Some(c) != but && values[c] > f64::NEG_INFINITY);
        others.reduce(|a, b| if values[b] > values[a] { b } else { a })
    };
    let first = best(None);
    let (Some(first), Some(second)) = (first, best(first)) else { return f64::INFINITY };
    let lead = |u: Vec2| {
        let values = scores.at(at + u);
        values[first] - values[second]
    };
    let along = |u: Vec2| (lead(u) - lead(u * -1.0)) / (2.0 * STEP);
    let slope = Vec2::new(along(Vec2::new(STEP * pixel.x, 0.0)), along(Vec2::new(0.0, STEP * pixel.y))).length();
    if slope > 0.0 { (values[first] - values[second]) / slope } else { f64::INFINITY }
}
