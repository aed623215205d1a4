//! What a column holds.

use std::collections::BTreeMap;

use super::missing::{Missing, may_be_name};
use super::number::{Decimal, number};
use super::options::{Doubt, Options};
use crate::decimal::shortest;

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All are missing.
    Empty,
    /// Half of them and more are numbers, most of them in this convention.
    Number {
        /// How they are written.
        decimal: Decimal,
        /// Whether all of them are whole.
        is_whole: bool,
    },
    /// Anything else.
    Text,
}

/// A column, and what its cells have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name; empty where it has none.
    pub name: String,
    /// What its cells are.
    pub kind: Kind,
    /// The number of missing cells.
    pub n_missing: usize,
    /// Different cells that are not missing, in order of appearance, and how often each is there; `None` beyond
    /// 128 of them.
    pub values: Option<Vec<(String, usize)>>,
    /// Whether the cells are whole numbers that count the rows, from 0 or 1, or in ten rows and more from any other.
    pub counts: bool,
    /// The mean number of characters of the cells that are not missing.
    pub length: f64,
    /// How many cells that are not missing are no numbers.
    pub n_texts: usize,
    /// What repeats among texts, and may be a name or stand for a missing value, unless that is said.
    pub unsure: Option<String>,
}

impl Column {
    /// Whether it holds numbers.
    pub fn is_number(&self) -> bool {
        matches!(self.kind, Kind::Number { .. })
    }

    /// How many different values it has that are not missing; `None` where they are very many.
    pub fn n_values(&self) -> Option<usize> {
        self.values.as_ref().map(Vec::len)
    }
}

/// The most different values of a column that are kept.
pub(super) const MAX_VALUES: usize = 128;

/// How many numbers that ascend by one are no coincidence.
const COUNTED: usize = 10;

/// A cell is read in each convention as none or a number.
type Both = [Option<f64>; 2];

/// What is known of the cells of a column.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    n: usize,
    n_missing: usize,
    /// How many are numbers in each convention.
    n_numbers: [usize; 2],
    is_fraction: [bool; 2],
    /// How many are numbers in none.
    n_texts: usize,
    /// How many numbers are percentages.
    n_percentages: usize,
    /// The first cell that is another number in each convention.
    ambiguous: Option<String>,
    /// Where each different value stands in `values`.
    places: BTreeMap<String, usize>,
    values: Vec<(String, usize)>,
    has_many: bool,
    first: Option<f64>,
    breaks_count: bool,
    letters: usize,
    /// The missing cells that may be names.
    unsure: Vec<String>,
}

impl Tally {
    /// Counts the cell of a row.
    pub(super) fn count(&mut self, row: usize, cell: &str, is_missing: bool, points_group: bool) {
        if is_missing {
            self.n_missing += 1;
            self.breaks_count = true;
            self.unsure.extend(may_be_name(cell).then(|| cell.to_owned()));
            return;
        }
        self.n += 1;
        self.letters += cell.chars().count();
        let point = number(cell, Decimal::Point, points_group);
        let has_sign = cell.contains(['.', ',']);
        let both: Both = [point, if has_sign { number(cell, Decimal::Comma, points_group) } else { point }];
        for (i, value) in both.into_iter().enumerate() {
            self.n_numbers[i] += usize::from(value.is_some());
            self.is_fraction[i] |= value.is_some_and(|value| value.fract() != 0.0);
        }
        if both == [None; 2] {
            self.n_texts += 1;
        } else if cell.ends_with('%') {
            self.n_percentages += 1;
        }
        if self.ambiguous.is_none() && both[0].zip(both[1]).is_some_and(|(point, comma)| point != comma) {
            self.ambiguous = Some(cell.to_owned());
        }
        self.keep_count(row, point);
        match point.filter(|_| has_sign) {
            // 1.0 is no other value than 1.
            Some(value) => self.keep_value(&shortest(value)),
            None => self.keep_value(cell),
        }
    }

