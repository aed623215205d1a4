//! Gradient ascent in the weight space of logistic regression.

use super::App;
use super::walk::Pace;
use crate::geometry::{Px, grid_step, snap};
use crate::math::{Point, Quadratic, Quadratics, Scores, Vec2};
use crate::model::gaussian::{self, Corner, GaussianSettings};
use crate::model::logistic::{Climb, Landscape, Surface, Weights};
use crate::scene::{Chart, Hill, Levels, values_chart};

/// The pairs of weights that can be shown.
pub const PAIRS: [[usize; 2]; 3] = [[1, 2], [0, 1], [0, 2]];

/// The most points over which the surface is drawn.
pub const MAX_SURFACE: usize = 20_000;

/// The most steps of a run, and the most steps × points.
const MAX_STEPS: (usize, usize) = (1_000, 4_000_000);

/// The slowest and the fastest rate, in multiples of 1/L.
const RATES: (f64, f64) = (0.01, 100.0);

/// What is done with the weight that the weight space does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Third {
    /// For every two of the others it is the best one.
    #[default]
    Profiled,
    /// It stays what it is in the fit.
    Fixed,
    /// It is 0: the model does without.
    Absent,
}

impl Third {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Third; 3] = [Third::Profiled, Third::Fixed, Third::Absent];
}

/// What can be asked of the weight space, beside its run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ascend {
    /// Show the pair of this index in [`PAIRS`].
    Pair(usize),
    /// Do this with the third weight.
    Third(Third),
    /// Start at a place of the chart, given in CSS pixels, on a canvas of this width and height.
    From(Px, [f64; 2]),
    /// Move the start by so many fine steps right and up.
    Nudge(f64, f64),
    /// Use this rate, in multiples of 1/L.
    Rate(f64),
    /// Show Newton's method beside, or not.
    Newton(bool),
}

/// What a run of gradient ascent is: where it starts, how fast it goes, how many steps it has taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ascent {
    /// The index of the pair of weights that is shown.
    pub pair: usize,
    /// What is done with the third one.
    pub third: Third,
    /// Where it starts.
    pub start: Weights,
    /// The rate, in multiples of 1/L.
    pub rate: f64,
    /// Whether Newton's method is shown beside.
    pub shows_newton: bool,
    /// How far it has come.
    pub pace: Pace,
}

impl Default for Ascent {
    fn default() -> Self {
        Ascent {
            pair: 0,
            third: Third::Profiled,
            start: [0.0; 3],
            rate: 1.0,
            shows_newton: false,
            pace: Pace::default(),
        }
    }
}

/// Weights, and the log-posterior there.
pub type Peak = (Weights, f64);

/// What the panel of the weight space shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Ascended {
    /// The rate and what is held, from which the way follows.
    pub rate: f64,
    /// What the third weight is held at, if it does not move.
    pub held: Option<f64>,
    /// The most steps that a way over so many points may take.
    pub most: usize,
    /// The way, as far as it has ever come.
    pub way: Climb,
    /// The way of Newton's method, empty when it is not shown, and its last log-posterior.
    pub newton: (Vec<Weights>, f64),
    /// The maximum, if there is one.
    pub maximum: Option<Peak>,
    /// Naive Bayes with shared variance: its log-odds, if there are any.
    pub model: Option<Peak>,
    /// The contours.
    pub levels: Levels,
    /// Whether naive Bayes and the whole way are in the picture.
    pub shows: [bool; 2],
    hill: Chart,
    values: Chart,
}

impl Ascended {
    pub(super) fn chart(&self, index: usize) -> Option<Chart> {
        [&self.hill, &self.values].get(index).map(|&chart| chart.clone())
    }
}

impl App {
    /// The weight space as it is set.
    pub fn ascent(&self) -> &Ascent {
        &self.ascent
    }

    /// What its panel shows, as of the last refresh; `None` while it is closed, and where there is no weight space.
    pub fn ascended(&self) -> Option<&Ascended> {
        self.ascended.as_ref()
    }

    pub(super) fn set_ascent(&mut self, ask: Ascend) {
        let ascent = &mut self.ascent;
        match ask {
            Ascend::Pair(pair) => ascent.pair = pair.min(PAIRS.len() - 1),
            Ascend::Third(third) => ascent.third = third,
            Ascend::Rate(rate) if rate.is_finite() => ascent.rate = rate.clamp(RATES.0, RATES.1),
            Ascend::Rate(_) => {}
            Ascend::Newton(on) => ascent.shows_newton = on,
            Ascend::From(..) | Ascend::Nudge(..) => self.move_start(ask),
        }
        self.see_runs_anew();
    }

