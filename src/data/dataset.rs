use bayesboard_kernels::columns::range;

use super::groups::Groups;
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
    groups: Groups,
    classes: Vec<String>,
    axes: [String; 2],
}

/// A point in a list of insertions or removals: its index in the data set, its position, its class or none.
pub type Placed = (usize, Point, Option<usize>);

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

    /// All points in order, with their class or `None`.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Point, Option<usize>)> + Clone + '_ {
        (0..self.len()).map(|i| (self.point(i), self.label(i)))
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

    /// The x₁ and x₂ columns of the points of one class, in order; empty for a class that is not declared.
    pub fn columns(&self, class: usize) -> (&[f64], &[f64]) {
        self.groups.class(class)
    }

    /// The lower left and the upper right corner of the bounding box of all points; `None` without points.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let ((left, right), (bottom, top)) = (range(&self.x), range(&self.y));
        (!self.is_empty()).then_some((Point::new(left, bottom), Point::new(right, top)))
    }

    /// Appends a point.
    ///
    /// # Errors
    /// [`DataError::Coordinate`] or [`DataError::Class`]; nothing is changed then.
    pub fn push(&mut self, point: Point, label: Option<usize>) -> Result<(), DataError> {
        self.insert(self.len(), point, label)
    }

    /// Inserts a point before index `i` (at the end when `i` is the length or more).
    ///
    /// # Errors
    /// [`DataError::Coordinate`] or [`DataError::Class`]; nothing is changed then.
    pub fn insert(&mut self, i: usize, point: Point, label: Option<usize>) -> Result<(), DataError> {
        check_point(point)?;
        let label = self.check_label(label)?;
        let i = i.min(self.len());
        self.x.insert(i, point.x);
        self.y.insert(i, point.y);
        self.labels.insert(i, label);
        if i + 1 == self.len() {
            self.groups.push(point.x, point.y, label);
        } else {
            self.regroup();
        }
        Ok(())
    }

    /// Removes and returns point `i`; later points move up by one.
    pub fn remove(&mut self, i: usize) -> (Point, Option<usize>) {
        let removed = (self.point(i), self.label(i));
        self.x.remove(i);
        self.y.remove(i);
        self.labels.remove(i);
        self.regroup();
        removed
    }

    /// Inserts many points. The indices ascend, and are those of the points afterwards.
    ///
    /// # Errors
    /// [`DataError::Coordinate`] or [`DataError::Class`]; nothing is changed then.
    pub fn insert_many(&mut self, placed: &[Placed]) -> Result<(), DataError> {
        for &(_, point, label) in placed {
            check_point(point)?;
            self.check_label(label)?;
        }
        if placed.first().is_some_and(|&(index, ..)| index < self.len()) {
            let old = std::mem::replace(self, self.without_points());
            let mut rest = old.iter();
            for &(index, point, label) in placed {
                for (point, label) in rest.by_ref().take(index - self.len()) {
                    self.push(point, label)?;
                }
                self.push(point, label)?;
            }
            rest.try_for_each(|(point, label)| self.push(point, label))
        } else {
            placed.iter().try_for_each(|&(_, point, label)| self.push(point, label))
        }
    }

    /// Removes and returns the points of these ascending indices.
    pub fn remove_many(&mut self, indices: &[usize]) -> Vec<Placed> {
        let old = std::mem::replace(self, self.without_points());
        let (mut removed, mut next) = (Vec::new(), indices.iter().copied().peekable());
        for (i, (point, label)) in old.iter().enumerate() {
            if next.next_if_eq(&i).is_some() {
                removed.push((i, point, label));
            } else {
                // Points of a data set are valid.
                let _ = self.push(point, label);
            }
        }
        removed
    }

    /// Moves point `i`.
    ///
    /// # Errors
    /// [`DataError::Coordinate`]; nothing is changed then.
    pub fn move_to(&mut self, i: usize, point: Point) -> Result<(), DataError> {
        check_point(point)?;
        (self.x[i], self.y[i]) = (point.x, point.y);
        self.groups.move_to(i, point.x, point.y, self.labels[i]);
        Ok(())
    }

    /// Gives point `i` another class, or none.
    ///
    /// # Errors
    /// [`DataError::Class`]; nothing is changed then.
    pub fn relabel(&mut self, i: usize, label: Option<usize>) -> Result<(), DataError> {
        self.labels[i] = self.check_label(label)?;
        self.regroup();
        Ok(())
    }

    /// Declares other class names, more or fewer than before.
    ///
    /// # Errors
    /// [`DataError::ClassCount`], or [`DataError::Class`] for a class that still has points and would go.
    pub fn set_classes(&mut self, classes: Vec<String>) -> Result<(), DataError> {
        if !(2..=MAX_CLASSES).contains(&classes.len()) {
            return Err(DataError::ClassCount(classes.len()));
        }
        if let Some(used) = self.labeled().map(|(_, c)| c).find(|&c| c >= classes.len()) {
            return Err(DataError::Class(used));
        }
        self.classes = classes;
        Ok(())
    }

    /// Renames the axes.
    pub fn set_axes(&mut self, axes: [String; 2]) {
        self.axes = axes;
    }

    /// An empty data set with the same classes and axes.
    pub fn without_points(&self) -> Dataset {
        Dataset { classes: self.classes.clone(), axes: self.axes.clone(), ..Dataset::default() }
    }

    /// Maps every position.
    ///
    /// # Errors
    /// [`DataError::Coordinate`] when a mapped coordinate is not valid.
    pub fn mapped(&self, to: impl Fn(Point) -> Point) -> Result<Dataset, DataError> {
        let mut other = self.without_points();
        for i in 0..self.len() {
            let point = to(self.point(i));
            check_point(point)?;
            other.x.push(point.x);
            other.y.push(point.y);
        }
        other.labels.clone_from(&self.labels);
        other.regroup();
        Ok(other)
    }

    /// The labeled points alone, in order.
    pub fn only_labeled(&self) -> Dataset {
        let mut only = self.without_points();
        for i in (0..self.len()).filter(|&i| self.labels[i] != UNLABELED) {
            only.x.push(self.x[i]);
            only.y.push(self.y[i]);
            only.labels.push(self.labels[i]);
        }
        only.regroup();
        only
    }

    /// A copy in which the listed points are unlabeled, or, with `labels_back`, get the listed labels back.
    pub fn relabeled(&self, placed: &[Placed], labels_back: bool) -> Dataset {
        let mut other = self.clone();
        for &(index, _, label) in placed {
            // Listed labels come from a data set whose classes are declared here too.
            other.labels[index] = label.filter(|_| labels_back).map_or(UNLABELED, |class| class as i8);
        }
        other.regroup();
        other
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_points_go_and_come_back_to_their_places() {
        let mut data = Dataset::default();
        for i in 0..10 {
            data.push(Point::new(f64::from(i), 0.0), Some(i as usize % 2)).unwrap();
        }
        let before = data.clone();
        for indices in [vec![0, 3, 4, 9], vec![], (0..10).collect(), vec![9], vec![0]] {
            let removed = data.remove_many(&indices);
            assert_eq!((removed.len(), data.len()), (indices.len(), 10 - indices.len()));
            assert!(indices.iter().all(|&i| !data.xs().contains(&(i as f64))));
            data.insert_many(&removed).unwrap();
            assert_eq!(data, before);
        }
        assert!(data.insert_many(&[(0, Point::ORIGIN, None), (1, Point::new(f64::NAN, 0.0), None)]).is_err());
        assert!(data.insert_many(&[(0, Point::ORIGIN, None), (1, Point::ORIGIN, Some(2))]).is_err());
        assert_eq!(data, before, "all of them or none");
    }

    #[test]
    fn only_valid_points_get_in() {
        let mut data = Dataset::default();
        for bad in [f64::NAN, f64::INFINITY, -2e12] {
            let refused = data.push(Point::new(0.0, bad), Some(0));
            assert!(matches!(refused, Err(DataError::Coordinate(_))), "{bad} gave {refused:?}");
        }
        assert_eq!(data.push(Point::ORIGIN, Some(2)), Err(DataError::Class(2)));
        assert!(data.is_empty());
        data.push(Point::ORIGIN, None).unwrap();
        data.push(Point::new(1.0, 2.0), Some(1)).unwrap();
        assert_eq!(data.counts(), [0, 1]);
        assert_eq!(data.bounds(), Some((Point::ORIGIN, Point::new(1.0, 2.0))));
        assert_eq!(Dataset::default().bounds(), None);
        assert_eq!(data.labeled().collect::<Vec<_>>(), [(Point::new(1.0, 2.0), 1)]);
        assert_eq!(data.without_points(), Dataset::default());
    }

    /// The groups are updated edit by edit; regrouping the columns must give the same.
    #[test]
    fn groups_follow_every_edit() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut data = Dataset::default();
        for step in 0..2_000 {
            let point = Point::new(rng.f64(), rng.f64());
            let label = [None, Some(0), Some(1)][rng.usize(0..3)];
            let i = rng.usize(0..=data.len());
            match rng.usize(0..6) {
                0 => data.push(point, label).unwrap(),
                1 => data.insert(i, point, label).unwrap(),
                2 if i < data.len() => drop(data.remove(i)),
                3 if i < data.len() => data.relabel(i, label).unwrap(),
                _ if i < data.len() => data.move_to(i, point).unwrap(),
                _ => {}
            }
            assert_eq!(data.groups, Groups::of(&data.x, &data.y, &data.labels), "after {step} edits");
        }
        assert!(data.counts().iter().all(|&n| n > 5), "{:?}", data.counts());
    }

    #[test]
    fn a_class_in_use_cannot_be_dropped() {
        let names = |k: usize| (0..k).map(|c| c.to_string()).collect::<Vec<_>>();
        let mut data = Dataset::new(names(3), ["u".into(), "v".into()]).unwrap();
        data.push(Point::ORIGIN, Some(2)).unwrap();
        assert_eq!(data.set_classes(names(2)), Err(DataError::Class(2)));
        assert_eq!(data.set_classes(names(9)), Err(DataError::ClassCount(9)));
        data.remove(0);
        assert_eq!(data.set_classes(names(2)), Ok(()));
    }
}
