//! What every screen with a document has: a lecture and its progress, the origin of the document, the active keys, and
//! what the user is told. It knows no model and no words.

mod announcer;
mod common;
mod exercise;
mod keyboard;
mod lecture;
mod origin;
mod playback;
mod player;
mod session;
mod tasks;
mod trial;

pub use announcer::{Announcer, LinkFault};
pub(crate) use common::CarryOut;
pub use common::Common;
pub use exercise::{Exercise, Progress, Shelved, TaskWords};
pub(crate) use keyboard::to_slider;
pub use keyboard::{Answer, Answered, Keyboard};
pub use lecture::{
    Lecture, LectureWords, MAX_NOTES, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, MINUTES, Scene, SceneCommand, SceneWords,
};
pub use origin::Origin;
pub use playback::{Pace, Playback};
pub use player::Player;
pub use session::Session;
pub(crate) use tasks::WorkOnTasks;
pub use tasks::{TaskCommand, TaskEvent};
pub(crate) use trial::Trial;

use std::borrow::Cow;
use std::fmt::Debug;
use std::rc::Rc;

use crate::document::Editable;
use crate::keyboard::{Binding, KeyPress};
use crate::task::{Judged, Subject};

/// A document that a screen shows, and what belongs to the document there.
pub trait Content:
    Editable<Edit: Debug, Group: Debug, Revisions: Copy + Debug + PartialEq> + Clone + Debug + PartialEq
{
    /// What is saved: the document, and the state of its view.
    type Saved: Clone + Debug + Default + PartialEq;
    /// A document that comes with the page.
    type Preset: Copy + Debug + PartialEq;
    /// The gesture that shows the answer of a scene.
    type Gesture: Clone + Debug + PartialEq;
    /// A gesture that is being played, with the state at its start.
    type Play: Clone + Debug;
    /// What tasks are about.
    type Subject: Subject;
    /// What tasks see beside it: the models fitted to it.
    type Fit: Clone + Debug;
    /// What the picture of a scene is in presenter mode.
    type Stage: Clone + Debug + Default + PartialEq;
    /// A lecture that comes with the page.
    type Lecture: Copy + Debug + PartialEq + 'static;
    /// A panel that can be open beside it.
    type Panel: Copy + Debug + PartialEq;
    /// The events of the screen.
    type Event: Clone + Debug + From<TaskEvent>;
    /// The notices of the screen.
    type Notice: Clone + Debug + From<LinkFault>;

    /// The lecture that it belongs to.
    fn scenes(&self) -> &Rc<[Scene<Self>]>;

    /// The scene of it that was shown last.
    fn scene(&self) -> Option<usize>;

    /// What it was when it was opened.
    fn origin(&self) -> &Origin<Self>;

    /// The document of what was saved.
    fn of(saved: &Self::Saved) -> &Self;

    /// What is said of a sample of what was saved; `None` where it is all.
    fn sampled(saved: &Self::Saved) -> Option<Self::Notice>;

    /// A lower bound of the number of characters of the packed document; the count ends once it is above `most`.
    fn n_characters(&self, most: usize) -> usize;

    /// Whether both have the same training data and settings, so that statements about one are true of the other.
    fn is_alike(&self, other: &Self) -> bool;

    /// The document after the gesture of a scene.
    fn after(&self, gesture: &Self::Gesture) -> Cow<'_, Self>;

    /// The task that it belongs to.
    fn exercise(&self) -> Option<&Exercise<Self>>;

    /// How far a student has come with that.
    fn progress(saved: &Self::Saved) -> &Progress;

    /// The same without the scenes of a lecture, and without its task.
    fn alone(saved: Self::Saved) -> Self::Saved;

    /// The document as one of these scenes, of this origin and this task.
    #[must_use]
    fn at(self, scenes: Place<Self>, origin: Origin<Self>, exercise: Option<Exercise<Self>>) -> Self;

    /// The models fitted to it.
    fn fit(&self) -> Self::Fit;

    /// What tasks see of it, with the models fitted to it.
    fn fitted<'a>(&'a self, fit: &'a Self::Fit) -> <Self::Subject as Subject>::Situation<'a>;

    /// The same with what a student has done besides changing it.
    fn worked<'a>(
        now: <Self::Subject as Subject>::Situation<'a>,
        _: &'a Progress,
    ) -> <Self::Subject as Subject>::Situation<'a> {
        now
    }

    /// What tasks see of it; it is fitted now.
    fn situation(&self) -> <Self::Subject as Subject>::Situation<'_>;

    /// The document with what this part of some acts, from 0 to 1, makes of the start of a task; `None` where an act is
    /// refused.
    fn solved(&self, start: &Self, acts: &[<Self::Subject as Subject>::Act], part: f64) -> Option<Self>;
}

/// The scenes of a lecture, and which of them was shown last.
pub type Place<D> = (Rc<[Scene<D>]>, Option<usize>);

/// A setting of what the tasks on a document are about.
pub(crate) type Setting<D> = <<D as Content>::Subject as Subject>::Setting;

/// A document with its view and its commands: the board, or the messages.
pub trait Screen {
    /// Its document.
    type Document: Content;
    /// Everything that can happen to it.
    type Command: From<Common<Self::Document>>;
    /// The actions of its keys.
    type Action: Copy + 'static;
    /// What a key has the page do.
    type Task;

    /// Its keys, in the order in which help lists them.
    fn all_bindings() -> &'static [Binding<Self::Action>];

