//! The words on the picture itself.

use super::labels::member_names;
use super::numbers::capitalized;
use super::{card, decisions};
use crate::board::{App, Landmark, MapChoice};
use crate::decimal::fixed;
use crate::model::{Maximum, Model, Settings};

/// The short name of a model, on the picture and beside it.
pub fn model_label(settings: &Settings, model: Model) -> &'static str {
    match model {
        Model::Generative => member_names(&settings.generative)[1],
        Model::Discriminative => "logistic",
    }
}

/// The name of a boundary: that of the model's card, or a shorter one where there is little room.
pub fn boundary_name(app: &App, model: Model, is_short: bool) -> String {
    if is_short { capitalized(model_label(app.title_settings(), model)) } else { card::title(app, model) }
}

/// The name of the optimal boundary.
pub const OPTIMAL_NAME: &str = "Bayes-optimal";

/// A caption of a mark, for those who see such a picture for the first time.
pub fn landmark(app: &App, landmark: Landmark) -> String {
    let name = |model| mapped(model_label(app.title_settings(), model));
    match landmark {
        Landmark::Point => "Each mark is a training point. Its shape and its color are its class.".to_owned(),
        Landmark::Ellipse => format!(
            "The ellipses show what {} learned: where each class lies, and how far it spreads.",
            name(Model::Generative)
        ),
        Landmark::Generative => {
            format!("Solid: the boundary of {}. {}", name(Model::Generative), on_the_boundary(app))
        }
        Landmark::Logistic => {
            "Dashed: the boundary of logistic regression. It learns P(class ∣ x) directly, and no picture of where a \
             class lies."
                .to_owned()
        }
        Landmark::Map => {
            match app.shown().map_choice().model().filter(|_| app.shown().map_choice() != MapChoice::Density) {
                Some(model) => format!("The deeper the color, the surer is {} of its class there.", name(model)),
                None => "The darker the ground, the more points the model expects there.".to_owned(),
            }
        }
    }
}

/// A sentence on the probabilities at the boundary of the generative model.
fn on_the_boundary(app: &App) -> &'static str {
    let fit = app.fit_in_sight();
    let n_present = fit.moments.classes.iter().filter(|class| class.weight > 0.0).count();
    match fit.histogram() {
        // The probabilities jump between cells, so they are equal nowhere.
        Some(_) => "It follows the edges of cells: across it, the most probable class changes.",
        None if n_present > 2 => "On each of its lines, the two classes beside it are equally probable.",
        None => "On this line both classes are equally probable.",
    }
}

/// The name of a model within a sentence.
pub(super) fn mapped(label: &'static str) -> &'static str {
    match label {
        "logistic" => "logistic regression",
        name => name,
    }
}

/// The title of the strip of sigmoids: the probability of the second class at the height of the probe. `None` with a
/// single class.
pub fn sigmoid_title(app: &App) -> Option<String> {
    let data = &app.board().data;
    let (second, [across, up]) = (data.classes().get(1)?, data.axes());
    Some(format!("P({second} | {across}) at {up} = {}", fixed(app.asked().y, 2)))
}

/// What the colors of the map mean; `None` without a map.
fn map_meaning(app: &App) -> Option<String> {
    let (choice, board) = (app.shown().map_choice(), app.board());
    let model = choice.model()?;
    app.sight().scores[model].as_ref()?;
    let name = model_label(app.title_settings(), model);
    let limit = match app.fit_in_sight()[model].maximum {
        Maximum::Limit => return Some(format!("{name}, limit: weights without bound")),
        Maximum::OneOfMany => ", one of many",
        Maximum::Unique => "",
    };
    let what = match board.data.classes() {
        _ if choice == MapChoice::Density && app.fit_in_sight().histogram().is_some() => {
            "p(x) in bounded cells".to_owned()
        }
        _ if choice == MapChoice::Density => "p(x)".to_owned(),
        [_, second] if app.averaged(model).is_some() => format!("mean of 40 P({second} | x)"),
        _ => posterior_of(app),
    };
    Some(format!("{what}, {name}{limit}"))
}

/// What the map of a posterior shows.
fn posterior_of(app: &App) -> String {
    match app.board().data.classes() {
        [_, second] => format!("P({second} | x)"),
        _ => "most probable class".to_owned(),
    }
}

/// The same beside the ramp of these colors, where a tick is at the threshold.
pub fn map_key(app: &App) -> Option<String> {
    if app.wall().is_some() {
        return Some(posterior_of(app));
    }
    let tick = app.threshold_of_map().map(|_| format!("; tick: {}", decisions::threshold(app.decision())));
    Some(map_meaning(app)? + &tick.unwrap_or_default())
}

/// The same, on a picture that stands by itself.
pub fn map_caption(app: &App) -> Option<String> {
    map_meaning(app).map(|meaning| format!("Color: {meaning}"))
}
