use serde::Serialize;

use crate::board::Board;
use crate::messages::Corpus;
use crate::screen::{Content, Exercise, Screen, TaskWords};
use crate::task::{self, Condition, Met};
use crate::wire::exercise::Exercised;
use crate::wire::link::{TASK, with_options};
use crate::wire::screen::Filed;
use crate::wire::task::{Described, parts_of};
use crate::words;

type Subject<S> = <<S as Screen>::Document as Content>::Subject;

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
    /// The screen that it is on.
    pub screen: &'static str,
    /// The hash of a link that opens it.
    pub hash: String,
}

/// All of them in their order, the same from every screen.
pub(in crate::wire) fn tasks() -> Vec<PreparedTask> {
    of_screen::<Board>().chain(of_screen::<Corpus>()).collect()
}

fn of_screen<D: Exercised>() -> impl Iterator<Item = PreparedTask> {
    let screen = screen_name::<D>();
    D::TASKS.iter().map(move |&TaskWords { id, title, concept, .. }| {
        let hash = with_options(format!("#{TASK}={id}"), D::SCREEN);
        PreparedTask { id, title, concept, screen, hash }
    })
}

/// The name of a screen.
pub(in crate::wire) fn screen_name<D: Exercised>() -> &'static str {
    D::SCREEN.split_once('=').map_or("board", |(_, name)| name)
}

/// The task that the board belongs to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TaskView {
    pub id: String,
    pub seed: usize,
    pub title: String,
    /// Its number, and what may be changed.
    pub place: String,
    /// What to do; while a prediction is asked for, only as much as does not give it away.
    pub text: String,
    pub hint: String,
    /// What a foreseen failure, or a change that is not allowed, is told, at rest; else empty.
    pub note: String,
    /// In how many moves it was solved, or that its solution was shown; then why it works. At rest; null before.
    pub solved: Option<[String; 2]>,
    /// What was predicted, and what is right, once it is solved; else empty.
    pub predicted: String,
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
    /// What may be changed besides settings, as files name it.
    pub parts: Vec<&'static str>,
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
    /// Whether it held at the start, and does no more.
    pub over: bool,
    /// How much of the way is done, from 0 to 1.
    pub progress: f64,
}

/// The task that a document belongs to, as of the last refresh, with the names of its classes and its settings.
pub(in crate::wire) fn task<S: Screen<Document: Filed<Subject: Described>>>(
    screen: &S,
    classes: &[String],
    settings: &<Subject<S> as task::Subject>::Settings,
) -> Option<TaskView> {
    let exercise = screen.exercise()?;
    let (task, judged) = (exercise.task()?, screen.verdict()?);
    let Exercise { scene, solution, .. } = exercise;
    let goal = |(condition, met): (&Condition<Subject<S>>, &Met)| GoalView {
        text: words::condition(condition, met, classes, settings),
        met: met.holds,
        over: !met.holds && condition.bound.holds(met.start),
        progress: met.progress,
    };
    let goals: Vec<GoalView> = task.goal.iter().zip(&judged.goal).map(goal).collect();
    let progress = screen.progress();
    let shelf = <S::Document as Filed>::TASKS;
    let index = shelf.iter().position(|words| words.id == task.id);
    let asked = index
        .map(|index| &shelf[index])
        .filter(|words| screen.asks_prediction() && !words.ask.is_empty() && words.text == scene.question);
    let solved =
        screen.is_solved().then(|| [words::solved_in(progress.moves, progress.was_shown), scene.sentence.clone()]);
    let predicted = progress.predicted.filter(|_| solved.is_some());
    Some(TaskView {
        id: task.id.clone(),
        seed: task.seed,
        title: scene.title.clone(),
        place: words::place_of_task(index.map(|index| (index, shelf.len())), &task.allow),
        text: asked.map_or_else(|| scene.question.clone(), |words| words.ask.to_owned()),
        hint: task.hint.clone(),
        note: words::note_on_task(screen).unwrap_or_default(),
        predicted: predicted.and_then(|choice| words::predicted(choice, task)).unwrap_or_default(),
        solved,
        choices: if screen.asks_prediction() { task.predict.clone() } else { Vec::new() },
        said: words::goals_said(goals.iter().map(|goal| (goal.text.concat(), goal.met, goal.progress))),
        goals,
        moves: progress.moves,
        acts: solution.len(),
        was_shown: progress.was_shown,
        parts: parts_of(&task.allow),
        sliders: task.allow.settings.iter().filter_map(|setting| <Subject<S>>::part(*setting)).collect(),
        fixed: words::fixed_in_task(&task.allow),
        next: index.and_then(|index| shelf.get(index + 1)).map(|words| words.id),
    })
}
