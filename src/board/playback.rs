//! Runs that go step by step in a panel: gradient ascent in the weight space, EM.

/// What can be asked of the run of the open panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playback {
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

    pub(super) fn take(&mut self, playback: Playback) {
        let Pace { steps, is_running } = self;
        match playback {
            Playback::Forward => *steps += 1,
            Playback::Back => *steps = steps.saturating_sub(1),
            Playback::Whole => *steps = Self::ALL,
            // The longer it goes, the faster.
            Playback::Tick if *is_running => *steps += 1 + *steps / 20,
            Playback::Tick | Playback::Run(_) => {}
            Playback::Reset => *steps = 0,
        }
        *is_running = matches!(playback, Playback::Run(true)) || playback == Playback::Tick && *is_running;
    }

    /// Keeps to the last step that a run has taken.
    pub(super) fn end_at(&mut self, last: usize) {
        if self.steps >= last {
            *self = Pace { steps: last, is_running: false };
        }
    }
}
