use super::argument::{OF, read_arguments, written_arguments};
use super::bound::{BOUNDS, read_bound, written_bound};
use super::subject::Described;
use crate::task::{Condition, MAX_CONDITIONS, Quantity};
use crate::wire::at::At;
use crate::wire::value::{Read, Value};
use crate::words::expected;

pub(super) fn read_conditions<S: Described>(at: &At, start: &S::Situation<'_>) -> Read<Vec<Condition<S>>> {
    // Not each of a million is read before they are counted.
    let is_few = matches!(at.value, Value::List(items) if (1..=MAX_CONDITIONS).contains(&items.len()));
    if !is_few {
        return Err(at.invalid(&expected::conditions(MAX_CONDITIONS)));
    }
    at.each(|at| read_condition(at, start))
}

pub(super) fn read_condition<S: Described>(at: &At, start: &S::Situation<'_>) -> Read<Condition<S>> {
    let fields = at.fields(&[&["what", "under"][..], &OF, &BOUNDS].concat())?;
    let names: Vec<&str> = S::QUANTITIES.iter().map(|quantity| quantity.name).collect();
    let what = fields.need("what", &expected::one_of(&names))?;
    let what = Quantity::named(what.text()?).ok_or_else(|| what.invalid(&expected::one_of(&names)))?;
    let n_classes = S::classes(start).len();
    let of = read_arguments(&fields, what, n_classes)?;
    let bound = read_bound(at, &fields, what)?;
    let mut under = Default::default();
    fields.set("under", &mut under, |at| {
        let under = S::read_patch(at, n_classes)?;
        if S::suits(start, &under) { Ok(under) } else { Err(at.invalid(expected::SUITABLE_SETTINGS)) }
    })?;
    Ok(Condition { what, of, bound, under })
}

pub(in crate::wire) fn written_condition<S: Described>(condition: &Condition<S>) -> Value {
    let Condition { what, of, bound, under } = condition;
    let mut entries = vec![("what", Value::text(what.name))];
    entries.extend(written_arguments(what, of));
    entries.extend(written_bound(*bound));
    entries.extend(S::written_patch(under).map(|under| ("under", under)));
    Value::object(entries)
}
