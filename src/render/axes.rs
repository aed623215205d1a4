use plotters::prelude::DrawingBackend;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::brush::{Brush, Failure};
use super::theme::size;
use crate::geometry::Px;
use crate::math::Point;
use crate::scene::{Scale, axis_ticks};

/// Draws the grid and the two axes with their ticks and names; `scale` labels the horizontal ticks.
///
/// # Errors
/// Those of the backend.
pub fn draw_axes<DB: DrawingBackend>(brush: &Brush<DB>, names: &[String; 2], scale: Scale) -> Result<(), Failure<DB>> {
    let (frame, rect, ui) = (brush.viewport.frame(), brush.viewport.rect(), brush.ui);
    let (left, right) = (frame.left, frame.left + frame.width);
    let (top, bottom) = (frame.top, frame.top + frame.height);
    let grid = brush.stroke(brush.theme.grid.into(), size::GRID);
    let axis = brush.stroke(brush.theme.ink.into(), size::AXIS);

    let across = scale.ticks(rect.low.x, rect.high.x, frame.width / ui);
    for &value in &across.values {
        let Some(label) = scale.label(&across, value) else { continue };
        let x = brush.viewport.to_px(Point::new(value, rect.low.y)).x;
        brush.line(&[Px::new(x, top), Px::new(x, bottom)].map(|px| brush.crisp(px)), grid)?;
        brush.line(&[Px::new(x, bottom), Px::new(x, bottom + size::TICK * ui)].map(|px| brush.crisp(px)), axis)?;
        let below = Px::new(x, bottom + (size::TICK + 3.0) * ui);
        brush.text(&true_minus(label), below, Pos::new(HPos::Center, VPos::Top))?;
    }
    let upward = axis_ticks(rect.low.y, rect.high.y, frame.height / ui);
    for &value in &upward.values {
        let y = brush.viewport.to_px(Point::new(rect.low.x, value)).y;
        brush.line(&[Px::new(left, y), Px::new(right, y)].map(|px| brush.crisp(px)), grid)?;
        brush.line(&[Px::new(left - size::TICK * ui, y), Px::new(left, y)].map(|px| brush.crisp(px)), axis)?;
        let beside = Px::new(left - (size::TICK + 3.0) * ui, y);
        brush.text(&true_minus(upward.label(value)), beside, Pos::new(HPos::Right, VPos::Center))?;
    }
    let corner = [Px::new(left, top), Px::new(left, bottom), Px::new(right, bottom)];
    brush.line(&corner.map(|px| brush.crisp(px)), axis)?;
    // Each name is at the end of its axis, upright, away from the numbers.
    brush.text(&names[0], Px::new(right, bottom + size::NAME * ui), Pos::new(HPos::Right, VPos::Bottom))?;
    brush.text(&names[1], Px::new(4.0, 2.0), Pos::new(HPos::Left, VPos::Top))
}

fn true_minus(label: String) -> String {
    label.replace('-', "−")
}
