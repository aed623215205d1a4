use crate::geometry::{Frame, Rect, Ticks, ticks};

/// About how many CSS pixels lie between two ticks of an axis.
const TICK_SPACING: f64 = 90.0;

/// About how wide a digit of a label is, in CSS pixels.
const DIGIT: f64 = 9.0;

/// The least distance of two ticks in CSS pixels, so that one label can stand above the other.
const LEAST_SPACING: f64 = 20.0;

/// The ticks of an axis from `low` to `high`, `length` CSS pixels long: about three or more where their labels have
/// room.
pub fn axis_ticks(low: f64, high: f64, length: f64) -> Ticks {
    let most = ((length / TICK_SPACING).round() as usize).max(3);
    let have_room = |ticks: &Ticks| {
        ticks.values.windows(2).all(|pair| (pair[1] - pair[0]) * length >= LEAST_SPACING * (high - low))
    };
    (2..=most).rev().map(|about_n| ticks(low, high, about_n)).find(have_room).unwrap_or_else(|| ticks(low, high, 1))
}

/// The plotting area inside a plot of this size in CSS pixels, with room for the labels of these axes in text of `ui`
/// times the usual size; `longest` is the number of letters of the longest bin name along the vertical axis, or 0.
pub fn plot_frame(width: f64, height: f64, ui: f64, axes: Rect, longest: usize) -> Frame {
    let (right, top, bottom) = (12.0 * ui, 28.0 * ui, 46.0 * ui);
    let upward = axis_ticks(axes.low.y, axes.high.y, (height - top - bottom) / ui);
    let numbers = upward.values.iter().map(|&value| upward.label(value).chars().count());
    let left = ((18.0 + DIGIT * numbers.chain([longest]).max().unwrap_or(0) as f64) * ui)
        .clamp(54.0 * ui, (0.3 * width).max(54.0 * ui));
    Frame { left, top, width: width - left - right, height: height - top - bottom }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_have_room_on_short_axes() {
        for length in [40.0, 62.0, 80.0, 110.0, 200.0, 400.0] {
            for (low, high) in [(-18.75, -17.9), (0.0, 1.0), (-483.2, -476.0), (0.0, 0.65), (1e4, 1e4 + 3.0)] {
                let values = axis_ticks(low, high, length).values;
                let spacing = |pair: &[f64]| length * (pair[1] - pair[0]) / (high - low);
                assert!(values.windows(2).all(|pair| spacing(pair) >= 19.999), "{length} {low} {high} {values:?}");
                assert!(values.len() >= if length < 80.0 { 1 } else { 2 }, "{length} {low} {high} {values:?}");
            }
        }
    }
}
