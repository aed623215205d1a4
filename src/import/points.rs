//! A table becomes points.

use super::classes::{Labels, ordered, without_beginning};
use super::columns::{Proposal, Roles, called, is_called, is_index, is_usable, n_values, name_of, only, only_missing};
use super::{Account, Choice, ImportError, Loss, Lost, Question, Taken};
use crate::data::{Dataset, MAX_COORDINATE, MAX_POINTS, clean_name, unguarded};
use crate::math::{MAX_CLASSES, Point};
use crate::table::{Header, Hint, Kind, NAMES, Table};

/// What the columns of a table are for, on a board: two of numbers, and one of classes.
///
/// The class is what the file says, or the only column of text that repeats its values, or else of few whole numbers;
/// of several one with a usual name. Of more than two columns of numbers the first two are proposed.
///
/// # Errors
/// Fewer than two columns of numbers.
pub fn propose_points(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let all = 0..table.columns.len();
    let is_free = |&column: &usize| table.columns[column].hint != Some(Hint::Aside);
    let numbers: Vec<usize> = all.clone().filter(|&column| table.columns[column].is_number()).filter(is_free).collect();
    let (mut class, question) = match choice.class {
        Some(chosen) => (chosen, None),
        None => class_of(table, &numbers),
    };
    let chosen = [choice.x, choice.y];
    if chosen.contains(&class) && choice.class.is_none() {
        class = None;
    }
    let mut features: Vec<usize> = numbers.iter().copied().filter(|&column| Some(column) != class).collect();
    // A first column without a name beside others numbers the rows, whatever else there is.
    features.retain(|&column| column > 0 || chosen.contains(&Some(column)) || is_usable(table, column));
    let is_feature = |&column: &usize| chosen.contains(&Some(column)) || !is_index(table, column);
    if features.iter().filter(|column| is_feature(column)).count() >= 2 {
        features.retain(is_feature);
    }
    if features.len() < 2 {
        return Err(few_numbers(table, &features));
    }
    let is_choice = features.len() > 2 && class.is_some();
    let is_last = |&column: &usize| is_choice && is_poor(table, column);
    let (poor, good): (Vec<usize>, Vec<usize>) = features.into_iter().partition(is_last);
    let features = [good, poor].concat();
    let mut roles = Roles { class, ..Roles::default() };
    let first = |but: Option<usize>| features.iter().copied().find(|&column| Some(column) != but);
    [roles.x, roles.y] = match chosen {
        [Some(x), y] => [Some(x), y.or(first(Some(x)))],
        [None, Some(y)] => [first(Some(y)), Some(y)],
        [None, None] => [Some(features[0]), Some(features[1])],
    };
    let doubt = table.doubts.first().cloned().map(Question::Table);
    Ok(Proposal { roles, question: doubt.or(question) })
}

/// Whether a column of numbers says little beside others: it has but one value, or most of its cells are missing.
fn is_poor(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    n_values(own) == Some(1) || 2 * own.n_missing > table.cells.n_rows()
}

fn class_of(table: &Table, numbers: &[usize]) -> (Option<usize>, Option<Question>) {
    let columns = &table.columns;
    if let Some(said) = columns.iter().position(|own| own.hint == Some(Hint::Class)) {
        return (Some(said), None);
    }
    let is_named = |column: &usize| is_called(&columns[*column], NAMES[0]);
    let usable = |column: &usize| is_usable(table, *column) && columns[*column].hint.is_none();
    let is_text = |column: &usize| columns[*column].kind == Kind::Text && columns[*column].hint.is_none();
    let is_free = |column: &usize| is_text(column) && (!is_index(table, *column) || is_named(column));
    let mut texts: Vec<usize> = (0..columns.len()).filter(is_free).collect();
    // A column without a name beside others comes last.
    if texts.iter().any(usable) {
        texts.retain(usable);
    }
    let n = table.cells.n_rows();
    let repeats = |column: &usize| n_values(&columns[*column]).is_some_and(|values| 2 * values <= n);
    let repeating: Vec<usize> = texts.iter().copied().filter(|column| repeats(column) || is_named(column)).collect();
    // A board takes no more classes than that, so dates are none beside what has few values.
    let has_few = |column: &usize| n_values(&columns[*column]).is_some_and(|values| values <= MAX_CLASSES);
    let few: Vec<usize> = repeating.iter().copied().filter(|column| has_few(column) || is_named(column)).collect();
    let has_two = |column: &usize| n_values(&columns[*column]).is_none_or(|values| values >= 2);
    let differing: Vec<usize> = few.iter().copied().filter(|column| has_two(column) || is_named(column)).collect();
    // Of many rows each with a text of its own that is a name, not a class.
    let names_rows = repeating.is_empty() && n > MAX_CLASSES;
    if !texts.is_empty() && !names_rows {
        let among =
            [&differing, &few, &repeating, &texts].into_iter().find(|among| !among.is_empty()).unwrap_or(&texts);
        return only(table, among, NAMES[0]);
    }
    // Few different whole numbers, where two columns of numbers are left.
    let is_label = |column: &usize| {
        let is_whole = matches!(columns[*column].kind, Kind::Number { is_whole: true, .. });
        let values = n_values(&columns[*column]).unwrap_or(usize::MAX);
        // One that all rows share, such as a date of export, tells nothing beside two coordinates and others.
        let tells = values > 1 || numbers.len() < 4;
        is_whole && values <= MAX_CLASSES && (values < n && tells || is_named(column))
    };
    let labels: Vec<usize> = numbers.iter().copied().filter(usable).filter(is_label).collect();
    if let Some(named) = called(table, &labels, NAMES[0]).filter(|_| numbers.len() > 2) {
        return (Some(named), None);
    }
    let rest: Vec<usize> = numbers.iter().copied().filter(|&column| !is_index(table, column)).collect();
    let labels: Vec<usize> = labels.into_iter().filter(|column| rest.contains(column)).collect();
    match (&labels[..], &rest[..]) {
        (_, [] | [_] | [_, _]) => (None, None),
        // Two coordinates and a class are the usual order.
        ([.., last], [_, _, third]) if last == third => (Some(*last), None),
        _ => only(table, &labels, NAMES[0]),
    }
}

