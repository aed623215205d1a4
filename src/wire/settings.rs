use super::tree::{Tree, object};
use super::value::{At, Fields, Invalid};
use crate::model::logistic::Features;
use crate::model::{Checked, Cuts, Family, Group, Kind, Patch, SETTINGS, Setting, Settings, SettingsError};
use crate::words::{self, expected};

/// `Settings` of the public contract.
pub(super) fn settings(settings: &Settings) -> Tree {
    let group = |(name, group)| (name, Tree::Object(of(group).map(|row| (row.key, written(row, settings))).collect()));
    Tree::Object(Group::NAMED.map(group).into())
}

/// `PartialSettings` of the public contract: those that a patch has.
pub(super) fn patch(patch: &Patch) -> Tree {
    let mut groups = Vec::new();
    for (name, group) in Group::NAMED {
        let given = patch.given().iter().filter(|row| row.group == group);
        let fields: Vec<_> = given.map(|row| (row.key, written(row, patch.values()))).collect();
        if !fields.is_empty() {
            groups.push((name, Tree::Object(fields)));
        }
    }
    Tree::Object(groups)
}

/// The settings of a model.
fn of(group: Group) -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(move |setting| setting.group == group)
}

fn written(setting: &Setting, settings: &Settings) -> Tree {
    match &setting.kind {
        Kind::Number(field, _) => (*(field.get)(settings)).into(),
        Kind::Optional(field, _) => (*(field.get)(settings)).into(),
        Kind::Shares(field) => (field.get)(settings).clone().into(),
        Kind::Features(field) => (field.get)(settings).name().into(),
        Kind::Flag(field, _) => (*(field.get)(settings)).into(),
        Kind::Family(field) => (field.get)(settings).row().name.into(),
        Kind::Whole(field, _) => (*(field.get)(settings)).into(),
        Kind::Ends(field) => (field.get)(settings).to_vec().into(),
        Kind::Cuts(field) => {
            let cuts = (field.get)(settings).as_ref();
            cuts.map_or(Tree::Null, |[x, y]| object! { x: x.clone(), y: y.clone() })
        }
    }
}

/// Reads `PartialSettings`: what is not given is as in `usual`.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range, for a data set of `n_classes` classes.
pub fn read_settings(at: &At, usual: &Settings, n_classes: usize) -> Result<Checked, Box<Invalid>> {
    let settings = read_fields(at)?.onto(usual);
    settings.check(n_classes).map_err(|error| refused(at, &error))
}

/// Reads `PartialSettings` as a change of whatever settings a board has.
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
    Family::named(at.text()?).ok_or_else(|| at.invalid(expected::FAMILY))
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
