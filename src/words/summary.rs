//! The last event and its effect, for the status line and for screen readers, and the whole board in sentences.

use super::Pieces;
use super::events::event;
use super::guess::{guess, guess_right, guess_scored};
use super::import::points_understood;
use super::labels::{SHAPES, boundary_kind, model_name};
use super::numbers::{capitalized, count, number, percent, point};
use super::places::{axes, pointed};
use super::states::{a_point, lacking};
use crate::board::{App, Event, GuessScore, Motion, Outcome, boundary_kind_of};
use crate::data::Moments;
use crate::geometry::BoundaryKind;
use crate::math::Vec2;
use crate::model::{Model, ReadOut};
use crate::screen::Screen;

/// Says that the fits are hidden.
pub const FITS_HIDDEN: &str = "The fits are hidden.";

/// The sentence that is always visible: the last event, then what the picture shows.
pub fn status(app: &App) -> String {
    // It is long, and the models come when it has gone.
    if let Some(said) = imported(app) {
        return said.text();
    }
    // The crosshair with its probabilities, and the sentence of a scene, are visible already.
    let is_in_sight = matches!(app.event(), Event::Pointed(_) | Event::SceneShown(_) | Event::Answered);
    // Steps of a run are not events, so an event before them is outdated.
    let is_stale = matches!(app.event(), Event::Loaded(_)) && app.mixture().is_some() && app.em().pace.steps > 0;
    let mut text = if is_in_sight || is_stale || super::wall::is_all(app) { String::new() } else { event(app) };
    if app.board().data.is_empty() {
        add(&mut text, &invitation(app));
    } else if app.fits_hidden() {
        if *app.event() != Event::Hidden {
            add(&mut text, FITS_HIDDEN);
        }
    } else if let Some(said) = super::wall::status(app) {
        add(&mut text, &said);
    } else {
        add(&mut text, &revealed(app).map_or_else(|| models(app, before(app), true), |score| guess_right(app, score)));
    }
    text
}

/// What was understood of the table that was imported, until something else happens.
pub fn imported(app: &App) -> Option<Pieces> {
    let Event::Imported(name, account, own) = app.event() else { return None };
    Some(points_understood(name, account, own.as_deref()))
}

/// The announcement for screen readers: the last event; if it may have changed the models, their state, and what they
/// lack that they did not lack before.
pub fn announcement(app: &App) -> String {
    let is_aside = matches!(
        app.event(),
        Event::Selected(..)
            | Event::PickedUp(..)
            | Event::ClassChosen(_)
            | Event::Renamed(_)
            | Event::Declared
            | Event::Pointed(_)
            | Event::Pinned(_)
            | Event::ToolChosen(_)
            | Event::AxesSet
            | Event::LastScene
            | Event::ScenesChanged
            | Event::Guessed
            | Event::CalledOff
            | Event::Deselected
            | Event::Shown(..)
            | Event::Hidden
    );
    let mut text = event(app);
    if is_aside || app.fits_hidden() {
        return text;
    }
    if app.board().data.is_empty() {
        add(&mut text, &invitation(app));
        return text;
    }
    let (before, now) = (before(app), Outcome::of(app.fit_in_sight()));
    let scored = revealed(app).map(|score| guess_scored(app, score));
    add(&mut text, &scored.unwrap_or_else(|| models(app, before, false)));
    if now.generative != before.generative {
        add(&mut text, &lacking(app, Model::Generative).unwrap_or_default());
    }
    if now.logistic != before.logistic {
        add(&mut text, &lacking(app, Model::Discriminative).unwrap_or_default());
    }
    text
}

/// The score of the audience's guess, when the fits have just been shown.
fn revealed(app: &App) -> Option<&GuessScore> {
    app.guess_score().filter(|_| *app.event() == Event::Revealed)
}

fn invitation(app: &App) -> String {
    format!("Click the board to add {}.", a_point(&app.board().data, app.class()))
}

/// The outcome to compare with; empty when the board was replaced.
fn before(app: &App) -> Outcome {
    match app.event() {
        Event::Started
        | Event::Loaded(_)
        | Event::Restored
        | Event::StartedAgain
        | Event::TaskOpened
        | Event::TaskLeft
        | Event::TaskShown
        | Event::Imported(..)
        | Event::Standardized
        | Event::Generated(_)
        | Event::Cleared(_)
        | Event::SceneShown(_)
        | Event::Answered
        | Event::CalledOff => Outcome::default(),
        _ => app.before(),
    }
}

