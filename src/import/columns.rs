//! What columns may be for.

use super::refusal::ImportError;
use crate::data::{clean_name, unguarded};
use crate::math::{MAX_CLASSES, sort_by};
use crate::table::{Column, Header, Kind, NAMES, Table, usual};

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
    pub(super) fn unused(&self, table: &Table) -> Vec<usize> {
        let all = 0..table.columns.len();
        all.filter(|&column| !self.has(column) && table.columns[column].kind != Kind::Empty).collect()
    }

    /// Those of them without which something is lost.
    pub(super) fn lost_columns(&self, table: &Table) -> Vec<usize> {
        self.unused(table).into_iter().filter(|&column| !is_ignored(table, column)).collect()
    }
}

/// Words in the names of columns that name the rows, or say when, and are neither measured nor a class.
#[rustfmt::skip]
const ROW_NAMES: [&str; 23] = [
    "id", "ids", "index", "idx", "no", "nr", "lfd", "row", "rownames", "obs", "sample", "subject", "participant",
    "respondent", "proband", "patient", "student", "customer", "vorname", "nachname", "date", "datum", "year",
];

/// Whether the name of a column says that it names the rows, or when they are from.
pub(super) fn has_row_name(own: &Column) -> bool {
    let name = own.name.trim().to_lowercase();
    let is_known = |word: &str| ROW_NAMES.contains(&word) || word.ends_with("nummer");
    let has_known = || name.split(|c: char| !c.is_alphanumeric()).any(is_known);
    name == "name" || own.name.ends_with("Id") || own.name.ends_with("ID") || has_known()
}

/// Whether a column counts or names the rows: its name says so, or it is the first one and counts, or has no name and
/// no value twice.
pub(super) fn is_index(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    // An x may count, and in a few rows any measurement.
    let counts =
        own.counts && !is_named(table, column, "x") && (own.name.is_empty() || table.cells.n_rows() >= COUNTED);
    has_row_name(own) || column == 0 && (counts || is_unnamed(table, column) && differs(table, column))
}

/// In how many rows a column that counts is no measurement.
const COUNTED: usize = 10;

/// Whether nothing is lost without a column: it is empty, or counts the rows and has no name or one that says so.
pub(super) fn is_ignored(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let is_unnamed = is_unnamed(table, column);
    let is_rare = is_unnamed && 2 * own.n_missing > table.cells.n_rows();
    let counts = own.counts && (is_unnamed || has_row_name(own)) || is_unnamed && differs(table, column);
    own.kind == Kind::Empty || is_rare || column == 0 && counts
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
    own.n_values().is_none_or(|values| values == table.cells.n_rows() - own.n_missing)
}

/// Whether a column is beyond doubt the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// At most eight labels that repeat, or that have a usual name; numbers have one, or no name, or two values.
    Certain,
    /// Texts that differ, in the last column of a few rows.
    Short,
    /// More likely the class than that there is none.
    Likely,
    /// It could be the class.
    Possible,
}

/// How likely a column has the classes; the less, the likelier: it has at most eight values, does not name the rows,
/// has a usual name, values that repeat, is the last one, has texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ClassRank {
    order: (bool, bool, usize, [bool; 4]),
    pub(super) standing: Standing,
    pub(super) repeats: bool,
    pub(super) column: usize,
}

/// How likely a column has the classes; `None` for a measurement, and where hardly any value repeats.
pub(super) fn class_rank(table: &Table, column: usize) -> Option<ClassRank> {
    let own = &table.columns[column];
    let n = table.cells.n_rows() - own.n_missing;
    let values = own.n_values().unwrap_or(usize::MAX);
    let (is_text, is_few) = (own.n_texts > 0, values <= MAX_CLASSES);
    let is_measured = !is_text && (!is_few || matches!(own.kind, Kind::Number { is_whole: false, .. }));
    let is_label = (2..=n / 2).contains(&values);
    let is_known = own.values.iter().flatten().all(|(value, _)| ["ham", "spam"].contains(&value.as_str()));
    let is_named = is_class_name(table, column) && (is_few || values < n) || is_few && is_known;
    // One label, or labels that differ in each of a few rows, are better than none.
    let is_rare = is_text && is_few && (values == 1 || n <= MAX_CLASSES);
    if n == 0 || is_ignored(table, column) || is_measured || !(is_label || is_named || is_rare) {
        return None;
    }
    let (is_index, repeats) = (is_index(table, column), values < n);
    let is_last = table.columns[column + 1..].iter().all(|own| own.kind == Kind::Empty);
    let is_code = is_text || own.name.is_empty() || values == 2;
    let standing = match () {
        () if is_few && !is_index && (is_named || is_code && values > 1 && repeats) => Standing::Certain,
        () if is_few && !is_index && is_text && is_last && values > 1 => Standing::Short,
        () if is_named || !is_index && (is_text || is_last || values == 2) => Standing::Likely,
        () => Standing::Possible,
    };
    let name = usual(&own.name, NAMES[0]).filter(|_| !is_y(table, column)).unwrap_or(usize::MAX);
    let order = (!is_few, is_index, name, [!is_label, !repeats, !is_last, !is_text]);
    Some(ClassRank { order, standing, repeats, column })
}

/// The columns that could have the classes, the likeliest first.
pub(super) fn class_candidates(table: &Table, is_allowed: impl Fn(usize) -> bool) -> Vec<ClassRank> {
    let all = (0..table.columns.len()).filter(|&column| is_allowed(column));
    let mut candidates: Vec<ClassRank> = all.filter_map(|column| class_rank(table, column)).collect();
    sort_by(&mut candidates, Ord::cmp);
    candidates
}

/// Whether a column has a usual name of a class.
pub(super) fn is_class_name(table: &Table, column: usize) -> bool {
    usual(&table.columns[column].name, NAMES[0]).is_some_and(|place| place < NAMES[0].len()) && !is_y(table, column)
}

/// A y beside an x is no class.
fn is_y(table: &Table, column: usize) -> bool {
    is_named(table, column, "y") && (0..table.columns.len()).any(|own| is_named(table, own, "x"))
}

/// Whether a column has this name, in any case.
pub(super) fn is_named(table: &Table, column: usize, name: &str) -> bool {
    table.columns[column].name.trim().eq_ignore_ascii_case(name)
}

/// What speaks against a column as a coordinate, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// Nothing.
    None,
    /// It is whole and no value repeats in many rows.
    Code,
    /// It may be a class.
    Label,
    /// Many cells have no number.
    Sparse,
    /// It has one value.
    Constant,
    /// It counts, names or dates the rows, or has codes.
    Index,
}

/// How many rows are so many that values of a measurement repeat.
const MANY: usize = 20;

/// What speaks most against a column of numbers as a coordinate.
pub(super) fn fault(table: &Table, column: usize) -> Fault {
    let own = &table.columns[column];
    let n = table.cells.n_rows();
    let is_whole = matches!(own.kind, Kind::Number { is_whole: true, .. });
    match () {
        () if own.is_code || is_index(table, column) || is_unnamed(table, column) => Fault::Index,
        () if own.n_values() == Some(1) => Fault::Constant,
        () if 2 * own.n_missing > n || 10 * own.n_texts > n => Fault::Sparse,
        () if is_class_name(table, column) || class_rank(table, column).is_some() => Fault::Label,
        () if is_whole && n >= MANY && differs(table, column) => Fault::Code,
        () => Fault::None,
    }
}

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
