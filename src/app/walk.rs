//! Runs that go step by step in a panel: gradient ascent in the weight space, EM.

use super::App;
use super::em::NoRun;
use super::inside::Panel;
use crate::model::holdout::NoSplit;

/// What can be asked of the run of the open panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// One step on.
    Forward,
    /// One step back.
    Back,
    /// Go on from frame to frame until it ends, or stop.
    Run(bool),
    /// Go on until it ends, at once.
    Whole,
    /// The next frame of going on.
    Tick,
    /// Back to the start.
    Reset,
}

/// How far a run has come: beside where it starts, all there is to it. What it does is computed from the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Steps from the start.
    pub steps: usize,
    /// Whether it goes on by itself.
    pub is_running: bool,
}

impl Pace {
    /// So many steps that every run has ended.
    const ALL: usize = 1_000_000;

    fn take(&mut self, walk: Walk) {
        let Pace { steps, is_running } = self;
        match walk {
            Walk::Forward => *steps += 1,
            Walk::Back => *steps = steps.saturating_sub(1),
            Walk::Whole => *steps = Self::ALL,
            // The longer it goes, the faster.
            Walk::Tick if *is_running => *steps += 1 + *steps / 50,
            Walk::Tick | Walk::Run(_) => {}
            Walk::Reset => *steps = 0,
        }
        *is_running = matches!(walk, Walk::Run(true)) || walk == Walk::Tick && *is_running;
    }

    /// Keeps to the last step that a run has taken.
    pub(super) fn end_at(&mut self, last: usize) {
        if self.steps >= last {
            *self = Pace { steps: last, is_running: false };
        }
    }
}

impl App {
    pub(super) fn walk(&mut self, walk: Walk) {
        let (pace, has_ended) = match self.panel {
            Panel::Weights => {
                (&mut self.ascent.pace, self.ascended.as_ref().is_some_and(|seen| seen.way.end.is_some()))
            }
            _ => (&mut self.em.pace, self.mixed.as_ref().is_ok_and(|seen| seen.run.end.is_some())),
        };
        if walk == Walk::Run(true) && has_ended {
            pace.steps = 0;
        }
        pace.take(walk);
        self.see_runs_anew();
    }

    /// What the runs show has changed; what they are computed from has not.
    pub(super) fn see_runs_anew(&mut self) {
        self.runs_are_stale = true;
    }

    /// What the runs are computed from has changed.
    pub(super) fn forget_runs(&mut self) {
        (self.ascended, self.mixed) = (None, Err(NoRun::Closed));
        self.see_runs_anew();
    }

    /// Computes what the run of the open panel shows.
    pub(super) fn refresh_runs(&mut self) {
        if !self.runs_are_stale {
            return;
        }
        self.runs_are_stale = false;
        let earlier = self.ascended.take();
        if self.panel == Panel::Weights {
            self.ascended = self.ascend(earlier);
        }
        let earlier = std::mem::replace(&mut self.mixed, Err(NoRun::Closed));
        if self.panel == Panel::Em {
            self.mixed = self.mix(earlier.ok());
        }
        let earlier = std::mem::replace(&mut self.held_out, Err(NoSplit::Classes));
        // The guess is scored beside the models in sight.
        self.is_scored &= earlier.is_err() && self.panel != Panel::HoldOut;
        if self.panel == Panel::HoldOut {
            self.held_out = self.hold_out(earlier.ok());
        }
    }
}
