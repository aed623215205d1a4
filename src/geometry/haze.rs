use std::f64::consts::LOG10_E;

/// The number of decades of a density that are distinguished.
const DECADES: f64 = 8.0;

/// Paints a density row by row, in steps of one decade.
pub(super) struct Haze {
    /// The exponent of the least power of ten above the highest density.
    highest: f64,
    /// The depths of the pixels of the previous row, in whole decades below the highest; empty before the first row.
    above: Vec<f64>,
    /// Whether only contour lines are painted, over an existing image.
    is_over: bool,
}

impl Haze {
    /// Starts before the first row of a density with this largest logarithm.
    pub(super) fn new(highest: f64, is_over: bool) -> Haze {
        Haze { highest: (highest * LOG10_E).floor() + 1.0, above: Vec::new(), is_over }
    }

    /// Writes a row of pixels, given the log-density and the color of each; `full` is the largest alpha.
    ///
    /// A contour line is where the depth differs from that to the left or above.
    pub(super) fn row(&mut self, pixels: &mut [u8], known: &dyn Fn(usize) -> (f64, u32), full: f64) {
        let is_first = self.above.is_empty();
        let mut left = None;
        for (i, pixel) in pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let (log, tint) = known(i);
            let depth = (self.highest - log * LOG10_E).floor().clamp(0.0, DECADES);
            if is_first {
                self.above.push(depth);
            }
            let is_line = self.above[i] != depth || left.is_some_and(|left| left != depth);
            (self.above[i], left) = (depth, Some(depth));
            if self.is_over && !is_line {
                continue;
            }
            let share = if self.is_over { 1.0 } else { 1.0 - depth / DECADES + if is_line { 1.0 } else { 0.0 } };
            *pixel = (tint | ((full * share).min(255.0).round() as u32) << 24).to_le_bytes();
        }
    }
}
