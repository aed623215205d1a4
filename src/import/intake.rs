//! A file on its way: it is read a slice at a time, looked at, changed by choices, and taken.

use std::cell::OnceCell;
use std::rc::Rc;

use super::taking::Taking;
use super::{Choice, ImportError, Proposal, Taken, points, propose_messages, propose_points};
use crate::data::Dataset;
use crate::table::{Compose, Options, Reading, Refusal, Table};
use crate::text::Labeled;

/// How far the reading has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// This share of it, from 0 to 1.
    Reading(f64),
    /// It is read, or refused.
    Done,
}

#[derive(Debug)]
enum State {
    Reading(Box<Reading>),
    Read(Box<Table>),
    Refused(ImportError),
}

/// A file, or a pasted text, on its way.
#[derive(Debug)]
pub struct Intake {
    bytes: Rc<Vec<u8>>,
    compose: Compose,
    options: Options,
    choice: Choice,
    state: State,
    /// What has been proposed for points, and for messages.
    proposed: [OnceCell<Result<Proposal, ImportError>>; 2],
    /// The points of what has been proposed.
    points: OnceCell<Result<Taken<Dataset>, ImportError>>,
    /// The classes that *Messages* has.
    known: Vec<String>,
    /// Messages that are being taken, and those of what has been proposed.
    taking: Option<Box<Taking>>,
    messages: OnceCell<Result<Taken<Labeled>, ImportError>>,
}

/// The classes of messages, where there are no others.
const KNOWN: [&str; 2] = ["ham", "spam"];

impl Intake {
    /// Begins to read a file; `compose` brings its letters and their marks into one form (NFC).
    pub fn new(bytes: Vec<u8>, options: Options, compose: Compose) -> Intake {
        let bytes = Rc::new(bytes);
        let state = State::Reading(Box::new(Reading::new(Rc::clone(&bytes), options, compose)));
        let (choice, proposed, points, taking, messages) = Default::default();
        let known = KNOWN.map(str::to_owned).to_vec();
        Intake { bytes, compose, options, choice, state, proposed, points, known, taking, messages }
    }

    /// Says which classes *Messages* has, for a table that has no others.
    #[must_use]
    pub fn with_classes(self, known: Vec<String>) -> Intake {
        Intake { known, ..self }
    }

    /// Reads at most so many rows more.
    pub fn step(&mut self, rows: usize) -> Progress {
        let State::Reading(reading) = &mut self.state else { return Progress::Done };
        match reading.step(rows) {
            Ok(false) => return Progress::Reading(reading.progress()),
            Err(refusal) => self.state = State::Refused(refusal.into()),
            Ok(true) => {
                let refused = State::Refused(Refusal::Empty.into());
                if let State::Reading(reading) = std::mem::replace(&mut self.state, refused)
                    && let Some(table) = reading.table()
                {
                    self.state = State::Read(Box::new(table));
                }
            }
        }
        self.forget();
        Progress::Done
    }

    /// Reads all.
    pub fn finish(&mut self) {
        while self.step(crate::table::MAX_ROWS) != Progress::Done {}
    }

    /// How the table is read.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What was chosen.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    /// Reads the same otherwise; what was chosen for columns holds as long as they are the same.
    pub fn set_options(&mut self, options: Options) {
        if options != self.options {
            self.options = options;
            let reading = Reading::new(Rc::clone(&self.bytes), options, self.compose);
            self.state = State::Reading(Box::new(reading));
            self.forget();
        }
    }

    /// Chooses something for columns and rows. Columns that there are not are proposed.
    pub fn choose(&mut self, choice: Choice) {
        self.choice = choice;
        self.forget();
    }

    fn forget(&mut self) {
        self.proposed = Default::default();
        self.points = OnceCell::new();
        self.messages = OnceCell::new();
        self.taking = None;
    }

    /// What was read.
    ///
    /// # Errors
    /// Why it was not; it is not done yet.
    pub fn table(&self) -> Result<&Table, ImportError> {
        match &self.state {
            State::Read(table) => Ok(table),
            State::Refused(error) => Err(error.clone()),
            State::Reading(_) => Err(Refusal::Empty.into()),
        }
    }

    /// What the columns are for, on a board.
    ///
    /// # Errors
    /// Why nothing can be proposed.
    pub fn propose_points(&self) -> Result<Proposal, ImportError> {
        let propose = |table| propose_points(table, &self.valid_choice(table));
        self.proposed[0].get_or_init(|| self.table().and_then(propose)).clone()
    }

