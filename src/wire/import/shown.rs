//! What the dialog of an import shows.

use super::pictures::Drawn;
use super::rows::rows;
use super::view::{
    ColumnView, CountView, LineView, MarkView, ProblemView, ProposalView, ReadingView, RemedyView, ResultView,
    SampledView, TableView, WordBarView,
};
use super::words::strongest;
use super::{Asked, TableUse, pieces};
use crate::data::{Dataset, clean_name};
use crate::import::{Account, ImportError, Intake, Proposal, Question, Roles, Rows, Sampled, Taken};
use crate::scene::Palette;
use crate::table::{Doubt, Format, Header, Kind, Refusal, Table};
use crate::text::Labeled;
use crate::wire::kept_view::hex;
use crate::words;

/// What must be said first of a table of this name, or why nothing is imported.
pub fn table_problem(name: &str, intake: &Intake, asked: &Asked) -> Option<ProblemView> {
    let (proposal, taken) = made(intake, asked);
    problems(name, asked, proposal.as_ref().ok(), taken.as_ref().err()).into_iter().next()
}

/// What was understood of a table of this name.
pub fn table_view(name: &str, intake: &Intake, asked: &Asked) -> TableView {
    let (proposal, taken) = made(intake, asked);
    let (proposed, made) = (proposal.as_ref().ok(), taken.as_ref().ok());
    let problems = problems(name, asked, proposed, taken.as_ref().err());
    let marks = marks();
    let Ok(table) = intake.table() else { return TableView { problems, marks, ..TableView::default() } };
    let account = made.map(Made::account);
    let names = account.map(|own| own.names.as_slice());
    let drawn = Drawn::of(table, proposed.and_then(|own| own.roles.class), names);
    let shown = rows(table, proposed, account, &drawn);
    let numbers: Vec<usize> = shown.iter().map(|(row, _)| row + 1).collect();
    let result = |made: &Made| {
        let (account, noun) = (made.account(), noun(asked.what));
        let (words, n_words) = made.words();
        ResultView {
            n: account.n,
            classes: counts(&account.classes),
            n_unlabeled: account.n_unlabeled,
            n_lost: account.lost.len(),
            sentence: words::understood(name, account, noun),
            sums: words::sums(account, noun, n_words).map(|said| pieces(&said)),
            said: words::sum_said(account, noun),
            notes: words::reading_notes(account),
            picture: made.bounds().and_then(|bounds| drawn.within(table, proposed?, bounds)),
            words,
            sampled: account.sampled.map(sampled),
        }
    };
    TableView {
        columns: (0..table.columns.len()).map(|index| column(table, index, proposed)).collect(),
        n_rows: table.cells.n_rows(),
        rows_shown: words::rows_of(&numbers, table.cells.n_rows()),
        rows: shown.into_iter().map(|(_, row)| row).collect(),
        reading: Some(reading(table)),
        result: made.map(result),
        proposal: proposed.map(|Proposal { roles: Roles { x, y, class, text }, .. }| ProposalView {
            x: *x,
            y: *y,
            class: *class,
            text: *text,
        }),
        problems,
        marks,
    }
}

/// What would come of a table.
enum Made<'a> {
    Points(&'a Taken<Dataset>),
    Messages(&'a Taken<Labeled>),
}

impl Made<'_> {
    fn account(&self) -> &Account {
        match self {
            Made::Points(taken) => &taken.account,
            Made::Messages(taken) => &taken.account,
        }
    }

    /// Between what its points lie.
    fn bounds(&self) -> Option<[[f64; 2]; 2]> {
        let Made::Points(taken) = self else { return None };
        let none = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
        Some(taken.what.iter().fold(none, |bounds, (p, _)| {
            let wider = |[low, high]: [f64; 2], value: f64| [low.min(value), high.max(value)];
            [wider(bounds[0], p.x), wider(bounds[1], p.y)]
        }))
    }

    /// The strongest words of its messages, and how many different ones they have.
    fn words(&self) -> (Vec<WordBarView>, Option<usize>) {
        match self {
            Made::Points(_) => Default::default(),
            Made::Messages(taken) => strongest(&taken.what),
        }
    }
}

/// What the columns are for, and what would come of it, whatever is in doubt.
fn made<'a>(intake: &'a Intake, asked: &Asked) -> (Result<Proposal, ImportError>, Result<Made<'a>, ImportError>) {
    match asked.what {
        TableUse::Points => (intake.propose_points(), intake.points().map(Made::Points)),
        TableUse::Messages => (intake.propose_messages(), intake.messages().map(Made::Messages)),
    }
}

fn problems(name: &str, asked: &Asked, proposed: Option<&Proposal>, error: Option<&ImportError>) -> Vec<ProblemView> {
    let asks = proposed.and_then(|own| own.question.as_ref()).map(question);
    asks.into_iter().chain(error.map(|error| refusal(name, error, noun(asked.what)))).collect()
}

/// What a row becomes.
fn noun(what: TableUse) -> &'static str {
    match what {
        TableUse::Points => "point",
        TableUse::Messages => "message",
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

fn question(asked: &Question) -> ProblemView {
    let about = match asked {
        Question::Table(Doubt::Header) => "header",
        Question::Table(Doubt::Decimal { .. }) => "decimal",
        Question::Numbers => "numbers",
        Question::Class => "class",
    };
    let [sentence, help] = words::question(asked);
    ProblemView { about, sentence, help, remedy: None }
}

fn refusal(name: &str, error: &ImportError, noun: &str) -> ProblemView {
    let [sentence, help] = words::import_refused(name, error, noun);
    ProblemView { about: "refused", sentence, help, remedy: Some(remedy(error)) }
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
        Format::Json => ("json", None),
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
