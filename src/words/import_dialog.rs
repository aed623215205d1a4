//! What the dialog of an import says of what would come of a table.

use super::import::{aside, kinds, n_aside, notes, sampled, sum, why};
use super::numbers::{count, count_of, grouped};
use super::pieces::Pieces;
use crate::import::{Account, Aside, Loss};

/// What would come of a table, and what is left out.
pub fn sums(account: &Account, noun: &str, n_words: Option<usize>) -> [Pieces; 2] {
    let mut first = Pieces::default().strong(&sum(account, noun));
    if let Some(column) = &account.class {
        first = first.plain(" from ").name(column);
    }
    if let Some(n) = n_words {
        first = first.plain(&format!(", {}", count(n, "word")));
    }
    first = first.plain(".");
    if account.n_unlabeled > 0 && account.class.is_some() {
        first = first.plain(&format!(" {} no class.", count_of(account.n_unlabeled, "has", "have")));
    }
    [first, left_out(account)]
}

/// Columns that count the rows, and the rows that are left out.
fn left_out(account: &Account) -> Pieces {
    let mut parts: Vec<Pieces> = Vec::new();
    let index = aside(account, Aside::Index);
    if !index.is_empty() {
        let what = if index.len() == 1 { ", which counts or names the rows" } else { ", which count or name the rows" };
        parts.push(Pieces::listed(&index).plain(what));
    }
    for (loss, lines) in kinds(&account.lost) {
        let noun = if lines.len() == 1 { "line " } else { "lines " };
        let list = Pieces::default().plain(noun).plain(&Pieces::listed(&lines).text()).plain(", ");
        parts.push(match loss {
            Loss::Missing(column) => list.plain("without ").name(column),
            _ => list.plain(&why(loss)),
        });
    }
    let others = not_taken(account);
    if others > 0 {
        parts.push(Pieces::default().plain(&count_of(others, "other row", "other rows")));
    }
    let Some(last) = parts.pop() else { return Pieces::default().plain("No row is left out.") };
    let all = parts.into_iter().fold(Pieces::default().plain("Left out: "), |all, part| all.then("", part).plain("; "));
    all.then("", last).plain(".")
}

/// How many rows are more than a screen takes.
fn not_taken(account: &Account) -> usize {
    account.sampled.map_or(0, |own| own.of - own.taken)
}

/// The same in short, for those who do not see it.
pub fn sum_said(account: &Account, noun: &str) -> String {
    let lost = match account.lost.len() + not_taken(account) {
        0 => "no row left out".to_owned(),
        n => format!("{} left out", count_of(n, "row", "rows")),
    };
    format!("{}, {lost}.", sum(account, noun))
}

/// Which rows of too many may be taken: the first ones, or some at random.
pub fn which_rows(n: usize) -> [String; 2] {
    let n = grouped(n);
    [format!("The first {n}"), format!("{n} at random")]
}

/// What was done to the text, and how many rows are taken.
pub fn reading_notes(account: &Account) -> String {
    let empty = match n_aside(account, Aside::Empty) {
        0 => None,
        n => Some(format!("{} empty.", count_of(n, "column is", "columns are"))),
    };
    let longest = match account.longest_of {
        0 => None,
        2 => Some("The longer text is the message.".to_owned()),
        _ => Some("The longest text is the message.".to_owned()),
    };
    let own = account.sampled.map(sampled).into_iter();
    let said: Vec<String> = own.chain(notes(account)).chain(empty).chain(longest).collect();
    said.join(" ")
}

/// Which rows are shown of how many, both from 1.
pub fn rows_of(rows: &[usize], n: usize) -> String {
    let mut runs: Vec<[usize; 2]> = Vec::new();
    for &row in rows {
        match runs.last_mut() {
            Some([_, last]) if *last + 1 == row => *last = row,
            _ => runs.push([row, row]),
        }
    }
    let run = |[first, last]: &[usize; 2]| match last - first {
        0 => vec![grouped(first)],
        1 => vec![grouped(first), grouped(last)],
        _ => vec![format!("{first} to {last}")],
    };
    let parts: Vec<String> = runs.iter().flat_map(run).collect();
    let list = match &parts[..] {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        parts => parts.join(", "),
    };
    format!("{} {list} of {}", if rows.len() == 1 { "row" } else { "rows" }, grouped(n))
}

#[cfg(test)]
mod tests {
    use super::rows_of;

    #[test]
    fn rows_are_named_by_runs() {
        assert_eq!(rows_of(&[1, 2, 51, 59, 101], 150), "rows 1, 2, 51, 59 and 101 of 150");
        assert_eq!(rows_of(&[1, 2, 3, 4, 25, 26, 27], 40), "rows 1 to 4 and 25 to 27 of 40");
        assert_eq!(rows_of(&[1, 2, 3, 4], 4), "rows 1 to 4 of 4");
        assert_eq!((rows_of(&[1, 2], 2), rows_of(&[1], 1)), ("rows 1 and 2 of 2".into(), "row 1 of 1".into()));
    }
}
