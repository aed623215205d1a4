//! Where the names of what a chart shows stand.

use super::{Chart, Form, Name};
use crate::geometry::{Px, Viewport};
use crate::math::sort_by_number;
use crate::scene::Mark;

/// The approximate width of a letter of a name, the height of a line, and the distance from the end of a curve or the
/// middle of a marker, in CSS pixels at the usual size.
const LETTER: f64 = 7.5;
const LINE: f64 = 18.0;
pub(super) const ASIDE: f64 = 11.0;
const ASIDE_OF_MARKER: f64 = 16.0;

impl Chart {
    /// The names, each to the right of its position, or on a surface to the left if that side has more room.
    /// Overlapping names are moved apart.
    pub(super) fn named(&self, viewport: Viewport) -> Vec<Mark> {
        let (frame, height, is_over) = (viewport.frame(), LINE * Chart::UI, self.form != Form::Curves);
        let (top, bottom) = (frame.top + 0.5 * height, frame.top + frame.height - 0.5 * height);
        let mut placed: Vec<(f64, f64, &Name)> = Vec::new();
        for name in self.names.iter().filter(|name| viewport.rect().contains(name.at)) {
            let Px { x, y } = viewport.to_px(name.at);
            let (aside, width) = (Chart::UI * if is_over { ASIDE_OF_MARKER } else { ASIDE }, name.width());
            let y = y.clamp(top, bottom.max(top));
            let [right, left] = [x + aside, x - aside - width];
            let covered = |from: f64| match from {
                from if from < frame.left || from + width > frame.left + frame.width => usize::MAX,
                from => self.spots_behind(viewport, Px::new(from, y), width),
            };
            // Below a place on a curve that rises to the right there is room, but not to its left.
            let (from, y) = match self.form {
                Form::Places => {
                    (right.min(frame.left + frame.width - width).max(frame.left), (y + height).min(bottom.max(top)))
                }
                Form::Plane if covered(left) < covered(right) => (left, y),
                Form::Plane | Form::Curves => (right, y),
            };
            placed.push((from, y, name));
        }
        sort_by_number(&mut placed, |(_, y, _)| *y);
        let is_beside = |a: &(f64, f64, &Name), b: &(f64, f64, &Name)| {
            a.0 < b.0 + b.2.width() && b.0 < a.0 + a.2.width() && (a.1 - b.1).abs() < height
        };
        // Downwards first, then back up from the bottom.
        for i in 1..placed.len() {
            for j in 0..i {
                if is_beside(&placed[j], &placed[i]) {
                    placed[i].1 = placed[j].1 + height;
                }
            }
        }
        let mut lowest = bottom;
        for (_, y, _) in placed.iter_mut().rev() {
            if *y > lowest {
                *y = lowest;
                lowest -= height;
            }
        }
        let mark = |(x, y, name): (f64, f64, &Name)| {
            let (text, width) = (name.text.clone(), name.width());
            match self.form {
                // Over curves a name needs a halo.
                Form::Places => {
                    let at = viewport.to_data(Px::new(x + 0.5 * width, y));
                    Mark::Name { at, size: (width, height), text }
                }
                Form::Curves | Form::Plane => Mark::Text { at: viewport.to_data(Px::new(x, y)), text },
            }
        };
        placed.into_iter().map(mark).collect()
    }

    /// The number of spots that a name beginning there would cover.
    fn spots_behind(&self, viewport: Viewport, from: Px, width: f64) -> usize {
        let is_behind = |mark: &&Mark| match mark {
            Mark::Spot { at, .. } => {
                let px = viewport.to_px(*at);
                (px.x - from.x - 0.5 * width).abs() < 0.5 * width && (px.y - from.y).abs() < 0.5 * LINE * Chart::UI
            }
            _ => false,
        };
        self.marks.iter().filter(is_behind).count()
    }
}

impl Name {
    /// Its approximate width on a chart, in CSS pixels.
    pub(super) fn width(&self) -> f64 {
        LETTER * Chart::UI * self.text.chars().count() as f64
    }
}
