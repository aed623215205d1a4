//! The format of svmlight and libsvm: a label, then index:value for what is not zero.

use super::MAX_COLUMNS;
use super::number::{Decimal, number};
use super::refusal::Refusal;

/// How many lines tell that a text is of this format.
const LOOKED_AT: usize = 20;

/// Whether a text is of this format.
pub(super) fn is_svmlight(text: &str) -> bool {
    let mut has_pair = false;
    for (_, line) in lines(text).take(LOOKED_AT) {
        let Some((_, parts)) = fields(line) else { return false };
        has_pair |= !parts.is_empty();
    }
    has_pair
}

/// The names of its columns, and each line as a line of tab-separated cells, on the same lines.
///
/// # Errors
/// A line with an index beyond [`MAX_COLUMNS`].
pub(super) fn as_tabs(text: &str) -> Result<(Vec<String>, String), Refusal> {
    let mut n = 0;
    for (line, content) in lines(text) {
        for (index, _) in fields(content).map(|(_, parts)| parts).unwrap_or_default() {
            if index >= MAX_COLUMNS {
                return Err(Refusal::Wide { line, fields: index + 1 });
            }
            n = n.max(index);
        }
    }
    let mut out = String::new();
    let mut written = 1;
    for (line, content) in lines(text) {
        while written < line {
            out.push('\n');
            written += 1;
        }
        let (label, parts) = fields(content).unwrap_or((content, Vec::new()));
        let mut values = vec!["0"; n];
        for (index, value) in parts {
            values[index - 1] = value;
        }
        out.push_str(label);
        for value in values {
            out.push('\t');
            out.push_str(value);
        }
    }
    let names = std::iter::once("class".to_owned()).chain((1..=n).map(|index| index.to_string()));
    Ok((names.collect(), out))
}

/// The lines that have anything beside a comment, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (u64, &str)> {
    text.lines().zip(1..).filter_map(|(line, number)| {
        let line = line.split('#').next().unwrap_or_default().trim();
        (!line.is_empty()).then_some((number, line))
    })
}

/// The label of a line, and what it has by its index from 1.
fn fields(line: &str) -> Option<(&str, Vec<(usize, &str)>)> {
    let mut parts = line.split_whitespace();
    let label = parts.next().filter(|label| number(label, Decimal::Point, false).is_some())?;
    let mut found = Vec::new();
    for part in parts.filter(|part| !part.starts_with("qid:")) {
        let (index, value) = part.split_once(':')?;
        number(value, Decimal::Point, false)?;
        found.push((index.parse().ok().filter(|&index: &usize| index > 0)?, value));
    }
    Some((label, found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_zero() {
        let text = "+1 1:0.5 3:1.25 # a\n\n-1 2:2.9\r\n";
        assert!(is_svmlight(text) && !is_svmlight("1 2 3\n") && !is_svmlight("a:1 b:2\n"));
        let (names, tabs) = as_tabs(text).expect("a table");
        assert_eq!(names, ["class", "1", "2", "3"]);
        assert_eq!(tabs, "+1\t0.5\t0\t1.25\n\n-1\t0\t2.9\t0");
        assert_eq!(as_tabs("1 5000:1\n"), Err(Refusal::Wide { line: 1, fields: 5001 }));
    }
}
