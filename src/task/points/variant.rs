use super::act::Act;
use super::subject::Points;
use crate::data::{DataError, Dataset};
use crate::geometry::Rect;
use crate::math::Point;
use crate::task::arguments::{Number, Place};
use crate::task::condition::Condition;
use crate::task::definition::Task;
use fastrand::Rng;

/// How a variant of a start differs from the start as it was prepared: mirrored, with its axes swapped, shifted. Models
/// and angles follow, so that a variant is as hard as the original; places do not, so that a copied board is not its
/// solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Variant {
    mirrored: [bool; 2],
    is_swapped: bool,
    shift: [f64; 2],
}

/// The coarsest grid on which links hold points exactly; a shift is a multiple of it.
const STEP: f64 = 0.125;

/// The largest shift along an axis, in steps.
const MAX_STEPS: i32 = 6;

impl Variant {
    /// The variant of a seed; 0 is the start as it was prepared. Without `shifts` the middle stays where it is: cells
    /// do not move along.
    pub fn of_seed(seed: usize, shifts: bool) -> Variant {
        if seed == 0 {
            return Variant { mirrored: [false; 2], is_swapped: false, shift: [0.0; 2] };
        }
        let mut rng = Rng::with_seed(seed as u64);
        let (mirrored, is_swapped) = ([rng.bool(), rng.bool()], rng.bool());
        let mut along = || f64::from(rng.i32(-MAX_STEPS..=MAX_STEPS)) * STEP;
        let shift = [along(), along()];
        Variant { mirrored, is_swapped, shift: if shifts { shift } else { [0.0; 2] } }
    }

    /// Where a place of the prepared start is in the variant.
    pub fn place(&self, Point { x, y }: Point) -> Point {
        let sign = |axis: usize| if self.mirrored[axis] { -1.0 } else { 1.0 };
        let (x, y) = (sign(0) * x, sign(1) * y);
        let (x, y) = if self.is_swapped { (y, x) } else { (x, y) };
        Point::new(x + self.shift[0], y + self.shift[1])
    }

    /// The points of the variant; the names of the axes go with their numbers.
    ///
    /// # Errors
    /// A point that would be too far out.
    pub fn data(&self, data: &Dataset) -> Result<Dataset, DataError> {
        let mut varied = data.mapped(|point| self.place(point))?;
        let [x, y] = data.axes().clone();
        // “x₁” stays the name of the horizontal axis; only names of a table are of their numbers.
        if self.is_swapped && *data.axes() != *Dataset::default().axes() {
            varied.set_axes([y, x]);
        }
        Ok(varied)
    }

    /// A rectangle of the prepared start in the variant.
    pub fn rect(&self, Rect { low, high }: Rect) -> Rect {
        let [a, b] = [low, high].map(|corner| self.place(corner));
        Rect { low: Point::new(a.x.min(b.x), a.y.min(b.y)), high: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// What is done to the prepared start, done to the variant.
    pub fn act(&self, act: &Act) -> Act {
        match act {
            Act::Move { index, to } => Act::Move { index: *index, to: self.place(*to) },
            Act::Add { at, class } => Act::Add { at: self.place(*at), class: *class },
            act => act.clone(),
        }
    }

    /// Which axis of the variant an axis of the prepared start is.
    fn axis(&self, axis: usize) -> usize {
        if self.is_swapped { 1 - axis.min(1) } else { axis }
    }

    /// The task of the variant: its places go along.
    pub fn task(&self, mut task: Task<Points>) -> Task<Points> {
        let misses = task.misses.iter_mut().flat_map(|miss| &mut miss.conditions);
        for Condition { of, .. } in task.goal.iter_mut().chain(misses) {
            of.at = of.at.map(|at| match at {
                Place::Fixed(at) => Place::Fixed(self.place(at)),
                Place::Unlabeled => Place::Unlabeled,
            });
            of.number = of.number.map(|number| match number {
                Number::Mean(axis) => Number::Mean(self.axis(axis)),
                Number::Variance(axis) => Number::Variance(self.axis(axis)),
                number => number,
            });
        }
        task
    }
}
