//! Curves by their meaning, and crosses.

use plotters::prelude::*;

use super::brush::{Brush, Failure};
use super::size::{self, MANY};
use crate::geometry::Px;
use crate::math::Point;
use crate::scene::Meaning;

impl Brush<'_, '_> {
    pub(super) fn mean(&self, at: Point, class: usize) -> Result<(), Failure> {
        let across = |r: f64| [[(-r, 0.0), (r, 0.0)], [(0.0, -r), (0.0, r)]];
        self.cross(at, class, |extra| across((size::MEAN + extra) * self.ui))
    }

    /// Four strokes of a cross around the mean of a class without spread.
    pub(super) fn thin(&self, at: Point, class: usize) -> Result<(), Failure> {
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
    ) -> Result<(), Failure> {
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

    pub(super) fn crosshair(&self, at: Point) -> Result<(), Failure> {
        let Px { x, y } = self.viewport.to_px(at);
        let (near, far) = (4.0 * self.ui, 14.0 * self.ui);
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let arm = [Px::new(x + near * dx, y + near * dy), Px::new(x + far * dx, y + far * dy)];
            self.line(&arm, self.stroke(self.theme.paper.into(), 5.0))?;
            self.line(&arm, self.stroke(self.theme.ink.into(), 2.0))?;
        }
        Ok(())
    }

    pub(super) fn curve(&self, path: &[Point], meaning: Meaning) -> Result<(), Failure> {
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
            Meaning::Extent { class } => {
                if !self.theme.shows(self.class_color(class)) {
                    self.line(&path, self.stroke(self.theme.ink.into(), size::ELLIPSE[0] + 2.0))?;
                }
                self.line(&path, self.stroke(self.line_color(class).into(), size::ELLIPSE[0]))
            }
            Meaning::Area => {
                let corners = path.into_iter().map(|px| self.pixel(px)).collect::<Vec<_>>();
                self.area.draw(&Polygon::new(corners, self.theme.ink.mix(size::SHADE).filled()))
            }
            Meaning::Estimated => {
                self.dashed(&path, size::ESTIMATED_DOTS, self.stroke(self.theme.ink.into(), size::ESTIMATED))
            }
            Meaning::Density { class } => {
                self.line(&path, self.stroke(self.line_color(class).into(), size::ELLIPSE[0]))
            }
            Meaning::Generative => self.line(&path, ink),
            Meaning::Diagonal => {
                self.dashed(&path, size::DIAGONAL_DOTS, self.stroke(self.theme.label.into(), size::DIAGONAL))
            }
            Meaning::Iterate | Meaning::Way => self.line(&path, self.stroke(self.theme.ink.into(), size::WAY)),
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
            Meaning::Other { is_logistic, is_moving } => {
                let faint =
                    if is_moving { self.hairline() } else { self.stroke(self.theme.ink.mix(size::FAINT), size::GRID) };
                if is_logistic { self.dashed(&path, size::FAINT_DASH, faint) } else { self.line(&path, faint) }
            }
            Meaning::Highlight => self.line(&path, self.stroke(self.highlight().into(), size::HIGHLIGHT_WIDTH)),
            Meaning::Outline => self.line(&path, self.stroke(self.theme.plum.into(), size::HIGHLIGHT_WIDTH / 2.0)),
            Meaning::Optimal => self.dashed(&path, size::LONG_DASH, self.stroke(self.theme.ink.into(), size::OPTIMAL)),
            Meaning::MiddleHalf => {
                let corners = path.into_iter().map(|px| self.pixel(px)).collect::<Vec<_>>();
                self.area.draw(&Polygon::new(corners, self.theme.ink.mix(size::SHADE).filled()))
            }
            Meaning::Guess => self.dashed(&path, size::GUESS_DOTS, self.stroke(self.theme.plum.into(), size::GUESS)),
        }
    }

    /// Draws the halo that separates a boundary from what is beneath it; over many points, ellipses have one too.
    pub(super) fn halo(&self, path: &[Point], meaning: Meaning) -> Result<(), Failure> {
        let width = match meaning {
            Meaning::Ellipse { .. } if self.n_points <= MANY => return Ok(()),
            Meaning::Ellipse { sigmas, .. } => size::ELLIPSE[usize::from(sigmas > 1)] + size::ELLIPSE_HALO,
            _ => size::BOUNDARY[0] + size::HALO,
        };
        if self.theme.halo == 0.0
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
                    | Meaning::Outline
                    | Meaning::Previous { .. }
                    | Meaning::Way
            )
        {
            return Ok(());
        }
        let path: Vec<Px> = path.iter().map(|&p| self.viewport.to_px(p)).collect();
        self.line(&path, self.stroke(self.theme.paper.mix(self.theme.halo), width))
    }
}
