//! What there was before a gesture or a change of settings.

use super::decisions::DecisionsRun;
use crate::math::Scores;
use crate::model::PerModel;

/// The scores of both models before a gesture or a change of settings, and how they judged, kept until the page sends
/// [`Command::ForgetPrevious`](super::Command::ForgetPrevious).
#[derive(Clone, Debug, Default)]
pub(super) struct Previous {
    scores: Option<PerModel<Option<Scores>>>,
    decided: Option<DecisionsRun>,
    /// How many gestures and changes there have been.
    n_gestures: usize,
}

/// How a command has affected the gesture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transition {
    /// Whether a gesture was under way before it.
    pub(super) was_in_motion: bool,
    /// Whether one is now.
    pub(super) is_in_motion: bool,
    /// Whether there are other points now.
    pub(super) has_other_points: bool,
    /// Whether the same points have other settings now.
    pub(super) has_other_settings: bool,
}

impl Previous {
    pub(super) fn scores(&self) -> Option<&PerModel<Option<Scores>>> {
        self.scores.as_ref()
    }

    /// How the models judged; `None` while *Decisions* was closed.
    pub(super) fn decided(&self) -> Option<&DecisionsRun> {
        self.decided.as_ref()
    }

    /// The number of the gesture or change that the scores belong to.
    pub(super) fn gesture(&self) -> Option<usize> {
        self.scores.as_ref().map(|_| self.n_gestures)
    }

    pub(super) fn forget(&mut self) {
        (self.scores, self.decided) = (None, None);
    }

    /// Keeps the scores and the run from before a gesture that begins or other settings, and forgets them when anything
    /// else changes the board.
    pub(super) fn follow(&mut self, transition: Transition, now: (&PerModel<Option<Scores>>, Option<&DecisionsRun>)) {
        match transition {
            Transition { was_in_motion: false, is_in_motion: true, .. }
            | Transition { was_in_motion: false, has_other_settings: true, .. } => {
                (self.scores, self.decided) = (Some(now.0.clone()), now.1.cloned());
                self.n_gestures += 1;
            }
            Transition { was_in_motion: false, has_other_points: true, .. } => self.forget(),
            _ => {}
        }
    }
}