    /// Starts elsewhere: on the surface, and on a grid, so that few digits say where.
    fn move_start(&mut self, ask: Ascend) {
        let Some(Ascended { hill, .. }) = &self.ascended else { return };
        let (pair, range) = (PAIRS[self.ascent.pair], hill.range);
        let to = match ask {
            Ascend::From(px, [width, height]) => {
                let ui = self.ui; // As the chart is painted.
                let px = Px::new(px.x / ui, px.y / ui);
                Chart::viewport(range, true, width / ui, height / ui).map(|view| view.to_data(px))
            }
            Ascend::Nudge(right, up) => {
                let at = Point::new(self.ascent.start[pair[0]], self.ascent.start[pair[1]]);
                Some(at + Vec2::new(right, up) * (range.width() / 64.0))
            }
            _ => None,
        };
        let step = grid_step(8.0 * range.width());
        let (Some(to), Some(step), Some(surface)) = (to.filter(|to| to.is_finite()), step, self.surface()) else {
            return;
        };
        let third = self.ascent.start[surface.third()];
        self.ascent.start = surface.at(snap(to, step), third).weights;
        self.ascent.pace = Pace::default();
    }

    /// The surface over the chosen weights.
    fn surface(&self) -> Option<Surface<'_>> {
        let landscape = Landscape::of(&self.document.state().data, &self.document.state().settings.logistic)?;
        let pair = PAIRS[self.ascent.pair];
        let held = match self.ascent.third {
            Third::Profiled => None,
            Third::Fixed => self.fit.logistic().binary.as_ref().map(|w| w[3 - pair[0] - pair[1]]),
            Third::Absent => Some(0.0),
        };
        (landscape.n_points() <= MAX_SURFACE).then_some(Surface { landscape, pair, held })
    }

    pub(super) fn ascend(&mut self, earlier: Option<Ascended>) -> Option<Ascended> {
        let surface = self.surface()?;
        let (landscape, held) = (&surface.landscape, surface.held_weight());
        let with_third = |mut w: Weights| {
            if let Some(value) = surface.held {
                w[surface.third()] = value;
            }
            w
        };
        let (start, rate) = (with_third(self.ascent.start), self.ascent.rate * landscape.safe_rate(held));
        // A way that is the same so far only goes on.
        let same = |before: &Ascended| (before.rate, before.held, before.way.weights[0]) == (rate, surface.held, start);
        let fresh = || Climb { weights: vec![start], values: vec![landscape.at(start).value], end: None };
        let mut way = earlier.filter(same).map_or_else(fresh, |before| before.way);
        let most = MAX_STEPS.0.min(MAX_STEPS.1 / landscape.n_points().max(1));
        landscape.climb(&mut way, rate, held, self.ascent.pace.steps.min(most));
        let last = if way.end.is_some() { way.values.len() - 1 } else { most };
        let mut pace = self.ascent.pace;
        pace.end_at(last);

        let fitted = self.fit.logistic().binary.as_deref().filter(|_| held.is_none()).and_then(|w| w.try_into().ok());
        let (ridge, arrived) = match fitted {
            Some(_) => (Vec::new(), false),
            None => landscape.newton(with_third([0.0; 3]), held),
        };
        // The fit knows whether there is a maximum, but not with a weight held.
        let fitted = fitted.or_else(|| ridge.last().copied().filter(|_| arrived && held.is_some()));
        let peak = |w: Weights| (w, landscape.at(w).value);
        let maximum: Option<Peak> = fitted.map(peak);
        let newton = if self.ascent.shows_newton { landscape.newton(start, held).0 } else { Vec::new() };
        let newton_value = newton.last().map_or(f64::NAN, |&w| landscape.at(w).value);
        let model = self.shared_variance().map(peak);
        let taken = pace.steps + 1;
        let values = values_chart(&way.values[..taken], maximum.map(|(_, value)| value), self.objective());
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
        self.ascent.pace = pace;
        Some(Ascended {
            rate,
            held,
            most,
            way,
            newton: (newton, newton_value),
            maximum,
            model,
            levels,
            shows,
            hill,
            values,
        })
    }

    /// What the weight space has the height of.
    pub fn objective(&self) -> &'static str {
        let is_likelihood = self.document.state().settings.logistic.precision().is_none();
        if is_likelihood { "log-likelihood" } else { "log-posterior" }
    }

    /// [w₀, w₁, w₂] of naive Bayes with shared variance, of the later present class against the earlier.
    fn shared_variance(&self) -> Option<Weights> {
        let (pooling, correlation) = Corner::NaiveBayesShared.sliders();
        let settings = GaussianSettings { pooling, correlation, ..self.document.state().settings.generative.clone() };
        let model = gaussian::fit(&self.fit.moments, &settings).ok()?;
        let &[earlier, later] = &self.fit.logistic().present[..] else { return None };
        let Quadratic { constant, linear, .. } = model.scores_about(Point::ORIGIN).difference(later, earlier)?;
        Some([constant, linear.x, linear.y])
    }

    /// The scores of the weights that gradient ascent has come to, for its line on the board.
    pub fn iterate(&self) -> Option<Scores> {
        let seen = self.ascended.as_ref().filter(|_| !self.fits_hidden)?;
        let &[earlier, later] = &self.fit.logistic().present[..] else { return None };
        let &[w0, w1, w2] = seen.way.weights.get(self.ascent.pace.steps)?;
        let mut classes = vec![None; self.document.state().data.n_classes()];
        classes[earlier] = Some(Quadratic::default());
        classes[later] = Some(Quadratic::affine(w0, Vec2::new(w1, w2)));
        Some(Quadratics { origin: Point::ORIGIN, classes }.into())
    }
}
