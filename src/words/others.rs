//! Other samples: how sure the lines are.

use super::decisions::model_at_start;
use super::numbers::{count, hundredths};
use crate::board::{App, OtherRun, Spread};
use crate::decimal::fixed;
use crate::model::bootstrap::{Draws, LAMBDA, N_SAMPLES, OtherFit};
use crate::model::{Model, PerModel};
use crate::scene::Label;

/// Why there are no other samples.
const TWO_POINTS: &str = "Needs two points of each class.";

/// Why the boards of other samples are not shown.
const NOT_HERE: &str = "Not beside a mixture or held-out points.";

/// That the layer is off, so that its panel has no numbers.
const OFF: &str = "Other samples are switched off in Show.";

/// Why there are no numbers of other samples while fits are shown; `None` where there are.
pub fn missing(app: &App) -> Option<&'static str> {
    match app.others_in_sight() {
        None if app.shown().others => Some(NOT_HERE),
        None => Some(OFF),
        Some(others) => others.is_empty().then_some(TWO_POINTS),
    }
}

/// What each of them is called: the points drawn anew are a sample, parameters drawn from their posterior are a draw.
fn each(app: &App) -> &'static str {
    match app.others().draws {
        Draws::Bootstrap => "sample",
        Draws::Posterior => "draw",
    }
}

/// What the table is about.
pub fn head(app: &App) -> &'static str {
    match app.others().draws {
        Draws::Bootstrap => "Nine of ten samples",
        Draws::Posterior => "Nine of ten draws",
    }
}

/// How far lines are turned, in words; a dash where they are none.
pub fn turned(spread: &Spread) -> String {
    let Some([low, high]) = spread.turned else { return "–".to_owned() };
    let most = low.abs().max(high.abs());
    format!("{} to {}", degrees(low, most), degrees(high, most))
}

/// An angle in whole degrees; with a decimal where all are under one degree.
fn degrees(angle: f64, most: f64) -> String {
    let text = fixed(angle.to_degrees(), usize::from(most < 1.0_f64.to_radians()));
    let is_zero = text.trim_matches(['-', '0', '.']).is_empty();
    format!("{}°", if is_zero { "0".to_owned() } else { text.replace('-', "−") })
}

/// What the present points say at the probe.
pub fn at_probe(spread: &Spread) -> String {
    spread.now.map_or_else(|| "–".to_owned(), hundredths)
}

/// What is asked at the probe.
pub fn asked(app: &App) -> String {
    super::label(app, Label::AtProbe(app.positive()))
}

/// What nine of ten samples say.
pub fn range(spread: &Spread) -> String {
    spread.range.map_or_else(|| "–".to_owned(), |[low, high]| format!("{} … {}", hundredths(low), hundredths(high)))
}

/// What the samples of a model say at the probe.
fn says(app: &App, model: Model) -> Option<String> {
    let spread = app.spread(model).filter(|_| app.sight().shows(model))?;
    let [low, high] = spread.range?.map(hundredths);
    let now = spread.now.map_or_else(|| "nothing".to_owned(), hundredths);
    let name = model_at_start(app, model);
    Some(format!("{name} says {now} at the probe; nine of ten other {}s say {low} to {high}.", each(app)))
}

/// What must be known of the samples: which are behind, and what some lack.
pub fn notes(app: &App, others: &OtherRun) -> String {
    let n_behind = others.n_behind();
    let mut notes = Vec::new();
    if n_behind > 0 {
        let of = each(app);
        notes.push(format!("{} of {N_SAMPLES} {of}s fitted; the rest follow at rest.", N_SAMPLES - n_behind));
    }
    if let Some(PerModel { generative, discriminative }) = others.has_posterior() {
        notes.extend(match (generative, discriminative) {
            (true, true) => None,
            (false, true) => Some("Posterior: logistic regression only; the other by bootstrap.".to_owned()),
            (true, false) => Some("Posterior: naive Bayes only; the other by bootstrap.".to_owned()),
            (false, false) => Some("No posterior here: both by bootstrap.".to_owned()),
        });
    }
    let n_penalized = others.fits().filter(|other| other.is_penalized).count();
    if n_penalized > 0 {
        let (verb, them) = if n_penalized == 1 { ("has", "it") } else { ("have", "them") };
        notes.push(format!(
            "{} {verb} no single maximum; λ = {LAMBDA} is used for {them}.",
            count(n_penalized, "sample")
        ));
    }
    let is_mute = |other: &&OtherFit| {
        let lacks = |model| app.shown().shows(model) && other.posterior(model, app.asked()).is_none();
        Model::ALL.into_iter().any(lacks)
    };
    let n_mute = others.fits().filter(is_mute).count();
    if n_mute > 0 {
        let (verb, say) = if n_mute == 1 { ("counts", "says") } else { ("count", "say") };
        let n_classes = app.board().data.n_classes();
        let mute = count(n_mute, each(app));
        notes.push(format!("{mute} {say} nothing here, and {verb} as 1/{n_classes} in the map alone."));
    }
    notes.join(" ")
}

/// That other samples are shown.
pub(super) fn shown(app: &App) -> String {
    match app.others_in_sight() {
        None => NOT_HERE.to_owned(),
        Some(others) if others.is_empty() => format!("Other samples: {}", TWO_POINTS.to_lowercase()),
        Some(_) => match app.others().draws {
            Draws::Bootstrap => "Other samples: forty boundaries of each model, from the points drawn anew.".to_owned(),
            Draws::Posterior => "Other samples: forty boundaries of each model, drawn from the posterior.".to_owned(),
        },
    }
}

/// What the samples say at the probe, a sentence for each model that is shown.
pub fn said(app: &App) -> String {
    let sentences: Vec<String> = Model::ALL.into_iter().filter_map(|model| says(app, model)).collect();
    sentences.join(" ")
}

/// What other samples show, for those who do not see them.
pub(super) fn described(app: &App) -> String {
    let Some(others) = app.others_in_sight() else { return String::new() };
    if others.is_empty() {
        return format!("Other samples: {TWO_POINTS}");
    }
    format!("Other samples are shown: 40 boundaries of each model. {}", said(app)).trim_end().to_owned()
}