    /// The parts of the page, by their names in `hide=`, that an action needs.
    fn parts(action: Self::Action) -> &'static [&'static str];

    /// Whether a key of the plot counts wherever the focus is.
    fn is_everywhere(&self, action: Self::Action) -> bool;

    /// The answer to a key that is bound to an action; `place` is its index among the keys of the row. `None` when it
    /// has no effect now.
    fn answer_to(&self, action: Self::Action, place: usize) -> Option<Answer<Self::Command, Self::Task>>;

    /// The settings that an action changes.
    fn sets(action: Self::Action) -> Vec<Setting<Self::Document>>;

    /// Carries out a command; [`Screen::refresh`] computes its results. For a key that has an effect, returns who
    /// answers it.
    fn update(&mut self, command: Self::Command) -> Option<Answered<Self::Task>>;

    /// Recomputes what depends on changes since the last refresh.
    fn refresh(&mut self);

    /// The document and its history, its lecture, its keys, and what the user is told.
    fn session(&self) -> &Session<Self::Document>;

    /// What is saved of the screen.
    fn saved(&self) -> <Self::Document as Content>::Saved;

    /// The panel that is open.
    fn panel(&self) -> <Self::Document as Content>::Panel;

    /// Whether what the models say is hidden.
    fn fits_hidden(&self) -> bool;

    /// Whether the document has no training data.
    fn is_empty(&self) -> bool;

    /// Whether anything has changed since the document was opened.
    fn can_start_again(&self) -> bool;

    /// The scene that is shown, unless another document was opened over it.
    fn scene_in_sight(&self) -> Option<&Scene<Self::Document>>;

    /// Whether the panel that is open belongs to the scene in sight: Escape does not take it away.
    fn is_panel_of_scene(&self) -> bool;

    /// Whether the gesture of a scene is being played.
    fn is_playing(&self) -> bool;

    /// Whether a gesture goes on: statements about its end would come too early.
    fn in_motion(&self) -> bool;

    /// What the task makes of the document, as of the last refresh.
    fn verdict(&self) -> Option<&Judged<<Self::Document as Content>::Subject>>;

    /// The task that the document belongs to.
    fn exercise(&self) -> Option<&Exercise<Self::Document>> {
        self.session().document.state().exercise()
    }

    /// How far the student has come; empty without a task.
    fn progress(&self) -> Progress {
        self.session().progress()
    }

    /// Whether a prediction is asked for, before which nothing can be changed.
    fn asks_prediction(&self) -> bool {
        self.session().asks_prediction()
    }

    /// Whether the task is solved, at rest.
    fn is_solved(&self) -> bool {
        !self.in_motion() && self.verdict().is_some_and(Judged::is_solved)
    }

    /// The lecture.
    fn scenes(&self) -> &Rc<[Scene<Self::Document>]> {
        self.session().scenes()
    }

    /// The scene that was shown last, if it is still there.
    fn scene(&self) -> Option<usize> {
        self.session().scene()
    }

    /// That scene as it was prepared.
    fn shown_scene(&self) -> Option<&Scene<Self::Document>> {
        self.session().shown_scene()
    }

    /// Whether one more scene can be added.
    fn can_add_scene(&self) -> bool {
        self.scenes().len() < MAX_SCENES
    }

    /// Whether the scene has shown its answer, if it has one.
    fn is_answered(&self) -> bool {
        self.session().is_answered()
    }

    /// Whether the document is a scene of a lecture before, in or after its gesture: nothing in it is one's own.
    fn is_unchanged_scene(&self) -> bool {
        let has_played = |scene: &Scene<Self::Document>| scene.gesture.is_some() && self.is_answered();
        self.exercise().is_none()
            && self.scene_in_sight().is_some_and(|scene| {
                !self.can_start_again() || self.is_playing() || has_played(scene) && self.session().is_as_answered()
            })
    }

    /// Whether the next step of the lecture is the answer of the scene. Another document asks nothing.
    fn can_answer(&self) -> bool {
        !self.is_answered() && self.scene_in_sight().is_some_and(Scene::asks)
    }

    /// Whether there is a step to undo.
    fn can_undo(&self) -> bool {
        self.session().can_undo()
    }

    /// Whether there is a step to redo.
    fn can_redo(&self) -> bool {
        self.session().document.can_redo()
    }

    /// The number of events so far, which distinguishes equal events.
    fn n_events(&self) -> usize {
        self.session().announcer.n_events()
    }

    /// What the user must be told.
    fn notice(&self) -> Option<&<Self::Document as Content>::Notice> {
        self.session().announcer.notice()
    }

    /// The active keys: all but those of hidden parts.
    fn bindings(&self) -> impl Iterator<Item = &'static Binding<Self::Action>> {
        Self::all_bindings().iter().filter(|row| self.session().keyboard.has(row, Self::parts))
    }

    /// The answer to a key, or `None` when it has no effect and is left to the browser.
    fn binding(&self, press: &KeyPress) -> Option<Answer<Self::Command, Self::Task>> {
        let is_everywhere = |action| self.is_everywhere(action);
        let (action, place) = self.session().keyboard.find(press, Self::all_bindings(), Self::parts, is_everywhere)?;
        let answer = self.answer_to(action, place)?;
        Some(if self.session().fixes(&Self::sets(action)) { Answer::Fixed } else { answer })
    }
}
