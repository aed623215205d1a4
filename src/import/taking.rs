//! The rows of a table become points, or messages.

use std::rc::Rc;

use super::classes::{Labels, ordered, without_beginning};
use super::columns::{Roles, name_of};
use super::{Account, Choice, ImportError, Loss, Lost, Taken, decode_entities};
use crate::data::{Dataset, MAX_COORDINATE, MAX_POINTS, clean_name, names_summary, unguarded};
use crate::math::{MAX_CLASSES, Point, sort_by_number};
use crate::table::{Header, Kind, Table};
use crate::text::{Labeled, MAX_MESSAGES, MAX_TEXT, Message};

/// What is taken of each row, with its class, and an account of all rows.
struct Rows<T> {
    taken: Vec<(T, Option<usize>)>,
    /// The names of the classes, in their order.
    names: Vec<String>,
    account: Account,
}

/// Takes each row of which something can be made, at most so many, of the largest [`MAX_CLASSES`] classes. A class of
/// which no row is taken does not exist.
///
/// # Errors
/// No row is left; a class with a name that is too long.
fn rows<T>(
    table: &Table,
    roles: &Roles,
    choice: &Choice,
    most: usize,
    make: impl Fn(usize) -> Result<T, Loss>,
) -> Result<Rows<T>, ImportError> {
    let (chosen, sampled) = choice.rows.unwrap_or_default().taken(table.cells.n_rows(), most);
    let lost_for = |row: usize, loss: Loss| Lost { line: table.cells.line(row), loss };
    let comment = |&line: &u64| Lost { line, loss: Loss::Comment };
    let mut lost: Vec<Lost> = table.skipped.iter().map(comment).collect();
    let (mut made, mut places) = (Vec::new(), Vec::new());
    for row in chosen {
        // A tab in a class stands for what separates others.
        let is_joined = roles.class.is_some_and(|column| table.cells.get(row, column).contains('\t'));
        let own = match () {
            () if is_summary(table, roles, row) => Err(Loss::Summary),
            () if is_joined => Err(Loss::Long),
            () => make(row),
        };
        match own {
            Ok(own) => {
                made.push(own);
                places.push(row);
            }
            Err(loss) => lost.push(lost_for(row, loss)),
        }
    }
    let labels = Labels::of(table, roles.class, &places, choice.folds)?;
    let names = ordered(labels.largest(MAX_CLASSES));
    let mut taken = Vec::new();
    for ((own, row), place) in made.into_iter().zip(places).zip(&labels.rows) {
        let name = place.map(|place| &labels.names[place]);
        match name.map(|name| names.iter().position(|known| known == name).ok_or(name)).transpose() {
            Ok(class) => taken.push((own, class)),
            Err(name) => lost.push(lost_for(row, Loss::OtherClass(name.clone()))),
        }
    }
    sort_by_number(&mut lost, |lost| lost.line as f64);
    if taken.is_empty() {
        let first = lost.into_iter().next().unwrap_or(Lost { line: 1, loss: Loss::Long });
        return Err(ImportError::NoRows { line: first.line, loss: first.loss });
    }
    let used = [roles.class, roles.x, roles.y];
    let account = Account {
        n: taken.len(),
        n_unlabeled: taken.iter().filter(|(_, class)| class.is_none()).count(),
        class: roles.class.map(|column| name_of(table, column)),
        unused: roles.unused(table).into_iter().map(|column| number_or_name(table, column)).collect(),
        n_empty: table.columns.iter().filter(|own| own.kind == Kind::Empty).count(),
        lost,
        encoding: table.encoding,
        lone_quotes: table.lone_quotes.clone(),
        header: table.header,
        alike: labels.alike(),
        unsure: used.into_iter().flatten().find_map(|column| table.columns[column].unsure.clone()),
        sampled,
        ..Account::default()
    };
    Ok(Rows { taken, names, account })
}

/// The name of a column after the word for it: its number from 1 where it has none.
fn number_or_name(table: &Table, column: usize) -> String {
    name_of(table, column).strip_prefix("column ").map_or_else(|| name_of(table, column), str::to_owned)
}

fn is_summary(table: &Table, roles: &Roles, row: usize) -> bool {
    let cell = |column: usize| table.cells.get(row, column);
    let is_single =
        |column: usize| !table.columns[column].values.iter().flatten().any(|(own, n)| *n > 1 && own == cell(column));
    let is = |column: &usize| names_summary(cell(*column)) && is_single(*column);
    // What else is in the first column names rows, of which one may end in such a word.
    let first = (0..table.columns.len()).find(|&own| !cell(own).is_empty()).filter(|&own| !cell(own).contains(' '));
    let sums_up = || [false, true].into_iter().any(|is_mean| sums_up(table, roles, row, is_mean));
    roles.text.is_none() && (roles.class.iter().chain(&first).any(is) || sums_up())
}

/// In how many rows a last one does not sum up the others by chance.
const MANY: usize = 4;

/// Whether the last row has the sums of those above it in x and y, or their means as exactly as it is written.
fn sums_up(table: &Table, roles: &Roles, row: usize, is_mean: bool) -> bool {
    let is_last = row + 1 == table.cells.n_rows() && row >= MANY;
    is_last
        && [roles.x, roles.y].into_iter().all(|column| {
            let Some((column, value)) = column.and_then(|own| Some((own, table.number(row, own)?))) else {
                return false;
            };
            let own = &table.columns[column];
            let n = row.saturating_sub(own.n_missing + own.n_texts);
            let expected = (own.sum - value) / if is_mean { n as f64 } else { 1.0 };
            let places = table.cells.get(row, column).split_once(['.', ',']).map_or("", |(_, places)| places);
            let is_rounded = is_mean && !places.is_empty() && places.bytes().all(|byte| byte.is_ascii_digit());
            let rounded = if is_rounded { 0.5 * 0.1_f64.powi(places.len() as i32) } else { 0.0 };
            own.n_values() != Some(1) && (value - expected).abs() <= rounded + 1e-9 * expected.abs()
        })
}

