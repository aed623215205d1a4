use super::numbers::{count_of, number};
use super::settings::control_name;
use super::tasks::UNKNOWN_TASK;

use crate::data::{DataError, MAX_COORDINATE};
use crate::decimal::shortest;
use crate::math::MAX_CLASSES;
use crate::model::{Kind, MAX_CUTS, Range, Setting, SettingsError};
use crate::screen::LinkFault;

/// Why nothing can be painted.
pub const NO_CANVAS: &str = "This browser cannot draw on a canvas.";

/// Input values that cannot be read, after "it is a".
pub const TOO_DEEP: &str = "value that nests too deep";
/// The same, for one that is longer than anything that could be taken.
pub const TOO_LARGE: &str = "value that is too large";
/// The same, for one that throws when it is read.
pub const UNREADABLE: &str = "value that cannot be read";
/// The same, for an array of bytes of another kind.
pub const BYTES: &str = "view of bytes";

/// Why an input value was refused: its field, what it is, and what it must be.
pub fn refused(field: &str, value: &str, expected: &str) -> String {
    format!("{field} is {value}; it must be {expected}")
}

/// The same in a sentence for the user who has entered the value. A value of a command is named by its control, if that
/// has a name; a value of a file by its path.
pub fn refusal(field: &str, value: &str, expected: &str) -> String {
    let Some(set) = field.strip_prefix("command") else { return format!("{}.", refused(field, value, expected)) };
    let mut keys = set.split(['.', '[', ']']).filter(|key| key.starts_with(|c: char| c.is_ascii_alphabetic()));
    let (group, key) = (keys.next().unwrap_or_default(), keys.next().unwrap_or_default());
    format!("{} must be {expected}, not {value}.", control_name(group, key).unwrap_or("It"))
}

/// Points of `n` classes, where another number is needed.
pub fn points_of_classes(n: usize) -> String {
    format!("points of {}", count_of(n, "class", "classes"))
}

/// A refused setting: the field as the public contract names it, the value, and what it must be.
pub struct SettingRefused {
    /// The path, such as `generative.pooling`.
    pub field: String,
    /// The value.
    pub value: String,
    /// A description of valid values, after "it must be".
    pub expected: String,
}

/// Words a setting that is out of range.
pub fn setting_refused(error: &SettingsError) -> SettingRefused {
    let refused =
        |field: &str, value: String, expected: String| SettingRefused { field: field.into(), value, expected };
    match *error {
        SettingsError::Range(setting, v, range) => refused(&setting.path(), shortest(v), within(setting, range)),
        SettingsError::PriorLength(n, k) => refused(
            "generative.prior",
            format!("an array of length {n}"),
            format!("{k} numbers, one per class, or null"),
        ),
        SettingsError::PriorValue(class, v) => {
            refused(&format!("generative.prior[{class}]"), shortest(v), "a number from 0 to 1".to_owned())
        }
        SettingsError::Whole(setting, v, (low, high)) => {
            refused(&setting.path(), v.to_string(), format!("a whole number from {low} to {high}"))
        }
        SettingsError::BinRange => refused(
            "generative.range",
            "no such rectangle".to_owned(),
            "left, right, bottom and top, ascending, up to 4·10¹² in size".to_owned(),
        ),
        SettingsError::Cuts => refused(
            "generative.cuts",
            "no such cuts".to_owned(),
            format!("at most {MAX_CUTS} numbers per axis, strictly ascending"),
        ),
        SettingsError::Between(v) => {
            refused("generative.correlation", shortest(v), "0 or 1 for the family “counts”".to_owned())
        }
        SettingsError::PriorSum(sum) => refused("generative.prior", sums_to(sum), "numbers that sum to 1".to_owned()),
    }
}

/// A class prior by hand that does not sum to 1, as it was typed: without the digits that adding has rounded.
pub fn sums_to(sum: f64) -> String {
    let typed = (sum * 1e12).round() / 1e12;
    format!("an array that sums to {}", shortest(if typed == 1.0 { sum } else { typed }))
}

/// The most characters of a number that is written as it is.
const SHORT: usize = 4;

/// What a numeric setting must be.
fn within(setting: &Setting, (low, high): Range) -> String {
    let is_short = |text: &String| text.len() <= SHORT;
    let end = |value: f64| Some(shortest(value)).filter(is_short).unwrap_or_else(|| number(value));
    let or_none = if matches!(setting.kind, Kind::Optional(..)) { ", or null" } else { "" };
    format!("a number from {} to {}{or_none}", end(low), end(high))
}

/// Says why a change to the points was refused.
pub fn data_refused(error: &DataError) -> String {
    match *error {
        DataError::Coordinate(value) => {
            format!(
                "A coordinate of {} cannot be placed: it must be finite and at most {} in size.",
                shortest(value),
                number(MAX_COORDINATE)
            )
        }
        DataError::Class(class) => format!("Class number {} is not declared on this board.", class + 1),
        DataError::ClassCount(n) => format!("A board has 2 to {MAX_CLASSES} classes, not {n}."),
    }
}

/// Says what is wrong with a link.
pub fn link_fault(fault: &LinkFault) -> String {
    match fault {
        LinkFault::TooLong => "The link is too long. Nothing of it was loaded.".to_owned(),
        LinkFault::Version => {
            "The link was made for another version of this page. Nothing of it was loaded.".to_owned()
        }
        LinkFault::Changed => {
            "The link was changed on its way and cannot be read. Copy it once more. Nothing of it was loaded."
                .to_owned()
        }
        LinkFault::Lecture => {
            "The link asks for a lecture that this page does not have. Nothing of it was loaded.".to_owned()
        }
        LinkFault::Task => format!("{UNKNOWN_TASK} Nothing of it was loaded."),
        LinkFault::Fields(fields) if fields.contains(&"p") => {
            format!(
                "The points of the link could not be read: it may have been cut short. Field: {}.",
                fields.join(", ")
            )
        }
        LinkFault::Fields(fields) => format!(
            "These fields of the link could not be read and have their defaults: {}. The rest was loaded.",
            fields.join(", ")
        ),
    }
}
