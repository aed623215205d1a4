use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::crowd::CROWD;
use super::dashes::{DashBackend, Dashed, dashes};
use super::markers;
use super::theme::{Theme, rgb, size};
use crate::decimal;
use crate::geometry::{Px, Viewport};
use crate::math::Point;
use crate::scene::{Emphasis, Mark, Meaning};

/// The errors of a backend.
pub type Failure<DB> = DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>;

/// A surface to draw on, with the map from data to pixels and the theme.
pub struct Brush<'a, DB: DashBackend> {
    /// The surface.
    pub area: &'a DrawingArea<DB, Shift>,
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

/// Draws marks in their order, each over those before it.
///
/// # Errors
/// Those of the backend.
pub fn draw_marks<DB: DashBackend>(brush: &Brush<DB>, marks: &[Mark]) -> Result<(), Failure<DB>> {
    let n_dots = marks.iter().filter(|mark| matches!(mark, Mark::Dot { .. } | Mark::Share { .. })).count();
    let radius = size::marker(n_dots.max(brush.n_points), brush.viewport.frame(), brush.ui);
    // All halos are drawn before all curves, so of two nearly coinciding boundaries neither hides the other. Pie charts
    // of EM are drawn before both.
    for mark in marks {
        match mark {
            Mark::Share { at, shares, is_pie } => brush.share(*at, shares, *is_pie, radius)?,
            Mark::Curve { path, meaning } => brush.halo(path, *meaning)?,
            _ => {}
        }
    }
    marks.iter().try_for_each(|mark| match mark {
        Mark::Share { .. } => Ok(()),
        Mark::Dot { at, class, emphasis } => brush.dot(*at, *class, *emphasis, radius),
        Mark::Spot { at, radius } => brush.spot(*at, *radius),
        Mark::Bin { at, interval, is_lit } => brush.bin(*at, *interval, *is_lit),
        Mark::Mean { at, class } => brush.mean(*at, *class),
        Mark::Thin { at, class } => brush.thin(*at, *class),
        Mark::Ghost { at, class, count } => brush.ghost(*at, *class, *count),
        Mark::Curve { path, meaning } => brush.curve(path, *meaning),
        Mark::Error { at, by_generative, by_logistic, .. } => brush.error(*at, [*by_generative, *by_logistic], radius),
        Mark::Text { at, text } => brush.text(text, brush.viewport.to_px(*at), Pos::new(HPos::Left, VPos::Center)),
        Mark::Name { at, text, .. } => brush.name(*at, text),
        Mark::Counted { at, text, is_ghost } => brush.counted(*at, text, *is_ghost),
        Mark::Bar { corners, class, is_ghost } => brush.bar(*corners, *class, *is_ghost),
        Mark::Frame { corners } => brush.round_frame(*corners),
        Mark::Sheet { corners } => brush.sheet(*corners),
        Mark::Caption(text) => brush.caption(text),
        Mark::Footprint { at, radius } => brush.footprint(*at, *radius),
        Mark::Crosshair { at } => brush.crosshair(*at),
    })
}

