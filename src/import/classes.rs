//! The classes of a column: their names, their order, and which of them are taken.

use std::collections::HashMap;

use super::ImportError;
use crate::data::{MAX_NAME, clean_name, unguarded};
use crate::decimal::shortest;
use crate::math::{sort_by, sort_by_number};
use crate::table::{Decimal, Table, number};

/// Pairs of names whose order is usual: what is looked for is class 1.
const PAIRS: [[&str; 2]; 13] = [
    ["no", "yes"],
    ["n", "y"],
    ["false", "true"],
    ["f", "t"],
    ["ham", "spam"],
    ["negative", "positive"],
    ["neg", "pos"],
    ["-", "+"],
    ["−", "+"],
    ["off", "on"],
    ["absent", "present"],
    ["benign", "malignant"],
    ["control", "case"],
];

/// Names in their order: numbers ascend, known pairs are as usual, and other names stay as they are.
pub fn ordered(mut names: Vec<String>) -> Vec<String> {
    let values: Option<Vec<f64>> = names.iter().map(|name| value(name)).collect();
    if values.is_some() {
        sort_by_number(&mut names, |name| value(name).unwrap_or_default());
    } else if let [first, second] = &names[..] {
        let (first, second) = (first.to_lowercase(), second.to_lowercase());
        // “No spam” is what “spam” is not.
        let is_denied = second.len() > first.len() && second.ends_with(&first) && denies(&second);
        if is_denied || PAIRS.iter().any(|[low, high]| *low == second && *high == first) || first == "spam" {
            names.swap(0, 1);
        }
    }
    names
}

fn denies(name: &str) -> bool {
    ["no", "not", "non"]
        .iter()
        .any(|word| name.strip_prefix(word).is_some_and(|rest| rest.starts_with([' ', '-', '_'])))
}

/// Names without the beginning that all of them share, up to a hyphen, an underscore or a blank, as “Iris-”. What
/// denies stays, and so does a beginning that is no word, or is before anything but a letter.
pub(super) fn without_beginning(names: &[String]) -> Vec<String> {
    let [first, others @ ..] = names else { return names.to_vec() };
    let ends = first.char_indices().filter(|(_, c)| matches!(c, '-' | '_' | ' ')).map(|(at, _)| at + 1);
    let is_shared = |end: &usize| others.iter().all(|name| name.starts_with(&first[..*end]));
    let is_word = |end: &usize| !others.is_empty() && first[..*end].contains(char::is_alphabetic);
    let Some(end) = ends.take_while(is_shared).last().filter(is_word) else { return names.to_vec() };
    let begins = |name: &String| name[end..].starts_with(char::is_alphabetic);
    if denies(&first.to_lowercase()) || !names.iter().all(begins) {
        return names.to_vec();
    }
    names.iter().map(|name| name[end..].to_owned()).collect()
}

fn value(name: &str) -> Option<f64> {
    number(&name.replace(',', "."), Decimal::Point, false)
}

/// A name without marks and characters of no width. Joiners, which scripts and emoji need, stay.
fn visible(name: &str) -> String {
    name.replace(['\u{feff}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{ad}'], "")
}

/// What the rows of a column are: the name of a class, or none.
#[derive(Debug, Default)]
pub(super) struct Labels {
    /// The names in order of appearance.
    pub(super) names: Vec<String>,
    /// Of each row the place of its name.
    pub(super) rows: Vec<Option<usize>>,
    /// The place of each name by how it looks.
    seen: HashMap<String, usize>,
    /// Whether names that differ in case only look alike.
    folds: bool,
}

impl Labels {
    /// Reads a column of these rows. “none” is a name where it is there more than once, unless the options say which
    /// cells are missing.
    ///
    /// # Errors
    /// A name that is too long.
    pub(super) fn of(table: &Table, column: Option<usize>, rows: &[usize], folds: bool) -> Result<Labels, ImportError> {
        let Some(column) = column else { return Ok(Labels { rows: vec![None; rows.len()], ..Labels::default() }) };
        let own = &table.columns[column];
        let are_numbers = own.is_number() && own.n_texts == 0;
        let signs = own.values.iter().flatten().any(|(value, _)| value == "+");
        let names_none = own.unsure.is_some();
        let mut places: HashMap<String, Option<usize>> = HashMap::new();
        let mut labels = Labels { folds, ..Labels::default() };
        for &row in rows {
            let cell = table.cells.get(row, column);
            if let Some(&known) = places.get(cell) {
                labels.rows.push(known);
                continue;
            }
            let is_name = signs && matches!(cell, "-" | "–" | "−") || names_none && cell.eq_ignore_ascii_case("none");
            let name = match table.number(row, column).filter(|_| are_numbers && !cell.ends_with('%')) {
                _ if !is_name && table.is_missing(row, column) => None,
                Some(value) => Some(shortest(value + 0.0)),
                None => Some(labels.name(cell, table.cells.line(row))?).filter(|name| !name.is_empty()),
            };
            let place = name.map(|name| labels.place(name));
            places.insert(cell.to_owned(), place);
            labels.rows.push(place);
        }
        Ok(labels)
    }

