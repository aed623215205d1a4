//! The gesture of a scene as it is played, and the answer after it.

use super::document::Gesture;
use super::event::Event;
use super::state::Messages;
use crate::bag::{BagPatch, BagSettings};

/// A slider that is being moved, and the settings where it began.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) patch: BagPatch,
    pub(super) from: BagSettings,
}

impl Messages {
    /// The duration of the gesture that is being played, in seconds.
    pub fn playing(&self) -> Option<f64> {
        self.session.played(0).map(|play| Gesture::Adjust(play.patch.clone()).seconds())
    }

    pub(super) fn show_answer(&mut self) {
        self.session.show_answer();
        self.session.announcer.say(Event::Answered);
    }
}
