use serde::Serialize;

use crate::table::{Decimal, Encoding, Missing, Separator};

/// What was understood of a table, and what would come of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The columns; empty where the table was refused.
    pub columns: Vec<ColumnView>,
    /// The number of rows, without the header.
    pub n_rows: usize,
    /// The first rows.
    pub rows: Vec<RowView>,
    /// How it was read; null where the table was refused.
    pub reading: Option<ReadingView>,
    /// What would come of it; null where nothing would.
    pub result: Option<ResultView>,
    /// What must be said first, or why nothing comes of it.
    pub problems: Vec<ProblemView>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ColumnView {
    /// Its name; empty where it has none.
    pub name: String,
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"number\" | \"text\" | \"empty\""))]
    pub kind: &'static str,
    /// What it is for.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"x\" | \"y\" | \"class\" | \"text\" | \"leftOut\""))]
    pub role: &'static str,
    pub n_missing: usize,
    /// How many different values it has; null for very many.
    pub n_values: Option<usize>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct RowView {
    /// Its line, from 1.
    pub line: u64,
    pub cells: Vec<String>,
    pub is_lost: bool,
}

/// How a table was read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ReadingView {
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Encoding"))]
    pub encoding: Encoding,
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"delimited\" | \"arff\" | \"json\""))]
    pub format: &'static str,
    /// Null where the format has its own.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Separator | null"))]
    pub separator: Option<Separator>,
    /// The line with the names of the columns; 0 for a comment or the format, null where there are no names.
    pub header: Option<u64>,
    /// Of the first column of numbers; null where there is none.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Decimal | null"))]
    pub decimal: Option<Decimal>,
    /// Which cells are missing; null for the usual ones, without none where it repeats among labels.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Missing | null"))]
    pub missing: Option<Missing>,
}

/// Which rows are taken where there are too many.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SampledView {
    /// How the options say it.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"first\" | \"random\""))]
    pub rows: &'static str,
    /// The seed of a random choice.
    pub seed: Option<u64>,
    /// As "The first 10,000".
    pub first: String,
    /// As "10,000 at random".
    pub random: String,
}

/// What would come of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    /// The number of points or messages.
    pub n: usize,
    pub classes: Vec<CountView>,
    pub n_unlabeled: usize,
    pub n_lost: usize,
    /// What was understood.
    pub sentence: String,
    /// What comes of every row, column and class.
    pub account: Vec<PieceView>,
    /// Null where all rows are taken.
    pub sampled: Option<SampledView>,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PieceView {
    pub text: String,
    /// What counts most, or the name of a column.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"plain\" | \"strong\" | \"name\""))]
    pub is: &'static str,
}

/// A class, and how many points or messages it has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct CountView {
    pub name: String,
    pub n: usize,
}

/// What must be said first, or why nothing is imported.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ProblemView {
    /// What a question is about; "refused" for none.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "\"encoding\" | \"header\" | \"decimal\" | \"class\" | \"columns\" | \"text\" | \"numbers\" | \"names\" | \"missing\" | \"rows\" | \"refused\""
        )
    )]
    pub about: &'static str,
    /// The question, or the reason.
    pub sentence: String,
    /// Why it is asked, or what helps.
    pub help: String,
}
