//! What a column holds.

use std::collections::HashMap;

use super::layout::Format;
use super::missing::{Missing, may_be_name};
use super::number::{Decimal, number, unit};
use super::options::Options;
use super::separator::Separator;
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
    /// What may be a value or stand for a missing one, unless that is said: what repeats among texts, and nines.
    pub unsure: Option<String>,
    /// Whether its numbers are codes, as 04109, or times in seconds: whole, of a thousand million and more, and alike.
    pub is_code: bool,
    /// The sum of its numbers.
    pub sum: f64,
    /// The cells of nines beyond all other values, as 9999 or -99, which are missing.
    pub(super) nines: Vec<String>,
}

impl Column {
    /// Whether it holds numbers.
    pub fn is_number(&self) -> bool {
        matches!(self.kind, Kind::Number { .. })
    }

    /// Whether it has values of nines beyond all others, which are missing.
    pub fn has_nines(&self) -> bool {
        !self.nines.is_empty()
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

/// Cells of a kind: how many there are, and the row of the first.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    n: usize,
    row: usize,
}

impl Found {
    fn add(&mut self, row: usize) {
        self.row = if self.n == 0 { row } else { self.row };
        self.n += 1;
    }
}

/// What is known of the cells of a column.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    n: usize,
    n_missing: usize,
    /// How many are numbers in each convention.
    n_numbers: [usize; 2],
    /// Those that are numbers in this one alone, with digits on both sides of its sign.
    alone: [Found; 2],
    /// Those that this convention groups, and the other reads as decimal.
    grouped: [Found; 2],
    /// Whether the sign of the other convention surely groups digits in this one, as in 1,120.50.
    groups: [bool; 2],
    is_fraction: [bool; 2],
    /// How many are numbers in none.
    n_texts: usize,
    /// The first sign of percentages or of a currency, and how many numbers have it.
    unit: Option<(char, usize)>,
    has_other_unit: bool,
    /// Where each different value stands in `values`.
    places: HashMap<String, usize>,
    values: Vec<(String, usize)>,
    has_many: bool,
    first: Option<f64>,
    breaks_count: bool,
    letters: usize,
    /// The missing cells that may be names.
    unsure: Vec<String>,
    /// The different cells of nines, with their values, and how often each is there.
    nines: Vec<(String, f64, usize)>,
    /// The least and the largest of all other numbers in each convention.
    extent: [Option<[f64; 2]>; 2],
    /// Whether digits begin with a 0.
    has_zeros: bool,
    /// The sum of all numbers, where a convention cannot read one by the other.
    sums: [f64; 2],
}

