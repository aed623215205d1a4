//! Scenes: a lecture as an ordered list of boards, stepped through; each can be changed live and returns unharmed.

use std::rc::Rc;

use super::edit::Edit;
use super::{App, Event, Saved, Tool, Walk};
use crate::data::clean_text;

/// The most scenes of a lecture.
pub const MAX_SCENES: usize = 100;

/// The longest title, in characters.
pub const MAX_TITLE: usize = 80;

/// The longest sentence, in characters.
pub const MAX_SENTENCE: usize = 300;

/// One board of a lecture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What it is called.
    pub title: String,
    /// What it shows, or what to ask the room; may be empty.
    pub sentence: String,
    /// The board, without scenes of its own, and how it is looked at.
    pub saved: Saved,
}

/// What can be done with scenes. Changes of the list are steps that can be taken back; so is going to a scene.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneMsg {
    /// Put the board as it is after the current scene, or last.
    Add,
    /// Show the scene of this index.
    Go(usize),
    /// Show the next scene (forward) or the one before.
    Step {
        /// Toward the end, else toward the beginning.
        forward: bool,
    },
    /// Have the scene of this index show the board as it is.
    Take(usize),
    /// Put a copy of the scene of this index after it.
    Duplicate(usize),
    /// Exchange the scene of this index with the next one (forward) or the one before.
    Move {
        /// Which.
        index: usize,
        /// Toward the end, else toward the beginning.
        forward: bool,
    },
    /// Take the scene of this index out.
    Remove(usize),
    /// Give the scene of this index a title and a sentence.
    Describe {
        /// Which.
        index: usize,
        /// Its title; one without any is left as it was.
        title: String,
        /// Its sentence.
        sentence: String,
    },
}

impl App {
    /// The lecture.
    pub fn scenes(&self) -> &[Scene] {
        &self.document.state().scenes
    }

    /// The scene that was shown last, if it is still there.
    pub fn scene(&self) -> Option<usize> {
        self.document.state().scene.filter(|&index| index < self.document.state().scenes.len())
    }

    /// Whether one more scene can be added.
    pub fn can_add_scene(&self) -> bool {
        self.document.state().scenes.len() < MAX_SCENES
    }

    pub(super) fn on_scene(&mut self, msg: SceneMsg) {
        let n = self.document.state().scenes.len();
        match msg {
            SceneMsg::Go(index) => self.go_to_scene(index),
            SceneMsg::Step { forward } => match (self.scene(), forward) {
                (None, true) => self.go_to_scene(0),
                (None, false) => self.go_to_scene(n.wrapping_sub(1)),
                (Some(index), true) => self.go_to_scene((index + 1).min(n - 1)),
                (Some(index), false) => self.go_to_scene(index.saturating_sub(1)),
            },
            _ => self.change_scenes(msg),
        }
    }

    fn go_to_scene(&mut self, index: usize) {
        let Some(Scene { saved, .. }) = self.document.state().scenes.get(index) else { return };
        let mut saved = saved.clone();
        saved.board.scenes = Rc::clone(&self.document.state().scenes);
        saved.board.scene = Some(index);
        self.begin_scene(saved, index);
    }

    /// Shows a scene as it was prepared, whatever has been done to the one before: no tool, no pin and no run stays.
    pub(super) fn begin_scene(&mut self, saved: Saved, index: usize) {
        self.load(saved);
        self.choose_tool(Tool::Move);
        self.walk(Walk::Reset);
        self.event = Event::SceneShown(index);
    }

    /// Changes the list, and follows the scene that is shown to where it is then.
    fn change_scenes(&mut self, msg: SceneMsg) {
        let mut scenes = self.document.state().scenes.to_vec();
        let (n, shown) = (scenes.len(), self.scene());
        let scene = match msg {
            SceneMsg::Add if n < MAX_SCENES => {
                let index = shown.map_or(n, |index| index + 1);
                let title = format!("Scene {}", n + 1);
                scenes.insert(index, Scene { title, sentence: String::new(), saved: self.without_scenes() });
                Some(index)
            }
            SceneMsg::Take(index) if index < n => {
                scenes[index].saved = self.without_scenes();
                Some(index)
            }
            SceneMsg::Duplicate(index) if index < n && n < MAX_SCENES => {
                scenes.insert(index + 1, scenes[index].clone());
                shown.map(|shown| shown + usize::from(shown > index))
            }
            SceneMsg::Move { index, forward } => {
                let other = if forward { index + 1 } else { index.wrapping_sub(1) };
                if index.max(other) >= n {
                    return;
                }
                scenes.swap(index, other);
                shown.map(|shown| match shown {
                    _ if shown == index => other,
                    _ if shown == other => index,
                    _ => shown,
                })
            }
            SceneMsg::Remove(index) if index < n => {
                scenes.remove(index);
                shown.filter(|&shown| shown != index).map(|shown| shown - usize::from(shown > index))
            }
            SceneMsg::Describe { index, title, sentence } if index < n => {
                let title = clean_text(&title, MAX_TITLE);
                if !title.is_empty() {
                    scenes[index].title = title;
                }
                scenes[index].sentence = clean_text(&sentence, MAX_SENTENCE);
                shown
            }
            _ => return,
        };
        self.step(Edit::Scenes(scenes.into(), scene), Event::ScenesChanged);
    }

    pub(super) fn without_scenes(&self) -> Saved {
        let mut saved = Saved { panel: Some(self.panel), ..self.saved() };
        saved.board.scenes = Rc::default();
        saved
    }
}
