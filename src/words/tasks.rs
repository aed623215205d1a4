//! What is said of a task: how far each condition of its goal is, and what was changed that may not be.

use super::labels::boundary_kind;
use super::numbers::{DIGITS, capitalized, probability, settled, significant_decimal, true_minus, typeset};
use crate::decimal::{fixed, shortest};
use crate::model::logistic::Status;
use crate::screen::{Content, Exercise, Screen};
use crate::task::{Allow, Bound, Condition, Measure, Met, Missing, Offense, Subject, Task, Unit, Word};

/// How tasks on a subject are spoken of.
pub trait Spoken: Subject {
    /// What a condition is about, under its own settings in place of these.
    fn about(condition: &Condition<Self>, classes: &[String], settings: &Self::Settings) -> String;

    /// What may be changed.
    fn allowed(allow: &Allow<Self>) -> String;

    /// What a task is about.
    fn topic(allow: &Allow<Self>) -> String;

    /// A part that was changed.
    fn changed(part: Self::Part) -> &'static str;

    /// The name of a setting.
    fn setting_name(setting: Self::Setting) -> &'static str;
}

/// The title of the scene that keeps the work from before a task that could not be read.
pub const BEFORE_TASK: &str = "Before the task";

/// A start that needs nothing to be done.
pub fn start_solves(field: &str) -> String {
    format!("“{field}” holds on the start already: it must ask for more.")
}

/// A condition of a goal: what it is about, how far it is, and its bound.
pub fn condition<S: Spoken>(
    condition: &Condition<S>,
    met: &Met,
    classes: &[String],
    settings: &S::Settings,
) -> [String; 3] {
    let about = S::about(condition, classes, settings);
    let unit = condition.what.unit;
    match met.now {
        Measure::Number(value) => [about, written(value, condition.bound, unit), bound(condition.bound, unit)],
        Measure::Word(word) => [about, word_name(word).to_owned(), bound(condition.bound, unit)],
        Measure::None(why) => [about, "not yet".to_owned(), format!(": {}", missing(why, classes))],
    }
}

pub(super) fn class_name(classes: &[String], class: usize) -> &str {
    classes.get(class).map_or("–", |name| name)
}

/// The least turn, in degrees, that is more than an effect of rounding.
const LEAST_TURN: f64 = 1e-6;

/// A measured value, with so many digits that it looks within its bound only if it is.
pub(super) fn written(value: f64, bound: Bound, unit: Unit) -> String {
    match unit {
        Unit::Degrees => match bound {
            Bound::AtLeast(_) => format!("{}°", fixed(value.floor(), 0)),
            // A rest of rounding is no turn.
            Bound::AtMost(_) => format!("{}°", fixed((value - LEAST_TURN).ceil() + 0.0, 0)),
            _ => format!("{}°", fixed(value, 0)),
        },
        Unit::Points => fixed(value, 0),
        Unit::Probability => {
            honest(value, bound, |digits| if digits == DIGITS { probability(value) } else { fixed(value, digits) })
        }
        Unit::Nats => honest(value, bound, |digits| true_minus(fixed(value, digits))),
        Unit::Number | Unit::Kind | Unit::Status => {
            let value = settled(value, &[]);
            honest(value, bound, |digits| short(value, digits))
        }
    }
}

/// A value with three digits, or with as many more as it takes until what is written is within the bound where the
/// value is.
fn honest(value: f64, bound: Bound, written: impl Fn(usize) -> String) -> String {
    let holds = |value| bound.holds(Measure::Number(value));
    let is_honest = |text: &String| text.replace('−', "-").parse().is_ok_and(|read| holds(read) == holds(value));
    (DIGITS..=MOST_DIGITS).map(&written).find(is_honest).unwrap_or_else(|| written(DIGITS))
}

/// The most digits of a measured value.
const MOST_DIGITS: usize = 6;

/// A value that is asked for.
pub(super) fn limit(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Degrees => format!("{}°", short(value, MOST_DIGITS)),
        _ => short(value, MOST_DIGITS),
    }
}

/// A number as one would type it, with at most so many significant digits.
fn short(value: f64, digits: usize) -> String {
    let typed = shortest(value);
    if typed.len() <= digits + 1 {
        return true_minus(typed);
    }
    let rounded = significant_decimal(value, digits);
    let (digits, power) = rounded.split_at(rounded.find('e').unwrap_or(rounded.len()));
    let digits = if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
    typeset(&format!("{digits}{power}"))
}

