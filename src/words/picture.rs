//! What is written on the picture itself.

use crate::app::{App, MapChoice};
use crate::model::gaussian::Corner;
use crate::model::{Family, Maximum, Model, Settings};

/// The short name of a model, on the picture and beside it.
pub fn model_label(settings: &Settings, model: Model) -> &'static str {
    let generative = &settings.generative;
    match (model, generative.corner()) {
        (Model::Discriminative, _) => "logistic",
        _ if generative.family == Family::Histogram && generative.is_joint() => "joint table",
        _ if generative.family == Family::Histogram => "naive histograms",
        (Model::Generative, Some(Corner::NaiveBayes | Corner::NaiveBayesShared)) => "naive Bayes",
        (Model::Generative, Some(Corner::Qda)) => "QDA",
        (Model::Generative, Some(Corner::Lda)) => "LDA",
        (Model::Generative, None) => "generative",
    }
}

/// The name of a boundary with the model's score, or without it where there is little room.
pub fn boundary_name(app: &App, model: Model, is_short: bool) -> String {
    let name = model_label(&app.board().settings, model);
    match app.score(model).filter(|_| !is_short) {
        Some((n, n_right)) => format!("{name} · {n_right} of {n} right"),
        None => name.to_owned(),
    }
}

/// What the colors of the map mean; `None` without a map.
pub fn map_caption(app: &App) -> Option<String> {
    let (choice, board) = (app.shown().map_choice(), app.board());
    let model = choice.model()?;
    app.scores()[model].as_ref()?;
    let name = model_label(&board.settings, model);
    let limit = match app.fit_in_sight()[model].maximum {
        Maximum::Limit => return Some(format!("Color: {name}, limit: weights without bound")),
        Maximum::OneOfMany => ", one of many",
        Maximum::Unique => "",
    };
    let what = match board.data.classes() {
        _ if choice == MapChoice::Density => "p(x)".to_owned(),
        [_, second] => format!("P({second} | x)"),
        _ => "most probable class".to_owned(),
    };
    Some(format!("Color: {what}, {name}{limit}"))
}
