use super::condition::Condition;
use super::definition::{Allow, Task};
use super::situation::{Situation, n_moved};
use super::value::Measure;
use crate::data::Dataset;
use crate::model::{Checked, SETTINGS, Setting};

/// What a task makes of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Each condition of the goal.
    pub goal: Vec<Met>,
    /// What was changed that may not be, the first of it.
    pub offense: Option<Offense>,
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
pub enum Offense {
    /// Of points.
    Points,
    /// Of the classes that are declared.
    Classes,
    /// Of this setting.
    Setting(&'static Setting),
}

impl Judged {
    /// Whether all of the goal holds, and nothing was changed that may not be.
    pub fn is_solved(&self) -> bool {
        self.offense.is_none() && self.goal.iter().all(|met| met.holds)
    }
}

impl Condition {
    /// What the quantity is, at first and now.
    pub fn measure(&self, start: &Situation, now: &Situation) -> [Measure; 2] {
        let (start, now) = (start.under(&self.under), now.under(&self.under));
        [(self.what.compute)(&self.of, &start, &start), (self.what.compute)(&self.of, &start, &now)]
    }

    fn met(&self, start: &Situation, now: &Situation) -> Met {
        let [first, last] = self.measure(start, now);
        Met { start: first, now: last, holds: self.bound.holds(last), progress: self.bound.progress(first, last) }
    }
}

/// Judges the present state of a task that began with `start`.
pub fn judge(task: &Task, start: &Situation, now: &Situation) -> Judged {
    let goal: Vec<Met> = task.goal.iter().map(|condition| condition.met(start, now)).collect();
    let offense = offense(&task.allow, start, now);
    let mut judged = Judged { goal, offense, miss: None };
    if !judged.is_solved() {
        let holds = |condition: &Condition| condition.met(start, now).holds;
        judged.miss = task.misses.iter().position(|miss| miss.conditions.iter().all(holds));
    }
    judged
}

fn offense(allow: &Allow, start: &Situation, now: &Situation) -> Option<Offense> {
    if !allow.classes && start.data.classes() != now.data.classes() {
        return Some(Offense::Classes);
    }
    if !allow.points && n_moved(&start.data, &now.data) > 0 {
        return Some(Offense::Points);
    }
    let is_changed = |setting: &&Setting| setting.differs(&start.fit.settings, &now.fit.settings);
    let mut fixed = SETTINGS.iter().filter(|setting| !allow.settings.contains(setting));
    fixed.find(is_changed).map(Offense::Setting)
}

/// Why a task cannot begin with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is nothing to reach.
    NoGoal,
    /// It is of a class that the board does not declare.
    Class(usize),
    /// It asks for settings that do not suit the board.
    Settings,
    /// The start solves it.
    Solved,
}

impl Task {
    /// Why the task cannot begin with these points and settings; `None` where it can.
    pub fn flaw(&self, data: &Dataset, settings: &Checked) -> Option<Flaw> {
        let conditions = || self.goal.iter().chain(self.misses.iter().flat_map(|miss| &miss.conditions));
        if self.goal.is_empty() {
            return Some(Flaw::NoGoal);
        }
        if let Some(class) = conditions().filter_map(|condition| condition.of.class).find(|&c| c >= data.n_classes()) {
            return Some(Flaw::Class(class));
        }
        if conditions().any(|condition| condition.under.onto(settings).check(data.n_classes()).is_err()) {
            return Some(Flaw::Settings);
        }
        let start = Situation::new(data, settings);
        judge(self, &start, &start).is_solved().then_some(Flaw::Solved)
    }
}