fn bound(bound: Bound, unit: Unit) -> String {
    let limit = |value| limit(value, unit);
    match bound {
        Bound::AtLeast(least) if matches!(unit, Unit::Points | Unit::Degrees) => format!(" of {}", limit(least)),
        Bound::AtLeast(least) => format!(", at least {}", limit(least)),
        Bound::AtMost(most) => format!(", at most {}", limit(most)),
        Bound::Near { value, within: 0.0 } => format!(" of {}", limit(value)),
        Bound::Near { value, within } => {
            // Digits beyond what is asked for say nothing.
            let is_as_good = fixed(value, DIGITS).parse().is_ok_and(|read: f64| (read - value).abs() < within / 10.0);
            let value = if is_as_good { short(value, DIGITS) } else { limit(value) };
            format!(", {value} within {}", limit(within))
        }
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
        Missing::Unlabeled => "needs one unlabeled point".to_owned(),
        Missing::Number => "no such number".to_owned(),
        Missing::Answer => "0/0 is no answer".to_owned(),
        Missing::Infinite => "infinite".to_owned(),
        Missing::Split => "nothing to choose by".to_owned(),
        Missing::Maximum => "no maximum".to_owned(),
        Missing::Down => "a step went down".to_owned(),
        Missing::Run => "no run of EM".to_owned(),
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

/// Which of so many tasks it is, and what may be changed.
pub fn place_of_task<S: Spoken>(place: Option<(usize, usize)>, allow: &Allow<S>) -> String {
    let free = S::allowed(allow);
    match place {
        Some((index, n)) => format!("Task {} of {n} · {free}", index + 1),
        None => capitalized(&free),
    }
}

/// What was predicted, and what is right where one of the choices is.
pub fn predicted<S: Subject>(choice: usize, task: &Task<S>) -> Option<String> {
    let predicted = task.predict.get(choice)?;
    Some(match task.answer.and_then(|answer| task.predict.get(answer)) {
        Some(answer) if answer == predicted => format!("You predicted “{predicted}”, which is right."),
        Some(answer) => format!("You predicted “{predicted}”. The answer is “{answer}”."),
        None => format!("You predicted “{predicted}”."),
    })
}

/// Which task a step back has led into, and what to do in it, unless that gives a prediction away.
pub fn back_in_task(screen: &impl Screen) -> String {
    let Some(Exercise { scene, .. }) = screen.exercise() else { return String::new() };
    let back = format!("Back in the task “{}”.", scene.title);
    if screen.asks_prediction() { back } else { format!("{back} {}", scene.question) }
}

/// What a student is told at rest: a change that is not allowed, or a foreseen failure.
pub fn note_on_task<S: Screen>(screen: &S) -> Option<String>
where
    <S::Document as Content>::Subject: Spoken,
{
    let (task, judged) = (screen.exercise().and_then(Exercise::task)?, screen.verdict()?);
    if screen.in_motion() || judged.is_solved() {
        return None;
    }
    match judged.offense {
        Some(change) => Some(offense(change, &task.allow)),
        None => task.misses.get(judged.miss?).map(|miss| miss.say.clone()),
    }
}

/// How far all of the goal is, in sentences; each condition with whether it holds, and how much of the way is done,
/// from 0 to 1, as its line shows.
pub fn goals_said(goals: impl Iterator<Item = (String, bool, f64)>) -> String {
    // All of the way would be met.
    let said = |(text, met, way): (String, bool, f64)| match (100.0 * way).round().min(99.0) {
        _ if met => format!("{text}: met."),
        way if way > 0.0 => format!("{text}: not met, {way} % of the way."),
        _ => format!("{text}: not met."),
    };
    goals.map(said).collect::<Vec<_>>().join(" ")
}

/// What is said of settings that may not be changed.
pub fn fixed_in_task<S: Spoken>(allow: &Allow<S>) -> String {
    format!("This task is about {}.", S::topic(allow))
}

/// What was changed that may not be.
pub fn offense<S: Spoken>(offense: Offense<S>, allow: &Allow<S>) -> String {
    let about = S::topic(allow);
    match offense {
        Offense::Part(part) => format!("You changed {}; this task is about {about}.", S::changed(part)),
        Offense::Setting(setting) => format!("You changed “{}”; this task is about {about}.", S::setting_name(setting)),
    }
}

/// How many moves it took; or that its solution was shown, as the list and the proof say.
pub fn solved_in(moves: usize, was_shown: bool) -> String {
    if was_shown { "Solution shown.".to_owned() } else { format!("Solved in {}.", super::count(moves, "move")) }
}
