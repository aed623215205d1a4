//! The weight space of logistic regression: the contours of the log-posterior over two weights, and the paths to the
//! maximum.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::{Concave, Height, Levels, MOST_LEVELS, Rect, concave_contours};
use crate::math::{Point, Sym2, Vec2};
use crate::model::Model;
use crate::model::logistic::{Place, Surface, Weights};

/// The least difference between a contour and the top.
const FINEST: f64 = 1.0 / 64.0;

/// The least depth below the maximum that the view reaches, estimated by the curvature at the maximum.
const DEPTH: f64 = 6.0;

/// The largest factor by which the view grows to show the path, the start and naive Bayes.
const GROWTH: f64 = 12.0;

/// The log-posterior over two weights, and what is marked there.
pub struct Hill<'a> {
    /// The surface.
    pub surface: Surface<'a>,
    /// The maximum; `None` if the log-posterior rises without end.
    pub maximum: Option<Weights>,
    /// The path of Newton's method from 0, used where there is no maximum.
    pub ridge: &'a [Weights],
    /// Naive Bayes.
    pub model: Option<Weights>,
    /// The path of gradient ascent so far.
    pub way: &'a [Weights],
    /// The path of Newton's method.
    pub newton: &'a [Weights],
}

impl Hill<'_> {
    /// The chart, its contours, and whether naive Bayes, and the whole path, are inside its range.
    pub fn chart(&self) -> (Chart<Label>, Levels, [bool; 2]) {
        let surface = &self.surface;
        let anchor = self.maximum.unwrap_or_default();
        let foot = surface.at(surface.shadow(anchor), anchor[surface.third()]);
        let spread = definite(foot.curvature).inverse();
        let (range, shows) = self.range(surface.shadow(anchor), spread);
        let center = if self.maximum.is_some() { foot } else { self.highest(range, foot) };
        let levels = self.levels(range, &center);
        let mut marks = Vec::new();
        let origin = surface.shadow(center.weights);
        let reach = 8.0 * range.diagonal();
        for path in concave_contours(surface, (origin, &center), spread, levels, reach, self.stride()) {
            marks.push(Mark::Curve { path, meaning: Meaning::Level });
        }
        self.mark(&mut marks);
        let names = self.names();
        (
            Chart {
                range,
                form: Form::Plane,
                axes: surface.pair.map(Label::Weight),
                scale: Scale::Linear,
                marks,
                names,
                rows: Vec::new(),
            },
            levels,
            shows,
        )
    }

    /// The spacing of the first rays, in directions: larger where a ray costs more.
    fn stride(&self) -> usize {
        match self.surface.landscape.n_points() {
            0..=60 => 1,
            61..=150 => 2,
            151..=400 => 3,
            401..=800 => 4,
            _ => 12,
        }
    }

    fn mark(&self, marks: &mut Vec<Mark>) {
        let shadows = |way: &[Weights]| -> Vec<Point> { way.iter().map(|&w| self.surface.shadow(w)).collect() };
        let (way, newton) = (shadows(self.way), shadows(self.newton));
        let spots = |marks: &mut Vec<Mark>, path: &[Point], radius| {
            marks.extend(path.iter().map(|&at| Mark::Spot { at, radius }));
        };
        if newton.len() > 1 {
            marks.push(Mark::Curve { path: newton.clone(), meaning: Meaning::Logistic });
            spots(marks, &newton, 2.5);
        }
        if let Some(w) = self.model {
            marks.push(Mark::Dot { at: self.surface.shadow(w), class: None, emphasis: super::Emphasis::None });
        }
        if let Some(w) = self.maximum {
            marks.push(Mark::Crosshair { at: self.surface.shadow(w) });
        }
        if way.len() > 1 {
            marks.push(Mark::Curve { path: way.clone(), meaning: Meaning::Way });
        }
        spots(marks, &spots_of(&way), 3.0);
        spots(marks, &way[way.len().saturating_sub(1)..], 6.0);
    }

    fn names(&self) -> Vec<Name<Label>> {
        let shadow = |w: Weights| self.surface.shadow(w);
        let way: Vec<Point> = self.way.iter().copied().map(shadow).collect();
        let named = [
            (self.maximum.map(shadow), Label::Maximum),
            (self.model.map(shadow), Label::Model(Model::Generative)),
            (way.first().copied().filter(|_| way.len() == 1), Label::Start),
        ];
        let mut names: Vec<Name<Label>> =
            named.into_iter().filter_map(|(at, text)| Some(Name { at: at?, text })).collect();
        // The name stands at the Newton step that is farthest from all else.
        let others: Vec<Point> = names.iter().map(|name| name.at).chain(way).collect();
        let gap = |at: Point| others.iter().map(|&other| at.distance(other)).fold(f64::INFINITY, f64::min);
        let steps = self.newton.iter().copied().map(shadow).skip(1);
        let newton = steps.max_by(|&a, &b| gap(a).total_cmp(&gap(b)));
        names.extend(newton.map(|at| Name { at, text: Label::Newton }));
        names
    }

    /// The range: the surroundings of the maximum, with start, path and naive Bayes unless they are too far away.
    fn range(&self, at: Point, spread: Sym2) -> (Rect, [bool; 2]) {
        let half = Vec2::new((2.0 * DEPTH * spread.xx).sqrt(), (2.0 * DEPTH * spread.yy).sqrt());
        let near = Rect { low: at - half * GROWTH, high: at + half * GROWTH };
        let mut points = vec![at - half, at + half];
        let mut include = |weights: &[Weights], always| {
            let mut all = true;
            for &w in weights {
                let p = self.surface.shadow(w);
                if always || near.contains(p) { points.push(p) } else { all = false }
            }
            all
        };
        include(&self.way[..self.way.len().min(1)], true);
        let shows = [include(self.model.as_slice(), false), include(self.way, false)];
        include(self.newton, false);
        let range = Rect::around(points).unwrap_or_default();
        (range.expanded(0.04 * range.width().max(range.height())), shows)
    }

    /// The last point before Newton's method, which follows the ridge, leaves the range.
    fn highest(&self, range: Rect, foot: Place) -> Place {
        let mut inside = self.surface.shadow(foot.weights);
        for &w in self.ridge {
            let mut next = self.surface.shadow(w);
            if !range.contains(next) {
                for _ in 0..60 {
                    next = if range.contains(next) { next } else { next.midpoint(inside) };
                }
                return self.surface.at(next, w[self.surface.third()]);
            }
            inside = next;
        }
        self.surface.at(inside, foot.weights[self.surface.third()])
    }

    /// The levels between the top and the corners, where a concave function has its minimum over the range.
    fn levels(&self, range: Rect, center: &Place) -> Levels {
        let (top, third) = (center.value, center.weights[self.surface.third()]);
        let lowest = range.corners().iter().fold(top, |low, &p| low.min(self.surface.at(p, third).value));
        let (mut first, mut last, mut n) = (FINEST, FINEST, 0);
        while last < top - lowest {
            last *= 2.0;
            n += 1;
            if n > MOST_LEVELS {
                (first, n) = (2.0 * first, MOST_LEVELS);
            }
        }
        Levels { top, first, last: 0.5 * last, n }
    }
}