/// One sentence on both models, compared with the outcome before; a brief one fits below the board.
fn models(app: &App, before: Outcome, is_brief: bool) -> String {
    if let Ok(held_out) = app.held_out() {
        return super::holdout::held_out(app, held_out);
    }
    let (fit, now) = (app.fit(), Outcome::of(app.fit()));
    let kind = now.boundary.map(|kind| (kind, before.boundary.is_some_and(|before| before != kind)));
    let mut text = String::new();
    for model in Model::ALL {
        let name = model_name(&app.board().settings, model);
        // The kind of the boundary of logistic regression is said only in the description.
        let kind = kind.filter(|_| model == Model::Generative);
        let at_cost = app.decision_in_sight().and_then(|_| app.score(model));
        let said = match &fit[model].read_out {
            _ if is_replaced(app, model) => replaced(app),
            // Its read-out is that of equal costs.
            Some(_) if let Some((n, n_right)) = at_cost => {
                format!("{name}, {} right at this cost", percent(n_right as f64 / n as f64))
            }
            Some(read_out) => told(name, kind, moved(app, model, &before), read_out, before.accuracy[model], is_brief),
            None => continue,
        };
        text.push_str(if text.is_empty() { "" } else { "; " });
        text.push_str(&said);
    }
    text.push_str(if text.is_empty() { "" } else { "." });
    text
}

/// Whether EM stands in for a model.
fn is_replaced(app: &App, model: Model) -> bool {
    model == Model::Generative && app.mixture().is_some()
}

fn replaced(app: &App) -> String {
    let name = model_name(&app.board().settings, Model::Generative);
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
fn told(
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
pub(super) fn tied(n_tied: usize, n_wrong: usize) -> String {
    match n_tied {
        0 => String::new(),
        1 if n_wrong == 1 => " (a tie)".to_owned(),
        n if n == n_wrong => " (all ties)".to_owned(),
        n => format!(" ({n} of them {})", if n == 1 { "a tie" } else { "ties" }),
    }
}

/// How many points lie outside of the visible part of the plane; empty when none does.
pub fn outside(app: &App) -> String {
    let rect = app.viewport().rect();
    match app.board().data.iter().filter(|&(at, _)| !rect.contains(at)).count() {
        0 => String::new(),
        1 => "1 point lies outside the board.".to_owned(),
        n => format!("{} lie outside the board.", count(n, "point")),
    }
}

/// The whole board in sentences, for those who do not see it: points, models, what they lack, and the crosshair.
pub fn description(app: &App) -> String {
    let (data, fit) = (&app.board().data, app.fit());
    let mut text = format!("{} classes, {}.", data.n_classes(), count(data.len(), "point"));
    for (class, moments) in fit.moments.classes.iter().enumerate() {
        add(&mut text, &cloud(&data.classes()[class], SHAPES[class], *moments));
    }
    let unlabeled = data.len() - fit.moments.grand.weight as usize;
    if unlabeled > 0 {
        add(&mut text, &format!("Without a class: {}.", count(unlabeled, "point")));
    }
    add(&mut text, &axes(app));
    add(&mut text, &outside(app));
    if app.fits_hidden() {
        add(&mut text, FITS_HIDDEN);
    } else if let Ok(held_out) = app.held_out() {
        add(&mut text, &super::holdout::divided(app));
        add(&mut text, &super::holdout::held_out(app, held_out));
    } else if !data.is_empty() {
        for model in Model::ALL {
            if is_replaced(app, model) {
                add(&mut text, &(replaced(app) + "."));
            } else if let Some(read_out) = &fit[model].read_out {
                let kind = boundary_kind_of(fit, model).map(|kind| (kind, false));
                let name = capitalized(model_name(&app.board().settings, model));
                add(&mut text, &(told(&name, kind, String::new(), read_out, None, false) + "."));
            }
            add(&mut text, &lacking(app, model).unwrap_or_default());
        }
    }
    add(&mut text, &super::decisions::decisions(app));
    add(&mut text, &super::worth::worths(app));
    add(&mut text, &super::others::described(app));
    add(&mut text, &super::wall::described(app));
    add(&mut text, &guess(app));
    add(&mut text, &app.guess_score().map(|score| guess_scored(app, score)).unwrap_or_default());
    if let Some(at) = app.crosshair() {
        add(&mut text, &pointed(app, "Crosshair", at));
    }
    text
}

/// The mean of a class, its standard deviations, and its direction if it has one.
fn cloud(name: &str, shape: &str, moments: Moments) -> String {
    let n = moments.weight as usize;
    let mut text = format!("Class {name} ({shape}) has {}", count(n, "point"));
    if n > 0 {
        text.push_str(if n > 1 { " centered at " } else { " at " });
        text.push_str(&point(moments.mean));
    }
    if n > 1 {
        let axes = moments.covariance().eigen();
        let (long, short) = (axes.values[0].max(0.0).sqrt(), axes.values[1].max(0.0).sqrt());
        text.push_str(&format!(", standard deviations {} and {}", number(long), number(short)));
        // A nearly round cloud has no direction.
        if short < 0.8 * long {
            text.push_str(&direction(axes.vectors[0]));
        }
    }
    text.push('.');
    text
}

/// The direction of a line, to five degrees.
fn direction(along: Vec2) -> String {
    match (along.steepness() / 5.0).round() as usize * 5 {
        0 => " along the horizontal".to_owned(),
        90 => " along the vertical".to_owned(),
        degrees => format!(
            ", {} to the right at {degrees} degrees",
            if along.x * along.y > 0.0 { "rising" } else { "falling" }
        ),
    }
}

/// Adds a sentence, if there is any, to those before it.
fn add(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}
