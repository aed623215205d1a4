use plotters::style::RGBColor;

use crate::scene::{Color, Colors, Palette};

/// The colors and line widths of the picture on one background, the same as those of the page in `www/kit/tokens.css`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// The background.
    pub paper: RGBColor,
    /// Boundaries, axes and errors.
    pub ink: RGBColor,
    /// Labels of the axes.
    pub label: RGBColor,
    /// The opacity of the lines of the grid, which are in ink; 0 where the system forces colors.
    pub grid: f64,
    /// The guess, and the selected point. Different from ink and classes.
    pub plum: RGBColor,
    /// The opacity of the probability map where a class is certain; 0 where the system forces colors.
    pub tint: f64,
    /// The opacity of the halos that separate boundaries from what is beneath them.
    pub halo: f64,
    /// The opacity of bars.
    pub bar: f64,
    /// The markers of the classes.
    pub classes: [Color; 8],
    /// The share of ink in the colors of the thin lines of the classes.
    pub inked: f64,
    /// The rims of points, which separate those that overlap.
    pub rim: RGBColor,
    /// Whether all points have outlines in ink.
    pub outlined: bool,
    /// The markers of unlabeled points.
    pub unlabeled: RGBColor,
    /// The width of lines relative to the usual width.
    pub weight: f64,
}

/// White paper.
pub const LIGHT: Theme = Theme {
    paper: RGBColor(0xff, 0xff, 0xff),
    ink: RGBColor(0x1a, 0x1b, 0x1e),
    label: RGBColor(0x57, 0x5a, 0x61),
    grid: 0.07,
    plum: RGBColor(0x92, 0x10, 0x6f),
    tint: 0.17,
    halo: 0.75,
    bar: 0.6,
    classes: [[0; 3]; 8],
    inked: 0.0,
    rim: RGBColor(0xff, 0xff, 0xff),
    outlined: false,
    unlabeled: RGBColor(0x7c, 0x7f, 0x86),
    weight: 1.0,
};

/// Dark paper.
pub const DARK: Theme = Theme {
    paper: RGBColor(0x16, 0x19, 0x1e),
    ink: RGBColor(0xec, 0xeb, 0xe6),
    label: RGBColor(0xa9, 0xad, 0xb5),
    plum: RGBColor(0xff, 0x9a, 0xd9),
    tint: 0.2,
    inked: 0.3,
    rim: RGBColor(0xec, 0xeb, 0xe6),
    unlabeled: RGBColor(0x86, 0x8b, 0x95),
    ..LIGHT
};

/// The opacity of the map in the palette *Maximum contrast*.
const STRONG_TINT: f64 = 0.25;

/// The opacity of the map of a small picture, which shows little else.
const SMALL_TINT: f64 = 0.55;

impl Theme {
    /// The theme with the classes in these colors; unchanged where the system forces colors.
    pub fn with_classes(self, colors: &Colors) -> Theme {
        if self.tint == 0.0 {
            return self;
        }
        let is_maximum = colors.palette == Palette::Maximum;
        let tint = if is_maximum { STRONG_TINT } else { self.tint };
        let outlined = self.outlined || is_maximum;
        Theme { classes: std::array::from_fn(|class| colors.of(class)), tint, outlined, ..self }
    }

    /// The colors of the map: those of the classes, with ink in place of a color that is nearly that of the paper.
    pub fn tints(&self) -> [Color; 8] {
        let (RGBColor(r, g, b), RGBColor(red, green, blue)) = (self.paper, self.ink);
        let is_paper = |color: Color| color.iter().zip([r, g, b]).all(|(a, b)| a.abs_diff(b) < 64);
        self.classes.map(|color| if is_paper(color) { [red, green, blue] } else { color })
    }

    /// Whether a line of this color has a contrast of 3:1 with the paper (WCAG 2.2), and so needs no outline.
    pub(super) fn shows(&self, color: RGBColor) -> bool {
        let (a, b) = (luminance(color), luminance(self.paper));
        a.max(b) + 0.05 >= 3.0 * (a.min(b) + 0.05)
    }

    /// The color of the lines of a class.
    pub(super) fn line_of(&self, color: RGBColor) -> RGBColor {
        let mix =
            |color: u8, ink: u8| (f64::from(color) + self.inked * (f64::from(ink) - f64::from(color))).round() as u8;
        RGBColor(mix(color.0, self.ink.0), mix(color.1, self.ink.1), mix(color.2, self.ink.2))
    }

    /// The theme of small pictures: strong colors, and no halos around their thin boundaries.
    pub fn small(self) -> Theme {
        let tint = if self.tint > 0.0 { SMALL_TINT } else { 0.0 };
        Theme { tint, halo: 0.0, bar: 1.0, ..self }
    }

    /// The color of contours over the probability map.
    pub fn contours(&self) -> Color {
        let RGBColor(red, green, blue) = self.label;
        [red, green, blue]
    }