    fn keep_count(&mut self, row: usize, value: Option<f64>) {
        let first = *self.first.get_or_insert(value.unwrap_or(f64::NAN));
        self.breaks_count |= value != Some(first + row as f64) || first.fract() != 0.0;
    }

    fn keep_value(&mut self, cell: &str) {
        if self.has_many {
            return;
        }
        match self.places.get(cell) {
            Some(&place) => self.values[place].1 += 1,
            None if self.values.len() == MAX_VALUES => self.has_many = true,
            None => {
                self.places.insert(cell.to_owned(), self.values.len());
                self.values.push((cell.to_owned(), 1));
            }
        }
    }

    /// The convention that more cells are numbers in; `None` where as many are in both.
    fn better(&self) -> Option<Decimal> {
        let [point, comma] = self.n_numbers;
        match point.cmp(&comma) {
            std::cmp::Ordering::Greater => Some(Decimal::Point),
            std::cmp::Ordering::Less => Some(Decimal::Comma),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether half of the cells are numbers, most of them in this convention. A cell that this convention cannot read
    /// cannot be meant by it, as `.5` among decimal commas. 56 % and 0.56 in one column would be on two scales.
    fn holds_numbers(&self, decimal: Decimal) -> bool {
        let n = self.n - self.n_texts;
        let is_one_scale = self.n_percentages == 0 || self.n_percentages == n;
        is_one_scale && n > 0 && 2 * n >= self.n && self.n_numbers[decimal as usize] * 2 >= n
    }

    /// What all columns of a file agree on, and what is in doubt.
    pub(super) fn agreed(tallies: &[Tally], options: &Options) -> (Vec<Decimal>, Option<Doubt>) {
        let holds = |tally: &&Tally| Decimal::ALL.iter().any(|&decimal| tally.holds_numbers(decimal));
        let mut said: Vec<Decimal> = tallies.iter().filter(holds).filter_map(Tally::better).collect();
        said.dedup();
        let common = options.decimal.or(match said[..] {
            [decimal] => Some(decimal),
            _ => None,
        });
        let mut doubt = None;
        let decimals = tallies.iter().map(|tally| {
            let chosen = options.decimal.filter(|&decimal| tally.holds_numbers(decimal));
            let own = chosen.or(tally.better());
            if let (None, None, Some(cell), None, true) = (own, common, &tally.ambiguous, &doubt, holds(&tally)) {
                doubt = Some(Doubt::Decimal { cell: cell.clone() });
            }
            own.or(common).unwrap_or(Decimal::Point)
        });
        (decimals.collect(), doubt)
    }

    /// What the cells have in common, where it is said which are missing or not. Among texts “none” is a value where it
    /// is there more than once.
    pub(super) fn column(mut self, name: String, decimal: Decimal, missing: Option<Missing>) -> Column {
        let cells = std::mem::take(&mut self.unsure);
        let is_unsure = missing.is_none() && cells.len() > 1 && self.n_texts > 0;
        for cell in cells.iter().filter(|&cell| is_unsure && cell != "NA") {
            self.n_missing -= 1;
            self.keep_value(cell);
        }
        let i = decimal as usize;
        let kind = match self.n {
            0 => Kind::Empty,
            _ if self.holds_numbers(decimal) => {
                let others = self.n - self.n_texts > self.n_numbers[i];
                Kind::Number { decimal, is_whole: !self.is_fraction[i] && !others }
            }
            _ => Kind::Text,
        };
        Column {
            name,
            kind,
            n_missing: self.n_missing,
            values: (!self.has_many).then_some(self.values),
            counts: self.n > 2 && !self.breaks_count && (self.n >= COUNTED || matches!(self.first, Some(0.0 | 1.0))),
            length: self.letters as f64 / self.n.max(1) as f64,
            n_texts: self.n_texts,
            unsure: cells.into_iter().next().filter(|_| is_unsure),
        }
    }
}
