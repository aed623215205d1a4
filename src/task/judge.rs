use super::condition::Condition;
use super::definition::{Allow, Task};
use super::subject::Subject;
use super::value::Measure;

/// What a task makes of a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged<S: Subject> {
    /// Each condition of the goal.
    pub goal: Vec<Met>,
    /// What was changed that may not be, the first of it.
    pub offense: Option<Offense<S>>,
    /// The index of the foreseen failure that has happened; none where the task is solved.
    pub miss: Option<usize>,
}

/// How far a condition of a goal is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Met {
    /// What the quantity was at the start.
    pub start: Measure,
    /// What it is now.
    pub now: Measure,
    /// Whether it is within its bound.
    pub holds: bool,
    /// How much of the way is done, from 0 to 1.
    pub progress: f64,
}

/// A change that a task does not allow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Offense<S: Subject> {
    /// Of this part.
    Part(S::Part),
    /// Of this setting.
    Setting(S::Setting),
}

impl<S: Subject> Judged<S> {
    /// Whether all of the goal holds, and nothing was changed that may not be.
    pub fn is_solved(&self) -> bool {
        self.offense.is_none() && self.goal.iter().all(|met| met.holds)
    }
}

impl<S: Subject> Condition<S> {
    /// What the quantity is of a state.
    pub(super) fn measure(&self, start: &S::Situation<'_>, now: &S::Situation<'_>) -> Measure {
        let (start, now) = (S::under(start, &self.under), S::under(now, &self.under));
        S::measure(self.what, &self.of, &start, &now)
    }

    fn met(&self, first: Measure, last: Measure) -> Met {
        Met { start: first, now: last, holds: self.bound.holds(last), progress: self.bound.progress(first, last) }
    }
}

/// What the quantity of each condition of a goal is at the start.
pub(crate) fn first_measures<S: Subject>(task: &Task<S>, start: &S::Situation<'_>) -> Vec<Measure> {
    task.goal.iter().map(|condition| condition.measure(start, start)).collect()
}

/// Judges the present state of a task that began with `start`.
pub fn judge<S: Subject>(task: &Task<S>, start: &S::Situation<'_>, now: &S::Situation<'_>) -> Judged<S> {
    judge_from(task, (start, &first_measures(task, start)), now)
}

/// The same, where the start was measured before.
pub(crate) fn judge_from<S: Subject>(
    task: &Task<S>,
    (start, first): (&S::Situation<'_>, &[Measure]),
    now: &S::Situation<'_>,
) -> Judged<S> {
    let met = |(condition, first): (&Condition<S>, &Measure)| condition.met(*first, condition.measure(start, now));
    let goal: Vec<Met> = task.goal.iter().zip(first).map(met).collect();
    let offense = offense(&task.allow, start, now);
    let mut judged = Judged { goal, offense, miss: None };
    if !judged.is_solved() {
        let holds = |condition: &Condition<S>| condition.bound.holds(condition.measure(start, now));
        judged.miss = task.misses.iter().position(|miss| miss.conditions.iter().all(holds));
    }
    judged
}

fn offense<S: Subject>(allow: &Allow<S>, start: &S::Situation<'_>, now: &S::Situation<'_>) -> Option<Offense<S>> {
    let is_changed = |part: &S::Part| !allow.has(*part) && S::has_changed(*part, start, now);
    if let Some(part) = S::PARTS.iter().copied().find(is_changed) {
        return Some(Offense::Part(part));
    }
    let is_fixed = |setting: &S::Setting| !allow.settings.contains(setting);
    S::settings().filter(is_fixed).find(|setting| S::differs(*setting, start, now)).map(Offense::Setting)
}

/// Why a task cannot begin with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is nothing to reach.
    NoGoal,
    /// It is of a class that is not declared.
    Class(usize),
    /// It asks for settings that do not suit the state.
    Settings,
    /// The start solves it.
    Solved,
}

impl<S: Subject> Task<S> {
    /// Why the task cannot begin with this state; `None` where it can.
    pub fn flaw(&self, start: &S::Situation<'_>) -> Option<Flaw> {
        let conditions = || self.goal.iter().chain(self.misses.iter().flat_map(|miss| &miss.conditions));
        let n_classes = S::classes(start).len();
        if self.goal.is_empty() {
            return Some(Flaw::NoGoal);
        }
        if let Some(class) = conditions().filter_map(|condition| condition.of.class).find(|&c| c >= n_classes) {
            return Some(Flaw::Class(class));
        }
        if conditions().any(|condition| !S::suits(start, &condition.under)) {
            return Some(Flaw::Settings);
        }
        judge(self, start, start).is_solved().then_some(Flaw::Solved)
    }
}
