//! The examples and tables of the documents that no browser is needed for; `tests/node` and the tests of the page run
//! their scripts.

use crate::support::read_csv;
use bayesboard::model::logistic::Features;
use bayesboard::model::{FAMILIES, Kind, SETTINGS};

#[test]
fn the_example_of_a_table_is_read_as_it_stands_there() {
    let text = include_str!("../../docs/data.md");
    let table = text.split("```csv\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let data = read_csv(table).expect("a table").what;
    assert_eq!((data.len(), data.n_classes()), (2, 2));
    assert_eq!(*data.axes(), ["length", "width"].map(str::to_owned));
}

/// The line before the table of settings in `docs/links.md`, and the line after it.
const START: &str =
    "<!-- The table of settings: written by `cargo xtask bless` from src/model/settings/table.rs. -->\n";
const END: &str = "\n<!-- The end of the table of settings. -->";

#[test]
fn the_document_of_links_has_the_table_of_settings() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/links.md");
    let document = std::fs::read_to_string(path).expect("the document of links");
    let (head, rest) = document.split_once(START).expect("the start of the table");
    let (table, tail) = rest.split_once(END).expect("the end of the table");
    let expected = table_of_settings();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, format!("{head}{START}{expected}{END}{tail}")).expect("the document is written");
    } else {
        assert_eq!(table, expected, "run `cargo xtask bless`");
    }
}

fn table_of_settings() -> String {
    let rows = SETTINGS
        .iter()
        .map(|setting| format!("| `{}` | `{}` | {} |\n", setting.link, setting.path(), values(&setting.kind)));
    format!("\n| field | in files and calls | value |\n| --- | --- | --- |\n{}", rows.collect::<String>())
}

/// What a setting may be, in words.
fn values(kind: &Kind) -> String {
    match kind {
        Kind::Number(_, (least, most)) => format!("a number from {least} to {most}"),
        Kind::Optional(_, (least, most)) => format!("a number from {least:e} to {most:e}, or `inf` for none"),
        Kind::Shares(_) => "a number for each class, with commas between them, whose sum is 1".to_owned(),
        Kind::Features(_) => one_of(&Features::NAMED),
        Kind::Flag(_, yes) => format!("`{yes}`, or left out"),
        Kind::Family(_) => one_of(&FAMILIES.each_ref().map(|row| (row.name, row.family))),
        Kind::Whole(_, (least, most)) => format!("a whole number from {least} to {most}"),
        Kind::Ends(_) => "left, right, bottom, top".to_owned(),
        Kind::Cuts(_) => "cuts along x₁ and along x₂, with `_` between the two lists".to_owned(),
    }
}

fn one_of<T>(named: &[(&str, T)]) -> String {
    let names: Vec<String> = named.iter().map(|(name, _)| format!("`{name}`")).collect();
    names.join(", ")
}
