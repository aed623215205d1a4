//! What the dialog of an import shows.

use super::pictures::Drawn;
use super::questions::question;
use super::rows::rows;
use super::view::{
    ColumnView, CountView, LineView, MarkView, PairView, ProblemView, ProposalView, ReadingView, RemedyView,
    ResultView, TableView,
};
use super::{Asked, TableUse, pieces};
use crate::data::clean_name;
use crate::import::{Account, ImportError, Intake, Proposal};
use crate::scene::Palette;
use crate::table::{Format, Header, Kind, Refusal, Table};
use crate::wire::state::hex;
use crate::words;

/// How many pairs of columns are shown.
const PAIRS: usize = 6;

/// What was understood of a table of this name; `known` are the classes that *Messages* has.
pub fn table_view(name: &str, intake: &Intake, asked: &Asked, known: &[String; 2]) -> TableView {
    let (proposal, noun) = match asked.what {
        TableUse::Points => (intake.propose_points(), "point"),
        TableUse::Messages => (intake.propose_messages(), "message"),
    };
    let made = proposal.clone().and_then(|proposal| made(intake, asked, &proposal, known));
    let account = made.as_ref().ok().map(|(account, _)| account);
    let proposed = proposal.as_ref().ok();
    let table = intake.table().ok();
    let asks = table.and_then(|table| question(intake, table, proposed?));
    let refused = made.as_ref().err().map(|error| refusal(name, error, noun));
    let problems: Vec<ProblemView> = asks.into_iter().chain(refused).collect();
    let marks = marks();
    let Some(table) = table else { return TableView { problems, marks, ..TableView::default() } };
    let names: Option<Vec<String>> = account.map(|own| own.classes.iter().map(|(name, _)| name.clone()).collect());
    let drawn = Drawn::of(table, proposed.and_then(|own| own.roles.class), names.as_deref());
    let shown = rows(table, proposed, account, &drawn);
    let numbers: Vec<usize> = shown.iter().map(|(row, _)| row + 1).collect();
    TableView {
        columns: (0..table.columns.len()).map(|index| column(table, index, proposed)).collect(),
        n_rows: table.cells.n_rows(),
        rows_shown: words::rows_of(&numbers, table.cells.n_rows()),
        rows: shown.into_iter().map(|(_, row)| row).collect(),
        reading: Some(reading(table)),
        result: made.as_ref().ok().map(|(account, bounds)| ResultView {
            n: account.n,
            classes: counts(&account.classes),
            n_unlabeled: account.n_unlabeled,
            n_lost: account.lost.len(),
            sentence: words::understood(name, account, noun),
            sums: words::sums(account, noun).map(|said| pieces(&said)),
            said: words::sum_said(account, noun),
            notes: words::reading_notes(account),
            picture: bounds.and_then(|bounds| drawn.within(table, proposed?, bounds)),
        }),
        proposal: proposed.map(|own| roles(table, own, &drawn)),
        problems,
        marks,
    }
}

/// What would come of it, and between what its points lie.
type Made = (Account, Option<[[f64; 2]; 2]>);

fn made(intake: &Intake, asked: &Asked, own: &Proposal, known: &[String; 2]) -> Result<Made, ImportError> {
    match asked.what {
        TableUse::Points => {
            let taken = intake.points(own)?;
            let none = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
            let bounds = taken.what.iter().fold(none, |bounds, (p, _)| {
                let wider = |[low, high]: [f64; 2], value: f64| [low.min(value), high.max(value)];
                [wider(bounds[0], p.x), wider(bounds[1], p.y)]
            });
            Ok((taken.account, Some(bounds)))
        }
        TableUse::Messages => Ok((intake.messages(own, known)?.account, None)),
    }
}

fn refusal(name: &str, error: &ImportError, noun: &str) -> ProblemView {
    let [sentence, help] = words::import_refused(name, error, noun);
    let (first, remedy) = (String::new(), Some(remedy(error)));
    ProblemView { about: "refused", sentence, help, first, answers: Vec::new(), columns: Vec::new(), remedy }
}

/// What helps most.
fn remedy(error: &ImportError) -> RemedyView {
    let none = |by| RemedyView { by, leave_out: String::new(), lines: Vec::new() };
    let ImportError::Unread(refusal) = error else { return none("another") };
    match refusal {
        Refusal::Foreign(_) => none("paste"),
        Refusal::Long { line, around, .. } => {
            let shown = around.iter().map(|(number, text)| LineView {
                number: *number,
                text: text.clone(),
                is_refused: number == line,
                mark: words::comma_in_question(*line, around).filter(|_| number == line),
            });
            let leave_out = words::leave_out(refusal).unwrap_or_default();
            RemedyView { by: "leaveOut", leave_out, lines: shown.collect() }
        }
        _ => none("another"),
    }
}

fn counts(classes: &[(String, usize)]) -> Vec<CountView> {
    classes.iter().map(|(name, n)| CountView { name: name.clone(), n: *n }).collect()
}

fn marks() -> Vec<MarkView> {
    let looks = words::SHAPES.into_iter().zip(Palette::default().colors());
    looks.map(|(shape, color)| MarkView { shape, color: hex(color) }).collect()
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

fn column(table: &Table, index: usize, proposal: Option<&Proposal>) -> ColumnView {
    let own = &table.columns[index];
    let roles = proposal.map(|proposal| proposal.roles).unwrap_or_default();
    let role = match Some(index) {
        at if at == roles.x => "x",
        at if at == roles.y => "y",
        at if at == roles.class => "class",
        at if at == roles.text => "text",
        _ => "leftOut",
    };
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
    }
}

fn roles(table: &Table, own: &Proposal, drawn: &Drawn) -> ProposalView {
    let pairs = own.pairs.iter().take(PAIRS).map(|pair| PairView {
        columns: pair.columns,
        log_loss: pair.log_loss,
        score: format!("{:.2}", pair.log_loss),
        picture: drawn.of_columns(table, pair.columns),
    });
    let pairs = pairs.collect();
    ProposalView { x: own.roles.x, y: own.roles.y, class: own.roles.class, text: own.roles.text, pairs }
}
