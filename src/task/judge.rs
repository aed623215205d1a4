use std::borrow::Cow;

use super::condition::Condition;
use super::measure::Measure;
use super::{Allow, Task};
use crate::data::Dataset;
use crate::math::Point;
use crate::model::{Checked, Fit, Patch, SETTINGS, Setting};

/// Points, and the models fitted to them.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The points.
    pub data: Cow<'a, Dataset>,
    /// The fits, with their settings.
    pub fit: Cow<'a, Fit>,
}

impl<'a> Situation<'a> {
    /// Points under settings, fitted now.
    pub fn new(data: &'a Dataset, settings: &Checked) -> Situation<'a> {
        Situation { data: Cow::Borrowed(data), fit: Cow::Owned(Fit::new(data, settings, None)) }
    }

    /// Points that are fitted already.
    pub fn fitted(data: &'a Dataset, fit: &'a Fit) -> Situation<'a> {
        Situation { data: Cow::Borrowed(data), fit: Cow::Borrowed(fit) }
    }

    /// The same points under other settings. A patch that does not suit the classes changes nothing.
    fn under(&self, patch: &Patch) -> Situation<'_> {
        let settings = (!patch.given().is_empty()).then(|| patch.onto(&self.fit.settings).check(self.data.n_classes()));
        match settings {
            Some(Ok(settings)) => Situation {
                data: Cow::Borrowed(&*self.data),
                fit: Cow::Owned(Fit::new(&self.data, &settings, Some(&self.fit))),
            },
            _ => Situation::fitted(&self.data, &self.fit),
        }
    }
}

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
    if start.data.classes() != now.data.classes() {
        return Some(Offense::Classes);
    }
    if !allow.points && n_moved(&start.data, &now.data) > 0 {
        return Some(Offense::Points);
    }
    let is_changed = |setting: &&Setting| setting.differs(&start.fit.settings, &now.fit.settings);
    let fixed = SETTINGS.iter().filter(|setting| !allow.settings.contains(setting));
    fixed.filter(is_changed).next().map(Offense::Setting)
}

/// How many points of one data set differ from those of another: moved, added, removed, or of another class. A point that
/// was moved counts once. The order of points does not count.
pub fn n_moved(before: &Dataset, after: &Dataset) -> usize {
    let sorted = |data: &Dataset| {
        let mut points: Vec<_> = data.iter().collect();
        points.sort_by(|a, b| order(a, b));
        points
    };
    let (before, after) = (sorted(before), sorted(after));
    let (mut b, mut a, mut same) = (0, 0, 0);
    while b < before.len() && a < after.len() {
        match order(&before[b], &after[a]) {
            std::cmp::Ordering::Less => b += 1,
            std::cmp::Ordering::Greater => a += 1,
            std::cmp::Ordering::Equal => (b, a, same) = (b + 1, a + 1, same + 1),
        }
    }
    before.len().max(after.len()) - same
}

/// By place, then by class; −0 and 0 are one place.
fn order(a: &(Point, Option<usize>), b: &(Point, Option<usize>)) -> std::cmp::Ordering {
    let key = |point: &(Point, Option<usize>)| (point.0.x + 0.0, point.0.y + 0.0, point.1);
    let ((ax, ay, al), (bx, by, bl)) = (key(a), key(b));
    ax.total_cmp(&bx).then(ay.total_cmp(&by)).then(al.cmp(&bl))
}
