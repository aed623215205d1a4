//! The models in a sentence: the kinds of their boundaries, how these have moved, and what they get right.

use super::labels::{boundary_kind, model_name};
use super::numbers::{count, grouped, out_of, percent};
use crate::board::{App, Motion, Outcome};
use crate::data::Dataset;
use crate::geometry::BoundaryKind;
use crate::model::{Model, ReadOut};
use crate::screen::Screen;

/// The width of the plot, in CSS pixels, from which on a brief sentence has room for how boundaries have moved.
const WIDE: f64 = 400.0;

/// One sentence on both models, compared with the outcome before; a brief one fits below the board.
pub(super) fn models(app: &App, before: Outcome, is_brief: bool) -> String {
    if let Ok(held_out) = app.held_out() {
        return super::holdout::held_out(app, held_out);
    }
    let now = Outcome::of(app.fit());
    let kind = now.boundary.map(|kind| (kind, before.boundary.is_some_and(|before| before != kind)));
    let mut text = String::new();
    for model in Model::ALL {
        let name = model_name(app.title_settings(), model);
        // The kind of the boundary of logistic regression is said only in the description.
        let kind = kind.filter(|_| model == Model::Generative);
        let at_cost = app.decision_in_sight().and(app.sight().right[model]);
        let said = match app.read_out(model) {
            _ if is_replaced(app, model) => replaced(app),
            // Its read-out is that of equal costs.
            Some(_) if let Some(right) = at_cost => {
                format!("{name}, {} right at this cost", percent(right.n_right as f64 / right.n as f64))
            }
            Some(read_out) => {
                let before_it = before.accuracy(model, read_out.n, app.board().data.len());
                let has_room = !is_brief || app.viewport().frame().width >= WIDE;
                let moved = if has_room { moved(app, model, &before) } else { String::new() };
                told(name, kind, moved, read_out, before_it, is_brief)
            }
            None => continue,
        };
        text.push_str(if text.is_empty() { "" } else { "; " });
        text.push_str(&said);
    }
    text.push_str(if text.is_empty() { "" } else { "." });
    text
}

/// Whether EM stands in for a model.
pub(super) fn is_replaced(app: &App, model: Model) -> bool {
    model == Model::Generative && app.mixture().is_some()
}

/// What stands on the board in place of the fit to all points; empty where that does, or where fits are hidden.
pub fn fitted_to(app: &App) -> String {
    if app.fits_hidden() {
        return String::new();
    }
    match app.held_out() {
        Ok(held_out) if held_out.has_test() => {
            let n = held_out.sets.iter().map(Dataset::len).sum();
            format!("Fitted to {} points", out_of(held_out.sets[0].len(), n))
        }
        Err(_) if is_replaced(app, Model::Generative) => replaced(app),
        Ok(_) | Err(_) => String::new(),
    }
}

pub(super) fn replaced(app: &App) -> String {
    let name = model_name(app.title_settings(), Model::Generative);
    format!("EM after {} replaces {name}", count(app.em().pace.steps / 2, "iteration"))
}

/// How the boundary of a model has moved, after a comma; empty if it has hardly moved.
fn moved(app: &App, model: Model, before: &Outcome) -> String {
    let Motion { turned, towards } = Outcome::of(app.fit()).motion(before, model);
    let mut text = String::new();
    if turned > 0 {
        text.push_str(&format!(", turned by {turned}°"));
    }
    if let Some(class) = towards {
        text.push_str(&format!(", moved toward {}", app.board().data.classes()[class]));
    }
    text
}

/// A model's name, the kind of its boundary and whether that is new, and how many points it gets right and wrong; a
/// brief one leaves out the wrong ones, unless some are ties.
pub(super) fn told(
    name: &str,
    kind: Option<(BoundaryKind, bool)>,
    moved: String,
    read_out: &ReadOut,
    before: Option<f64>,
    is_brief: bool,
) -> String {
    let mut text = name.to_owned();
    if let Some((kind, is_new)) = kind {
        text.push_str(if is_new { ": now " } else { ": " });
        text.push_str(boundary_kind(kind));
    }
    text.push_str(&moved);
    if read_out.n_classes == 1 {
        text.push_str(", only one class");
        return text;
    }
    let Some(accuracy) = read_out.accuracy.map(percent) else { return text };
    text.push_str(", ");
    if let Some(before) = before.map(percent).filter(|before| *before != accuracy) {
        text.push_str("from ");
        text.push_str(&before);
        text.push_str(" to ");
    }
    text.push_str(&accuracy);
    text.push_str(" right");
    let wrong = read_out.n_wrong();
    if wrong > 0 && !(is_brief && read_out.n_tied == 0) {
        text.push_str(", ");
        text.push_str(&count(wrong, "point"));
        text.push_str(" wrong");
    }
    text.push_str(&tied(read_out.n_tied, wrong));
    text
}

/// How many of the wrong points are ties, in parentheses; empty without one.
fn tied(n_tied: usize, n_wrong: usize) -> String {
    match n_tied {
        0 => String::new(),
        1 if n_wrong == 1 => " (a tie)".to_owned(),
        n if n == n_wrong => " (all ties)".to_owned(),
        n => format!(" ({} of them {})", grouped(n), if n == 1 { "a tie" } else { "ties" }),
    }
}
