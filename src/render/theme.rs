use plotters::style::RGBColor;

use super::oklab::of_lightness;
use crate::scene::{Color, Palette};

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
    /// The map where two classes are equally probable; `None` where that is the paper.
    pub doubt: Option<Color>,
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
    doubt: None,
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
    doubt: Some([0x55; 3]),
    inked: 0.3,
    rim: RGBColor(0xec, 0xeb, 0xe6),
    unlabeled: RGBColor(0x86, 0x8b, 0x95),
    ..LIGHT
};

/// The opacity of the map in the palette *Maximum contrast*.
const STRONG_TINT: f64 = 0.25;

/// The opacity of the map of a small picture, which shows little else.
const SMALL_TINT: f64 = 0.55;

/// The map where a class is certain and doubt has a color: lightness and the most chroma in OKLab.
const CERTAIN_LIGHTNESS: f64 = 0.305;
const CERTAIN_CHROMA: f64 = 0.062;

impl Theme {
    /// The theme with the classes in these colors; unchanged where the system forces colors.
    pub fn with_classes(self, palette: Palette) -> Theme {
        if self.tint == 0.0 {
            return self;
        }
        let is_maximum = palette == Palette::Maximum;
        let tint = if is_maximum { STRONG_TINT } else { self.tint };
        let outlined = self.outlined || is_maximum;
        Theme { classes: palette.colors(), tint, outlined, ..self }
    }

    /// The colors of the map where a class is certain. Where doubt has a color, all of them are equally dark, and doubt
    /// is the brightest.
    pub fn certain(&self) -> [Color; 8] {
        match self.doubt {
            Some(_) => self.classes.map(|color| of_lightness(color, CERTAIN_LIGHTNESS, CERTAIN_CHROMA)),
            None => self.tints(),
        }
    }

    /// The colors of a shade: those of the classes, with ink in place of a color that is nearly that of the paper.
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
            doubt: None,
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
    fn certain_classes_are_equally_dark_on_dark_paper_and_ink_is_readable_everywhere() {
        let theme = DARK.with_classes(Palette::Standard);
        let [blue, orange, green, ..] = theme.certain();
        let is_near = |a: Color, b: u32| a.iter().zip(crate::scene::color(b)).all(|(a, b)| a.abs_diff(b) <= 4);
        assert!(is_near(blue, 0x0f324c) && is_near(orange, 0x492314), "{blue:x?} {orange:x?} {green:x?}");
        let doubt = theme.doubt.expect("a color");
        assert!(contrast(theme.ink, rgb(doubt)) >= 6.0);
        for certain in theme.certain().map(rgb) {
            assert!(contrast(theme.ink, certain) >= 10.5, "{certain:?}");
            assert!((contrast(rgb(blue), certain) - 1.0).abs() < 0.15 && luminance(certain) < luminance(rgb(doubt)));
        }
    }

    #[test]
    fn labels_are_readable_text() {
        for theme in [LIGHT, DARK] {
            assert!(contrast(theme.plum, theme.paper) >= 6.0);
            assert!(contrast(theme.label, theme.paper) >= 6.0 && contrast(theme.ink, theme.paper) >= 12.0);
        }
    }
}
