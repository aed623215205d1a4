//! Other samples: how sure the lines are.

use super::decisions::model_at_start;
use super::numbers::{count, grouped, hundredths, out_of};
use crate::board::{App, OtherRun, Spread};
use crate::decimal::fixed;
use crate::model::bootstrap::{Draws, LAMBDA, N_SAMPLES, OtherFit};
use crate::model::{Model, PerModel};
use crate::scene::Label;

/// Why there are no other samples.
const TWO_POINTS: &str = "Needs two points of each class.";

/// Of what there is too little for other samples.
pub(crate) const ONE_POINT: &str = "a class with one point";

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

/// What each of them is called, at the start of a sentence and inside: the points drawn anew are a sample, parameters
/// drawn from their posterior are a draw.
fn heads(app: &App) -> (&'static str, &'static str) {
    match app.others().draws {
        Draws::Bootstrap => ("Sample", "sample"),
        Draws::Posterior => ("Draw", "draw"),
    }
}

/// What the table is about.
pub fn head(app: &App) -> String {
    match app.others().one {
        Some(one) => format!("{} {} of {N_SAMPLES}", heads(app).0, one + 1),
        None => format!("Nine of ten {}s", heads(app).1),
    }
}

/// How far lines are turned, in words; a dash where they are none.
pub fn turned(app: &App, spread: &Spread) -> String {
    let one = app.others().one.map(|one| spread.turns.as_ref().and_then(|turns| turns.get(one).copied()));
    match (one, spread.turned) {
        (Some(one), _) => one.map_or_else(|| "–".to_owned(), |angle| degrees(angle, angle.abs())),
        (None, Some([low, high])) => {
            let most = low.abs().max(high.abs());
            format!("{} to {}", degrees(low, most), degrees(high, most))
        }
        (None, None) => "–".to_owned(),
    }
}

/// An angle in whole degrees; with a decimal where all are under one degree.
fn degrees(angle: f64, most: f64) -> String {
    let text = fixed(angle.to_degrees(), usize::from(most < 1.0_f64.to_radians()));
    let is_zero = text.trim_matches(['-', '0', '.']).is_empty();
    format!("{}°", if is_zero { "0".to_owned() } else { text.replace('-', "−") })
}

/// What is said at the probe: by the present points, or by the sample that is shown.
pub fn at_probe(app: &App, spread: &Spread) -> String {
    let one = app.others().one.map(|one| spread.others.get(one).copied().flatten());
    one.unwrap_or(spread.now).map_or_else(|| "–".to_owned(), hundredths)
}

/// What is asked at the probe.
pub fn asked(app: &App) -> String {
    super::label(app.board(), Label::AtProbe(app.positive()))
}

/// What nine of ten samples say.
pub fn range(spread: &Spread) -> String {
    spread.range.map_or_else(|| "–".to_owned(), |[low, high]| format!("{} … {}", hundredths(low), hundredths(high)))
}

/// What the samples say at the probe, a sentence for each model that is shown.
fn says(app: &App, model: Model) -> Option<String> {
    let spread = app.spread(model).filter(|_| app.shown().shows(model))?;
    let [low, high] = spread.range?.map(hundredths);
    let now = spread.now.map_or_else(|| "nothing".to_owned(), hundredths);
    let name = model_at_start(app, model);
    Some(format!("{name} says {now} here; nine of ten other {}s say {low} to {high}.", heads(app).1))
}

/// What must be known of the samples: which are behind, and what some lack.
pub fn notes(app: &App, others: &OtherRun) -> String {
    let n_behind = others.n_behind();
    let mut notes = Vec::new();
    if n_behind > 0 {
        let of = heads(app).1;
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
        let mute = count(n_mute, heads(app).1);
        notes.push(format!("{mute} {say} nothing here, and {verb} as 1/{n_classes} in the map alone."));
    }
    notes.join(" ")
}

/// Which sample is shown over the board; empty where all are.
pub fn caption(app: &App) -> String {
    let number = |one: usize| match app.others().draws {
        Draws::Bootstrap => format!("Sample {} of {N_SAMPLES}; size: how often drawn", one + 1),
        Draws::Posterior => format!("Draw {} of {N_SAMPLES} from the posterior", one + 1),
    };
    app.others().one.map_or_else(String::new, number)
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

/// What is said of other samples in the panel.
pub fn said(app: &App) -> String {
    let Some(others) = app.others_in_sight() else { return String::new() };
    let notes = notes(app, others);
    if notes.is_empty() { app.others().one.map_or_else(String::new, |one| sample(app, one)) } else { notes }
}

/// What a sample has drawn.
pub(super) fn sample(app: &App, one: usize) -> String {
    let Some(other) = app.others_in_sight().and_then(|others| others.fit(one)) else { return String::new() };
    let number = one + 1;
    if other.times.is_empty() {
        return format!("Draw {number}: the same points, other parameters.");
    }
    let labeled = || other.times.iter().zip(app.board().data.iter()).filter(|(_, (_, class))| class.is_some());
    let n = labeled().count();
    let n_missing = labeled().filter(|(times, _)| **times == 0).count();
    let n_often = labeled().filter(|(times, _)| **times > 1).count();
    let verb = if n_missing == 1 { "is" } else { "are" };
    let (missing, often) = (out_of(n_missing, n), grouped(n_often));
    format!("Sample {number}: {missing} points {verb} missing, {often} came more than once.")
}

/// What other samples show, for those who do not see them.
pub(super) fn described(app: &App) -> String {
    let Some(others) = app.others_in_sight() else { return String::new() };
    if others.is_empty() {
        return format!("Other samples: {TWO_POINTS}");
    }
    let mut text = "Other samples are shown: 40 boundaries of each model.".to_owned();
    for sentence in Model::ALL.into_iter().filter_map(|model| says(app, model)) {
        text += " ";
        text += &sentence;
    }
    text
}
