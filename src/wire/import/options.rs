use crate::board::MAX_SEED;
use crate::import::{Choice, Rows, TableUse};
use crate::table::{MAX_COLUMNS, Options};
use crate::wire::at::At;
use crate::wire::value::{Invalid, Value};
use crate::words::expected;

/// What is asked of a table: what it is read for, how it is read, and what was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Asked {
    /// What it is read for.
    pub what: TableUse,
    /// How it is read.
    pub options: Options,
    /// What was chosen.
    pub choice: Choice,
}

/// The keys of the options.
const KEYS: &[&str] = &[
    "as",
    "encoding",
    "separator",
    "header",
    "decimal",
    "missing",
    "x",
    "y",
    "class",
    "text",
    "rows",
    "seed",
    "foldCase",
    "accept",
];

/// Reads what is asked of a table; null for what is found. A class of null is one that is found, one of −1 none.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_options(options: &Value) -> Result<Asked, Box<Invalid>> {
    let mut asked = Asked::default();
    let at = At::root("options", options);
    if *at.value == Value::Null {
        return Ok(asked);
    }
    let fields = at.fields(KEYS)?;
    let Asked { what, options, choice } = &mut asked;
    fields.set("as", what, |at| at.named())?;
    fields.set("encoding", &mut options.encoding, |at| at.nullable(At::named))?;
    fields.set("separator", &mut options.separator, |at| at.nullable(At::named))?;
    fields.set("header", &mut options.header, |at| at.nullable(At::bool))?;
    fields.set("decimal", &mut options.decimal, |at| at.nullable(At::named))?;
    fields.set("missing", &mut options.missing, |at| at.nullable(At::named))?;
    let column = |at: &At| at.whole(0, MAX_COLUMNS - 1);
    fields.set("x", &mut choice.x, |at| at.nullable(column))?;
    fields.set("y", &mut choice.y, |at| at.nullable(column))?;
    fields.set("text", &mut choice.text, |at| at.nullable(column))?;
    fields.set("class", &mut choice.class, |at| match at.value {
        Value::Number(-1.0) => Ok(Some(None)),
        _ => at.nullable(column).map(|column| column.map(Some)),
    })?;
    fields.set("foldCase", &mut choice.folds, |at| at.bool())?;
    fields.set("accept", &mut choice.accept, |at| at.bool())?;
    let mut seed = None;
    fields.set("seed", &mut seed, |at| at.whole(0, MAX_SEED).map(Some))?;
    let random = |seed: Option<usize>| Rows::Random { seed: seed.unwrap_or(1) as u64 };
    choice.rows = seed.is_some().then(|| random(seed));
    fields.set("rows", &mut choice.rows, |at| match at.value {
        Value::Null => Ok(None),
        _ if at.is_text("first") => Ok(Some(Rows::First)),
        _ if at.is_text("random") => Ok(Some(random(seed))),
        _ => Err(at.invalid(&expected::one_of(&["first", "random"]))),
    })?;
    Ok(asked)
}
