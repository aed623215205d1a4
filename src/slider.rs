//! Sliders of settings: their part of the page, key and scale. It knows no particular setting.

/// A slider of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Slider {
    /// The group and the key of the setting, as files have them.
    pub setting: (&'static str, &'static str),
    /// The parts of the page, by their names in `hide=`, that it belongs to. The first is its own.
    pub parts: &'static [&'static str],
    /// The key that focuses it, if there is one.
    pub keys: &'static [&'static str],
    /// How its positions map to values.
    pub scale: Scale,
    /// The first position that stands for a number.
    pub low: f64,
    /// The last such position.
    pub high: f64,
    /// The distance between two positions.
    pub step: f64,
    /// The value of an extra position before the first, if there is one.
    pub least: Option<f64>,
    /// Whether an extra position after the last stands for no value.
    pub unlimited: bool,
    /// The value that its name switches to; `None`: no value.
    pub neutral: Option<f64>,
    /// The number that its name switches back to at first.
    pub other: f64,
}

/// How the positions of a slider map to values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Positions are the values.
    Even,
    /// Positions are logarithms of the values to base 10.
    Log,
    /// Positions are the share of the second of two classes.
    Share,
}

impl Slider {
    /// A slider without a key, with its first and last positions and the step between two.
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

    /// The slider with an extra position before the first, of this value.
    pub(crate) const fn least(self, least: f64) -> Slider {
        Slider { least: Some(least), ..self }
    }

    /// The slider with an extra position after the last, which stands for no value.
    pub(crate) const fn unlimited(self) -> Slider {
        Slider { unlimited: true, ..self }
    }

    /// The slider with the value that its name switches to, and the one that it switches back to.
    pub(crate) const fn switch(self, neutral: Option<f64>, other: f64) -> Slider {
        Slider { neutral, other, ..self }
    }

    /// Its own part of the page.
    pub fn part(&self) -> &'static str {
        self.parts[0]
    }

    /// How many positions it has.
    pub fn n_positions(&self) -> usize {
        self.n_numbers() + usize::from(self.least.is_some()) + usize::from(self.unlimited)
    }

    /// The value of a position, from 0 on; `None` where it stands for no value.
    pub fn value(&self, position: usize) -> Option<f64> {
        let place = match (position, self.least) {
            (0, Some(least)) => return Some(least),
            (position, least) => position - usize::from(least.is_some()),
        };
        let at = self.low + self.step * place as f64;
        (place < self.n_numbers()).then(|| match self.scale {
            Scale::Log => 10_f64.powf(at),
            Scale::Even | Scale::Share => (at * 100.0).round() / 100.0,
        })
    }

    fn n_numbers(&self) -> usize {
        ((self.high - self.low) / self.step).round() as usize + 1
    }
}

/// Sliders are told apart by their settings.
impl PartialEq for Slider {
    fn eq(&self, other: &Slider) -> bool {
        self.setting == other.setting
    }
}

impl Eq for Slider {}
