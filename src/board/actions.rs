//! Actions as steps: an edit of the board with the event that reports it. `None` where there is nothing to do.

use super::document::Board;
use super::edit::Edit;
use super::event::{Event, Notice};
use crate::data::{MAX_POINTS, clean_name};
use crate::geometry::Rect;
use crate::math::{Point, Vec2};
use crate::model::{Bins, Checked, Family};

/// An edit, and the event that reports it.
pub(super) type Step = (Edit, Event);

/// How much more a step of zooming shows.
const ZOOM: f64 = 1.25;

/// Adds a point, unless there are as many as a board takes.
pub(super) fn insert(board: &Board, point: Point, label: Option<usize>) -> Result<Step, Notice> {
    let index = board.data.len();
    if index >= MAX_POINTS {
        return Err(Notice::Full);
    }
    Ok((Edit::Insert { index, point, label }, Event::Added(label, point)))
}

/// Moves a point to these coordinates; one that is not given stays as it is.
pub(super) fn place(board: &Board, index: usize, [x, y]: [Option<f64>; 2]) -> Option<Step> {
    let data = &board.data;
    (index < data.len()).then(|| {
        let now = data.point(index);
        let to = Point::new(x.unwrap_or(now.x), y.unwrap_or(now.y));
        (Edit::Move { index, to }, Event::Moved(data.label(index), now, to))
    })
}

pub(super) fn relabel(board: &Board, index: usize, label: Option<usize>) -> Option<Step> {
    let data = &board.data;
    (index < data.len()).then(|| {
        let event = Event::Relabeled(data.label(index), label, data.point(index));
        (Edit::Relabel { index, label }, event)
    })
}

pub(super) fn remove(board: &Board, index: usize) -> Option<Step> {
    let data = &board.data;
    (index < data.len()).then(|| (Edit::Remove { index }, Event::Removed(data.label(index))))
}

/// Declares one more class, with a name from the alphabet that is still free.
pub(super) fn add_class(board: &Board) -> Option<Step> {
    let mut names = board.data.classes().to_vec();
    // There are more letters than classes.
    let free = ('A'..='Z').map(String::from).find(|letter| !names.contains(letter))?;
    names.push(free);
    board.can_add_class().then(|| declare(board, names))
}

/// Withdraws the last class.
pub(super) fn remove_class(board: &Board) -> Option<Step> {
    let mut names = board.data.classes().to_vec();
    names.pop();
    board.can_remove_class().then(|| declare(board, names))
}

/// Declares another number of classes. A class prior set by hand no longer fits and is estimated again.
fn declare(board: &Board, names: Vec<String>) -> Step {
    (Edit::Classes(names, board.settings.clone().with_estimated_prior()), Event::Declared)
}

pub(super) fn rename_class(board: &Board, class: usize, name: &str) -> Option<Step> {
    let mut names = board.data.classes().to_vec();
    let name = clean_name(name);
    if class >= names.len() || name.is_empty() || names.contains(&name) {
        return None;
    }
    names[class] = name;
    Some((Edit::Classes(names, board.settings.clone()), Event::Renamed(class)))
}

fn show_axes(axes: Rect) -> Result<Step, Notice> {
    if Board::can_show(axes) { Ok((Edit::Axes(axes), Event::AxesSet)) } else { Err(Notice::AxesRefused) }
}

/// Shows the axes with these ends: left, right, bottom, top. One that is not given stays as it is.
pub(super) fn show_ends(board: &Board, [left, right, bottom, top]: [Option<f64>; 4]) -> Result<Step, Notice> {
    let Rect { low, high } = board.axes;
    let low = Point::new(left.unwrap_or(low.x), bottom.unwrap_or(low.y));
    show_axes(Rect { low, high: Point::new(right.unwrap_or(high.x), top.unwrap_or(high.y)) })
}

pub(super) fn zoom(board: &Board, closer: bool) -> Result<Step, Notice> {
    let (center, factor) = (board.axes.center(), if closer { 1.0 / ZOOM } else { ZOOM });
    let scaled = |corner| center + (corner - center) * factor;
    show_axes(Rect { low: scaled(board.axes.low), high: scaled(board.axes.high) })
}

/// Pans by the given fractions of the view.
pub(super) fn pan(board: &Board, view: Rect, right: f64, up: f64) -> Result<Step, Notice> {
    let by = Vec2::new(right * view.width(), up * view.height());
    show_axes(Rect { low: board.axes.low + by, high: board.axes.high + by })
}

pub(super) fn fit_to_data(board: &Board) -> Option<Step> {
    Some((Edit::Axes(Board::axes_around(&board.data)?), Event::AxesSet))
}

pub(super) fn reset_axes() -> Option<Step> {
    Some((Edit::Axes(Board::default().axes), Event::AxesSet))
}

/// The settings with another family. A family without models between its members gets the nearest member. On a board
/// with its own axes, default bins divide the range of these axes.
pub(super) fn of_family(board: &Board, family: Family) -> Checked {
    let (mut settings, row) = (board.settings.unchecked(), family.row());
    let generative = &mut settings.generative;
    generative.family = family;
    if !row.is_continuous {
        row.nearest_member(generative).put(generative);
    }
    if row.has("bins") && generative.bins == Bins::default() && board.axes != Board::default().axes {
        let Rect { low, high } = board.axes;
        generative.bins.range = [low.x, high.x, low.y, high.y];
    }
    settings.check(board.data.n_classes()).unwrap_or_else(|_| board.settings.clone())
}

/// The settings of the next member of the family that has a name.
pub(super) fn next_member(board: &Board) -> Checked {
    let generative = &board.settings.generative;
    board.settings.clone().at_member(generative.family.row().next_member(generative))
}