    /// Two names that differ in case only.
    pub(super) fn alike(&self) -> Option<[String; 2]> {
        let mut known: HashMap<String, usize> = HashMap::new();
        let other = |(place, name): (usize, &String)| {
            known.insert(name.to_lowercase(), place).map(|other| [self.names[other].clone(), name.clone()])
        };
        self.names.iter().enumerate().find_map(other)
    }

    /// The name of a class. One that is somewhat too long is cut, unless another is alike then.
    fn name(&self, cell: &str, line: u64) -> Result<String, ImportError> {
        let text = unguarded(cell, false);
        let inner = text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
        let text = inner.filter(|inner| !inner.is_empty() && text.len() == cell.len()).unwrap_or(text);
        let (name, n) = (clean_name(text), text.chars().count());
        if n <= MAX_NAME {
            return Ok(name);
        }
        let cut: String = name.chars().take(MAX_NAME - 1).chain(['…']).collect();
        let is_unlike = n <= 2 * MAX_NAME && !self.names.contains(&cut);
        if is_unlike { Ok(cut) } else { Err(ImportError::LongName { line, name }) }
    }

    /// The place of a name. Names that look alike, for what they have that nobody sees, are one.
    fn place(&mut self, name: String) -> usize {
        let seen = visible(&name);
        let key = if self.folds { seen.to_lowercase() } else { seen.clone() };
        if let Some(&place) = self.seen.get(&key) {
            if self.names[place] != name && !self.folds {
                self.names[place] = seen;
            }
            return place;
        }
        self.seen.insert(key, self.names.len());
        self.names.push(name);
        self.names.len() - 1
    }

    /// The names of the classes that have the most rows, at most so many, in order of appearance.
    pub(super) fn largest(&self, most: usize) -> Vec<String> {
        let mut counts = vec![0_usize; self.names.len()];
        self.rows.iter().flatten().for_each(|&place| counts[place] += 1);
        let mut places: Vec<usize> = (0..counts.len()).filter(|&place| counts[place] > 0).collect();
        sort_by_number(&mut places, |&place| -(counts[place] as f64));
        places.truncate(most);
        sort_by(&mut places, Ord::cmp);
        places.into_iter().map(|place| self.names[place].clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_beginning_is_dropped() {
        let of = |names: &[&str]| {
            without_beginning(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>()).join(",")
        };
        for (names, expected) in [
            (&["Iris-setosa", "Iris-versicolor", "Iris-virginica"][..], "setosa,versicolor,virginica"),
            (&["big red cat", "big red dog"], "cat,dog"),
            (&["Iris-setosa", "Rosa-canina"], "Iris-setosa,Rosa-canina"),
            (&["no rain", "no snow"], "no rain,no snow"),
            (&["class 1", "class 2"], "class 1,class 2"),
            (&["a-", "a-b"], "a-,a-b"),
            (&["_E", "_e"], "_E,_e"),
            (&["Iris-setosa"], "Iris-setosa"),
            (&["setosa", "seta"], "setosa,seta"),
        ] {
            assert_eq!(of(names), expected);
        }
    }

    #[test]
    fn names_have_an_order() {
        let of = |names: &[&str]| ordered(names.iter().map(|&name| name.to_owned()).collect()).join(" ");
        for (names, expected) in [
            (&["1", "0"][..], "0 1"),
            (&["1", "-1"], "-1 1"),
            (&["10", "2", "1"], "1 2 10"),
            (&["yes", "no"], "no yes"),
            (&["TRUE", "FALSE"], "FALSE TRUE"),
            (&["Spam", "No spam"], "No spam Spam"),
            (&["spam", "other"], "other spam"),
            (&["+", "-"], "- +"),
            (&["setosa", "Adelie"], "setosa Adelie"),
            (&["yes", "no", "maybe"], "yes no maybe"),
        ] {
            assert_eq!(of(names), expected);
        }
    }
}
