//! A lecture as an ordered list of corpora, stepped through; each can be changed live and returns unharmed.

use std::rc::Rc;

use super::app::Messages;
use super::command::SceneCommand;
use super::corpus::{Corpus, Opened, Saved, Scene};
use super::event::Event;

impl Messages {
    pub(super) fn on_scene(&mut self, command: &SceneCommand) {
        let (n, shown) =
            (self.corpus().scenes.len(), self.corpus().scene.filter(|&at| at < self.corpus().scenes.len()));
        match *command {
            SceneCommand::Go(index) => self.go_to_scene(index),
            SceneCommand::Step { forward: true } | SceneCommand::Answer if self.can_answer() => self.answer(),
            SceneCommand::Step { forward: true } => self.go_to_scene(shown.map_or(0, |index| index + 1)),
            SceneCommand::Step { forward: false } => self.go_to_scene(match shown {
                None => n.wrapping_sub(1),
                Some(index) if self.has_begun() => index,
                Some(index) => index.saturating_sub(1),
            }),
            SceneCommand::Answer => {}
            SceneCommand::Play(part) => self.play_scene(part),
            SceneCommand::Stop => self.stop_play(),
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
        let corpus = Corpus { scenes, scene: Some(index), opened: Opened::Scene, ..saved.corpus.clone() };
        self.show(corpus, &saved);
        self.course.begin(None);
        self.say(Some(Event::Scene(index)));
    }

    /// Whether the scene has left its question.
    fn has_begun(&self) -> bool {
        self.playing().is_some() || self.is_answered() && self.corpus().shown_scene().is_some_and(Scene::asks)
    }
}