    /// The theme with pure ink and wide lines, for users who ask for more contrast.
    pub fn with_more_contrast(self) -> Theme {
        let (ink, paper) = if luminance(self.paper) < luminance(self.ink) {
            (RGBColor(0xff, 0xff, 0xff), RGBColor(0, 0, 0))
        } else {
            (RGBColor(0, 0, 0), RGBColor(0xff, 0xff, 0xff))
        };
        Theme { paper, ink, label: ink, rim: paper, outlined: true, weight: 1.6, ..self }
    }

    /// The theme of forced colors: without a tint, classes are distinguished by shape. `highlight` is the color of
    /// selected things.
    pub fn forced(paper: RGBColor, ink: RGBColor, highlight: RGBColor) -> Theme {
        Theme {
            paper,
            ink,
            label: ink,
            grid: 0.0,
            plum: highlight,
            tint: 0.0,
            halo: LIGHT.halo,
            bar: LIGHT.bar,
            classes: [[ink.0, ink.1, ink.2]; 8],
            inked: 0.0,
            rim: paper,
            outlined: true,
            unlabeled: ink,
            weight: 1.6,
        }
    }
}

/// Widths and sizes in CSS pixels.
pub(super) mod size {
    use plotters::style::RGBColor;

    use crate::geometry::Frame;

    /// The solid and the dashed boundary; the dashed one is wider, to be seen on top of the other.
    pub(crate) const BOUNDARY: [f64; 2] = [3.0, 4.0];
    /// How much wider than the boundary its halo is.
    pub(crate) const HALO: f64 = 4.0;
    pub(crate) const WAY: f64 = 1.75;
    pub(crate) const ELLIPSE: [f64; 2] = [2.0, 1.25];
    pub(crate) const AXIS: f64 = 1.25;
    pub(crate) const GRID: f64 = 1.0;
    pub(crate) const OUTLINE: f64 = 1.25;
    /// The rim of a point.
    pub(crate) const RIM: f64 = 1.5;
    pub(crate) const TICK: f64 = 5.0;
    /// How far below the axis its name stands.
    pub(crate) const NAME: f64 = 45.0;
    pub(crate) const TEXT: f64 = 16.0;
    /// A symbol beside text.
    pub(crate) const SYMBOL: f64 = 18.0;
    /// The fonts of the page, which has loaded them, in order of preference.
    pub(crate) const FACE: &str = "Bayesboard Sans, Bayesboard Math, system-ui, sans-serif";
    /// The font in an exported file, by its public name.
    pub(crate) const FACE_IN_FILES: &str = "'Source Sans 3', sans-serif";
    pub(crate) const MEAN: f64 = 7.0;
    /// Where the strokes around a mean without spread begin and end: outside of the rings of errors.
    pub(crate) const THIN: [f64; 2] = [18.0, 25.0];
    /// The frame of a test point, and its distance from the marker: between the rings of errors.
    pub(crate) const FRAME: f64 = 2.0;
    pub(crate) const FRAME_REACH: f64 = 4.75;
    /// The opacity of a pale marker.
    pub(crate) const PALE: f64 = 0.38;
    /// The share of a hollow marker's radius that is hollow.
    pub(crate) const HOLLOW: f64 = 0.6;
    /// The radius of a class's marker on a curve.
    pub(crate) const SIGN: f64 = 4.5;
    /// How far the disc behind a selected point reaches beyond its marker, and its opacity.
    pub(crate) const DISC_REACH: f64 = 9.0;
    pub(crate) const DISC: f64 = 0.3;
    /// How far the highlight of a point reaches beyond its marker.
    pub(crate) const LIT_REACH: f64 = 5.0;
    /// The opacity of what the brush or the eraser covers.
    pub(crate) const FOOTPRINT: f64 = 0.18;
    /// The rings of errors, and their distances from the marker: of the first ring, and of the second.
    pub(crate) const ERROR: f64 = 2.0;
    pub(crate) const ERROR_REACH: [f64; 2] = [3.0, 6.5];
    pub(crate) const CROWD_ERROR: f64 = 1.0;
    /// A dash and the gap after it.
    pub(crate) const DASH: [f64; 2] = [12.0, 7.0];
    /// A dot and the gap after it, for one of many boundaries.
    pub(crate) const DOTS: [f64; 2] = [3.0, 6.0];

    /// The optimal boundary: thin, in long dashes.
    pub(crate) const OPTIMAL: f64 = 1.5;
    pub(crate) const LONG_DASH: [f64; 2] = [16.0, 5.0];

    /// The opacity of the boundaries of other samples, the most that thinner ones have, and their dashes.
    pub(crate) const FAINT: f64 = 0.3;
    pub(crate) const HAIRLINE: f64 = 0.6;
    pub(crate) const FAINT_DASH: [f64; 2] = [8.0, 6.0];

    /// The radius of a point that a sample has not drawn.
    pub(crate) const MISSING: f64 = 1.75;

    /// A boundary before a gesture.
    pub(crate) const PREVIOUS: f64 = 1.5;

    /// How far the halo of a name reaches.
    pub(crate) const NAME_HALO: f64 = 2.25;

    /// The opacity of a sheet of paper over the board.
    pub(crate) const SHEET: f64 = 0.86;

    /// The opacity of areas.
    pub(crate) const SHADE: f64 = 0.14;

