//! Points on the plane with their classes, valid at any time.

mod copies;
mod edits;

use bayesboard_kernels::columns::{count_between, range};

use crate::data::groups::Groups;
use crate::math::{MAX_CLASSES, Point};

/// The largest absolute coordinate of a point; its square is far from overflow.
pub const MAX_COORDINATE: f64 = 1e12;

/// How an unlabeled point is stored.
const UNLABELED: i8 = -1;

/// Points on the plane, each with a class or none, and the names of classes and axes.
///
/// Points are stored in columns, in the order of insertion. Every data set is valid: coordinates are finite and at most
/// [`MAX_COORDINATE`], and labels are declared classes, of which there are 2 to [`MAX_CLASSES`].
///
/// ```
/// use bayesboard::data::{DataError, Dataset};
/// use bayesboard::math::Point;
///
/// let mut data = Dataset::default();
/// data.push(Point::new(1.0, 2.0), Some(0)).unwrap();
/// data.push(Point::new(3.0, 4.0), None).unwrap();
/// assert_eq!((data.len(), data.counts()), (2, vec![1, 0]));
/// assert_eq!(data.push(Point::ORIGIN, Some(2)), Err(DataError::Class(2)), "only A and B are declared");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Dataset {
    x: Vec<f64>,
    y: Vec<f64>,
    labels: Vec<i8>,
    /// The classes that are hidden where a point is unlabeled.
    hidden: Vec<i8>,
    groups: Groups,
    classes: Vec<String>,
    axes: [String; 2],
}

/// A point in a list of insertions or removals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Its index in the data set.
    pub index: usize,
    /// Its position.
    pub at: Point,
    /// Its class, or none.
    pub label: Option<usize>,
    /// The class that is hidden, for EM to find, if it has none.
    pub hidden: Option<usize>,
}

/// The default names of `n` classes: A, B, C, …
pub fn default_names(n: usize) -> Vec<String> {
    ('A'..='Z').take(n).map(String::from).collect()
}

/// Why a [`Dataset`] refuses a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DataError {
    /// A coordinate is NaN, infinite, or beyond [`MAX_COORDINATE`]; the value as given.
    Coordinate(f64),
    /// A class that is not declared; the index as given.
    Class(usize),
    /// Fewer than 2 or more than [`MAX_CLASSES`] classes; the number as given.
    ClassCount(usize),
}

impl Default for Dataset {
    /// No points, classes A and B, axes x₁ and x₂.
    fn default() -> Self {
        Dataset {
            x: Vec::new(),
            y: Vec::new(),
            labels: Vec::new(),
            hidden: Vec::new(),
            groups: Groups::default(),
            classes: default_names(2),
            axes: ["x₁".into(), "x₂".into()],
        }
    }
}

impl Dataset {
    /// An empty data set that declares `classes`.
    ///
    /// # Errors
    /// [`DataError::ClassCount`] unless there are 2 to [`MAX_CLASSES`] names.
    pub fn new(classes: Vec<String>, axes: [String; 2]) -> Result<Self, DataError> {
        if !(2..=MAX_CLASSES).contains(&classes.len()) {
            return Err(DataError::ClassCount(classes.len()));
        }
        Ok(Dataset { classes, axes, ..Dataset::default() })
    }

    /// The number of points, unlabeled ones included.
    pub fn len(&self) -> usize {
        self.x.len()
    }

    /// Whether there are no points.
    pub fn is_empty(&self) -> bool {
        self.x.is_empty()
    }

    /// The number of declared classes, K.
    pub fn n_classes(&self) -> usize {
        self.classes.len()
    }

    /// The names of the declared classes.
    pub fn classes(&self) -> &[String] {
        &self.classes
    }

    /// The names of the axes.
    pub fn axes(&self) -> &[String; 2] {
        &self.axes
    }

    /// The x₁ column.
    pub fn xs(&self) -> &[f64] {
        &self.x
    }

    /// The x₂ column.
    pub fn ys(&self) -> &[f64] {
        &self.y
    }

    /// The label column: the class, or −1 for an unlabeled point.
    pub fn labels(&self) -> &[i8] {
        &self.labels
    }

    /// The position of point `i`.
    #[inline]
    pub fn point(&self, i: usize) -> Point {
        Point::new(self.x[i], self.y[i])
    }

    /// The class of point `i`, `None` when it is unlabeled.
    #[inline]
    pub fn label(&self, i: usize) -> Option<usize> {
        usize::try_from(self.labels[i]).ok()
    }

    /// The class of point `i` that is hidden, for EM to find; `None` for a labeled point, and where none is.
    pub fn hidden(&self, i: usize) -> Option<usize> {
        let class = usize::try_from(self.hidden[i]).ok()?;
        (self.labels[i] == UNLABELED && class < self.n_classes()).then_some(class)
    }

    /// How many points have a class that is hidden.
    pub fn n_hidden(&self) -> usize {
        (0..self.len()).filter(|&i| self.hidden(i).is_some()).count()
    }

    /// All points in order, with their class or `None`.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Point, Option<usize>)> + Clone + '_ {
        (0..self.len()).map(|i| (self.point(i), self.label(i)))
    }

    /// The same as a list of insertions.
    pub fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        (0..self.len()).map(|i| Placed {
            index: i,
            at: self.point(i),
            label: self.label(i),
            hidden: usize::try_from(self.hidden[i]).ok(),
        })
    }

    /// The labeled points in order.
    #[inline]
    pub fn labeled(&self) -> impl Iterator<Item = (Point, usize)> + Clone + '_ {
        self.iter().filter_map(|(p, label)| Some((p, label?)))
    }

    /// The number of points of each declared class.
    pub fn counts(&self) -> Vec<usize> {
        (0..self.n_classes()).map(|class| self.columns(class).0.len()).collect()
    }

    /// The class of all labeled points; `None` where they are of several, or there is none.
    pub fn only_class(&self) -> Option<usize> {
        let counts = self.counts();
        let mut present = (0..counts.len()).filter(|&class| counts[class] > 0);
        present.next().filter(|_| present.next().is_none())
    }

    /// The x₁ and x₂ columns of the points of one class, in order; empty for a class that is not declared.
    pub fn columns(&self, class: usize) -> (&[f64], &[f64]) {
        self.groups.class(class)
    }

    /// The lower left and the upper right corner of the bounding box of all points; `None` without points.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let ((left, right), (bottom, top)) = (range(&self.x), range(&self.y));
        (!self.is_empty()).then_some((Point::new(left, bottom), Point::new(right, top)))
    }

    /// How many points lie in the rectangle between these corners, its frame included.
    pub fn n_between(&self, low: Point, high: Point) -> usize {
        count_between(&self.x, &self.y, [low.x, low.y], [high.x, high.y])
    }

    fn regroup(&mut self) {
        self.groups = Groups::of(&self.x, &self.y, &self.labels);
    }

    fn check_label(&self, label: Option<usize>) -> Result<i8, DataError> {
        match label {
            None => Ok(UNLABELED),
            // At most MAX_CLASSES = 8 classes are declared, so the cast cannot truncate.
            Some(c) if c < self.classes.len() => Ok(c as i8),
            Some(c) => Err(DataError::Class(c)),
        }
    }
}

/// Whether a point may enter a data set.
///
/// # Errors
/// [`DataError::Coordinate`].
pub fn check_point(point: Point) -> Result<(), DataError> {
    match [point.x, point.y].into_iter().find(|v| !v.is_finite() || v.abs() > MAX_COORDINATE) {
        None => Ok(()),
        Some(bad) => Err(DataError::Coordinate(bad)),
    }
}
