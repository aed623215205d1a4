//! What the board advises those who place points: nothing here changes anything.

use super::App;
use crate::scene::{self, Thin};

/// What to do next, as the board stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice {
    /// All points are of one class so far: choose this one.
    Class(usize),
    /// These classes have next to no spread.
    Spread(Vec<Thin>),
}

/// How many points of one class are enough to go on with another.
const ENOUGH: usize = 3;

/// The variance smoothing that makes a class without spread visible.
pub(super) const VISIBLE_SMOOTHING: f64 = 0.1;

impl App {
    /// What to do next; `None` where the points speak for themselves, and while a scene waits for its answer.
    pub fn advice(&self) -> Option<Advice> {
        // It would give the answer of a scene away.
        if self.can_answer() {
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

    /// Whether variances are smoothed less than visibly, and the page offers more.
    pub fn can_smooth(&self) -> bool {
        let is_hidden = ["generative", "variance-smoothing"].iter().any(|part| self.screen.keyboard.hides(part));
        !is_hidden && self.board().settings.generative.variance_smoothing < VISIBLE_SMOOTHING
    }

    /// Whether keys that are single characters count.
    pub fn has_single_keys(&self) -> bool {
        self.screen.keyboard.single_keys()
    }
}
