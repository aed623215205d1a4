//! The subject of a small picture, as the page names it.

use super::at::At;
use super::contract::{Whole, rows, unknown};
use super::declaration::Declaration;
use super::identifiers::Named;
use super::value::{Invalid, Value};
use crate::board::{Lecture, Preset, Subject};
use crate::model::Model;
use crate::model::gaussian::Corner;
use crate::screen::MAX_SCENES;
use crate::words::expected;

/// The scenes that the board has.
const OWN: &str = "own";

/// Reads the subject of a small picture: an array of its kind and its arguments. Scenes of lectures of other screens
/// have no picture.
///
/// # Errors
/// An unknown kind, or an argument that is not valid.
pub fn read_subject(what: &Value) -> Result<Subject, Box<Invalid>> {
    let at = At::root("picture", what);
    Subject::read(&at)?.ok_or_else(|| unknown(&at, &[Subject::NAMES], expected::PICTURE))
}

/// Its type in TypeScript.
pub static SUBJECT_TYPE: Declaration = Declaration::of_commands("SmallPicture", Subject::DOCS, &[Subject::ROWS]);

impl Subject {
    rows! {
        /// The subject of a small picture.
        read(at) -> Subject;
        /// The map of a model.
        "map" (of: Model) => Subject::Map(of),
        /// The present points at a corner of the Gaussian family.
        "corner" (corner: Corner) => Subject::Corner(corner),
        "preset" (preset: Preset) => Subject::Preset(preset),
        /// A scene of a lecture, added or not, or of the board ("own"). Lectures of other screens have no picture.
        "scene" (of: String, index: Whole<0, MAX_SCENES>) => match Lecture::named(&of) {
            None if of == OWN => Subject::Scene(None, index),
            None => Subject::Nothing,
            lecture => Subject::Scene(lecture, index),
        },
    }
}
