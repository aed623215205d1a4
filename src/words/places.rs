//! Positions of the plane in words.

use super::equation::Number;
use super::labels::model_name;
use super::numbers::{coordinate, not_certain, percent, point};
use super::states::a_point;
use crate::board::{App, Pointer};
use crate::math::{MAX_CLASSES, Point};
use crate::model::Model;
use crate::screen::Screen;

/// A position on the board, as its axes tell places apart.
pub fn position(app: &App, at: Point) -> String {
    point(at, app.viewport().rect().width())
}

/// A mean of coordinates on the board, or a coordinate beside one.
pub fn mean(app: &App, v: f64) -> Number {
    Number::Mean(v, app.viewport().rect().width())
}

/// The position of the crosshair or probe, the point there, and the probabilities.
pub(super) fn pointed(app: &App, what: &str, at: Point) -> String {
    let data = &app.board().data;
    let mut text = format!("{what} at {}", position(app, at));
    if let Some(index) = app.hit(app.viewport().to_px(at), Pointer::Mouse) {
        text.push_str(", on ");
        text.push_str(&a_point(data, data.label(index)));
    }
    text.push_str(&posteriors(app, at));
    text.push('.');
    text
}

/// The probabilities of the models at a position, after a colon and semicolons; empty while the fits are hidden.
fn posteriors(app: &App, at: Point) -> String {
    let (fit, mut text) = (app.fit_in_sight(), String::new());
    if app.fits_hidden() {
        return text;
    }
    let mut say = |name: &str, posterior: [f64; MAX_CLASSES]| {
        text.push_str(if text.is_empty() { ": " } else { "; " });
        text.push_str(name);
        for (class, name) in app.board().data.classes().iter().enumerate() {
            text.push_str(&format!(" {name} {},", percent(not_certain(&posterior, class))));
        }
        text.pop();
    };
    for model in Model::ALL {
        if let Some(posterior) = fit[model].posterior(at) {
            say(model_name(app.title_settings(), model), posterior);
        }
    }
    text
}

/// Which part of the plane is shown.
pub(super) fn axes(app: &App) -> String {
    let (rect, [x, y]) = (app.viewport().rect(), app.board().data.axes());
    let mut text = "The board shows ".to_owned();
    for (name, low, high, end) in [(x, rect.low.x, rect.high.x, " and "), (y, rect.low.y, rect.high.y, ".")] {
        // The precision of reading a value off the axes.
        let extent = 20.0 * (high - low);
        text.push_str(&format!("{name} from {} to {}{end}", coordinate(low, extent), coordinate(high, extent)));
    }
    text
}
