//! Gradient ascent in the weight space of logistic regression.

use super::document::Board;
use crate::geometry::{Px, Rect, grid_step, snap};
use crate::math::{Point, Vec2};
use crate::model::Fit;
use crate::model::logistic::{Landscape, Surface, Weights};
use crate::scene::{Chart, Label};
use crate::screen::Pace;

/// The pairs of weights that can be shown.
pub const PAIRS: [[usize; 2]; 3] = [[1, 2], [0, 1], [0, 2]];

/// The most points over which the surface is drawn.
pub const MAX_SURFACE: usize = 20_000;

/// What is done with the weight that the weight space does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Third {
    /// It has its best value for each pair of the others.
    #[default]
    Profiled,
    /// It keeps its fitted value.
    Fixed,
    /// It is 0: the model does not use it.
    Absent,
}

impl Third {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Third; 3] = [Third::Profiled, Third::Fixed, Third::Absent];
}

/// The commands of the weight space, other than those of its run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ascend {
    /// Show the pair of this index in [`PAIRS`].
    Pair(usize),
    /// Do this with the third weight.
    Third(Third),
    /// Start at a position of the chart in CSS pixels, on a canvas of this width and height.
    From(Px, [f64; 2]),
    /// Move the start by so many fine steps right and up.
    Nudge(f64, f64),
    /// Show Newton's method beside, or not.
    Newton(bool),
}

/// What a run of gradient ascent is, beside its rate: where it starts, how many steps it has taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ascent {
    /// The index of the pair of weights that is shown.
    pub pair: usize,
    /// What is done with the third one.
    pub third: Third,
    /// Where it starts.
    pub start: Weights,
    /// Whether Newton's method is shown beside.
    pub shows_newton: bool,
    /// How far it has come.
    pub pace: Pace,
}

impl Default for Ascent {
    fn default() -> Self {
        Ascent { pair: 0, third: Third::Profiled, start: [0.0; 3], shows_newton: false, pace: Pace::default() }
    }
}

impl Ascent {
    /// Carries out a command. A start is moved onto the surface and snapped to a grid, so that few digits describe it;
    /// without a chart of the surface it is ignored.
    pub(super) fn set(&mut self, ask: Ascend, board: &Board, fit: &Fit, hill: Option<&Chart<Label>>, ui: f64) {
        let range = hill.map(|hill| hill.range);
        match ask {
            Ascend::Pair(pair) => self.pair = pair.min(PAIRS.len() - 1),
            Ascend::Third(third) => self.third = third,
            Ascend::Newton(on) => self.shows_newton = on,
            Ascend::From(px, [width, height]) => {
                // As the chart is painted.
                let view = hill.and_then(|hill| hill.surface(width / ui, height / ui));
                let to = view.map(|view| view.to_data(Px::new(px.x / ui, px.y / ui)));
                self.start_at(to, board, fit, range);
            }
            Ascend::Nudge(right, up) => {
                let [i, j] = PAIRS[self.pair];
                let at = Point::new(self.start[i], self.start[j]);
                let step = range.map(|range| range.width() / 64.0);
                self.start_at(step.map(|step| at + Vec2::new(right, up) * step), board, fit, range);
            }
        }
    }

    fn start_at(&mut self, to: Option<Point>, board: &Board, fit: &Fit, range: Option<Rect>) {
        let step = range.and_then(|range| grid_step(8.0 * range.width()));
        let (Some(to), Some(step), Some(surface)) = (to.filter(|to| to.is_finite()), step, self.surface(board, fit))
        else {
            return;
        };
        self.start = surface.at(snap(to, step), self.start[surface.third()]).weights;
        self.pace = Pace::default();
    }

    /// The surface over the chosen weights.
    pub(super) fn surface<'a>(&self, board: &'a Board, fit: &Fit) -> Option<Surface<'a>> {
        let landscape = Landscape::of(&board.data, &board.settings.logistic)?;
        let pair = PAIRS[self.pair];
        let held = match self.third {
            Third::Profiled => None,
            Third::Fixed => fit.logistic().binary.as_ref().map(|w| w[3 - pair[0] - pair[1]]),
            Third::Absent => Some(0.0),
        };
        (landscape.n_points() <= MAX_SURFACE).then_some(Surface { landscape, pair, held })
    }
}
