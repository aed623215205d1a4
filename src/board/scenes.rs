//! Scenes: a lecture as an ordered list of boards. A scene that is changed live returns as it was prepared.

use std::rc::Rc;

use super::App;
use super::actions::Step;
use super::demo::Demo;
use super::document::{Board, Saved, Scene};
use super::edit::Edit;
use super::event::Event;
use super::presets::PresetWords;
use crate::data::{clean_lines, clean_text};
use crate::geometry::Rect;
use crate::screen::{Content, MAX_NOTES, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Screen};

/// A change of the list of scenes, which can be undone.
#[derive(Clone, Debug, PartialEq)]
pub enum ListCommand {
    /// Add the present board after the current scene, or at the end. A preset keeps its title, and its sentence unless
    /// the board was changed.
    Add(&'static PresetWords),
    /// Replace the board of the scene of this index by the present one.
    Take(usize),
    /// Insert a copy of the scene of this index after it.
    Duplicate(usize),
    /// Exchange the scene of this index with the next one (forward) or the one before.
    Move {
        /// Its index.
        index: usize,
        /// Toward the end, else toward the beginning.
        forward: bool,
    },
    /// Remove the scene of this index.
    Remove(usize),
    /// Give the scene of this index its texts.
    Describe {
        /// Its index.
        index: usize,
        /// Its title; an empty one leaves the title unchanged.
        title: String,
        /// Its question.
        question: String,
        /// Its sentence.
        sentence: String,
        /// What the lecturer says and asks, each in lines; `None` leaves both unchanged.
        notes: Option<[String; 2]>,
        /// The keys of the settings in the hand; `None` leaves them unchanged.
        show: Option<Vec<&'static str>>,
    },
}

impl App {
    pub(super) fn on_list(&mut self, command: ListCommand) {
        match command {
            ListCommand::Add(words) => self.add_scene(words),
            _ => self.step(changed(self.board(), self.scene(), command, self.present())),
        }
    }

    fn add_scene(&mut self, words: &PresetWords) {
        let (board, n) = (self.board(), self.scenes().len());
        if n >= MAX_SCENES {
            return;
        }
        let own = || Scene { title: format!("Scene {}", n + 1), saved: self.present().into(), ..Scene::default() };
        let scene = self.lesson_scene(words).unwrap_or_else(own);
        let index = self.scene().map_or(n, |index| index + 1);
        let mut scenes = board.scenes.to_vec();
        scenes.insert(index, scene);
        self.step(Some((Edit::Scenes(scenes.into(), Some(index)), Event::ScenesChanged)));
    }

    /// The present board as a scene with a title, if a preset or a scene is shown.
    pub fn titled(&self, words: &PresetWords) -> Option<Scene> {
        let of_scene = || {
            let (scene, saved) = (self.shown_scene()?, self.present());
            // A task begins where it began, however far it has come.
            if scene.task.is_some() {
                return Some(scene.clone());
            }
            let gesture = scene.gesture.clone().filter(|demo| demo.suits(&saved.board));
            Some(Scene { gesture, saved: saved.into(), ..scene.clone() })
        };
        self.lesson_scene(words).or_else(of_scene)
    }

    /// The present board as a scene, with the title of the preset that is shown, and with its sentence unless the
    /// preset was changed.
    fn lesson_scene(&self, words: &PresetWords) -> Option<Scene> {
        let [title, mut sentence] = self.lesson()?.texts(words)?;
        if !self.session.is_as_opened() {
            sentence.clear();
        }
        Some(Scene { title, sentence, saved: self.present().into(), ..Scene::default() })
    }

    /// Whether the scene is shown as it was prepared, whichever panel is open.
    pub fn is_as_prepared(&self) -> bool {
        self.shown_scene().is_some_and(|scene| !self.differs_from(&scene.saved))
    }

    /// The part of the plane to show: in presenter mode that of the points of the scene and of where its gesture
    /// leads, until other axes are chosen; else the axes of the board, as each of six models has them. And whether they
    /// fill the plot, each at its own scale: so all cells of a scene are equal.
    pub(super) fn axes_in_sight(&self) -> (Rect, bool) {
        let axes = self.board().axes;
        let is_staged = self.view.is_presented() && !self.shown().wall;
        let Some(scene) = self.shown_scene().filter(|scene| is_staged && scene.saved.board.axes == axes) else {
            return (axes, false);
        };
        let is_filled = is_of_cells(&scene.saved.board);
        let frame = scene.stage.frame.or_else(|| if is_filled { None } else { stage_box(scene) });
        (frame.unwrap_or(axes), is_filled)
    }

    /// The present board, as a scene keeps it.
    pub(super) fn present(&self) -> Saved {
        let (panel, decided, split) = (Some(self.panels.open()), self.decisions().view, self.split());
        let mut saved = Saved { panel, decided, split, ..self.view.saved(self.board()) };
        (saved.board.scenes, saved.board.scene) = (Rc::default(), None);
        saved
    }
}

/// The room beyond the outermost point of a scene, in data units.
const ROOM: f64 = 0.25;

/// The part of the plane that the points of a scene need; `None` for points that need a scale of their own along each
/// axis.
fn stage_box(scene: &Scene) -> Option<Rect> {
    let board = &scene.saved.board;
    let target = if let Some(Demo::Move { to, .. }) = scene.gesture { Some(to) } else { None };
    let points = Rect::around(board.data.iter().map(|(point, _)| point).chain(target))?;
    (points.is_proper() && !board.axes.is_uneven()).then(|| points.expanded(ROOM))
}

/// Whether the plane of a board is divided into cells.
fn is_of_cells(board: &Board) -> bool {
    board.settings.generative.family.row().shows.contains(&"cells")
}

/// Changes the list of scenes; `present` is the board that a scene may take. The step includes the new index of the
/// scene that is shown.
fn changed(board: &Board, shown: Option<usize>, command: ListCommand, present: Saved) -> Option<Step> {
    let mut scenes = board.scenes.to_vec();
    let n = scenes.len();
    let scene = match command {
        ListCommand::Take(index) if index < n => {
            scenes[index].gesture.take_if(|demo| !demo.suits(&present.board));
            scenes[index].task.take_if(|task| task.flaw(&present.board.situation()).is_some());
            scenes[index].saved = present.into();
            Some(index)
        }
        ListCommand::Duplicate(index) if index < n && n < MAX_SCENES => {
            scenes.insert(index + 1, scenes[index].clone());
            shown.map(|shown| shown + usize::from(shown > index))
        }
        ListCommand::Move { index, forward } => {
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
        ListCommand::Remove(index) if index < n => {
            scenes.remove(index);
            shown.filter(|&shown| shown != index).map(|shown| shown - usize::from(shown > index))
        }
        ListCommand::Describe { index, title, question, sentence, notes, show } if index < n => {
            let title = clean_text(&title, MAX_TITLE);
            if !title.is_empty() {
                scenes[index].title = title;
            }
            scenes[index].question = clean_text(&question, MAX_SENTENCE);
            scenes[index].sentence = clean_text(&sentence, MAX_SENTENCE);
            if let Some([say, ask]) = notes {
                scenes[index].say = clean_lines(&say, MAX_SENTENCE, MAX_NOTES[0]);
                scenes[index].ask = clean_lines(&ask, MAX_SENTENCE, MAX_NOTES[1]);
            }
            if let Some(show) = show {
                scenes[index].stage.show = show;
            }
            shown
        }
        _ => return None,
    };
    Some((Edit::Scenes(scenes.into(), scene), Event::ScenesChanged))
}
