use bayesboard::import::{Choice, ImportError, Intake, TableUse};
use bayesboard::table::{Kind, Options, Table};
use bayesboard::words::import_failed;
use serde_json::{Value, json};

/// A table as it was read: names, kinds, and all cells, of which those that are missing are null.
fn read(table: &Table) -> Value {
    let cell = |row: usize, column: usize| match table.number(row, column) {
        _ if table.is_missing(row, column) => Value::Null,
        Some(value) => json!(value),
        None => json!(table.cells.get(row, column)),
    };
    let column = |column: usize| {
        let own = &table.columns[column];
        let kind = match own.kind {
            Kind::Empty => "empty",
            Kind::Number { .. } => "number",
            Kind::Text => "text",
        };
        let cells: Vec<Value> = (0..table.cells.n_rows()).map(|row| cell(row, column)).collect();
        json!({ "name": own.name, "kind": kind, "cells": cells })
    };
    let columns: Vec<Value> = (0..table.columns.len()).map(column).collect();
    let lines: Vec<u64> = (0..table.cells.n_rows()).map(|row| table.cells.line(row)).collect();
    json!({ "columns": columns, "lines": lines })
}

/// The points that are shown first, with the columns that they are from.
fn points(intake: &Intake) -> Result<Value, ImportError> {
    let roles = intake.propose(TableUse::Points)?.roles;
    let taken = intake.points()?;
    let (data, account) = (&taken.what, &taken.account);
    let rows = data.iter().map(|(p, class)| json!([p.x, p.y, class.map(|class| &data.classes()[class])]));
    let lost: Vec<u64> = account.lost.iter().map(|lost| lost.line).collect();
    Ok(json!({
        "columns": [roles.x, roles.y, roles.class],
        "rows": rows.collect::<Vec<_>>(),
        "names": data.classes(),
        "lost": lost,
    }))
}

/// Writes what is read of each file in the folder `TABLES`, which `cargo xtask audit tables` compares with pandas.
#[test]
fn tables_for_the_audit() {
    let Some(folder) = std::env::var_os("TABLES") else { return };
    let entries = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
    for path in entries.filter(|path| path.extension().is_none_or(|end| end != "json")) {
        let bytes = std::fs::read(&path).expect("the file");
        let intake = super::intake(&bytes, Options::default(), Choice::default());
        let said = |error: &ImportError| json!({ "said": import_failed("a.csv", error, "") });
        let table = intake.table().map_or_else(|error| said(&error), read);
        let points = points(&intake).unwrap_or_else(|error| said(&error));
        let name = format!("{}.json", path.file_name().expect("a name").to_string_lossy());
        let text = json!({ "table": table, "points": points }).to_string();
        std::fs::write(path.with_file_name(name), text).expect("what was read");
    }
}
