//! What the columns of a table are proposed for. What is beyond doubt is taken at once: two columns of numbers, without
//! or with one of labels; a class and a text. The rest only orders what is shown first.

use super::Choice;
use super::columns::{
    MANY, Roles, faults, is_ignored, is_index, is_label, is_unnamed, n_values, name_of, only_missing,
};
use super::refusal::{ImportError, Question};
use crate::data::clean_name;
use crate::math::MAX_CLASSES;
use crate::table::{Column, Doubt, Kind, NAMES, Table, usual};

/// What is proposed, and what must be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What the columns are for.
    pub roles: Roles,
    /// What must be said first.
    pub question: Option<Question>,
}

/// What the columns of a table are for, on a board: two of numbers, and one of classes.
///
/// # Errors
/// Fewer than two columns of numbers.
pub fn propose_points(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let chosen = [choice.x, choice.y];
    let numbers: Vec<usize> = (0..table.columns.len()).filter(|&column| table.columns[column].is_number()).collect();
    // Two coordinates are left beside a class of numbers.
    let spares = |class: usize| {
        let others = numbers.iter().filter(|&&other| other != class && !is_index(table, other));
        !numbers.contains(&class) || others.count() >= 2
    };
    let candidates = class_candidates(table, |column| !chosen.contains(&Some(column)) && spares(column));
    let class = choice.class.unwrap_or_else(|| candidates.first().copied().filter(|&own| is_likely(table, own)));
    let mut features: Vec<usize> = numbers.into_iter().filter(|&column| Some(column) != class).collect();
    features.sort_by_key(|&column| (!chosen.contains(&Some(column)), faults(table, column)));
    // A first column without a name numbers the rows, whatever else there is.
    let names_rows = features.get(1) == Some(&0) && is_unnamed(table, 0) && chosen == [None; 2];
    if features.len() < 2 || names_rows {
        features.truncate(1);
        return Err(few_numbers(table, &features));
    }
    let other = |but: Option<usize>| features.iter().copied().find(|&column| Some(column) != but);
    let [x, y] = match chosen {
        [None, None] => [features[0].min(features[1]), features[0].max(features[1])].map(Some),
        [x, y] => [x.or(other(y)), y.or(other(x))],
    };
    let roles = Roles { x, y, class, text: None };
    let doubt = table.doubts.first().cloned().map(Question::Table);
    let is_said = choice.x.is_some() && choice.y.is_some() && choice.class.is_some();
    let asks = || match class {
        _ if is_said => None,
        Some(class) if !is_certain(table, class) => Some(Question::Class),
        _ if roles.aside(table).into_iter().all(|column| is_ignored(table, column)) => None,
        _ if candidates.len() > 1 && choice.class.is_none() => Some(Question::Class),
        _ => Some(Question::Columns),
    };
    Ok(Proposal { roles, question: doubt.or_else(asks) })
}

/// The columns that could have the classes, the likeliest first: those with a usual name, the last one, texts.
fn class_candidates(table: &Table, is_allowed: impl Fn(usize) -> bool) -> Vec<usize> {
    let columns = &table.columns;
    let n = table.cells.n_rows();
    let last = columns.iter().rposition(|own| own.kind != Kind::Empty);
    let is_free = |&column: &usize| {
        let name = class_name(table, column);
        let few = n_values(&columns[column]).is_some_and(|values| values > 0 && (values < n || values <= MAX_CLASSES));
        is_allowed(column)
            && !is_ignored(table, column)
            && (is_label(table, column) && !is_index(table, column) || name.is_some() && few)
    };
    let mut candidates: Vec<usize> =
        (0..columns.len()).filter(is_free).filter(|&own| !is_measured(table, own)).collect();
    let few = |column: usize| n_values(&columns[column]).is_some_and(|values| values <= MAX_CLASSES);
    candidates.sort_by_key(|&column| {
        let name = class_name(table, column).unwrap_or(usize::MAX);
        (!few(column), name, last != Some(column), columns[column].n_texts == 0)
    });
    // One label, or labels that differ in each of a few rows, are better than none.
    if candidates.is_empty() {
        let few = |own: &Column| {
            n_values(own).is_some_and(|values| values <= MAX_CLASSES && (values == 1 || n <= MAX_CLASSES))
        };
        let is_text = |&column: &usize| columns[column].kind == Kind::Text && few(&columns[column]);
        let is_free = |&column: &usize| is_allowed(column) && !is_ignored(table, column) && !is_index(table, column);
        candidates = (0..columns.len()).rev().filter(is_text).filter(is_free).collect();
        candidates.sort_by_key(|&own| (class_name(table, own).unwrap_or(usize::MAX), columns[own].n_missing));
    }
    candidates
}

