//! Points, and what marks them.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::brush::{Brush, Failure};
use super::markers;
use super::size;
use crate::decimal;
use crate::geometry::Px;
use crate::math::Point;
use crate::scene::Emphasis;

impl Brush<'_, '_> {
    pub(super) fn dot(&self, at: Point, class: Option<usize>, emphasis: Emphasis, radius: f64) -> Result<(), Failure> {
        let center = self.viewport.to_px(at);
        let radius = match emphasis {
            Emphasis::None | Emphasis::Validation | Emphasis::Test | Emphasis::Lit => radius,
            Emphasis::Selected | Emphasis::Held => radius + 1.5 * self.ui,
            Emphasis::Sign => size::SIGN * self.ui,
        };
        match emphasis {
            Emphasis::Selected | Emphasis::Held => {
                self.disc(center, radius + size::DISC_REACH * self.ui, self.theme.plum.mix(size::DISC))?;
            }
            Emphasis::Lit => self.disc(center, radius + size::LIT_REACH * self.ui, self.highlight().into())?,
            Emphasis::Test => self.frame(center, 1.25 * radius + size::FRAME_REACH * self.ui)?,
            Emphasis::None | Emphasis::Validation | Emphasis::Sign => {}
        }
        let Some(class) = class else {
            let hollow = self.stroke(self.theme.unlabeled.into(), 2.0);
            return self.area.draw(&Circle::new(self.pixel(center), self.length(radius - 1.0), hollow));
        };
        // Rim and outline are larger shapes beneath, since filling is faster than stroking. Very small markers have
        // none, which would hide them. Outlines are in place of rims where the color has too little contrast with the
        // paper, or where more contrast is requested.
        let is_seen = self.theme.shows(self.class_color(class)) && !self.theme.outlined;
        // A color of low contrast would vanish if it were paler, as any does on dark paper: such a marker is hollow.
        let is_validation = emphasis == Emphasis::Validation;
        let is_pale = is_validation && is_seen && self.theme.doubt.is_none();
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

    fn disc(&self, center: Px, radius: f64, color: RGBAColor) -> Result<(), Failure> {
        self.area.draw(&Circle::new(self.pixel(center), self.length(radius), color.filled()))
    }

    /// A square around a point, with its sides at this distance.
    fn frame(&self, center: Px, reach: f64) -> Result<(), Failure> {
        let corner = |x: f64, y: f64| Px::new(center.x + x * reach, center.y + y * reach);
        let around = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0), corner(-1.0, -1.0)];
        self.line(&around, self.stroke(self.theme.ink.into(), size::FRAME))
    }

    /// The shape of a class.
    fn figure(&self, center: Px, class: usize, radius: f64, color: RGBAColor) -> Result<(), Failure> {
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
    pub(super) fn share(&self, at: Point, shares: &[f64], is_pie: bool, radius: f64) -> Result<(), Failure> {
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

    pub(super) fn spot(&self, at: Point, radius: f64) -> Result<(), Failure> {
        self.colored_spot(at, radius, self.theme.ink)
    }

    fn colored_spot(&self, at: Point, radius: f64, color: RGBColor) -> Result<(), Failure> {
        let center = self.pixel(self.viewport.to_px(at));
        for (color, extra) in [(self.theme.paper, 1.5), (color, 0.0)] {
            self.area.draw(&Circle::new(center, self.length((radius + extra) * self.ui), color.filled()))?;
        }
        Ok(())
    }

    /// A spot on the line of its interval, both larger and plum where its points light up.
    pub(super) fn bin(&self, at: Point, interval: [f64; 2], is_lit: bool) -> Result<(), Failure> {
        let (color, size) = if is_lit { (self.theme.plum, size::LIT_BIN) } else { (self.theme.ink, size::BIN) };
        let ends = interval.map(|y| self.viewport.to_px(Point::new(at.x, y)));
        self.line(&ends, self.stroke(color.into(), size[0]))?;
        self.colored_spot(at, size[1], color)
    }

    /// An imaginary point, dashed: smaller for a fraction of a point, and with its count for more than one.
    pub(super) fn ghost(&self, at: Point, class: usize, count: f64) -> Result<(), Failure> {
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
    pub(super) fn error(&self, at: Point, [solid, dashed]: [bool; 2], radius: f64) -> Result<(), Failure> {
        let center = self.viewport.to_px(at);
        let is_tight = radius <= size::HUNDREDS * self.ui;
        let (width, reach) =
            if is_tight { (size::TIGHT_ERROR, size::TIGHT_ERROR_REACH) } else { (size::ERROR, size::ERROR_REACH) };
        let [near, far] = reach.map(|reach| 1.25 * radius + reach * self.ui);
        let style = self.stroke(self.theme.ink.into(), width);
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

    pub(super) fn footprint(&self, at: Point, radius: f64) -> Result<(), Failure> {
        let radius = radius * self.viewport.px_per_unit();
        self.disc(self.viewport.to_px(at), radius, self.theme.plum.mix(size::FOOTPRINT))
    }
}
