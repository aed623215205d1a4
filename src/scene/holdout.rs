//! Training and validation errors over the values of a setting.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::lab::{HoldOut, Learner, N_TRIED};
use crate::math::Point;
use crate::model::holdout::Choice;

/// The least height of the axis, so that one error of many points does not look large.
const LEAST_HEIGHT: f64 = 0.1;

/// The validation errors (the boundary's line, with spots) and the training errors (thin) over the values of a setting.
/// The largest spot marks the chosen value, crosshairs the current one. `None` until all values have been tried, and
/// where there is no model at one.
pub fn tried_chart<C: Copy + PartialEq, L: Learner>(
    held_out: &HoldOut<C, L>,
    of: C,
    choice: Choice,
) -> Option<Chart<Label>> {
    let (wrong, sizes) = (held_out.tried(of), held_out.division().sizes());
    if wrong.len() < N_TRIED {
        return None;
    }
    let meaning = if choice == Choice::WeightPrior { Meaning::Logistic } else { Meaning::Generative };
    let share = |wrong: [usize; 3], part: usize| wrong[part] as f64 / sizes[part].max(1) as f64;
    let is_linear = choice == Choice::Bins;
    let along = |value: f64| if is_linear { value } else { value.ln() * std::f64::consts::LOG10_E };
    let (mut paths, mut top) = ([Vec::new(), Vec::new()], LEAST_HEIGHT);
    for (value, tried) in held_out.values(of).into_iter().zip(wrong) {
        for (part, path) in paths.iter_mut().enumerate() {
            let at = Point::new(along(value), share((*tried)?, part));
            top = at.y.max(top);
            path.push(at);
        }
    }
    let [training, validation] = paths;
    let chosen = validation[held_out.chosen(of)?];
    let (left, right) = (training.first()?.x, training.last()?.x);
    let name = |path: &[Point], text| path.last().map(|&at| Name { at, text });
    let names =
        [name(&training, Label::Training), name(&validation, Label::Validation)].into_iter().flatten().collect();
    let mut marks = vec![
        Mark::Curve { path: training, meaning: Meaning::Level },
        Mark::Curve { path: validation.clone(), meaning },
    ];
    for at in validation {
        marks.push(Mark::Spot { at, radius: if at == chosen { 6.5 } else { 3.5 } });
    }
    let present = held_out.set_value(of).zip(held_out.present(of).flatten());
    if let Some((value, wrong)) = present.filter(|(value, _)| *value > 0.0) {
        marks.push(Mark::Crosshair { at: Point::new(along(value), share(wrong, 1)) });
    }
    let range = Rect::new(Point::new(left - 0.2, 0.0), Point::new(right + 0.2, 1.1 * top));
    let axes = [Label::Choice(choice), Label::ShareWrong];
    let scale = if is_linear { Scale::Linear } else { Scale::Powers(10.0) };
    Some(Chart { range, form: Form::Curves, axes, scale, marks, names, rows: Vec::new() })
}
