//! What the dialog of an import shows.

use super::view::{ColumnView, CountView, ProblemView, ReadingView, ResultView, RowView, SampledView, TableView};
use super::{Asked, pieces};
use crate::data::{clean_name, clean_text};
use crate::import::{Account, Choice, ImportError, Intake, Proposal, Question, Roles, Rows, Sampled, TableUse};
use crate::table::{Column, Doubt, Format, Header, Kind, Missing, Table};
use crate::words;

/// How many rows are shown.
const SHOWN: usize = 7;

/// How many characters of a cell are shown.
const CHARACTERS: usize = 200;

/// What must be said first of a table of this name, or why nothing is imported.
pub fn table_problem(name: &str, intake: &Intake, asked: &Asked) -> Option<ProblemView> {
    problem(name, &intake.propose(asked.what), &made(intake, asked))
}

/// What was understood of a table of this name.
pub fn table_view(name: &str, intake: &Intake, asked: &Asked) -> TableView {
    let (proposal, made) = (intake.propose(asked.what), made(intake, asked));
    let problems = problem(name, &proposal, &made).into_iter().collect();
    let Ok(table) = intake.table() else { return TableView { problems, ..TableView::default() } };
    let Choice { x, y, class, text, .. } = asked.choice;
    let chosen = Roles { x, y, class: class.flatten(), text };
    let roles = proposal.as_ref().map_or(chosen, |own| own.roles);
    let account = made.ok();
    let rows = 0..table.cells.n_rows().min(SHOWN);
    TableView {
        columns: (0..table.columns.len()).map(|index| column(table, index, roles)).collect(),
        n_rows: table.cells.n_rows(),
        rows: rows.map(|own| row(table, own, account)).collect(),
        reading: Some(reading(table)),
        result: account.map(|account| result(name, asked, account)),
        problems,
    }
}

/// What would come of it, whatever is in doubt.
fn made<'a>(intake: &'a Intake, asked: &Asked) -> Result<&'a Account, ImportError> {
    match asked.what {
        TableUse::Points => intake.points().map(|own| &own.account),
        TableUse::Messages => intake.messages().map(|own| &own.account),
    }
}

fn result(name: &str, asked: &Asked, account: &Account) -> ResultView {
    ResultView {
        n: account.n,
        classes: account.classes.iter().map(|(name, n)| CountView { name: name.clone(), n: *n }).collect(),
        n_unlabeled: account.n_unlabeled,
        n_lost: account.n_left_out(),
        sentence: words::understood(name, account, noun(asked.what)),
        account: pieces(&words::accounted(account, noun(asked.what))),
        sampled: account.sampled.map(sampled),
    }
}

fn problem(
    name: &str,
    proposal: &Result<Proposal, ImportError>,
    made: &Result<&Account, ImportError>,
) -> Option<ProblemView> {
    let error = proposal.as_ref().err().or(made.as_ref().err());
    let (about, [sentence, help]) = match (error, proposal) {
        (Some(error), _) => ("refused", words::import_refused(name, error)),
        (None, Ok(Proposal { question: Some(question), .. })) => {
            (about(question), words::question(question, made.as_ref().ok().copied()))
        }
        _ => return None,
    };
    Some(ProblemView { about, sentence, help })
}

fn about(question: &Question) -> &'static str {
    match question {
        Question::Table(Doubt::Encoding(_)) => "encoding",
        Question::Table(Doubt::Header) => "header",
        Question::Table(Doubt::Decimal { .. }) => "decimal",
        Question::Numbers => "numbers",
        Question::Class => "class",
        Question::Columns => "columns",
        Question::Text => "text",
        Question::Alike(_) => "names",
        Question::Missing(_) => "missing",
        Question::Rows(_) => "rows",
    }
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
    let [random, first] = words::which_rows(own.taken);
    SampledView { rows, seed, first, random }
}

fn row(table: &Table, row: usize, account: Option<&Account>) -> RowView {
    let line = table.cells.line(row);
    let cells = (0..table.columns.len()).map(|column| clean_text(table.cells.get(row, column), CHARACTERS));
    let is_lost = account.is_some_and(|own| own.lost.iter().any(|lost| lost.line == line));
    RowView { line, cells: cells.collect(), is_lost }
}

fn reading(table: &Table) -> ReadingView {
    let (format, separator) = match table.format {
        Format::Delimited(separator) => ("delimited", Some(separator)),
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
    let nines = table.columns.iter().any(Column::has_nines).then_some(Missing::Nines);
    let missing = table.options.missing.or(nines);
    ReadingView { encoding: table.encoding, format, separator, header, decimal, missing }
}

fn column(table: &Table, index: usize, roles: Roles) -> ColumnView {
    let own = &table.columns[index];
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
