//! Descriptions of input values, after "is", and of what they must be, after "it must be".

use super::numbers::{grouped, number};
use crate::data::MAX_COORDINATE;
use crate::geometry::MAX_VERTICES;
use crate::lab::BLOCKS;
use crate::math::MAX_CLASSES;
use crate::screen::MAX_SCENES;
use crate::text::{MAX_MESSAGES, MAX_TEXT};

pub(crate) const OBJECT: &str = "an object";
pub(crate) const ARRAY: &str = "an array";
pub(crate) const STRING: &str = "a string";
pub(crate) const BOOL: &str = "true or false";
pub(crate) const FINITE: &str = "a finite number";
pub(crate) const NUMBER_OR_NULL: &str = "a number or null";
pub(crate) const WHOLE: &str = "a whole number";
pub(crate) const PAIR: &str = "two numbers";
pub(crate) const RECTANGLE: &str = "four numbers: left, right, bottom, top";
pub(crate) const NUMBERS: &str = "an array of numbers";
pub(crate) const SHARES: &str = "numbers that sum to 1";
pub(crate) const POSITIVE_SHARES: &str = "positive numbers that sum to 1";
pub(crate) const SHARE: &str = "a number from 0 to 1";

pub(crate) const COMMAND: &str = "the name of a command";
pub(crate) const PICTURE: &str = "the kind of a small picture";
pub(crate) const QUESTION: &str = "the name of a question";

pub(crate) const FEATURES: &str = "“linear”, “squares” or “quadratic”";

pub(crate) const POINTS_IN_FILE: &str = "an object with the points";
pub(crate) const POINTS: &str = "an array of points or columns x, y, class";
pub(crate) const DATASET: &str = "a valid data set";
pub(crate) const COLUMN: &str = "a column of numbers";
pub(crate) const BASE64: &str = "base64 of whole numbers of 8 bytes";
pub(crate) const CLASS_OR_NULL: &str = "the index of a class, or null";
pub(crate) const NEW_CLASS: &str = "a name that no other class has";
pub(crate) const TWO_NAMES: &str = "an array of two names";
pub(crate) const MESSAGES: &str = "an array of messages";

pub(crate) const BOARD_GESTURE: &str = "an object with one of reveal, adjust, move, run, experiment, decide";
pub(crate) const SETTING: &str = "the key of a setting";
pub(crate) const SHOWN: &str = "at most two keys of settings";
pub(crate) const STAGE_MARK: &str = "an object with one of cross, cell, bin";
pub(crate) const LEAVE_ONE_OUT: &str = "leave-one-out";
pub(crate) const MESSAGES_GESTURE: &str =
    "an object with one of reveal, adjust, put, twin, units, run, shuffle, compare";
pub(crate) const SUITABLE_GESTURE: &str = "a gesture that suits the scene's board";
/// A task by its name.
pub(crate) const KNOWN_TASK: &str = "a task that comes with the page";
pub(crate) const TASK_ID: &str = "1 to 40 lowercase letters, digits and hyphens";
pub(crate) const ALLOWED: &str = "an array with “points” or names of settings";
pub(crate) const ANSWER: &str = "the index of a choice of predict, from 0";
pub(crate) const SUITABLE_GOAL: &str = "conditions that suit the scene's board";
pub(crate) const SUITABLE_SETTINGS: &str = "settings that suit the classes of the scene's board";
pub(crate) const NUMBER_BOUND: &str = "one of atLeast, atMost, or near and within";
pub(crate) const WORD_BOUND: &str = "one of is, isNot";
pub(crate) const PLACE: &str = "two numbers, or “unlabeled”";
pub(crate) const HIDDEN: &str = "a digit for each point of the start: its class";
pub(crate) const NOT_NEGATIVE: &str = "a number that is not negative";
pub(crate) const POINT_INDEX: &str = "the index of a point";
pub(crate) const SOURCE: &str = "what points are drawn from";

pub(crate) const CORNER: &str = "one of the four corners, with pooling and correlation 0 or 1";
pub(crate) const WITH_A_ZERO: &str = "an array with a 0";
pub(crate) const ALL_POSITIVE: &str = "positive for every class, since no class with prior 0 takes part";
pub(crate) const SPREAD_POINTS: &str = "enough different points for a density, or smoothed";
pub(crate) const COVARIANCES: &str = "positive definite matrices [xx, xy, yy]";
pub(crate) const SEVERAL_CLASSES: &str = "points of two or more classes";
pub(crate) const A_SPLIT: &str = "as many points of each class as a block has";
pub(crate) const ON_ALL_MESSAGES: &str = "\"leave-one-out\" or \"training\", as no messages are held out";

