//! Messages held out for validation and test, while that panel is open.

use super::event::Event;
use super::panel::Panel;
use super::state::Messages;
use crate::bag::{BagSettings, WordHoldOut};
use crate::lab::{NoSplit, Split, Validation};
use crate::memo::Memo;

/// The state of the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HeldOut {
    pub(super) split: Split,
    /// The revision of the messages whose test set is open.
    pub(super) tested: Option<u64>,
}

/// What the panel shows. It is computed from the revision of the messages, the settings, the split, and whether there
/// is logistic regression.
pub(super) type HoldOutRun = Memo<(u64, BagSettings, Split, bool), WordHoldOut>;

impl Messages {
    /// The messages that are held out, while that panel is open, as of the last refresh.
    ///
    /// # Errors
    /// Why there are none; `None` while the panel is closed.
    pub fn held_out(&self) -> Result<&WordHoldOut, Option<NoSplit>> {
        match &self.derived.held_out {
            None => Err(None),
            Some(Err(none)) => Err(Some(*none)),
            Some(Ok(run)) => Ok(run),
        }
    }

    /// How the messages are divided.
    pub fn split(&self) -> Split {
        self.view.held_out.split
    }

    /// Whether the errors on the test set are shown.
    pub fn is_test_open(&self) -> bool {
        self.view.held_out.tested == Some(self.revisions().messages)
    }

    pub(super) fn set_split(&mut self, split: Split) {
        let split = split.clamped();
        if split != self.view.held_out.split {
            self.view.held_out = HeldOut { split, tested: None };
            self.session.announcer.say(Event::Divided);
        }
    }

    pub(super) fn open_test(&mut self) {
        if self.view.panel == Panel::HoldOut && self.split().validation == Validation::Single {
            self.view.held_out.tested = Some(self.revisions().messages);
            self.session.announcer.say(Event::Tested);
        }
    }
}
