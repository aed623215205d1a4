//! What the user is told: what happened last, what it is compared with, and what must be noticed.

use super::event::{Event, Notice};
use super::outcome::Outcome;
use super::presets::Preset;

/// What the user is told.
#[derive(Clone, Debug)]
pub(super) struct Said {
    event: Event,
    /// The event of the command that is being carried out.
    new: Option<Event>,
    n_events: usize,
    before: Outcome,
    notice: Option<Notice>,
    lesson: Option<Preset>,
}

impl Default for Said {
    fn default() -> Self {
        let (event, before) = (Event::Started, Outcome::default());
        Said { event, new: None, n_events: 0, before, notice: None, lesson: None }
    }
}

impl Said {
    pub(super) fn event(&self) -> &Event {
        &self.event
    }

    pub(super) fn n_events(&self) -> usize {
        self.n_events
    }

    pub(super) fn before(&self) -> Outcome {
        self.before
    }

    pub(super) fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    pub(super) fn lesson(&self) -> Option<Preset> {
        self.lesson
    }

    /// Says what has happened, if anything; of several events of one command the last one counts.
    pub(super) fn say(&mut self, event: impl Into<Option<Event>>) {
        self.new = event.into().or(self.new.take());
    }

    /// Ends a command, before which the models were these. What goes on during a gesture is compared with what was
    /// before all of it.
    pub(super) fn end(&mut self, before: Outcome, in_gesture: bool) {
        let Some(event) = self.new.take() else { return };
        if !(in_gesture && event.adds_up()) {
            self.before = before;
        }
        self.event = event;
        self.n_events += 1;
    }

    /// Forgets the models from before: others are shown, and none of them has moved.
    pub(super) fn forget_before(&mut self) {
        self.before = Outcome::default();
    }

    pub(super) fn notify(&mut self, notice: impl Into<Option<Notice>>) {
        self.notice = notice.into();
    }

    pub(super) fn set_lesson(&mut self, lesson: Option<Preset>) {
        self.lesson = lesson;
    }
}
