//! A setting as a link has it.

use super::text::{numbers, written_numbers};
use crate::decimal::shortest;
use crate::model::logistic::Features;
use crate::model::{Family, Kind, Setting, Settings};

/// The text of a setting that does not have its default.
pub(super) fn text(setting: &Setting, settings: &Settings) -> String {
    match &setting.kind {
        Kind::Number(field, _) => shortest(*(field.get)(settings)),
        Kind::Optional(field, _) => (field.get)(settings).map_or("inf".to_owned(), shortest),
        Kind::Shares(field) => written_numbers((field.get)(settings).as_deref().unwrap_or_default()),
        Kind::Features(field) => (field.get)(settings).name().to_owned(),
        Kind::Flag(_, yes) => (*yes).to_owned(),
        Kind::Family(field) => (field.get)(settings).row().name.to_owned(),
        Kind::Whole(field, _) => (field.get)(settings).to_string(),
        Kind::Ends(field) => written_numbers((field.get)(settings)),
        Kind::Cuts(field) => {
            let [x, y] = (field.get)(settings).as_ref().map_or([&[][..]; 2], |[x, y]| [x, y]);
            format!("{}_{}", written_numbers(x), written_numbers(y))
        }
    }
}

/// Sets a setting from a field; `None` when it cannot be read.
pub(super) fn set(settings: &mut Settings, setting: &Setting, text: &str) -> Option<()> {
    match &setting.kind {
        Kind::Number(field, _) => *(field.get_mut)(settings) = text.parse().ok()?,
        Kind::Optional(field, _) => {
            let number: f64 = text.parse().ok()?;
            *(field.get_mut)(settings) = (number != f64::INFINITY).then_some(number);
        }
        Kind::Shares(field) => *(field.get_mut)(settings) = Some(numbers(text)?),
        Kind::Features(field) => *(field.get_mut)(settings) = Features::named(text)?,
        Kind::Flag(field, yes) => *(field.get_mut)(settings) = (text == *yes).then_some(true)?,
        Kind::Family(field) => *(field.get_mut)(settings) = Family::named(text)?,
        Kind::Whole(field, _) => *(field.get_mut)(settings) = text.parse().ok()?,
        Kind::Ends(field) => *(field.get_mut)(settings) = numbers(text)?.try_into().ok()?,
        Kind::Cuts(field) => {
            let along = |text: &str| if text.is_empty() { Some(Vec::new()) } else { numbers(text) };
            let (x, y) = text.split_once('_')?;
            *(field.get_mut)(settings) = Some([along(x)?, along(y)?]);
        }
    }
    Some(())
}
