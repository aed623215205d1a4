use serde::{Serialize, Serializer};

use super::identifiers::names;
use crate::slider::{Scale, Slider};
use crate::words;

names! {
    /// What the places of a slider stand for: numbers, their logarithms to base 10, or the share of the second of two
    /// classes.
    Scale { Even = "even", Log = "log", Share = "share", }
}

/// A slider of a setting, as the page makes it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SettingSlider {
    /// The id of its place on the page.
    pub id: &'static str,
    /// The group of its setting in files.
    pub group: &'static str,
    /// The key of its setting in the group.
    pub key: &'static str,
    /// What its places stand for.
    pub scale: Scale,
    /// The first place that stands for a number.
    pub low: f64,
    /// The last one.
    pub high: f64,
    /// From one place to the next.
    pub step: f64,
    /// What one more place before the first stands for; null: there is none.
    pub least: Option<f64>,
    /// Whether one more place after the last stands for null.
    pub unlimited: bool,
    /// What its name switches to; null: no value.
    pub neutral: Option<f64>,
    /// What its name switches back to at first.
    pub other: f64,
    /// Its name.
    pub name: &'static str,
    /// What its name does, with its key.
    pub title: String,
    /// What it does.
    pub explanation: &'static str,
    /// What its ends stand for; those of a share are named by the classes.
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