/// How usual the name of a column is for classes; a y beside an x is none.
fn class_name(table: &Table, column: usize) -> Option<usize> {
    let is = |own: &Column, name: &str| own.name.trim().eq_ignore_ascii_case(name);
    let own = &table.columns[column];
    let is_y = is(own, "y") && table.columns.iter().any(|own| is(own, "x"));
    usual(&own.name, NAMES[0]).filter(|_| !is_y)
}

/// Whether a column has numbers with decimals, or so many different ones that no class is meant.
fn is_measured(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let is_whole = !matches!(own.kind, Kind::Number { is_whole: false, .. });
    own.is_number() && own.n_texts == 0 && (!is_whole || n_values(own).is_none_or(|values| values > MAX_CLASSES))
}

/// Whether a candidate is more likely the class than that there is none: a text, a usual name, the last column, or two
/// values.
fn is_likely(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let is_last = table.columns[column + 1..].iter().all(|own| own.kind == Kind::Empty);
    own.n_texts > 0 || is_last || n_values(own) == Some(2) || class_name(table, column).is_some()
}

/// Whether labels are beyond doubt: at most eight, of which some repeat or that have a usual name or follow the
/// coordinates of a few rows; numbers have a usual name, no name, or are 0 and 1 or two others that follow each other.
fn is_certain(table: &Table, column: usize) -> bool {
    let own = &table.columns[column];
    let values = n_values(own).unwrap_or(usize::MAX);
    let is_named = class_name(table, column).is_some();
    let is_last = column + 1 == table.columns.len();
    let repeats = values < table.cells.n_rows() - own.n_missing;
    let is_code = || own.n_texts > 0 || own.name.is_empty() || values <= 2;
    let one = values > 1 || is_named;
    values <= MAX_CLASSES
        && one
        && (is_named || is_code() && (repeats || is_last && table.cells.n_rows() <= MAX_CLASSES))
}

fn few_numbers(table: &Table, features: &[usize]) -> ImportError {
    let line = table.cells.line(0);
    if table.columns.len() == 1 {
        return ImportError::OneColumn { line };
    }
    only_missing(table).unwrap_or_else(|| ImportError::FewNumbers {
        columns: features.iter().map(|&column| name_of(table, column)).collect(),
        line,
        row: (0..table.columns.len()).map(|column| clean_name(table.cells.get(0, column))).collect(),
    })
}

