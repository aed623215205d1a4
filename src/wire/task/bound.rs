//! What a quantity must be.

use crate::geometry::BoundaryKind;
use crate::model::logistic::Status;
use crate::task::{Bound, Quantity, Subject, Unit, Word};
use crate::wire::at::{At, Fields};
use crate::wire::identifiers::Named;
use crate::wire::numbers::plain;
use crate::wire::value::{Invalid, Read, Value};
use crate::words::expected;

/// The keys of bounds.
pub(super) const BOUNDS: [&str; 6] = ["atLeast", "atMost", "near", "within", "is", "isNot"];

/// How logistic regression may have ended, as conditions call it.
const STATUSES: [(&str, Status); 4] = [
    ("fitted", Status::Fitted),
    ("separable", Status::Separable),
    ("quasi-separable", Status::QuasiSeparable),
    ("undetermined", Status::Undetermined),
];

pub(super) fn read_bound<S: Subject>(at: &At, fields: &Fields, what: &Quantity<S>) -> Read<Bound> {
    let given: Vec<&str> = BOUNDS.into_iter().filter(|key| fields.get(key).is_some()).collect();
    let number = |key| {
        let at = fields.need(key, expected::FINITE)?;
        let (low, high) = range(what);
        let number = at.number()?;
        if (low..=high).contains(&number) { Ok(number) } else { Err(at.invalid(&expected::within(low, high))) }
    };
    match given[..] {
        ["atLeast"] if what.has_numbers() => number("atLeast").map(Bound::AtLeast),
        ["atMost"] if what.has_numbers() => number("atMost").map(Bound::AtMost),
        ["near", "within"] if what.has_numbers() => {
            let (value, at) = (number("near")?, fields.need("within", expected::FINITE)?);
            match at.number()? {
                within if within >= 0.0 => Ok(Bound::Near { value, within }),
                _ => Err(at.invalid(expected::NOT_NEGATIVE)),
            }
        }
        ["is"] if !what.has_numbers() => word(&fields.need("is", expected::STRING)?, what.unit).map(Bound::Is),
        ["isNot"] if !what.has_numbers() => word(&fields.need("isNot", expected::STRING)?, what.unit).map(Bound::IsNot),
        _ => {
            let expected = if what.has_numbers() { expected::NUMBER_BOUND } else { expected::WORD_BOUND };
            Err(Invalid::new(&at.field(), &expected::bounds(&given), expected))
        }
    }
}

/// The least and the largest bound that can be meant.
fn range<S: Subject>(what: &Quantity<S>) -> (f64, f64) {
    match what.unit {
        Unit::Points => (0.0, S::largest_count(what) as f64),
        Unit::Degrees => (0.0, 90.0),
        Unit::Probability => (0.0, 1.0),
        Unit::Nats => (0.0, 10.0),
        Unit::Number | Unit::Kind | Unit::Status => (-1e12, 1e12),
    }
}

fn word(at: &At, unit: Unit) -> Read<Word> {
    if unit == Unit::Kind {
        return at.named::<BoundaryKind>().map(Word::Kind);
    }
    let status = STATUSES.iter().find(|(name, _)| at.is_text(name));
    status.map(|(_, status)| Word::Status(*status)).ok_or_else(|| at.invalid(&expected::one_of(&STATUSES.map(|s| s.0))))
}

pub(super) fn written_bound(bound: Bound) -> Vec<(&'static str, Value)> {
    let number = |value: f64| Value::Number(plain(value));
    match bound {
        Bound::AtLeast(least) => vec![("atLeast", number(least))],
        Bound::AtMost(most) => vec![("atMost", number(most))],
        Bound::Near { value, within } => vec![("near", number(value)), ("within", number(within))],
        Bound::Is(word) => vec![("is", word_name(word))],
        Bound::IsNot(word) => vec![("isNot", word_name(word))],
    }
}

fn word_name(word: Word) -> Value {
    Value::text(match word {
        Word::Kind(kind) => kind.name(),
        Word::Status(status) => STATUSES.iter().find(|row| row.1 == status).map_or("unfittable", |row| row.0),
    })
}