fn few_numbers(table: &Table, features: &[usize]) -> ImportError {
    let (line, columns) = (table.cells.line(0), &table.columns);
    if columns.len() == 1 {
        return ImportError::OneColumn { line };
    }
    if let Some(error) = only_missing(table) {
        return error;
    }
    // A column of which half the cells are numbers was meant to be one.
    let meant = columns.iter().position(|own| {
        let n = table.cells.n_rows() - own.n_missing;
        own.kind == Kind::Text && own.n_texts < n && 2 * (n - own.n_texts) >= n
    });
    if let Some((column, row)) = meant.and_then(|column| Some((column, columns[column].first_text?))) {
        let text = clean_name(table.cells.get(row, column));
        return ImportError::NotANumber { line: table.cells.line(row), column: name_of(table, column), text };
    }
    let row = (0..columns.len()).map(|column| clean_name(table.cells.get(0, column)));
    let columns = features.iter().map(|&column| name_of(table, column)).collect();
    ImportError::FewNumbers { columns, line, row: row.collect() }
}

/// The points of a table, and what was understood of it.
///
/// Rows without a number in x or y are left out, and so are those of the smallest of more than [`MAX_CLASSES`] classes;
/// a row without a class is an unlabeled point. A beginning that all names of classes share, as “Iris-”, is dropped.
/// When there are fewer than two classes, default names are added.
///
/// # Errors
/// No row is left; a class with a name that is too long.
pub fn points(table: &Table, roles: &Roles, choice: &Choice) -> Result<Taken<Dataset>, ImportError> {
    let (Some(x), Some(y)) = (roles.x, roles.y) else { return Err(few_numbers(table, &[])) };
    let (rows, sampled) = choice.rows.taken(table.cells.n_rows(), MAX_POINTS);
    let labels = Labels::of(table, roles.class, &rows)?;
    let names = ordered(labels.largest(MAX_CLASSES));
    let places: Vec<Option<usize>> =
        labels.names.iter().map(|name| names.iter().position(|known| known == name)).collect();
    let short = without_beginning(&names);
    let mut data = Dataset::new(at_least_two(&short), axes(table, [x, y])).unwrap_or_default();
    let mut lost: Vec<Lost> = table.left_out.iter().map(|&line| Lost { line, loss: Loss::Long }).collect();
    for (&row, &place) in rows.iter().zip(&labels.rows) {
        let taken = coordinate(table, row, x).and_then(|x| Ok(Point::new(x, coordinate(table, row, y)?)));
        let class = place.map(|place| places[place].ok_or_else(|| Loss::OtherClass(labels.names[place].clone())));
        match taken.and_then(|point| Ok((point, class.transpose()?))) {
            // Coordinates and classes were checked.
            Ok((point, class)) => drop(data.push(point, class)),
            Err(loss) => lost.push(Lost { line: table.cells.line(row), loss }),
        }
    }
    if data.is_empty() {
        let first = lost.into_iter().next().unwrap_or(Lost { line: 1, loss: Loss::Long });
        return Err(ImportError::NoRows { line: first.line, loss: first.loss });
    }
    let counts = short.into_iter().zip(data.counts()).collect();
    let account = Account {
        n: data.len(),
        classes: counts,
        names,
        n_unlabeled: data.labels().iter().filter(|&&label| label < 0).count(),
        class: roles.class.map(|column| name_of(table, column)),
        columns: vec![name_of(table, x), name_of(table, y)],
        longest_of: 0,
        aside: roles.aside(table),
        lost,
        encoding: table.encoding,
        lone_quotes: table.lone_quotes.clone(),
        header: table.header,
        n_entities: 0,
        sampled,
    };
    Ok(Taken { what: data, account })
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
