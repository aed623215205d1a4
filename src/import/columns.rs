//! What columns may be for.

use super::refusal::ImportError;
use crate::data::{clean_name, unguarded};
use crate::math::MAX_CLASSES;
use crate::table::{Column, Header, Kind, Table};

/// The columns that are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roles {
    /// x.
    pub x: Option<usize>,
    /// y.
    pub y: Option<usize>,
    /// Classes; `None`: all is without a class.
    pub class: Option<usize>,
    /// Texts.
    pub text: Option<usize>,
}

impl Roles {
    /// Whether a column is used.
    pub fn has(&self, column: usize) -> bool {
        [self.x, self.y, self.class, self.text].contains(&Some(column))
    }

    /// The columns that are not used and not empty.
    pub(super) fn aside(&self, table: &Table) -> Vec<usize> {
        let all = 0..table.columns.len();
        all.filter(|&column| !self.has(column) && table.columns[column].kind != Kind::Empty).collect()
    }
}

/// Names of columns that count or name the rows.
#[rustfmt::skip]
const INDEX: [&str; 37] = [
    "id", "ids", "index", "idx", "no", "no.", "nr", "nr.", "row", "rows", "rownames", "row names", "row.names", "rowid",
    "rownum", "rownumber", "number", "#", "obs", "case", "sample", "serial no.", "serial", "sno", "key", "subject",
    "subj", "patient", "student", "first name", "firstname", "last name", "lastname", "surname", "vorname", "nachname",
    "prénom",
];

/// How names end of columns of which each whole number names a row, as a matriculation number does.
const NUMBERS: [&str; 5] = [" number", "nummer", " no", " no.", " nr"];

/// Names of columns that say when or where, and not what was measured.
#[rustfmt::skip]
const ASIDE: [&str; 14] = [
    "date", "time", "timestamp", "ts", "year", "month", "day", "hour", "lat", "lon", "latitude", "longitude", "zip",
    "zipcode",
];

/// Whether a column counts or names the rows: it has no name beside others that do, or a name for that, or it is the
/// first one and counts.
pub fn is_index(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let counts = column == 0 && own.counts && (table.header == Header::None || !is_called(own, &["x"]));
    counts || is_unnamed(table, column) && column == 0 || is_named_index(table, column)
}

fn is_named_index(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let name = own.name.trim().to_lowercase();
    let is_id = ["Id", "ID"].iter().any(|end| own.name.ends_with(end))
        || ["_id", " id"].iter().any(|end| name.ends_with(end))
        || ["id ", "id_"].iter().any(|start| name.starts_with(start));
    let is_whole = matches!(own.kind, Kind::Number { is_whole: true, .. });
    let is_number = || is_whole && differs(table, column) && NUMBERS.iter().any(|end| name.ends_with(end));
    INDEX.contains(&name.as_str()) || is_id || is_number()
}

/// Whether nothing is lost without a column: it is empty, or counts the rows and has no name or one that says so.
pub(super) fn is_ignored(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let is_rare = || is_unnamed(table, column) && 2 * own.n_missing > table.cells.n_rows();
    let names_rows = || is_unnamed(table, column) || own.counts && is_named_index(table, column);
    own.kind == Kind::Empty || is_rare() || column == 0 && names_rows()
}

/// Whether a column has no name, or one that pandas makes, beside others that do.
pub(super) fn is_unnamed(table: &Table, column: usize) -> bool {
    let name = table.columns[column].name.trim();
    let has_names = table.header != Header::None && table.columns.iter().any(|other| !other.name.is_empty());
    has_names && (name.is_empty() || name.starts_with("Unnamed: "))
}

/// Whether no value of a column repeats.
fn differs(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    n_values(own).is_none_or(|values| values == table.cells.n_rows() - own.n_missing)
}

/// Whether a column could have the classes: texts or whole numbers of which some repeat.
pub(super) fn is_label(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let n = table.cells.n_rows() - own.n_missing;
    let is_kind = own.n_texts > 0 || !matches!(own.kind, Kind::Number { is_whole: false, .. } | Kind::Empty);
    let most = if own.is_number() && own.n_texts == 0 { MAX_CLASSES.min(n / 2) } else { n / 2 };
    is_kind && n_values(own).is_some_and(|values| (2..=most).contains(&values))
}

/// How little a column of numbers says as a coordinate: nothing where it counts the rows, little where it says when or
/// where, has one value or mostly none, is a code, or has so few values that it may be a class.
pub(super) fn faults(table: &Table, column: usize) -> usize {
    let own = &table.columns[column];
    let n = table.cells.n_rows();
    let is_constant = n_values(own) == Some(1);
    let is_whole = matches!(own.kind, Kind::Number { is_whole: true, .. });
    let name = own.name.trim().to_lowercase();
    match () {
        () if is_index(table, column) => 5,
        () if is_unnamed(table, column) || is_constant || 2 * own.n_missing > n => 4,
        () if 10 * own.n_texts > n || ASIDE.iter().any(|part| name.split([' ', '_', '.']).any(|own| own == *part)) => 3,
        () if is_label(table, column) => 2,
        () if is_whole && n >= MANY && differs(table, column) => 1,
        () => 0,
    }
}

/// How many rows are so many that values of a measurement repeat.
pub(super) const MANY: usize = 20;

/// That no cell of a table has a value; `None` where one has.
pub(super) fn only_missing(table: &Table) -> Option<ImportError> {
    let is_none = table.columns.iter().all(|own| own.kind == Kind::Empty);
    let (line, n) = (table.cells.line(0), table.cells.n_rows());
    is_none.then(|| ImportError::OnlyMissing { line, n, text: clean_name(table.cells.get(0, 0)) })
}

/// The name of a column, or its number from 1 where it has none.
pub fn name_of(table: &Table, column: usize) -> String {
    let name = clean_name(unguarded(&table.columns[column].name, true));
    if name.is_empty() { format!("column {}", column + 1) } else { name }
}

/// Whether a column is called one of these.
fn is_called(column: &Column, names: &[&str]) -> bool {
    names.contains(&column.name.trim().to_lowercase().as_str())
}

/// How many different values a column has that are not missing; `None` where they are very many.
pub(super) fn n_values(column: &Column) -> Option<usize> {
    column.values.as_ref().map(Vec::len)
}
