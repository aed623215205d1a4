//! A task: in files an object, in links the same as a text. Both are read by the same reader.

mod argument;
mod bound;
mod condition;
mod points;
mod subject;

use super::at::{At, Fields};
use super::value::{Invalid, Read, Value};
use crate::data::clean_text;
use crate::task::{
    Allow, CHOICES, Condition, Flaw, MAX_CONDITIONS, MAX_HINT, MAX_MISSES, MAX_TASK_SEED, Miss, Task, is_id,
};
use crate::words::{self, expected};
pub(super) use condition::written_condition;
use condition::{read_condition, read_conditions};
pub(super) use subject::Described;

const TASK: [&str; 8] = ["id", "allow", "goal", "predict", "answer", "misses", "hint", "seed"];
/// All settings.
const EVERY: &str = "settings";

/// Reads a task that begins so.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range; what the start does not have; a start that solves
/// it.
pub(in crate::wire) fn read_task<S: Described>(at: &At, start: &S::Situation<'_>) -> Read<Task<S>> {
    let fields = at.fields(&TASK)?;
    let goal = fields.need("goal", &expected::conditions(MAX_CONDITIONS))?;
    let task = Task { goal: read_conditions(&goal, start)?, ..read_but_goal(&fields, start)? };
    match task.flaw(start) {
        None => Ok(task),
        Some(Flaw::Solved) => Err(Invalid::new("", "", &words::start_solves(&goal.field()))),
        Some(Flaw::NoGoal) => Err(goal.invalid(&expected::conditions(MAX_CONDITIONS))),
        // Readers of conditions refuse these.
        Some(Flaw::Class(_) | Flaw::Settings) => Err(goal.invalid(expected::SUITABLE_GOAL)),
    }
}

/// A task that is being made: without its goal, and each condition of that, or why it is refused.
pub(in crate::wire) type Draft<S> = (Task<S>, Vec<Read<Condition<S>>>);

/// Reads a task that is being made; its start may solve it, and it may have no goal yet.
///
/// # Errors
/// The first field besides the goal that is not valid.
pub(in crate::wire) fn read_draft<S: Described>(at: &At, start: &S::Situation<'_>) -> Read<Draft<S>> {
    let fields = at.fields(&TASK)?;
    let goal = fields.need("goal", expected::ARRAY)?;
    let mut conditions = Vec::new();
    goal.each(|at| {
        conditions.push(read_condition(at, start));
        Ok(())
    })?;
    Ok((read_but_goal(&fields, start)?, conditions))
}

fn read_but_goal<S: Described>(fields: &Fields, start: &S::Situation<'_>) -> Read<Task<S>> {
    let id = fields.need("id", expected::TASK_ID)?;
    let mut task = Task { id: id.text()?.to_owned(), ..Task::default() };
    if !is_id(&task.id) {
        return Err(id.invalid(expected::TASK_ID));
    }
    task.allow = read_allow(&fields.need("allow", expected::ALLOWED)?)?;
    fields.set("predict", &mut task.predict, |at| {
        let choices = at.each(|at| limited(at, MAX_HINT))?;
        let is_some =
            (CHOICES.0..=CHOICES.1).contains(&choices.len()) && choices.iter().all(|choice| !choice.is_empty());
        if is_some { Ok(choices) } else { Err(at.invalid(&expected::choices(CHOICES))) }
    })?;
    let n = task.predict.len();
    fields.set("answer", &mut task.answer, |at| {
        let last = n.checked_sub(1).ok_or_else(|| at.invalid(expected::ANSWER))?;
        at.whole(0, last).map(Some)
    })?;
    fields.set("misses", &mut task.misses, |at| {
        let misses = at.each(|at| read_miss(at, start))?;
        if misses.len() > MAX_MISSES { Err(at.invalid(&expected::misses(MAX_MISSES))) } else { Ok(misses) }
    })?;
    fields.set("hint", &mut task.hint, |at| limited(at, MAX_HINT))?;
    fields.set("seed", &mut task.seed, |at| at.whole(0, MAX_TASK_SEED))?;
    Ok(task)
}

/// A text that is short enough as it is.
fn limited(at: &At, most: usize) -> Read<String> {
    let text = at.text()?;
    if text.chars().count() > most { Err(at.invalid(&expected::text(most))) } else { Ok(clean_text(text, most)) }
}

fn read_allow<S: Described>(at: &At) -> Read<Allow<S>> {
    let mut allow = Allow::default();
    at.each(|at| {
        let name = at.text()?;
        let part = <S as Described>::PARTS.iter().find(|(known, _)| *known == name);
        match (part, S::settings().find(|setting| S::key(*setting) == name)) {
            (Some((_, part)), _) if allow.has(*part) => {}
            (Some((_, part)), _) => allow.parts.push(*part),
            (None, Some(setting)) => allow.settings.push(setting),
            (None, None) if name == EVERY => allow.settings = S::settings().collect(),
            (None, None) => {
                let parts = <S as Described>::PARTS.iter().map(|(known, _)| *known);
                let known: Vec<&str> = parts.chain([EVERY]).chain(S::settings().map(S::key)).collect();
                return Err(at.invalid(&expected::one_of(&known)));
            }
        }
        Ok(())
    })?;
    if allow == Allow::default() { Err(at.invalid(expected::ALLOWED)) } else { Ok(allow) }
}

fn read_miss<S: Described>(at: &At, start: &S::Situation<'_>) -> Read<Miss<S>> {
    let fields = at.fields(&["if", "say"])?;
    let conditions = read_conditions(&fields.need("if", &expected::conditions(MAX_CONDITIONS))?, start)?;
    let say = limited(&fields.need("say", expected::STRING)?, MAX_HINT)?;
    Ok(Miss { conditions, say })
}

/// What may be changed besides settings, as files name it.
pub(in crate::wire) fn parts_of<S: Described>(allow: &Allow<S>) -> Vec<&'static str> {
    <S as Described>::PARTS.iter().filter(|(_, part)| allow.has(*part)).map(|(name, _)| *name).collect()
}

/// A task as files have it, `Task` of the public contract.
pub(in crate::wire) fn written_task<S: Described>(task: &Task<S>) -> Value {
    let Task { id, allow, goal, predict, answer, misses, hint, seed } = task;
    let mut allowed = parts_of(allow);
    if allow.settings.len() == S::settings().count() {
        allowed.push(EVERY);
    } else {
        allowed.extend(allow.settings.iter().map(|setting| S::key(*setting)));
    }
    let allowed = allowed.into_iter().map(Value::text).collect();
    let mut entries = vec![("id", Value::text(id)), ("allow", Value::List(allowed))];
    entries.push(("goal", Value::List(goal.iter().map(written_condition).collect())));
    if !predict.is_empty() {
        entries.push(("predict", Value::List(predict.iter().map(|choice| Value::text(choice)).collect())));
    }
    entries.extend(answer.map(|answer| ("answer", Value::Number(answer as f64))));
    if !misses.is_empty() {
        let miss = |miss: &Miss<S>| {
            let conditions = Value::List(miss.conditions.iter().map(written_condition).collect());
            Value::object(vec![("if", conditions), ("say", Value::text(&miss.say))])
        };
        entries.push(("misses", Value::List(misses.iter().map(miss).collect())));
    }
    if !hint.is_empty() {
        entries.push(("hint", Value::text(hint)));
    }
    if *seed != 0 {
        entries.push(("seed", Value::Number(*seed as f64)));
    }
    Value::object(entries)
}
