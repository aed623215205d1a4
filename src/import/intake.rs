//! A file on its way: it is read, looked at, changed by choices, and taken.

use std::cell::OnceCell;

use super::taking::{messages, points};
use super::{Account, Choice, ImportError, Proposal, Question, TableUse, Taken, propose_messages, propose_points};
use crate::data::{Dataset, names_summary};
use crate::table::{Decode, Options, Reading, Refusal, Table};
use crate::text::Labeled;

/// A file, or a pasted text, on its way.
#[derive(Debug)]
pub struct Intake {
    bytes: Vec<u8>,
    decode: Decode,
    options: Options,
    choice: Choice,
    /// What is not read yet.
    rest: Option<Reading>,
    table: Result<Table, ImportError>,
    /// The points of what is proposed.
    points: OnceCell<Result<Taken<Dataset>, ImportError>>,
    /// The classes that *Messages* has.
    known: Vec<String>,
    /// The messages of what is proposed.
    messages: OnceCell<Result<Taken<Labeled>, ImportError>>,
}

/// The classes of messages, where there are no others.
const KNOWN: [&str; 2] = ["ham", "spam"];

impl Intake {
    /// Reads a file.
    ///
    /// ```
    /// use bayesboard::import::Intake;
    /// use bayesboard::table::{Options, decoded};
    ///
    /// let rows = b"len,wid,kind\n4.1,1.3,a\n4.6,1.5,a\n5.9,2.1,b\n";
    /// let taken = Intake::new(rows.to_vec(), Options::default(), decoded).certain_points().unwrap();
    /// assert_eq!(taken.what.classes(), ["a", "b"]);
    /// ```
    pub fn new(bytes: Vec<u8>, options: Options, decode: Decode) -> Intake {
        let mut own = Intake::begin(bytes, options, decode);
        own.finish();
        own
    }

    /// Begins to read a file, which is empty until all of it is read.
    pub fn begin(bytes: Vec<u8>, options: Options, decode: Decode) -> Intake {
        let (rest, choice, points, messages) = Default::default();
        let (table, known) = (Err(Refusal::Empty.into()), KNOWN.map(str::to_owned).to_vec());
        let mut own = Intake { bytes, decode, options, choice, rest, table, points, known, messages };
        own.begin_anew();
        own
    }

    fn begin_anew(&mut self) {
        let begun = Reading::begin(&self.bytes, self.options, self.decode);
        self.table = Err(begun.as_ref().err().cloned().unwrap_or(Refusal::Empty).into());
        self.rest = begun.ok();
    }

    /// Reads the next part of the file; returns whether all of it is read.
    pub fn go_on(&mut self) -> bool {
        let Some(mut rest) = self.rest.take() else { return true };
        match rest.go_on() {
            Ok(false) => self.rest = Some(rest),
            Ok(true) => self.table = rest.table().map_err(Into::into),
            Err(refusal) => self.table = Err(refusal.into()),
        }
        self.rest.is_none()
    }

    /// Reads what is left of the file.
    pub fn finish(&mut self) {
        while !self.go_on() {}
    }

    /// Says which classes *Messages* has, for a table that has no others.
    #[must_use]
    pub fn with_classes(self, known: Vec<String>) -> Intake {
        Intake { known, ..self }
    }

    /// Begins to read the same otherwise where the options are others, and chooses something for columns and rows.
    /// Columns that there are not are proposed.
    pub fn set(&mut self, options: Options, choice: Choice) {
        if (options, choice) == (self.options, self.choice) {
            return;
        }
        if options != self.options {
            self.options = options;
            self.begin_anew();
        }
        self.choice = choice;
        (self.points, self.messages) = Default::default();
    }

    /// What was read.
    ///
    /// # Errors
    /// Why it was not.
    pub fn table(&self) -> Result<&Table, ImportError> {
        self.table.as_ref().map_err(ImportError::clone)
    }

