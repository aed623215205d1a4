//! The last event, the state of the screen, and the whole screen in sentences.

use super::amounts::{model, of_right, quoted, typed};
use super::costs::{costs_in_words, costs_status};
use super::em::{OBJECTIVE, UNSUPERVISED, em_status};
use super::experiment::experiment_said;
use super::holdout::{divided, tested};
use super::joint::row_said;
use super::lecture::BEFORE;
use super::presets::preset;
use super::regression::{TWO_ONLY, shown};
use super::verdict::verdict;
use super::writing::{kept, thrown_status};
use crate::bag::NewWords;
use crate::messages::{Event, Messages, Notice, Panel, Scene};
use crate::screen::Screen;
use crate::text::MAX_MESSAGES;
use crate::words::Pieces;
use crate::words::back_in_task;
use crate::words::em::{em_chart, em_said};
use crate::words::errors::link_fault;
use crate::words::holdout::tried_so_far;
use crate::words::import::{understood, understood_in_pieces};
use crate::words::import_failed::import_failed;
use crate::words::numbers::{capitalized, count, grouped, out_of, tally};
use crate::words::states::{LAST_SCENE, as_prepared, line_of, numbered, sample_of};

/// Says that all statements of the model are hidden.
const HIDDEN: &str = "What the model says is hidden.";

/// The sentence that is always visible: the last event.
pub fn status(app: &Messages) -> String {
    let Some(event) = app.event() else { return String::new() };
    let classes = &app.corpus().classes;
    match event {
        Event::Judged => String::new(),
        Event::Added => "Added a message.".into(),
        Event::Removed => "Took a message out.".into(),
        Event::Edited => "Changed a message.".into(),
        Event::Selected(index) => selected(app, *index),
        Event::Labeled(index, Some(class)) => format!("Message {} is {} now.", index + 1, classes[*class]),
        Event::Labeled(index, None) => format!("Message {} has no class now, and is not counted.", index + 1),
        Event::Model(kind) => format!("{} model.", capitalized(model(*kind))),
        Event::Logistic(true) if app.has_many_classes() => format!("Logistic regression: {TWO_ONLY}."),
        Event::Logistic(on) => shown(app, *on),
        Event::Row(row) => row_said(app, *row),
        Event::Costs | Event::Threshold => costs_status(app),
        Event::Em => em_status(app),
        Event::Divided => divided(app),
        Event::Stopped => app.held_out().map_or(String::new(), |held_out| tried_so_far(&held_out.course)),
        Event::Tested => tested(app),
        Event::Experiment => experiment_said(app),
        Event::Thrown => thrown_status(app),
        Event::Kept { class, errs } => kept(app, *class, *errs),
        Event::LabelsHidden(n) => format!("Hid {}. Undo brings them back.", count(*n, "label")),
        Event::LabelsBack(n) => format!("Gave {} back.", count(*n, "label")),
        Event::LastScene => LAST_SCENE.into(),
        Event::Opened(which) => format!("Opened “{}”.", preset(*which).0),
        Event::Loaded => "Opened.".into(),
        Event::Imported(name, account) => understood(name, account, "message"),
        Event::Cleared => "Took all messages out. Undo brings them back.".into(),
        Event::StartedAgain => "All is as it was opened.".into(),
        Event::TaskOpened => app.exercise().map_or(String::new(), |task| format!("Task: {}.", task.scene.title)),
        Event::TaskBack => back_in_task(app),
        Event::TaskLeft => "Your messages are back.".into(),
        Event::TaskShown => "This is a solution; “Start again” leads to the start.".into(),
        Event::Undone => "Undone.".into(),
        Event::Redone => "Done again.".into(),
        Event::Hidden(true) => HIDDEN.into(),
        Event::Hidden(false) => String::new(),
        Event::Scene(_) | Event::Answered => String::new(),
    }
}

/// What was understood of the table that was imported, until something else happens.
pub fn imported(app: &Messages) -> Option<Pieces> {
    let Some(Event::Imported(name, account)) = app.event() else { return None };
    Some(understood_in_pieces(name, account, "message"))
}

/// The selected message: its number, its class, its text.
fn selected(app: &Messages, index: usize) -> String {
    let Some(message) = app.corpus().messages.get(index) else { return String::new() };
    let class = class_name_of(app, message.class);
    format!("Message {}, {class}: {}", out_of(index + 1, app.corpus().messages.len()), quoted(&message.text))
}

/// The name of the class of a message.
pub fn class_name_of(app: &Messages, class: Option<usize>) -> &str {
    class.map_or("no class", |class| &app.corpus().classes[class])
}

/// The announcement for screen readers: the last event, and the verdict now.
pub fn announcement(app: &Messages) -> String {
    let says_scene = matches!(app.event(), Some(Event::Scene(_) | Event::Answered));
    let said = answer(app).or_else(|| lesson(app));
    let happened = if says_scene { said.unwrap_or_default() } else { status(app) };
    let is_of_model = !app.fits_hidden() && !matches!(app.event(), Some(Event::Selected(_) | Event::Thrown));
    let says = if is_of_model { &verdict(app) } else { "" };
    format!("{happened} {says}").trim().to_owned()
}

