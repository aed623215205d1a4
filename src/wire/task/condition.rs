use super::argument::{OF, read_arguments, written_arguments};
use super::bound::{BOUNDS, read_bound, written_bound};
use crate::board::Board;
use crate::task::{Condition, MAX_CONDITIONS, QUANTITIES, Quantity};
use crate::wire::settings::{patch, read_patch};
use crate::wire::value::{At, Read, Value};
use crate::words::expected;

pub(super) fn read_conditions(at: &At, board: &Board) -> Read<Vec<Condition>> {
    // Not each of a million is read before they are counted.
    let is_few = matches!(at.value, Value::List(items) if (1..=MAX_CONDITIONS).contains(&items.len()));
    if !is_few {
        return Err(at.invalid(&expected::conditions(MAX_CONDITIONS)));
    }
    at.each(|at| read_condition(at, board))
}

pub(super) fn read_condition(at: &At, board: &Board) -> Read<Condition> {
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

pub(in crate::wire) fn written_condition(Condition { what, of, bound, under }: &Condition) -> Value {
    let mut entries = vec![("what", Value::text(what.name))];
    entries.extend(written_arguments(what, of));
    entries.extend(written_bound(*bound));
    if !under.given().is_empty() {
        entries.push(("under", patch(under).value()));
    }
    Value::object(entries)
}
