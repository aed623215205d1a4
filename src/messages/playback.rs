//! Runs of the open panel that go step by step.

use super::event::Event;
use super::panel::Panel;
use super::state::Messages;
use crate::screen::{Playback, Screen};

/// The number of messages above which a run of EM shows every tenth iteration only.
const MANY: usize = 1000;

/// The half-steps of ten iterations.
const STRIDE: usize = 20;

impl Messages {
    /// Whether the open panel has a run.
    pub fn runs(&self) -> bool {
        matches!(self.view.panel, Panel::Em | Panel::Samples)
    }

    /// Whether the run of the open panel is at its end; `None` without a run. As of the last refresh.
    fn has_ended(&self) -> Option<bool> {
        match self.view.panel {
            Panel::Em => self.derived.em.as_ref().ok().map(|em| em.has_ended()),
            Panel::Samples => self.writing().map(|run| run.has_ended()),
            _ => None,
        }
    }

    pub(super) fn play(&mut self, playback: Playback) {
        // Where it ends depends on the present messages.
        self.refresh();
        if let Playback::Run(on) = playback
            && self.run_in_background(self.view.panel, on)
        {
            return;
        }
        let Some(has_ended) = self.has_ended() else { return };
        let is_of_em = self.view.panel == Panel::Em;
        let pace = if is_of_em { &mut self.view.em.pace } else { &mut self.view.writing.pace };
        if playback == Playback::Run(true) && has_ended {
            pace.take(Playback::Reset);
        }
        pace.take(playback);
        if is_of_em && playback == Playback::Tick && pace.is_running && self.corpus().messages.len() > MANY {
            self.view.em.pace.steps = self.view.em.pace.steps.next_multiple_of(STRIDE);
        }
        if !is_of_em {
            self.view.writing.shuffles = 0;
        }
        self.session.announcer.say(Some(if is_of_em { Event::Em } else { Event::Thrown }));
    }
}
