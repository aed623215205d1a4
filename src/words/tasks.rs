//! What is said of a task: how far each condition of its goal is, and what was changed that may not be.

use super::labels::{boundary_kind, model_name};
use super::numbers::{amount, capitalized, probability};
use super::settings::setting_name;
use super::shelf::TASKS;
use crate::board::App;
use crate::decimal::fixed;
use crate::model::logistic::Status;
use crate::model::{Model, Settings};
use crate::task::{Allow, Bound, Condition, Measure, Met, Missing, Number, Offense, Unit, Word};

/// A start that needs nothing to be done.
pub fn start_solves(field: &str) -> String {
    format!("“{field}” holds on the start already: it must ask for more.")
}

/// A condition of a goal: what it is about, how far it is, and its bound.
pub fn condition(condition: &Condition, met: &Met, classes: &[String], settings: &Settings) -> [String; 3] {
    let settings = condition.under.onto(settings);
    let about = about(condition, classes, &settings);
    let unit = condition.what.unit;
    match met.now {
        Measure::Number(value) => [about, written(value, condition.bound, unit), bound(condition.bound, unit)],
        Measure::Word(word) => [about, word_name(word).to_owned(), bound(condition.bound, unit)],
        Measure::None(why) => [about, "not yet".to_owned(), format!(": {}", missing(why, classes))],
    }
}

pub(super) fn about(condition: &Condition, classes: &[String], settings: &Settings) -> String {
    let of = &condition.of;
    // What is shared is a setting of the task, and there is no room to say it.
    let short = || {
        let name = model_name(settings, of.model.unwrap_or(Model::Discriminative));
        name.split_once(',').map_or(name, |(name, _)| name)
    };
    let model = || capitalized(short());
    let class = || class_name(classes, of.class.unwrap_or_default());
    match condition.what.name {
        "moved" => "Points changed ".to_owned(),
        "points" => of.class.map_or("Points ".to_owned(), |_| format!("Points of {} ", class())),
        "turned" => format!("{} turned ", model()),
        "angle" => "Between the lines ".to_owned(),
        "kind" => format!("Boundary of {}: ", short()),
        "status" => "Logistic regression is ".to_owned(),
        "wrong" => format!("{} wrong ", model()),
        "disagree" => "Models disagree on ".to_owned(),
        "called" => format!("Called {} ", class()),
        "probability" => format!("{}, P({}) ", model(), class()),
        "number" => match of.number {
            None | Some(Number::Prior) => format!("Prior P({}) ", class()),
            Some(Number::Mean(axis)) => format!("Mean of {} along {} ", class(), axis_name(axis)),
            Some(Number::Variance(axis)) => format!("Variance of {} along {} ", class(), axis_name(axis)),
        },
        "information" if of.within_classes => "Information within classes ".to_owned(),
        "information" => "Information, all points ".to_owned(),
        "unanswered" => "Cells without an answer ".to_owned(),
        _ => of.setting.map_or(String::new(), |setting| format!("{} ", setting_name(setting))),
    }
}

fn axis_name(axis: usize) -> &'static str {
    if axis == 0 { "x₁" } else { "x₂" }
}

fn class_name(classes: &[String], class: usize) -> &str {
    classes.get(class).map_or("–", |name| name)
}

/// A measured value. Degrees are rounded away from the bound, so that none looks reached that is not.
pub(super) fn written(value: f64, bound: Bound, unit: Unit) -> String {
    match unit {
        Unit::Degrees => match bound {
            Bound::AtLeast(_) => format!("{}°", fixed(value.floor(), 0)),
            Bound::AtMost(_) => format!("{}°", fixed(value.ceil(), 0)),
            _ => format!("{}°", fixed(value, 0)),
        },
        Unit::Points => fixed(value, 0),
        Unit::Probability => probability(value),
        Unit::Nats => fixed(value, 3),
        Unit::Number | Unit::Kind | Unit::Status => amount(value),
    }
}

/// A value that is asked for.
pub(super) fn limit(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Degrees => format!("{}°", amount(value)),
        _ => amount(value),
    }
}

fn bound(bound: Bound, unit: Unit) -> String {
    let limit = |value| limit(value, unit);
    match bound {
        Bound::AtLeast(least) => format!(" of {}", limit(least)),
        Bound::AtMost(most) => format!(", at most {}", limit(most)),
        Bound::Near { value, within: 0.0 } => format!(" of {}", limit(value)),
        Bound::Near { value, within } => format!(", {} within {}", limit(value), limit(within)),
        Bound::Is(word) => format!(", to be {}", word_name(word)),
        Bound::IsNot(word) => format!(", not to be {}", word_name(word)),
    }
}

