//! A task: in files an object, in links the same as a text. Both are read by the same reader.

use super::identifiers::Named;
use super::numbers::{plain, point};
use super::settings::{patch, read_patch};
use super::value::{At, Fields, Invalid, Value};
use crate::board::Board;
use crate::data::{check_point, clean_text};
use crate::geometry::BoundaryKind;
use crate::math::{MAX_CLASSES, Point};
use crate::model::logistic::Status;
use crate::model::{Kind, Model, SETTINGS, Setting};
use crate::task::{
    Allow, Arguments, Bound, CHOICES, Condition, Flaw, MAX_CONDITIONS, MAX_HINT, MAX_MISSES, MAX_TASK_SEED, Miss,
    Number, Place, QUANTITIES, Quantity, Takes, Task, Unit, Word, is_id,
};
use crate::words::{self, expected};

const TASK: [&str; 7] = ["id", "allow", "goal", "predict", "misses", "hint", "seed"];
const OF: [&str; 6] = ["model", "class", "at", "setting", "number", "withinClasses"];
const BOUNDS: [&str; 6] = ["atLeast", "atMost", "near", "within", "is", "isNot"];
const POINTS: &str = "points";
const UNLABELED: &str = "unlabeled";

/// How logistic regression may have ended, as conditions call it.
const STATUSES: [(&str, Status); 4] = [
    ("fitted", Status::Fitted),
    ("separable", Status::Separable),
    ("quasi-separable", Status::QuasiSeparable),
    ("undetermined", Status::Undetermined),
];

const NUMBERS: [(&str, Number); 5] = [
    ("prior", Number::Prior),
    ("mean.x", Number::Mean(0)),
    ("mean.y", Number::Mean(1)),
    ("variance.x", Number::Variance(0)),
    ("variance.y", Number::Variance(1)),
];

type Read<T> = Result<T, Box<Invalid>>;

/// Reads a task that begins with a board.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range; what the board does not have; a start that solves it.
pub(super) fn read_task(at: &At, board: &Board) -> Read<Task> {
    let fields = at.fields(&TASK)?;
    let id = fields.need("id", expected::TASK_ID)?;
    let mut task = Task { id: id.text()?.to_owned(), ..Task::default() };
    if !is_id(&task.id) {
        return Err(id.invalid(expected::TASK_ID));
    }
    task.allow = read_allow(&fields.need("allow", expected::ALLOWED)?)?;
    let goal = fields.need("goal", &expected::conditions(MAX_CONDITIONS))?;
    task.goal = read_conditions(&goal, board)?;
    fields.set("predict", &mut task.predict, |at| {
        let choices = at.each(|at| limited(at, MAX_HINT))?;
        let is_some =
            (CHOICES.0..=CHOICES.1).contains(&choices.len()) && choices.iter().all(|choice| !choice.is_empty());
        if is_some { Ok(choices) } else { Err(at.invalid(&expected::choices(CHOICES))) }
    })?;
    fields.set("misses", &mut task.misses, |at| {
        let misses = at.each(|at| read_miss(at, board))?;
        if misses.len() > MAX_MISSES { Err(at.invalid(&expected::misses(MAX_MISSES))) } else { Ok(misses) }
    })?;
    fields.set("hint", &mut task.hint, |at| limited(at, MAX_HINT))?;
    fields.set("seed", &mut task.seed, |at| at.whole(0, MAX_TASK_SEED))?;
    match task.flaw(&board.data, &board.settings) {
        None => Ok(task),
        Some(Flaw::Solved) => Err(Invalid::new("", "", &words::start_solves(&goal.field()))),
        Some(Flaw::NoGoal) => Err(goal.invalid(&expected::conditions(MAX_CONDITIONS))),
        // Readers of conditions refuse these.
        Some(Flaw::Class(_) | Flaw::Settings) => Err(goal.invalid(expected::SUITABLE_GOAL)),
    }
}

/// A text that is short enough as it is.
fn limited(at: &At, most: usize) -> Read<String> {
    let text = at.text()?;
    if text.chars().count() > most { Err(at.invalid(&expected::text(most))) } else { Ok(clean_text(text, most)) }
}

fn read_allow(at: &At) -> Read<Allow> {
    let mut allow = Allow::default();
    at.each(|at| {
        let name = at.text()?;
        match SETTINGS.iter().find(|setting| setting.key == name) {
            Some(setting) => allow.settings.push(setting),
            None if name == POINTS => allow.points = true,
            None => {
                let known: Vec<&str> = [POINTS].into_iter().chain(SETTINGS.iter().map(|row| row.key)).collect();
                return Err(at.invalid(&expected::one_of(&known)));
            }
        }
        Ok(())
    })?;
    if allow == Allow::default() { Err(at.invalid(expected::ALLOWED)) } else { Ok(allow) }
}

fn read_miss(at: &At, board: &Board) -> Read<Miss> {
    let fields = at.fields(&["if", "say"])?;
    let conditions = read_conditions(&fields.need("if", &expected::conditions(MAX_CONDITIONS))?, board)?;
    let say = limited(&fields.need("say", expected::STRING)?, MAX_HINT)?;
    Ok(Miss { conditions, say })
}

