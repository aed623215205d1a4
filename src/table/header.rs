//! Whether the first record has names.

use std::collections::HashSet;

use super::missing::Missing;
use super::number::{Decimal, number};

/// Where the names of the columns are from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Header {
    /// The record that begins on this line.
    Line(u64),
    /// A comment above the rows.
    Comment,
    /// The format has them.
    Format,
    /// There are none.
    #[default]
    None,
}

/// What the first record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Names,
    /// More likely names than a row.
    Likely,
    /// As likely a row.
    Doubt,
    Row,
}

/// What columns of classes and texts are called, the more usual name first.
#[rustfmt::skip]
pub(crate) const NAMES: [&[&str]; 2] = [
    &[
        "survived", "purchased", "target", "class", "label", "labels", "species", "outcome", "diagnosis", "variety",
        "category", "type", "kind", "group", "sentiment", "spam", "churn", "exited", "default", "feedback", "toxic",
        "tag", "v1", "y", "klasse",
    ],
    &[
        "text", "message", "messages", "sms", "v2", "review", "content", "body", "email", "mail", "tweet", "comment",
        "document", "sentence", "headline", "nachricht",
    ],
];

/// How usual a name is among these: the less, the more usual. A name that has one among its words, as `label_num`,
/// comes after all that are one.
pub(crate) fn usual(name: &str, known: &[&str]) -> Option<usize> {
    let name = name.trim().to_lowercase();
    let words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).collect();
    let is_part = |own: &&&str| own.len() > 2 && words.contains(*own);
    let place = |is: &dyn Fn(&&&str) -> bool| known.iter().position(|own| is(&own));
    place(&|own| **own == name).or_else(|| place(&|own| is_part(own)).map(|place| known.len() + place))
}

/// Values of classes that many files have.
const VALUES: [&str; 16] = [
    "ham", "spam", "no spam", "not spam", "yes", "no", "true", "false", "positive", "negative", "neutral", "pos",
    "neg", "0", "1", "-1",
];

/// A column of the first record and of those below it.
struct Pair<'a> {
    first: &'a str,
    below: Vec<&'a str>,
}

impl Pair<'_> {
    fn is_over_numbers(&self) -> bool {
        let numbers = self.below.iter().filter(|cell| value(cell).is_some()).count();
        numbers > 0 && numbers * 10 >= self.below.len() * 9
    }

    /// The numbers below all whole, or none of them numbers.
    fn is_over_whole(&self) -> bool {
        self.below.iter().all(|cell| value(cell).is_some_and(|value| value.fract() == 0.0))
    }

    fn n_values(&self) -> usize {
        self.below.iter().collect::<HashSet<_>>().len()
    }

    fn repeats(&self) -> bool {
        (2..self.below.len()).contains(&self.n_values())
    }

    fn is(&self, known: &[&str]) -> bool {
        known.iter().any(|name| name.eq_ignore_ascii_case(self.first))
    }
}

fn value(cell: &str) -> Option<f64> {
    Decimal::ALL.iter().find_map(|&decimal| number(cell, decimal, true))
}

/// Decides whether `first` has the names of the columns, of which `rows` are cells below it.
pub(super) fn verdict(first: &[&str], rows: &[Vec<&str>], missing: Missing) -> Verdict {
    let below = |column: usize| {
        let cells = rows.iter().map(|row| row.get(column).copied().unwrap_or_default());
        cells.filter(|cell| !missing.has(cell)).collect()
    };
    let pairs: Vec<Pair> =
        first.iter().enumerate().map(|(column, &first)| Pair { first, below: below(column) }).collect();
    let filled: Vec<&Pair> = pairs.iter().filter(|pair| !pair.first.is_empty()).collect();
    if filled.is_empty() {
        return Verdict::Row;
    }
    if let Some(verdict) = counts(&filled) {
        return verdict;
    }
    let over_numbers = || filled.iter().filter(|pair| pair.is_over_numbers() && !missing.has(pair.first));
    let numbers = over_numbers().filter(|pair| value(pair.first).is_some()).count();
    let texts = over_numbers().count() - numbers;
    match texts.cmp(&numbers) {
        std::cmp::Ordering::Greater => Verdict::Names,
        std::cmp::Ordering::Less => of_label(&filled),
        std::cmp::Ordering::Equal if numbers > 0 => match of_label(&filled) {
            Verdict::Row => Verdict::Doubt,
            own => own,
        },
        std::cmp::Ordering::Equal => {
            let texts: Vec<&Pair> = filled.into_iter().filter(|pair| !pair.is_over_numbers()).collect();
            of_texts(&texts, rows.len())
        }
    }
}

/// Names that are numbers: 0, 1, 2, … over what is none; 1, 2, 3, … over labels of which the last is none.
fn counts(filled: &[&Pair]) -> Option<Verdict> {
    let is_count = |(pair, i): (&&Pair, u32)| value(pair.first) == Some(f64::from(i));
    if let [.., last] = filled
        && filled.len() > 2
        && filled.iter().zip(1..).all(is_count)
        && last.repeats()
        && !last.below.contains(&last.first)
    {
        return Some(Verdict::Likely);
    }
    if filled.len() < 2 || filled[0].below.is_empty() || !filled.iter().zip(0..).all(is_count) {
        return None;
    }
    let is_plain = filled.len() < 3 || filled.iter().all(|pair| pair.is_over_whole());
    Some(if is_plain { Verdict::Doubt } else { Verdict::Names })
}

