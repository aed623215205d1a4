use crate::geometry::BoundaryKind;
use crate::model::Model;
use crate::model::logistic::Status;

/// What a quantity is at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// A finite number, or ∞ for a setting without a value.
    Number(f64),
    /// A word.
    Word(Word),
    /// There is none now.
    None(Missing),
}

/// Why a quantity does not exist now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The boundary of this model is no line.
    Line(Model),
    /// This model does not exist, or has no posterior there.
    Model(Model),
    /// The class is not declared, or has no points.
    Class(usize),
    /// There is not exactly one point without a class.
    Unlabeled,
    /// The model is none of those that have this number.
    Number,
    /// Every class is impossible: 0/0.
    Answer,
    /// One class is impossible: the number is infinite.
    Infinite,
    /// There is no run of EM.
    Run,
    /// The points cannot be divided, or validation chooses no value of the setting.
    Split,
    /// Gradient ascent has no maximum to climb to.
    Maximum,
    /// A step of gradient ascent went down.
    Down,
}

/// The value of a quantity that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The kind of a boundary.
    Kind(BoundaryKind),
    /// How the fit of logistic regression has ended.
    Status(Status),
}