    /// What the columns are for, and what must be said first: of columns, or of the rows that would come of them.
    ///
    /// # Errors
    /// Why nothing can be proposed.
    pub fn propose(&self, what: TableUse) -> Result<Proposal, ImportError> {
        let own = self.proposed(what)?;
        let account = match what {
            TableUse::Points => self.points().map(|own| &own.account),
            TableUse::Messages => self.messages().map(|own| &own.account),
        };
        let question = own.question.or_else(|| of_rows(account.ok()?, &self.choice)).filter(|_| !self.choice.accept);
        Ok(Proposal { question, ..own })
    }

    fn proposed(&self, what: TableUse) -> Result<Proposal, ImportError> {
        let table = self.table()?;
        let choice = self.valid_choice(table);
        match what {
            TableUse::Points => propose_points(table, &choice),
            TableUse::Messages => propose_messages(table, &choice),
        }
    }

    /// The points that would come of what is proposed, whatever is in doubt. They are made once.
    ///
    /// # Errors
    /// Why none would.
    pub fn points(&self) -> Result<&Taken<Dataset>, ImportError> {
        let take = || points(self.table()?, &self.proposed(TableUse::Points)?.roles, &self.choice);
        self.points.get_or_init(take).as_ref().map_err(ImportError::clone)
    }

    /// The messages that would come of what is proposed, whatever is in doubt. They are made once.
    ///
    /// # Errors
    /// Why none would.
    pub fn messages(&self) -> Result<&Taken<Labeled>, ImportError> {
        let take = || messages(self.table()?, &self.proposed(TableUse::Messages)?.roles, &self.choice, &self.known);
        self.messages.get_or_init(take).as_ref().map_err(ImportError::clone)
    }

    /// The points of what is proposed, if nothing is in doubt.
    ///
    /// # Errors
    /// Why there are none, or what must be said first.
    pub fn certain_points(&self) -> Result<Taken<Dataset>, ImportError> {
        self.certain(TableUse::Points)?;
        self.points().cloned()
    }

    /// The messages of what is proposed, if nothing is in doubt.
    ///
    /// # Errors
    /// Why there are none, or what must be said first.
    pub fn certain_messages(&self) -> Result<Taken<Labeled>, ImportError> {
        self.certain(TableUse::Messages)?;
        self.messages().cloned()
    }

    fn certain(&self, what: TableUse) -> Result<(), ImportError> {
        self.propose(what)?.question.map_or(Ok(()), |question| Err(ImportError::InDoubt(question)))
    }

    /// The choice without columns that the table does not have, and without coordinates that are no numbers.
    fn valid_choice(&self, table: &Table) -> Choice {
        let exists = |&column: &usize| column < table.columns.len();
        let is_number = |&column: &usize| exists(&column) && table.columns[column].is_number();
        let Choice { x, y, class, text, .. } = self.choice;
        let y = y.filter(is_number).filter(|&y| x != Some(y));
        let class = class.filter(|class| class.as_ref().is_none_or(exists));
        Choice { x: x.filter(is_number), y, class, text: text.filter(exists), ..self.choice }
    }
}

/// What of the rows must be said first.
fn of_rows(account: &Account, choice: &Choice) -> Option<Question> {
    let alike = account.alike.clone().map(Question::Alike);
    let unsure = account.unsure.clone().map(Question::Missing);
    let is_open = !account.lost.is_empty() || account.sampled.is_some() && choice.rows.is_none();
    let rows = is_open.then(|| Question::Rows(account.n_left_out()));
    // A mark beside empty cells may be one class of two; what sums up parts of a table is none.
    let is_one = account.classes.len() == 1 && 2 * account.n_unlabeled >= account.n;
    let sums_up = account.class.is_some() && account.classes.iter().any(|(name, _)| names_summary(name));
    let class = ((is_one || sums_up) && choice.class.is_none()).then_some(Question::Class);
    alike.or(unsure).or(rows).or(class)
}

/// Reads messages that are beyond doubt in one go; `known` are the classes that there are.
///
/// # Errors
/// Why there are none, or what is in doubt.
pub fn read_messages(bytes: &[u8], known: &[String]) -> Result<Taken<Labeled>, ImportError> {
    Intake::new(bytes.to_vec(), Options::default(), crate::table::decoded)
        .with_classes(known.to_vec())
        .certain_messages()
}
