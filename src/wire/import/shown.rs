//! What the dialog of an import shows.

use super::pictures::Drawn;
use super::questions::question;
use super::rows::rows;
use super::view::{
    ColumnView, CountView, LineView, MarkView, PairView, ProblemView, ProposalView, ReadingView, RemedyView,
    ResultView, SampledView, TableView, WordBarView,
};
use super::words::strongest;
use super::{Asked, TableUse, pieces};
use crate::data::clean_name;
use crate::import::{Account, ImportError, Intake, Proposal, Rows, Sampled};
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
    let account = made.as_ref().ok().map(|made| &made.account);
    let proposed = proposal.as_ref().ok();
    let table = intake.table().ok();
    let asks = table.and_then(|table| question(intake, table, proposed?));
    let refused = made.as_ref().err().map(|error| refusal(name, error, noun));
    let problems: Vec<ProblemView> = asks.into_iter().chain(refused).collect();
    let marks = marks();
    let Some(table) = table else { return TableView { problems, marks, ..TableView::default() } };
    let names = account.map(|own| own.names.as_slice());
    let drawn = Drawn::of(table, proposed.and_then(|own| own.roles.class), names);
    let shown = rows(table, proposed, account, &drawn);
    let numbers: Vec<usize> = shown.iter().map(|(row, _)| row + 1).collect();
    TableView {
        columns: (0..table.columns.len()).map(|index| column(table, index, proposed)).collect(),
        n_rows: table.cells.n_rows(),
        rows_shown: words::rows_of(&numbers, table.cells.n_rows()),
        rows: shown.into_iter().map(|(_, row)| row).collect(),
        reading: Some(reading(table)),
        result: made.as_ref().ok().map(|Made { account, bounds, words, n_words }| ResultView {
            n: account.n,
            classes: counts(&account.classes),
            n_unlabeled: account.n_unlabeled,
            n_lost: account.lost.len(),
            sentence: words::understood(name, account, noun),
            sums: words::sums(account, noun, *n_words).map(|said| pieces(&said)),
            said: words::sum_said(account, noun),
            notes: words::reading_notes(account),
            picture: bounds.and_then(|bounds| drawn.within(table, proposed?, bounds)),
            words: words.clone(),
            sampled: account.sampled.map(sampled),
        }),
        proposal: proposed.map(|own| roles(table, own, &drawn)),
        problems,
        marks,
    }
}

/// What would come of it.
struct Made {
    account: Account,
    /// Between what its points lie.
    bounds: Option<[[f64; 2]; 2]>,
    words: Vec<WordBarView>,
    n_words: Option<usize>,
}

fn made(intake: &Intake, asked: &Asked, own: &Proposal, known: &[String; 2]) -> Result<Made, ImportError> {
    match asked.what {
        TableUse::Points => {
            let taken = intake.points(own)?;
            let none = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
            let bounds = taken.what.iter().fold(none, |bounds, (p, _)| {
                let wider = |[low, high]: [f64; 2], value: f64| [low.min(value), high.max(value)];
                [wider(bounds[0], p.x), wider(bounds[1], p.y)]
            });
            Ok(Made { account: taken.account, bounds: Some(bounds), words: Vec::new(), n_words: None })
        }
        TableUse::Messages => {
            let taken = intake.messages(own, known)?;
            let (words, n_words) = strongest(&taken.what);
            Ok(Made { account: taken.account, bounds: None, words, n_words })
        }
    }
}

fn sampled(own: Sampled) -> SampledView {
    let (rows, seed) = match own.rows {
        Rows::First => ("first", None),
        Rows::Random { seed } => ("random", Some(seed)),
    };
    let [first, random] = words::which_rows(own.taken);
    SampledView { rows, seed, first, random }
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
