//! What a small picture is asked for by.

use super::contract::{Whole, rows, unknown};
use super::declaration::Declaration;
use super::identifiers::Named;
use super::value::{At, Invalid, Value};
use crate::board::{Lecture, Pictured, Preset, Subject};
use crate::model::Model;
use crate::model::gaussian::Corner;
use crate::screen::MAX_SCENES;
use crate::words::expected;

/// The scenes that the board has.
const OWN: &str = "own";

/// Reads what a small picture is of: an array of its kind and which of it. There is none of a scene of a lecture that is not
/// the board's.
///
/// # Errors
/// An unknown kind, or something that it cannot be of.
pub fn read_subject(what: &Value) -> Result<Subject, Box<Invalid>> {
    let at = At::root("picture", what);
    Subject::read(&at)?.ok_or_else(|| unknown(&at, &[Subject::ROWS], expected::PICTURE))
}

/// The same for TypeScript.
pub static SUBJECT_TYPE: Declaration = Declaration::of_commands("SmallPicture", Subject::DOCS, &[Subject::ROWS]);

impl Subject {
    rows! {
        /// What a small picture is of.
        read(at) -> Subject;
        /// The map of a model.
        "map" (of: Model) => Subject::Map(of),
        /// What a setting does to the present points; by the key of its slider.
        "setting" (key: Pictured) => Subject::Setting(key),
        /// The present points at a corner of the Gaussian family.
        "corner" (corner: Corner) => Subject::Corner(corner),
        "preset" (preset: Preset) => Subject::Preset(preset),
        /// Of a lecture, whether or not it has been added, or of the board, "own". There is none of a lecture of another screen.
        "scene" (of: String, index: Whole<0, MAX_SCENES>) => match Lecture::named(&of) {
            None if of == OWN => Subject::Scene(None, index),
            None => Subject::Nothing,
            lecture => Subject::Scene(lecture, index),
        },
    }
}
