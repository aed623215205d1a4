use std::rc::Rc;

use super::decisions::DecisionView;
use super::panel::Panel;
use crate::data::{DataError, Dataset, MAX_COORDINATE, MAX_NAME, Standardization, check_point, clean_text};
use crate::geometry::{Rect, Stroke};
use crate::lab::Split;
use crate::math::{MAX_CLASSES, Point, Vec2};
use crate::model::{Checked, Truth};
use crate::scene::{Palette, Shown};
use crate::screen::{self, Progress};

/// The document: points, labels, settings, the requested axes, and the guess of the audience. All else is computed from
/// it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The points, with the names of classes and axes.
    pub data: Dataset,
    /// What shapes the fits.
    pub settings: Checked,
    /// The rectangle that the plot shows at least; equal scales may make the plot show more.
    pub axes: Rect,
    /// The lecture that the board belongs to.
    pub scenes: Rc<[Scene]>,
    /// The scene of it that was shown last; it is not kept in files.
    pub scene: Option<usize>,
    /// The boundary that the audience guesses.
    pub guess: Option<Stroke>,
    /// The distribution that points were last drawn from, if any; it is not kept in files.
    pub truth: Option<Rc<Truth>>,
    /// What the board was when it was opened; it is not kept in files.
    pub origin: Origin,
    /// The task that it belongs to.
    pub exercise: Option<Exercise>,
}

/// One board of a lecture.
pub type Scene = screen::Scene<Board>;

/// What “Start again” leads back to.
pub type Origin = screen::Origin<Board>;

/// The task that a board belongs to.
pub type Exercise = screen::Exercise<Board>;

/// A task of the shelf.
pub type Shelved = screen::Shelved<Board>;

/// What is saved: the board, and the state of its view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The board.
    pub board: Board,
    /// Which parts of the picture are shown.
    pub shown: Shown,
    /// The colors of the classes.
    pub palette: Palette,
    /// Whether the fits are hidden.
    pub fits_hidden: bool,
    /// The panel that is open; `None` leaves the present one open.
    pub panel: Option<Panel>,
    /// What the panel of decisions shows, where that is open.
    pub decided: DecisionView,
    /// How points are held out, where that panel is open.
    pub split: Split,
    /// The panel that opens where none is open and none is named: earlier versions always had one open.
    pub panel_if_closed: Panel,
    /// How many points there were, of which these are a sample; `None` where they are all.
    pub sampled_of: Option<usize>,
    /// How far a student has come with the task of the board.
    pub progress: Progress,
}

/// The margin around the points, as a share of their larger extent, or of each of two
/// uneven ones, when the axes are fitted to them.
const MARGIN: f64 = 0.08;

/// The least extents along both axes that f64 resolves well at the place of a rectangle.
fn finest(rect: Rect) -> Vec2 {
    let least = |low: f64, high: f64| (1e-12 * low.abs().max(high.abs())).max(1e-300);
    Vec2::new(least(rect.low.x, rect.high.x), least(rect.low.y, rect.high.y))
}

impl Board {
    /// The axes that show all points with a margin; `None` without points.
    pub fn axes_around(data: &Dataset) -> Option<Rect> {
        let (low, high) = data.bounds()?;
        let bounds = Rect { low, high };
        let extent = bounds.width().max(bounds.height());
        let finest = finest(bounds);
        // What f64 hardly resolves does not vary.
        if bounds.is_uneven() && bounds.width() > finest.x && bounds.height() > finest.y {
            return Some(bounds.expanded_by((bounds.high - bounds.low) * MARGIN));
        }
        // Equal points have no extent: show a unit around them, or more where f64 resolves no unit.
        let alone = bounds.high.x.abs().max(bounds.high.y.abs()) * 1e-6 + 1.0;
        let margin = if extent > 0.0 { MARGIN * extent } else { alone };
        Some(bounds.expanded(margin.max(finest.x).max(finest.y)))
    }

    /// Whether axes can be shown: within four times the largest coordinate, and wide enough that f64 resolves thousands
    /// of values along each.
    pub fn can_show(axes: Rect) -> bool {
        let finest = finest(axes);
        let is_near = |p: Point| p.x.abs().max(p.y.abs()) <= 4.0 * MAX_COORDINATE;
        let is_fine = axes.width() >= finest.x && axes.height() >= finest.y;
        axes.is_proper() && is_near(axes.low) && is_near(axes.high) && is_fine
    }

    /// Whether another board differs at most in its points and in the distribution that they were drawn from.
    pub(super) fn differs_by_points(&self, other: &Board) -> bool {
        let Board { data, settings, axes, scenes, scene, guess, truth: _, origin: _, exercise } = self;
        (data.classes(), data.axes(), settings, axes, scene, guess, exercise)
            == (
                other.data.classes(),
                other.data.axes(),
                &other.settings,
                &other.axes,
                &other.scene,
                &other.guess,
                &other.exercise,
            )
            && Rc::ptr_eq(scenes, &other.scenes)
    }

    /// Whether one more class can be declared.
    pub(super) fn can_add_class(&self) -> bool {
        self.data.n_classes() < MAX_CLASSES
    }

    /// Whether the last class can be withdrawn: it has no points, and two remain.
    pub(super) fn can_remove_class(&self) -> bool {
        self.data.n_classes() > 2 && self.data.counts().last() == Some(&0)
    }

    /// This board with the points of a file in place of its own.
    pub(super) fn with_imported(&self, data: Dataset) -> Board {
        let axes = Board::axes_around(&data).unwrap_or(self.axes);
        let settings = self.settings.clone().with_estimated_prior();
        let (scenes, scene) = (self.scenes.clone(), self.scene);
        Board { data, settings, axes, scenes, scene, ..Board::default() }
    }

    /// This board, standardized, with `mark` appended to the names of its axes. The guess is mapped with the points; a
    /// guess that would be out of range is removed.
    ///
    /// # Errors
    /// Those of the data set.
    pub(super) fn standardized(&self, scale: &Standardization, mark: &str) -> Result<Board, DataError> {
        let to = |p| scale.of_point(p);
        let mut data = self.data.mapped(to)?;
        let [x, y] = self.data.axes();
        let name = |axis: usize, name: &String| if scale.varies()[axis] { marked(name, mark) } else { name.clone() };
        data.set_axes([name(0, x), name(1, y)]);
        let axes = Board::axes_around(&data).unwrap_or(self.axes);
        let guess = self.guess.as_ref().and_then(|guess| guess.mapped(to));
        let guess = guess.filter(|guess| guess.path().iter().all(|&p| check_point(p).is_ok()));
        Ok(Board { data, axes, guess, truth: None, ..self.clone() })
    }
}

/// A name with `mark` at its end, once, shortened to the longest name.
fn marked(name: &str, mark: &str) -> String {
    let name = name.strip_suffix(mark).unwrap_or(name);
    clean_text(name, MAX_NAME - mark.chars().count()) + mark
}
