use super::push_escaped;
use crate::board::App;
use crate::wire::block::tables;
use crate::wire::views::numbers;

/// The tables of the page, as most dialects of Markdown have them.
pub(super) fn markdown(app: &App) -> String {
    let mut out = String::new();
    for table in tables(&numbers(app)) {
        out.push('|');
        push_cell(&mut out, &table.title);
        table.columns.iter().for_each(|column| push_cell(&mut out, column));
        out.push_str("\n|:--|");
        table.columns.iter().for_each(|_| out.push_str("--:|"));
        for row in &table.rows {
            out.push_str("\n|");
            push_cell(&mut out, &row.head);
            row.cells.iter().for_each(|cell| push_cell(&mut out, cell.text()));
        }
        out.push_str("\n\n");
        if let Some(note) = &table.note {
            push_escaped(&mut out, note, MARKUP, &[]);
            out.push_str("\n\n");
        }
    }
    out
}

fn push_cell(out: &mut String, cell: &str) {
    out.push(' ');
    push_escaped(out, cell, MARKUP, &[]);
    out.push_str(" |");
}

/// The characters that Markdown, or HTML in it, may interpret.
const MARKUP: &str = "\\`*_[]#|~$^!<>&";
