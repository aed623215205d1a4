use std::borrow::Cow;
use std::cmp::Ordering;

use crate::data::Dataset;
use crate::math::{Point, sort_by};
use crate::model::{Checked, Fit, Patch};

/// Points, and the models fitted to them.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The points.
    pub data: Cow<'a, Dataset>,
    /// The settings; the fits need not know of those that shape none.
    pub settings: Cow<'a, Checked>,
    /// The fits.
    pub fit: Cow<'a, Fit>,
    /// The values of λ at which the test part was opened, in their order.
    pub tested: &'a [Option<f64>],
}

impl<'a> Situation<'a> {
    /// Points under settings, fitted now.
    pub fn new(data: &'a Dataset, settings: &'a Checked) -> Situation<'a> {
        let fit = Cow::Owned(Fit::new(data, settings, None));
        Situation { data: Cow::Borrowed(data), settings: Cow::Borrowed(settings), fit, tested: &[] }
    }

    /// Points that are fitted already.
    pub fn fitted(data: &'a Dataset, settings: &'a Checked, fit: &'a Fit) -> Situation<'a> {
        let (data, settings, fit) = (Cow::Borrowed(data), Cow::Borrowed(settings), Cow::Borrowed(fit));
        Situation { data, settings, fit, tested: &[] }
    }

    /// The same points under other settings. A patch that does not suit the classes changes nothing.
    pub(super) fn under(&self, patch: &Patch) -> Situation<'_> {
        let settings = (!patch.given().is_empty()).then(|| patch.onto(&self.settings).check(self.data.n_classes()));
        match settings {
            Some(Ok(settings)) => Situation {
                data: Cow::Borrowed(&*self.data),
                fit: Cow::Owned(Fit::new(&self.data, &settings, Some(&self.fit))),
                settings: Cow::Owned(settings),
                tested: self.tested,
            },
            _ => Situation { tested: self.tested, ..Situation::fitted(&self.data, &self.settings, &self.fit) },
        }
    }
}

/// How many points of one data set differ from those of another: moved, added, removed, or of another class. A point
/// that was moved counts once. The order of points does not count.
pub fn n_moved(before: &Dataset, after: &Dataset) -> usize {
    let sorted = |data: &Dataset| {
        let mut points: Vec<_> = data.iter().collect();
        sort_by(&mut points, order);
        points
    };
    let (before, after) = (sorted(before), sorted(after));
    let (mut b, mut a, mut same) = (0, 0, 0);
    while b < before.len() && a < after.len() {
        match order(&before[b], &after[a]) {
            Ordering::Less => b += 1,
            Ordering::Greater => a += 1,
            Ordering::Equal => (b, a, same) = (b + 1, a + 1, same + 1),
        }
    }
    before.len().max(after.len()) - same
}

/// Which point of another data set each point of one is, as [`n_moved`] has it: the one at its place, of several the
/// one that comes as late among them; then, in their order, those that are elsewhere now. `None` for one that is gone.
pub(super) fn partners(before: &Dataset, after: &Dataset) -> Vec<Option<usize>> {
    let sorted = |data: &Dataset| {
        let mut indices: Vec<usize> = (0..data.len()).collect();
        sort_by(&mut indices, |&a, &b| by_place(data.point(a), data.point(b)).then(a.cmp(&b)));
        indices
    };
    let (mut partners, mut rest) = (vec![None; before.len()], Vec::new());
    let mut others = sorted(after).into_iter().peekable();
    for index in sorted(before) {
        let order = |other: usize| by_place(after.point(other), before.point(index));
        rest.extend(std::iter::from_fn(|| others.next_if(|&other| order(other) == Ordering::Less)));
        partners[index] = others.next_if(|&other| order(other) == Ordering::Equal);
    }
    rest.extend(others);
    sort_by(&mut rest, Ord::cmp);
    partners
        .iter_mut()
        .filter(|partner| partner.is_none())
        .zip(rest)
        .for_each(|(partner, other)| *partner = Some(other));
    partners
}

/// By place, then by class.
fn order(a: &(Point, Option<usize>), b: &(Point, Option<usize>)) -> Ordering {
    by_place(a.0, b.0).then(a.1.cmp(&b.1))
}

/// The order of places; −0 and 0 are one place.
fn by_place(a: Point, b: Point) -> Ordering {
    let key = |at: Point| [at.x + 0.0, at.y + 0.0];
    let ([ax, ay], [bx, by]) = (key(a), key(b));
    ax.total_cmp(&bx).then(ay.total_cmp(&by))
}
