//! The subjects of the small pictures beside the board.

use super::{Lecture, Preset};
use crate::model::Model;
use crate::model::gaussian::Corner;

/// The subject of a small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The map of a model.
    Map(Model),
    /// The present points at a corner of the Gaussian family.
    Corner(Corner),
    /// A prepared board.
    Preset(Preset),
    /// The scene of this index, of a lecture that comes with the page or of the board.
    Scene(Option<Lecture>, usize),
    /// Something that this screen has no picture of.
    Nothing,
}
