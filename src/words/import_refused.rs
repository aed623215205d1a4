//! Why a file was not read as a table, and what helps.

use super::numbers::{count, count_of};
use crate::table::{Foreign, MAX_COLUMNS, MAX_RECORD, MAX_ROWS, Refusal};

/// Why a file of this name was not read, and what helps.
pub(super) fn unread(file: &str, refusal: &Refusal) -> [String; 2] {
    let said = |sentence: String, help: &str| [sentence, help.to_owned()];
    match refusal {
        Refusal::Foreign(foreign) => {
            let (sentence, help) = of_format(*foreign);
            said(sentence.to_owned(), help)
        }
        Refusal::Nul { line } => said(
            format!("Line {line} has a character of value 0, which no text has."),
            "Save the table as CSV in UTF-8.",
        ),
        Refusal::Empty => {
            said(format!("There are no rows in {file}."), "A table has a line for each row, and a header if you like.")
        }
        Refusal::Long { line, fields, usual, others, more } => {
            let mut sentence = format!(
                "Line {line} has {}; the other {} {usual}.",
                count(*fields, "field"),
                count_of(*others, "line has", "lines have")
            );
            if *more > 0 {
                sentence.push_str(&format!(" So have {}.", count(*more, "more line")));
            }
            [sentence, format!("Quote a field that has separators, or leave line {line} out.")]
        }
        Refusal::Wide { line, fields } => said(
            format!("Line {line} has {fields} columns; a table may have {MAX_COLUMNS}."),
            "Keep the columns that you need.",
        ),
        Refusal::LongRecord { line } => said(
            format!("The row on line {line} has more than {MAX_RECORD} bytes."),
            "See whether its line ends, and whether its quotes close.",
        ),
        Refusal::TooManyRows => {
            said(format!("The table has more than {MAX_ROWS} rows."), "Keep the rows that you need.")
        }
        Refusal::Arff { line } => said(
            format!("Line {line} of this ARFF file is not understood."),
            "Save the table as CSV in Weka; sparse files are not read.",
        ),
    }
}

fn of_format(foreign: Foreign) -> (&'static str, &'static str) {
    match foreign {
        Foreign::Excel => {
            ("This is an Excel workbook.", "Copy the cells in Excel and paste them here, or save the sheet as CSV.")
        }
        Foreign::OpenDocument => {
            ("This is a spreadsheet of OpenDocument.", "Copy the cells and paste them here, or save the sheet as CSV.")
        }
        Foreign::Pdf => ("This is a PDF: pages, not a table.", "Mark the table in it, copy, and paste the rows here."),
        Foreign::Picture => ("This is a picture, not a table.", "Type its numbers into a sheet, and save it as CSV."),
        Foreign::Archive => ("This is an archive of files.", "Unpack it, and import the table in it."),
        Foreign::Json => ("This is JSON, but no file of this page.", "Save its rows as CSV."),
        Foreign::Markup => {
            ("This is a web page, HTML or XML.", "Mark the table in the browser, copy, and paste the rows here.")
        }
        Foreign::Binary => ("This is a file of a program, not text.", "Export the table as CSV there."),
    }
}
