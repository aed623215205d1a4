//! SVG as a sheet: lines as paths, text as text, coordinates rounded to a hundredth of a CSS pixel.

use plotters::style::TextStyle;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendTextStyle, FontStyle};

use super::sheet::{Drawn, Sheet};
use super::size;
use super::theme::Theme;
use crate::decimal;

/// Pixels of the sheet per CSS pixel.
pub const SHEET_FINE: f64 = 100.0;

/// Begins an SVG of a size in CSS pixels, with title, description and paper; the caller appends `</svg>`.
pub fn begin_svg((width, height): (f64, f64), title: &str, description: &str, theme: &Theme) -> String {
    let (width, height) = (decimal::shortest(width), decimal::shortest(height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{}\" role=\"img\" aria-labelledby=\"t d\"><title id=\"t\">",
        size::FACE_IN_FILES
    );
    push_escaped(&mut out, title);
    out.push_str("</title><desc id=\"d\">");
    push_escaped(&mut out, description);
    out.push_str("</desc>\n<rect width=\"100%\" height=\"100%\"");
    push_color(&mut out, " fill", opaque(theme.paper.0, theme.paper.1, theme.paper.2));
    out.push_str("/>\n");
    out
}

/// Appends an image, given by its URL, at left, top, width and height in CSS pixels.
pub fn push_image(out: &mut String, place: [f64; 4], address: &str) {
    out.push_str("<image");
    for (name, length) in ["x", "y", "width", "height"].into_iter().zip(place) {
        push_length(out, name, length);
    }
    out.push_str(" preserveAspectRatio=\"none\" href=\"");
    push_escaped(out, address);
    out.push_str("\"/>\n");
}

/// Appends a text, escaped for XML.
fn push_escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' => out.push(' '),
            // XML cannot represent these.
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
}

/// Appends a text; mathematical italics, which few fonts have, become plain letters in italics.
fn push_symbols(out: &mut String, text: &str) {
    let (mut plain, mut letters) = (0, text.char_indices());
    while let Some((at, c)) = letters.next() {
        let letter = match u32::from(c) {
            0x210e => 'h',
            code @ 0x1d434..=0x1d44d => char::from(b'A' + (code - 0x1d434) as u8),
            code @ 0x1d44e..=0x1d467 => char::from(b'a' + (code - 0x1d44e) as u8),
            _ => continue,
        };
        push_escaped(out, &text[plain..at]);
        out.push_str("<tspan font-style=\"italic\">");
        out.push(letter);
        out.push_str("</tspan>");
        plain = letters.offset();
    }
    push_escaped(out, &text[plain..]);
}

/// Appends to an SVG. A pixel is 1/[`SHEET_FINE`] of a CSS pixel.
pub struct SvgSheet<'a> {
    out: &'a mut String,
    size: (f64, f64),
}

impl<'a> SvgSheet<'a> {
    /// A surface of a size in CSS pixels, whose drawings are appended to `out`.
    pub fn new(out: &'a mut String, size: (f64, f64)) -> Self {
        SvgSheet { out, size }
    }

    fn paint(&mut self, color: BackendColor, stroke: Option<u32>) {
        if let Some(width) = stroke {
            self.out.push_str(" fill=\"none\"");
            push_color(self.out, " stroke", color);
            push_length(self.out, "stroke-width", f64::from(width) / SHEET_FINE);
        } else {
            push_color(self.out, " fill", color);
        }
        self.out.push_str("/>\n");
    }
}

fn opaque(red: u8, green: u8, blue: u8) -> BackendColor {
    BackendColor { alpha: 1.0, rgb: (red, green, blue) }
}

fn push_number(out: &mut String, value: f64) {
    out.push_str(&decimal::shortest(value));
}

fn push_length(out: &mut String, name: &str, value: f64) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push_number(out, value);
    out.push('"');
}

/// Appends a color as the attribute `name`, with its opacity if it is not opaque.
fn push_color(out: &mut String, name: &str, BackendColor { alpha, rgb: (red, green, blue) }: BackendColor) {
    out.push_str(name);
    out.push_str("=\"#");
    for channel in [red, green, blue] {
        for digit in [channel >> 4, channel & 15] {
            out.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
        }
    }
    out.push('"');
    if alpha < 1.0 {
        out.push_str(name);
        out.push_str("-opacity=\"");
        push_number(out, alpha);
        out.push('"');
    }
}

