use crate::geometry::{Frame, Rect, Ticks, ticks};

/// About how many CSS pixels lie between two ticks of an axis.
const TICK_SPACING: f64 = 90.0;

/// About how wide a digit of a label is, in CSS pixels.
const DIGIT: f64 = 9.0;

/// The ticks of an axis from `low` to `high`, `length` CSS pixels long.
pub fn axis_ticks(low: f64, high: f64, length: f64) -> Ticks {
    ticks(low, high, ((length / TICK_SPACING).round() as usize).max(3))
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
