use super::{Content, Session};

/// The progress of the scene that is shown: its question, its gesture being played, its answer.
#[derive(Clone, Debug)]
pub struct Player<D: Content> {
    /// The scene whose answer is shown.
    answered: Option<usize>,
    playing: Option<Playing<D>>,
}

/// A gesture that is being played.
#[derive(Clone, Debug)]
struct Playing<D: Content> {
    play: D::Play,
    /// The state that it has led to; if the state differs, the user has taken over.
    left: Traces<D>,
}

/// The revisions of the document, and of other state that a gesture changes.
type Traces<D> = (<D as crate::document::Editable>::Revisions, u64);

/// A gesture at one moment.
pub(crate) struct Moment<P> {
    /// The gesture, with the state at its start.
    pub(crate) play: P,
    /// The part that has been played, from 0 to 1.
    pub(crate) part: f64,
    /// The same part with easing at both ends.
    pub(crate) eased: f64,
}

impl<P> Moment<P> {
    /// Whether it is the last one.
    pub(crate) fn is_last(&self) -> bool {
        self.part >= 1.0
    }
}

impl<D: Content> Default for Player<D> {
    fn default() -> Self {
        Player { answered: None, playing: None }
    }
}

impl<D: Content> Player<D> {
    /// Begins a scene, at its question or already at its answer.
    pub(crate) fn begin(&mut self, answered: Option<usize>) {
        *self = Player { answered, playing: None };
    }
}

/// `revision` counts the changes of the state outside of the document that a gesture changes.
impl<D: Content> Session<D> {
    /// Whether the scene has shown its answer, if it has one.
    pub fn is_answered(&self) -> bool {
        let scene = self.scene();
        scene.is_none() || scene == self.player.answered
    }

    /// Shows the answer of the scene.
    pub(crate) fn show_answer(&mut self) {
        self.player.begin(self.scene());
    }

    /// The gesture that is being played.
    pub(crate) fn played(&self, revision: u64) -> Option<&D::Play> {
        let playing = self.player.playing.as_ref().filter(|playing| playing.left == self.traces(revision))?;
        Some(&playing.play)
    }

    /// Begins to play a gesture.
    pub(crate) fn play(&mut self, play: D::Play, revision: u64) {
        self.player.playing = Some(Playing { play, left: self.traces(revision) });
    }

    /// The moment of the gesture at this part; `None` if none is being played. If the user has taken over, the gesture
    /// ends.
    pub(crate) fn moment(&mut self, part: f64, revision: u64) -> Option<Moment<D::Play>> {
        let is_playing = self.player.playing.is_some();
        let Some(play) = self.played(revision).cloned() else {
            if is_playing {
                self.player.playing = None;
                self.document.settle();
            }
            return None;
        };
        let part = part.clamp(0.0, 1.0);
        Some(Moment { play, part, eased: part * part * (3.0 - 2.0 * part) })
    }

    /// Records the present state as the effect of the gesture.
    pub(crate) fn follow_play(&mut self, revision: u64) {
        let left = self.traces(revision);
        if let Some(playing) = &mut self.player.playing {
            playing.left = left;
        }
    }

    /// Cancels the gesture whose edits are of this group, and restores the document. Returns whether one was being
    /// played.
    pub(crate) fn call_off(&mut self, group: D::Group, revision: u64) -> bool {
        let is_played = self.played(revision).is_some();
        if is_played {
            self.document.revert(group);
            self.player.playing = None;
        }
        is_played
    }

    fn traces(&self, revision: u64) -> Traces<D> {
        (*self.document.revisions(), revision)
    }
}
