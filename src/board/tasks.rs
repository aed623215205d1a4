//! Work on a task: it is opened, predicted, begun again, shown and left.

use std::rc::Rc;

use super::App;
use super::command::TaskCommand;
use super::document::{Board, Origin, Saved, Scene};
use super::edit::{Edit, Group};
use super::event::Event;
use super::exercise::{Exercise, Progress};
use super::presets::Preset;
use super::shelf::Shelved;
use super::tool::Tool;
use crate::screen::{CarryOut, Screen};
use crate::task::{Judged, partway};

impl App {
    /// The task that the board belongs to.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.board().exercise.as_ref()
    }

    /// What the task makes of the board, as of the last refresh.
    pub fn verdict(&self) -> Option<&Judged> {
        self.derived.judged()
    }

    /// How far the student has come; empty without a task.
    pub fn progress(&self) -> Progress {
        let Some(Exercise { since, earlier, .. }) = self.exercise() else { return Progress::default() };
        let moves = (earlier + self.session.document.n_steps()).saturating_sub(*since);
        Progress { moves, ..self.progress.clone() }
    }

    /// Whether a prediction is asked for, before which nothing can be changed.
    pub fn asks_prediction(&self) -> bool {
        let task = self.exercise().and_then(Exercise::task);
        task.is_some_and(|task| !task.predict.is_empty()) && self.progress.predicted.is_none()
    }

    /// Whether the task is solved, at rest.
    pub fn is_solved(&self) -> bool {
        !self.in_motion() && self.verdict().is_some_and(Judged::is_solved)
    }

    pub(super) fn on_task(&mut self, command: TaskCommand) {
        match command {
            TaskCommand::Open(task) => self.open_task(*task),
            TaskCommand::Leave => self.leave_task(),
            TaskCommand::Predict(choice) => self.predict(choice),
            TaskCommand::Solve(part) => self.solve(part),
        }
    }

    /// Opens a task at its start: one step.
    fn open_task(&mut self, task: Shelved) {
        let saved = Saved::clone(&task.scene.saved);
        self.begin_exercise(Exercise::new(task.scene, task.solution), saved, Event::TaskOpened);
    }

    /// Opens a task as it was left: the board of `saved`, which belongs to it.
    pub(super) fn take_up(&mut self, exercise: Exercise, saved: Saved) {
        let progress = saved.progress.clone();
        self.begin_exercise(Exercise { earlier: progress.moves, ..exercise }, saved, Event::Restored);
        self.progress = progress;
    }

    fn begin_exercise(&mut self, exercise: Exercise, saved: Saved, event: Event) {
        self.forget_progress(&exercise);
        let scenes = Rc::clone(self.scenes());
        let start = Saved::clone(&exercise.scene.saved).alone();
        let exercise = Some(self.entered(exercise));
        let board =
            Board { scenes, scene: None, origin: Origin::Saved(start.into(), None), exercise, ..saved.board.clone() };
        self.show(board, &saved, event);
        self.gesture.choose_tool(Tool::Move, &mut self.session.document);
        self.gesture.hide_crosshair();
        self.panels.reset_runs();
    }

    /// The exercise as the next step begins it.
    fn entered(&self, exercise: Exercise) -> Exercise {
        let before = match (exercise.before.clone(), self.exercise()) {
            (Some(before), _) => Some(before),
            (None, Some(known)) => known.before.clone(),
            (None, None) => (!self.is_empty() || !self.scenes().is_empty()).then(|| self.kept().into()),
        };
        Exercise { before, since: self.session.document.n_steps() + 1, ..exercise }
    }

    /// The exercise that a scene is, as the next step begins it; `None` for a scene without a task.
    pub(super) fn exercise_of(&mut self, scene: &Scene) -> Option<Exercise> {
        scene.task.as_ref()?;
        let exercise = Exercise::new(scene.clone(), Vec::new());
        self.forget_progress(&exercise);
        Some(self.entered(exercise))
    }

    /// Forgets the work on another task.
    fn forget_progress(&mut self, exercise: &Exercise) {
        if self.exercise().is_none_or(|known| !known.is_of(&exercise.scene)) {
            self.progress = Progress::default();
        }
    }

    /// The present board with its lecture and its view, to come back.
    fn kept(&self) -> Saved {
        let mut saved = Saved { panel: Some(self.panels.open()), ..self.view.saved(self.board()) };
        (saved.board.scene, saved.board.origin) = (self.board().scene, self.board().origin.clone());
        saved
    }

    /// Begins the task again, which counts its moves anew.
    pub(super) fn begin_again(&mut self) {
        let Some(exercise) = self.exercise().cloned() else { return };
        let saved = Rc::clone(&exercise.scene.saved);
        let since = self.session.document.n_steps() + 1;
        let Board { scenes, scene, origin, .. } = self.board().clone();
        let exercise = Some(Exercise { since, earlier: 0, ..exercise });
        self.show(Board { scenes, scene, origin, exercise, ..saved.board.clone() }, &saved, Event::StartedAgain);
    }

    /// Goes back to the board from before the task.
    fn leave_task(&mut self) {
        let Some(exercise) = self.exercise() else { return };
        match exercise.before.clone() {
            Some(before) => self.show(before.board.clone(), &before, Event::TaskLeft),
            None => self.open_preset(Preset::Example),
        }
    }

    /// Takes down the prediction, unless there is one.
    fn predict(&mut self, choice: usize) {
        let n = self.exercise().and_then(Exercise::task).map_or(0, |task| task.predict.len());
        if choice < n && self.asks_prediction() {
            self.progress.predicted = Some(choice);
        }
    }

    /// Shows this part of the solution, from 0 to 1, from the start on: one step.
    fn solve(&mut self, part: f64) {
        let Some(Exercise { scene, solution, .. }) = self.exercise().filter(|exercise| !exercise.solution.is_empty())
        else {
            return;
        };
        let start = &scene.saved.board;
        let Some((data, settings)) = partway(solution, &start.data, &start.settings, part) else { return };
        let board = Board { data, settings, ..self.board().clone() };
        self.progress.was_shown = true;
        self.edit(Edit::Replace(Box::new(board)), Some(Group::Play));
        if part >= 1.0 {
            self.session.document.settle();
            self.session.announcer.say(Event::TaskShown);
        }
    }
}
