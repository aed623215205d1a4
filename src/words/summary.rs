//! The last event and its effect, for the status line and for screen readers.

use super::Pieces;
use super::compared::models;
use super::events::event;
use super::guess::{guess_right, guess_scored};
use super::import::understood_in_pieces;
use super::missing::lacking;
use super::numbers::capitalized;
use super::states::{a_point, press};
use crate::board::{App, Event, GuessScore, Outcome, Tool};
use crate::model::Model;
use crate::screen::Screen;

/// Says that the fits are hidden.
pub const FITS_HIDDEN: &str = "The fits are hidden.";

/// What shows them again.
pub const SHOW_FITS: &str = "Show fits";

/// The sentence that is always visible: the last event, then what the picture shows.
pub fn status(app: &App) -> String {
    // It is long, and the models come when it has gone.
    if let Some(said) = imported(app) {
        return said.text();
    }
    if let Event::Added(label, at) = app.event()
        && app.wall().is_none()
        && let Some(said) = super::places::added(app, *label, *at)
    {
        return said;
    }
    // What the probe shows, and the sentence of a scene, are visible already.
    let is_in_sight = match app.event() {
        Event::Pointed(_) => app.tool() == Tool::Probe,
        event => matches!(event, Event::SceneShown(_) | Event::Answered),
    };
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
    let Event::Imported(name, account) = app.event() else { return None };
    Some(understood_in_pieces(name, account, "point"))
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
    format!("{} the board to add {}.", capitalized(press(app)), a_point(&app.board().data, app.class()))
}

/// The outcome to compare with; empty when the board was replaced.
fn before(app: &App) -> Outcome {
    match app.event() {
        Event::Started
        | Event::Loaded(_)
        | Event::Restored
        | Event::StartedAgain
        | Event::TaskOpened
        | Event::TaskBack
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

/// Adds a sentence, if there is any, to those before it.
pub(super) fn add(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}
