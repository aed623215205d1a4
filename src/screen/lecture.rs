use std::rc::Rc;

use super::{Content, Session};
use crate::task::Task;

/// The most scenes of a lecture.
pub const MAX_SCENES: usize = 100;

/// The longest title, in characters.
pub const MAX_TITLE: usize = 80;

/// The longest question or sentence, or line of the notes, in characters.
pub const MAX_SENTENCE: usize = 300;

/// The most lines of the notes: of what to say, and of what to ask.
pub const MAX_NOTES: [usize; 2] = [4, 2];

/// The minutes that a scene takes, where a lecture does not say otherwise.
pub const MINUTES: usize = 2;

/// One document of a lecture, with a question and its answer.
///
/// Of a new field, the compiler leads to the readers and writers of links and to the scenes at random in the tests. It
/// does not lead to:
///
/// * [`Scene::texts`], if it is a text: undo knows its size by them;
/// * links: `put_scene` in `src/wire/link/scenes.rs`, and a row in `docs/links.md`;
/// * files: `read_scene` in `src/wire/file.rs`, `SceneOut` in `src/wire/state.rs` and `MessagesScene` in
///   `src/wire/messages/state.rs`, where a field that may be left out is `tsify(optional)`; `State` in
///   `src/web/types.d.ts`;
/// * what shows it: both views, `src/wire/views/view.rs` and `src/wire/messages/view.rs`; `www/kit/lesson.js`, the line
///   of the lecture, and `www/kit/scenes.js`, the list of scenes, whose edits are the command `scene describe`, in
///   `src/wire/command.rs` and `src/board/scenes.rs`.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<D: Content> {
    /// What it is called.
    pub title: String,
    /// The question for the audience; without one, the sentence is shown at once.
    pub question: String,
    /// What it shows, the answer to its question; may be empty.
    pub sentence: String,
    /// What the lecturer says to it, in lines; only the notes show it.
    pub say: String,
    /// What the lecturer asks, likewise.
    pub ask: String,
    /// The gesture that shows the answer.
    pub gesture: Option<D::Gesture>,
    /// What it asks a student to do, from its document on: its question says so, and its sentence explains it.
    pub task: Option<Rc<Task<D::Subject>>>,
    /// How the window is divided in presenter mode.
    pub stage: D::Stage,
    /// The lecture that it came with, even if it was renamed.
    pub lecture: Option<D::Lecture>,
    /// The document, without scenes of its own, and the state of its view; shared between lists.
    pub saved: Rc<D::Saved>,
}

impl<D: Content> Default for Scene<D> {
    fn default() -> Self {
        let [title, question, sentence, say, ask] = [const { String::new() }; 5];
        Scene {
            title,
            question,
            sentence,
            say,
            ask,
            gesture: None,
            task: None,
            stage: D::Stage::default(),
            lecture: None,
            saved: Rc::default(),
        }
    }
}

impl<D: Content> Scene<D> {
    /// Its texts.
    pub fn texts(&self) -> [&str; 5] {
        [&self.title, &self.question, &self.sentence, &self.say, &self.ask]
    }

    /// Whether it has two steps: a question, then its answer.
    pub fn asks(&self) -> bool {
        !self.question.is_empty() && (!self.sentence.is_empty() || self.gesture.is_some())
    }
}

/// A lecture that comes with the page, in the words that `words` supplies.
#[derive(Clone, Debug, PartialEq)]
pub struct Lecture<D: Content> {
    /// Its scenes.
    pub scenes: Vec<Scene<D>>,
    /// The title of the scene that keeps the document from before the lecture.
    pub before: &'static str,
}

/// The words of a lecture that comes with the page.
#[derive(Clone, Debug, PartialEq)]
pub struct LectureWords<L: 'static> {
    /// Which lecture.
    pub lecture: L,
    /// What it is called.
    pub title: &'static str,
    /// Its duration, or its topic.
    pub about: &'static str,
    /// The minutes that it takes.
    pub minutes: usize,
    /// The words of its scenes.
    pub scenes: Vec<SceneWords>,
}

/// The words of one of its scenes.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneWords {
    /// What links call it; its number is the other way.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// The question for the audience.
    pub question: &'static str,
    /// What its gesture shows.
    pub answer: &'static str,
    /// What the lecturer says.
    pub say: Vec<&'static str>,
    /// What the lecturer asks.
    pub ask: Vec<&'static str>,
}

impl<L> LectureWords<L> {
    /// The index of the scene of this identifier, or of this number from 1.
    pub fn scene(&self, name: &str) -> Option<usize> {
        let of_number = || name.parse::<usize>().ok()?.checked_sub(1).filter(|&index| index < self.scenes.len());
        self.scenes.iter().position(|scene| scene.id == name).or_else(of_number)
    }

    /// The words of the scene of this title.
    pub fn titled(&self, title: &str) -> Option<&SceneWords> {
        self.scenes.iter().find(|scene| scene.title == title)
    }
}

impl SceneWords {
    /// What the lecturer says, and what the lecturer asks, as a scene has them.
    pub fn notes(&self) -> [String; 2] {
        [&self.say, &self.ask].map(|lines| lines.join("\n"))
    }

    /// A scene in these words, with nothing else.
    pub fn scene<D: Content>(&self) -> Scene<D> {
        let [title, question, sentence] = [self.title, self.question, self.answer].map(str::to_owned);
        let [say, ask] = self.notes();
        Scene { title, question, sentence, say, ask, ..Scene::default() }
    }
}

/// The commands for a lecture. Going to a scene can be undone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SceneCommand {
    /// Show the scene of this index.
    Go(usize),
    /// Go one step through the lecture. A scene with a question has two steps: its question, then its answer. A step
    /// back leads to the question of this scene, and from there to that of the scene before.
    Step {
        /// Toward the end, else toward the beginning.
        forward: bool,
    },
    /// Show the answer of the scene, after its gesture.
    Answer,
    /// Show this part of the gesture that is being played, from 0 to 1; at 1 the answer follows.
    Play(f64),
    /// Cancel that gesture.
    Stop,
}

/// The effect of a command at the present state of the lecture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Turn {
    /// To this scene, at its question.
    Scene(usize),
    /// To the answer of the scene.
    Answer,
    /// To this part of the gesture that is being played.
    Play(f64),
    /// To where the gesture began.
    Stop,
    /// Nowhere.
    Stay,
}

impl<D: Content> Session<D> {
    /// The effect of a command. The screen knows whether the next step is an answer, and whether a gesture is being
    /// played.
    pub(super) fn turn(&self, command: SceneCommand, can_answer: bool, is_playing: bool) -> Turn {
        let has_begun = is_playing || self.is_answered() && self.shown_scene().is_some_and(Scene::asks);
        match command {
            SceneCommand::Go(index) => Turn::Scene(index),
            SceneCommand::Step { forward: true } | SceneCommand::Answer if can_answer => Turn::Answer,
            SceneCommand::Step { forward: true } => Turn::Scene(self.scene().map_or(0, |index| index + 1)),
            SceneCommand::Step { forward: false } => Turn::Scene(match self.scene() {
                None => self.scenes().len().wrapping_sub(1),
                Some(index) if has_begun => index,
                Some(index) => index.saturating_sub(1),
            }),
            SceneCommand::Answer => Turn::Stay,
            SceneCommand::Play(part) => Turn::Play(part),
            SceneCommand::Stop => Turn::Stop,
        }
    }
}
