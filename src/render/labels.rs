//! Names and counts, and the boxes around and beneath them.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::brush::{Brush, Failure};
use super::markers;
use super::size;
use crate::geometry::Px;
use crate::math::Point;

impl Brush<'_, '_> {
    /// Writes a name with a halo, which separates it from what is beneath.
    pub(super) fn name(&self, at: Point, text: &str) -> Result<(), Failure> {
        let (center, anchor) = (self.viewport.to_px(at), Pos::new(HPos::Center, VPos::Center));
        let (reach, bold) = (size::NAME_HALO * self.ui, (size::TEXT, FontStyle::Bold));
        for (x, y) in markers::outline(0, reach).into_iter().step_by(2) {
            self.styled_text(text, Px::new(center.x + x, center.y + y), anchor, self.theme.paper, bold)?;
        }
        self.styled_text(text, center, anchor, self.theme.ink, bold)
    }

    pub(super) fn counted(&self, at: Point, text: &str, is_ghost: bool) -> Result<(), Failure> {
        let color = if is_ghost { self.theme.unlabeled } else { self.theme.label };
        self.colored_text(text, self.viewport.to_px(at), Pos::new(HPos::Left, VPos::Top), color)
    }

    /// A bar, hollow for pseudo-counts.
    pub(super) fn bar(&self, corners: [Point; 2], class: usize, is_ghost: bool) -> Result<(), Failure> {
        let [a, b] = corners.map(|corner| self.viewport.to_px(corner));
        let outline = [a, Px::new(b.x, a.y), b, Px::new(a.x, b.y), a];
        if is_ghost {
            return self.dashed(&outline, size::GHOST_DASH, self.stroke(self.class_color(class).into(), 1.5));
        }
        let corners = outline[..4].iter().map(|&px| self.pixel(px)).collect::<Vec<_>>();
        self.area.draw(&Polygon::new(corners, self.class_color(class).mix(self.theme.bar).filled()))
    }

    /// A rectangle with round corners.
    pub(super) fn round_frame(&self, corners: [Point; 2]) -> Result<(), Failure> {
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

    pub(super) fn sheet(&self, corners: [Point; 2]) -> Result<(), Failure> {
        let [a, b] = corners.map(|corner| self.pixel(self.viewport.to_px(corner)));
        let corners = vec![a, (b.0, a.1), b, (a.0, b.1)];
        self.area.draw(&Polygon::new(corners, self.theme.paper.mix(size::SHEET).filled()))
    }

    /// Writes the meaning of the colors of the map, on the line of the name of the horizontal axis.
    pub(super) fn caption(&self, text: &str) -> Result<(), Failure> {
        if self.theme.tint == 0.0 {
            return Ok(());
        }
        let frame = self.viewport.frame();
        let at = Px::new(frame.left, frame.top + frame.height + size::NAME * self.ui);
        self.text(text, at, Pos::new(HPos::Left, VPos::Bottom))
    }
}
