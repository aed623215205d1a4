//! Points drawn from the fitted model or from a known truth, and the experiment on either.

use std::rc::Rc;

use super::document::Board;
use super::drawing::{Drawing, Source};
use super::event::Notice;
use super::view::View;
use crate::data::MAX_POINTS;
use crate::geometry::Rect;
use crate::lab::Errors;
use crate::math::{Point, Sym2};
use crate::model::experiment::{Experiment, N_SIZES};
use crate::model::gaussian::{Gaussian, GaussianModel};
use crate::model::{Model, Truth};
use crate::scene::{Chart, Form, Label, Mark, Meaning, Name, Scale};

/// The most points that are drawn at once.
pub const MAX_DRAWN: usize = 10_000;

/// λ of an experiment where the board asks for maximum likelihood, which often does not exist for few points.
const LAMBDA: f64 = 100.0;

/// The largest error that curves show: guessing is right half of the time.
const WORST: f64 = 0.5;

impl Source {
    /// The distribution, a mixture of normal distributions; `None` for the model if it is not fitted.
    pub(super) fn truth(self, model: Option<&GaussianModel>) -> Option<Truth> {
        if self == Source::Model {
            return model.map(Truth::of_model);
        }
        let mut parts = Vec::new();
        for &(x, y, xx, xy, yy, weight, class) in self.recipe() {
            let density = Gaussian { mean: Point::new(x, y), covariance: Sym2::new(xx, xy, yy) };
            parts.push((weight, class, density));
        }
        Some(Truth::new(parts, 2))
    }

    fn recipe(self) -> &'static [Recipe] {
        match self {
            Source::Model => &[],
            Source::Round => &[(-1.2, -0.8, 1.0, 0.0, 1.0, 1.0, 0), (1.2, 0.8, 1.0, 0.0, 1.0, 1.0, 1)],
            Source::Unequal => &[(-0.6, 0.3, 0.25, 0.0, 0.25, 1.0, 0), (0.8, -0.2, 3.4, 0.0, 2.6, 1.0, 1)],
            Source::Correlated => &[(-0.8, -0.16, 1.0, 0.6, 1.0, 1.0, 0), (0.8, 0.16, 1.0, 0.6, 1.0, 1.0, 1)],
            // Five clouds along each half circle, elongated along it.
            Source::Moons => &[
                (1.0, -0.3, 0.1, 0.0, 0.45, 1.0, 0),
                (0.41, 1.11, 0.27, -0.17, 0.27, 1.0, 0),
                (-1.0, 1.7, 0.45, 0.0, 0.1, 1.0, 0),
                (-2.41, 1.11, 0.27, 0.17, 0.27, 1.0, 0),
                (-3.0, -0.3, 0.1, 0.0, 0.45, 1.0, 0),
                (-1.0, 0.3, 0.1, 0.0, 0.45, 1.0, 1),
                (-0.41, -1.11, 0.27, -0.17, 0.27, 1.0, 1),
                (1.0, -1.7, 0.45, 0.0, 0.1, 1.0, 1),
                (2.41, -1.11, 0.27, 0.17, 0.27, 1.0, 1),
                (3.0, 0.3, 0.1, 0.0, 0.45, 1.0, 1),
            ],
            Source::Xor => &[
                (2.0, 2.0, 0.6, 0.0, 0.6, 1.0, 0),
                (-2.0, -2.0, 0.6, 0.0, 0.6, 1.0, 0),
                (2.0, -2.0, 0.6, 0.0, 0.6, 1.0, 1),
                (-2.0, 2.0, 0.6, 0.0, 0.6, 1.0, 1),
            ],
            Source::Outliers => &[
                (-1.5, 0.0, 0.5, 0.0, 0.9, 20.0, 0),
                (1.5, 0.0, 0.5, 0.0, 0.9, 18.0, 1),
                (4.2, -4.0, 0.08, 0.0, 0.08, 2.0, 1),
            ],
        }
    }
}

/// A part of a mixture: the mean's coordinates, the covariance's xx, xy, yy; then its weight and class.
type Recipe = (f64, f64, f64, f64, f64, f64, usize);

/// The board with the points that were drawn, and the distribution that they are from, if it is known. Its axes change
/// only if more than a tenth of the points would lie outside.
///
/// # Errors
/// When there would be too many points.
pub(super) fn drawn(
    board: &Board,
    view: &View,
    drawing: Drawing,
    points: &[(Point, usize)],
    truth: Option<Truth>,
) -> Result<Board, Notice> {
    let mut data = if drawing.join { board.data.clone() } else { board.data.without_points() };
    if data.len() + drawing.n > MAX_POINTS {
        return Err(Notice::Full);
    }
    let mut n_out = 0;
    for &(at, class) in points {
        // A histogram draws inside of a bin, and rounding must not lead out of it.
        let at = if truth.is_some() { view.snapped(at) } else { at };
        n_out += usize::from(!view.rect().contains(at));
        // A point out of range is left out.
        let _ = data.push(at, Some(class));
    }
    let axes = if 10 * n_out > drawing.n { Board::axes_around(&data) } else { None };
    Ok(Board { axes: axes.unwrap_or(board.axes), data, truth: truth.map(Rc::new), ..board.clone() })
}

/// λ of the next experiment: that of the board, or [`LAMBDA`] in place of maximum likelihood.
pub(super) fn experiment_std(board: &Board) -> f64 {
    board.settings.logistic.prior_std.unwrap_or(LAMBDA)
}

/// The curves of the experiment: the mean errors over n, their middle half, and the Bayes error.
pub(super) fn experiment_chart(experiment: &Experiment) -> Option<Chart<Label>> {
    let (low, high) = (2.0, (N_SIZES + 1) as f64);
    let at = |k: usize, error: f64| Point::new(low + k as f64, error.min(WORST));
    let bayes = experiment.models.truth.bayes_error;
    let line = [low, high].map(|log_n| Point::new(log_n, bayes)).to_vec();
    let mut marks = Vec::new();
    let mut names = vec![Name { at: line[1], text: Label::BayesError }];
    for (i, model) in Model::ALL.into_iter().enumerate() {
        let (mut curve, mut band) = (vec![Point::ORIGIN; N_SIZES], vec![Point::ORIGIN; 2 * N_SIZES]);
        for k in 0..N_SIZES {
            // `None` until each size has been tried once.
            let Errors { mean, quartiles } = experiment.errors(i, k)?;
            curve[k] = at(k, mean);
            band[k] = at(k, quartiles[0]);
            band[2 * N_SIZES - 1 - k] = at(k, quartiles[1]);
        }
        let meaning = match model {
            Model::Generative => Meaning::Generative,
            Model::Discriminative => Meaning::Logistic,
        };
        marks.insert(i, Mark::Curve { path: band, meaning: Meaning::MiddleHalf });
        names.push(Name { at: curve[N_SIZES - 1], text: Label::Model(model) });
        marks.push(Mark::Curve { path: curve, meaning });
    }
    marks.push(Mark::Curve { path: line, meaning: Meaning::Optimal });
    // A little more, for the labels at both ends.
    let range = Rect::new(Point::new(low - 0.1, 0.0), Point::new(high + 0.3, WORST));
    let axes = [Label::SampleSize, Label::TestError];
    Some(Chart { range, form: Form::Curves, axes, scale: Scale::Powers(2.0), marks, names, rows: Vec::new() })
}
