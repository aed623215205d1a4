//! A file on its way: it is read, looked at, changed by choices, and taken.

use std::cell::OnceCell;

use super::taking::messages;
use super::{Choice, ImportError, Proposal, Taken, points, propose_messages, propose_points};
use crate::data::Dataset;
use crate::table::{Compose, Options, Table, read as read_table};
use crate::text::Labeled;

/// A file, or a pasted text, on its way.
#[derive(Debug)]
pub struct Intake {
    bytes: Vec<u8>,
    compose: Compose,
    options: Options,
    choice: Choice,
    table: Result<Table, ImportError>,
    /// What has been proposed for points, and for messages.
    proposed: [OnceCell<Result<Proposal, ImportError>>; 2],
    /// The points of what has been proposed.
    points: OnceCell<Result<Taken<Dataset>, ImportError>>,
    /// The classes that *Messages* has.
    known: Vec<String>,
    /// The messages of what has been proposed.
    messages: OnceCell<Result<Taken<Labeled>, ImportError>>,
}

/// The classes of messages, where there are no others.
const KNOWN: [&str; 2] = ["ham", "spam"];

impl Intake {
    /// Reads a file; `compose` brings its letters and their marks into one form (NFC).
    pub fn new(bytes: Vec<u8>, options: Options, compose: Compose) -> Intake {
        let table = read_table(&bytes, options, compose).map_err(Into::into);
        let (choice, proposed, points, messages) = Default::default();
        let known = KNOWN.map(str::to_owned).to_vec();
        Intake { bytes, compose, options, choice, table, proposed, points, known, messages }
    }

    /// Says which classes *Messages* has, for a table that has no others.
    #[must_use]
    pub fn with_classes(self, known: Vec<String>) -> Intake {
        Intake { known, ..self }
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
            self.table = read_table(&self.bytes, options, self.compose).map_err(Into::into);
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
    }

    /// What was read.
    ///
    /// # Errors
    /// Why it was not.
    pub fn table(&self) -> Result<&Table, ImportError> {
        self.table.as_ref().map_err(ImportError::clone)
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

    /// The messages that would come of what is proposed, whatever is in doubt. They are made once.
    ///
    /// # Errors
    /// Why none would.
    pub fn messages(&self) -> Result<&Taken<Labeled>, ImportError> {
        let take = || messages(self.table()?, &self.propose_messages()?.roles, &self.choice, &self.known);
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
    Intake::new(bytes.to_vec(), Options::default(), str::to_owned)
}
