use plotters::element::{Drawable, PointCollection};
use plotters::style::ShapeStyle;
use plotters_backend::{BackendCoord, BackendStyle, DrawingErrorKind};

use super::sheet::{OnSheet, Unpainted};
use crate::geometry::Px;

/// A dashed line as an element of plotters.
pub(super) struct Dashed {
    /// The points of all dashes, one dash after the other.
    points: Vec<BackendCoord>,
    /// The number of points of each.
    lengths: Vec<usize>,
    style: ShapeStyle,
}

impl Dashed {
    pub(super) fn new(dashes: &[Vec<BackendCoord>], style: ShapeStyle) -> Self {
        Dashed { points: dashes.concat(), lengths: dashes.iter().map(Vec::len).collect(), style }
    }
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Dashed {
    type Point = &'a BackendCoord;
    type IntoIter = std::slice::Iter<'a, BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        self.points.iter()
    }
}

impl Drawable<OnSheet<'_>> for Dashed {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut OnSheet,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<Unpainted>> {
        let mut dashes = self.lengths.iter().map(|&length| points.by_ref().take(length).collect());
        Ok(backend.0.dashes(&mut dashes, BackendStyle::color(&self.style), BackendStyle::stroke_width(&self.style))?)
    }
}

/// Cuts a path into dashes, given the lengths of a dash and a gap in the unit of the path.
pub(super) fn dashes(path: &[Px], [dash, gap]: [f64; 2]) -> Vec<Vec<Px>> {
    let mut dashes: Vec<Vec<Px>> = Vec::new();
    let Some(&first) = path.first() else { return dashes };
    let (mut current, mut drawing, mut left) = (vec![first], true, dash);
    for pair in path.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = from.distance(to);
        while length > left {
            let t = left / length;
            from = Px::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
            length -= left;
            if drawing {
                current.push(from);
                dashes.push(std::mem::take(&mut current));
            } else {
                current = vec![from];
            }
            drawing = !drawing;
            left = if drawing { dash } else { gap };
        }
        left -= length;
        if drawing {
            current.push(to);
        }
    }
    if drawing && current.len() > 1 {
        dashes.push(current);
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_go_round_corners_and_keep_their_rhythm() {
        let path = [Px::new(0.0, 0.0), Px::new(10.0, 0.0), Px::new(10.0, 10.0)];
        let cut = dashes(&path, [6.0, 2.0]);
        assert_eq!(cut.len(), 3, "{cut:?}");
        assert_eq!(cut[0], [Px::new(0.0, 0.0), Px::new(6.0, 0.0)]);
        assert_eq!(cut[1], [Px::new(8.0, 0.0), Px::new(10.0, 0.0), Px::new(10.0, 4.0)]);
        assert_eq!(cut[2], [Px::new(10.0, 6.0), Px::new(10.0, 10.0)]);
        assert!(dashes(&[], [6.0, 2.0]).is_empty());
    }
}
