//! A record of a text.

use std::borrow::Cow;

/// Where a record begins, and what it has.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Record<'a> {
    /// Its line, from 1.
    pub(super) line: u64,
    /// Its first byte.
    pub(super) at: usize,
    /// Its fields, without blanks around them.
    pub(super) fields: Vec<Cow<'a, str>>,
    /// How many bytes it has.
    pub(super) size: usize,
}

impl Record<'_> {
    /// The number of fields up to the last that is not empty.
    pub(super) fn used(&self) -> usize {
        self.fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1)
    }

    /// Whether it is a line between the rows of a table, as Markdown and databases have it.
    pub(super) fn is_rule(&self) -> bool {
        let filled = || self.fields.iter().filter(|field| !field.is_empty());
        let is_line = |field: &str| {
            let has_line = ["--", ":-", "-:"].iter().any(|part| field.contains(part));
            has_line && field.bytes().all(|byte| matches!(byte, b'-' | b':' | b'+'))
        };
        (filled().count() > 1 || filled().any(|field| field.contains("-+-"))) && filled().all(|field| is_line(field))
    }

    /// Whether a field begins with a quote that does not end it: only such a one is still there in the text as it is.
    pub(super) fn has_lone_quote(&self) -> bool {
        self.fields.iter().any(|field| matches!(field, Cow::Borrowed(own) if own.starts_with('\u{22}')))
    }

    /// Whether it begins as a comment does.
    pub(super) fn may_be_comment(&self) -> bool {
        self.fields.first().is_some_and(|field| field.starts_with(['#', '%']))
    }
}
