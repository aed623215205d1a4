use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::Pos;

use super::dashes::{Dashed, dashes};
use super::sheet::{OnSheet, Unpainted};
use super::size;
use super::theme::{Theme, rgb};
use crate::geometry::{Px, Viewport};

/// Why something was not drawn.
pub type Failure = DrawingAreaErrorKind<Unpainted>;

/// A surface to draw on, with the map from data to pixels and the theme.
pub struct Brush<'a, 's> {
    /// The surface.
    pub area: &'a DrawingArea<OnSheet<'s>, Shift>,
    /// The map from data to CSS pixels.
    pub viewport: Viewport,
    /// Pixels of the surface per CSS pixel.
    pub scale: f64,
    /// Pixels of the surface per pixel of the screen. Backends have integer pixels, so a finer surface makes curves
    /// smooth.
    pub grain: f64,
    /// The scale of text, markers and lines; 1 is the usual size.
    pub ui: f64,
    /// The number of points, where not all are among the marks; the markers of many points are smaller.
    pub n_points: usize,
    /// The colors.
    pub theme: &'a Theme,
}

impl Brush<'_, '_> {
    /// The pixel of the surface at a CSS position.
    pub(super) fn pixel(&self, px: Px) -> (i32, i32) {
        // The cast saturates, so that no coordinate overflows.
        ((px.x * self.scale).round() as i32, (px.y * self.scale).round() as i32)
    }

    /// The center of the screen pixel that contains a position; thin vertical and horizontal lines there are sharp.
    pub(super) fn crisp(&self, Px { x, y }: Px) -> Px {
        let pixel = self.grain / self.scale;
        let middle = |v: f64| ((v / pixel).floor() + 0.5) * pixel;
        Px::new(middle(x), middle(y))
    }

    /// The style of a line, its width in CSS pixels at the usual size.
    pub(super) fn stroke(&self, color: RGBAColor, width: f64) -> ShapeStyle {
        color.stroke_width((width * self.theme.weight * self.ui * self.scale).round().max(1.0) as u32)
    }

    /// A faint line, as thin as the screen can draw: a browser without a graphics card draws one of a pixel and less
    /// ten times as fast as a wider one. It is darker where the line would be wider.
    pub(super) fn hairline(&self) -> ShapeStyle {
        let pixels = size::GRID * self.theme.weight * self.ui * self.scale / self.grain;
        let opacity = (size::FAINT * pixels).clamp(size::FAINT, size::HAIRLINE);
        self.theme.ink.mix(opacity).stroke_width((self.grain - 1.0).max(1.0) as u32)
    }

    /// Text anchored at a CSS position.
    pub(super) fn text(&self, text: &str, at: Px, anchor: Pos) -> Result<(), Failure> {
        self.colored_text(text, at, anchor, self.theme.label)
    }

    pub(super) fn colored_text(&self, text: &str, at: Px, anchor: Pos, color: RGBColor) -> Result<(), Failure> {
        self.styled_text(text, at, anchor, color, (size::TEXT, FontStyle::Normal))
    }

    /// The name of an axis; a symbol is set in mathematical italics. A name that is longer than about `room`, in CSS
    /// pixels, loses its end.
    pub(super) fn axis_name(&self, name: &str, at: Px, anchor: Pos, room: f64) -> Result<(), Failure> {
        let Some(symbol) = symbol(name) else { return self.text(&self.fitted(name, room), at, anchor) };
        self.styled_text(&symbol, at, anchor, self.theme.label, (size::SYMBOL, FontStyle::Normal))
    }

    /// A text; where it is longer than about `room`, in CSS pixels, its end is replaced by an ellipsis.
    fn fitted(&self, text: &str, room: f64) -> String {
        let most = (room / (size::LETTER * self.ui)) as usize;
        if text.chars().count() <= most {
            return text.to_owned();
        }
        let beginning: String = text.chars().take(most.saturating_sub(1)).collect();
        format!("{}…", beginning.trim_end())
    }

    pub(super) fn styled_text(
        &self,
        text: &str,
        at: Px,
        anchor: Pos,
        color: RGBColor,
        (size, style): (f64, FontStyle),
    ) -> Result<(), Failure> {
        let font = (FontFamily::Name(size::FACE), size * self.ui * self.scale).into_font().style(style);
        let style = TextStyle::from(font).color(&color).pos(anchor);
        self.area.draw(&Text::new(text.to_owned(), self.pixel(at), style))
    }

    /// The color of highlights; the system's where it forces colors.
    pub(super) fn highlight(&self) -> RGBColor {
        if self.theme.tint > 0.0 { size::HIGHLIGHT } else { self.theme.plum }
    }

    pub(super) fn dashed(&self, path: &[Px], pattern: [f64; 2], style: ShapeStyle) -> Result<(), Failure> {
        let pieces: Vec<Vec<(i32, i32)>> = dashes(path, pattern.map(|length| length * self.ui))
            .iter()
            .map(|dash| dash.iter().map(|&px| self.pixel(px)).collect())
            .collect();
        self.area.draw(&Dashed::new(&pieces, style))
    }

    pub(super) fn line(&self, path: &[Px], style: ShapeStyle) -> Result<(), Failure> {
        let path: Vec<(i32, i32)> = path.iter().map(|&px| self.pixel(px)).collect();
        self.area.draw(&PathElement::new(path, style))
    }

    pub(super) fn class_color(&self, class: usize) -> RGBColor {
        rgb(self.theme.classes[class % self.theme.classes.len()])
    }

    /// The color of a class as that of a thin line.
    pub(super) fn line_color(&self, class: usize) -> RGBColor {
        self.theme.line_of(self.class_color(class))
    }

    /// Converts a length from CSS pixels to pixels of the surface.
    pub(super) fn length(&self, css: f64) -> i32 {
        (css * self.scale).round() as i32
    }
}

/// A name of one Latin letter and subscript digits, in mathematical italics; `None` for any other name.
fn symbol(name: &str) -> Option<String> {
    let mut rest = name.chars();
    let letter = rest.next()?;
    let digits = rest.as_str();
    let code = match letter {
        'h' => 0x210e, // The place of this letter among the italics is not used.
        'A'..='Z' => 0x1d434 + u32::from(letter) - u32::from('A'),
        'a'..='z' => 0x1d44e + u32::from(letter) - u32::from('a'),
        _ => return None,
    };
    let is_symbol = digits.chars().all(|digit| ('₀'..='₉').contains(&digit));
    char::from_u32(code).filter(|_| is_symbol).map(|letter| format!("{letter}{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_with_lowered_digits_is_a_symbol_and_a_word_is_none() {
        assert_eq!(["x₁", "h", "W₁₂"].map(symbol), ["𝑥₁", "ℎ", "𝑊₁₂"].map(|text| Some(text.to_owned())));
        assert_eq!(["", "petal length", "x1", "λ", "₁"].map(symbol), [const { None }; 5]);
    }
}
