//! Colors by how light they look, in OKLab (Ottosson 2020, A perceptual color space for image processing).

use crate::scene::Color;

/// From linear red, green and blue to the responses of the cones, and from their cube roots to L, a and b.
const TO_CONES: [[f64; 3]; 3] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: [[f64; 3]; 3] = [
    [0.2104542553, 0.7936177850, -0.0040720468],
    [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
];

/// The inverses.
const FROM_LAB: [[f64; 3]; 3] =
    [[1.0, 0.3963377774, 0.2158037573], [1.0, -0.1055613458, -0.0638541728], [1.0, -0.0894841775, -1.2914855480]];
const FROM_CONES: [[f64; 3]; 3] = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.7076147010],
];

/// The color of the same hue and this lightness, from 0 to 1, of at most this chroma. A gray stays gray.
pub(super) fn of_lightness(color: Color, lightness: f64, most_chroma: f64) -> Color {
    let [_, a, b] = times(&TO_LAB, times(&TO_CONES, color.map(linear)).map(f64::cbrt));
    let share = (most_chroma / a.hypot(b).max(1e-9)).min(1.0);
    let cones = times(&FROM_LAB, [lightness, a * share, b * share]).map(|root| root * root * root);
    times(&FROM_CONES, cones).map(encoded)
}

fn times(matrix: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// The transfer function of sRGB.
fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

/// Its inverse; what sRGB cannot show is cut off.
fn encoded(c: f64) -> u8 {
    let c = if c <= 0.0031308 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
    (255.0 * c).round().clamp(0.0, 255.0) as u8
}
