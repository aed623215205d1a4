//! Kinds of tables that Python packages ship, each found by `cargo xtask audit tables`.

use bayesboard::import::{Choice, ImportError, Loss, Lost, Question};
use bayesboard::table::{Header, Options, decoded, read};
use bayesboard::words::import_failed;

use super::{Read, points};

fn taken(text: &str) -> Result<Read<bayesboard::data::Dataset>, ImportError> {
    points(text.as_bytes(), Options::default(), Choice::default())
}

/// The names of a table, and its first row.
fn head(text: &str) -> (Vec<String>, Vec<String>) {
    let table = read(text.as_bytes(), Options::default(), decoded).expect("a table");
    let columns = 0..table.columns.len();
    (
        table.columns.iter().map(|own| own.name.clone()).collect(),
        columns.map(|column| table.cells.get(0, column).to_owned()).collect(),
    )
}

fn owned(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|&cell| cell.to_owned()).collect()
}

#[test]
fn names_of_columns_are_found() {
    // Lines about a series, and a separator at the end of the names.
    let series = "Series Id: LNS\n\nAdjusted\nTitle: Rate\nStatus: Rate\nType: Percent\nAge: 16\nBase: 1\n\nid,Year,Value,\nL,1959,5.8\nL,1960,5.1\nL,1961,5\nL,1962,4\nL,1963,5\nL,1964,5\nL,1965,4\nL,1966,5\nL,1967,4\nL,1968,5\nL,1969,3\n";
    assert_eq!(head(series), (owned(&["id", "Year", "Value"]), owned(&["L", "1959", "5.8"])));
}

/// scikit-learn ships tables below the numbers of rows and features and the names of classes: that line is left out,
/// which is asked about.
#[test]
fn a_line_of_counts_is_no_row() {
    for (line, rows) in [
        ("4,2,setosa,virginica", "5.1,3.5,0\n4.9,3,0\n6.3,3.3,1\n5.8,2.7,1\n"),
        ("4,2,a,b", "1,2,0\n3,4,1\n5,1,0\n2,3,1\n"),
        ("4,4,a,b,c", "1,2,3,4,0\n3,4,5,6,1\n5,1,2,3,0\n2,3,4,5,1\n"),
    ] {
        let own = taken(&format!("{line}\n{rows}")).expect("points");
        assert_eq!(
            (own.what.len(), own.what.classes(), own.account.header, own.question.is_some()),
            (rows.lines().count(), &owned(&["0", "1"])[..], Header::None, true)
        );
    }
    // A row as the others, where no class is told by its number.
    assert_eq!(head("4,3,setosa,a\n5.1,3.5,7,x\n4.9,3,8,y\n").1, owned(&["4", "3", "setosa", "a"]));
}

/// Weka quotes by either quote, and another quote inside has a backslash.
#[test]
fn texts_of_weka_may_have_commas() {
    let text = "@relation 'd'\n@attribute w numeric\n@attribute 'who' string\n@attribute h numeric\n@data\n1,\"Allen, Miss\",2\n3,'O\\'Brien, Mr',4\n";
    let (names, first) = head(text);
    assert_eq!((names, first), (owned(&["w", "who", "h"]), owned(&["1", "Allen, Miss", "2"])));
    assert_eq!(taken(text).expect("points").what.classes(), ["Allen, Miss", "O'Brien, Mr"]);
    let long = "@relation d\n@attribute w numeric\n@attribute h numeric\n@data\n1,2,3\n4,5\n";
    assert_eq!(taken(long).expect("points").account.lost, [Lost { line: 5, loss: Loss::Long }]);
}

/// Penguins: “Chinstrap penguin (Pygoscelis antarctica)” has 41 characters.
#[test]
fn a_class_may_have_a_long_name() {
    let rows = |[a, b]: [&str; 2]| format!("x,y,species\n1,2,\"{a}\"\n3,4,\"{b}\"\n2,2,\"{a}\"\n5,4,\"{b}\"\n");
    let own = taken(&rows(["Chinstrap penguin (Pygoscelis antarctica)", "Gentoo"])).expect("points");
    assert_eq!(own.what.classes(), ["Chinstrap penguin (Pygoscelis antarctic…", "Gentoo"]);
    let long = "Chinstrap penguin (Pygoscelis antarctica)";
    for other in [format!("{long}, first"), "a".repeat(81)] {
        let error = taken(&rows([long, &other])).expect_err("names that are too long, or alike");
        assert!(matches!(error, ImportError::LongName { line: 3, .. }), "{error:?}");
    }
}

/// Dates repeat too, but a board takes no more than eight classes.
#[test]
fn a_class_of_few_values_is_proposed_before_dates() {
    let row =
        |i: usize| format!("2024-03-{:02},{},{},{}\n", i % 10 + 1, i % 7, (i * 3) % 11, ["well", "spring"][i % 2]);
    let text: String = std::iter::once("day,ca,mg,site\n".to_owned()).chain((0..40).map(row)).collect();
    assert_eq!(taken(&text).expect("points").account.class.as_deref(), Some("site"));
}

#[test]
fn short_messages_are_rows() {
    let own = super::messages(b"class,text\n,s\n,'=\n", Options::default()).expect("messages");
    let texts: Vec<&str> = own.what.messages.iter().map(|message| message.text.as_str()).collect();
    assert_eq!(texts, ["s", "="]);
}

#[test]
fn columns_without_names_are_called_by_their_places() {
    let error = taken("1,a\n2,b\n3,c\n").expect_err("one column of numbers");
    let said = import_failed("a.csv", &error, "");
    assert!(said.contains("Only column 1 of a.csv holds numbers"), "{said}");
    let error = taken("len,kind\n2,b\n3,c\n").expect_err("one column of numbers");
    assert!(import_failed("a.csv", &error, "").contains("Only column len of a.csv"));
    assert!(!matches!(error, ImportError::InDoubt(Question::Table(_))));
}
