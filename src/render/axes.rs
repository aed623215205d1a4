use plotters::prelude::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::brush::{Brush, Failure};
use super::size;
use crate::geometry::Px;
use crate::math::Point;
use crate::scene::{Along, Scale, axis_ticks};

/// Draws the grid and the two axes with their names, and along them ticks, or the names of bins; `scale` labels the
/// horizontal ticks.
///
/// # Errors
/// Those of the sheet.
pub fn draw_axes(brush: &Brush, along: &[Along; 2], scale: Scale) -> Result<(), Failure> {
    let (frame, rect, ui) = (brush.viewport.frame(), brush.viewport.rect(), brush.ui);
    let (left, right) = (frame.left, frame.left + frame.width);
    let (top, bottom) = (frame.top, frame.top + frame.height);
    let grid = brush.stroke(brush.theme.ink.mix(brush.theme.grid), size::GRID);
    let axis = brush.stroke(brush.theme.ink.into(), size::AXIS);
    let at = |x: f64, y: f64| brush.viewport.to_px(Point::new(x, y));
    let (below, beside) = (bottom + (size::TICK + 3.0) * ui, left - (size::TICK + 3.0) * ui);

    let (across, upward) = (&along[0].bins, &along[1].bins);
    let text_across = |text: &str, x: f64| brush.text(text, Px::new(x, below), Pos::new(HPos::Center, VPos::Top));
    let text_upward = |text: &str, y: f64| brush.text(text, Px::new(beside, y), Pos::new(HPos::Right, VPos::Center));
    for (value, name) in across {
        text_across(name, at(*value, rect.low.y).x)?;
    }
    for (value, name) in upward {
        text_upward(name, at(rect.low.x, *value).y)?;
    }
    let ticks = scale.ticks(rect.low.x, rect.high.x, frame.width / ui);
    for &value in ticks.values.iter().filter(|_| across.is_empty()) {
        let Some(label) = scale.label(&ticks, value) else { continue };
        let x = at(value, rect.low.y).x;
        brush.line(&[Px::new(x, top), Px::new(x, bottom)].map(|px| brush.crisp(px)), grid)?;
        brush.line(&[Px::new(x, bottom), Px::new(x, bottom + size::TICK * ui)].map(|px| brush.crisp(px)), axis)?;
        text_across(&true_minus(label), x)?;
    }
    let ticks = axis_ticks(rect.low.y, rect.high.y, frame.height / ui);
    for &value in ticks.values.iter().filter(|_| upward.is_empty()) {
        let y = at(rect.low.x, value).y;
        brush.line(&[Px::new(left, y), Px::new(right, y)].map(|px| brush.crisp(px)), grid)?;
        brush.line(&[Px::new(left - size::TICK * ui, y), Px::new(left, y)].map(|px| brush.crisp(px)), axis)?;
        text_upward(&true_minus(ticks.label(value)), y)?;
    }
    let path = [Px::new(left, top), Px::new(left, bottom), Px::new(right, bottom)];
    brush.line(&path.map(|px| brush.crisp(px)), axis)?;
    // Each name is at the end of its axis, upright, away from what stands along it.
    let (end, corner) = (Px::new(right, bottom + size::NAME * ui), Px::new(size::MARGIN, 2.0));
    let width = f64::from(brush.area.dim_in_pixel().0) / brush.scale;
    brush.axis_name(&along[0].name, end, Pos::new(HPos::Right, VPos::Bottom), right - size::MARGIN)?;
    brush.axis_name(&along[1].name, corner, Pos::new(HPos::Left, VPos::Top), width - 2.0 * size::MARGIN)
}

fn true_minus(label: String) -> String {
    label.replace('-', "−")
}
