//! The panel of gradient ascent in the weight space.

use super::ascent::Ascent;
use super::document::Board;
use crate::geometry::Levels;
use crate::math::{LogScores, Point, Quadratic, Quadratics, Scores, TIE, Vec2};
use crate::model::Fit;
use crate::model::GenerativeSettings;
use crate::model::gaussian::{self, Corner};
use crate::model::logistic::{Climb, LogisticSettings, Weights};
use crate::scene::{Chart, Hill, Label, values_chart};

/// The most steps of a run, and the most steps × points.
const MAX_STEPS: (usize, usize) = (1_000, 4_000_000);

/// Weights, and the log-posterior there.
pub type Peak = (Weights, f64);

/// What the panel of the weight space shows.
#[derive(Clone, Debug, PartialEq)]
pub struct AscentRun {
    /// The learning rate η.
    pub rate: f64,
    /// The value of the third weight, if it is fixed.
    pub held: Option<f64>,
    /// The most steps that a path may take on this many points.
    pub most: usize,
    /// The last step that it can take, as far as is known.
    pub last: usize,
    /// The step that is shown.
    pub steps: usize,
    /// The longest path computed so far.
    pub way: Climb,
    /// The path of Newton's method, empty when it is not shown, and its last log-posterior.
    pub newton: (Vec<Weights>, f64),
    /// The maximum, if there is one.
    pub maximum: Option<Peak>,
    /// How far below it a path has arrived.
    pub near: f64,
    /// Naive Bayes with shared variance: its log-odds, if there are any.
    pub model: Option<Peak>,
    /// The contours.
    pub levels: Levels,
    /// Whether naive Bayes, and the whole path, are inside the chart.
    pub shows: [bool; 2],
    hill: Chart<Label>,
    values: Chart<Label>,
}

impl AscentRun {
    pub(super) fn chart(&self, index: usize) -> Option<Chart<Label>> {
        [&self.hill, &self.values].get(index).map(|&chart| chart.clone())
    }

    /// The picture of the surface.
    pub(super) fn hill(&self) -> &Chart<Label> {
        &self.hill
    }

    /// Computes what the panel shows. The path of `earlier` is continued where its inputs are the same. `None` where
    /// there is no weight space.
    pub(super) fn new(board: &Board, fit: &Fit, ascent: &Ascent, earlier: Option<AscentRun>) -> Option<AscentRun> {
        let surface = ascent.surface(board, fit)?;
        let (landscape, held) = (&surface.landscape, surface.held_weight());
        let with_third = |mut w: Weights| {
            if let Some(value) = surface.held {
                w[surface.third()] = value;
            }
            w
        };
        let (start, rate) = (with_third(ascent.start), board.settings.ascent.rate * landscape.safe_rate(held));
        let fitted = fit.logistic().binary.as_deref().filter(|_| held.is_none()).and_then(|w| w.try_into().ok());
        let (ridge, arrived) = match fitted {
            Some(_) => (Vec::new(), false),
            None => landscape.newton(with_third([0.0; 3]), held),
        };
        // The fit tells whether there is a maximum only when no weight is fixed.
        let fitted = fitted.or_else(|| ridge.last().copied().filter(|_| arrived && held.is_some()));
        let peak = |w: Weights| (w, landscape.at(w).value);
        let maximum: Option<Peak> = fitted.map(peak);
        // A path with the same inputs is only continued.
        let same =
            |before: &AscentRun| (before.rate, before.held, before.way.weights[0]) == (rate, surface.held, start);
        let fresh = || Climb { weights: vec![start], values: vec![landscape.at(start).value], end: None };
        let mut way = earlier.filter(same).map_or_else(fresh, |before| before.way);
        let most = MAX_STEPS.0.min(MAX_STEPS.1 / landscape.n_points().max(1));
        landscape.climb(&mut way, rate, held, maximum.map(|(_, top)| top), ascent.pace.steps.min(most));
        let near = maximum.map_or(0.0, |(_, top)| landscape.near(top, with_third([0.0; 3])));
        let last = if way.end.is_some() { way.values.len() - 1 } else { most };
        let steps = ascent.pace.steps.min(last);

        let newton = if ascent.shows_newton { landscape.newton(start, held).0 } else { Vec::new() };
        let newton_value = newton.last().map_or(f64::NAN, |&w| landscape.at(w).value);
        let model = shared_variance(board, fit).map(peak);
        let taken = steps + 1;
        let values =
            values_chart(&way.values[..taken], maximum.map(|(_, value)| value), objective(&board.settings.logistic));
        let hill = Hill {
            surface,
            maximum: maximum.map(|(w, _)| w),
            ridge: &ridge,
            model: model.map(|(w, _)| w),
            way: &way.weights[..taken],
            newton: &newton,
        };
        let held = hill.surface.held;
        let (hill, levels, shows) = hill.chart();
        Some(AscentRun {
            rate,
            held,
            most,
            last,
            steps,
            way,
            newton: (newton, newton_value),
            maximum,
            near,
            model,
            levels,
            shows,
            hill,
            values,
        })
    }

    /// The scores of the weights after so many steps; `None` where all are 0.
    pub(super) fn scores_after(&self, steps: usize, fit: &Fit) -> Option<Scores> {
        let &[earlier, later] = &fit.logistic().present[..] else { return None };
        let &[w0, w1, w2] = self.way.weights.get(steps).filter(|&&weights| weights != [0.0; 3])?;
        let mut classes = vec![None; fit.moments.classes.len()];
        classes[earlier] = Some(Quadratic::default());
        classes[later] = Some(Quadratic::affine(w0, Vec2::new(w1, w2)));
        let tie = fit.discriminative.scores.as_ref().map_or(TIE, LogScores::tie);
        Some(Quadratics { tie, ..Quadratics::new(Point::ORIGIN, classes) }.into())
    }
}

/// The name of the objective that the surface shows.
pub(super) fn objective(settings: &LogisticSettings) -> Label {
    if settings.precision().is_none() { Label::LogLikelihood } else { Label::LogPosterior }
}

/// [w₀, w₁, w₂] of naive Bayes with shared variance, of the later present class against the earlier.
fn shared_variance(board: &Board, fit: &Fit) -> Option<Weights> {
    let (pooling, correlation) = Corner::NaiveBayesShared.sliders();
    let settings = GenerativeSettings { pooling, correlation, ..board.settings.generative.clone() };
    let model = gaussian::fit(&fit.moments, &settings).ok()?;
    let &[earlier, later] = &fit.logistic().present[..] else { return None };
    let Quadratic { constant, linear, .. } = model.scores_about(Point::ORIGIN).difference(later, earlier)?;
    Some([constant, linear.x, linear.y])
}