impl Sheet for SvgSheet<'_> {
    fn size(&self) -> (u32, u32) {
        let fine = |length: f64| (length * SHEET_FINE) as u32;
        (fine(self.size.0), fine(self.size.1))
    }

    fn path(
        &mut self,
        path: &mut dyn Iterator<Item = BackendCoord>,
        color: BackendColor,
        stroke: Option<u32>,
    ) -> Drawn {
        self.out.push_str("<path d=\"");
        let mut before = 'M';
        for (x, y) in path {
            self.out.push(before);
            push_number(self.out, f64::from(x) / SHEET_FINE);
            self.out.push(' ');
            push_number(self.out, f64::from(y) / SHEET_FINE);
            before = 'L';
        }
        self.out.push_str(if stroke.is_none() { "Z\"" } else { "\"" });
        self.paint(color, stroke);
        Ok(())
    }

    fn circle(&mut self, (x, y): BackendCoord, radius: u32, color: BackendColor, stroke: Option<u32>) -> Drawn {
        self.out.push_str("<circle");
        for (name, length) in [("cx", f64::from(x)), ("cy", f64::from(y)), ("r", f64::from(radius))] {
            push_length(self.out, name, length / SHEET_FINE);
        }
        self.paint(color, stroke);
        Ok(())
    }

    /// Vertical anchors use the heights of common fonts, since SVG viewers differ in their support of baselines.
    fn text(&mut self, text: &str, style: &TextStyle, (x, y): BackendCoord) -> Drawn {
        let (anchor, size) = (style.anchor(), style.size() / SHEET_FINE);
        let drop = match anchor.v_pos {
            VPos::Top => 0.8,
            VPos::Center => 0.3,
            VPos::Bottom => -0.2,
        };
        self.out.push_str(match anchor.h_pos {
            HPos::Left => "<text",
            HPos::Center => "<text text-anchor=\"middle\"",
            HPos::Right => "<text text-anchor=\"end\"",
        });
        let down = f64::from(y) / SHEET_FINE + drop * size;
        let down = (down * SHEET_FINE).round() / SHEET_FINE;
        for (name, length) in [("x", f64::from(x) / SHEET_FINE), ("y", down), ("font-size", size)] {
            push_length(self.out, name, length);
        }
        if matches!(style.style(), FontStyle::Bold) {
            self.out.push_str(" font-weight=\"600\"");
        }
        push_color(self.out, " fill", style.color);
        self.out.push('>');
        push_symbols(self.out, text);
        self.out.push_str("</text>\n");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_text_holds_it_stays_text() {
        let mut out = String::new();
        push_escaped(&mut out, "</desc><script>\"a\" & 'b'\n\u{1}\u{ffff}");
        assert_eq!(out, "&lt;/desc&gt;&lt;script&gt;&quot;a&quot; &amp; 'b' \u{fffd}\u{fffd}");
    }

    #[test]
    fn letters_of_mathematics_are_plain_ones_in_italics() {
        let mut out = String::new();
        push_symbols(&mut out, "P(𝑥₁ < 1), ℎ");
        let italic = |letter: char| format!("<tspan font-style=\"italic\">{letter}</tspan>");
        assert_eq!(out, format!("P({}₁ &lt; 1), {}", italic('x'), italic('h')));
    }

    #[test]
    fn lengths_are_decimal_and_colors_hexadecimal() {
        let mut out = String::new();
        let path = [(0, 0), (1234, -5)];
        let mut sheet = SvgSheet::new(&mut out, (640.0, 480.0));
        assert_eq!(sheet.size(), (64_000, 48_000));
        let half = BackendColor { alpha: 0.5, rgb: (0, 0x72, 0xb2) };
        sheet.path(&mut path.into_iter(), half, Some(125)).expect("a string");
        sheet.path(&mut path.into_iter(), opaque(255, 16, 1), None).expect("a string");
        let lines = [
            "<path d=\"M0 0L12.34 -0.05\" fill=\"none\" stroke=\"#0072b2\" stroke-opacity=\"0.5\" stroke-width=\"1.25\"/>",
            "<path d=\"M0 0L12.34 -0.05Z\" fill=\"#ff1001\"/>",
        ];
        assert_eq!(out.lines().collect::<Vec<_>>(), lines);
    }
}
