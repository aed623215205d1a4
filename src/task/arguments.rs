use std::rc::Rc;

use crate::math::Point;
use crate::model::Model;

/// Of what a quantity is; `S` are the settings of its subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Arguments<S> {
    /// Of this model.
    pub model: Option<Model>,
    /// Of the class of this index.
    pub class: Option<usize>,
    /// At this place.
    pub at: Option<Place>,
    /// This setting.
    pub setting: Option<S>,
    /// This number of a class.
    pub number: Option<Number>,
    /// Within the classes, not of all points together.
    pub within_classes: bool,
    /// The true classes of the points of the start, in their order; without them, its hidden labels.
    pub hidden: Option<Rc<[usize]>>,
}

impl<S> Default for Arguments<S> {
    fn default() -> Self {
        Arguments {
            model: None,
            class: None,
            at: None,
            setting: None,
            number: None,
            within_classes: false,
            hidden: None,
        }
    }
}

/// A place at which a model is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// This one.
    Fixed(Point),
    /// That of the only point without a class, which no model learns from.
    Unlabeled,
}

/// A number of a class in the generative model, or in naive Bayes on words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The share π.
    Prior,
    /// The mean along this axis, of the Gaussian family.
    Mean(usize),
    /// The variance along this axis, smoothing included, likewise.
    Variance(usize),
    /// θ of the only known word of the judged text.
    Theta,
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
    /// The true classes of the points of the start; without them, its hidden labels.
    Hidden,
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
