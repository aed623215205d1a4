use super::arguments::Arguments;
use super::quantity::Quantity;
use super::subject::Subject;
use super::value::{Measure, Word};

/// A bound of a quantity.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition<S: Subject> {
    /// The quantity.
    pub what: &'static Quantity<S>,
    /// Of what it is.
    pub of: Arguments<S::Setting>,
    /// What it must be.
    pub bound: Bound,
    /// The settings under which the models are fitted for it, in place of the present ones; empty: as they are.
    pub under: S::Patch,
}

/// What a quantity must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// A number at least this large.
    AtLeast(f64),
    /// A number at most this large.
    AtMost(f64),
    /// A number at most `within` away from this.
    Near {
        /// From this.
        value: f64,
        /// So far, not negative.
        within: f64,
    },
    /// This word.
    Is(Word),
    /// Another word.
    IsNot(Word),
}

impl Bound {
    /// Whether a measured value is within it; one that is missing is not.
    pub fn holds(&self, measure: Measure) -> bool {
        match (*self, measure) {
            (Bound::AtLeast(least), Measure::Number(value)) => value >= least,
            (Bound::AtMost(most), Measure::Number(value)) => value <= most,
            (Bound::Near { value: aim, within }, Measure::Number(value)) => (value - aim).abs() <= within,
            (Bound::Is(word), Measure::Word(value)) => value == word,
            (Bound::IsNot(word), Measure::Word(value)) => value != word,
            _ => false,
        }
    }

    /// How much of the way to it is done, from 0 to 1, where the quantity was `start` at first: what a line of progress
    /// shows. It is 1 only where it holds; what held at the start and does no more has no way to show.
    pub fn progress(&self, start: Measure, now: Measure) -> f64 {
        if self.holds(now) {
            return 1.0;
        }
        let is_guard = self.holds(start);
        let (Measure::Number(now), Measure::Number(start)) = (now, start) else { return 0.0 };
        let aim = match *self {
            Bound::AtLeast(aim) | Bound::AtMost(aim) | Bound::Near { value: aim, .. } => aim,
            Bound::Is(_) | Bound::IsNot(_) => return 0.0,
        };
        let (way, left) = ((aim - start).abs(), (aim - now).abs());
        if is_guard || way == 0.0 { 0.0 } else { (1.0 - left / way).clamp(0.0, 1.0) }
    }
}