fn read_conditions(at: &At, board: &Board) -> Read<Vec<Condition>> {
    // Not each of a million is read before they are counted.
    let is_few = matches!(at.value, Value::List(items) if (1..=MAX_CONDITIONS).contains(&items.len()));
    if !is_few {
        return Err(at.invalid(&expected::conditions(MAX_CONDITIONS)));
    }
    at.each(|at| read_condition(at, board))
}

fn read_condition(at: &At, board: &Board) -> Read<Condition> {
    let fields = at.fields(&[&["what", "under"][..], &OF, &BOUNDS].concat())?;
    let names: Vec<&str> = QUANTITIES.iter().map(|quantity| quantity.name).collect();
    let what = fields.need("what", &expected::one_of(&names))?;
    let what = Quantity::named(what.text()?).ok_or_else(|| what.invalid(&expected::one_of(&names)))?;
    let of = read_arguments(&fields, what, board)?;
    let bound = read_bound(at, &fields, what)?;
    let mut under = Default::default();
    fields.set("under", &mut under, |at| {
        let under = read_patch(at)?;
        let suits = under.onto(&board.settings).check(board.data.n_classes()).is_ok();
        if suits { Ok(under) } else { Err(at.invalid(expected::SUITABLE_SETTINGS)) }
    })?;
    Ok(Condition { what, of, bound, under })
}

fn read_arguments(fields: &Fields, what: &Quantity, board: &Board) -> Read<Arguments> {
    let mut of = Arguments::default();
    for key in OF {
        let takes = what.takes.iter().find(|takes| key_of(**takes) == key);
        match (takes, fields.get(key)) {
            (None, Some(at)) => {
                let takes: Vec<&str> = what.takes.iter().map(|&takes| key_of(takes)).collect();
                return Err(at.invalid(&expected::not_of(what.name, &takes)));
            }
            (Some(Takes::AnyClass | Takes::WithinClasses), None) | (None, None) => {}
            (Some(&takes), None) => {
                fields.need(key, &expected_of(takes, board))?;
            }
            (Some(&takes), Some(at)) => read_argument(&at, takes, &mut of, board)?,
        }
    }
    Ok(of)
}

fn read_argument(at: &At, takes: Takes, of: &mut Arguments, board: &Board) -> Read<()> {
    match takes {
        Takes::Model => of.model = Some(at.named::<Model>()?),
        Takes::Class | Takes::AnyClass => of.class = Some(at.whole(0, board.data.n_classes() - 1)?),
        Takes::At => {
            of.at = Some(if at.is_text(UNLABELED) { Place::Unlabeled } else { Place::Fixed(read_place(at)?) });
        }
        Takes::Setting => {
            let setting = numeric_settings().find(|setting| at.is_text(setting.key));
            of.setting = Some(setting.ok_or_else(|| at.invalid(&expected_of(takes, board)))?);
        }
        Takes::Number => {
            let number = NUMBERS.iter().find(|(name, _)| at.is_text(name)).map(|(_, number)| *number);
            of.number = Some(number.ok_or_else(|| at.invalid(&expected_of(takes, board)))?);
        }
        Takes::WithinClasses => of.within_classes = at.bool()?,
    }
    Ok(())
}

fn read_place(at: &At) -> Read<Point> {
    let numbers = if matches!(at.value, Value::Text(_)) { Vec::new() } else { at.numbers()? };
    let &[x, y] = &numbers[..] else { return Err(at.invalid(expected::PLACE)) };
    let place = Point::new(x, y);
    check_point(place).map_err(|error| Invalid::new("", "", &words::data_refused(&error)))?;
    Ok(place)
}

fn numeric_settings() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|row| matches!(row.kind, Kind::Number(..) | Kind::Optional(..) | Kind::Whole(..)))
}

fn key_of(takes: Takes) -> &'static str {
    match takes {
        Takes::Model => "model",
        Takes::Class | Takes::AnyClass => "class",
        Takes::At => "at",
        Takes::Setting => "setting",
        Takes::Number => "number",
        Takes::WithinClasses => "withinClasses",
    }
}

fn expected_of(takes: Takes, board: &Board) -> String {
    match takes {
        Takes::Model => expected::one_of(Model::NAMES),
        Takes::Class | Takes::AnyClass => expected::whole(0, board.data.n_classes().min(MAX_CLASSES) - 1),
        Takes::At => expected::PLACE.to_owned(),
        Takes::Setting => expected::one_of(&numeric_settings().map(|row| row.key).collect::<Vec<_>>()),
        Takes::Number => expected::one_of(&NUMBERS.map(|(name, _)| name)),
        Takes::WithinClasses => expected::BOOL.to_owned(),
    }
}

