//! Work on a task: it is opened, predicted, begun again, shown and left.

use std::rc::Rc;

use super::{CarryOut, Content, Exercise, Origin, Progress, Scene, Screen, Shelved};

/// The commands for tasks.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskCommand<D: Content> {
    /// Open this task at its start.
    Open(Box<Shelved<D>>),
    /// Go back to the document from before the task.
    Leave,
    /// Predict by the choice of this index.
    Predict(usize),
    /// Show this part of the solution, from 0 to 1; at 1 it is a step.
    Solve(f64),
}

/// What has happened to a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskEvent {
    /// It was opened at its start.
    Opened,
    /// It was opened as it was left.
    TakenUp,
    /// It was begun again.
    BegunAgain,
    /// The document from before it has come back.
    Left,
    /// Its solution was shown.
    Shown,
    /// A step that was undone or redone has led back into it.
    Back,
}

type Saved<S> = <<S as Screen>::Document as Content>::Saved;

/// Work on tasks, which is the same on all screens.
pub(crate) trait WorkOnTasks: CarryOut {
    /// Carries out a command for tasks.
    fn on_task(&mut self, command: TaskCommand<Self::Document>) {
        match command {
            TaskCommand::Open(task) => {
                let saved = Saved::<Self>::clone(&task.scene.saved);
                self.begin_exercise(Exercise::from(*task), &saved, TaskEvent::Opened);
                self.reveal();
            }
            TaskCommand::Leave => self.leave_task(),
            TaskCommand::Predict(choice) => self.predict(choice),
            TaskCommand::Solve(part) => self.solve(part),
        }
    }

    /// Opens a task as it was left: the document of `saved`, which belongs to it.
    fn take_up(&mut self, exercise: Exercise<Self::Document>, saved: &Saved<Self>) {
        let progress = Self::Document::progress(saved).clone();
        self.begin_exercise(Exercise { earlier: progress.moves, ..exercise }, saved, TaskEvent::TakenUp);
        self.session_mut().set_tested(progress.tested.clone());
        self.session_mut().progress = progress;
        self.reveal();
    }

    /// Shows the document of a task: one step.
    fn begin_exercise(&mut self, exercise: Exercise<Self::Document>, saved: &Saved<Self>, event: TaskEvent) {
        self.forget_progress(&exercise);
        let origin = Origin::Saved(Self::Document::alone(Saved::<Self>::clone(&exercise.scene.saved)).into(), None);
        let exercise = Some(self.entered(exercise));
        let document = Self::Document::of(saved).clone();
        let scenes = Rc::clone(self.scenes());
        self.show_task(document.at((scenes, None), origin, exercise), saved, event);
    }

    /// The exercise as the next step begins it.
    fn entered(&self, exercise: Exercise<Self::Document>) -> Exercise<Self::Document> {
        let before = match (exercise.before.clone(), self.exercise()) {
            (Some(before), _) => Some(before),
            (None, Some(known)) => known.before.clone(),
            (None, None) => (!self.is_empty() || !self.scenes().is_empty()).then(|| self.kept().into()),
        };
        Exercise { before, since: self.session().document.n_steps() + 1, ..exercise }
    }

    /// The exercise that a scene is, as the next step begins it; `None` for a scene without a task.
    fn exercise_of(&mut self, scene: &Scene<Self::Document>) -> Option<Exercise<Self::Document>> {
        scene.task.as_ref()?;
        let exercise = Exercise::new(scene.clone(), Vec::new());
        self.forget_progress(&exercise);
        Some(self.entered(exercise))
    }

    /// Forgets the work on another task.
    fn forget_progress(&mut self, exercise: &Exercise<Self::Document>) {
        let is_other = self.exercise().is_none_or(|known| !known.is_of(&exercise.scene));
        if is_other {
            self.session_mut().progress = Progress::default();
        }
        self.session_mut().forget_openings(is_other);
    }

    /// Begins the task again, which counts its moves anew. Returns whether there is one.
    fn begin_again(&mut self) -> bool {
        let Some(exercise) = self.exercise().cloned() else { return false };
        self.session_mut().forget_openings(false);
        let saved = Rc::clone(&exercise.scene.saved);
        let since = self.session().document.n_steps() + 1;
        let exercise = Some(Exercise { since, earlier: 0, ..exercise });
        let now = self.session().document.state();
        let place = (Rc::clone(now.scenes()), now.scene());
        let document = Self::Document::of(&saved).clone().at(place, now.origin().clone(), exercise);
        self.show_task(document, &saved, TaskEvent::BegunAgain);
        self.reveal();
        true
    }

    /// Goes back to the document from before the task.
    fn leave_task(&mut self) {
        let Some(exercise) = self.exercise() else { return };
        match exercise.before.clone() {
            Some(before) => {
                let notice = <Self::Document as Content>::sampled(&before);
                self.session_mut().announcer.notify(notice);
                self.show_task(Self::Document::of(&before).clone(), &before, TaskEvent::Left);
            }
            None => self.open_usual(),
        }
    }

    /// Says that an undone or redone step has led into another task than before, or into one at all.
    fn say_if_back(&mut self, before: Option<Rc<Scene<Self::Document>>>) {
        let is_back = self.exercise().is_some_and(|now| !before.is_some_and(|before| now.is_of(&before)));
        self.session_mut().announcer.say(is_back.then(|| TaskEvent::Back.into()));
    }

    /// Takes down the prediction, unless there is one.
    fn predict(&mut self, choice: usize) {
        let n = self.exercise().and_then(Exercise::task).map_or(0, |task| task.predict.len());
        if choice < n && self.asks_prediction() {
            self.session_mut().progress.predicted = Some(choice);
            self.reveal();
        }
    }

    /// Shows the fits, which the start of a task may hide until the prediction is made.
    fn reveal(&mut self) {
        if self.session().progress.predicted.is_some() {
            self.hide_fits(false);
        }
    }

    /// Shows this part of the solution, from 0 to 1, from the start on: one step.
    fn solve(&mut self, part: f64) {
        let Some(exercise) = self.exercise().filter(|exercise| !exercise.solution.is_empty()) else { return };
        let (start, now) = (Self::Document::of(&exercise.scene.saved), self.session().document.state());
        let Some(document) = now.solved(start, &exercise.solution, part) else { return };
        self.session_mut().progress.was_shown = true;
        self.show_solved(document);
        if part >= 1.0 {
            self.session_mut().document.settle();
            self.end_solution();
            self.session_mut().announcer.say(Some(TaskEvent::Shown.into()));
        }
    }
}

impl<S: CarryOut> WorkOnTasks for S {}
