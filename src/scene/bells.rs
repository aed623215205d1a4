//! The densities of two classes along x₁, weighted by their priors, and the posterior that they give.

use super::{Chart, Emphasis, Form, Label, Mark, Meaning, Name, Scale};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::{LogScores, Point, Scores, solve_quadratic};
use crate::model::gaussian::GaussianModel;

/// Pieces of a curve.
const PIECES: usize = 240;

/// The room above the higher bell, as a share of its height.
const ABOVE: f64 = 0.12;

/// The size of the spot where bells cross, in CSS pixels at the usual size.
const SPOT: f64 = 5.0;

/// The part of its height at which a bell is named, on its outer side.
const NAMED: f64 = 0.8;

/// The values x₁ within [`left`, `right`] at which both classes of a model are equally probable, in ascending order,
/// where x₂ is `across`.
///
/// They are the roots of the log-odds. Without two classes there is none.
pub fn crossings(model: &GaussianModel, across: f64, [left, right]: [f64; 2]) -> Vec<f64> {
    let Some((origin, odds)) = model.log_odds() else { return Vec::new() };
    let along = odds.along(Point::new(0.0, across) - origin, Point::new(1.0, 0.0) - Point::ORIGIN);
    let settled = |x: f64| if x.abs() < 1e-9 * (right - left) { 0.0 } else { x };
    solve_quadratic(along).iter().map(settled).filter(|x| (left..=right).contains(x)).collect()
}

/// π p(x₁ | class) of each class over [`left`, `right`], the points on the line, and spots where the bells cross;
/// without a model the points alone.
pub fn bells_chart(
    data: &Dataset,
    model: Option<&GaussianModel>,
    crossings: &[f64],
    [left, right]: [f64; 2],
) -> Chart<Label> {
    let xs = || (0..=PIECES).map(|i| left + (right - left) * i as f64 / PIECES as f64);
    let (mut marks, mut names, mut highest) = (Vec::new(), Vec::new(), 0.0_f64);
    let mut bells: Vec<(usize, Vec<Point>)> = Vec::new();
    for (class, present) in model.into_iter().flat_map(|model| model.classes.iter().enumerate()) {
        let Some(present) = present else { continue };
        let [mean, across] = [present.density.mean.x, present.density.mean.y];
        let height = |x: f64| present.prior * present.density.log_marginals(Point::new(x, across))[0].exp();
        let outside = if class == 0 { -1.0 } else { 1.0 };
        let aside = present.density.covariance.xx.sqrt() * (-2.0 * NAMED.ln()).sqrt();
        let at = mean + outside * aside;
        names.push(Name { at: Point::new(at, height(at)), text: Label::Weighted(class) });
        highest = highest.max(height(mean));
        bells.push((class, xs().map(|x| Point::new(x, height(x))).collect()));
    }
    if let [(_, a), (_, b)] = &bells[..] {
        let lower = a.iter().zip(b).map(|(a, b)| if a.y < b.y { *a } else { *b });
        let foot = [right, left].map(|x| Point::new(x, 0.0));
        marks.push(Mark::Curve { path: lower.chain(foot).collect(), meaning: Meaning::Area });
    }
    let top = if highest > 0.0 { (1.0 + ABOVE) * highest } else { 1.0 };
    for &x in crossings {
        let height = bells.iter().map(|(_, path)| height_at(path, x)).fold(f64::INFINITY, f64::min);
        let upright = vec![Point::new(x, 0.0), Point::new(x, height)];
        marks.push(Mark::Curve { path: upright, meaning: Meaning::Level });
        marks.push(Mark::Spot { at: Point::new(x, height), radius: SPOT });
    }
    for (class, path) in bells {
        marks.push(Mark::Curve { path, meaning: Meaning::Density { class } });
    }
    for (point, class) in data.iter() {
        marks.push(Mark::Dot { at: Point::new(point.x, 0.0), class, emphasis: Emphasis::None });
    }
    let range = Rect::new(Point::new(left, 0.0), Point::new(right, top));
    let axes = [Label::Feature(0), Label::Unnamed];
    Chart { range, form: Form::Places, axes, scale: Scale::Linear, marks, names, rows: Vec::new() }
}

/// P(second class | x₁) over [`left`, `right`], and what it was before in gray; where it is ½ there is a spot with its
/// place. Without a model the axes alone.
pub fn posterior_chart(
    data: &Dataset,
    model: Option<&GaussianModel>,
    before: Option<&Scores>,
    crossings: &[f64],
    [left, right]: [f64; 2],
) -> Chart<Label> {
    let across = middle(data);
    let at = |i: usize| Point::new(left + (right - left) * i as f64 / PIECES as f64, across);
    let curve =
        |scores: &Scores| (0..=PIECES).map(|i| Point::new(at(i).x, scores.posterior(at(i))[1])).collect::<Vec<Point>>();
    let half = vec![Point::new(left, 0.5), Point::new(right, 0.5)];
    let mut marks = vec![Mark::Curve { path: half, meaning: Meaning::Level }];
    if let Some(before) = before {
        marks.push(Mark::Curve { path: curve(before), meaning: Meaning::Previous { is_logistic: false } });
    }
    if let Some(model) = model {
        marks.push(Mark::Curve { path: curve(&model.scores().into()), meaning: Meaning::Generative });
    }
    let mut names = Vec::new();
    for (index, &x) in crossings.iter().enumerate() {
        let upright = vec![Point::new(x, 0.0), Point::new(x, 1.0)];
        marks.push(Mark::Curve { path: upright, meaning: Meaning::Level });
        marks.push(Mark::Spot { at: Point::new(x, 0.5), radius: SPOT });
        names.push(Name { at: Point::new(x, 0.5), text: Label::Crossing(index) });
    }
    let range = Rect::new(Point::new(left, 0.0), Point::new(right, 1.0));
    let axes = [Label::Feature(0), Label::Posterior(1)];
    Chart { range, form: Form::Places, axes, scale: Scale::Linear, marks, names, rows: Vec::new() }
}

/// The middle of the points along x₂.
pub fn middle(data: &Dataset) -> f64 {
    let n = data.len().max(1) as f64;
    data.iter().map(|(point, _)| point.y).sum::<f64>() / n
}

/// The height of a curve at a place between its ends, which are told apart.
fn height_at(path: &[Point], x: f64) -> f64 {
    let after = path.partition_point(|at| at.x < x).clamp(1, path.len() - 1);
    let [a, b] = [path[after - 1], path[after]];
    a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)).clamp(0.0, 1.0)
}