/// What the columns of a table are for, on *Messages*: texts and classes. A table of one column has texts alone.
///
/// # Errors
/// No column with any cell.
pub fn propose_messages(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let columns = &table.columns;
    let mut usable: Vec<usize> = (0..columns.len()).filter(|&column| !is_ignored(table, column)).collect();
    if usable.is_empty() {
        return Err(only_missing(table).unwrap_or(ImportError::NoText));
    }
    let length = |column: usize| columns[column].length;
    let of_two = usable.clone();
    // What is longest is the text, of those that name no rows.
    usable.sort_by(|&a, &b| is_index(table, a).cmp(&is_index(table, b)).then(length(b).total_cmp(&length(a))));
    let named =
        |column: &usize| usual(&columns[*column].name, NAMES[1]).filter(|_| choice.class != Some(Some(*column)));
    let text = choice.text.or(of_two.iter().copied().filter(|own| named(own).is_some()).min_by_key(|own| named(own)));
    let candidates = class_candidates(table, |own| Some(own) != text);
    let class = choice.class.unwrap_or_else(|| match (&of_two[..], text) {
        (&[first, second], _) => class_of_two(table, [first, second], text),
        (_, Some(_)) => candidates.first().copied(),
        _ => candidates.iter().copied().find(|&own| own != usable[0] || candidates.len() == 1 && usable.len() == 1),
    });
    let text = text.or(usable.iter().copied().find(|&column| Some(column) != class)).unwrap_or(usable[0]);
    let class = class.filter(|&class| class != text);
    let roles = Roles { class, text: Some(text), ..Roles::default() };
    let doubt = table.doubts.iter().find(|doubt| !matches!(doubt, Doubt::Decimal { .. }));
    let is_said = choice.text.is_some() && choice.class.is_some();
    let asks = || match class {
        _ if is_said => None,
        _ if choice.text.is_none() && has_points(table, text) => Some(Question::Numbers),
        _ if roles.aside(table).into_iter().any(|column| !is_ignored(table, column)) => Some(Question::Text),
        None => Some(Question::Text),
        Some(class) if !is_told(table, class, text) => Some(Question::Text),
        Some(_) => None,
    };
    Ok(Proposal { roles, question: doubt.cloned().map(Question::Table).or_else(asks) })
}

/// Which of two columns has the classes: the one with a usual name, or else fewer values or shorter ones. Where hardly
/// any value repeats there are none.
fn class_of_two(table: &Table, [first, second]: [usize; 2], text: Option<usize>) -> Option<usize> {
    let columns = &table.columns;
    let values = |column: usize| n_values(&columns[column]).unwrap_or(usize::MAX);
    let named = |column: &usize| usual(&columns[*column].name, NAMES[0]).is_some();
    let fewer = match values(first).cmp(&values(second)) {
        std::cmp::Ordering::Less => first,
        std::cmp::Ordering::Greater => second,
        std::cmp::Ordering::Equal if columns[second].length < columns[first].length && table.cells.n_rows() > 2 => {
            second
        }
        std::cmp::Ordering::Equal => first,
    };
    let own = [first, second].into_iter().find(|own| Some(*own) != text && named(own)).unwrap_or(match text {
        Some(text) => first + second - text,
        None => fewer,
    });
    let n = table.cells.n_rows();
    let is_class =
        (n < MANY || 2 * values(own) <= n) && !matches!(columns[own].kind, Kind::Number { is_whole: false, .. });
    is_class.then_some(own)
}

/// Whether a class beside a text is beyond doubt: at most eight labels, usual or some of which repeat, and fewer or
/// shorter than the texts.
fn is_told(table: &Table, class: usize, text: usize) -> bool {
    let [own, other] = [class, text].map(|column| &table.columns[column]);
    let values = n_values(own).unwrap_or(usize::MAX);
    let is_named = usual(&own.name, NAMES[0]).is_some() || usual(&other.name, NAMES[1]).is_some();
    let is_known = || own.values.iter().flatten().all(|(name, _)| ["ham", "spam"].contains(&name.as_str()));
    let repeats = values < table.cells.n_rows() - own.n_missing;
    let is_shorter = own.length < other.length || n_values(other).is_none_or(|others| values < others);
    values <= MAX_CLASSES && (is_named || is_known() || repeats && is_shorter)
}

/// How many characters a text has on average that is a word, as a color, and no message.
const WORD: f64 = 12.0;

/// Whether the column that would have the messages has numbers, as another one has, or words beside two of numbers:
/// they make points.
fn has_points(table: &Table, text: usize) -> bool {
    let own = &table.columns[text];
    let is_number = |&column: &usize| table.columns[column].is_number() && !is_index(table, column);
    let others = (0..table.columns.len()).filter(|&other| other != text).filter(is_number).count();
    let is_text = usual(&own.name, NAMES[1]).is_some();
    !is_text && (others > 0 && is_number(&text) || others > 1 && own.length < WORD)
}
