//! Positions of the plane in words.

use super::equation::Number;
use super::labels::{member_names, model_name};
use super::numbers::{coordinate, hundredths, not_certain, percent, point, typeset};
use super::states::a_point;
use crate::board::{App, Pointer};
use crate::decimal::shortest;
use crate::math::{MAX_CLASSES, Point, Quadratic, Sym2};
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

/// Points whose mean is farther from 0 than so many standard deviations have terms that a few digits cannot add up.
const FAR: f64 = 30.0;

/// From where the terms of printed sums measure coordinates: along each axis 0, or a round number near the points where
/// these are far from 0.
pub fn center(app: &App) -> Point {
    let grand = app.fit().moments.grand;
    let Sym2 { xx, yy, .. } = grand.covariance();
    let along = |mean: f64, variance: f64| {
        let spread = variance.sqrt();
        if spread > 0.0 && mean.abs() > FAR * spread { rounded(mean, spread) } else { 0.0 }
    };
    Point::new(along(grand.mean.x, xx), along(grand.mean.y, yy))
}

/// A multiple of a power of ten that is at least twice the spread.
fn rounded(mean: f64, spread: f64) -> f64 {
    let power = (2.0 * spread).log10().ceil() as i32;
    let unit = 10.0_f64.powi(power.abs());
    if power < 0 { (mean * unit).round() / unit } else { (mean / unit).round() * unit }
}

/// The weights of logistic regression for a class, or for one class against another, of features that are measured from
/// [`center`]; `None` without a fit, or where a class is absent.
///
/// They are those of its scores about an origin near the points: far from 0, raw weights have lost the digits.
pub fn weights(app: &App, class: usize, against: Option<usize>) -> Option<Vec<f64>> {
    let logistic = app.fit().logistic();
    logistic.weights.as_ref()?;
    let scores = logistic.scores.as_ref()?;
    let quadratic = match against {
        Some(other) => scores.difference(class, other),
        None => scores.classes.get(class).copied().flatten(),
    };
    let n = app.fit().settings.logistic.features.count();
    Some(coefficients(app, scores.origin, quadratic?)[..n].to_vec())
}

/// The coefficients of a quadratic about an origin, for coordinates that are measured from [`center`]. One whose term
/// is within rounding of 0, relative to the largest term at points of the size that the board's have, is 0.
pub fn coefficients(app: &App, origin: Point, quadratic: Quadratic) -> [f64; 6] {
    let (grand, center) = (&app.fit().moments.grand, center(app));
    let (mean, spread) = (grand.mean - center, grand.covariance());
    let (x1, x2) = (mean.x.hypot(spread.xx.sqrt()), mean.y.hypot(spread.yy.sqrt()));
    let mut all = quadratic.recentered(center - origin).coefficients();
    let sizes = [1.0, x1, x2, x1 * x1, x2 * x2, x1 * x2];
    let largest = all.iter().zip(sizes).fold(0.0_f64, |largest, (weight, size)| largest.max((weight * size).abs()));
    for (weight, size) in all.iter_mut().zip(sizes) {
        if (*weight * size).abs() < 1e-12 * largest {
            *weight = 0.0;
        }
    }
    all
}

/// A center of terms as it is written, exactly; `None` for the origin.
pub fn written_center(center: Point) -> Option<[String; 2]> {
    (center != Point::ORIGIN).then(|| [center.x, center.y].map(|v| typeset(&shortest(v))))
}

/// That the terms of a sum measure coordinates from a center; `None` for the origin.
pub fn about_center(center: Point) -> Option<String> {
    let [x, y] = written_center(center)?;
    let far: Vec<String> = [("x₁", x), ("x₂", y)]
        .into_iter()
        .filter(|(_, from)| from != "0")
        .map(|(axis, from)| format!("{axis} from {from}"))
        .collect();
    Some(format!("So far from 0, these terms measure {}.", far.join(" and ")))
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

/// A point that was added, and how sure each model is of the class that it calls the place; `None` while no model can
/// say.
pub(super) fn added(app: &App, label: Option<usize>, at: Point) -> Option<String> {
    let classes = app.board().data.classes();
    let said = Model::ALL.into_iter().filter_map(|model| {
        let posterior = app.posterior(model, at)?;
        let called = (0..classes.len()).max_by(|&a, &b| posterior[a].total_cmp(&posterior[b]))?;
        let p = hundredths(not_certain(&posterior, called));
        let name = match model {
            Model::Generative => member_names(&app.title_settings().generative)[1],
            Model::Discriminative => "logistic regression",
        };
        (posterior[called] > 0.0).then(|| format!("{name} {p} {}", classes[called]))
    });
    let said = said.collect::<Vec<_>>().join(", ");
    let what = label.map_or("An unlabeled point", |class| &classes[class]);
    (!said.is_empty() && !app.fits_hidden()).then(|| format!("{what} at {}: {said}.", position(app, at)))
}

/// The probabilities of the models at a position, after a colon and semicolons; empty while the fits are hidden.
fn posteriors(app: &App, at: Point) -> String {
    let mut text = String::new();
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
        if let Some(posterior) = app.posterior(model, at) {
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
