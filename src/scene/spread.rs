use super::{Chart, Form, Label, Mark, Meaning, Scale};
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Model;

/// How many places there are for dots along the axis: those at the same place are piled up.
const PLACES: f64 = 50.0;

/// The height of a dot in a pile, the height of a row being 1.
const EACH: f64 = 0.11;

/// The radius of a dot.
const DOT: f64 = 2.75;

/// The end of the line of the present points.
const BAR: f64 = 0.9;

/// What the samples of a model say.
#[derive(Clone, Copy, Debug)]
pub struct SpreadRow<'a> {
    /// The model.
    pub model: Model,
    /// The probability by the present points; `None` without an answer.
    pub now: Option<f64>,
    /// The same by each sample.
    pub others: &'a [Option<f64>],
}

/// What each sample says, a dot for each, and by a bar what the present points say: a row for each model, the first one
/// above.
pub fn spread_chart(rows: &[SpreadRow], positive: usize) -> Chart<Label> {
    let (mut marks, mut names) = (Vec::new(), Vec::new());
    for (row, &SpreadRow { model, now, others }) in rows.iter().enumerate() {
        let base = (rows.len() - 1 - row) as f64;
        names.push((base + 0.5, Label::Present(model)));
        let level = vec![Point::new(0.0, base), Point::new(1.0, base)];
        marks.push(Mark::Curve { path: level, meaning: Meaning::Level });
        let place = |p: f64| (p.clamp(0.0, 1.0) * PLACES).round() as usize;
        let mut highest = [0.0; PLACES as usize + 1];
        others.iter().flatten().for_each(|&p| highest[place(p)] += 1.0);
        // A high pile is pressed together, so that it stays in its row.
        let each = EACH.min(BAR / highest.into_iter().fold(1.0, f64::max));
        let mut piles = [0.0; PLACES as usize + 1];
        for &p in others.iter().flatten() {
            let pile = &mut piles[place(p)];
            let at = Point::new(p, base + each * (0.5 + *pile));
            *pile += 1.0;
            marks.push(Mark::Spot { at, radius: DOT });
        }
        marks.extend(now.map(|p| Mark::Curve {
            path: vec![Point::new(p, base), Point::new(p, base + BAR)],
            meaning: Meaning::Way,
        }));
    }
    let range = Rect::new(Point::new(-0.02, 0.0), Point::new(1.02, rows.len() as f64));
    let axes = [Label::AtProbe(positive), Label::Unnamed];
    Chart { range, form: Form::Places, axes, scale: Scale::Linear, marks, names: Vec::new(), rows: names }
}
