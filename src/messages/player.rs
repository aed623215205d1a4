//! The gesture of a scene as it is played, and the answer after it.

use super::document::{Gesture, Scene};
use super::edit::{Edit, Group};
use super::event::Event;
use super::screen::Messages;
use crate::bag::{BagPatch, BagSettings};
use crate::text::words;

/// A slider that is being moved, and the settings where it began.
#[derive(Clone, Debug)]
pub struct Play {
    patch: BagPatch,
    from: BagSettings,
}

impl Messages {
    /// Whether the scene has shown its answer, if it has one.
    pub fn is_answered(&self) -> bool {
        self.screen.is_answered()
    }

    /// Whether the next step of the lecture is the answer of the scene. Another corpus asks nothing.
    pub fn can_answer(&self) -> bool {
        !self.is_answered() && self.scene_in_sight().is_some_and(Scene::asks)
    }

    /// How long the gesture takes that is being played, in seconds.
    pub fn playing(&self) -> Option<f64> {
        self.screen.played(0).map(|play| Gesture::Adjust(play.patch.clone()).seconds())
    }

    /// Shows the answer: after its gesture, if that was not done by hand. A gesture that is being played ends at once.
    pub(super) fn answer(&mut self) {
        if self.playing().is_some() {
            return self.play_scene(1.0);
        }
        self.screen.document.settle();
        match self.screen.shown_scene().and_then(|scene| scene.gesture.clone()) {
            Some(Gesture::Reveal) => self.view.fits_hidden = false,
            Some(Gesture::Units(units)) => self.view.units = units,
            Some(Gesture::Put(word)) => {
                if !words(&self.corpus().judged).contains(&word) {
                    self.put_word(&word);
                }
            }
            Some(Gesture::Adjust(patch)) if patch.onto(&self.corpus().settings) != self.corpus().settings => {
                let is_quick = Gesture::Adjust(patch.clone()).seconds() == 0.0;
                self.screen.play(Play { patch, from: self.corpus().settings.clone() }, 0);
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
        self.screen.show_answer();
        self.screen.announcer.say(Event::Answered);
    }

    /// Shows this part of the gesture that is being played, from 0 to 1. Where somebody has taken over, it ends there.
    pub(super) fn play_scene(&mut self, part: f64) {
        let Some(moment) = self.screen.moment(part, 0) else { return };
        let Play { patch, from } = &moment.play;
        self.edit(Edit::Settings(patch.toward(from, moment.eased)), Some(Group::Play));
        if moment.is_last() {
            self.screen.document.settle();
            self.show_answer();
        } else {
            self.screen.follow_play(0);
        }
    }

    /// Calls the gesture off that is being played: all is as before, and the question open.
    pub(super) fn stop_play(&mut self) {
        let is_called_off = self.screen.call_off(Group::Play, 0);
        self.say_if(is_called_off, Event::Judged);
    }
}