    /// What the columns are for, on *Messages*.
    ///
    /// # Errors
    /// Why nothing can be proposed.
    pub fn propose_messages(&self) -> Result<Proposal, ImportError> {
        let propose = |table| propose_messages(table, &self.valid_choice(table));
        self.proposed[1].get_or_init(|| self.table().and_then(propose)).clone()
    }

    /// The points that would come of what is proposed, whatever is in doubt. They are made once.
    ///
    /// # Errors
    /// Why none would.
    pub fn points(&self) -> Result<&Taken<Dataset>, ImportError> {
        let take = || points(self.table()?, &self.propose_points()?.roles, &self.choice);
        self.points.get_or_init(take).as_ref().map_err(ImportError::clone)
    }

    /// The points of what is proposed, if nothing is in doubt.
    ///
    /// # Errors
    /// Why there are none, or what must be said first.
    pub fn certain_points(&self) -> Result<Taken<Dataset>, ImportError> {
        self.propose_points()?.certain()?;
        self.points().cloned()
    }

    /// Takes at most so many rows more as messages, and reads their words; returns how much is done, from 0 to 1.
    pub fn take_messages(&mut self, rows: usize) -> f64 {
        if self.messages.get().is_some() {
            return 1.0;
        }
        let taking = self.taking.take().map_or_else(|| self.begin_taking().map(Box::new), Ok);
        let (Ok(mut taking), Ok(table)) = (taking, self.table()) else { return 1.0 };
        let share = taking.step(table, rows);
        if share < 1.0 {
            self.taking = Some(taking);
        } else {
            let taken = taking.taken(table);
            self.messages = OnceCell::from(taken);
        }
        share
    }

    fn begin_taking(&self) -> Result<Taking, ImportError> {
        Taking::new(self.table()?, self.propose_messages()?.roles, &self.choice, &self.known)
    }

    /// The messages that would come of what is proposed, whatever is in doubt. They are made once.
    ///
    /// # Errors
    /// Why none would.
    pub fn messages(&self) -> Result<&Taken<Labeled>, ImportError> {
        let take = || {
            let mut taking = self.begin_taking()?;
            taking.step(self.table()?, usize::MAX);
            taking.taken(self.table()?)
        };
        self.messages.get_or_init(take).as_ref().map_err(ImportError::clone)
    }

    /// The messages of what is proposed, if nothing is in doubt.
    ///
    /// # Errors
    /// Why there are none, or what must be said first.
    pub fn certain_messages(&self) -> Result<Taken<Labeled>, ImportError> {
        self.propose_messages()?.certain()?;
        self.messages().cloned()
    }

    /// The choice without columns that the table does not have, and without coordinates that are no numbers.
    fn valid_choice(&self, table: &Table) -> Choice {
        let exists = |&column: &usize| column < table.columns.len();
        let is_number = |&column: &usize| exists(&column) && table.columns[column].is_number();
        let Choice { x, y, class, text, rows } = self.choice;
        let y = y.filter(is_number).filter(|&y| x != Some(y));
        let class = class.filter(|class| class.as_ref().is_none_or(exists));
        Choice { x: x.filter(is_number), y, class, text: text.filter(exists), rows }
    }
}

/// Reads points in one go.
///
/// # Errors
/// Why there are none, or what is in doubt.
///
/// ```
/// use bayesboard::import::read_points;
///
/// let taken = read_points(b"Id,len,wid,kind\n1,4.1,1.3,a\n2,4.6,1.5,a\n3,5.9,2.1,b\n").unwrap();
/// assert_eq!(taken.what.axes(), &["len", "wid"].map(str::to_owned));
/// assert_eq!(taken.what.classes(), ["a", "b"]);
/// ```
pub fn read_points(bytes: &[u8]) -> Result<Taken<Dataset>, ImportError> {
    read(bytes).certain_points()
}

/// Reads messages in one go; `known` are the classes that there are.
///
/// # Errors
/// Why there are none, or what is in doubt.
pub fn read_messages(bytes: &[u8], known: &[String]) -> Result<Taken<Labeled>, ImportError> {
    read(bytes).with_classes(known.to_vec()).certain_messages()
}

fn read(bytes: &[u8]) -> Intake {
    let mut intake = Intake::new(bytes.to_vec(), Options::default(), str::to_owned);
    intake.finish();
    intake
}
