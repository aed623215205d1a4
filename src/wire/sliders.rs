use serde::{Serialize, Serializer};

use super::identifiers::names;
use crate::slider::{Scale, Slider};
use crate::words;

names! {
    /// The scale of a slider: positions are numbers, their logarithms to base 10, or the share of the second of two
    /// classes.
    Scale { Even = "even", Log = "log", Share = "share", }
}

/// A slider of a setting, as the page makes it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SettingSlider {
    /// The id of its element.
    pub id: &'static str,
    /// The group of its setting in files.
    pub group: &'static str,
    /// The key of its setting in the group.
    pub key: &'static str,
    /// Its scale.
    pub scale: Scale,
    /// The first position that stands for a number.
    pub low: f64,
    /// The last such position.
    pub high: f64,
    /// The distance between two positions.
    pub step: f64,
    /// The value of an extra position before the first; null if there is none.
    pub least: Option<f64>,
    /// Whether an extra position after the last stands for null.
    pub unlimited: bool,
    /// The value that its name switches to; null: no value.
    pub neutral: Option<f64>,
    /// The value that its name switches back to at first.
    pub other: f64,
    /// Its name.
    pub name: &'static str,
    /// The tooltip of its name, with its key.
    pub title: String,
    /// The explanation of the setting.
    pub explanation: &'static str,
    /// The labels of its ends; the ends of a share are named after the classes.
    pub ends: [&'static str; 2],
}

/// Sliders, for the page to make.
pub(super) fn sliders(sliders: impl IntoIterator<Item = &'static Slider>) -> Vec<SettingSlider> {
    sliders.into_iter().map(setting_slider).collect()
}

fn setting_slider(slider: &'static Slider) -> SettingSlider {
    let &Slider { setting: (group, key), scale, low, high, step, least, unlimited, neutral, other, .. } = slider;
    let words::SliderWords { name, explanation, ends } = words::slider(slider);
    let (id, title) = (slider.part(), words::switch(slider));
    SettingSlider {
        id,
        group,
        key,
        scale,
        low,
        high,
        step,
        least,
        unlimited,
        neutral,
        other,
        name,
        title,
        explanation,
        ends,
    }
}
