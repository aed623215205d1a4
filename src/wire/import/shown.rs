//! What the dialog of an import shows.

use super::view::{
    AnswerView, ColumnView, CountView, PairView, ProblemView, ProposalView, ReadingView, ResultView, RowView, TableView,
};
use super::{Asked, TableUse};
use crate::data::{clean_name, clean_text};
use crate::import::{Account, ImportError, Intake, Pair, Proposal, Question};
use crate::scene::Palette;
use crate::table::{Decimal, Doubt, Format, Header, Kind, Table, number};
use crate::wire::state::hex;
use crate::words;

/// How many rows are shown.
const SHOWN: usize = 5;

/// How many rows pictures are drawn of.
const DRAWN: usize = 200;

/// How many pairs of columns are shown.
const PAIRS: usize = 6;

/// What was understood of a table of this name; `known` are the classes that *Messages* has.
pub fn table_view(name: &str, intake: &Intake, asked: &Asked, known: &[String; 2]) -> TableView {
    let (proposal, noun) = match asked.what {
        TableUse::Points => (intake.propose_points(), "point"),
        TableUse::Messages => (intake.propose_messages(), "message"),
    };
    let made = proposal.clone().and_then(|proposal| account(intake, asked, &proposal, known));
    let refused = made.as_ref().err().map(|error| refusal(name, error, noun));
    let asked = proposal.as_ref().ok().and_then(|own| Some((own, own.question.as_ref()?)));
    let asks = asked.zip(intake.table().ok()).map(|((own, asked), table)| question(table, own, asked));
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
            classes: counts(&account.classes),
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

fn counts(classes: &[(String, usize)]) -> Vec<CountView> {
    let looks = words::SHAPES.into_iter().zip(Palette::default().colors());
    let counts = classes.iter().zip(looks).map(|((name, n), (shape, color))| CountView {
        name: name.clone(),
        n: *n,
        shape,
        color: hex(color),
    });
    counts.collect()
}

fn question(table: &Table, own: &Proposal, asked: &Question) -> ProblemView {
    let [sentence, help] = words::question(asked);
    let (about, answers, columns) = match asked {
        Question::Table(Doubt::Header) => ("header", Vec::new(), Vec::new()),
        Question::Table(Doubt::Decimal { cell, values, .. }) => {
            let meanings = Decimal::ALL.into_iter().zip(values);
            let meanings = meanings.map(|(decimal, &value)| AnswerView {
                label: words::meaning(cell, value, decimal),
                sample: sample(table, own, decimal),
            });
            ("decimal", meanings.collect(), Vec::new())
        }
        Question::Class(columns) => ("class", Vec::new(), columns.clone()),
    };
    ProblemView { about, sentence, help, answers, columns }
}

/// x and y of some rows, were all columns in this convention.
fn sample(table: &Table, own: &Proposal, decimal: Decimal) -> Vec<[Option<f64>; 2]> {
    let read = |row: usize, column: Option<usize>| number(table.cells.get(row, column?), decimal, true);
    drawn(table).into_iter().map(|row| [read(row, own.roles.x), read(row, own.roles.y)]).collect()
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
    let is_tried = |pair: &Pair| pair.columns.contains(&index);
    let is_drawn = matches!(role, "x" | "y") || proposal.is_some_and(|own| own.pairs.iter().take(PAIRS).any(is_tried));
    ColumnView {
        name: clean_name(&own.name),
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
        cells: (0..table.columns.len()).map(|column| clean_text(table.cells.get(row, column), 200)).collect(),
        is_lost: is_lost(table.cells.line(row)),
    };
    shown.into_iter().map(row).collect()
}

fn proposed(table: &Table, own: &Proposal, drawn: &[usize], account: Option<&Account>) -> ProposalView {
    let place = |row: usize| {
        let cell = clean_name(table.cells.get(row, own.roles.class?));
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