/// How *Hold-out* divides.
pub(crate) fn split() -> String {
    format!("a block from {} to {}, folds such as “10-folds”, or “leave-one-out”", BLOCKS.0, BLOCKS.1)
}

/// A list of `n` values.
pub(crate) fn list(n: usize) -> String {
    format!("an array of length {}", grouped(n))
}

/// The value of an unknown field.
pub(crate) fn unknown(value: &str) -> String {
    format!("{value}, a field that does not exist")
}

/// One of these names.
pub(crate) fn one_of(names: &[&str]) -> String {
    format!("one of {}", names.join(", "))
}

/// A whole number in a range.
pub(crate) fn whole(low: usize, high: usize) -> String {
    if low == high {
        format!("the number {low}")
    } else {
        format!("a whole number from {} to {}", grouped(low), grouped(high))
    }
}

/// A number in a range.
pub(crate) fn within(low: f64, high: f64) -> String {
    format!("a number from {low} to {high}")
}

/// No more messages than there is room for.
pub(crate) fn messages() -> String {
    format!("at most {} messages", grouped(MAX_MESSAGES))
}

/// A text that is not too long for a message.
pub(crate) fn message() -> String {
    format!("a text of at most {} characters", grouped(MAX_TEXT))
}

/// Few conditions, but some.
pub(crate) fn conditions(most: usize) -> String {
    format!("an array of 1 to {most} conditions")
}

/// No more misses than there is room for.
pub(crate) fn misses(most: usize) -> String {
    format!("at most {most} misses")
}

/// The choices of a prediction.
pub(crate) fn choices((fewest, most): (usize, usize)) -> String {
    format!("{fewest} to {most} texts")
}

/// A text that is not too long.
pub(crate) fn text(most: usize) -> String {
    format!("a text of at most {} characters", grouped(most))
}

/// What a quantity is of instead.
pub(crate) fn not_of(quantity: &str, takes: &[&str]) -> String {
    match takes {
        [] => format!("left out: “{quantity}” is of nothing"),
        takes => format!("left out: “{quantity}” is of {}", takes.join(", ")),
    }
}

/// The bounds that a condition has.
pub(crate) fn bounds(given: &[&str]) -> String {
    if given.is_empty() { "without a bound".to_owned() } else { format!("bounded by {}", given.join(", ")) }
}

/// No more scenes than there is room for.
pub(crate) fn scenes() -> String {
    format!("at most {MAX_SCENES} scenes")
}

/// Names of classes.
pub(crate) fn names() -> String {
    format!("2 to {MAX_CLASSES} different names")
}

/// The axes of a board.
pub(crate) fn axes() -> String {
    let most = 4.0 * MAX_COORDINATE;
    format!("four numbers up to {most:e} in size: left, right, bottom, top, not too close to tell apart")
}

/// The vertices of a guess.
pub(crate) fn path() -> String {
    let most = 4.0 * MAX_COORDINATE;
    format!("2 to {MAX_VERTICES} positions, x₁ and x₂ in turn, up to {most:e} in size and not all equal")
}

/// A position.
pub(crate) fn place() -> String {
    format!("a pair of numbers [x, y] from −{MAX_COORDINATE:e} to {MAX_COORDINATE:e}")
}

/// A list of `n` numbers.
pub(crate) fn numbers(n: usize) -> String {
    format!("an array of {} numbers", grouped(n))
}

/// An item for each class.
pub(crate) fn per_class(n: usize) -> String {
    format!("an array of {n}, one per class")
}

/// A prior by hand of so many classes.
pub(crate) fn prior(n: usize) -> String {
    format!("{n} numbers, one per class, or null")
}

/// At most `n` points.
pub(crate) fn at_most_points(n: usize) -> String {
    format!("at most {} points", grouped(n))
}

/// At most `n` numbers.
pub(crate) fn at_most_numbers(n: usize) -> String {
    format!("at most {} numbers", grouped(n))
}

/// A coordinate within the bounds of a data set.
pub(crate) fn placeable() -> String {
    format!("at most {} in size", number(MAX_COORDINATE))
}

/// A coordinate.
pub(crate) fn coordinate() -> String {
    format!("{FINITE}, {}", placeable())
}

/// A column as long as the first.
pub(crate) fn as_long_as_x(n: usize) -> String {
    format!("as long as x, which has {} entries", grouped(n))
}

/// The class of a point in a column.
pub(crate) fn class() -> String {
    format!("a whole number from 0 to {}, or −1 for an unlabeled point", MAX_CLASSES - 1)
}

/// Names of classes; `used` classes have points.
pub(crate) fn class_names(used: usize) -> String {
    format!("an array of {used} to {MAX_CLASSES} names")
}
