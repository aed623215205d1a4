//! Other samples: what both fits would be to other points like these, all at once.

mod chart;
mod marks;
mod run;
mod spread;

pub use run::OtherRun;
pub use spread::Spread;

use super::{App, Panel, Part};
use crate::model::bootstrap::Draws;
use crate::screen::Screen;

/// What is asked of other samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sampling {
    /// Show their numbers in the panel of samples, which switches them on; or not.
    Open(bool),
    /// Draw by these random numbers.
    Seed(usize),
    /// Draw from this.
    From(Draws),
}

/// How other samples are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Others {
    /// Whether the panel of samples shows their numbers.
    pub is_open: bool,
    /// The seed of the random numbers.
    pub seed: usize,
    /// What they are drawn from.
    pub draws: Draws,
}

impl Default for Others {
    fn default() -> Self {
        Others { is_open: false, seed: 1, draws: Draws::default() }
    }
}

impl Others {
    pub(super) fn set(&mut self, ask: Sampling) {
        match ask {
            Sampling::Open(on) => self.is_open = on,
            Sampling::Seed(seed) => self.seed = seed,
            Sampling::From(draws) => self.draws = draws,
        }
    }
}

impl App {
    /// How other samples are shown.
    pub fn others(&self) -> &Others {
        self.panels.others()
    }

    /// The other samples, where they are shown: not where the board shows fits to a part of the points, or a mixture.
    pub fn others_in_sight(&self) -> Option<&OtherRun> {
        let shows_all = self.held_out().is_err() && self.mixture().is_none() && !self.fits_hidden();
        self.derived.others().filter(|_| shows_all && self.shown().others)
    }

    /// Whether the panel shows the numbers of other samples.
    pub fn shows_spread(&self) -> bool {
        self.panel() == Panel::Samples && self.others().is_open
    }

    pub(super) fn sample(&mut self, ask: Sampling) {
        self.panels.sample(ask);
        if ask == Sampling::Open(true) && !self.shown().others {
            self.session.announcer.say(self.view.show(Part::Others, true));
        }
    }
}