    /// The opacity of a small picture's ellipses of the other model.
    pub(crate) const OTHER: f64 = 0.5;
    /// A density without smoothing.
    pub(crate) const UNSMOOTHED: f64 = 1.5;
    pub(crate) const UNSMOOTHED_DOTS: [f64; 2] = [2.25, 2.75];
    /// The radius of the corners of a frame.
    pub(crate) const CORNER: f64 = 4.0;

    /// The diagonal of a chart of probabilities, dotted.
    pub(crate) const DIAGONAL: f64 = 1.25;
    pub(crate) const DIAGONAL_DOTS: [f64; 2] = [1.5, 3.0];
    /// The line of a bin's interval, and the radius of its spot; where its points light up, larger.
    pub(crate) const BIN: [f64; 2] = [1.5, 4.0];
    pub(crate) const LIT_BIN: [f64; 2] = [3.0, 6.5];

    /// The guess, with square dots.
    pub(crate) const GUESS: f64 = 4.0;
    pub(crate) const GUESS_DOTS: [f64; 2] = [4.0, 6.0];

    /// The highlight: a band beneath what a symbol of a formula stands for.
    pub(crate) const HIGHLIGHT_WIDTH: f64 = 12.0;
    pub(crate) const HIGHLIGHT: RGBColor = RGBColor(0xff, 0xb8, 0x1c);

    /// The outline of an imaginary point.
    pub(crate) const GHOST_DASH: [f64; 2] = [4.0, 3.0];

    /// The least shorter side of a frame in which markers have their usual radius, and the number of points up to which
    /// they have it in any frame.
    const ROOMY: f64 = 400.0;
    const FEW: f64 = 20.0;

    /// The radius of the markers of many hundred points.
    pub(crate) const HUNDREDS: f64 = 4.0;

    /// The radius of a marker when `n` points are drawn, in CSS pixels. In a small frame the markers of more than a few
    /// points are smaller, or a tight class would be one blob.
    pub(crate) fn marker(n: usize, frame: Frame, ui: f64) -> f64 {
        let radius = match n {
            0..=200 => 6.5,
            201..=600 => 5.0,
            601..=2_000 => HUNDREDS,
            _ => 2.5,
        };
        let room = (frame.width.min(frame.height) / ui / ROOMY).clamp(0.7, 1.0);
        let crowding = ((n as f64 - FEW) / 40.0).clamp(0.0, 1.0);
        ui * (radius * (1.0 - crowding * (1.0 - room))).max(2.5)
    }
}

/// The relative luminance, with a cubic in place of the sRGB transfer function; the error is at most 0.003.
fn luminance(color: RGBColor) -> f64 {
    let channel = |c: u8| {
        let c = f64::from(c) / 255.0;
        c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878)
    };
    0.2126 * channel(color.0) + 0.7152 * channel(color.1) + 0.0722 * channel(color.2)
}

/// Converts a color to that of plotters.
pub(super) fn rgb([red, green, blue]: Color) -> RGBColor {
    RGBColor(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Frame;

    /// Relative luminance and contrast ratio of WCAG 2.2.
    fn contrast(a: RGBColor, b: RGBColor) -> f64 {
        let channel = |c: u8| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let luminance = |c: RGBColor| 0.2126 * channel(c.0) + 0.7152 * channel(c.1) + 0.0722 * channel(c.2);
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_class_stands_out_from_both_papers() {
        for color in Palette::Standard.colors() {
            for theme in [LIGHT, DARK, LIGHT.with_more_contrast(), DARK.with_more_contrast()] {
                let ratio = contrast(rgb(color), theme.paper);
                assert!(ratio >= 3.0, "{color:?} on {:?} has {ratio:.2}", theme.paper);
            }
        }
    }

    #[test]
    fn the_thin_lines_of_a_class_stand_out_more_than_its_markers_where_paper_is_dark() {
        for color in Palette::Standard.colors().map(rgb) {
            assert_eq!(LIGHT.line_of(color), color);
            let ratio = contrast(DARK.line_of(color), DARK.paper);
            assert!(ratio >= 5.0, "{color:?} has {ratio:.2}");
        }
    }

    #[test]
    fn markers_are_smaller_where_many_have_little_room() {
        let frame = |width, height| Frame { left: 0.0, top: 0.0, width, height };
        let (board, phone) = (frame(900.0, 560.0), frame(330.0, 260.0));
        assert_eq!([1, 80].map(|n| size::marker(n, board, 1.0)), [6.5; 2]);
        let [few, many, crowd] = [10, 80, 10_000].map(|n| size::marker(n, phone, 1.0));
        assert!(few == 6.5 && (4.5..4.6).contains(&many) && crowd == 2.5, "{few} {many} {crowd}");
        assert_eq!(size::marker(80, frame(660.0, 520.0), 2.0), 2.0 * many, "large text needs more room");
    }

    #[test]
    fn labels_are_readable_text() {
        for theme in [LIGHT, DARK] {
            assert!(contrast(theme.plum, theme.paper) >= 6.0);
            assert!(contrast(theme.label, theme.paper) >= 6.0 && contrast(theme.ink, theme.paper) >= 12.0);
        }
    }
}
