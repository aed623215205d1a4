use serde::Serialize;

use crate::board::{App, Exercise};
use crate::model::Setting;
use crate::task::Met;
use crate::words;

/// A task that comes with the page, as the list offers it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PreparedTask {
    /// What links call it.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it is for.
    pub concept: &'static str,
}

/// The tasks that come with the page, in their order.
pub(in crate::wire) fn tasks() -> Vec<PreparedTask> {
    let task =
        |words: &crate::board::TaskWords| PreparedTask { id: words.id, title: words.title, concept: words.concept };
    words::TASKS.iter().map(task).collect()
}

/// The task that the board belongs to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TaskView {
    pub id: String,
    pub seed: usize,
    pub title: String,
    /// Its number, and what may be changed; or the prediction, once it is solved.
    pub place: String,
    /// What to do.
    pub text: String,
    pub hint: String,
    /// What a foreseen failure, or a change that is not allowed, is told, at rest; else empty.
    pub note: String,
    /// In how many moves it was solved, and why it works, at rest; null before.
    pub solved: Option<[String; 2]>,
    /// The choices of the prediction that is asked for; else none.
    pub choices: Vec<String>,
    pub goals: Vec<GoalView>,
    /// How far all of the goal is, in sentences, at rest.
    pub said: String,
    pub moves: usize,
    /// How many acts the solution has that can be shown; 0 without one.
    pub acts: usize,
    /// Whether a solution was shown.
    pub was_shown: bool,
    /// The sliders that may be moved, by their parts of the page.
    pub sliders: Vec<&'static str>,
    /// What is said of those that may not.
    pub fixed: String,
    /// The next task that comes with the page; null after the last one.
    pub next: Option<&'static str>,
}

/// A condition of a goal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GoalView {
    /// What it is about, how far it is, and its bound.
    pub text: [String; 3],
    pub met: bool,
    /// How much of the way is done, from 0 to 1.
    pub progress: f64,
}

/// The task that the board belongs to, as of the last refresh.
pub(super) fn task(app: &App) -> Option<TaskView> {
    let exercise = app.exercise()?;
    let (task, judged) = (exercise.task()?, app.verdict()?);
    let Exercise { scene, solution, .. } = exercise;
    let (classes, settings) = (app.board().data.classes(), &app.board().settings);
    let goal = |(condition, met): (_, &Met)| GoalView {
        text: words::condition(condition, met, classes, settings),
        met: met.holds,
        progress: met.progress,
    };
    let goals: Vec<GoalView> = task.goal.iter().zip(&judged.goal).map(goal).collect();
    let progress = app.progress();
    let index = words::TASKS.iter().position(|words| words.id == task.id);
    let solved = app.is_solved().then(|| [words::solved_in(progress.moves), scene.sentence.clone()]);
    let slider = |setting: &&Setting| setting.slider.as_ref()?.parts.first().copied();
    Some(TaskView {
        id: task.id.clone(),
        seed: task.seed,
        title: scene.title.clone(),
        place: match progress.predicted.and_then(|choice| task.predict.get(choice)).filter(|_| solved.is_some()) {
            Some(choice) => words::expected_that(choice),
            None => words::place_of_task(index, &task.allow),
        },
        text: scene.question.clone(),
        hint: task.hint.clone(),
        note: words::note_on_task(app).unwrap_or_default(),
        solved,
        choices: if app.asks_prediction() { task.predict.clone() } else { Vec::new() },
        said: words::goals_said(goals.iter().map(|goal| (goal.text.concat(), goal.met))),
        goals,
        moves: progress.moves,
        acts: solution.len(),
        was_shown: progress.was_shown,
        sliders: task.allow.settings.iter().filter_map(slider).collect(),
        fixed: words::fixed_in_task(&task.allow),
        next: index.and_then(|index| words::TASKS.get(index + 1)).map(|words| words.id),
    })
}
