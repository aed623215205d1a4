//! Scenes: a lecture as an ordered list of boards, stepped through; each can be changed live and returns unharmed.

use std::rc::Rc;

use super::App;
use super::document::{Board, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Saved, Scene};
use super::edit::Edit;
use super::event::Event;
use super::lecture::{self, LectureWords};
use super::opened::Opened;
use super::panel::Panel;
use super::presets::PresetWords;
use super::steps::Step;
use super::tool::Tool;
use crate::data::clean_text;

/// What can be done with scenes. Changes of the list are steps that can be taken back; so is going to a scene.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneCommand {
    /// Put the board as it is after the current scene, or last. A preset keeps its title and sentence, in these words.
    Add(&'static PresetWords),
    /// Show the scene of this index.
    Go(usize),
    /// Go one step through the lecture, in which a scene that asks has two: its question, then its answer. A step back
    /// leads to the question of this scene, and from there to that of the scene before.
    Step {
        /// Toward the end, else toward the beginning.
        forward: bool,
    },
    /// Show the answer of the scene, after its gesture.
    Answer,
    /// Show this part of the gesture that is being played, from 0 to 1; at 1 the answer follows.
    Play(f64),
    /// Call that gesture off.
    Stop,
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
    /// Give the scene of this index a title, a question and a sentence.
    Describe {
        /// Which.
        index: usize,
        /// Its title; one without any is left as it was.
        title: String,
        /// Its question.
        question: String,
        /// Its sentence.
        sentence: String,
    },
}

impl Board {
    /// The scene that was shown last, if it is still there.
    pub(super) fn shown_scene(&self) -> Option<usize> {
        self.scene.filter(|&index| index < self.scenes.len())
    }
}

impl App {
    pub(super) fn on_scene(&mut self, command: SceneCommand) {
        let (n, shown) = (self.board().scenes.len(), self.board().shown_scene());
        match command {
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
            SceneCommand::Add(words) => self.add_scene(words),
            _ => self.step(changed(self.board(), command, self.present())),
        }
    }

    /// Puts the lecture that comes with the page behind the scenes that there are, and shows its first scene: one step.
    pub(super) fn add_lecture(&mut self, words: &LectureWords, own: &str) {
        let first = words.scenes[0][0];
        if let Some(index) = self.board().scenes.iter().position(|scene| scene.title == first) {
            self.go_to_scene(index);
        } else if let Some((saved, index)) = lecture::added(self.board(), words, own, self.present()) {
            self.begin_scene(saved, index);
        }
    }

    fn add_scene(&mut self, words: &PresetWords) {
        let (board, n) = (self.board(), self.board().scenes.len());
        if n >= MAX_SCENES {
            return;
        }
        let own = || Scene { title: format!("Scene {}", n + 1), saved: self.present().into(), ..Scene::default() };
        let scene = self.lesson_scene(words).unwrap_or_else(own);
        let index = board.shown_scene().map_or(n, |index| index + 1);
        let mut scenes = board.scenes.to_vec();
        scenes.insert(index, scene);
        self.step(Some((Edit::Scenes(scenes.into(), Some(index)), Event::ScenesChanged)));
    }

    /// The board as it is as a scene, if it has a title: that of the preset or the scene that it was opened as.
    pub fn titled(&self, words: &PresetWords) -> Option<Scene> {
        let of_scene = || {
            let (scene, saved) = (self.shown_scene()?, self.present());
            let gesture = scene.gesture.clone().filter(|demo| demo.suits(&saved.board));
            Some(Scene { gesture, saved: saved.into(), ..scene.clone() })
        };
        self.lesson_scene(words).or_else(of_scene)
    }

    /// The board as it is as a scene with the texts of the preset whose lesson is on show.
    fn lesson_scene(&self, words: &PresetWords) -> Option<Scene> {
        let [title, sentence] = self.lesson()?.texts(words)?;
        Some(Scene { title, sentence, saved: self.present().into(), ..Scene::default() })
    }

