//! A task that is being made: its quantities at the start and in the recorded solution, and whether it holds what it
//! promises.

use serde::Serialize;

use super::at::At;
use super::contract::arguments;
use super::file::read_scene;
use super::task::{read_draft, written_condition};
use super::value::{Invalid, Read, Value};
use super::version::Version;
use crate::board::{Saved, Scene};
use crate::math::sort_by_number;
use crate::model::SETTINGS;
use crate::screen::Content;
use crate::task::points::{Comparison, Points, Situation, comparisons, n_moved};
use crate::task::{Bound, MAX_CONDITIONS, judge};
use crate::words::{self, expected};

type Task = crate::task::Task<Points>;
type Condition = crate::task::Condition<Points>;

/// A quantity of the start and of the present board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Change {
    /// That it is as on the present board, as a task has it.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Condition"))]
    pub condition: Value,
    /// What it is about.
    pub about: String,
    /// What it was at the start, and what it is now.
    pub from: String,
    pub to: String,
    /// What stands behind its numbers: "°", or nothing.
    pub unit: &'static str,
    /// Whether these differ.
    pub changed: bool,
}

/// What can be asked of a student, from a start to another board: first what has changed.
pub(super) fn changes(start: &Saved, now: &Situation) -> Vec<Change> {
    let began = Situation::new(&start.board.data, &start.board.settings);
    let (classes, settings) = (now.data.classes(), &now.settings);
    let change = |Comparison { condition, start, solved }: Comparison| {
        let unit = condition.what.unit;
        let [from, to] = [start, solved].map(|measure| words::measured(measure, unit));
        Change {
            about: words::quantity(&condition, classes, settings),
            changed: from != to,
            from,
            to,
            unit: words::unit_sign(unit),
            condition: written_condition(&condition),
        }
    };
    let mut all: Vec<Change> = comparisons(&began, now).into_iter().map(change).collect();
    sort_by_number(&mut all, |change| f64::from(u8::from(!change.changed)));
    all
}

/// A scene whose task is being made, as a file has it.
pub(super) struct Drafted;

arguments! {
    Drafted: Value = "unknown", |at| Ok(at.value.clone());
}

/// The scene without its task, and the task with each condition of its goal, or why that is refused.
fn read(scene: &Value) -> Read<(Scene, Task, Vec<Read<Condition>>)> {
    let at = At::root("scene", scene);
    let Value::Object(entries) = scene else { return Err(at.invalid(expected::OBJECT)) };
    let (task, rest): (Vec<_>, Vec<_>) = entries.iter().cloned().partition(|(key, _)| key == "task");
    let scene: Scene = read_scene(&At::root("scene", &Value::Object(rest)), Version::NEWEST)?;
    let task = task.first().map_or(&Value::Null, |(_, task)| task);
    let (task, conditions) = read_draft(&At::root("task", task), &scene.saved.board.situation())?;
    Ok((scene, task, conditions))
}

/// Whether a task that is being made can be given away.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct DraftView {
    /// Why it cannot, besides what the rows say; null: it can, if no row says more.
    pub refused: Option<String>,
    /// What is wrong with each condition; empty: nothing.
    pub rows: Vec<String>,
    /// Whether the start solves it.
    pub start_solves: bool,
    /// Whether the recorded solution solves it.
    pub is_solved: bool,
    /// What the recorded solution has changed that students may not; null: nothing.
    pub offense: Option<String>,
    /// In how many moves the recorded solution solves it: "1 move".
    pub moves: String,
}

/// Tries a task that is being made on its start and on the recorded solution.
///
/// # Errors
/// A field of the scene or of its task, besides the goal, that is not valid.
pub(super) fn draft(scene: &Value, solved: &Saved) -> Read<DraftView> {
    let (scene, mut task, conditions) = read(scene)?;
    let board = &scene.saved.board;
    let n = conditions.len();
    let expected_of = |refused: &Invalid| words::bad_threshold(&refused.expected);
    let mut rows: Vec<String> = conditions
        .iter()
        .map(|read| read.as_ref().err().map_or(String::new(), |refused| expected_of(refused)))
        .collect();
    let places: Vec<usize> = (0..n).filter(|&row| conditions[row].is_ok()).collect();
    task.goal = conditions.into_iter().filter_map(Result::ok).collect();

    let start = Situation::new(&board.data, &board.settings);
    let end = Situation::new(&solved.board.data, &solved.board.settings);
    let (at_start, at_end) = (judge(&task, &start, &start), judge(&task, &start, &end));
    for ((condition, met), &row) in task.goal.iter().zip(&at_end.goal).zip(&places) {
        if !met.holds {
            rows[row] = words::solution_misses(condition, met.now);
        }
    }
    let start_solves = n > 0 && places.len() == n && at_start.is_solved();
    if start_solves {
        // Rather an aim than a guard, and rather what has changed.
        let is_guard = |&at: &usize| {
            let (condition, met) = (&task.goal[at], at_end.goal[at]);
            let is_limit = matches!(condition.bound, Bound::AtMost(_));
            (met.now == met.start, is_limit, condition.what.name == "moved")
        };
        let to_raise = (0..n).min_by_key(is_guard).unwrap_or_default();
        if rows[to_raise].is_empty() {
            rows[to_raise] = words::start_meets(&task.goal[to_raise], at_start.goal[to_raise].now);
        }
    }
    let n_moved = n_moved(&board.data, &solved.board.data);
    let n_set = SETTINGS.iter().filter(|row| row.differs(&board.settings, &solved.board.settings)).count();
    let refused = match n {
        _ if scene.title.trim().is_empty() => Some(words::NO_TITLE.to_owned()),
        0 => Some(words::NOTHING_TICKED.to_owned()),
        n if n > MAX_CONDITIONS => Some(words::too_many_ticked()),
        _ => None,
    };
    Ok(DraftView {
        refused,
        start_solves,
        is_solved: n > 0 && places.len() == n && at_end.is_solved(),
        rows,
        offense: at_end.offense.map(|offense| words::offense(offense, &task.allow)),
        moves: words::moves(n_moved + n_set),
    })
}
