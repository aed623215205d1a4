//! Advice for users who place points; nothing here changes the board.

use super::App;
use crate::data::Dataset;
use crate::lab::MAX_LEFT_OUT;
use crate::model::{Fit, LeaveOneOut};
use crate::scene::{self, Thin};
use crate::screen::Screen;

/// What to do next.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice {
    /// All points are of one class so far: choose this one.
    Class(usize),
    /// These classes have almost no spread.
    Spread(Vec<Thin>),
}

/// What gives classes a spread, other than more points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// As much variance smoothing as is visible.
    Smoothing,
    /// Standardization, where smoothing would exceed the variance along one axis.
    Standardization,
}

/// The fit with visible smoothing, beside that without.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    fit: Fit,
    /// Whether it predicts fewer points correctly, in training or in leave-one-out validation.
    is_worse: bool,
}

/// The number of points of one class after which another class is advised.
const ENOUGH: usize = 3;

/// The variance smoothing that makes a class without spread visible.
pub(super) const VISIBLE_SMOOTHING: f64 = 0.1;

impl App {
    /// What to do next; `None` where no advice is needed, while a scene waits for its answer, and in a task.
    pub fn advice(&self) -> Option<Advice> {
        // Advice would give away the answer of the scene; a task may forbid it, or ask for it.
        if self.can_answer() || self.exercise().is_some() {
            return None;
        }
        let data = &self.board().data;
        let counts = data.counts();
        let chosen = self.class().filter(|&class| counts.get(class).is_some_and(|&n| n >= ENOUGH));
        if let Some(chosen) = chosen.filter(|&class| counts[class] == data.len()) {
            return (0..counts.len()).find(|&class| class != chosen).map(Advice::Class);
        }
        let is_shown = self.shown().generative && !self.fits_hidden() && self.mixture().is_none();
        let thin = if is_shown { scene::thin_classes(self.fit_in_sight(), self.viewport()) } else { Vec::new() };
        (!thin.is_empty()).then_some(Advice::Spread(thin))
    }

    /// The remedy that the page offers for classes without spread. It has been tried: no model gets worse by it.
    pub fn remedy(&self) -> Option<Remedy> {
        let is_hidden = |parts: &[&str]| parts.iter().any(|part| self.session.keyboard.hides(part));
        if self.board().settings.generative.variance_smoothing >= VISIBLE_SMOOTHING {
            return None;
        }
        let Tried { fit, is_worse } = self.derived.tried(&self.board().data);
        if fit.drowned_axis().is_some() {
            return (!is_hidden(&["editing"])).then_some(Remedy::Standardization);
        }
        let n_thin = |fit: &Fit| scene::thin_classes(fit, self.viewport()).len();
        let is_offered = !is_hidden(&["generative", "variance-smoothing"]) && !is_worse;
        (is_offered && n_thin(fit) < n_thin(self.fit())).then_some(Remedy::Smoothing)
    }

    /// Whether keys that are single characters count.
    pub fn has_single_keys(&self) -> bool {
        self.session.keyboard.single_keys()
    }
}

impl Tried {
    pub(super) fn new(data: &Dataset, before: &Fit) -> Tried {
        let settings = before.settings.clone().with_variance_smoothing(VISIBLE_SMOOTHING);
        let fit = before.with_generative(data, settings);
        let left_out = |fit: &Fit| {
            let result = (data.len() <= MAX_LEFT_OUT).then(|| LeaveOneOut::of_generative(data, fit))?;
            result.ok().map(|left_out| left_out.accuracy())
        };
        let is_less = |now: Option<f64>, before: Option<f64>| matches!((now, before), (Some(n), Some(b)) if n < b);
        let is_worse = is_less(fit.generative.accuracy(), before.generative.accuracy())
            || is_less(left_out(&fit), left_out(before));
        Tried { fit, is_worse }
    }
}