/// The points of a table, and what was understood of it.
///
/// Rows without a number in x or y are left out; a row without a class is an unlabeled point. A beginning that all
/// names of classes share, as “Iris-”, is dropped. When there are fewer than two classes, default names are added.
///
/// # Errors
/// No row is left; a class with a name that is too long.
pub(super) fn points(table: &Table, roles: &Roles, choice: &Choice) -> Result<Taken<Dataset>, ImportError> {
    let (Some(x), Some(y)) = (roles.x, roles.y) else { return Err(ImportError::OneColumn { line: 1 }) };
    let point = |row: usize| {
        if table.long.binary_search(&row).is_ok() {
            return Err(Loss::Long);
        }
        Ok(Point::new(coordinate(table, row, x)?, coordinate(table, row, y)?))
    };
    let Rows { taken, names, account } = rows(table, roles, choice, MAX_POINTS, point)?;
    let short = without_beginning(&names);
    let mut data = Dataset::new(at_least_two(&short), axes(table, [x, y])).unwrap_or_default();
    for (point, class) in taken {
        // Coordinates and classes were checked.
        let _ = data.push(point, class);
    }
    let classes = short.into_iter().zip(data.counts()).collect();
    let columns = vec![name_of(table, x), name_of(table, y)];
    Ok(Taken { what: data, account: Account { classes, columns, ..account } })
}

fn coordinate(table: &Table, row: usize, column: usize) -> Result<f64, Loss> {
    if table.is_missing(row, column) {
        return Err(Loss::Missing(name_of(table, column)));
    }
    let text = || clean_name(table.cells.get(row, column));
    let value = table.number(row, column).ok_or_else(|| Loss::NotANumber(name_of(table, column), text()))?;
    if value.abs() > MAX_COORDINATE { Err(Loss::TooLarge(name_of(table, column), text())) } else { Ok(value) }
}

fn axes(table: &Table, columns: [usize; 2]) -> [String; 2] {
    let default = Dataset::default();
    let mut axes = default.axes().clone();
    if table.header != Header::None {
        for (axis, column) in axes.iter_mut().zip(columns) {
            let name = clean_name(unguarded(&table.columns[column].name, true));
            if !name.is_empty() {
                *axis = name;
            }
        }
    }
    axes
}

/// The names, with "A" or "B" added where there is but one.
fn at_least_two(names: &[String]) -> Vec<String> {
    let spare = if names.iter().any(|name| name == "A") { "B" } else { "A" };
    let missing = 2_usize.saturating_sub(names.len());
    let spares = [spare, "B"].into_iter().take(missing).map(str::to_owned);
    names.iter().cloned().chain(spares).collect()
}

/// The messages of a table, and what was understood of it. Classes are those of `known` where it has no others.
///
/// A row without a class is a message without one. Rows without a text, or with one of more than
/// [`MAX_TEXT`] characters, are left out. Separators without quotes are part of a text in the last column.
///
/// # Errors
/// No column of texts; no row is left; a class with a name that is too long.
pub(super) fn messages(
    table: &Table,
    roles: &Roles,
    choice: &Choice,
    known: &[String],
) -> Result<Taken<Labeled>, ImportError> {
    let Some(text) = roles.text else { return Err(ImportError::NoText) };
    let is_long = |row: &usize| table.long.binary_search(row).is_ok();
    let is_last = text + 1 == table.columns.len();
    let message = |row: usize| {
        let (own, n_entities) = decode_entities(unguarded(table.cells.get(row, text), false));
        match () {
            () if own.is_empty() => Err(Loss::Missing(name_of(table, text))),
            () if own.len() > MAX_TEXT && own.chars().count() > MAX_TEXT => Err(Loss::LongText),
            () if is_long(&row) && !is_last => Err(Loss::Long),
            () => Ok((own, n_entities, is_long(&row).then(|| table.cells.line(row)))),
        }
    };
    let Rows { taken, names, account } = rows(table, roles, choice, MAX_MESSAGES, message)?;
    let classes = named(&names, known);
    let counts =
        |class: usize| taken.iter().filter(|(_, own)| own.is_some_and(|own| names[own] == classes[class])).count();
    let account = Account {
        classes: (0..classes.len()).map(|own| (classes[own].clone(), counts(own))).filter(|(_, n)| *n > 0).collect(),
        columns: vec![name_of(table, text)],
        n_entities: taken.iter().map(|((_, n, _), _)| n).sum(),
        joined: taken.iter().filter_map(|((.., line), _)| *line).collect(),
        ..account
    };
    let place = |class: usize| classes.iter().position(|name| *name == names[class]);
    let messages = taken.into_iter().map(|((text, ..), class)| Message {
        class: class.and_then(place),
        text,
        ..Message::default()
    });
    Ok(Taken { what: Labeled { messages: Rc::new(messages.collect()), classes }, account })
}

/// The names of the classes: the known ones if no other occurs.
fn named(names: &[String], known: &[String]) -> Vec<String> {
    match names {
        _ if names.iter().all(|name| known.contains(name)) => known.to_vec(),
        [only] => vec![only.clone(), known[1].clone()],
        _ => names.to_vec(),
    }
}