/// Numbers over numbers are a row, unless a name over labels is none of them, or whole numbers, as years, ascend over
/// numbers with decimals beside no label.
fn of_label(filled: &[&Pair]) -> Verdict {
    // A y may be a label too.
    let is_named = |pair: &Pair| pair.first.len() > 1 && pair.is(NAMES[0]);
    let is_other = |pair: &Pair| !pair.below.contains(&pair.first) && !pair.is(&VALUES);
    let is_label = |pair: &&&Pair| !pair.is_over_numbers() && is_other(pair) && (pair.repeats() || is_named(pair));
    let numbers: Vec<(f64, &Pair)> = filled.iter().filter_map(|pair| Some((value(pair.first)?, *pair))).collect();
    let rises = numbers.len() > 1 && numbers.windows(2).all(|pair| pair[0].0 < pair[1].0);
    let is_whole = numbers.iter().all(|(own, pair)| own.fract() == 0.0 && !pair.is_over_whole());
    let is_none_of_labels = || filled.iter().all(|pair| pair.is_over_numbers() || is_other(pair));
    match filled.iter().filter(is_label).map(|pair| pair.repeats() && is_named(pair)).max() {
        Some(true) => Verdict::Names,
        _ if rises && is_whole && is_none_of_labels() => Verdict::Likely,
        Some(false) => Verdict::Doubt,
        None => Verdict::Row,
    }
}

/// Names over columns of which none holds numbers.
fn of_texts(filled: &[&Pair], n_rows: usize) -> Verdict {
    let any = |known: &[&str]| filled.iter().any(|pair| pair.is(known));
    if any(NAMES[0]) && any(NAMES[1]) {
        return Verdict::Names;
    }
    // The column with the fewest different values is most likely that of classes.
    let has_name = any(NAMES[0]) || any(NAMES[1]);
    if n_rows == 0 {
        return if has_name && !any(&VALUES) { Verdict::Names } else { Verdict::Row };
    }
    let Some(classes) = filled.iter().min_by_key(|pair| pair.n_values()) else { return Verdict::Row };
    if classes.below.contains(&classes.first) || classes.is(&VALUES) {
        return Verdict::Row;
    }
    match classes.n_values() {
        // A first label that none of many others is would be strange.
        n if n > 1 && classes.below.len() >= 2 * n => Verdict::Names,
        _ if has_name => Verdict::Names,
        _ if filled.len() < 2 => Verdict::Row,
        _ => Verdict::Doubt,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Verdict {
        let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split(',').collect()).collect();
        verdict(&rows[0], &rows[1..], Missing::Usual)
    }

    #[test]
    fn headers_are_told_from_rows() {
        for (text, expected) in [
            ("x,y,class/1,2,a/3,4,b", Verdict::Names),
            ("1,2,a/3,4,b", Verdict::Row),
            ("0,1,2/11.2,30.5,north/12.0,31.1,south", Verdict::Names),
            ("0,1,2/0.31,1.82,0/0.75,1.31,0/1.1,2.05,1", Verdict::Names),
            ("0,1,2/1,1,0/2,0,1", Verdict::Doubt),
            ("0,1/0.5,2.5", Verdict::Doubt),
            ("2019,2020,group/3.5,4.5,a/2.5,1.5,b/1,2,b", Verdict::Names),
            ("1.5,2.5,species/3.5,4.5,a/2.5,1.5,b", Verdict::Doubt),
            ("1.5,2.5,y/3.5,4.5,n/2.5,1.5,n", Verdict::Row),
            ("1.5,2.5,y/3.5,4.5,n/2.5,1.5,n/1,2,m", Verdict::Doubt),
            ("2019,2020,art/3.5,4.5,a/2.5,1.5,b", Verdict::Likely),
            ("1,2,3/5,3,0/4,2,1/4,1,1", Verdict::Likely),
            ("1,2,3/5,3,1/4,2,3/4,1,3", Verdict::Row),
            ("2019,2020/2018,2017", Verdict::Row),
            ("1,2,a/0.5,1.5,a/1.5,2.5,b/0.5,0.5,a", Verdict::Row),
            ("1.5,2.5,art/1.2,3.1,x/2.0,1.1,y/2.2,1.4,y", Verdict::Doubt),
            ("1.5,2.5,x/1.2,3.1,x/2.0,1.1,y/2.2,1.4,y", Verdict::Row),
            ("?,?,a/1,2,a/3,4,b", Verdict::Row),
            (",len,wid/0,4.1,1.3/1,4.6,1.5", Verdict::Names),
            ("1,oops,a/3,4,b/5,6,b", Verdict::Doubt),
            ("type,text/ham,one/ham,two/spam,three/spam,four", Verdict::Names),
            ("type,text/spam,one/spam,two/,three", Verdict::Names),
            ("review,sentiment/warm,positive/dull,negative/funny,positive/end,negative", Verdict::Names),
            ("kategorie,inhalt/ham,one/ham,two/spam,three/spam,four", Verdict::Names),
            ("spam,win/ham,lunch/ham,noon", Verdict::Row),
            ("yes,a/no,b/no,c", Verdict::Row),
            ("spam,win cash now", Verdict::Row),
            ("x,y,class", Verdict::Names),
            ("gut,one/schlecht,two", Verdict::Doubt),
            ("text,spam/one,1/two,0", Verdict::Names),
        ] {
            assert_eq!(of(text), expected, "{text}");
        }
    }
}
