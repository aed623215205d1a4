use std::rc::Rc;

use super::document::{Saved, Scene};
use crate::task::{Act, Task};

/// The task that a board belongs to, and how it was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Its start, its words and its task.
    pub scene: Rc<Scene>,
    /// A way to solve it; empty where none is known.
    pub solution: Rc<[Act]>,
    /// The board from before the task, which comes back after it.
    pub before: Option<Rc<Saved>>,
    /// The steps of the document when it was begun last.
    pub(super) since: usize,
    /// The moves of an earlier visit.
    pub(super) earlier: usize,
}

/// What is known of a student's work on a task beside the board: nothing of it can be undone.
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
}

impl Exercise {
    /// The beginning of a task, with a way to solve it.
    pub fn new(scene: Scene, solution: Vec<Act>) -> Exercise {
        Exercise { scene: scene.into(), solution: solution.into(), before: None, since: 0, earlier: 0 }
    }

    /// The task; `None` for a scene without one.
    pub fn task(&self) -> Option<&Task> {
        self.scene.task.as_deref()
    }

    /// Whether a scene is the same task in the same variant.
    pub(super) fn is_of(&self, scene: &Scene) -> bool {
        *self.scene == *scene
    }
}