impl Concave for Surface<'_> {
    type Place = Place;

    fn near(&self, at: Point, place: &Place) -> Place {
        let third = place.weights[self.third()] + place.follows.dot(at - self.shadow(place.weights));
        self.at(at, third)
    }

    fn height(&Place { value, slope, curvature, .. }: &Place) -> Height {
        Height { value, slope, curvature }
    }
}

/// The most steps that are marked by spots; more would only make a thick line.
const MOST_SPOTS: usize = 100;

/// The values of every step, and the maximum if there is one.
pub fn values_chart(values: &[f64], maximum: Option<f64>, objective: Label) -> Chart<Label> {
    let path: Vec<Point> = values.iter().enumerate().map(|(i, &value)| Point::new(i as f64, value)).collect();
    let right = (path.len() as f64 - 1.0).max(10.0);
    let spots = spots_of(&path);
    let top = maximum.map_or(Vec::new(), |value| vec![Point::new(0.0, value), Point::new(right, value)]);
    let curves = [(top, Meaning::Level, Label::Maximum), (path, Meaning::Way, Label::GradientAscent)];
    curves_chart(curves, &spots, right, [Label::Step, objective])
}

/// The steps of a path that get a spot; none of a long path.
fn spots_of(way: &[Point]) -> Vec<Point> {
    if way.len() > MOST_SPOTS { Vec::new() } else { way.to_vec() }
}

/// A curve over steps, what it means, and its name.
pub(super) type Named = (Vec<Point>, Meaning, Label);

/// Two curves over steps, each with its name at its end, and spots on them.
pub(super) fn curves_chart(curves: [Named; 2], spots: &[Point], right: f64, axes: [Label; 2]) -> Chart<Label> {
    let around = Rect::around(curves.iter().flat_map(|(path, ..)| path).copied()).unwrap_or_default();
    // A constant curve has no height, except for rounding.
    let is_level = around.height() <= 1e-9 * (1.0 + around.low.y.abs());
    let margin = if is_level { 0.5 } else { 0.06 * around.height() };
    let range = Rect { low: Point::new(0.0, around.low.y - margin), high: Point::new(right, around.high.y + margin) };
    let (mut marks, mut names) = (Vec::new(), Vec::new());
    for (path, meaning, text) in curves {
        names.extend(path.last().map(|&at| Name { at, text }));
        marks.push(Mark::Curve { path, meaning });
    }
    for &at in spots {
        marks.push(Mark::Spot { at, radius: 3.0 });
    }
    Chart { range, form: Form::Curves, axes, scale: Scale::Linear, marks, names, rows: Vec::new() }
}

/// The matrix, or where it is singular, the matrix with a positive diagonal added.
fn definite(m: Sym2) -> Sym2 {
    let some = 0.02 * m.trace();
    let some = if some > 0.0 && some.is_finite() { some } else { 1.0 };
    if m.is_definite() { m } else { m + Sym2::diagonal(some, some) }
}