/// The value of a cell of two nines or more, as 9999, -99 or 999.0.
pub fn nines(cell: &str) -> Option<f64> {
    let digits = cell.trim_start_matches(['-', '−']).trim_end_matches(".0");
    let is_such = digits.len() > 1 && digits.bytes().all(|byte| byte == b'9');
    if is_such { number(cell, Decimal::Point, false) } else { None }
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
            self.sums[i] += value.or(both[1 - i]).unwrap_or_default();
        }
        self.has_zeros |=
            matches!(cell.as_bytes(), [b'0', rest @ ..] if !rest.is_empty() && rest.iter().all(u8::is_ascii_digit));
        self.keep_extent(cell, both);
        if both == [None; 2] {
            self.n_texts += 1;
        } else if let Some(unit) = unit(cell) {
            let (known, n) = self.unit.get_or_insert((unit, 0));
            *n += usize::from(*known == unit);
            self.has_other_unit |= *known != unit;
        }
        if has_sign {
            self.keep_signs(row, cell, both);
        }
        self.keep_count(row, point);
        match point.filter(|_| has_sign) {
            // 1.0 is no other value than 1.
            Some(value) => self.keep_value(&shortest(value)),
            None => self.keep_value(cell),
        }
    }

    fn keep_extent(&mut self, cell: &str, both: Both) {
        if let Some(value) = nines(cell) {
            match self.nines.iter_mut().find(|(known, ..)| known == cell) {
                Some((.., n)) => *n += 1,
                None => self.nines.push((cell.to_owned(), value, 1)),
            }
            return;
        }
        for (extent, value) in self.extent.iter_mut().zip(both) {
            let wider = |value: f64| extent.map_or([value; 2], |[low, high]| [low.min(value), high.max(value)]);
            *extent = value.map(wider).or(*extent);
        }
    }

    /// Whether a value lies farther off all numbers than these do from each other, or is below 0 and none of them is,
    /// or stands among texts.
    fn is_beyond(&self, value: f64, decimal: Decimal) -> bool {
        // Among texts 99 may be the name of a class.
        let is_odd = self.n_texts > 0 && !(0.0..=99.0).contains(&value);
        self.extent[decimal as usize]
            .map_or(is_odd, |[low, high]| value < 0.0 && low >= 0.0 || (low - value).max(value - high) > high - low)
    }

    fn keep_signs(&mut self, row: usize, cell: &str, both: Both) {
        for decimal in Decimal::ALL {
            let [own, other] = [decimal, decimal.other()].map(|decimal| both[decimal as usize]);
            if own.is_some() && other.is_none() {
                self.groups[decimal as usize] |= cell.contains(decimal.other().sign());
                if !cell.starts_with(decimal.sign()) && !cell.ends_with(decimal.sign()) {
                    self.alone[decimal as usize].add(row);
                }
            } else if own.map(f64::abs) > other.map(f64::abs) {
                self.grouped[decimal as usize].add(row);
            }
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
    /// cannot be meant by it, as `.5` among decimal commas. 56 % and 0.56, or $5 and €5, in one column would be on two
    /// scales.
    fn holds_numbers(&self, decimal: Decimal) -> bool {
        let n = self.n - self.n_texts;
        let is_one_scale = !self.has_other_unit && self.unit.is_none_or(|(unit, found)| unit != '%' || found == n);
        is_one_scale && n > 0 && 2 * n >= self.n && self.n_numbers[decimal as usize] * 2 >= n
    }

    /// The convention whose sign is decimal, or may be, in more cells.
    fn likelier(&self) -> Decimal {
        let n = |own: Decimal| self.alone[own as usize].n + self.grouped[own.other() as usize].n;
        if n(Decimal::Comma) > n(Decimal::Point) { Decimal::Comma } else { Decimal::Point }
    }

    /// The row of a cell that reads otherwise than its column, or both ways where few others say which.
    fn doubtful(&self) -> Option<usize> {
        let [point, comma] = self.alone;
        let is_mixed = point.n > 0 && comma.n > 0;
        let both_ways = |own: Decimal| {
            let found = self.grouped[own as usize];
            let is_open = is_mixed || !self.groups[own as usize] && self.better() == Some(own);
            (found.n > 0 && is_open).then_some(found.row)
        };
        let rare = if comma.n > point.n { point } else { comma };
        Decimal::ALL.into_iter().find_map(both_ways).or(is_mixed.then_some(rare.row))
    }

    /// What all columns of a file agree on, and the first row and column that are in doubt. What reads both ways
    /// follows other columns where these have as many cells that do not; else what has a comma between semicolons is
    /// decimal.
    pub(super) fn agreed(
        tallies: &[Tally],
        options: &Options,
        format: Format,
    ) -> (Vec<Decimal>, Option<(usize, usize)>) {
        let holds = |tally: &&Tally| Decimal::ALL.iter().any(|&decimal| tally.holds_numbers(decimal));
        let mut said: Vec<Decimal> = tallies.iter().filter(holds).filter_map(Tally::better).collect();
        said.dedup();
        let common = if let [decimal] = said[..] { Some(decimal) } else { None };
        let has_enough = |tally: &Tally, decimal: Decimal| {
            let others = tallies.iter().filter(holds).map(|other| other.alone[decimal as usize].n);
            others.sum::<usize>() >= tally.grouped[decimal as usize].n
        };
        let mut doubt = None;
        let decimals = tallies.iter().enumerate().map(|(column, tally)| {
            if let Some(chosen) = options.decimal {
                return Some(chosen).filter(|&own| tally.holds_numbers(own)).or(tally.better()).unwrap_or(chosen);
            }
            let followed = common.filter(|&common| has_enough(tally, common));
            let ambiguous = tally.grouped.iter().find(|found| found.n > 0).map(|found| found.row);
            let (decimal, row) = match tally.better() {
                None if tally.alone[0].n > 0 => (tally.likelier(), tally.doubtful()),
                None if followed.is_some() || ambiguous.is_none() => {
                    (followed.or(common).unwrap_or(Decimal::Point), None)
                }
                None if format == Format::Delimited(Separator::Semicolon) => (tally.likelier(), ambiguous),
                None => (Decimal::Point, ambiguous),
                Some(own) => tally.doubtful().map_or((own, None), |row| (tally.likelier(), Some(row))),
            };
            doubt = doubt.or(row.filter(|_| holds(&tally)).map(|row| (row, column)));
            decimal
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
        let mut nines = std::mem::take(&mut self.nines);
        let are_open = matches!(missing, None | Some(Missing::Nines));
        nines.retain(|(_, value, _)| are_open && self.is_beyond(*value, decimal));
        for (_, value, n) in &nines {
            self.n -= n;
            self.n_missing += n;
            self.sums = self.sums.map(|sum| sum - value * *n as f64);
            self.n_numbers = self.n_numbers.map(|numbers| numbers - n);
            self.values.retain(|(own, _)| self::nines(own) != Some(*value));
        }
        let first = nines.first().map(|(cell, ..)| cell.clone());
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
            unsure: cells.into_iter().next().filter(|_| is_unsure).or(first.filter(|_| missing.is_none())),
            is_code: self.has_zeros || self.extent[i].is_some_and(|[low, high]| low >= 1e9 && high < 2.0 * low),
            sum: self.sums[i],
            nines: nines.into_iter().map(|(cell, ..)| cell).collect(),
        }
    }
}
