//! Other samples: what both fits would be to other points like these, all at once or one after another.

mod chart;
mod marks;
mod run;
mod spread;

pub use run::OtherRun;
pub use spread::Spread;

use super::event::Event;
use super::{App, Panel, Part};
use crate::model::bootstrap::{Draws, N_SAMPLES, OtherFit};
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
    /// Show one at a time, or all at once.
    One(bool),
    /// Go on by itself, or not.
    Run(bool),
    /// Show the next one, or the one before.
    Next(bool),
    /// Show the next one, where they go on by themselves.
    Tick,
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
    /// The one that is shown, where they are shown one at a time.
    pub one: Option<usize>,
    /// Whether the next one follows by itself.
    pub is_running: bool,
    /// How often one of these has changed.
    pub(super) revision: u64,
}

impl Default for Others {
    fn default() -> Self {
        Others { is_open: false, seed: 1, draws: Draws::default(), one: None, is_running: false, revision: 0 }
    }
}

impl Others {
    pub(super) fn set(&mut self, ask: Sampling) {
        match ask {
            Sampling::Open(on) => self.is_open = on,
            Sampling::Seed(seed) => self.seed = seed,
            Sampling::From(draws) => self.draws = draws,
            Sampling::One(on) => (self.one, self.is_running) = (on.then(|| self.one.unwrap_or(0)), false),
            Sampling::Run(on) => (self.one, self.is_running) = (self.one.or(on.then_some(0)), on),
            Sampling::Next(forward) => {
                let by = if forward { 1 } else { N_SAMPLES - 1 };
                self.one = Some(self.one.map_or(0, |one| (one + by) % N_SAMPLES));
                self.is_running = false;
            }
            Sampling::Tick if self.is_running => self.one = self.one.map(|one| (one + 1) % N_SAMPLES),
            Sampling::Tick => {}
        }
        self.revision += 1;
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

    /// The sample that is shown in place of the fits.
    pub fn one_in_sight(&self) -> Option<&OtherFit> {
        self.others_in_sight()?.fit(self.others().one?)
    }

    /// Whether the panel shows the numbers of other samples.
    pub fn shows_spread(&self) -> bool {
        self.panel() == Panel::Samples && self.others().is_open
    }

    pub(super) fn sample(&mut self, ask: Sampling) {
        self.panels.sample(ask);
        let is_on = self.shown().others;
        if matches!(ask, Sampling::Open(true) | Sampling::Next(_) | Sampling::One(true) | Sampling::Run(true)) && !is_on
        {
            self.session.announcer.say(self.view.show(Part::Others, true));
        }
        if let (Sampling::Next(_), Some(one)) = (ask, self.others().one) {
            self.session.announcer.say(Event::Sample(one));
        }
    }
}
