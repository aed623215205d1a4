//! Sliders of settings: where one stands on its page, which key leads to it, and its scale. It knows no particular setting.

/// A slider of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Slider {
    /// The group and the key of the setting, as files have them.
    pub setting: (&'static str, &'static str),
    /// The parts of the page, as `hide=` names them, that it belongs to. The first is its own.
    pub parts: &'static [&'static str],
    /// The key that leads to it, if there is one.
    pub keys: &'static [&'static str],
    /// What its places stand for.
    pub scale: Scale,
    /// The first place that stands for a number.
    pub low: f64,
    /// The last one.
    pub high: f64,
    /// From one place to the next.
    pub step: f64,
    /// What one more place before the first stands for, if there is one.
    pub least: Option<f64>,
    /// Whether one more place after the last stands for no value.
    pub unlimited: bool,
    /// The value that its name switches to; `None`: no value.
    pub neutral: Option<f64>,
    /// The number that its name switches back to, until there was another one.
    pub other: f64,
}

/// What the places of a slider stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Numbers.
    Even,
    /// Their logarithms to base 10.
    Log,
    /// Of the shares of two classes, that of the second.
    Share,
}

impl Slider {
    /// A slider without a key. `scale` comes with its first place, its last, and the step between two.
    pub(crate) const fn new(parts: &'static [&'static str], scale: Scale, [low, high, step]: [f64; 3]) -> Slider {
        Slider {
            setting: ("", ""),
            parts,
            keys: &[],
            scale,
            low,
            high,
            step,
            least: None,
            unlimited: false,
            neutral: None,
            other: 0.0,
        }
    }

    /// The slider of this setting.
    pub(crate) const fn of(self, group: &'static str, key: &'static str) -> Slider {
        Slider { setting: (group, key), ..self }
    }

    /// The slider with a key.
    pub(crate) const fn key(self, keys: &'static [&'static str]) -> Slider {
        Slider { keys, ..self }
    }

    /// The slider with what one more place before the first stands for.
    pub(crate) const fn least(self, least: f64) -> Slider {
        Slider { least: Some(least), ..self }
    }

    /// The slider with one more place after the last, which stands for no value.
    pub(crate) const fn unlimited(self) -> Slider {
        Slider { unlimited: true, ..self }
    }

    /// The slider with what its name switches to, and back to.
    pub(crate) const fn switch(self, neutral: Option<f64>, other: f64) -> Slider {
        Slider { neutral, other, ..self }
    }

    /// Its own part of the page.
    pub fn part(&self) -> &'static str {
        self.parts[0]
    }
}

/// Sliders are told apart by their settings.
impl PartialEq for Slider {
    fn eq(&self, other: &Slider) -> bool {
        self.setting == other.setting
    }
}

impl Eq for Slider {}
