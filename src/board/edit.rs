//! The reversible edits of a board.

use std::rc::Rc;

use super::document::{Board, Scene};
use super::event::Topic;
use super::size::{size_of_guess, size_of_scenes};
use crate::data::{DataError, Placed};
use crate::document::Editable;
use crate::geometry::{Rect, Stroke};
use crate::math::Point;
use crate::model::Checked;

/// One reversible change of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Insert a point before an index.
    Insert {
        /// The index.
        index: usize,
        /// The position.
        point: Point,
        /// Its class, or none.
        label: Option<usize>,
    },
    /// Remove a point.
    Remove {
        /// Its index.
        index: usize,
    },
    /// Insert many points. The indices ascend, and are those of the points afterwards.
    InsertMany(Vec<Placed>),
    /// Remove the points of these ascending indices.
    RemoveMany(Vec<usize>),
    /// Move a point.
    Move {
        /// Its index.
        index: usize,
        /// The new position.
        to: Point,
    },
    /// Give a point another class, or none.
    Relabel {
        /// Its index.
        index: usize,
        /// Its new class.
        label: Option<usize>,
    },
    /// Use other settings.
    Settings(Checked),
    /// Declare other class names, with the settings that suit them.
    Classes(Vec<String>, Checked),
    /// Show another part of the plane.
    Axes(Rect),
    /// Replace the lecture; the scene of it that was shown last.
    Scenes(Rc<[Scene]>, Option<usize>),
    /// Guess another boundary, or none.
    Guess(Option<Stroke>),
    /// Use another board altogether.
    Replace(Box<Board>),
}

/// What consecutive edits have in common when they make one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// They move the point of this index.
    Move(usize),
    /// They move one slider.
    Adjust,
    /// They are one stroke of the brush or the eraser.
    Stroke,
    /// They draw the guess, or move one of its ends.
    Guess,
    /// They play the gesture of a scene.
    Play,
}

/// How often the parts of a board have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revisions {
    /// The points, their labels and the classes.
    pub data: u64,
    /// The points, while none of them is being moved.
    pub at_rest: u64,
    /// The settings of the models.
    pub settings: u64,
    /// The guess.
    pub guess: u64,
    /// The scenes.
    pub scenes: u32,
    /// The board as a whole.
    pub boards: u64,
}

impl Editable for Board {
    type Edit = Edit;
    type Group = Group;
    type Refused = DataError;
    type Revisions = Revisions;

    fn apply(&mut self, edit: Edit) -> Result<Edit, DataError> {
        Ok(match edit {
            Edit::Insert { index, point, label } => {
                self.data.insert(index, point, label)?;
                Edit::Remove { index }
            }
            Edit::Remove { index } => Edit::InsertMany(self.data.remove_many(&[index])),
            Edit::InsertMany(placed) => {
                self.data.insert_many(&placed)?;
                Edit::RemoveMany(placed.into_iter().map(|placed| placed.index).collect())
            }
            Edit::RemoveMany(indices) => Edit::InsertMany(self.data.remove_many(&indices)),
            Edit::Move { index, to } => {
                let from = self.data.point(index);
                self.data.move_to(index, to)?;
                Edit::Move { index, to: from }
            }
            Edit::Relabel { index, label } => {
                let before = self.data.label(index);
                self.data.relabel(index, label)?;
                Edit::Relabel { index, label: before }
            }
            Edit::Settings(settings) => Edit::Settings(std::mem::replace(&mut self.settings, settings)),
            Edit::Classes(names, settings) => {
                let before = self.data.classes().to_vec();
                self.data.set_classes(names)?;
                Edit::Classes(before, std::mem::replace(&mut self.settings, settings))
            }
            Edit::Axes(axes) => Edit::Axes(std::mem::replace(&mut self.axes, axes)),
            Edit::Scenes(scenes, scene) => {
                Edit::Scenes(std::mem::replace(&mut self.scenes, scenes), std::mem::replace(&mut self.scene, scene))
            }
            Edit::Guess(guess) => Edit::Guess(std::mem::replace(&mut self.guess, guess)),
            Edit::Replace(board) => Edit::Replace(Box::new(std::mem::replace(self, *board))),
        })
    }

