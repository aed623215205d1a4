use super::arguments::{Takes, Unit};
use super::subject::Subject;

/// A line of a table of quantities: how it is called, of what it is, and how it is computed.
#[derive(Debug)]
pub struct Quantity<S: Subject> {
    /// Its name in files and links.
    pub name: &'static str,
    /// Of what it is.
    pub takes: &'static [Takes],
    /// What its numbers count.
    pub unit: Unit,
    /// How it follows from the start and the present state.
    pub(super) compute: S::Compute,
}

impl<S: Subject> Quantity<S> {
    /// The quantity of this name.
    pub fn named(name: &str) -> Option<&'static Quantity<S>> {
        S::QUANTITIES.iter().find(|quantity| quantity.name == name)
    }

    /// Whether its values are numbers.
    pub fn has_numbers(&self) -> bool {
        !matches!(self.unit, Unit::Kind | Unit::Status)
    }
}

/// Quantities are told apart by their names.
impl<S: Subject> PartialEq for Quantity<S> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}
