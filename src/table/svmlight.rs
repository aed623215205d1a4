//! The format of svmlight and libsvm: a label, then index:value for what is not zero.

use super::MAX_COLUMNS;
use super::number::{Decimal, number};
use super::refusal::Refusal;

/// How many lines tell that a text is of this format.
const LOOKED_AT: usize = 20;

/// Whether a text is of this format.
pub(super) fn is_svmlight(text: &str) -> bool {
    let mut has_pair = false;
    for line in text.lines().map(content).filter(|line| !line.is_empty()).take(LOOKED_AT) {
        let Some((_, parts)) = fields(line) else { return false };
        has_pair |= !parts.is_empty();
    }
    has_pair
}

/// Rewrites a text as lines of tab-separated cells, on the same lines, some at a time.
#[derive(Debug, Default)]
pub(super) struct Rewriting {
    /// The next byte, and its line from 0.
    at: usize,
    line: u64,
    /// The largest index.
    n: usize,
    /// Whether it is known.
    has_all: bool,
    out: String,
}

/// About how many bytes are looked at or written at a time.
const SLICE: usize = 1 << 17;

impl Rewriting {
    /// Goes on; returns whether all is done.
    ///
    /// # Errors
    /// A line with an index beyond [`MAX_COLUMNS`].
    pub(super) fn step(&mut self, text: &str) -> Result<bool, Refusal> {
        let (from, written) = (self.at, self.out.len());
        while self.at < from + SLICE && self.out.len() < written + SLICE {
            let Some(line) = text[self.at..].split_inclusive('\n').next() else {
                if self.has_all {
                    return Ok(true);
                }
                *self = Rewriting { n: self.n, has_all: true, ..Rewriting::default() };
                return Ok(false);
            };
            self.at += line.len();
            self.line += 1;
            let content = content(line);
            if self.has_all {
                self.write(content);
            } else {
                self.widen(content)?;
            }
        }
        Ok(false)
    }

    fn widen(&mut self, content: &str) -> Result<(), Refusal> {
        for (index, _) in fields(content).map(|(_, parts)| parts).unwrap_or_default() {
            if index >= MAX_COLUMNS {
                return Err(Refusal::Wide { line: self.line, fields: index + 1 });
            }
            self.n = self.n.max(index);
        }
        Ok(())
    }

    fn write(&mut self, content: &str) {
        if !content.is_empty() {
            let (label, parts) = fields(content).unwrap_or((content, Vec::new()));
            let mut values = vec!["0"; self.n];
            for (index, value) in parts {
                values[index - 1] = value;
            }
            self.out.push_str(label);
            for value in values {
                self.out.push('\t');
                self.out.push_str(value);
            }
        }
        self.out.push('\n');
    }

    /// The names of the columns, and the lines.
    pub(super) fn done(self) -> (Vec<String>, String) {
        let names = std::iter::once("class".to_owned()).chain((1..=self.n).map(|index| index.to_string()));
        (names.collect(), self.out)
    }
}

/// What a line has beside a comment.
fn content(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
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
        let mut rewriting = Rewriting::default();
        while !rewriting.step(text).expect("a table") {}
        let (names, tabs) = rewriting.done();
        assert_eq!(names, ["class", "1", "2", "3"]);
        assert_eq!(tabs, "+1\t0.5\t0\t1.25\n\n-1\t0\t2.9\t0\n");
        assert_eq!(Rewriting::default().step("1 5000:1\n"), Err(Refusal::Wide { line: 1, fields: 5001 }));
    }
}
