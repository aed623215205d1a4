//! Runs that go step by step in a panel, such as EM.

/// The commands of the run of the open panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playback {
    /// One step on.
    Forward,
    /// One step back.
    Back,
    /// Continue from frame to frame until it ends, or stop.
    Run(bool),
    /// Continue to the end at once.
    Whole,
    /// Continue by one frame.
    Tick,
    /// Back to the start.
    Reset,
}

/// The progress of a run. With its start, this is all of its state: its results are computed from the document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Steps from the start.
    pub steps: usize,
    /// Whether it is playing.
    pub is_running: bool,
}

impl Pace {
    /// More steps than any run takes.
    const ALL: usize = 1_000_000;

    pub(crate) fn take(&mut self, playback: Playback) {
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

    /// Limits the progress to the last step of the run.
    pub(crate) fn end_at(&mut self, last: usize) {
        if self.steps >= last {
            *self = Pace { steps: last, is_running: false };
        }
    }
}
