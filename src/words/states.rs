//! The lines above and below the board: the sentence of a preset or scene, and what was refused.

use super::errors::{data_refused, link_fault, setting_refused};
use super::import_failed::import_failed;
use super::labels::preset;
use super::lecture::BEFORE;
use super::numbers::{count, grouped};
use crate::board::{App, Event, Notice, Preset};
use crate::data::{Dataset, MAX_POINTS};
use crate::screen::{Content, Scene, Screen};

/// Says that no scene follows.
pub(super) const LAST_SCENE: &str = "This is the last scene.";

/// The sentence of a preset or scene.
pub fn lesson(app: &App) -> Option<String> {
    lesson_parts(app).map(|parts| parts.concat())
}

/// The same in three parts: the position in the lecture, the title, the text.
pub fn lesson_parts(app: &App) -> Option<[String; 3]> {
    // A task stands in its own card.
    if app.exercise().is_some() {
        return None;
    }
    let text = |text: String| Some([String::new(), String::new(), text]);
    match app.lesson() {
        // Once EM has run, the status describes its mixture, and the sentence of the preset is no longer true.
        Some(_) if app.em().pace.steps > 0 && app.mixture().is_some() => None,
        // Its sentence is an instruction, which stays true.
        Some(Preset::Example) => text(preset(Preset::Example).1.replace("click", press(app))),
        Some(prepared) => text(as_prepared(preset(prepared).1, app.session().is_as_opened())),
        None => scene_parts(app),
    }
}

/// What adds a point: a click, or a tap.
pub(super) fn press(app: &App) -> &'static str {
    if app.is_touched() { "tap" } else { "click" }
}

/// The sentence of a prepared document, marked if it may no longer be true.
pub(super) fn as_prepared(text: &str, is_true: bool) -> String {
    if is_true || text.is_empty() { text.to_owned() } else { format!("As prepared: {text}") }
}

/// The position in a lecture of several scenes, the title of the scene, and its question, or its sentence if it has no
/// question.
pub fn scene(app: &App) -> Option<String> {
    scene_parts(app).map(|parts| parts.concat())
}

fn scene_parts(app: &App) -> Option<[String; 3]> {
    let n = app.scenes().len();
    let Some(index) = app.scene() else {
        let text = format!("A lecture of {}. PageDown, or ›, shows the first.", count(n, "scene"));
        return (n > 0).then(|| [String::new(), String::new(), text]);
    };
    let scene = &app.scenes()[index];
    // A question claims nothing.
    let text = if scene.asks() || scene.sentence.is_empty() {
        scene.question.clone()
    } else {
        as_prepared(&scene.sentence, app.session().is_as_asked())
    };
    let number = numbered(app.scenes(), index, BEFORE);
    let is_end = *app.event() == Event::LastScene;
    Some(line_of(number, is_end, &scene.title, text))
}

/// The number of a scene in its lecture, and how many that has, with the scenes that were added behind it. What was
/// there before a lecture, under the title `before`, has no number: it is no scene of it.
pub(super) fn numbered<D: Content>(scenes: &[Scene<D>], index: usize, before: &str) -> Option<(usize, usize)> {
    let counted = scenes_of_lecture(scenes, index, before);
    let place = counted.iter().position(|&at| at == index)?;
    Some((place + 1, counted.len()))
}

/// The indices of the scenes that are counted with one of them: those of its lecture, without that titled `before`.
pub fn scenes_of_lecture<D: Content>(scenes: &[Scene<D>], index: usize, before: &str) -> Vec<usize> {
    let lecture_at = |at: usize| scenes[..=at].iter().rev().find_map(|scene| scene.lecture.as_ref());
    let is_counted = |&at: &usize| scenes[at].title != before && lecture_at(at) == lecture_at(index);
    (0..scenes.len()).filter(is_counted).collect()
}

/// The line of a scene: its number and how many there are, if there are several, its title, and its text. Where the
/// next one was asked for at the end, it says that there is none.
pub(super) fn line_of(number: Option<(usize, usize)>, is_end: bool, title: &str, text: String) -> [String; 3] {
    let end = if is_end { ", the last" } else { "" };
    let place = number.filter(|&(_, n)| n > 1).map_or(String::new(), |(number, n)| format!("{number} of {n}{end}: "));
    let stop = if title.ends_with(['.', '?', '!']) { "" } else { "." };
    let space = if text.is_empty() { "" } else { " " };
    [place, format!("{title}{stop}{space}"), text]
}

/// The answer of the scene, once it has been shown.
pub fn answer(app: &App) -> Option<String> {
    let scene = &app.scenes()[app.scene()?];
    (scene.asks() && app.is_answered()).then(|| as_prepared(&scene.sentence, app.session().is_as_answered()))
}

pub(super) fn a_point(data: &Dataset, label: Option<usize>) -> String {
    match label.and_then(|class| data.classes().get(class)) {
        Some(name) => format!("a point of class {name}"),
        None => "an unlabeled point".to_owned(),
    }
}

/// Says that axes cannot be shown.
const AXES_REFUSED: &str = "These axes cannot be shown. Each must go from a smaller number to a clearly larger one, within \
                            ±4·10¹².";

/// Says that of too many points or messages a sample was taken, without a full stop.
pub(super) fn sample_of(of: usize, taken: usize, noun: &str) -> String {
    format!(
        "{} of {} {noun} were taken, drawn at random: the next change is saved without the others",
        grouped(taken),
        grouped(of)
    )
}

/// What was refused or left out, and why.
pub fn notice(notice: &Notice) -> String {
    match notice {
        Notice::ImportFailed(name, error) => import_failed(name, error, "The board is unchanged."),
        Notice::AxesRefused => AXES_REFUSED.to_owned(),
        Notice::Link(fault) => link_fault(fault),
        Notice::Full => format!("The board is full: it takes at most {} points.", grouped(MAX_POINTS)),
        Notice::Sampled(of) => {
            format!("{}, and without gestures and tasks on them.", sample_of(*of, MAX_POINTS, "points"))
        }
        Notice::Refused(error) => data_refused(error),
        Notice::SettingRefused(error) => {
            let refused = setting_refused(error);
            format!("{} is {}; it must be {}.", refused.field, refused.value, refused.expected)
        }
    }
}
