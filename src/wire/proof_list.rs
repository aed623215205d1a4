//! Lists of proofs, as they are pasted or come from a course system: a column of links, or a table with one.

use serde::Serialize;

use super::value::Invalid;
use crate::table::{Decode, Options, Separator, read};
use crate::words::NO_PROOFS;

/// The most rows of a list that are read.
pub const MAX_PROOFS: usize = 5_000;

/// A row of a list: who has sent which link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProofRow {
    /// Its line, from 1.
    pub line: u64,
    /// What stands before the link, or else in the first other cell; empty if nothing does.
    pub name: String,
    /// The link, from its `#` on; null if there is none.
    pub hash: Option<String>,
    /// What the row holds, shortened.
    pub text: String,
}

/// A list of proofs, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProofList {
    /// The rows that hold anything, without the names of the columns.
    pub rows: Vec<ProofRow>,
}

/// The longest text of a row that is shown.
const SHOWN: usize = 40;

/// Reads a list in any encoding that `decode` knows: one link a row, with or without other columns and their names.
///
/// # Errors
/// Nothing that could be a row; more than [`MAX_PROOFS`].
pub fn proof_list(bytes: &[u8], decode: Decode) -> Result<ProofList, Box<Invalid>> {
    let refuse = || Invalid::new("", "", NO_PROOFS);
    let options = Options { separator: Some(separator(bytes)), header: Some(false), ..Options::default() };
    let table = read(&without_comments(bytes), options, decode).map_err(|_| refuse())?;
    let cells = &table.cells;
    if cells.n_rows() > MAX_PROOFS {
        return Err(refuse());
    }
    let row = |row: usize| {
        let texts: Vec<&str> = (0..cells.n_columns()).map(|column| cells.get(row, column)).collect();
        proof_row(cells.line(row), &texts)
    };
    let mut rows: Vec<ProofRow> = (0..cells.n_rows()).map(row).filter(|row| !row.text.is_empty()).collect();
    // The names of the columns are none.
    if cells.n_columns() > 1 && rows.first().is_some_and(|row| row.hash.is_none() && !row.text.contains("://")) {
        rows.remove(0);
    }
    if rows.is_empty() { Err(refuse()) } else { Ok(ProofList { rows }) }
}

/// The same with a sign before each line that begins with `#`, which tables have before comments.
fn without_comments(bytes: &[u8]) -> Vec<u8> {
    let mut marked = Vec::with_capacity(bytes.len());
    let is_wide = bytes.contains(&0);
    for (at, &byte) in bytes.iter().enumerate() {
        if byte == b'#' && !is_wide && (at == 0 || matches!(bytes[at - 1], b'\n' | b'\r')) {
            marked.push(b'/');
        }
        marked.push(byte);
    }
    marked
}

/// What separates columns: a comma only beside cells in quotation marks, since links have commas themselves, and a
/// semicolon only beside those of `&amp;`.
fn separator(bytes: &[u8]) -> Separator {
    // In UTF-16 zeros stand between the signs.
    let signs: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != 0).collect();
    let count = |part: &[u8]| signs.windows(part.len()).filter(|window| *window == part).count();
    match () {
        () if count(b"\t") > 0 => Separator::Tab,
        () if count(b";") > count(b"&amp;") => Separator::Semicolon,
        () if count(b",\"") + count(b"\",") > 0 => Separator::Comma,
        () => Separator::Tab,
    }
}

fn proof_row(line: u64, cells: &[&str]) -> ProofRow {
    let text = cells.iter().copied().filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(" ");
    let text = text.strip_prefix("/#").map_or(text.clone(), |rest| format!("#{rest}"));
    let shown: String = text.chars().take(SHOWN).collect();
    let shown = if shown.len() < text.len() { format!("{shown}…") } else { shown };
    let Some((place, before, hash)) = cells.iter().enumerate().find_map(|(place, cell)| {
        let (before, hash) = link_in(cell)?;
        Some((place, before, hash))
    }) else {
        return ProofRow { line, name: String::new(), hash: None, text: shown };
    };
    let other = cells.iter().enumerate().find(|(at, cell)| *at != place && !cell.is_empty());
    let name = if before.is_empty() { other.map_or("", |(_, cell)| cell) } else { before };
    ProofRow { line, name: name.to_owned(), hash: Some(hash.to_owned()), text: shown }
}

/// What stands before the link of a cell, and the link from its `#` on.
fn link_in(cell: &str) -> Option<(&str, &str)> {
    let at = cell.find('#')?;
    let is_end = |c: char| c.is_whitespace() || matches!(c, '\u{22}' | '<' | '>');
    let hash = cell[at..].split(is_end).next()?;
    // Another link may follow. Points are last, and have no comma.
    let hash = hash[1..].find('#').map_or(hash, |next| &hash[..=next]);
    let hash = match hash.rfind("&p=") {
        Some(points) => &hash[..hash[points..].find(',').map_or(hash.len(), |comma| points + comma)],
        None => hash,
    };
    let start = cell[..at].rfind(|c: char| is_end(c) || matches!(c, ',' | ';')).map_or(0, |before| before + 1);
    let before = cell[..start].trim_matches(|c: char| is_end(c) || matches!(c, ',' | ';'));
    hash.contains('=').then_some((before, hash))
}
