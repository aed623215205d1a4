use super::measure::{self, Compute};
use crate::math::Point;
use crate::model::{Model, Setting};

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

/// Of what a quantity is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arguments {
    /// Of this model.
    pub model: Option<Model>,
    /// Of the class of this index.
    pub class: Option<usize>,
    /// At this place.
    pub at: Option<Place>,
    /// This setting.
    pub setting: Option<&'static Setting>,
    /// This number of a class.
    pub number: Option<Number>,
    /// Within the classes, not of all points together.
    pub within_classes: bool,
}

/// A place at which a model is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// This one.
    Fixed(Point),
    /// That of the only point without a class, which no model learns from.
    Unlabeled,
}

/// A number of a class in the generative model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The share π.
    Prior,
    /// The mean along this axis, of the Gaussian family.
    Mean(usize),
    /// The variance along this axis, smoothing included, likewise.
    Variance(usize),
}

/// An argument of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A model, which must be given.
    Model,
    /// A class, which must be given.
    Class,
    /// A class; without one all points.
    AnyClass,
    /// A place, which must be given.
    At,
    /// A setting that has numbers, which must be given.
    Setting,
    /// A number of a class, which must be given.
    Number,
    /// Whether it is within the classes.
    WithinClasses,
}

/// What the numbers of a quantity count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Things: whole numbers.
    Points,
    /// Degrees, from 0 to 90.
    Degrees,
    /// Probabilities.
    Probability,
    /// Nats.
    Nats,
    /// Any numbers.
    Number,
    /// The kinds of boundaries, which are no numbers.
    Kind,
    /// How a fit has ended, which is no number.
    Status,
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