    fn is_unchanged_by(&self, edit: &Edit) -> bool {
        match edit {
            Edit::Insert { .. } | Edit::Remove { .. } => false,
            Edit::InsertMany(placed) => placed.is_empty(),
            Edit::RemoveMany(indices) => indices.is_empty(),
            Edit::Move { index, to } => self.data.point(*index) == *to,
            Edit::Relabel { index, label } => self.data.label(*index) == *label,
            Edit::Settings(settings) => self.settings == *settings,
            Edit::Classes(names, settings) => self.data.classes() == names && self.settings == *settings,
            Edit::Axes(axes) => self.axes == *axes,
            Edit::Scenes(scenes, scene) => self.scene == *scene && self.scenes == *scenes,
            Edit::Guess(guess) => self.guess == *guess,
            Edit::Replace(board) => self == &**board,
        }
    }

    /// Of edits that set a value, the earlier inverse restores the first value. Insertions and removals in a row are
    /// joined.
    fn join(earlier: Edit, later: Edit) -> Edit {
        match (earlier, later) {
            // Points are inserted at the end, so the later ones stand behind.
            (Edit::RemoveMany(mut earlier), Edit::RemoveMany(later)) => {
                earlier.extend(later);
                Edit::RemoveMany(earlier)
            }
            (Edit::InsertMany(earlier), Edit::InsertMany(later)) => Edit::InsertMany(interleaved(earlier, later)),
            (earlier, _) => earlier,
        }
    }

    fn size(edit: &Edit) -> usize {
        match edit {
            Edit::Insert { .. }
            | Edit::Remove { .. }
            | Edit::Move { .. }
            | Edit::Relabel { .. }
            | Edit::Settings(_)
            | Edit::Classes(..)
            | Edit::Axes(_) => 1,
            Edit::InsertMany(placed) => placed.len(),
            Edit::RemoveMany(indices) => indices.len(),
            Edit::Scenes(scenes, _) => size_of_scenes(scenes),
            Edit::Guess(guess) => size_of_guess(guess),
            Edit::Replace(board) => board.data.len() + size_of_guess(&board.guess) + size_of_scenes(&board.scenes),
        }
    }

    fn count(&self, inverse: &Edit, group: Option<Group>, revisions: &mut Revisions) {
        let Revisions { data, at_rest, settings, guess, scenes, boards } = revisions;
        match inverse {
            Edit::Insert { .. }
            | Edit::Remove { .. }
            | Edit::InsertMany(_)
            | Edit::RemoveMany(_)
            | Edit::Move { .. }
            | Edit::Relabel { .. } => {
                *data += 1;
                *at_rest += u64::from(!matches!(group, Some(Group::Move(_))));
            }
            // What mistakes cost is decided by the fits, and changes none.
            Edit::Settings(before) => *settings += u64::from(!self.settings.fits_as(before)),
            Edit::Classes(..) => {
                *data += 1;
                *settings += 1;
            }
            Edit::Axes(_) => {}
            Edit::Scenes(..) => *scenes += 1,
            Edit::Guess(_) => *guess += 1,
            Edit::Replace(board) => {
                for revision in [data, at_rest, settings, guess, boards] {
                    *revision += 1;
                }
                *scenes += u32::from(!Rc::ptr_eq(&board.scenes, &self.scenes));
            }
        }
    }
}

impl Edit {
    /// The topic of a step, given its inverse and the board that it led to.
    pub(super) fn topic(&self, board: &Board) -> Topic {
        match self {
            Edit::Insert { .. } | Edit::Remove { .. } | Edit::InsertMany(_) | Edit::RemoveMany(_) => Topic::Points,
            Edit::Move { .. } => Topic::Place,
            Edit::Relabel { .. } => Topic::Label,
            Edit::Settings(_) => Topic::Settings,
            Edit::Classes(..) => Topic::Classes,
            Edit::Axes(_) => Topic::Axes,
            Edit::Scenes(..) => Topic::Scenes,
            Edit::Guess(_) => Topic::Guess,
            Edit::Replace(other) if board.differs_by_points(other) => {
                let points = |board: &Board| board.data.iter().map(|(point, _)| point).collect::<Vec<_>>();
                if points(board) == points(other) { Topic::Labels } else { Topic::Points }
            }
            Edit::Replace(_) => Topic::Board,
        }
    }
}

/// Joins two removals in a row, with the indices from before both. The later indices count the points that were left
/// after the first.
fn interleaved(earlier: Vec<Placed>, later: Vec<Placed>) -> Vec<Placed> {
    let mut all = Vec::with_capacity(earlier.len() + later.len());
    let (mut earlier, mut gone) = (earlier.into_iter().peekable(), 0);
    for placed in later {
        while let Some(before) = earlier.next_if(|before| before.index <= placed.index + gone) {
            all.push(before);
            gone += 1;
        }
        all.push(Placed { index: placed.index + gone, ..placed });
    }
    all.extend(earlier);
    all
}
