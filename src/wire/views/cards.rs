//! What is said of each model: its card, messages, and advice.

use serde::Serialize;

use crate::board::{Advice, App, Remedy};
use crate::model::{Model, PerModel};
use crate::screen::Screen;
use crate::words;

/// A sentence about a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct OfModel {
    pub model: Model,
    pub text: String,
}

/// What the card of a model says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    pub model: Model,
    /// The name of the model.
    pub title: String,
    /// How many points it gets right, of how many, and what is special about it; null where no point is judged.
    pub score: Option<[String; 4]>,
    /// What the model lacks; empty if it lacks nothing.
    pub lack: &'static str,
    /// Whether the message about the model only repeats that.
    pub says_all: bool,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AdviceView {
    /// In a sentence.
    pub text: String,
    /// Whether the command "smooth" helps.
    pub smooth: bool,
}

/// The card of a model; while the fits are hidden, only its name.
pub(super) fn card(app: &App, model: Model) -> CardView {
    let is_hidden = app.fits_hidden();
    CardView {
        model,
        title: words::card::title(app, model),
        score: words::card::score(app, model).filter(|_| !is_hidden),
        lack: if is_hidden { "" } else { words::card::lack(app, model) },
        says_all: words::card::says_all(app.fit_in_sight(), model),
    }
}

/// What to do next, and whether visible smoothing helps.
pub(super) fn advice(app: &App) -> Option<AdviceView> {
    let text = words::advice(app)?;
    let smooth = matches!(app.advice(), Some(Advice::Spread(_))) && app.remedy() == Some(Remedy::Smoothing);
    Some(AdviceView { text, smooth })
}

pub(super) fn messages(app: &App) -> Vec<OfModel> {
    if app.board().data.is_empty() {
        return Vec::new();
    }
    let [lacks, discriminative] = Model::ALL.map(|model| words::lacking(app, model));
    let generative = lacks.or(words::smoothing_note(app)).or(words::marginals_note(app));
    // What a scene asks is not answered before.
    let generative = generative.or_else(|| words::histogram_note(app).filter(|_| !app.can_answer()));
    sentences(PerModel { generative, discriminative })
}

/// The messages about both models.
fn sentences(said: PerModel<Option<String>>) -> Vec<OfModel> {
    said.into_iter().filter_map(|(model, text)| Some(OfModel { model, text: text? })).collect()
}
