//! Widths and sizes in CSS pixels.

use plotters::style::RGBColor;

use crate::geometry::Frame;

/// The solid and the dashed boundary; the dashed one is wider, to be seen on top of the other.
pub(super) const BOUNDARY: [f64; 2] = [3.0, 4.0];
/// How much wider than a boundary, and than an ellipse over many points, its halo is.
pub(super) const HALO: f64 = 4.0;
pub(super) const ELLIPSE_HALO: f64 = 2.0;
pub(super) const WAY: f64 = 1.75;
pub(super) const ELLIPSE: [f64; 2] = [2.0, 1.25];
pub(super) const AXIS: f64 = 1.25;
pub(super) const GRID: f64 = 1.0;
pub(super) const OUTLINE: f64 = 1.25;
/// The rim of a point.
pub(super) const RIM: f64 = 1.5;
pub(super) const TICK: f64 = 5.0;
/// How far below the axis its name stands.
pub(super) const NAME: f64 = 45.0;
pub(super) const TEXT: f64 = 16.0;
/// About how wide a letter of it is; most are narrower.
pub(super) const LETTER: f64 = 6.5;
/// The room beside a name at the edge of the picture.
pub(super) const MARGIN: f64 = 4.0;
/// A symbol beside text.
pub(super) const SYMBOL: f64 = 18.0;
/// The fonts of the page, which has loaded them, in order of preference.
pub(super) const FACE: &str = "Bayesboard Sans, Bayesboard Math, system-ui, sans-serif";
/// The font in an exported file, by its public name.
pub(super) const FACE_IN_FILES: &str = "'Source Sans 3', sans-serif";
pub(super) const MEAN: f64 = 7.0;
/// Where the strokes around a mean without spread begin and end: outside of the rings of errors.
pub(super) const THIN: [f64; 2] = [18.0, 25.0];
/// The frame of a test point, and its distance from the marker: between the rings of errors.
pub(super) const FRAME: f64 = 2.0;
pub(super) const FRAME_REACH: f64 = 4.75;
/// The opacity of a pale marker.
pub(super) const PALE: f64 = 0.38;
/// The share of a hollow marker's radius that is hollow.
pub(super) const HOLLOW: f64 = 0.6;
/// The radius of a class's marker on a curve.
pub(super) const SIGN: f64 = 4.5;
/// How far the disc behind a selected point reaches beyond its marker, and its opacity.
pub(super) const DISC_REACH: f64 = 9.0;
pub(super) const DISC: f64 = 0.3;
/// How far the highlight of a point reaches beyond its marker.
pub(super) const LIT_REACH: f64 = 5.0;
/// The opacity of what the brush or the eraser covers.
pub(super) const FOOTPRINT: f64 = 0.18;
/// The rings of errors, and their distances from the marker: of the first ring, and of the second.
pub(super) const ERROR: f64 = 2.0;
pub(super) const ERROR_REACH: [f64; 2] = [3.0, 6.5];
/// The same around markers of that radius at most, among whose points larger rings would cover the others.
pub(super) const TIGHT_ERROR: f64 = 1.25;
pub(super) const TIGHT_ERROR_REACH: [f64; 2] = [1.25, 3.25];
/// A dash and the gap after it.
pub(super) const DASH: [f64; 2] = [12.0, 7.0];
/// A dot and the gap after it, for one of many boundaries.
pub(super) const DOTS: [f64; 2] = [3.0, 6.0];

/// The optimal boundary: thin, in long dashes.
pub(super) const OPTIMAL: f64 = 1.5;
pub(super) const LONG_DASH: [f64; 2] = [16.0, 5.0];

/// The opacity of the boundaries of other samples, the most that thinner ones have, and their dashes.
pub(super) const FAINT: f64 = 0.3;
pub(super) const HAIRLINE: f64 = 0.6;
pub(super) const FAINT_DASH: [f64; 2] = [8.0, 6.0];

/// A boundary before a gesture.
pub(super) const PREVIOUS: f64 = 1.5;

/// How far the halo of a name reaches.
pub(super) const NAME_HALO: f64 = 2.25;

/// The opacity of a sheet of paper over the board.
pub(super) const SHEET: f64 = 0.86;

/// The opacity of areas.
pub(super) const SHADE: f64 = 0.14;

/// A density at its estimates.
pub(super) const ESTIMATED: f64 = 1.5;
pub(super) const ESTIMATED_DOTS: [f64; 2] = [2.25, 2.75];
/// The radius of the corners of a frame.
pub(super) const CORNER: f64 = 4.0;

/// The diagonal of a chart of probabilities, dotted.
pub(super) const DIAGONAL: f64 = 1.25;
pub(super) const DIAGONAL_DOTS: [f64; 2] = [1.5, 3.0];
/// The line of a bin's interval, and the radius of its spot; where its points light up, larger.
pub(super) const BIN: [f64; 2] = [1.5, 4.0];
pub(super) const LIT_BIN: [f64; 2] = [3.0, 6.5];

/// The guess, with square dots.
pub(super) const GUESS: f64 = 4.0;
pub(super) const GUESS_DOTS: [f64; 2] = [4.0, 6.0];

/// The highlight: a band beneath what a symbol of a formula stands for.
pub(super) const HIGHLIGHT_WIDTH: f64 = 12.0;
pub(super) const HIGHLIGHT: RGBColor = RGBColor(0xff, 0xb8, 0x1c);

/// The outline of an imaginary point.
pub(super) const GHOST_DASH: [f64; 2] = [4.0, 3.0];

/// The least shorter side of a frame in which markers have their usual radius, and the number of points up to which
/// they have it in any frame.
const ROOMY: f64 = 400.0;
const FEW: f64 = 20.0;

/// The number of points in view above which they would hide the lines, which lie over them then.
pub const MANY: usize = 300;

/// The radius of the markers of many hundred points.
pub(super) const HUNDREDS: f64 = 4.0;

/// The radius of a marker when `n` points are drawn, in CSS pixels. In a small frame the markers of more than a few
/// points are smaller, or a tight class would be one blob.
pub(super) fn marker(n: usize, frame: Frame, ui: f64) -> f64 {
    let radius = if n <= 200 {
        6.5
    } else if n <= 600 {
        5.0
    } else if n <= 2_000 {
        HUNDREDS
    } else {
        2.5
    };
    let room = (frame.width.min(frame.height) / ui / ROOMY).clamp(0.7, 1.0);
    let crowding = ((n as f64 - FEW) / 40.0).clamp(0.0, 1.0);
    ui * (radius * (1.0 - crowding * (1.0 - room))).max(2.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_smaller_where_many_have_little_room() {
        let frame = |width, height| Frame { left: 0.0, top: 0.0, width, height };
        let (board, phone) = (frame(900.0, 560.0), frame(330.0, 260.0));
        assert_eq!([1, 80].map(|n| marker(n, board, 1.0)), [6.5; 2]);
        let [few, many, crowd] = [10, 80, 10_000].map(|n| marker(n, phone, 1.0));
        assert!(few == 6.5 && (4.5..4.6).contains(&many) && crowd == 2.5, "{few} {many} {crowd}");
        assert_eq!(marker(80, frame(660.0, 520.0), 2.0), 2.0 * many, "large text needs more room");
    }
}
