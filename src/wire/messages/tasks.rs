//! How files name what tasks on texts are made of.

use super::settings::{read_patch, written_patch};
use crate::bag::{BagPatch, BagSetting, BagSettings};
use crate::slider::Slider;
use crate::task::Number;
use crate::task::texts::{Texts, TextsPart};
use crate::wire::at::At;
use crate::wire::task::Described;
use crate::wire::value::{Read, Value};

impl Described for Texts {
    const PARTS: &'static [(&'static str, TextsPart)] =
        &[("text", TextsPart::Text), ("messages", TextsPart::Messages), ("classes", TextsPart::Classes)];
    const NUMBERS: &'static [(&'static str, Number)] = &[("prior", Number::Prior), ("theta", Number::Theta)];

    fn key(setting: BagSetting) -> &'static str {
        setting.key()
    }

    fn has_numbers(setting: BagSetting) -> bool {
        setting.number(&BagSettings::default()).is_some()
    }

    fn part(setting: BagSetting) -> Option<&'static str> {
        setting.slider().map(Slider::part)
    }

    fn read_patch(at: &At, n_classes: usize) -> Read<BagPatch> {
        read_patch(at, n_classes)
    }

    fn written_patch(patch: &BagPatch) -> Option<Value> {
        written_patch(patch)
    }
}
