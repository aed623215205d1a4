use super::arguments::{Takes, Unit};
use super::measure::{self, Compute};

/// A line of the table of quantities: how it is called, of what it is, and how it is computed.
#[derive(Debug)]
pub struct Quantity {
    /// Its name in files and links.
    pub name: &'static str,
    /// Of what it is.
    pub takes: &'static [Takes],
    /// What its numbers count.
    pub unit: Unit,
    /// How it follows from the start and the present state.
    pub(super) compute: Compute,
}

/// Every quantity there is.
pub const QUANTITIES: &[Quantity] = &[
    row("moved", &[], Unit::Points, measure::moved),
    row("points", &[Takes::AnyClass], Unit::Points, measure::points),
    row("turned", &[Takes::Model], Unit::Degrees, measure::turned),
    row("angle", &[], Unit::Degrees, measure::angle),
    row("kind", &[Takes::Model], Unit::Kind, measure::kind),
    row("status", &[], Unit::Status, measure::status),
    row("wrong", &[Takes::Model], Unit::Points, measure::wrong),
    row("disagree", &[], Unit::Points, measure::disagree),
    row("called", &[Takes::Model, Takes::Class], Unit::Points, measure::called),
    row("probability", &[Takes::Model, Takes::Class, Takes::At], Unit::Probability, measure::probability),
    row("number", &[Takes::Number, Takes::Class], Unit::Number, measure::number),
    row("information", &[Takes::WithinClasses], Unit::Nats, measure::information),
    row("unanswered", &[], Unit::Points, measure::unanswered),
    row("setting", &[Takes::Setting], Unit::Number, measure::setting),
];

const fn row(name: &'static str, takes: &'static [Takes], unit: Unit, compute: Compute) -> Quantity {
    Quantity { name, takes, unit, compute }
}

impl Quantity {
    /// The quantity of this name.
    pub fn named(name: &str) -> Option<&'static Quantity> {
        QUANTITIES.iter().find(|quantity| quantity.name == name)
    }

    /// Whether its values are numbers.
    pub fn has_numbers(&self) -> bool {
        !matches!(self.unit, Unit::Kind | Unit::Status)
    }
}

/// Quantities are told apart by their names.
impl PartialEq for Quantity {
    fn eq(&self, other: &Quantity) -> bool {
        self.name == other.name
    }
}
