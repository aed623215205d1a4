//! The likelihood of one feature of a class, while μ or σ leaves its estimate.

use super::App;
use super::panel::Formula;
use crate::geometry::Px;
use crate::model::NormalLikelihood;
use crate::scene::{Chart, LIKELIHOOD_REACH, Label, likelihood_chart, likelihood_ranges};
use crate::screen::Screen;

/// How far a step of the keyboard goes: of μ in standard deviations of the estimate, of σ in its logarithm.
const STEP: f64 = 0.05;

/// The chart over σ; the others, the density and that over μ, move μ.
pub const SIGMA: usize = 2;

/// What is asked of the likelihood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Weigh {
    /// Show that of this class along this axis.
    Of(usize, usize),
    /// Put the parameter of the chart of this index, σ for [`SIGMA`] and else μ, at a position of it in CSS pixels, on
    /// a canvas of this width and height.
    At(usize, Px, [f64; 2]),
    /// Move the parameter of a chart by so many steps.
    Nudge(usize, f64),
    /// Go back to the estimates.
    Top,
}

/// Which likelihood is shown, and at which parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Likelihood {
    /// The class.
    pub class: usize,
    /// The axis of the feature, 0 or 1.
    pub axis: usize,
    /// How far μ is from its estimate, in standard deviations of the estimate.
    shift: f64,
    /// log σ/σ̂.
    stretch: f64,
}

/// A likelihood at parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// The likelihood.
    pub of: NormalLikelihood,
    /// μ and σ.
    pub at: [f64; 2],
    /// From where to where each goes.
    pub ranges: [[f64; 2]; 2],
}

impl Likelihood {
    /// Carries out a command; `to` is where a pointer is, in units of the parameter, and what the values give.
    pub(super) fn set(&mut self, ask: Weigh, to: Option<(f64, NormalLikelihood)>) {
        match ask {
            Weigh::Of(class, axis) => *self = Likelihood { class, axis, ..Likelihood::default() },
            Weigh::Top => (self.shift, self.stretch) = (0.0, 0.0),
            Weigh::Nudge(SIGMA, steps) => self.stretch += STEP * steps,
            Weigh::Nudge(_, steps) => self.shift += STEP * steps,
            Weigh::At(index, ..) => {
                let Some((to, of)) = to else { return };
                let estimate = of.variance.sqrt();
                if index == SIGMA {
                    self.stretch = (to.max(f64::MIN_POSITIVE) / estimate).ln();
                } else {
                    self.shift = (to - of.mean) / estimate;
                }
            }
        }
        let (side, factor) = LIKELIHOOD_REACH;
        self.shift = self.shift.clamp(-side, side);
        self.stretch = self.stretch.clamp(-factor.ln(), factor.ln());
    }

    /// Whether both parameters are at their estimates.
    pub fn is_at_top(&self) -> bool {
        self.shift == 0.0 && self.stretch == 0.0
    }
}

impl App {
    /// What the formulas are about.
    pub fn formula(&self) -> Formula {
        self.panels.formula()
    }

    /// Which likelihood *Formulas* shows; of a class that was withdrawn, that of the first.
    pub fn likelihood(&self) -> Likelihood {
        let shown = *self.panels.likelihood();
        if shown.class < self.board().data.n_classes() { shown } else { Likelihood::default() }
    }

    /// The likelihood at the parameters of choice; `None` where it has no top.
    pub fn weighed(&self) -> Option<Weighed> {
        let shown = self.likelihood();
        let of = NormalLikelihood::of(self.fit().moments.classes[shown.class], shown.axis)?;
        let estimate = of.variance.sqrt();
        let at = [of.mean + shown.shift * estimate, estimate * shown.stretch.exp()];
        Some(Weighed { of, at, ranges: likelihood_ranges(of) })
    }

    pub(super) fn likelihood_chart(&self, index: usize) -> Option<Chart<Label>> {
        let (shown, weighed) = (self.likelihood(), self.weighed()?);
        let (xs, ys) = self.board().data.columns(shown.class);
        likelihood_chart(index, weighed.of, weighed.at, (shown.class, shown.axis), [xs, ys][shown.axis])
    }

    pub(super) fn weigh(&mut self, ask: Weigh) {
        self.refresh();
        let to = match ask {
            Weigh::At(index, px, [width, height]) => {
                let ui = self.chart_ui();
                let surface = self.likelihood_chart(index).and_then(|chart| chart.surface(width / ui, height / ui));
                let to = surface.map(|surface| surface.to_data(Px::new(px.x / ui, px.y / ui)).x);
                to.filter(|to| to.is_finite()).zip(self.weighed().map(|weighed| weighed.of))
            }
            _ => None,
        };
        self.panels.weigh(ask, to);
    }
}
