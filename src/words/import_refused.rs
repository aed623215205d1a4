//! Why a file was not read as a table, and what helps.

use super::numbers::{count, count_of, grouped};
use crate::table::{MAX_COLUMNS, MAX_RECORD, MAX_ROWS, Refusal};

/// Why a file of this name was not read, and what helps.
pub(super) fn unread(file: &str, refusal: &Refusal) -> [String; 2] {
    let said = |sentence: String, help: &str| [sentence, help.to_owned()];
    match refusal {
        Refusal::Foreign(foreign) => said(format!("This is {}.", foreign.name), foreign.remedy),
        Refusal::Nul { line } => said(
            format!("Line {line} has a character of value 0, which no text has."),
            "Save the table as CSV in UTF-8.",
        ),
        Refusal::Empty => {
            said(format!("There are no rows in {file}."), "A table has a line for each row, and a header if you like.")
        }
        Refusal::Long { line, fields, usual, others, more, around } => {
            let others = if *others > 0 {
                format!("other {}", count_of(*others, "line has", "lines have"))
            } else {
                "header has".to_owned()
            };
            let mut sentence = format!("Line {line} has {}; the {others} {usual}.", count(*fields, "field"));
            if *more > 0 {
                let have = if *more == 1 { "has" } else { "have" };
                sentence.push_str(&format!(" So {have} {}.", count(*more, "more line")));
            }
            let help = match comma_in_question(*line, around) {
                Some(_) => "Often a decimal comma in a file that commas divide. Quote the number, or use semicolons."
                    .to_owned(),
                None => format!("Quote a field that has separators, or leave line {line} out."),
            };
            [sentence, help]
        }
        Refusal::Wide { line, fields } => said(
            format!("Line {line} has {} columns; a table may have {}.", grouped(*fields), grouped(MAX_COLUMNS)),
            "Keep the columns that you need.",
        ),
        Refusal::LongRecord { line } => said(
            format!("The row on line {line} has more than {} bytes.", grouped(MAX_RECORD)),
            "See whether its line ends, and whether its quotes close.",
        ),
        Refusal::TooManyRows => {
            said(format!("The table has more than {} rows.", grouped(MAX_ROWS)), "Keep the rows that you need.")
        }
        Refusal::Arff { line } => said(
            format!("Line {line} of this ARFF file is not understood."),
            "Save the table as CSV in Weka; sparse files are not read.",
        ),
        Refusal::JsonElement { line } => said(
            format!("Line {line} ends no list of records: each is an object, or a list of values."),
            "Write it as [{\"x\": 1, \"y\": 2}, …], or save its rows as CSV.",
        ),
    }
}

/// Where the comma is in a line, in characters, that may be the decimal one of a file that commas divide: between two
/// runs of digits that fill their fields, if the lines beside it have none.
pub fn comma_in_question(line: u64, around: &[(u64, String)]) -> Option<usize> {
    let is_alone = around.iter().all(|(number, text)| *number == line || between_digits(text).is_none());
    let (_, own) = around.iter().find(|(number, _)| *number == line && is_alone)?;
    between_digits(own)
}

fn between_digits(line: &str) -> Option<usize> {
    let fields: Vec<&str> = line.split(',').collect();
    let is_whole = |field: &str| {
        let digits = field.trim().trim_start_matches(['-', '+', '−']);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let place = fields.windows(2).position(|pair| is_whole(pair[0]) && is_whole(pair[1]))?;
    Some(fields[..=place].iter().map(|field| field.chars().count() + 1).sum::<usize>() - 1)
}

/// What leaves the records out that have more fields than the others; `None` for other refusals.
pub fn leave_out(refusal: &Refusal) -> Option<String> {
    match refusal {
        Refusal::Long { line, more: 0, .. } => Some(format!("Leave line {line} out")),
        Refusal::Long { more, .. } => Some(format!("Leave {} out", count(more + 1, "line"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::comma_in_question;

    #[test]
    fn the_comma_in_question_is_found() {
        let of = |lines: [&str; 3]| {
            let around: Vec<(u64, String)> = (1..).zip(lines.map(str::to_owned)).collect();
            comma_in_question(2, &around)
        };
        assert_eq!(of(["2.41,0.87,B", "1,93,0.62,B", "2.05,1.11,B"]), Some(1));
        assert_eq!(of(["0.5,2.5,B", "0.5,−12,25,B", "0.5,1.5,A"]), Some(7));
        assert_eq!(of(["1,2,a", "1,2,a,4", "1,2,b"]), None, "all lines have whole numbers");
        assert_eq!(of(["0.5,2.5,a", "0.5,2.5,a,b", "0.5,1.5,A"]), None);
    }
}
