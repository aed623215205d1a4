use std::rc::Rc;

use super::Topic;
use super::scenes::Scene;
use crate::data::{DataError, Dataset, MAX_COORDINATE, Placed};
use crate::geometry::{Rect, Stroke};
use crate::math::Point;
use crate::model::{Checked, Truth};

/// The truth: points, labels, settings, the part of the plane that was asked for, and what the room guesses. All else is
/// computed from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The points, with the names of classes and axes.
    pub data: Dataset,
    /// What shapes the fits.
    pub settings: Checked,
    /// The rectangle that the plot shows at least.
    pub axes: Rect,
    /// The lecture that the board belongs to.
    pub scenes: Rc<[Scene]>,
    /// The scene of it that was shown last; it is not kept in files.
    pub scene: Option<usize>,
    /// The boundary that the room guesses.
    pub guess: Option<Stroke>,
    /// What points were drawn from last, where any were; it is not kept in files.
    pub truth: Option<Rc<Truth>>,
}

/// One reversible change of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Put a point in before an index.
    Insert {
        /// Where in the order.
        index: usize,
        /// Where on the plane.
        point: Point,
        /// Its class, or none.
        label: Option<usize>,
    },
    /// Take a point out.
    Remove {
        /// Which.
        index: usize,
    },
    /// Put many points in, each where its index says it stands afterwards; the indices ascend.
    InsertMany(Vec<Placed>),
    /// Take out the points of these ascending indices.
    RemoveMany(Vec<usize>),
    /// Put a point elsewhere.
    Move {
        /// Which.
        index: usize,
        /// Where to.
        to: Point,
    },
    /// Give a point another class, or none.
    Relabel {
        /// Which.
        index: usize,
        /// Its class from now on.
        label: Option<usize>,
    },
    /// Use other settings.
    Settings(Checked),
    /// Declare other class names, with the settings that suit them.
    Classes(Vec<String>, Checked),
    /// Show another part of the plane.
    Axes(Rect),
    /// Have another lecture, of which this scene was shown last.
    Scenes(Rc<[Scene]>, Option<usize>),
    /// Guess another boundary, or none.
    Guess(Option<Stroke>),
    /// Use another board altogether.
    Replace(Box<Board>),
}

/// What the margin around the points is of their larger extent, when the axes are fitted to them.
const MARGIN: f64 = 0.08;

/// The least extent that f64 resolves well at the place of a rectangle.
fn finest(rect: Rect) -> f64 {
    (1e-12 * largest(rect)).max(1e-300)
}

fn largest(rect: Rect) -> f64 {
    [rect.low.x, rect.low.y, rect.high.x, rect.high.y].into_iter().fold(0.0, |top, v| v.abs().max(top))
}

impl Board {
    /// The axes that show all points with a margin; `None` without points.
    pub fn axes_around(data: &Dataset) -> Option<Rect> {
        let (low, high) = data.bounds()?;
        let bounds = Rect { low, high };
        let extent = bounds.width().max(bounds.height());
        // Equal points have no extent: show a unit around them, or more where f64 resolves no unit.
        let alone = bounds.high.x.abs().max(bounds.high.y.abs()) * 1e-6 + 1.0;
        let margin = if extent > 0.0 { MARGIN * extent } else { alone };
        Some(bounds.expanded(margin.max(finest(bounds))))
    }

    /// Whether axes can be shown: within four times what a point may reach, and with thousands of numbers along each.
    pub fn can_show(axes: Rect) -> bool {
        axes.is_proper() && largest(axes) <= 4.0 * MAX_COORDINATE && axes.width().min(axes.height()) >= finest(axes)
    }

    /// Carries out an edit and returns the one that takes it back.
    ///
    /// # Errors
    /// What the data set refuses; the board is unchanged then.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, DataError> {
        Ok(match edit {
            Edit::Insert { index, point, label } => {
                self.data.insert(index, point, label)?;
                Edit::Remove { index }
            }
            Edit::Remove { index } => {
                let (point, label) = self.data.remove(index);
                Edit::Insert { index, point, label }
            }
            Edit::InsertMany(placed) => {
                self.data.insert_many(&placed)?;
                Edit::RemoveMany(placed.into_iter().map(|(index, ..)| index).collect())
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

    /// Whether an edit would leave everything as it is.
    pub fn is_unchanged_by(&self, edit: &Edit) -> bool {
        match edit {
            Edit::Insert { .. } | Edit::Remove { .. } => false,
            Edit::InsertMany(placed) => placed.is_empty(),
            Edit::RemoveMany(indices) => indices.is_empty(),
            Edit::Move { index, to } => self.data.point(*index) == *to,
            Edit::Relabel { index, label } => self.data.label(*index) == *label,
            Edit::Settings(settings) => self.settings == *settings,
            Edit::Classes(names, settings) => self.data.classes() == names && self.settings == *settings,
            Edit::Axes(axes) => self.axes == *axes,
            Edit::Scenes(scenes, _) => self.scenes == *scenes,
            Edit::Guess(guess) => self.guess == *guess,
            Edit::Replace(board) => self == &**board,
        }
    }
}

impl Edit {
    /// The edit that takes back two steps of one gesture, this one taking back the later of them. Edits of one thing
    /// lead back to where it was first; points that came or went one after the other are taken together.
    pub(super) fn with_earlier(self, earlier: Edit) -> Edit {
        match (earlier, self) {
            // Points come at the end: what came later stands behind.
            (Edit::RemoveMany(mut earlier), Edit::RemoveMany(later)) => {
                earlier.extend(later);
                Edit::RemoveMany(earlier)
            }
            (Edit::InsertMany(earlier), Edit::InsertMany(later)) => Edit::InsertMany(interleaved(earlier, later)),
            (earlier, _) => earlier,
        }
    }

    /// How many points the edit carries along.
    pub fn n_points(&self) -> usize {
        match self {
            Edit::Replace(board) => board.data.len(),
            Edit::InsertMany(placed) => placed.len(),
            Edit::RemoveMany(indices) => indices.len(),
            _ => 0,
        }
    }

    /// What the edit is about.
    pub(super) fn topic(&self) -> Topic {
        match self {
            Edit::Move { .. } => Topic::Place,
            Edit::Relabel { .. } => Topic::Label,
            Edit::Settings(_) => Topic::Settings,
            Edit::Classes(..) => Topic::Classes,
            Edit::Axes(_) => Topic::Axes,
            Edit::Scenes(..) => Topic::Scenes,
            Edit::Guess(_) => Topic::Guess,
            _ => Topic::Points,
        }
    }

    /// Whether the edit is about points, and not about how they are fitted or shown.
    pub fn touches_points(&self) -> bool {
        !matches!(self, Edit::Settings(_) | Edit::Classes(..) | Edit::Axes(_) | Edit::Scenes(..) | Edit::Guess(_))
    }
}

/// All of two removals in a row, with the indices from before both; those of the later one do not count the earlier.
fn interleaved(earlier: Vec<Placed>, later: Vec<Placed>) -> Vec<Placed> {
    let mut all = Vec::with_capacity(earlier.len() + later.len());
    let (mut earlier, mut gone) = (earlier.into_iter().peekable(), 0);
    for (index, point, label) in later {
        while let Some(before) = earlier.next_if(|before| before.0 <= index + gone) {
            all.push(before);
            gone += 1;
        }
        all.push((index + gone, point, label));
    }
    all.extend(earlier);
    all
}