/// The whole screen in sentences.
pub fn description(app: &Messages) -> String {
    let corpus = app.corpus();
    let settings = &corpus.settings;
    let new_words = if settings.new_words == NewWords::Counted { "counted" } else { "ignored" };
    let mut text = format!(
        "{}. {}. {} model, α = {}, new words {new_words}. Judged: {}.",
        caption(app),
        capitalized(&count(app.counts().vocabulary().len(), "different word")),
        capitalized(model(settings.kind)),
        typed(settings.count_smoothing),
        quoted(app.judged_text())
    );
    if app.shows_logistic() && !app.fits_hidden() {
        text.push(' ');
        text.push_str(&shown(app, true));
    }
    if !app.fits_hidden() {
        text.push_str(&costs_in_words(app));
    }
    if let Some(run) = app.em().ok().filter(|_| !app.fits_hidden()) {
        text.push_str(&format!(
            " EM: {} {}",
            em_said(&run.standing(None), "message", UNSUPERVISED).text(),
            em_chart(&run.standing(None), OBJECTIVE, true)
        ));
    }
    if !app.fits_hidden() && (app.writing().is_some() || app.cannot_write().is_some()) {
        text.push_str(&format!(" The model writes: {}", thrown_status(app)));
    }
    if app.held_out().is_ok() && !app.fits_hidden() {
        text.push_str(&format!(" Hold-out: {}", divided(app)));
    }
    if app.panel() == Panel::Experiment && !app.fits_hidden() {
        text.push_str(&format!(" Experiment: {}", experiment_said(app)));
    }
    let says = if app.fits_hidden() { HIDDEN.to_owned() } else { verdict(app) };
    text.push(' ');
    text.push_str(&says);
    text
}

/// How many messages of each class there are.
pub fn caption(app: &Messages) -> String {
    let classes = app.fit().counts().classes();
    let names = &app.corpus().classes;
    let mut each: Vec<String> =
        classes.iter().zip(names).map(|(class, name)| format!("{} {name}", tally(class.messages))).collect();
    if each.len() == 2 {
        each.reverse();
    }
    each.join(", ")
}

/// How many messages have no class; empty for none.
pub fn unlabeled(app: &Messages) -> String {
    match app.fit().counts().n_unlabeled() {
        0 => String::new(),
        n => format!("{} without", grouped(n)),
    }
}

/// How many labeled messages the model predicts correctly, in two parts such as "8" and " of 8 right"; or "" and what
/// it lacks.
pub fn score(app: &Messages) -> [String; 2] {
    match app.fit().present().count() {
        0 | 1 if app.has_many_classes() => [String::new(), "needs two classes".into()],
        0 | 1 => [String::new(), "needs both classes".into()],
        _ => app.sight().right.generative.map_or_else(Default::default, of_right),
    }
}

/// The sentence of the corpus or scene that is shown.
pub fn lesson(app: &Messages) -> Option<String> {
    lesson_parts(app).map(|parts| parts.concat())
}

/// The same in three parts: the position in the lecture, the title, the text.
pub fn lesson_parts(app: &Messages) -> Option<[String; 3]> {
    let alone = |text: String| [String::new(), String::new(), text];
    if let Some(which) = app.lesson() {
        return Some(alone(as_prepared(preset(which).1, app.session().is_as_opened())));
    }
    let (n, at) = (app.corpus().scenes.len(), app.corpus().scene);
    let Some(Scene { title, question, sentence, .. }) = app.scene_in_sight() else {
        let next = if at.is_some() { "goes on" } else { "shows the first" };
        return (n > 0).then(|| alone(format!("A lecture of {}. PageDown, or ›, {next}.", count(n, "scene"))));
    };
    // A question claims nothing.
    let is_claim = question.is_empty();
    let text = if is_claim { as_prepared(sentence, app.session().is_as_asked()) } else { question.clone() };
    let number = at.and_then(|index| numbered(&app.corpus().scenes, index, BEFORE));
    Some(line_of(number, app.event() == Some(&Event::LastScene), title, text))
}

/// The answer of the scene, once it is shown.
pub fn answer(app: &Messages) -> Option<String> {
    let scene = app.scene_in_sight()?;
    (scene.asks() && app.is_answered()).then(|| as_prepared(&scene.sentence, app.session().is_as_answered()))
}

/// What could not be read, and why.
pub fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Link(fault) => link_fault(fault),
        Notice::Import(name, error) => import_failed(name, error, "The messages are unchanged."),
        Notice::Sampled(of) => sample_of(*of, MAX_MESSAGES, "messages") + ".",
        Notice::Full => format!("The list is full: it takes at most {}.", count(MAX_MESSAGES, "message")),
    }
}
