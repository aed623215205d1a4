use crate::task::Number;
use crate::wire::at::At;
use crate::wire::value::{Read, Value};
use crate::words::Spoken;

/// How files name what tasks on a subject are made of.
pub(in crate::wire) trait Described: Spoken {
    /// The names of what can be changed besides settings.
    const PARTS: &'static [(&'static str, Self::Part)];
    /// The names of the numbers of a class.
    const NUMBERS: &'static [(&'static str, Number)];

    /// The key of a setting.
    fn key(setting: Self::Setting) -> &'static str;

    /// Whether the values of a setting are numbers.
    fn has_numbers(setting: Self::Setting) -> bool;

    /// The part of the page of the slider of a setting, if it has one.
    fn part(setting: Self::Setting) -> Option<&'static str>;

    /// Reads changes of settings for `n_classes` classes.
    fn read_patch(at: &At, n_classes: usize) -> Read<Self::Patch>;

    /// Changes of settings as files have them; `None` for none.
    fn written_patch(patch: &Self::Patch) -> Option<Value>;
}
