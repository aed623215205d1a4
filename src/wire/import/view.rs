use serde::Serialize;

use super::{Asked, TableUse};
use crate::import::{Account, ImportError, Intake, Proposal, Question};
use crate::table::{Decimal, Doubt, Encoding, Format, Header, Kind, Separator, Table};
use crate::words;

/// How many rows are shown.
const SHOWN: usize = 5;

/// How many rows pictures are drawn of.
const DRAWN: usize = 200;

/// How many pairs of columns are shown.
const PAIRS: usize = 6;

/// What was understood of a table, and what would come of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The columns; empty where the table was refused.
    pub columns: Vec<ColumnView>,
    /// The number of rows, without the header.
    pub n_rows: usize,
    /// Some of the rows: the first ones, and the first that would be left out.
    pub rows: Vec<RowView>,
    /// How it was read; null where the table was refused.
    pub reading: Option<ReadingView>,
    /// What the columns are for; null where nothing can be proposed.
    pub proposal: Option<ProposalView>,
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
    /// Its numbers in some rows, for pictures; null for a missing one, and empty where no picture needs it.
    pub sample: Vec<Option<f64>>,
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
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"delimited\" | \"orange\" | \"arff\" | \"svmlight\""))]
    pub format: &'static str,
    /// Null where the format has its own.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Separator | null"))]
    pub separator: Option<Separator>,
    /// The line with the names of the columns; 0 for a comment or the format, null where there are no names.
    pub header: Option<u64>,
    /// Of the first column of numbers; null where there is none.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Decimal | null"))]
    pub decimal: Option<Decimal>,
}

/// What columns are proposed for, by their indices.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ProposalView {
    pub x: Option<usize>,
    pub y: Option<usize>,
    pub class: Option<usize>,
    pub text: Option<usize>,
    /// Pairs of columns, the best first: the log loss of naive Bayes in nats, each row left out once.
    pub pairs: Vec<PairView>,
    /// The class of the rows of which columns have samples.
    pub labels: Vec<Option<usize>>,
}

/// Two columns, and how well they tell the classes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct PairView {
    pub columns: [usize; 2],
    pub log_loss: f64,
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
    #[cfg_attr(target_arch = "wasm32", tsify(type = "\"header\" | \"decimal\" | \"class\" | \"refused\""))]
    pub about: &'static str,
    pub sentence: String,
    /// What helps.
    pub help: String,
    /// The answers of a question about numbers, as "1120: the comma groups": decimal point, then decimal comma.
    pub answers: Vec<String>,
    /// The columns of a question about the class.
    pub columns: Vec<usize>,
}

/// What was understood of a table of this name; `known` are the classes that *Messages* has.
pub fn table_view(name: &str, intake: &Intake, asked: &Asked, known: &[String; 2]) -> TableView {
    let (proposal, noun) = match asked.what {
        TableUse::Points => (intake.propose_points(), "point"),
        TableUse::Messages => (intake.propose_messages(), "message"),
    };
    let made = proposal.clone().and_then(|proposal| account(intake, asked, &proposal, known));
    let refused = made.as_ref().err().map(|error| refusal(name, error, noun));
    let asks = proposal.as_ref().ok().and_then(|proposal| proposal.question.as_ref()).map(question);
    let problems: Vec<ProblemView> = asks.into_iter().chain(refused).collect();
    let Ok(table) = intake.table() else { return TableView { problems, ..TableView::default() } };
    let lost = |line: u64| made.as_ref().is_ok_and(|account| account.lost.iter().any(|lost| lost.line == line));
    let drawn = drawn(table);
    let proposal = proposal.ok();
    let column = |index: usize| column(table, index, proposal.as_ref(), &drawn);
    TableView {
        columns: (0..table.columns.len()).map(column).collect(),
        n_rows: table.cells.n_rows(),
        rows: rows(table, lost),
        reading: Some(reading(table)),
        result: made.as_ref().ok().map(|account| ResultView {
            n: account.n,
            classes: account.classes.iter().map(|(name, n)| CountView { name: name.clone(), n: *n }).collect(),
            n_unlabeled: account.n_unlabeled,
            n_lost: account.lost.len(),
            sentence: words::understood(name, account, noun),
        }),
        proposal: proposal.map(|own| proposed(table, &own, &drawn, made.as_ref().ok())),
        problems,
    }
}

fn account(intake: &Intake, asked: &Asked, own: &Proposal, known: &[String; 2]) -> Result<Account, ImportError> {
    match asked.what {
        TableUse::Points => intake.points(own).map(|taken| taken.account),
        TableUse::Messages => intake.messages(own, known).map(|taken| taken.account),
    }
}

