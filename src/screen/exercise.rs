use std::rc::Rc;

use super::{Content, Scene};
use crate::task::{Condition, Miss, Subject, Task};

/// The task that a document belongs to, and how it was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise<D: Content> {
    /// Its start, its words and its task.
    pub scene: Rc<Scene<D>>,
    /// A way to solve it; empty where none is known.
    pub solution: Rc<[<D::Subject as Subject>::Act]>,
    /// The document from before the task, which comes back after it.
    pub before: Option<Rc<D::Saved>>,
    /// The steps of the document when it was begun last.
    pub(super) since: usize,
    /// The moves of an earlier visit.
    pub(super) earlier: usize,
}

/// What is known of a student's work on a task beside the document: nothing of it can be undone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The moves since the start.
    pub moves: usize,
    /// The choice of the prediction, by its index.
    pub predicted: Option<usize>,
    /// Whether a solution was shown.
    pub was_shown: bool,
    /// Who works on it, as the link says; may be empty.
    pub by: String,
    /// The values at which the test part was opened, in their order, of what is to be chosen before.
    pub tested: Vec<Option<f64>>,
}

impl<D: Content> Exercise<D> {
    /// The beginning of a task, with a way to solve it.
    pub fn new(scene: Scene<D>, solution: Vec<<D::Subject as Subject>::Act>) -> Self {
        Exercise { scene: scene.into(), solution: solution.into(), before: None, since: 0, earlier: 0 }
    }

    /// The task; `None` for a scene without one.
    pub fn task(&self) -> Option<&Task<D::Subject>> {
        self.scene.task.as_deref()
    }

    /// Whether a scene is the same task in the same variant.
    pub(super) fn is_of(&self, scene: &Scene<D>) -> bool {
        *self.scene == *scene
    }
}

impl<D: Content> From<Shelved<D>> for Exercise<D> {
    fn from(task: Shelved<D>) -> Self {
        Exercise::new(task.scene, task.solution)
    }
}

/// A task of a shelf: a scene, and what solves it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelved<D: Content> {
    /// Its start and its task.
    pub scene: Scene<D>,
    /// A way to solve it, from its start.
    pub solution: Vec<<D::Subject as Subject>::Act>,
}

/// A task in words, which are not the app's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TaskWords {
    /// What links call it.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What to do.
    pub text: &'static str,
    /// What stands in its place while a prediction is asked for, since the goal would give that away; empty without
    /// one.
    pub ask: &'static str,
    /// What helps.
    pub hint: &'static str,
    /// Why it works.
    pub why: &'static str,
    /// What is said of each foreseen failure.
    pub misses: &'static [&'static str],
    /// The choices of a prediction; none: none is asked for.
    pub predict: &'static [&'static str],
    /// The index of the choice that is right, where one is.
    pub answer: Option<usize>,
    /// What it is for.
    pub concept: &'static str,
}

impl TaskWords {
    /// A task in these words; `misses` are the conditions of each foreseen failure.
    pub(crate) fn task<S: Subject>(&self, task: Task<S>, misses: Vec<Vec<Condition<S>>>) -> Task<S> {
        let say = |(conditions, say): (_, &&str)| Miss { conditions, say: (*say).to_owned() };
        Task {
            id: self.id.to_owned(),
            predict: self.predict.iter().map(|&choice| choice.to_owned()).collect(),
            answer: self.answer,
            misses: misses.into_iter().zip(self.misses).map(say).collect(),
            hint: self.hint.to_owned(),
            ..task
        }
    }

    /// The scene of a task in these words.
    pub(crate) fn scene<D: Content>(&self, task: Task<D::Subject>, saved: D::Saved) -> Scene<D> {
        let [title, question, sentence] = [self.title, self.text, self.why].map(str::to_owned);
        Scene { title, question, sentence, task: Some(task.into()), saved: saved.into(), ..Scene::default() }
    }
}
