//! Changes of a data set; each keeps it valid, or changes nothing.

use super::{DataError, Dataset, Placed, UNLABELED, check_point};
use crate::math::{MAX_CLASSES, Point};

impl Dataset {
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
        self.hidden.insert(i, UNLABELED);
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
        self.hidden.remove(i);
        self.regroup();
        removed
    }

    /// Inserts many points. The indices ascend, and are those of the points afterwards.
    ///
    /// # Errors
    /// [`DataError::Coordinate`] or [`DataError::Class`]; nothing is changed then.
    pub fn insert_many(&mut self, placed: &[Placed]) -> Result<(), DataError> {
        for one in placed {
            check_point(one.at)?;
            self.check_label(one.label)?;
        }
        if placed.first().is_some_and(|first| first.index < self.len()) {
            let old = std::mem::replace(self, self.without_points());
            let mut rest = old.placed();
            for one in placed {
                for other in rest.by_ref().take(one.index - self.len()) {
                    self.put(&other)?;
                }
                self.put(one)?;
            }
            rest.try_for_each(|other| self.put(&other))
        } else {
            placed.iter().try_for_each(|one| self.put(one))
        }
    }

    /// Appends a point, whatever its index is.
    fn put(&mut self, placed: &Placed) -> Result<(), DataError> {
        self.push(placed.at, placed.label)?;
        // Its class may have been withdrawn, and may come back.
        self.hidden.pop();
        self.hidden.push(placed.hidden.and_then(|class| i8::try_from(class).ok()).unwrap_or(UNLABELED));
        Ok(())
    }

    /// Removes and returns the points of these ascending indices.
    pub fn remove_many(&mut self, indices: &[usize]) -> Vec<Placed> {
        let removed = self.placed().filter(|placed| indices.binary_search(&placed.index).is_ok()).collect();
        keep_others(&mut self.x, indices);
        keep_others(&mut self.y, indices);
        keep_others(&mut self.labels, indices);
        keep_others(&mut self.hidden, indices);
        self.regroup();
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
}

/// Removes the values at ascending indices.
fn keep_others<T>(values: &mut Vec<T>, indices: &[usize]) {
    let (mut index, mut next) = (0, indices.iter().copied().peekable());
    values.retain(|_| {
        let is_out = next.next_if_eq(&index).is_some();
        index += 1;
        !is_out
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::groups::Groups;

    #[test]
    fn many_points_go_and_come_back_to_their_places() {
        let mut data = Dataset::default();
        for i in 0..10 {
            data.push(Point::new(f64::from(i), 0.0), Some(i as usize % 2)).unwrap();
        }
        data = data.with_hidden(&[3, 5]);
        let before = data.clone();
        for indices in [vec![0, 3, 4, 9], vec![], (0..10).collect(), vec![9], vec![0]] {
            let removed = data.remove_many(&indices);
            assert_eq!((removed.len(), data.len()), (indices.len(), 10 - indices.len()));
            assert!(indices.iter().all(|&i| !data.xs().contains(&(i as f64))));
            data.insert_many(&removed).unwrap();
            assert_eq!(data, before);
        }
        let placed = |index, x, label| Placed { index, at: Point::new(x, 0.0), label, hidden: None };
        assert!(data.insert_many(&[placed(0, 0.0, None), placed(1, f64::NAN, None)]).is_err());
        assert!(data.insert_many(&[placed(0, 0.0, None), placed(1, 0.0, Some(2))]).is_err());
        assert_eq!(data, before, "all of them or none");
    }

    #[test]
    fn a_point_stays_though_its_hidden_class_is_withdrawn() {
        let classes = |n| ["A", "B", "C"][..n].iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let mut data = Dataset::new(classes(3), Dataset::default().axes().clone()).unwrap();
        for i in 0..6 {
            data.push(Point::new(f64::from(i), 0.0), Some(i as usize % 3)).unwrap();
        }
        let whole = data.with_hidden(&[0, 1, 2, 3, 4, 5]);
        data = whole.clone();
        data.set_classes(classes(2)).unwrap();
        let removed = data.remove_many(&[1]);
        assert_eq!((removed.len(), data.len(), data.n_hidden()), (1, 5, 3));
        data.insert_many(&removed).unwrap();
        data.set_classes(classes(3)).unwrap();
        assert_eq!(data, whole, "and its hidden class comes back");
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
