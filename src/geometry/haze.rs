use std::f64::consts::LOG10_E;

/// The number of decades of a density that are distinguished.
const DECADES: f64 = 8.0;

/// The width of a contour line, in pixels.
const LINE: f64 = 1.2;

/// Paints a density row by row, in steps of one decade with a line at each. The edges of steps and lines are smooth.
pub(super) struct Haze {
    /// The exponent of the least power of ten above the highest density.
    highest: f64,
    /// The depths of the pixels of the previous row, in decades below the highest; empty before the first row.
    above: Vec<f64>,
    /// Whether only contour lines are painted, over an existing image.
    is_over: bool,
    /// Whether the density is constant between jumps, whose edges are sharp.
    is_stepped: bool,
}

/// The level of a density at a pixel.
struct Level {
    /// Whole decades below the highest; between two of them at the edge of a step.
    step: f64,
    /// The share of the pixel that lies on a line.
    line: f64,
}

impl Haze {
    /// Starts before the first row of a density with this largest logarithm.
    pub(super) fn new(highest: f64, is_over: bool, is_stepped: bool) -> Haze {
        Haze { highest: (highest * LOG10_E).floor() + 1.0, above: Vec::new(), is_over, is_stepped }
    }

    /// Writes a row of pixels, given the log-density and the color of each; `full` is the largest alpha. A pixel
    /// without a density (NaN) is transparent, and makes no edge.
    pub(super) fn row(&mut self, pixels: &mut [u8], known: &dyn Fn(usize) -> (f64, u32), full: f64) {
        let is_first = self.above.is_empty();
        let mut left = None;
        for (i, pixel) in pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let (log, tint) = known(i);
            let depth = self.highest - log * LOG10_E;
            let depth = if depth < 0.0 { 0.0 } else { depth };
            if is_first {
                self.above.push(depth);
            }
            let before = [self.above[i], left.unwrap_or(depth)];
            (self.above[i], left) = (depth, Some(depth));
            let Level { step, line } =
                if self.is_stepped { Level::stepped(depth, before) } else { Level::smooth(depth, before) };
            if self.is_over {
                *pixel = blended(*pixel, tint, full * line);
            } else {
                let share = 1.0 - step / DECADES + line;
                *pixel = (tint | ((full * share).min(255.0).round() as u32) << 24).to_le_bytes();
            }
        }
    }
}

impl Level {
    /// The level of a pixel of a smooth density at this depth. `before` has the depths above it and to its left.
    fn smooth(depth: f64, before: [f64; 2]) -> Level {
        let [up, left] = before.map(|other| depth - other);
        let nearest = depth.round().clamp(1.0, DECADES);
        // How far inside the next step the pixel is, in pixels.
        let beyond = (depth - nearest) / (up * up + left * left).sqrt();
        if !beyond.is_finite() {
            return Level { step: depth.floor().min(DECADES), line: 0.0 };
        }
        let step = nearest - 1.0 + (beyond + 0.5).clamp(0.0, 1.0);
        Level { step, line: (0.5 * (LINE + 1.0) - beyond.abs()).clamp(0.0, 1.0) }
    }

    /// The level of a pixel of a density that is constant between jumps.
    fn stepped(depth: f64, before: [f64; 2]) -> Level {
        let step = |depth: f64| depth.floor().min(DECADES);
        let is_line = !depth.is_nan() && before.into_iter().any(|other| !other.is_nan() && step(other) != step(depth));
        Level { step: step(depth), line: if is_line { 1.0 } else { 0.0 } }
    }
}

/// A pixel, not premultiplied, with a color of this alpha over it.
fn blended(pixel: [u8; 4], color: u32, alpha: f64) -> [u8; 4] {
    let over = (alpha / 255.0).min(1.0);
    let under = f64::from(pixel[3]) / 255.0 * (1.0 - over);
    if over == 0.0 {
        return pixel;
    }
    let [red, green, blue, _] = color.to_le_bytes();
    let mixed =
        |above: u8, below: u8| ((f64::from(above) * over + f64::from(below) * under) / (over + under)).round() as u8;
    let alpha = (255.0 * (over + under)).round() as u8;
    [mixed(red, pixel[0]), mixed(green, pixel[1]), mixed(blue, pixel[2]), alpha]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_as_wide_everywhere_however_it_slopes() {
        for (right, down) in [(0.05, 0.0), (0.05, 0.011), (0.04, -0.03), (-0.05, 0.015)] {
            let mut haze = Haze::new(0.0, true, false);
            let across = LINE * f64::hypot(right, down) / f64::abs(right);
            for j in 0..20 {
                let mut pixels = [0; 4 * 30];
                // One decade below the highest runs through the middle of the rows.
                let depth = |i: usize| 1.0 + right * (i as f64 - 15.0) + down * (f64::from(j) - 10.0);
                haze.row(&mut pixels, &|i| ((1.0 - depth(i)) / LOG10_E, 0), 255.0);
                let wide: f64 = pixels.iter().skip(3).step_by(4).map(|&alpha| f64::from(alpha) / 255.0).sum();
                // In the first row and column the slope is unknown in one direction.
                assert!(j == 0 || (wide - across).abs() < 0.15, "{wide} in row {j}, not {across}: {right} {down}");
            }
        }
    }
}
