//! Of what a quantity is.

use std::rc::Rc;

use super::subject::Described;
use crate::data::check_point;
use crate::math::{MAX_CLASSES, Point};
use crate::model::Model;
use crate::task::{Arguments, Place, Quantity, Takes};
use crate::wire::at::{At, Fields};
use crate::wire::identifiers::Named;
use crate::wire::numbers::{plain, point};
use crate::wire::value::{Invalid, Read, Value};
use crate::words::{self, expected};

/// The keys of arguments.
pub(super) const OF: [&str; 7] = ["model", "class", "at", "setting", "number", "withinClasses", "hidden"];
const UNLABELED: &str = "unlabeled";

pub(super) fn read_arguments<S: Described>(
    fields: &Fields,
    what: &Quantity<S>,
    n_classes: usize,
) -> Read<Arguments<S::Setting>> {
    let mut of = Arguments::default();
    for key in OF {
        let takes = what.takes.iter().find(|takes| key_of(**takes) == key);
        match (takes, fields.get(key)) {
            (None, Some(at)) => {
                let takes: Vec<&str> = what.takes.iter().map(|&takes| key_of(takes)).collect();
                return Err(at.invalid(&expected::not_of(what.name, &takes)));
            }
            (Some(Takes::AnyClass | Takes::WithinClasses | Takes::Hidden), None) | (None, None) => {}
            (Some(&takes), None) => {
                fields.need(key, &expected_of::<S>(takes, n_classes))?;
            }
            (Some(&takes), Some(at)) => read_argument::<S>(&at, takes, &mut of, n_classes)?,
        }
    }
    Ok(of)
}

fn read_argument<S: Described>(at: &At, takes: Takes, of: &mut Arguments<S::Setting>, n_classes: usize) -> Read<()> {
    match takes {
        Takes::Model => of.model = Some(at.named::<Model>()?),
        Takes::Class | Takes::AnyClass => of.class = Some(at.whole(0, n_classes - 1)?),
        Takes::At => {
            of.at = Some(if at.is_text(UNLABELED) { Place::Unlabeled } else { Place::Fixed(read_place(at)?) });
        }
        Takes::Setting => {
            let setting = numeric_settings::<S>().find(|setting| at.is_text(S::key(*setting)));
            of.setting = Some(setting.ok_or_else(|| at.invalid(&expected_of::<S>(takes, n_classes)))?);
        }
        Takes::Number => {
            let number = S::NUMBERS.iter().find(|(name, _)| at.is_text(name)).map(|(_, number)| *number);
            of.number = Some(number.ok_or_else(|| at.invalid(&expected_of::<S>(takes, n_classes)))?);
        }
        Takes::WithinClasses => of.within_classes = at.bool()?,
        Takes::Hidden => of.hidden = Some(read_hidden(at, n_classes)?),
    }
    Ok(())
}

fn read_place(at: &At) -> Read<Point> {
    let numbers = if matches!(at.value, Value::Text(_)) { Vec::new() } else { at.numbers()? };
    let &[x, y] = &numbers[..] else { return Err(at.invalid(expected::PLACE)) };
    let place = Point::new(x, y);
    check_point(place).map_err(|error| Invalid::new("", "", &words::data_refused(&error)))?;
    Ok(place)
}

/// A digit for each point.
fn read_hidden(at: &At, n_classes: usize) -> Read<Rc<[usize]>> {
    let class = |digit: char| digit.to_digit(10).map(|class| class as usize).filter(|&class| class < n_classes);
    let classes: Option<Rc<[usize]>> = at.text()?.chars().map(class).collect();
    classes.filter(|classes| !classes.is_empty()).ok_or_else(|| at.invalid(expected::HIDDEN))
}

fn numeric_settings<S: Described>() -> impl Iterator<Item = S::Setting> {
    S::settings().filter(|setting| S::has_numbers(*setting))
}

fn key_of(takes: Takes) -> &'static str {
    match takes {
        Takes::Model => "model",
        Takes::Class | Takes::AnyClass => "class",
        Takes::At => "at",
        Takes::Setting => "setting",
        Takes::Number => "number",
        Takes::WithinClasses => "withinClasses",
        Takes::Hidden => "hidden",
    }
}

fn expected_of<S: Described>(takes: Takes, n_classes: usize) -> String {
    match takes {
        Takes::Model => expected::one_of(Model::NAMES),
        Takes::Class | Takes::AnyClass => expected::whole(0, n_classes.min(MAX_CLASSES) - 1),
        Takes::At => expected::PLACE.to_owned(),
        Takes::Setting => expected::one_of(&numeric_settings::<S>().map(S::key).collect::<Vec<_>>()),
        Takes::Number => expected::one_of(&S::NUMBERS.iter().map(|(name, _)| *name).collect::<Vec<_>>()),
        Takes::WithinClasses => expected::BOOL.to_owned(),
        Takes::Hidden => expected::HIDDEN.to_owned(),
    }
}

pub(super) fn written_arguments<S: Described>(
    what: &Quantity<S>,
    of: &Arguments<S::Setting>,
) -> Vec<(&'static str, Value)> {
    let number = |value: f64| Value::Number(plain(value));
    let written = |takes: &Takes| {
        let value = match takes {
            Takes::Model => of.model.map(|model| Value::text(model.name())),
            Takes::Class | Takes::AnyClass => of.class.map(|class| Value::Number(class as f64)),
            Takes::At => of.at.map(|at| match at {
                Place::Fixed(at) => Value::List(point(at).map(number).into()),
                Place::Unlabeled => Value::text(UNLABELED),
            }),
            Takes::Setting => of.setting.map(|setting| Value::text(S::key(setting))),
            Takes::Number => S::NUMBERS.iter().find(|row| Some(row.1) == of.number).map(|row| Value::text(row.0)),
            Takes::Hidden => {
                of.hidden.as_ref().map(|hidden| Value::text(&hidden.iter().map(usize::to_string).collect::<String>()))
            }
            Takes::WithinClasses => of.within_classes.then_some(Value::Bool(true)),
        };
        value.map(|value| (key_of(*takes), value))
    };
    what.takes.iter().filter_map(written).collect()
}
