use crate::math::MAX_CLASSES;

/// A copy of the coordinates grouped by class, so that sums over a class are sums over two contiguous columns.
///
/// It is a function of the data set's columns. Within a class, points keep the order of the data set.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Groups {
    columns: [Columns; MAX_CLASSES],
    /// The index of each point within its class; 0 for an unlabeled point.
    places: Vec<u32>,
}

/// The coordinates of some points.
#[derive(Clone, Debug, Default, PartialEq)]
struct Columns {
    x: Vec<f64>,
    y: Vec<f64>,
}

impl Groups {
    /// Groups the points by class.
    pub(super) fn of(xs: &[f64], ys: &[f64], labels: &[i8]) -> Groups {
        let mut groups = Groups::default();
        for ((&x, &y), &label) in xs.iter().zip(ys).zip(labels) {
            groups.push(x, y, label);
        }
        groups
    }

    /// The coordinates of a class.
    pub(super) fn class(&self, class: usize) -> (&[f64], &[f64]) {
        self.columns.get(class).map_or((&[], &[]), |columns| (&columns.x, &columns.y))
    }

    /// Appends the new last point of the data set.
    pub(super) fn push(&mut self, x: f64, y: f64, label: i8) {
        let Some(columns) = usize::try_from(label).ok().and_then(|class| self.columns.get_mut(class)) else {
            self.places.push(0);
            return;
        };
        // 2³² points would not fit into memory.
        self.places.push(columns.x.len() as u32);
        columns.x.push(x);
        columns.y.push(y);
    }

    /// Moves point `i` of the data set, which has this label.
    pub(super) fn move_to(&mut self, i: usize, x: f64, y: f64, label: i8) {
        if let Some(columns) = usize::try_from(label).ok().and_then(|class| self.columns.get_mut(class)) {
            let place = self.places[i] as usize;
            (columns.x[place], columns.y[place]) = (x, y);
        }
    }
}
