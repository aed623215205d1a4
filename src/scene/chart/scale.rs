use crate::geometry::Ticks;
use crate::scene::axis_ticks;

/// The labels at the ticks of a horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The values.
    Linear,
    /// Powers of this number, of which the values are the exponents.
    Powers(f64),
}

impl Scale {
    /// The ticks of a horizontal axis from `low` to `high`, `length` CSS pixels long.
    pub fn ticks(self, low: f64, high: f64, length: f64) -> Ticks {
        match self {
            Scale::Linear => axis_ticks(low, high, length),
            // Powers have short labels, and too few of them would not show the scale.
            Scale::Powers(_) => axis_ticks(low, high, 2.0 * length),
        }
    }

    /// The label at a value; `None` where there is none.
    pub fn label(self, ticks: &Ticks, value: f64) -> Option<String> {
        match self {
            Scale::Linear => Some(ticks.label(value)),
            // Between whole exponents there is no round number.
            Scale::Powers(_) if value != value.round() => None,
            Scale::Powers(10.0) if value.abs() > 3.0 => Some(format!("10{}", superscript(value))),
            Scale::Powers(base) => {
                let ticks = Ticks { values: Vec::new(), decimals: (-value).max(0.0) as usize };
                Some(ticks.label((value * base.ln()).exp()))
            }
        }
    }
}

/// A whole number as an exponent.
fn superscript(value: f64) -> String {
    let raised = |digit: char| match digit {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '-' => '⁻',
        other => char::from_u32(u32::from('⁰') + (u32::from(other) - u32::from('0'))).unwrap_or(other),
    };
    format!("{value:.0}").chars().map(raised).collect()
}
