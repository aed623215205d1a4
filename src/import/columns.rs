//! What columns are for.

use super::account::Aside;
use super::refusal::{ImportError, Question};
use crate::data::{clean_name, unguarded};
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

    /// The columns that are not used, with their names and why.
    pub(super) fn aside(&self, table: &Table) -> Vec<(String, Aside)> {
        let left = (0..table.columns.len()).filter(|&column| !self.has(column));
        let why = |column: usize| match table.columns[column].kind {
            Kind::Empty => Aside::Empty,
            _ if is_index(table, column) => Aside::Index,
            _ => Aside::Unused,
        };
        let called = |column: usize| match table.header {
            Header::None => (column + 1).to_string(),
            _ => clean_name(unguarded(&table.columns[column].name, true)),
        };
        left.map(|column| (called(column), why(column))).collect()
    }
}

/// What is proposed, and what must be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What the columns are for.
    pub roles: Roles,
    /// What must be said first.
    pub question: Option<Question>,
}

impl Proposal {
    /// The proposal, if nothing is in doubt.
    ///
    /// # Errors
    /// What must be said first.
    pub fn certain(self) -> Result<Proposal, ImportError> {
        match self.question {
            Some(question) => Err(ImportError::InDoubt(question)),
            None => Ok(self),
        }
    }
}

/// Names of columns that count or name the rows.
const INDEX: [&str; 35] = [
    "id",
    "ids",
    "index",
    "idx",
    "no",
    "no.",
    "nr",
    "nr.",
    "row",
    "rows",
    "rownames",
    "row names",
    "row.names",
    "rowid",
    "rownum",
    "number",
    "#",
    "obs",
    "case",
    "sample",
    "serial no.",
    "serial",
    "sno",
    "key",
    // Of persons, as in exports of grades.
    "first name",
    "firstname",
    "last name",
    "lastname",
    "surname",
    "vorname",
    "nachname",
    "familienname",
    "prénom",
    "email address",
    "e-mail-adresse",
];

/// How names end of columns of which each whole number names a row, as a matriculation number does.
const NUMBERS: [&str; 5] = [" number", "nummer", " no", " no.", " nr"];

/// Whether a column counts or names the rows: it has no name beside others that do, or a name for that, or it is the
/// first one and counts.
pub fn is_index(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    if column == 0 && own.counts && (table.header == Header::None || !is_called(own, &["x"])) {
        return true;
    }
    if table.header == Header::None {
        return false;
    }
    let name = own.name.trim().to_lowercase();
    let is_unnamed = name.is_empty() || name.starts_with("unnamed: ");
    let has_names = table.columns.iter().any(|other| !other.name.is_empty());
    let is_id = || {
        own.name.ends_with("Id")
            || own.name.ends_with("ID")
            || name.ends_with("_id")
            || name.ends_with(" id")
            || name.starts_with("id ")
            || name.starts_with("id_")
    };
    let is_number = || {
        let n = table.cells.n_rows() - own.n_missing;
        let is_whole = matches!(own.kind, Kind::Number { is_whole: true, .. });
        is_whole && n_values(own).is_none_or(|values| values == n) && NUMBERS.iter().any(|end| name.ends_with(end))
    };
    is_unnamed && column == 0 && has_names || INDEX.contains(&name.as_str()) || is_id() || is_number()
}

/// That no cell of a table has a value; `None` where one has.
pub(super) fn only_missing(table: &Table) -> Option<ImportError> {
    let is_none = table.columns.iter().all(|own| own.kind == Kind::Empty);
    let (line, n) = (table.cells.line(0), table.cells.n_rows());
    is_none.then(|| ImportError::OnlyMissing { line, n, text: clean_name(table.cells.get(0, 0)) })
}

/// Whether a column may be proposed for anything: it has cells, and a name if others do.
pub(super) fn is_usable(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let name = own.name.trim();
    let has_names = table.header != Header::None && table.columns.iter().any(|other| !other.name.is_empty());
    own.kind != Kind::Empty && !(has_names && (name.is_empty() || name.starts_with("Unnamed: ")))
}

/// The name of a column, or its number from 1 where it has none.
pub fn name_of(table: &Table, column: usize) -> String {
    let name = clean_name(unguarded(&table.columns[column].name, true));
    if name.is_empty() { format!("column {}", column + 1) } else { name }
}

/// Whether a column is called one of these.
pub(super) fn is_called(column: &Column, names: &[&str]) -> bool {
    names.contains(&column.name.trim().to_lowercase().as_str())
}

/// How many different values a column has that are not missing; `None` where they are very many.
pub(super) fn n_values(column: &Column) -> Option<usize> {
    column.values.as_ref().map(Vec::len)
}

/// The column of these names; of several the one whose name is more usual. A y beside an x is none.
pub(super) fn called(table: &Table, among: &[usize], known: &[&str]) -> Option<usize> {
    let has_x = table.columns.iter().any(|own| is_called(own, &["x"]));
    let usual = known.iter().filter(|name| !(has_x && **name == "y"));
    usual.filter_map(|name| among.iter().copied().find(|&column| is_called(&table.columns[column], &[name]))).next()
}

/// The one of these columns that has the classes: one with a usual name, or the only one. Several others are in doubt.
pub(super) fn only(table: &Table, among: &[usize], known: &[&str]) -> (Option<usize>, Option<Question>) {
    match (called(table, among, known), among) {
        (Some(column), _) => (Some(column), None),
        (None, [] | [_]) => (among.first().copied(), None),
        (None, _) => (among.first().copied(), Some(Question::Class)),
    }
}