pub(super) fn word_name(word: Word) -> &'static str {
    match word {
        Word::Kind(kind) => boundary_kind(kind),
        Word::Status(Status::Fitted) => "fitted",
        Word::Status(Status::Separable) => "without a maximum",
        Word::Status(Status::QuasiSeparable) => "almost separable",
        Word::Status(Status::Undetermined) => "undetermined",
        Word::Status(Status::Unfittable(_)) => "without points of two classes",
    }
}

fn missing(why: Missing, classes: &[String]) -> String {
    match why {
        Missing::Line(_) => "no line".to_owned(),
        Missing::Model(_) => "no answer".to_owned(),
        Missing::Class(class) => format!("no {}", class_name(classes, class)),
        Missing::Unlabeled => "needs one gray point".to_owned(),
        Missing::Number => "no such number".to_owned(),
    }
}

/// A page that no course package can be made of.
pub const NO_COURSE_PACKAGE: &str = "The file beside this page is not its one-file page of this version.";

/// A link of no task.
pub const NO_PROOF: &str = "This is no proof: the link belongs to no task.";

/// A list that has no rows, or more than are read.
pub const NO_PROOFS: &str = "Paste links: one a line, or the column of a CSV; 5,000 rows at most.";

/// A link of an unknown task.
pub const UNKNOWN_TASK: &str = "The link asks for a task that this page does not have.";

/// A proof of which these fields could not be read.
pub fn unread_proof(fields: &[&str]) -> String {
    format!("These fields of the proof could not be read: {}.", fields.join(", "))
}

/// Which task it is, and what may be changed.
pub fn place_of_task(index: Option<usize>, allow: &Allow) -> String {
    let free = allowed(allow);
    match index {
        Some(index) => format!("Task {} of {} · {free}", index + 1, TASKS.len()),
        None => capitalized(&free),
    }
}

/// What was predicted.
pub fn expected_that(choice: &str) -> String {
    let mut letters = choice.chars();
    let first = letters.next().map_or(String::new(), |first| first.to_lowercase().to_string());
    format!("You expected: {first}{}", letters.as_str())
}

/// What a student is told at rest: a change that is not allowed, or a foreseen failure.
pub fn note_on_task(app: &App) -> Option<String> {
    let (task, judged) = (app.exercise()?.task()?, app.verdict()?);
    if app.in_motion() || judged.is_solved() {
        return None;
    }
    match judged.offense {
        Some(change) => Some(offense(change, &task.allow)),
        None => task.misses.get(judged.miss?).map(|miss| miss.say.clone()),
    }
}

/// How far all of the goal is, in sentences; each condition with whether it holds.
pub fn goals_said(goals: impl Iterator<Item = (String, bool)>) -> String {
    let said = |(text, met): (String, bool)| format!("{text}{}.", if met { ": met" } else { "" });
    goals.map(said).collect::<Vec<_>>().join(" ")
}

/// What is said of settings that may not be changed.
pub fn fixed_in_task(allow: &Allow) -> String {
    format!("This task is about {}.", about_task(allow))
}

/// What may be changed.
fn allowed(allow: &Allow) -> String {
    match (allow.points, allow.classes, &allow.settings[..]) {
        (true, false, []) => "points; the settings are fixed".to_owned(),
        (true, true, []) => "points and classes; the settings are fixed".to_owned(),
        (false, true, []) => "classes".to_owned(),
        (false, false, [setting]) => format!("{} alone", setting_name(setting)),
        (false, false, _) => "settings; the points are fixed".to_owned(),
        (false, true, _) => "classes and settings; the points are fixed".to_owned(),
        (true, false, _) => "points and settings".to_owned(),
        (true, true, _) => "points, classes and settings".to_owned(),
    }
}

/// What was changed that may not be.
pub fn offense(offense: Offense, allow: &Allow) -> String {
    let about = about_task(allow);
    match offense {
        Offense::Points => format!("You changed a point; this task is about {about}."),
        Offense::Classes => format!("You changed the classes; this task is about {about}."),
        Offense::Setting(setting) => format!("You changed “{}”; this task is about {about}.", setting_name(setting)),
    }
}

fn about_task(allow: &Allow) -> String {
    match (allow.points, &allow.settings[..]) {
        (true, []) => "the points".to_owned(),
        (false, []) => "the classes".to_owned(),
        (false, [setting]) => format!("“{}”", setting_name(setting)),
        (false, _) => "settings".to_owned(),
        (true, _) => "points and some settings".to_owned(),
    }
}

/// How many moves it took.
pub fn solved_in(moves: usize) -> String {
    format!("Solved in {}.", super::count(moves, "move"))
}
