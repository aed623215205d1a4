//! The memory that the parts of a board take, in points.

use std::rc::Rc;

use super::document::{Saved, Scene};
use crate::geometry::Stroke;
use crate::math::Point;

/// The size of a list of scenes; shared data count in proportion.
pub(super) fn size_of_scenes(scenes: &Rc<[Scene]>) -> usize {
    let length = |scene: &Scene| scene.texts().map(str::len).iter().sum::<usize>();
    let texts = |scene: &Scene| (size_of::<Scene>() + length(scene)) / size_of::<Point>();
    let boards = |scene: &Scene| size_of_saved(&scene.saved).div_ceil(Rc::strong_count(&scene.saved));
    let size: usize = scenes.iter().map(|scene| texts(scene) + boards(scene)).sum();
    size / Rc::strong_count(scenes)
}

fn size_of_saved(saved: &Saved) -> usize {
    saved.board.data.len() + size_of_guess(&saved.board.guess)
}

pub(super) fn size_of_guess(guess: &Option<Stroke>) -> usize {
    guess.as_ref().map_or(0, |guess| guess.path().len())
}
