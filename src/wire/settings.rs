use serde::{Serialize, Serializer};

use super::at::{At, Fields};
use super::numbers::plain;
use super::value::{Invalid, Value};
use crate::model::logistic::Features;
use crate::model::{Checked, Cuts, FAMILIES, Family, Group, Kind, Patch, SETTINGS, Setting, Settings, SettingsError};
use crate::words::{self, expected};

/// Settings by group and key, in the order of the table of settings: all of them (`Settings` of the public contract),
/// or those of a patch (`PartialSettings`).
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsByKey(Vec<(&'static str, OfGroup)>);

impl SettingsByKey {
    /// The same as a value that comes from outside.
    pub(super) fn value(&self) -> Value {
        let fields =
            |OfGroup(fields): &OfGroup| fields.iter().map(|(key, to)| ((*key).to_owned(), to.value())).collect();
        Value::Object(self.0.iter().map(|(name, of)| ((*name).to_owned(), Value::Object(fields(of)))).collect())
    }
}

impl Serialize for SettingsByKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, of_group)| (key, of_group)))
    }
}

#[derive(Clone, Debug, PartialEq)]
struct OfGroup(Vec<(&'static str, Written)>);

impl Serialize for OfGroup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, written)| (key, written)))
    }
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
enum Written {
    Number(f64),
    Optional(Option<f64>),
    Flag(bool),
    Whole(usize),
    Name(&'static str),
    Shares(Option<Vec<f64>>),
    Ends([f64; 4]),
    Cuts(Option<CutsByAxis>),
}

impl Written {
    fn value(&self) -> Value {
        let list = |numbers: &[f64]| Value::List(numbers.iter().map(|&number| Value::Number(number)).collect());
        match self {
            Written::Number(number) => Value::Number(*number),
            Written::Optional(number) => number.map_or(Value::Null, Value::Number),
            Written::Flag(on) => Value::Bool(*on),
            Written::Whole(n) => Value::Number(*n as f64),
            Written::Name(name) => Value::text(name),
            Written::Shares(shares) => shares.as_deref().map_or(Value::Null, list),
            Written::Ends(ends) => list(ends),
            Written::Cuts(cuts) => cuts.as_ref().map_or(Value::Null, |CutsByAxis { x, y }| {
                Value::Object(vec![("x".to_owned(), list(x)), ("y".to_owned(), list(y))])
            }),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct CutsByAxis {
    x: Vec<f64>,
    y: Vec<f64>,
}

/// All settings.
pub(super) fn settings(settings: &Settings) -> SettingsByKey {
    by_key(SETTINGS.iter(), settings)
}

/// The settings of a patch.
pub(super) fn patch(patch: &Patch) -> SettingsByKey {
    by_key(patch.given().iter().copied(), patch.values())
}

fn by_key(given: impl Iterator<Item = &'static Setting> + Clone, settings: &Settings) -> SettingsByKey {
    let of_group = |(name, group)| {
        let rows = given.clone().filter(|row| row.group == group);
        let fields: Vec<_> = rows.map(|row| (row.key, written(row, settings))).collect();
        (!fields.is_empty()).then_some((name, OfGroup(fields)))
    };
    SettingsByKey(Group::NAMED.into_iter().filter_map(of_group).collect())
}

/// The settings of a model.
fn of(group: Group) -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(move |setting| setting.group == group)
}

fn written(setting: &Setting, settings: &Settings) -> Written {
    match &setting.kind {
        Kind::Number(field, _) => Written::Number(plain(*(field.get)(settings))),
        Kind::Optional(field, _) => Written::Optional(*(field.get)(settings)),
        Kind::Shares(field) => Written::Shares((field.get)(settings).clone()),
        Kind::Features(field) => Written::Name((field.get)(settings).name()),
        Kind::Flag(field, _) => Written::Flag(*(field.get)(settings)),
        Kind::Family(field) => Written::Name((field.get)(settings).row().name),
        Kind::Whole(field, _) => Written::Whole(*(field.get)(settings)),
        Kind::Ends(field) => Written::Ends((field.get)(settings).map(plain)),
        Kind::Cuts(field) => Written::Cuts((field.get)(settings).as_ref().map(|cuts| {
            let [x, y] = cuts.clone().map(|cuts| cuts.into_iter().map(plain).collect());
            CutsByAxis { x, y }
        })),
    }
}

/// Reads `PartialSettings`; fields that are not given are as in `usual`.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range, for a data set of `n_classes` classes.
pub fn read_settings(at: &At, usual: &Settings, n_classes: usize) -> Result<Checked, Box<Invalid>> {
    let settings = read_fields(at)?.onto(usual);
    settings.check(n_classes).map_err(|error| refused(at, &error))
}

/// Reads `PartialSettings` as a patch for any settings.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range for any number of classes.
pub(super) fn read_patch(at: &At) -> Result<Patch, Box<Invalid>> {
    let patch = read_fields(at)?;
    let settings = patch.onto(&Settings::default());
    let n_classes = settings.generative.prior.as_ref().map_or(0, Vec::len);
    settings.check(n_classes).map_err(|error| refused(at, &error))?;
    Ok(patch)
}

fn refused(at: &At, error: &SettingsError) -> Box<Invalid> {
    let refused = words::setting_refused(error);
    Invalid::new(&format!("{}.{}", at.field(), refused.field), &refused.value, &refused.expected)
}

/// Reads the fields that are given, each with its type.
fn read_fields(at: &At) -> Result<Patch, Box<Invalid>> {
    let mut patch = Patch::default();
    let fields = at.fields(&Group::NAMED.map(|(name, _)| name))?;
    for (name, group) in Group::NAMED {
        if let Some(at) = fields.get(name) {
            let known: Vec<&str> = of(group).map(|setting| setting.key).collect();
            let fields = at.fields(&known)?;
            for setting in of(group) {
                read(&fields, setting, &mut patch)?;
            }
        }
    }
    Ok(patch)
}

fn read(fields: &Fields, setting: &'static Setting, patch: &mut Patch) -> Result<(), Box<Invalid>> {
    let Some(at) = fields.get(setting.key) else { return Ok(()) };
    patch.set(setting, |settings| {
        match &setting.kind {
            Kind::Number(field, _) => *(field.get_mut)(settings) = at.number()?,
            Kind::Optional(field, _) => *(field.get_mut)(settings) = at.nullable(At::number)?,
            Kind::Shares(field) => *(field.get_mut)(settings) = at.nullable(At::numbers)?,
            Kind::Features(field) => *(field.get_mut)(settings) = features(&at)?,
            Kind::Flag(field, _) => *(field.get_mut)(settings) = at.bool()?,
            Kind::Family(field) => *(field.get_mut)(settings) = family(&at)?,
            Kind::Whole(field, (low, high)) => *(field.get_mut)(settings) = at.whole(*low, *high)?,
            Kind::Ends(field) => *(field.get_mut)(settings) = ends(&at)?,
            Kind::Cuts(field) => *(field.get_mut)(settings) = at.nullable(cuts)?,
        }
        Ok(())
    })
}

/// A family of generative models.
pub(super) fn family(at: &At) -> Result<Family, Box<Invalid>> {
    Family::named(at.text()?).ok_or_else(|| at.invalid(&expected::one_of(&FAMILIES.map(|row| row.name))))
}

fn ends(at: &At) -> Result<[f64; 4], Box<Invalid>> {
    at.numbers()?.try_into().map_err(|_| at.invalid(expected::RECTANGLE))
}

fn cuts(at: &At) -> Result<Cuts, Box<Invalid>> {
    let fields = at.fields(&["x", "y"])?;
    let along = |axis| fields.need(axis, expected::NUMBERS)?.numbers();
    Ok([along("x")?, along("y")?])
}

fn features(at: &At) -> Result<Features, Box<Invalid>> {
    Features::named(at.text()?).ok_or_else(|| at.invalid(expected::FEATURES))
}
