use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::brush::{Brush, Failure};
use super::size;
use crate::scene::Mark;

/// Draws marks in their order, each over those before it.
///
/// # Errors
/// Those of the sheet.
pub fn draw_marks(brush: &Brush, marks: &[Mark]) -> Result<(), Failure> {
    let n_dots = marks.iter().filter(|mark| matches!(mark, Mark::Dot { .. } | Mark::Share { .. })).count();
    let radius = size::marker(n_dots.max(brush.n_points), brush.viewport.frame(), brush.ui);
    // Pie charts of EM stand for points, so they lie below all else.
    for mark in marks {
        if let Mark::Share { at, shares, is_pie } = mark {
            brush.share(*at, shares, *is_pie, radius)?;
        }
    }
    // All halos are drawn before all curves, so of two nearly coinciding boundaries neither hides the other.
    for mark in marks {
        if let Mark::Curve { path, meaning } = mark {
            brush.halo(path, *meaning)?;
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
