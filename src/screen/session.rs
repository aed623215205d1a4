use std::rc::Rc;

use super::{Announcer, Content, Exercise, Keyboard, Player, Progress, Scene, Setting};
use crate::document::Document;

/// The state that every screen has, generic over its document.
#[derive(Clone, Debug)]
pub struct Session<D: Content> {
    /// The document and its history.
    pub(crate) document: Document<D>,
    /// The progress of the scene that is shown.
    pub(crate) player: Player<D>,
    /// How far the student has come with a task, but for the moves.
    pub(crate) progress: Progress,
    /// The values at which the test part was opened, each with the step that began the try it was opened in: what Undo
    /// leads back to has been seen all the same.
    openings: Vec<(usize, Option<f64>)>,
    /// The document and its view before the first lecture was opened: Undo brings the view back too.
    pub(super) before_lecture: Option<Box<D::Saved>>,
    /// Which keys are active.
    pub(crate) keyboard: Keyboard,
    /// What the user is told.
    pub(crate) announcer: Announcer<D::Event, D::Notice>,
}

impl<D: Content> Session<D> {
    /// A session with this document.
    pub(crate) fn new(document: D) -> Self {
        Session {
            document: Document::new(document),
            player: Player::default(),
            progress: Progress::default(),
            openings: Vec::new(),
            before_lecture: None,
            keyboard: Keyboard::default(),
            announcer: Announcer::default(),
        }
    }

    /// What the user is told.
    pub fn announcer(&self) -> &Announcer<D::Event, D::Notice> {
        &self.announcer
    }

    /// The lecture.
    pub fn scenes(&self) -> &Rc<[Scene<D>]> {
        self.document.state().scenes()
    }

    /// The scene that was shown last, if it is still there.
    pub fn scene(&self) -> Option<usize> {
        self.document.state().scene().filter(|&index| index < self.scenes().len())
    }

    /// That scene as it was prepared.
    pub fn shown_scene(&self) -> Option<&Scene<D>> {
        self.scenes().get(self.scene()?)
    }

    /// How far the student has come with a task; empty without one.
    pub(crate) fn progress(&self) -> Progress {
        let Some(exercise) = self.document.state().exercise() else { return Progress::default() };
        let moves = (exercise.earlier + self.document.n_steps()).saturating_sub(exercise.since);
        Progress { moves, tested: self.tested(), ..self.progress.clone() }
    }

    /// The values at which the test part was opened in this try at a task, in their order.
    pub(crate) fn tested(&self) -> Vec<Option<f64>> {
        let since = self.document.state().exercise().map(|exercise| exercise.since);
        self.openings.iter().filter(|(began, _)| Some(*began) == since).map(|(_, value)| *value).collect()
    }

    /// Takes down at which values it was opened in this try.
    pub(crate) fn set_tested(&mut self, values: Vec<Option<f64>>) {
        let Some(since) = self.document.state().exercise().map(|exercise| exercise.since) else { return };
        self.openings.retain(|(began, _)| *began != since);
        self.openings.extend(values.into_iter().map(|value| (since, value)));
    }

    /// Forgets the openings in all tries at another task, or in those that were undone.
    pub(super) fn forget_openings(&mut self, is_other: bool) {
        let n = self.document.n_steps();
        self.openings.retain(|(began, _)| !is_other && *began <= n);
    }

    /// Whether there is a step to undo that does not lead out of a task; its card leaves it.
    pub(super) fn can_undo(&self) -> bool {
        let now = self.document.state();
        let Some(step) = self.document.last_step() else { return false };
        match now.exercise() {
            // Only the step that began the task, or began it again, can lead out of it.
            Some(exercise) if self.document.n_steps() <= exercise.since => {
                let mut before = now.clone();
                let is_applied = before.apply(step.clone()).is_ok();
                is_applied && before.exercise().is_some_and(|known| known.is_of(&exercise.scene))
            }
            _ => true,
        }
    }

    /// Whether the task that is open leaves one of these settings fixed.
    pub(super) fn fixes(&self, settings: &[Setting<D>]) -> bool {
        let task = self.document.state().exercise().and_then(Exercise::task);
        task.is_some_and(|task| settings.iter().any(|setting| !task.allow.settings.contains(setting)))
    }

    /// Whether a prediction is asked for.
    pub(crate) fn asks_prediction(&self) -> bool {
        let task = self.document.state().exercise().and_then(Exercise::task);
        task.is_some_and(|task| !task.predict.is_empty()) && self.progress.predicted.is_none()
    }
}
