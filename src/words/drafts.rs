//! What is said of a task that is being made.

use super::tasks::{Spoken, limit, word_name, written};
use crate::task::{Bound, Condition, MAX_CONDITIONS, Measure, Unit};

/// A task without a title.
pub const NO_TITLE: &str = "A task needs a title.";

/// A task without a condition.
pub const NOTHING_TICKED: &str = "Tick what a student must reach.";

/// Too many conditions.
pub fn too_many_ticked() -> String {
    format!("Tick at most {MAX_CONDITIONS}.")
}

/// What a condition is about.
pub fn quantity<S: Spoken>(condition: &Condition<S>, classes: &[String], settings: &S::Settings) -> String {
    S::about(condition, classes, settings).trim_end_matches([' ', ':']).to_owned()
}

/// A measured value.
pub fn measured(measure: Measure, unit: Unit) -> String {
    match measure {
        Measure::Number(value) => written(value, Bound::Near { value, within: 0.0 }, unit),
        Measure::Word(word) => word_name(word).to_owned(),
        Measure::None(_) => "–".to_owned(),
    }
}

/// A condition that the recorded solution does not meet.
pub fn solution_misses<S: Spoken>(condition: &Condition<S>, solved: Measure) -> String {
    let value = measured(solved, condition.what.unit);
    match condition.what.name {
        "turned" => format!("Your solution turned it {value}: it would fail."),
        _ => format!("Your solution has {value}: it would fail."),
    }
}

/// A condition of a goal that the start meets as a whole.
pub fn start_meets<S: Spoken>(condition: &Condition<S>, start: Measure) -> String {
    let value = measured(start, condition.what.unit);
    match condition.bound {
        Bound::AtLeast(_) => format!("The start already has {value}: raise it."),
        Bound::AtMost(_) => format!("The start already has {value}: lower it."),
        Bound::Near { value: aim, .. } => {
            format!("The start already has {value}, near {}.", limit(aim, condition.what.unit))
        }
        Bound::Is(_) | Bound::IsNot(_) => format!("The start already has “{value}”."),
    }
}

/// A value that no condition can have.
pub fn bad_threshold(expected: &str) -> String {
    format!("It must be {expected}.")
}

/// What stands behind the numbers of a quantity.
pub fn unit_sign(unit: Unit) -> &'static str {
    if unit == Unit::Degrees { "°" } else { "" }
}

/// So many moves.
pub fn moves(n: usize) -> String {
    super::count(n, "move")
}