impl<DB: DashBackend> Brush<'_, DB> {
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

    /// Text anchored at a CSS position.
    pub(super) fn text(&self, text: &str, at: Px, anchor: Pos) -> Result<(), Failure<DB>> {
        self.colored_text(text, at, anchor, self.theme.label)
    }

    fn colored_text(&self, text: &str, at: Px, anchor: Pos, color: RGBColor) -> Result<(), Failure<DB>> {
        self.styled_text(text, at, anchor, color, (size::TEXT, FontStyle::Normal))
    }

    /// The name of an axis; a symbol is set in mathematical italics.
    pub(super) fn axis_name(&self, name: &str, at: Px, anchor: Pos) -> Result<(), Failure<DB>> {
        let Some(symbol) = symbol(name) else { return self.text(name, at, anchor) };
        self.styled_text(&symbol, at, anchor, self.theme.label, (size::SYMBOL, FontStyle::Normal))
    }

    fn styled_text(
        &self,
        text: &str,
        at: Px,
        anchor: Pos,
        color: RGBColor,
        (size, style): (f64, FontStyle),
    ) -> Result<(), Failure<DB>> {
        let font = (FontFamily::Name(size::FACE), size * self.ui * self.scale).into_font().style(style);
        let style = TextStyle::from(font).color(&color).pos(anchor);
        self.area.draw(&Text::new(text.to_owned(), self.pixel(at), style))
    }

    fn dot(&self, at: Point, class: Option<usize>, emphasis: Emphasis, radius: f64) -> Result<(), Failure<DB>> {
        let center = self.viewport.to_px(at);
        let radius = match emphasis {
            Emphasis::None | Emphasis::Validation | Emphasis::Test | Emphasis::Lit => radius,
            Emphasis::Selected | Emphasis::Held => radius + 1.5 * self.ui,
            Emphasis::Sign => size::SIGN * self.ui,
            Emphasis::Drawn(0) => size::MISSING * self.ui,
            Emphasis::Drawn(times) => radius * f64::from(times).sqrt(),
        };
        match emphasis {
            Emphasis::Selected | Emphasis::Held => {
                self.disc(center, radius + size::DISC_REACH * self.ui, self.theme.plum.mix(size::DISC))?;
            }
            Emphasis::Lit => self.disc(center, radius + size::LIT_REACH * self.ui, self.highlight().into())?,
            Emphasis::Test => self.frame(center, 1.25 * radius + size::FRAME_REACH * self.ui)?,
            Emphasis::None | Emphasis::Validation | Emphasis::Sign | Emphasis::Drawn(_) => {}
        }
        let Some(class) = class else {
            let hollow = self.stroke(self.theme.unlabeled.into(), 2.0);
            return self.area.draw(&Circle::new(self.pixel(center), self.length(radius - 1.0), hollow));
        };
        // Rim and outline are larger shapes beneath, since filling is faster than stroking. Very small markers have
        // none, which would hide them. Outlines are in place of rims where the color has too little contrast with the
        // paper, or where more contrast is requested.
        let is_seen = self.theme.shows(self.class_color(class)) && !self.theme.outlined;
        // A color of low contrast would vanish if it were paler, so such a marker is hollow instead.
        let is_validation = emphasis == Emphasis::Validation;
        let is_pale = is_validation && is_seen;
        // A pale marker has paper beneath it, or what lies below would show through.
        let rim = if is_pale { self.theme.paper } else { self.theme.rim };
        let layers = if is_seen {
            [Some((size::RIM, rim, size::HUNDREDS)), None]
        } else {
            [(size::OUTLINE + 1.0, self.theme.paper, 4.5), (size::OUTLINE, self.theme.ink, 3.0)].map(Some)
        };
        for (extra, color, least) in layers.into_iter().flatten() {
            if radius > least * self.ui && emphasis != Emphasis::Sign {
                self.figure(center, class, radius + extra * self.ui, color.into())?;
            }
        }
        let opacity = if is_pale { size::PALE } else { 1.0 };
        self.figure(center, class, radius, self.class_color(class).mix(opacity))?;
        if is_validation && !is_pale {
            self.figure(center, class, size::HOLLOW * radius, self.theme.paper.into())?;
        }
        Ok(())
    }

    fn disc(&self, center: Px, radius: f64, color: RGBAColor) -> Result<(), Failure<DB>> {
        self.area.draw(&Circle::new(self.pixel(center), self.length(radius), color.filled()))
    }

    /// The color of highlights; the system's where it forces colors.
    fn highlight(&self) -> RGBColor {
        if self.theme.tint > 0.0 { size::HIGHLIGHT } else { self.theme.plum }
    }

    /// A square around a point, with its sides at this distance.
    fn frame(&self, center: Px, reach: f64) -> Result<(), Failure<DB>> {
        let corner = |x: f64, y: f64| Px::new(center.x + x * reach, center.y + y * reach);
        let around = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0), corner(-1.0, -1.0)];
        self.line(&around, self.stroke(self.theme.ink.into(), size::FRAME))
    }

    /// The shape of a class.
    fn figure(&self, center: Px, class: usize, radius: f64, color: RGBAColor) -> Result<(), Failure<DB>> {
        if markers::is_disc(class) {
            return self.area.draw(&Circle::new(self.pixel(center), self.length(radius), color.filled()));
        }
        let vertex = |(x, y): (f64, f64)| self.pixel(Px::new(center.x + x, center.y + y));
        let outline: Vec<_> = markers::outline(class, radius).into_iter().map(vertex).collect();
        self.area.draw(&Polygon::new(outline, color.filled()))
    }

    /// A disc with the ring of an unlabeled point, in the colors of its classes: as a pie chart, or mixed.
    ///
    /// Shares are rounded to sixtieths. A mixture then has few colors, which makes a thousand of them fast.
    fn share(&self, at: Point, shares: &[f64], is_pie: bool, radius: f64) -> Result<(), Failure<DB>> {
        let center = self.viewport.to_px(at);
        let disc = |radius: f64, color: RGBColor| Circle::new(self.pixel(center), self.length(radius), color.filled());
        let (mut from, mut sum) = (0, 0.0);
        let parts = shares.iter().enumerate().map(|(class, share)| {
            sum += share;
            let part = from..((sum * markers::RIM as f64).round() as usize).clamp(from, markers::RIM);
            from = part.end;
            (self.class_color(class), part)
        });
        if is_pie {
            let rim = markers::rim(radius);
            for (color, part) in parts {
                if !part.is_empty() {
                    let mut slice = vec![self.pixel(center)];
                    let vertex = |i: usize| rim[i % markers::RIM];
                    slice.extend(
                        (part.start..=part.end)
                            .map(vertex)
                            .map(|(x, y)| self.pixel(Px::new(center.x + x, center.y + y))),
                    );
                    self.area.draw(&Polygon::new(slice, color.filled()))?;
                }
            }
            let ring = self.stroke(self.theme.unlabeled.into(), 2.0);
            return self.area.draw(&Circle::new(self.pixel(center), self.length(radius), ring));
        }
        let mut mixed = [markers::RIM / 2; 3];
        parts.for_each(|(RGBColor(r, g, b), part)| {
            mixed.iter_mut().zip([r, g, b]).for_each(|(sum, color)| *sum += part.len() * usize::from(color));
        });
        let [r, g, b] = mixed.map(|sum| (sum / markers::RIM) as u8);
        // The ring is a larger disc beneath, since filling is faster than stroking.
        let half = self.theme.weight * self.ui;
        self.area.draw(&disc(radius + half, self.theme.unlabeled))?;
        self.area.draw(&disc(radius - half, RGBColor(r, g, b)))
    }

    fn spot(&self, at: Point, radius: f64) -> Result<(), Failure<DB>> {
        self.colored_spot(at, radius, self.theme.ink)
    }

    fn colored_spot(&self, at: Point, radius: f64, color: RGBColor) -> Result<(), Failure<DB>> {
        let center = self.pixel(self.viewport.to_px(at));
        for (color, extra) in [(self.theme.paper, 1.5), (color, 0.0)] {
            self.area.draw(&Circle::new(center, self.length((radius + extra) * self.ui), color.filled()))?;
        }
        Ok(())
    }

    /// A spot on the line of its interval, both larger and plum where its points light up.
    fn bin(&self, at: Point, interval: [f64; 2], is_lit: bool) -> Result<(), Failure<DB>> {
        let (color, size) = if is_lit { (self.theme.plum, size::LIT_BIN) } else { (self.theme.ink, size::BIN) };
        let ends = interval.map(|y| self.viewport.to_px(Point::new(at.x, y)));
        self.line(&ends, self.stroke(color.into(), size[0]))?;
        self.colored_spot(at, size[1], color)
    }

    fn mean(&self, at: Point, class: usize) -> Result<(), Failure<DB>> {
        let across = |r: f64| [[(-r, 0.0), (r, 0.0)], [(0.0, -r), (0.0, r)]];
        self.cross(at, class, |extra| across((size::MEAN + extra) * self.ui))
    }

    /// Four strokes of a cross around the mean of a class without spread.
    fn thin(&self, at: Point, class: usize) -> Result<(), Failure<DB>> {
        self.cross(at, class, |extra| {
            let [near, far] = [size::THIN[0] - extra, size::THIN[1] + extra].map(|r| r * self.ui);
            [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|(x, y)| [near, far].map(|r| (x * r, y * r)))
        })
    }

    /// Strokes around a position in the color of a class, on a halo that extends their ends, and on an outline where
    /// the color has too little contrast.
    fn cross<const N: usize>(
        &self,
        at: Point,
        class: usize,
        strokes: impl Fn(f64) -> [[(f64, f64); 2]; N],
    ) -> Result<(), Failure<DB>> {
        let center = self.viewport.to_px(at);
        let is_outlined = self.theme.outlined || !self.theme.shows(self.class_color(class));
        let outline = is_outlined.then_some((self.theme.ink, 5.5, 1.5));
        let layers = [Some((self.theme.paper, 7.5, 2.5)), outline, Some((self.line_color(class), 3.0, 0.0))];
        for (color, width, extra) in layers.into_iter().flatten() {
            for stroke in strokes(extra) {
                let stroke = stroke.map(|(x, y)| Px::new(center.x + x, center.y + y));
                self.line(&stroke, self.stroke(color.into(), width))?;
            }
        }
        Ok(())
    }

    /// An imaginary point, dashed: smaller for a fraction of a point, and with its count for more than one.
    fn ghost(&self, at: Point, class: usize, count: f64) -> Result<(), Failure<DB>> {
        let (center, radius) =
            (self.viewport.to_px(at), size::marker(0, self.viewport.frame(), self.ui) * count.min(1.0).sqrt());
        let mut path: Vec<Px> =
            markers::outline(class, radius).into_iter().map(|(x, y)| Px::new(center.x + x, center.y + y)).collect();
        path.extend(path.first().copied());
        self.dashed(&path, size::GHOST_DASH, self.stroke(self.line_color(class).into(), 2.0))?;
        if count <= 1.0 {
            return Ok(());
        }
        let (at, anchor) = (Px::new(center.x - 14.0 * self.ui, center.y), Pos::new(HPos::Right, VPos::Center));
        self.text(&format!("{} ×", decimal::fixed(count, 0)), at, anchor)
    }

    /// Rings a point that models get wrong, solid or dashed like their boundaries.
    fn error(&self, at: Point, [solid, dashed]: [bool; 2], radius: f64) -> Result<(), Failure<DB>> {
        let center = self.viewport.to_px(at);
        let [near, far] = size::ERROR_REACH.map(|reach| 1.25 * radius + reach * self.ui);
        let style = self.stroke(self.theme.ink.into(), size::ERROR);
        if solid {
            self.area.draw(&Circle::new(self.pixel(center), self.length(near), style))?;
        }
        if !dashed {
            return Ok(());
        }
        let radius = if solid { far } else { near };
        markers::arcs(radius).into_iter().try_for_each(|arc| {
            let path: Vec<Px> = arc.into_iter().map(|(x, y)| Px::new(center.x + x, center.y + y)).collect();
            self.line(&path, style)
        })
    }

    /// Writes a name with a halo, which separates it from what is beneath.
    fn name(&self, at: Point, text: &str) -> Result<(), Failure<DB>> {
        let (center, anchor) = (self.viewport.to_px(at), Pos::new(HPos::Center, VPos::Center));
        let (reach, bold) = (size::NAME_HALO * self.ui, (size::TEXT, FontStyle::Bold));
        for (x, y) in markers::outline(0, reach).into_iter().step_by(2) {
            self.styled_text(text, Px::new(center.x + x, center.y + y), anchor, self.theme.paper, bold)?;
        }
        self.styled_text(text, center, anchor, self.theme.ink, bold)
    }

    fn counted(&self, at: Point, text: &str, is_ghost: bool) -> Result<(), Failure<DB>> {
        let color = if is_ghost { self.theme.unlabeled } else { self.theme.label };
        self.colored_text(text, self.viewport.to_px(at), Pos::new(HPos::Left, VPos::Top), color)
    }

    /// A bar, hollow for pseudo-counts.
    fn bar(&self, corners: [Point; 2], class: usize, is_ghost: bool) -> Result<(), Failure<DB>> {
        let [a, b] = corners.map(|corner| self.viewport.to_px(corner));
        let outline = [a, Px::new(b.x, a.y), b, Px::new(a.x, b.y), a];
        if is_ghost {
            return self.dashed(&outline, size::GHOST_DASH, self.stroke(self.class_color(class).into(), 1.5));
        }
        let corners = outline[..4].iter().map(|&px| self.pixel(px)).collect::<Vec<_>>();
        self.area.draw(&Polygon::new(corners, self.class_color(class).mix(self.theme.bar).filled()))
    }

    /// A rectangle with round corners.
    fn round_frame(&self, corners: [Point; 2]) -> Result<(), Failure<DB>> {
        let [a, b] = corners.map(|corner| self.viewport.to_px(corner));
        let radius = size::CORNER * self.ui;
        let [left, right] = [a.x.min(b.x) + radius, a.x.max(b.x) - radius];
        let [top, bottom] = [a.y.min(b.y) + radius, a.y.max(b.y) - radius];
        let vertex = |(x, y): (f64, f64)| {
            Px::new(x + if x < 0.0 { left } else { right }, y + if y < 0.0 { top } else { bottom })
        };
        let mut outline: Vec<Px> = markers::rim(radius).into_iter().map(vertex).collect();
        outline.extend(outline.first().copied());
        self.line(&outline, self.stroke(self.theme.ink.into(), size::FRAME))
    }

    fn sheet(&self, corners: [Point; 2]) -> Result<(), Failure<DB>> {
        let [a, b] = corners.map(|corner| self.pixel(self.viewport.to_px(corner)));
        let corners = vec![a, (b.0, a.1), b, (a.0, b.1)];
        self.area.draw(&Polygon::new(corners, self.theme.paper.mix(size::SHEET).filled()))
    }

    /// Writes the meaning of the colors of the map, on the line of the name of the horizontal axis.
    fn caption(&self, text: &str) -> Result<(), Failure<DB>> {
        if self.theme.tint == 0.0 {
            return Ok(());
        }
        let frame = self.viewport.frame();
        let at = Px::new(frame.left, frame.top + frame.height + size::NAME * self.ui);
        self.text(text, at, Pos::new(HPos::Left, VPos::Bottom))
    }

    fn footprint(&self, at: Point, radius: f64) -> Result<(), Failure<DB>> {
        let radius = radius * self.viewport.px_per_unit();
        self.disc(self.viewport.to_px(at), radius, self.theme.plum.mix(size::FOOTPRINT))
    }

    fn crosshair(&self, at: Point) -> Result<(), Failure<DB>> {
        let Px { x, y } = self.viewport.to_px(at);
        let (near, far) = (4.0 * self.ui, 14.0 * self.ui);
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let arm = [Px::new(x + near * dx, y + near * dy), Px::new(x + far * dx, y + far * dy)];
            self.line(&arm, self.stroke(self.theme.paper.into(), 5.0))?;
            self.line(&arm, self.stroke(self.theme.ink.into(), 2.0))?;
        }
        Ok(())
    }

    fn curve(&self, path: &[Point], meaning: Meaning) -> Result<(), Failure<DB>> {
        let path: Vec<Px> = path.iter().map(|&p| self.viewport.to_px(p)).collect();
        let [ink, wide_ink] = size::BOUNDARY.map(|width| self.stroke(self.theme.ink.into(), width));
        match meaning {
            Meaning::Ellipse { class, sigmas } => {
                let width = size::ELLIPSE[usize::from(sigmas > 1)];
                if !self.theme.shows(self.class_color(class)) {
                    self.line(&path, self.stroke(self.theme.ink.into(), width + 2.0))?;
                }
                self.line(&path, self.stroke(self.line_color(class).into(), width))
            }
            Meaning::Extent { class, holds } => {
                let opacity = if holds { 1.0 } else { size::OTHER };
                if !self.theme.shows(self.class_color(class)) {
                    self.line(&path, self.stroke(self.theme.ink.mix(opacity), size::ELLIPSE[0] + 2.0))?;
                }
                self.line(&path, self.stroke(self.line_color(class).mix(opacity), size::ELLIPSE[0]))
            }
            Meaning::Area { class } => {
                let color = class.map_or(self.theme.ink, |class| self.class_color(class));
                let corners = path.into_iter().map(|px| self.pixel(px)).collect::<Vec<_>>();
                self.area.draw(&Polygon::new(corners, color.mix(size::SHADE).filled()))
            }
            Meaning::Unsmoothed => {
                self.dashed(&path, size::UNSMOOTHED_DOTS, self.stroke(self.theme.ink.into(), size::UNSMOOTHED))
            }
            Meaning::Density { class } => {
                self.line(&path, self.stroke(self.line_color(class).into(), size::ELLIPSE[0]))
            }
            Meaning::Generative => self.line(&path, ink),
            Meaning::Diagonal => {
                self.dashed(&path, size::DIAGONAL_DOTS, self.stroke(self.theme.label.into(), size::DIAGONAL))
            }
            Meaning::Iterate | Meaning::WeightPrior | Meaning::Way => {
                self.line(&path, self.stroke(self.theme.ink.into(), size::WAY))
            }
            Meaning::Grid => self.line(&path, self.stroke(self.theme.ink.mix(self.theme.grid), size::GRID)),
            Meaning::Cut => self.line(&path, self.stroke(self.theme.label.mix(0.45), size::GRID)),
            Meaning::Hatch => self.line(&path, self.stroke(self.theme.label.mix(0.5), size::GRID)),
            Meaning::Level => self.line(&path, self.stroke(self.theme.label.mix(0.6), size::GRID)),
            Meaning::Logistic | Meaning::LogisticLimit => self.dashed(&path, size::DASH, wide_ink),
            Meaning::LogisticOneOfMany => self.dashed(&path, size::DOTS, wide_ink),
            Meaning::Previous { is_logistic } => {
                let gray = self.stroke(self.theme.unlabeled.into(), size::PREVIOUS);
                if is_logistic { self.dashed(&path, size::DASH, gray) } else { self.line(&path, gray) }
            }
            Meaning::Other { is_logistic } => {
                let faint = self.stroke(self.theme.ink.mix(size::FAINT), size::GRID);
                if is_logistic { self.dashed(&path, size::FAINT_DASH, faint) } else { self.line(&path, faint) }
            }
            Meaning::Highlight => self.line(&path, self.stroke(self.highlight().into(), size::HIGHLIGHT_WIDTH)),
            Meaning::Optimal => self.dashed(&path, size::LONG_DASH, self.stroke(self.theme.ink.into(), size::OPTIMAL)),
            Meaning::MiddleHalf => {
                let corners = path.into_iter().map(|px| self.pixel(px)).collect::<Vec<_>>();
                self.area.draw(&Polygon::new(corners, self.theme.ink.mix(size::SHADE).filled()))
            }
            Meaning::Guess => self.dashed(&path, size::GUESS_DOTS, self.stroke(self.theme.plum.into(), size::GUESS)),
        }
    }

    fn dashed(&self, path: &[Px], pattern: [f64; 2], style: ShapeStyle) -> Result<(), Failure<DB>> {
        let pieces: Vec<Vec<(i32, i32)>> = dashes(path, pattern.map(|length| length * self.ui))
            .iter()
            .map(|dash| dash.iter().map(|&px| self.pixel(px)).collect())
            .collect();
        self.area.draw(&Dashed::new(&pieces, style))
    }

    /// Draws the halo that separates a boundary from what is beneath it; over a crowd, ellipses have one too.
    fn halo(&self, path: &[Point], meaning: Meaning) -> Result<(), Failure<DB>> {
        let is_ellipse = matches!(meaning, Meaning::Ellipse { .. });
        if self.theme.halo == 0.0
            || is_ellipse && self.n_points <= CROWD
            || matches!(
                meaning,
                Meaning::Cut
                    | Meaning::Density { .. }
                    | Meaning::Diagonal
                    | Meaning::Grid
                    | Meaning::Hatch
                    | Meaning::Highlight
                    | Meaning::Level
                    | Meaning::MiddleHalf
                    | Meaning::Other { .. }
                    | Meaning::Previous { .. }
                    | Meaning::Way
            )
        {
            return Ok(());
        }
        let path: Vec<Px> = path.iter().map(|&p| self.viewport.to_px(p)).collect();
        self.line(&path, self.stroke(self.theme.paper.mix(self.theme.halo), size::BOUNDARY[0] + size::HALO))
    }

    pub(super) fn line(&self, path: &[Px], style: ShapeStyle) -> Result<(), Failure<DB>> {
        let path: Vec<(i32, i32)> = path.iter().map(|&px| self.pixel(px)).collect();
        self.area.draw(&PathElement::new(path, style))
    }

    fn class_color(&self, class: usize) -> RGBColor {
        rgb(self.theme.classes[class % self.theme.classes.len()])
    }

    /// The color of a class as that of a thin line.
    fn line_color(&self, class: usize) -> RGBColor {
        self.theme.line_of(self.class_color(class))
    }

    /// Converts a length from CSS pixels to pixels of the surface.
    fn length(&self, css: f64) -> i32 {
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
