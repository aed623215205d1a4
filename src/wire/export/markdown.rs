use super::push_escaped;
use crate::board::App;
use crate::wire::tree::Tree;
use crate::wire::views::tables;

/// The tables of the page, as most dialects of Markdown have them.
pub(super) fn markdown(app: &App) -> String {
    let mut out = String::new();
    for table in tables(app) {
        let [title, columns, rows, note] = ["title", "columns", "rows", "note"].map(|key| table.get(key));
        out.push('|');
        push_cell(&mut out, title);
        columns.items().iter().for_each(|column| push_cell(&mut out, column));
        out.push_str("\n|:--|");
        columns.items().iter().for_each(|_| out.push_str("--:|"));
        for row in rows.items() {
            out.push_str("\n|");
            push_cell(&mut out, row.get("head"));
            row.get("cells").items().iter().for_each(|cell| push_cell(&mut out, cell));
        }
        out.push_str("\n\n");
        if !note.text().is_empty() {
            push_escaped(&mut out, note.text(), MARKUP, &[]);
            out.push_str("\n\n");
        }
    }
    out
}

fn push_cell(out: &mut String, cell: &Tree) {
    out.push(' ');
    push_escaped(out, cell.text(), MARKUP, &[]);
    out.push_str(" |");
}

/// Whatever Markdown or the HTML in it may take for its own.
const MARKUP: &str = "\\`*_[]#|~$^!<>&";
