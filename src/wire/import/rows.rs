//! Which rows of a table are shown.

use super::pictures::Drawn;
use super::view::RowView;
use crate::data::clean_text;
use crate::import::{Account, Loss, Proposal};
use crate::table::Table;

/// How many rows are shown of points, and of messages, whose picture is higher.
const SHOWN: [usize; 2] = [5, 7];

/// How many characters of a cell are shown.
const CHARACTERS: usize = 200;

/// The first rows of each class, and the first that would be left out, with their places.
pub(super) fn rows(
    table: &Table,
    proposal: Option<&Proposal>,
    account: Option<&Account>,
    drawn: &Drawn,
) -> Vec<(usize, RowView)> {
    let is_text = proposal.is_some_and(|own| own.roles.text.is_some());
    let lost = account.into_iter().flat_map(|own| &own.lost).filter(|lost| lost.loss != Loss::Long);
    let lost = lost.map(|lost| lost.line).min();
    let first_lost = lost.and_then(|line| (0..table.cells.n_rows()).find(|&row| table.cells.line(row) == line));
    let is_lost = |row: usize| {
        let line = table.cells.line(row);
        account.is_some_and(|own| own.lost.iter().any(|lost| lost.line == line))
    };
    let shown = chosen(&drawn.labels, first_lost, SHOWN[usize::from(is_text)]);
    let row = |row: usize| {
        let cells = (0..table.columns.len()).map(|column| clean_text(table.cells.get(row, column), CHARACTERS));
        let (is_lost, label) = (is_lost(row), drawn.labels[row]);
        let fault = proposal.filter(|_| is_lost).and_then(|own| fault(table, own, row));
        (row, RowView { line: table.cells.line(row), cells: cells.collect(), label, is_lost, fault })
    };
    shown.into_iter().map(row).collect()
}

/// The column for which a row is left out.
fn fault(table: &Table, own: &Proposal, row: usize) -> Option<usize> {
    let is_none = |&column: &usize| table.is_missing(row, column) || table.number(row, column).is_none();
    match own.roles.text {
        Some(text) => Some(text).filter(|&text| table.is_missing(row, text)),
        None => [own.roles.x, own.roles.y].into_iter().flatten().find(is_none),
    }
}

/// So many rows in their order: the first that is lost, and of each class as many as of the others.
fn chosen(labels: &[Option<usize>], lost: Option<usize>, n: usize) -> Vec<usize> {
    let mut classes: Vec<(Option<usize>, Vec<usize>)> = Vec::new();
    for (row, &label) in labels.iter().enumerate() {
        let place = classes.iter().position(|(known, _)| *known == label);
        let place = place.unwrap_or_else(|| {
            classes.push((label, Vec::new()));
            classes.len() - 1
        });
        let own = &mut classes[place].1;
        if own.len() < n && Some(row) != lost {
            own.push(row);
        }
    }
    let in_turn = (0..n).flat_map(|turn| classes.iter().filter_map(move |(_, rows)| rows.get(turn).copied()));
    let mut shown: Vec<usize> = lost.into_iter().chain(in_turn).take(n).collect();
    shown.sort_unstable();
    shown
}

#[cfg(test)]
mod tests {
    use super::chosen;

    #[test]
    fn rows_of_each_class_are_shown_and_one_that_is_lost() {
        let labels: Vec<Option<usize>> = (0..150).map(|row| Some(row / 50)).collect();
        assert_eq!(chosen(&labels, Some(58), 5), [0, 1, 50, 58, 100]);
        assert_eq!(chosen(&labels, None, 5), [0, 1, 50, 51, 100]);
        assert_eq!(chosen(&[None, None, Some(1)], Some(1), 5), [0, 1, 2]);
        assert_eq!(chosen(&[], None, 5), [0; 0]);
    }
}
