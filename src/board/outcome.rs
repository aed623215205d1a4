use crate::decision::Right;
use crate::geometry::BoundaryKind;
use crate::math::{Point, Quadratic};
use crate::model::gaussian::Unfittable;
use crate::model::logistic::Status;
use crate::model::{Fit, Model, PerModel};
use crate::scene::boundary_kind_of;

/// A summary of both fits, which sentences about a change compare.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The kind of the generative boundary between two classes.
    pub boundary: Option<BoundaryKind>,
    /// The number of points.
    pub n_points: usize,
    /// How many of them each model is judged on, and has right there.
    pub judged: PerModel<Option<Right>>,
    /// What the generative model lacks.
    pub generative: Option<Unfittable>,
    /// Whether logistic regression exists; `None` before the first fit.
    pub logistic: Option<Status>,
    /// The log-odds of the second of two classes against the first, about an origin.
    pub odds: PerModel<Option<(Point, Quadratic)>>,
    /// The means of two classes.
    pub means: Option<[Point; 2]>,
}

/// How a boundary between two classes has moved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// The turn in whole degrees, if it was and is a line; 0 below three degrees.
    pub turned: u32,
    /// The class toward whose mean it has moved, along the segment between the means.
    pub towards: Option<usize>,
}

/// The least reported move of a boundary, as a share of the segment between the means.
const LEAST_WAY: f64 = 0.02;

/// The least reported turn of a line, in degrees.
const LEAST_TURN: f64 = 3.0;

impl Outcome {
    /// The outcome of a fit, without points that models are judged on.
    pub fn of(fit: &Fit) -> Self {
        let classes = &fit.moments.classes;
        let both = classes.len() == 2 && classes.iter().all(|class| class.weight > 0.0);
        let scores = |model| fit[model].scores.as_ref().filter(|_| both);
        Outcome {
            boundary: boundary_kind_of(fit, Model::Generative),
            generative: fit.generative.model.as_ref().err().copied(),
            logistic: Some(fit.logistic().status),
            odds: PerModel::new(|model| scores(model)?.log_odds(1, 0)),
            means: both.then(|| [classes[0].mean, classes[1].mean]),
            ..Outcome::default()
        }
    }

    /// The accuracy of a model to compare with that on `n` of `n_points` points; `None` where labels of the same points
    /// were hidden or shown since.
    pub fn accuracy(&self, model: Model, n: usize, n_points: usize) -> Option<f64> {
        let before = self.judged[model]?;
        (n == before.n || n_points != self.n_points).then(|| before.n_right as f64 / before.n as f64)
    }

    /// How the boundary of a model has moved since `before`. A part is `None` or 0 where it has hardly moved, or where
    /// there was or is no boundary between the means.
    pub fn motion(&self, before: &Outcome, model: Model) -> Motion {
        let (Some(was), Some(is), Some(means)) = (before.odds[model], self.odds[model], before.means) else {
            return Motion::default();
        };
        let mut motion = Motion::default();
        if was.1.is_affine() && is.1.is_affine() {
            let turned = was.1.linear.degrees_to(is.1.linear);
            motion.turned = if turned < LEAST_TURN { 0 } else { turned.round() as u32 };
        }
        if let (Some(was), Some(is)) = (crossing(was, means), crossing(is, means))
            && (is - was).abs() > LEAST_WAY
        {
            motion.towards = Some(usize::from(is > was));
        }
        motion
    }
}

/// The boundary's position on the segment from the first mean to the second, from 0 to 1, by bisection; `None` unless
/// each class is the more probable one at its own mean.
fn crossing((origin, odds): (Point, Quadratic), [from, to]: [Point; 2]) -> Option<f64> {
    let is_second = |t: f64| odds.at(from.lerp(to, t) - origin) > 0.0;
    let (mut low, mut high) = (0.0, 1.0);
    if is_second(low) || !is_second(high) {
        return None;
    }
    for _ in 0..20 {
        let middle = 0.5 * (low + high);
        if is_second(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(low)
}
