//! A lecture as an ordered list of corpora, stepped through; each can be changed live and returns unharmed.

use std::rc::Rc;

use super::document::{Corpus, Origin, Saved, Scene};
use super::event::Event;
use super::screen::Messages;
use crate::screen::{SceneCommand, Turn};

impl Messages {
    pub(super) fn on_scene(&mut self, command: SceneCommand) {
        match self.screen.turn(command, self.can_answer(), self.playing().is_some()) {
            Turn::Scene(index) => self.go_to_scene(index),
            Turn::Answer => self.answer(),
            Turn::Play(part) => self.play_scene(part),
            Turn::Stop => self.stop_play(),
            Turn::Stay => {}
        }
    }

    /// Puts a lecture behind the scenes that there are, unless it is there already, and shows its first scene: one step.
    pub(super) fn add_lecture(&mut self, lecture: Vec<Scene>) {
        let Some(first) = lecture.first() else { return };
        let own = &self.corpus().scenes;
        let at = own.iter().position(|scene| scene.title == first.title);
        let scenes = if at.is_some() { Rc::clone(own) } else { own.iter().cloned().chain(lecture.clone()).collect() };
        self.begin_scene(scenes, at.unwrap_or(own.len()));
    }

    pub(super) fn go_to_scene(&mut self, index: usize) {
        self.begin_scene(Rc::clone(&self.corpus().scenes), index);
    }

    /// Shows a scene as it was prepared, whatever has been done to the one before.
    fn begin_scene(&mut self, scenes: Rc<[Scene]>, index: usize) {
        let Some(saved) = scenes.get(index).map(|scene| Saved::clone(&scene.saved)) else { return };
        let corpus = Corpus { scenes, scene: Some(index), origin: Origin::Scene, ..saved.corpus.clone() };
        self.show(corpus, &saved);
        self.screen.player.begin(None);
        self.screen.announcer.say(Event::Scene(index));
    }
}
