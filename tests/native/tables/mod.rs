//! Tables as people have them: small files of each kind in `tests/tables`, and tables written in all dialects.

mod audit;
mod bad;
mod dialects;
mod doubts;
mod field;
mod kinds;
mod shipped;
mod silent;
mod speed;
mod view;

use bayesboard::data::Dataset;
use bayesboard::import::{Account, Choice, ImportError, Intake, Question, TableUse, Taken};
use bayesboard::table::{Options, decoded};
use bayesboard::text::Labeled;

/// The bytes of a file of `tests/tables`.
fn file(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn intake(bytes: &[u8], options: Options, choice: Choice) -> Intake {
    let mut intake = Intake::new(bytes.to_vec(), options, decoded);
    intake.set(options, choice);
    intake
}

/// What comes of a table.
#[derive(Debug, PartialEq)]
struct Read<T> {
    what: T,
    account: Account,
    /// What is asked first; `None` where it is taken at once.
    question: Option<Question>,
}

/// The points that are taken at once, or shown first.
fn points(bytes: &[u8], options: Options, choice: Choice) -> Result<Read<Dataset>, ImportError> {
    let intake = intake(bytes, options, choice);
    let Taken { what, account } = intake.points()?.clone();
    let question = intake.propose(TableUse::Points)?.question;
    let is_taken = intake.certain_points().is_ok();
    assert_eq!(is_taken, question.is_none());
    Ok(Read { what, account, question })
}

/// The messages that are taken at once, or shown first.
fn messages(bytes: &[u8], options: Options) -> Result<Read<Labeled>, ImportError> {
    let intake = intake(bytes, options, Choice::default());
    let Taken { what, account } = intake.messages()?.clone();
    let question = intake.propose(TableUse::Messages)?.question;
    assert_eq!(intake.certain_messages().is_ok(), question.is_none());
    Ok(Read { what, account, question })
}

/// What must be said before the points of a table are taken.
fn asked(text: &str) -> Option<Question> {
    let intake = intake(text.as_bytes(), Options::default(), Choice::default());
    intake.propose(TableUse::Points).unwrap_or_else(|error| panic!("{text}: {error:?}")).question
}
