use crate::math::MAX_CLASSES;

/// The positions of the points once more, class by class: sums over a class are then sums over two columns.
///
/// A function of the data set's columns: in each class the points stand in the order of the data set.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Groups {
    columns: [Columns; MAX_CLASSES],
    /// Where each point of the data set stands in its class; 0 for a point without one.
    places: Vec<u32>,
}

/// The coordinates of some points.
#[derive(Clone, Debug, Default, PartialEq)]
struct Columns {
    x: Vec<f64>,
    y: Vec<f64>,
}

impl Groups {
    /// Groups the points of these columns.
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

    /// A point came at the end of the data set.
    pub(super) fn push(&mut self, x: f64, y: f64, label: i8) {
        let Some(columns) = usize::try_from(label).ok().and_then(|class| self.columns.get_mut(class)) else {
            self.places.push(0);
            return;
        };
        // A data set that is full of points to the 32nd bit would not fit into memory.
        self.places.push(columns.x.len() as u32);
        columns.x.push(x);
        columns.y.push(y);
    }

    /// Point `i` of the data set, which has this label, is elsewhere.
    pub(super) fn move_to(&mut self, i: usize, x: f64, y: f64, label: i8) {
        if let Some(columns) = usize::try_from(label).ok().and_then(|class| self.columns.get_mut(class)) {
            let place = self.places[i] as usize;
            (columns.x[place], columns.y[place]) = (x, y);
        }
    }
}
