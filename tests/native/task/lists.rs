//! Lists of proofs as they come in.

use bayesboard::table::decoded;
use bayesboard::wire::{MAX_PROOFS, ProofRow, proof_list};

const LINK: &str = "#v=3&task=thunder&seed=0&show=generative,map&p=AMIDCCYYGR";

/// Line, name and link of each row.
fn read(text: &str) -> Vec<(u64, String, Option<String>)> {
    let rows = proof_list(text.as_bytes(), decoded).unwrap_or_else(|refused| panic!("{text}: {refused}"));
    rows.rows.into_iter().map(|ProofRow { line, name, hash, .. }| (line, name, hash)).collect()
}

fn row(line: u64, name: &str) -> (u64, String, Option<String>) {
    (line, name.to_owned(), Some(LINK.to_owned()))
}

#[test]
fn a_column_of_links_is_read_with_its_commas() {
    let address = format!("https://board.example/{LINK}");
    assert_eq!(read(&format!("{address}\n\n{LINK}\r\n")), [row(1, ""), row(3, "")]);
}

#[test]
fn tables_are_read_whatever_separates_their_columns() {
    for (separator, quote) in [(";", ""), ("\t", ""), (",", "\""), (";", "\"")] {
        let line = |name: &str| format!("{name}{separator}{quote}https://board.example/{LINK}{quote}{separator}8\n");
        let text = format!("Name{separator}{quote}Online text{quote}{separator}Grade\n{}{}", line("Ada"), line("Emil"));
        assert_eq!(read(&text), [row(2, "Ada"), row(3, "Emil")], "{text}");
    }
    assert_eq!(read(&format!("ada,https://board.example/{LINK},2026-11-26\n")), [row(1, "ada")]);
    assert_eq!(read(&format!("ada {LINK}\n")), [row(1, "ada")]);
    let utf16: Vec<u8> = format!("\u{feff}Ada;{LINK}\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(proof_list(&utf16, decoded).expect("rows").rows[0].hash.as_deref(), Some(LINK));
}

#[test]
fn rows_without_a_link_are_told_by_their_line() {
    let rows = proof_list(format!("ada;{LINK}\nliam;see my mail\n").as_bytes(), decoded).expect("rows").rows;
    assert_eq!((rows[1].line, &rows[1].hash, &rows[1].text[..]), (2, &None, "liam see my mail"));
    let long = proof_list(format!("{LINK}\n{}\n", "word ".repeat(100)).as_bytes(), decoded).expect("rows").rows;
    assert!(long[1].text.chars().count() <= 41, "{}", long[1].text);
}

#[test]
fn a_list_without_rows_or_with_too_many_is_refused() {
    for text in ["", "\n\n", &format!("{LINK}\n").repeat(MAX_PROOFS + 1)] {
        let sentence = proof_list(text.as_bytes(), decoded).expect_err("a refusal").to_string();
        assert_eq!(sentence, "Paste links: one a line, or the column of a CSV; 5,000 rows at most.");
    }
}