fn read_bound(at: &At, fields: &Fields, what: &Quantity) -> Read<Bound> {
    let given: Vec<&str> = BOUNDS.into_iter().filter(|key| fields.get(key).is_some()).collect();
    let number = |key| {
        let at = fields.need(key, expected::FINITE)?;
        let (low, high) = range(what.unit);
        let number = at.number()?;
        if (low..=high).contains(&number) { Ok(number) } else { Err(at.invalid(&expected::within(low, high))) }
    };
    match given[..] {
        ["atLeast"] if what.has_numbers() => number("atLeast").map(Bound::AtLeast),
        ["atMost"] if what.has_numbers() => number("atMost").map(Bound::AtMost),
        ["near", "within"] if what.has_numbers() => {
            let (value, at) = (number("near")?, fields.need("within", expected::FINITE)?);
            match at.number()? {
                within if within >= 0.0 => Ok(Bound::Near { value, within }),
                _ => Err(at.invalid(expected::NOT_NEGATIVE)),
            }
        }
        ["is"] if !what.has_numbers() => word(&fields.need("is", expected::STRING)?, what).map(Bound::Is),
        ["isNot"] if !what.has_numbers() => word(&fields.need("isNot", expected::STRING)?, what).map(Bound::IsNot),
        _ => {
            let expected = if what.has_numbers() { expected::NUMBER_BOUND } else { expected::WORD_BOUND };
            Err(Invalid::new(&at.field(), &expected::bounds(&given), expected))
        }
    }
}

/// The least and the largest bound that can be meant.
fn range(unit: Unit) -> (f64, f64) {
    match unit {
        Unit::Points => (0.0, super::dataset::MAX_POINTS as f64),
        Unit::Degrees => (0.0, 90.0),
        Unit::Probability => (0.0, 1.0),
        Unit::Nats => (0.0, 10.0),
        Unit::Number | Unit::Kind | Unit::Status => (-1e12, 1e12),
    }
}

fn word(at: &At, what: &Quantity) -> Read<Word> {
    if what.unit == Unit::Kind {
        return at.named::<BoundaryKind>().map(Word::Kind);
    }
    let status = STATUSES.iter().find(|(name, _)| at.is_text(name));
    status.map(|(_, status)| Word::Status(*status)).ok_or_else(|| at.invalid(&expected::one_of(&STATUSES.map(|s| s.0))))
}

fn object(entries: Vec<(&str, Value)>) -> Value {
    Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// A task as files have it, `Task` of the public contract.
pub(super) fn written_task(task: &Task) -> Value {
    let Task { id, allow, goal, predict, misses, hint, seed } = task;
    let points = allow.points.then_some(POINTS);
    let allowed = points.into_iter().chain(allow.settings.iter().map(|row| row.key)).map(text);
    let mut entries = vec![("id", text(id)), ("allow", Value::List(allowed.collect()))];
    entries.push(("goal", Value::List(goal.iter().map(condition).collect())));
    if !predict.is_empty() {
        entries.push(("predict", Value::List(predict.iter().map(|choice| text(choice)).collect())));
    }
    if !misses.is_empty() {
        let miss = |miss: &Miss| {
            let conditions = Value::List(miss.conditions.iter().map(condition).collect());
            object(vec![("if", conditions), ("say", text(&miss.say))])
        };
        entries.push(("misses", Value::List(misses.iter().map(miss).collect())));
    }
    if !hint.is_empty() {
        entries.push(("hint", text(hint)));
    }
    if *seed != 0 {
        entries.push(("seed", Value::Number(*seed as f64)));
    }
    object(entries)
}

fn condition(Condition { what, of, bound, under }: &Condition) -> Value {
    let mut entries = vec![("what", text(what.name))];
    let number = |value: f64| Value::Number(plain(value));
    for takes in what.takes {
        let value = match takes {
            Takes::Model => of.model.map(|model| text(model.name())),
            Takes::Class | Takes::AnyClass => of.class.map(|class| Value::Number(class as f64)),
            Takes::At => of.at.map(|at| match at {
                Place::Fixed(at) => Value::List(point(at).map(number).into()),
                Place::Unlabeled => text(UNLABELED),
            }),
            Takes::Setting => of.setting.map(|setting| text(setting.key)),
            Takes::Number => NUMBERS.iter().find(|row| Some(row.1) == of.number).map(|row| text(row.0)),
            Takes::WithinClasses => of.within_classes.then_some(Value::Bool(true)),
        };
        entries.extend(value.map(|value| (key_of(*takes), value)));
    }
    match *bound {
        Bound::AtLeast(least) => entries.push(("atLeast", number(least))),
        Bound::AtMost(most) => entries.push(("atMost", number(most))),
        Bound::Near { value, within } => entries.extend([("near", number(value)), ("within", number(within))]),
        Bound::Is(word) => entries.push(("is", word_name(word))),
        Bound::IsNot(word) => entries.push(("isNot", word_name(word))),
    }
    if !under.given().is_empty() {
        entries.push(("under", patch(under).value()));
    }
    object(entries)
}

fn word_name(word: Word) -> Value {
    text(match word {
        Word::Kind(kind) => kind.name(),
        Word::Status(status) => STATUSES.iter().find(|row| row.1 == status).map_or("unfittable", |row| row.0),
    })
}
