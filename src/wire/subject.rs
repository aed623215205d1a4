//! What a small picture is asked for by.

use super::identifiers::{CORNERS, LECTURES, MODELS, PICTURED, preset_of};
use super::value::{At, Invalid, Value};
use crate::board::{Lecture, Pictured, Subject};
use crate::model::Model;
use crate::model::gaussian::Corner;
use crate::screen::MAX_SCENES;
use crate::words::expected;

/// The kinds of small pictures.
const KINDS: [&str; 5] = ["map", "setting", "corner", "preset", "scene"];

/// The scenes that the board has.
const OWN: &str = "own";

/// Reads what a small picture is of: an array of its kind and which of it, as `SmallPicture` of the public contract lists
/// them. There is none of a scene of a lecture that is not the board's.
///
/// # Errors
/// An unknown kind, or something that it cannot be of.
pub fn read_subject(what: &Value) -> Result<Subject, Box<Invalid>> {
    let at = At::root("picture", what);
    let which = at.item(1);
    Ok(match at.item(0).one_of(&KINDS)? {
        0 => Subject::Map(Model::ALL[which.one_of(&MODELS)?]),
        1 => Subject::Setting(Pictured::ALL[which.one_of(&PICTURED)?]),
        2 => Subject::Corner(Corner::ALL[which.one_of(&CORNERS)?]),
        3 => Subject::Preset(preset_of(which.text()?).ok_or_else(|| which.invalid(expected::PRESET))?),
        _ => {
            let (name, index) = (which.text()?, at.item(2).whole(0, MAX_SCENES)?);
            match LECTURES.iter().position(|lecture| *lecture == name) {
                Some(lecture) => Subject::Scene(Some(Lecture::ALL[lecture]), index),
                None if name == OWN => Subject::Scene(None, index),
                None => Subject::Nothing,
            }
        }
    })
}