fn refusal(name: &str, error: &ImportError, noun: &str) -> ProblemView {
    let [sentence, help] = words::import_refused(name, error, noun);
    ProblemView { about: "refused", sentence, help, answers: Vec::new(), columns: Vec::new() }
}

fn question(asked: &Question) -> ProblemView {
    let [sentence, help] = words::question(asked);
    let (about, answers, columns) = match asked {
        Question::Table(Doubt::Header) => ("header", Vec::new(), Vec::new()),
        Question::Table(Doubt::Decimal { cell, values, .. }) => {
            let meanings = Decimal::ALL.into_iter().zip(values);
            let meanings = meanings.map(|(decimal, &value)| words::meaning(cell, value, decimal));
            ("decimal", meanings.collect(), Vec::new())
        }
        Question::Class(columns) => ("class", Vec::new(), columns.clone()),
    };
    ProblemView { about, sentence, help, answers, columns }
}

fn reading(table: &Table) -> ReadingView {
    let (format, separator) = match table.format {
        Format::Delimited(separator) => ("delimited", Some(separator)),
        Format::Orange => ("orange", None),
        Format::Arff => ("arff", None),
        Format::Svmlight => ("svmlight", None),
    };
    let header = match table.header {
        Header::Line(line) => Some(line),
        Header::Comment | Header::Format => Some(0),
        Header::None => None,
    };
    let decimal = table.columns.iter().find_map(|own| match own.kind {
        Kind::Number { decimal, .. } => Some(decimal),
        Kind::Empty | Kind::Text => None,
    });
    ReadingView { encoding: table.encoding, format, separator, header, decimal }
}

/// The rows that pictures are drawn of, spread over all.
fn drawn(table: &Table) -> Vec<usize> {
    let n = table.cells.n_rows();
    (0..n).step_by(n.div_ceil(DRAWN).max(1)).collect()
}

fn column(table: &Table, index: usize, proposal: Option<&Proposal>, drawn: &[usize]) -> ColumnView {
    let own = &table.columns[index];
    let roles = proposal.map(|proposal| proposal.roles).unwrap_or_default();
    let role = match Some(index) {
        at if at == roles.x => "x",
        at if at == roles.y => "y",
        at if at == roles.class => "class",
        at if at == roles.text => "text",
        _ => "leftOut",
    };
    let is_tried = |pair: &crate::import::Pair| pair.columns.contains(&index);
    let is_drawn = matches!(role, "x" | "y") || proposal.is_some_and(|own| own.pairs.iter().take(PAIRS).any(is_tried));
    ColumnView {
        name: crate::data::clean_name(&own.name),
        kind: match own.kind {
            Kind::Number { .. } => "number",
            Kind::Text => "text",
            Kind::Empty => "empty",
        },
        role,
        n_missing: own.n_missing,
        n_values: own.values.as_ref().map(Vec::len),
        sample: drawn.iter().filter(|_| is_drawn).map(|&row| table.number(row, index)).collect(),
    }
}

/// The first rows, and the first of those that would be left out.
fn rows(table: &Table, is_lost: impl Fn(u64) -> bool) -> Vec<RowView> {
    let n = table.cells.n_rows();
    let first_lost = (0..n.min(1_000)).find(|&row| is_lost(table.cells.line(row))).filter(|&row| row >= SHOWN - 1);
    let mut shown: Vec<usize> = (0..n.min(SHOWN)).collect();
    if let Some(row) = first_lost {
        shown.truncate(SHOWN - 1);
        shown.push(row);
    }
    let row = |row: usize| RowView {
        line: table.cells.line(row),
        cells: (0..table.columns.len())
            .map(|column| crate::data::clean_text(table.cells.get(row, column), 200))
            .collect(),
        is_lost: is_lost(table.cells.line(row)),
    };
    shown.into_iter().map(row).collect()
}

fn proposed(table: &Table, own: &Proposal, drawn: &[usize], account: Option<&Account>) -> ProposalView {
    let place = |row: usize| {
        let cell = crate::data::clean_name(table.cells.get(row, own.roles.class?));
        let number = own.roles.class.and_then(|class| table.number(row, class)).map(crate::decimal::shortest);
        account?.classes.iter().position(|(name, _)| *name == cell || Some(name) == number.as_ref())
    };
    let pairs = own.pairs.iter().take(PAIRS);
    ProposalView {
        x: own.roles.x,
        y: own.roles.y,
        class: own.roles.class,
        text: own.roles.text,
        pairs: pairs.map(|pair| PairView { columns: pair.columns, log_loss: pair.log_loss }).collect(),
        labels: drawn.iter().map(|&row| place(row)).collect(),
    }
}