    /// Makes a scene the current one without showing it as it was prepared, and opens a panel.
    pub(super) fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.open(panel);
        self.course.begin(scene.filter(|_| is_answered));
        let board = self.board().clone();
        let opened = if scene.is_some() { Opened::Scene } else { board.opened };
        self.edit(Edit::Replace(Box::new(Board { scene, opened, ..board })), None);
        if let Some(prepared) = self.shown_scene().map(|scene| Rc::clone(&scene.saved)) {
            self.recall_labels(&prepared.board.data);
        }
    }

    /// Whether the scene has left its question.
    fn has_begun(&self) -> bool {
        self.played().is_some() || self.is_answered() && self.shown_scene().is_some_and(Scene::asks)
    }

    pub(super) fn go_to_scene(&mut self, index: usize) {
        let Some(Scene { saved, .. }) = self.board().scenes.get(index) else { return };
        let mut saved = Saved::clone(saved);
        saved.board.scenes = Rc::clone(&self.board().scenes);
        saved.board.scene = Some(index);
        self.begin_scene(saved, index);
    }

    /// Shows a scene as it was prepared, whatever has been done to the one before: no tool, no pin and no run stays.
    pub(super) fn begin_scene(&mut self, saved: Saved, index: usize) {
        self.show(Board { opened: Opened::Scene, ..saved.board.clone() }, &saved, Event::SceneShown(index));
        self.gesture.choose_tool(Tool::Move, &mut self.document);
        self.panels.reset_runs();
        self.course.begin(None);
    }

    /// Whether the scene is shown as it was prepared, whichever panel is open.
    pub fn is_as_prepared(&self) -> bool {
        self.shown_scene().is_some_and(|scene| !self.differs_from(&scene.saved))
    }

    /// The board as it is, as a scene keeps it.
    fn present(&self) -> Saved {
        let mut saved = Saved { panel: Some(self.panels.open()), ..self.view.saved(self.board()) };
        (saved.board.scenes, saved.board.scene) = (Rc::default(), None);
        saved
    }
}

/// Changes the list of scenes, one of which may take the present board, and follows the scene that is shown to where it
/// is then.
fn changed(board: &Board, command: SceneCommand, present: Saved) -> Option<Step> {
    let mut scenes = board.scenes.to_vec();
    let (n, shown) = (scenes.len(), board.shown_scene());
    let scene = match command {
        SceneCommand::Take(index) if index < n => {
            scenes[index].gesture.take_if(|demo| !demo.suits(&present.board));
            scenes[index].saved = present.into();
            Some(index)
        }
        SceneCommand::Duplicate(index) if index < n && n < MAX_SCENES => {
            scenes.insert(index + 1, scenes[index].clone());
            shown.map(|shown| shown + usize::from(shown > index))
        }
        SceneCommand::Move { index, forward } => {
            let other = if forward { index + 1 } else { index.wrapping_sub(1) };
            if index.max(other) >= n {
                return None;
            }
            scenes.swap(index, other);
            shown.map(|shown| match shown {
                _ if shown == index => other,
                _ if shown == other => index,
                _ => shown,
            })
        }
        SceneCommand::Remove(index) if index < n => {
            scenes.remove(index);
            shown.filter(|&shown| shown != index).map(|shown| shown - usize::from(shown > index))
        }
        SceneCommand::Describe { index, title, question, sentence } if index < n => {
            let title = clean_text(&title, MAX_TITLE);
            if !title.is_empty() {
                scenes[index].title = title;
            }
            scenes[index].question = clean_text(&question, MAX_SENTENCE);
            scenes[index].sentence = clean_text(&sentence, MAX_SENTENCE);
            shown
        }
        _ => return None,
    };
    Some((Edit::Scenes(scenes.into(), scene), Event::ScenesChanged))
}
