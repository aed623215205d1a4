//! How far the scene that is shown has come: its question, its gesture as it is played, its answer.

use super::app::Messages;
use super::corpus::{Gesture, Scene};
use super::edit::{Edit, Group, Revisions};
use crate::bag::{BagPatch, BagSettings};

/// How far a scene has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// The scene whose answer is shown.
    answered: Option<usize>,
    play: Option<Play>,
}

/// A slider that is being moved.
#[derive(Clone, Debug)]
struct Play {
    patch: BagPatch,
    /// The settings where it began.
    from: BagSettings,
    /// The revisions that it has led to: with others, somebody else has taken over.
    left: Revisions,
}

impl Course {
    /// Begins a scene, at its question or already at its answer.
    pub(super) fn begin(&mut self, answered: Option<usize>) {
        *self = Course { answered, play: None };
    }
}

impl Messages {
    /// Whether the scene has shown its answer, if it has one.
    pub fn is_answered(&self) -> bool {
        let scene = self.corpus().scene;
        scene.is_none() || scene == self.course.answered
    }

    /// Whether the next step of the lecture is the answer of the scene. Another corpus asks nothing.
    pub fn can_answer(&self) -> bool {
        !self.is_answered() && self.scene_in_sight().is_some_and(Scene::asks)
    }

    /// How long the gesture takes that is being played, in seconds.
    pub fn playing(&self) -> Option<f64> {
        let play = self.course.play.as_ref().filter(|play| play.left == self.revisions())?;
        Some(Gesture::Adjust(play.patch.clone()).seconds())
    }

    /// Shows the answer: after its gesture, if that was not done by hand. A gesture that is being played ends at once.
    pub(super) fn answer(&mut self) {
        if self.playing().is_some() {
            return self.play_scene(1.0);
        }
        self.document.settle();
        match self.corpus().shown_scene().and_then(|scene| scene.gesture.clone()) {
            Some(Gesture::Reveal) => self.view.fits_hidden = false,
            Some(Gesture::Units(units)) => self.view.units = units,
            Some(Gesture::Put(word)) => {
                if !crate::text::words(&self.corpus().judged).contains(&word) {
                    self.put_word(&word);
                }
            }
            Some(Gesture::Adjust(patch)) if patch.onto(&self.corpus().settings) != self.corpus().settings => {
                let is_quick = Gesture::Adjust(patch.clone()).seconds() == 0.0;
                let (from, left) = (self.corpus().settings.clone(), self.revisions());
                self.course.play = Some(Play { patch, from, left });
                if is_quick {
                    self.play_scene(1.0);
                }
                return;
            }
            Some(Gesture::Adjust(_)) | None => {}
        }
        self.show_answer();
    }

    fn show_answer(&mut self) {
        self.course.begin(self.corpus().scene);
    }

    /// Shows this part of the gesture that is being played, from 0 to 1. Where somebody has taken over, it ends there.
    pub(super) fn play_scene(&mut self, part: f64) {
        let Some(Play { patch, from, left }) = self.course.play.clone() else { return };
        if left != self.revisions() {
            self.course.play = None;
            return self.document.settle();
        }
        let part = part.clamp(0.0, 1.0);
        // Slowly at first, and slowly at the end.
        let eased = part * part * (3.0 - 2.0 * part);
        self.edit(Edit::Settings(patch.toward(&from, eased)), Some(Group::Play));
        if part >= 1.0 {
            self.document.settle();
            self.show_answer();
        } else {
            let left = self.revisions();
            self.course.play = Some(Play { patch, from, left });
        }
    }

    /// Calls the gesture off that is being played: all is as before, and the question open.
    pub(super) fn stop_play(&mut self) {
        if self.playing().is_some() {
            self.document.revert(Group::Play);
            self.course.play = None;
        }
    }
}
